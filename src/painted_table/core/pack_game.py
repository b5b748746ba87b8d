"""Games whose cards, maps, numbers and rules are files: what all of them do with a pack, theirs or one brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Generic, Protocol, Self, TypeVar

from .agenda import State
from .figures import Figures, load_figures
from .game import Game, View
from .ledger import HOUSE, Ledger, load_ledger, load_ledger_with
from .pack import RULES, differences
from .saying import PackNumbers
from .values import FILE as VALUES
from .values import Learned, learned


class Hashed(Protocol):
    """A pack, as far as this is concerned."""

    @property
    def content_hash(self) -> str: ...


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
P = TypeVar("P", bound=Hashed)


class PackGame(Game[S, V], Generic[S, V, P]):
    """A game with a pack. It says where its files are, and how a pack is read."""

    files: Path
    """The folder of the game, where `rules.toml` and `figures.toml` stand."""

    def read_pack(self, directory: Path | None) -> P:
        """The checked pack of a directory, or the one as it is shipped."""
        raise NotImplementedError

    @cached_property
    def pack(self) -> P:
        """The content that the game is played with; read when it is first asked for."""
        return self.read_pack(self.pack_directory)

    def with_pack(self, directory: Path) -> Self:
        game = type(self)()
        game.pack_directory = directory.absolute()
        game.read_all()
        return game

    def read_all(self) -> None:
        """Raises ContentError with what is wrong: whatever else a game reads of its pack belongs here."""
        self.content_hash()
        self.ledger()

    def ledger(self) -> Ledger:
        return self._ledger

    @cached_property
    def _ledger(self) -> Ledger:
        published = self.files / f"{RULES}.toml"
        own = None if self.pack_directory is None else self.pack_directory / f"{RULES}.toml"
        found = load_ledger_with(published, own) if own is not None and own.exists() else load_ledger(published)
        return found.filled(self.numbers())

    def house_rules(self) -> Sequence[str]:
        """What differs from the published content, a line for each; rules of the house first."""
        if self.pack_directory is None:
            return () if self.content_hash() == self.published else ("the published content was changed in place",)
        told = differences(self.pack_directory).changes if self.pack else ()
        ours = [f"{rule.title}: {rule.text}" for rule in self.ledger() if rule.id.startswith(f"{HOUSE}/")]
        return (*ours, *map(str, told))

    def content_warnings(self) -> Sequence[str]:
        """Texts of the pack that may say what no longer is."""
        return differences(self.pack_directory or self.content_files).warnings if self.pack else ()

    @property
    def content_files(self) -> Path:
        """The folder of the published content."""
        return self.files / "content"

    def numbers(self) -> Mapping[str, object]:
        """Numbers of the pack by the names that rules have for them in braces: `{mode.clash.max_rounds}`."""
        return self._numbers

    @cached_property
    def _numbers(self) -> Mapping[str, object]:
        self.read_pack(None)
        places = [self.content_files] if self.pack_directory is None else [self.pack_directory, self.content_files]
        return PackNumbers(*(differences(place).files for place in places)) if self.pack else {}

    def content_hash(self) -> str:
        return self.pack.content_hash

    def values(self) -> Sequence[Learned]:
        return learned(self.files / VALUES)

    def figures(self) -> Sequence[Figures]:
        """What was measured of the published content: a pack of one's own may play otherwise."""
        return load_figures(self.files / "figures.toml") if self.pack_directory is None else ()
