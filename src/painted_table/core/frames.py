"""Every frame of a game by its words, so that an agenda can be saved and read.

Nothing is registered by hand: the modules of a game's rules are looked through for classes of frames and for frames
that stand there ready made.
"""

from __future__ import annotations

import inspect
from functools import cached_property
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

from .agenda import Frame
from .refusal import Garbled, quoted


class Frames:
    def __init__(self, title: str, package: str) -> None:
        self.title = title
        self.package = package
        """The rules, by the name of their package."""

    def read(self, words: str) -> Frame:
        """The frame that says these words; raises Garbled where nothing does."""
        ready, classes = self._known
        if words in ready:
            return ready[words]
        name, *texts = words.split() or [""]
        kind = classes.get(name)
        fields = kind.form.split()[1:] if kind else []
        if kind is None or len(fields) != len(texts) or not all(map(_is_number, texts)):
            raise Garbled(f"{quoted(words)} is nothing that {self.title} asks.", f"Known: {', '.join(self.forms())}.")
        numbers = [int(text) for text in texts]
        return kind(*[bool(n) if field.endswith("?") else n for field, n in zip(fields, numbers)])

    def forms(self) -> list[str]:
        """What can be read: ready-made frames, and the others with the names of their fields."""
        ready, classes = self._known
        return sorted([*ready, *[kind.form for kind in classes.values()]])

    def kinds(self) -> set[type[Frame]]:
        """Every class of frames that can be on an agenda."""
        ready, classes = self._known
        return {*map(type, ready.values()), *classes.values()}

    @cached_property
    def _known(self) -> tuple[dict[str, Frame], dict[str, type[Frame]]]:
        ready: dict[str, Frame] = {}
        classes: dict[str, type[Frame]] = {}
        for module in self._modules():
            for thing in vars(module).values():
                if isinstance(thing, Frame):
                    ready[thing.words()] = thing
                elif inspect.isclass(thing) and issubclass(thing, Frame) and thing.form:
                    classes[thing.form.split()[0]] = thing
        for name, kind in list(classes.items()):
            if kind.form == name:
                del classes[name]
                if name not in ready:
                    ready[name] = kind()
        return ready, classes

    def _modules(self) -> list[ModuleType]:
        package = import_module(self.package)
        return [import_module(found.name) for found in walk_packages(package.__path__, f"{self.package}.")]


def _is_number(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 40
