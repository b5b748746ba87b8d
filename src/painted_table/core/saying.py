"""What an entry of a pack says and what it does are one: its texts take their numbers from the entry itself.

A text names a number in braces by its key, `{value:+} to hit`; where several have that key, with what it stands in:
the kind of an effect, the table, or its place in a list from 1 (`{gain_gold.amount}`, `{2.amount}`). After a colon
stands how it is written: `+` with its sign, `word` or `Word` in letters, `times` or `Times` as once or twice, `size`
without its sign, `inches` of thousandths, and `model/models` is the word that goes with the number.

A number that a text neither names nor says is told as a warning, unless it is 1, which "a" and "the" say, or the entry
lists it as `implied`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import inspect

from .english import listed as listed_words
from .fit import IMPLIED, listed
from .problems import Problems, meant

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
TIMES = {1: "once", 2: "twice"}
SPECS = ("+", "word", "Word", "times", "Times", "size", "inches")
INCH = 1000
TAGS = ("kind", "is")
"""Keys that tell what a table inside an entry is: its numbers are named by them."""
SAID = {
    **{word: n for n, word in enumerate(WORDS)},
    "once": 1,
    "twice": 2,
    "both": 2,
    "pair": 2,
    "half": 2,
    "second": 2,
    "double": 2,
}
NAMED = re.compile(r"\{([a-z0-9_.]+)(?::([^{}]*))?\}")
NUMBER = re.compile(r"\d+(?:\.\d+)?|[A-Za-z]+")

Way = tuple[str, ...]
Numbers = Mapping[Way, float]


class Unsaid(Exception):
    """A name in braces that is no number of the entry, or that of more than one; `remedy` tells what would do."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.remedy = remedy


def filled(data: Mapping[str, object], file: str, problems: Problems) -> dict[str, object]:
    """What a file says with all texts filled; notes names in braces that mean nothing."""
    found: dict[str, object] = {}
    for table, value in data.items():
        if isinstance(value, list):
            found[table] = [
                _filled(one, problems, file, entry_name(table, one, n), "") for n, one in enumerate(value, 1)
            ]
        else:
            found[table] = _filled(value, problems, file, f"[{table}]", "")
    return found


def _filled(value: object, problems: Problems, file: str, entry: str, key: str) -> object:
    if isinstance(value, list):
        return [_filled(one, problems, file, entry, f"{key}[{n}]") for n, one in enumerate(value, 1)]
    if not isinstance(value, dict):
        return value
    numbers: Numbers | None = None
    found: dict[str, object] = {}
    for name, one in value.items():
        place = f"{key}.{name}" if key else name
        if isinstance(one, str) and "{" in one:
            numbers = numbers_of(value) if numbers is None else numbers
            try:
                found[name] = say(one, numbers)
            except Unsaid as fault:
                problems.add(file, entry, place, fault.problem, fault.remedy)
                found[name] = one
        elif name != IMPLIED:
            found[name] = _filled(one, problems, file, entry, place)
    return found


def entry_name(table: str, entry: object, ordinal: int) -> str:
    """An entry as problems name it."""
    name = entry.get("id") if isinstance(entry, dict) else None
    return f"{table} {name}" if name else f"{table} no. {ordinal}"


# -- numbers and their names


def numbers_of(entry: Mapping[str, object]) -> dict[Way, float]:
    """The numbers of an entry by where they stand, without those of parts that have a text of their own."""
    return {way: value for way, value, _ in _numbers(entry, (), False)}


def deeds_of(entry: Mapping[str, object]) -> dict[Way, float]:
    """Those that stand in effects and conditions."""
    return {way: value for way, value, is_deed in _numbers(entry, (), False) if is_deed}


def _numbers(value: object, way: Way, is_deed: bool) -> Iterator[tuple[Way, float, bool]]:
    """Each with where it stands, and whether that is in an effect or a condition."""
    if isinstance(value, dict):
        tag = _tag(value) if way else None
        inside = way if tag is None else (*way, tag)
        for key, one in value.items():
            if key != IMPLIED:
                yield from _numbers(one, (*inside, key), is_deed or tag is not None)
    elif isinstance(value, list):
        for n, one in enumerate(value, 1):
            if not (isinstance(one, dict) and "text" in one):
                yield from _numbers(one, (*way, str(n)), is_deed)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield way, value, is_deed


