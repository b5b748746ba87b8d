"""From the words of a table to options that go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from ...core.options import Choice, Mode, load_wordings, settled, word, worded
from ...core.refusal import Garbled, no_such
from .options import BUILD, CHOOSE, PLACED, QUICK, Options
from .pack import Pack
from .pack.entries import Army, Size

SEATS = range(2, 3)
"""warband/setup/players-two"""


@lru_cache(maxsize=64)
def modes(pack: Pack) -> tuple[Mode, ...]:
    """warband/setup/choose-mode, warband/setup/five-modes: what they are is content alone."""
    return tuple(
        Mode(
            id=mode.id,
            title=mode.name,
            text=mode.text,
            seats=SEATS,
            rule="warband/setup/five-modes",
            options={"mode": mode.id},
            origin="partly",
            source="Published in outline; what was missing there is our own.",
        )
        for mode in pack.modes
    )


WORDINGS = Path(__file__).with_name("options.toml")
READY = "ready"
"""The army that the mode proposes for the size: of Stark at the first seat, of Lannister at the second."""


def _placed(pack: Pack) -> frozenset[str]:
    """warband/mode/token-placement: the modes in which players may place tokens."""
    return frozenset(mode.id for mode in pack.modes if mode.tokens_placed_by_players)


def choices(pack: Pack) -> Sequence[Choice]:
    wordings = load_wordings(WORDINGS)
    told = [worded(choice, wordings) for choice in _choices(pack)]
    sizes = ", ".join(f"{size.points} and {size.vp_target}" for size in pack.sizes)
    told = [replace(one, text=f"{one.text}: {sizes}.") if one.id == "size" else one for one in told]
    armies = {army.id: f"{army.name} ({army.size})" for army in pack.armies}
    layouts = {layout.id: layout.name for layout in pack.layouts}
    named = {"first": armies, "second": armies, "terrain": layouts}
    return [replace(one, names={**one.names, **named[one.id]}) if one.id in named else one for one in told]


@lru_cache(maxsize=16)
def _choices(pack: Pack) -> tuple[Choice, ...]:
    armies = (READY, CHOOSE, BUILD, *(army.id for army in pack.armies))
    every, sizes = [mode.id for mode in pack.modes], tuple(size.id for size in pack.sizes)
    return (
        _one_of(every, "size", "warband/setup/choose-size", sizes, sizes[0]),
        _one_of(every, "first", "warband/quick/prebuilt", armies, READY),
        _one_of(every, "second", "warband/quick/prebuilt", armies, READY),
        _one_of(every, "pool", "warband/army/any-number", ("box", "copies", "extra"), "copies"),
        Choice(
            id="terrain",
            kind="one of",
            text="Placed in turn, or a preset layout.",
            rule="warband/setup/terrain-quick",
            default={mode.id: pack.usual_layout(mode.id).id for mode in pack.modes},
            values=(PLACED, *(layout.id for layout in pack.layouts)),
            origin="designed",
        ),
        Choice(
            id="tokens",
            kind="one of",
            text="Placed in turn, or where the mode has them.",
            rule="warband/mode/token-placement",
            default=dict.fromkeys(every, QUICK),
            values=(QUICK, PLACED),
            origin="designed",
            modes=_placed(pack),
        ),
        Choice(
            id="hills",
            kind="number",
            text="How many hills may be placed besides.",
            rule="warband/terrain/hill-optional",
            default=dict.fromkeys(every, "0"),
            least=0,
            most=2,
            origin="designed",
            needs={"terrain": PLACED},
        ),
    )


def _one_of(every: Sequence[str], id: str, rule: str, values: tuple[str, ...], default: str) -> Choice:
    return Choice(
        id=id,
        kind="one of",
        text="",
        rule=rule,
        default=dict.fromkeys(every, default),
        values=values,
        origin="designed",
    )


def choose(pack: Pack, players: int, words: Mapping[str, str]) -> Options:
    """The options in force; raises Garbled on what is unknown or does not go together."""
    known = modes(pack)
    id = words.get("mode", known[0].id)
    mode = next((mode for mode in known if mode.id == id), None)
    if mode is None:
        raise no_such("mode", id, [mode.id for mode in known])
    if players not in SEATS:
        raise Garbled(f"{mode.title} is not for {players} [warband/setup/players-two].", "It takes 2 players.")
    values = settled(choices(pack), words, id)
    size = next(one.id for one in pack.sizes if one.id == values["size"])
    layout = str(values["terrain"])
    fitting = [one.id for one in pack.layouts if id in one.modes]
    if layout not in (PLACED, *fitting):
        says = f"The layout {layout} is not made for {mode.title} [warband/setup/terrain-quick]."
        raise Garbled(says, f"terrain can be {' or '.join([PLACED, *fitting])} there.")
    first, second = pack.proposed(next(one.id for one in pack.modes if one.id == id), size)
    return Options(
        mode=id,
        size=size,
        armies=(_army(pack, size, first, str(values["first"])), _army(pack, size, second, str(values["second"]))),
        layout=layout,
        # Elsewhere they always lie where the mode has them; without placing there are no hills to place.
        tokens=str(values["tokens"]) if id in _placed(pack) else QUICK,
        pool=str(values["pool"]),
        hills=int(values["hills"]) if layout == PLACED else 0,
    )


def _army(pack: Pack, size: Size, proposed: Army, chosen: str) -> str:
    if chosen in (CHOOSE, BUILD):
        return chosen
    if chosen == READY:
        return proposed.id
    if pack.army(chosen).size != size:
        fitting = [army.id for army in pack.armies if army.size == size]
        raise Garbled(
            f"{pack.army(chosen).name} is no {size} army [warband/quick/prebuilt].",
            f"Choose {' or '.join(fitting)}, or another size.",
        )
    return chosen


def words(pack: Pack, options: Options) -> dict[str, str]:
    """The options on offer as the words that would choose them."""
    first, second = options.armies
    return {
        "mode": options.mode,
        "size": options.size,
        "first": first,
        "second": second,
        "pool": options.pool,
        "terrain": options.layout,
        "tokens": options.tokens,
        "hills": word(options.hills),
    }


@lru_cache(maxsize=64)
def told(pack: Pack, options: Options) -> tuple[str, ...]:
    """What is played, a few words each: the mode, its size, the armies, and whatever differs from its defaults."""
    return tuple(_told(pack, options))


def _told(pack: Pack, options: Options) -> Iterator[str]:
    mode = next(one for one in pack.modes if one.id == options.mode)
    size = next(one for one in pack.sizes if one.id == options.size)
    yield mode.name
    yield f"{mode.max_rounds} rounds"
    yield f"{size.points} points"
    if options.armies == (BUILD, BUILD):
        yield "armies of one's own"
    else:
        yield " against ".join(_name(pack, army) for army in options.armies)
    if BUILD in options.armies and options.pool != "copies":
        yield "from one box" if options.pool == "box" else "with Mercenaries"
    if options.layout == PLACED:
        yield "terrain placed in turn"
    else:
        yield next(one.name for one in pack.layouts if one.id == options.layout)
    if options.tokens == PLACED:
        yield "objectives placed in turn"
    if options.hills:
        yield "with hills"


def _name(pack: Pack, army: str) -> str:
    if army == BUILD:
        return "an army of one's own"
    return "a ready-made army" if army == CHOOSE else pack.army(army).name


def in_force(options: Options) -> frozenset[str]:
    """The ledger's modes that are played."""
    return frozenset({"all", options.mode})