def _tag(value: Mapping[str, object]) -> str | None:
    return next((str(value[key]) for key in TAGS if isinstance(value.get(key), str)), None)


def find(name: str, numbers: Numbers) -> Way:
    """The number that a name means: its last part is the key, those before it stand on the way to it, in that order."""
    parts = tuple(name.split("."))
    if parts in numbers:
        return parts
    fitting = [way for way in numbers if way[-1] == parts[-1] and is_on_the_way(parts, way)]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        known = meant(name, names(numbers))
        raise Unsaid(
            f"{{{name}}} is no number of this entry", f"{known}{'' if known.endswith('?') else ','} or another text"
        )
    means = [name_of(way, numbers) for way in fitting]
    raise Unsaid(f"{{{name}}} may be {len(means)} numbers of this entry", f"write one of: {', '.join(means)}")


def is_on_the_way(parts: Sequence[str], way: Way) -> bool:
    """Whether some steps are steps of a way, in its order."""
    steps = iter(way)
    return all(part in steps for part in parts)


def names(numbers: Numbers) -> list[str]:
    return [name_of(way, numbers) for way in numbers]


def name_of(way: Way, numbers: Numbers) -> str:
    """The shortest name that means this number and no other."""
    tries = [(way[-1],), *((step, way[-1]) for step in reversed(way[:-1]) if not step.isdigit())]
    tries += [(step, way[-1]) for step in reversed(way[:-1]) if step.isdigit()]
    tries += [(one, other, way[-1]) for n, one in enumerate(way[:-1]) for other in way[n + 1 : -1]]
    for parts in tries:
        if [p for p in numbers if p[-1] == parts[-1] and is_on_the_way(parts, p)] == [way]:
            return ".".join(parts)
    return ".".join(way)


# -- saying them


def say(text: str, numbers: Numbers) -> str:
    """A text with its numbers; raises Unsaid for a name or a way of writing that is not known."""
    return NAMED.sub(lambda name: _said(numbers[find(name[1], numbers)], name[2] or ""), text)


def said(text: str, entry: Mapping[str, object]) -> str:
    """A text of an entry with its numbers; as it is written where it names what is not there."""
    try:
        return say(text, numbers_of(entry))
    except Unsaid:
        return text


def _said(value: float, spec: str) -> str:
    if "/" in spec:
        one, _, many = spec.partition("/")
        return one if abs(value) == 1 else many
    if not spec:
        return f"{value:g}"
    if spec == "+":
        return f"{value:+g}"
    if spec == "size":
        return f"{abs(value):g}"
    if spec == "inches":
        return f"{value / INCH:g}"
    if spec in ("word", "times"):
        word = WORDS[int(value)] if value in range(len(WORDS)) else f"{value:g}"
        return TIMES.get(int(value), f"{word} times") if spec == "times" else word
    if spec in ("Word", "Times"):
        return _said(value, spec.lower()).capitalize()
    raise Unsaid(f'"{spec}" is no way to write a number', f"write one of: {', '.join(SPECS)}, or one/many words")


# -- what else an entry does


def besides(entry: Mapping[str, object]) -> dict[str, object]:
    """An entry without the numbers that its text names, and without parts that have a text of their own.

    What differs in it from another's is nothing that the text, unchanged, could tell.
    """
    numbers = numbers_of(entry)
    text = str(entry.get("text", ""))
    named = {find(name[1], numbers) for name in NAMED.finditer(text)}
    return {key: _besides(value, (key,), named) for key, value in entry.items() if key != IMPLIED}


def _besides(value: object, way: Way, named: Collection[Way]) -> object:
    if isinstance(value, dict):
        inside = (*way, tag) if (tag := _tag(value)) is not None else way
        return {key: _besides(one, (*inside, key), named) for key, one in value.items() if key != IMPLIED}
    if isinstance(value, list):
        return [
            _besides(one, (*way, str(n)), named)
            for n, one in enumerate(value, 1)
            if not (isinstance(one, dict) and "text" in one)
        ]
    return None if way in named else value


# -- what is left unsaid


def unsaid(data: Mapping[str, object], kind: inspect.StructType, file: str) -> Iterator[str]:
    """Numbers of effects and conditions that the texts of a file neither name nor say, a warning for each."""
    for field in kind.fields:
        table, value = field.encode_name, data.get(field.encode_name)
        entry = listed(field.type)
        apart: tuple[str, ...] = getattr(entry.cls, "shown_apart", ()) if entry else ()
        for n, one in enumerate(value, 1) if isinstance(value, list) else [(0, value)]:
            for part in told(one):
                for name, number in unsaid_of(part, apart if part is one else ()):
                    where = entry_name(table, one, n) if n else f"[{table}]"
                    yield (
                        f"{file}: {where}: {name} is {number:g}, and its text does not say it: "
                        f'{str(part["text"]).rstrip(".")}. Write {{{name}}} there, or {IMPLIED} = ["{name}"] beside it.'
                    )


def told(value: object) -> Iterator[Mapping[str, object]]:
    """All tables that have a text, however deep."""
    if isinstance(value, dict):
        if isinstance(value.get("text"), str):
            yield value
        for one in value.values():
            yield from told(one)
    elif isinstance(value, list):
        for one in value:
            yield from told(one)


def unsaid_of(entry: Mapping[str, object], apart: Collection[str] = ()) -> Iterator[tuple[str, float]]:
    """The numbers that the text of an entry leaves out, by their names; those of keys `apart` are shown elsewhere."""
    numbers = numbers_of(entry)
    text = str(entry["text"])
    named = {find(name[1], numbers) for name in NAMED.finditer(text)}
    said = numbers_said(say(text, numbers))
    listed_apart = entry.get(IMPLIED)
    implied = [str(name).split(".") for name in listed_apart] if isinstance(listed_apart, list) else []
    for way, value in deeds_of(entry).items():
        if abs(value) <= 1 or way[0] in apart or way in named or {abs(value), abs(value) / INCH} & said:
            continue
        if not any(is_on_the_way(parts, way) for parts in implied):
            yield name_of(way, numbers), value


def numbers_said(text: str) -> set[float]:
    """The numbers that stand in a text, in digits or in letters."""
    words = [word.lower() for word in NUMBER.findall(text)]
    return {
        float(word) if word[0].isdigit() else float(SAID[word]) for word in words if word[0].isdigit() or word in SAID
    }


# -- numbers of a whole pack, for rules and pages


class PackNumbers(Mapping[str, object]):
    """The numbers of a pack by table, id and key: `mode.clash.kill.points`; what one lacks is as published.

    The last part is the key; as many of the steps before it as tell it from others. Lists of numbers are told whole.
    """

    def __init__(self, *packs: Mapping[str, Mapping[str, object]]) -> None:
        self._packs = [_by_key(files) for files in packs]

    def __getitem__(self, name: str) -> object:
        parts = tuple(name.split("."))
        for known in self._packs:
            fitting = [value for way, value in known.get(parts[-1], ()) if is_on_the_way(parts, way)]
            if fitting and all(value == fitting[0] for value in fitting):
                return fitting[0]
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


Told = Mapping[str, list[tuple[Way, object]]]


def _by_key(files: Mapping[str, Mapping[str, object]]) -> Told:
    found: dict[str, list[tuple[Way, object]]] = {}
    for file in files.values():
        for way, value in _told_numbers(file, ()):
            found.setdefault(way[-1], []).append((way, value))
    return found


def _told_numbers(value: object, way: Way) -> Iterator[tuple[Way, object]]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _told_numbers(one, (*way, key))
    elif isinstance(value, list):
        if value and all(isinstance(one, int) for one in value):
            yield way, listed_words([str(one) for one in value])
        for n, one in enumerate(value, 1):
            if isinstance(one, dict):
                step = one.get("id") or _tag(one)
                yield from _told_numbers(one, (*way, str(n), *([step] if isinstance(step, str) else [])))
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield way, value


def fill(text: str, numbers: Mapping[str, object]) -> str:
    """A text with what it names in braces; what is not known stays as it is written."""

    def shown(name: re.Match[str]) -> str:
        value = numbers.get(name[1])
        if value is None:
            return name[0]
        return _said(value, name[2] or "") if isinstance(value, int | float) else str(value)

    return NAMED.sub(shown, text) if "{" in text else text
