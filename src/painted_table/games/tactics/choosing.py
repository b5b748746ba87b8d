"""From the words of a table to options that go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path

from ...core.options import Choice, Mode, load_wordings, settled, word, worded
from ...core.refusal import Garbled, no_such
from .options import Options
from .pack import Pack

SEATS = range(2, 3)
"""tactics/overview/two-players"""
LEARN = "learn_to_play"


def _mode(id: str, title: str, text: str) -> Mode:
    return Mode(
        id=id, title=title, text=text, seats=SEATS, rule="tactics/scenario/size-fixed", options={"mode": id}, ours=True
    )


MODES = (
    _mode(
        "the_ruby_ford",
        "The Ruby Ford",
        "standard battle, six rounds: prince and rebel meet in the water; most victory points win",
    ),
    _mode(
        LEARN,
        "Learn to Play",
        "two ready-made vanguards, four rounds: points for every model that falls, and nothing else to mind",
    ),
    _mode(
        "raid_on_the_baggage",
        "Raid on the Baggage Train",
        "small battle, five rounds: plunder counts as much as ground",
    ),
    _mode(
        "narrow_crossing",
        "The Narrow Crossing",
        "small battle, five rounds: one ford, and points for whoever holds it",
    ),
    _mode(
        "griffins_stand",
        "The Griffin's Stand",
        "standard battle, five rounds: a ridge to hold, a house with doors and windows to storm",
    ),
    _mode(
        "break_the_royal_host",
        "Break the Host",
        "large battle, six rounds: it ends early when one side has no hero left",
    ),
    _mode(
        "dead_mans_bank",
        "Dead Man's Bank",
        "large battle, seven rounds: split warbands, stakes under the leaves",
    ),
)
"""tactics/overview/warband-order: whoever sets up a table chooses the scenario first."""

WORDINGS = Path(__file__).with_name("options.toml")
BUILT = frozenset(mode.id for mode in MODES if mode.id != LEARN)
EVERY = {mode.id: "" for mode in MODES}

CHOICES = (
    Choice(
        id="warbands",
        kind="one of",
        text="Built, or taken ready-made.",
        rule="tactics/warband/preset",
        default=dict.fromkeys(EVERY, "build"),
        values=("build", "preset"),
        ours=True,
        modes=BUILT,
    ),
    Choice(
        id="turncloak",
        kind="one of",
        text="Who may field Lyn Corbray.",
        rule="tactics/warband/lyn-corbray",
        default=dict.fromkeys(EVERY, "targaryen"),
        values=("targaryen", "baratheon", "contested"),
        ours=True,
        modes=BUILT,
        needs={"warbands": "build"},
    ),
    Choice(
        id="soldier_supply",
        kind="one of",
        text="How many soldiers of a kind there are.",
        rule="tactics/warband/miniatures-limit",
        default=dict.fromkeys(EVERY, "box"),
        values=("box", "doubled"),
        ours=True,
        modes=BUILT,
        needs={"warbands": "build"},
    ),
)


def choices(pack: Pack) -> Sequence[Choice]:
    wordings = load_wordings(WORDINGS)
    return [worded(choice, wordings) for choice in CHOICES]


def choose(pack: Pack, players: int, words: Mapping[str, str]) -> Options:
    """The options in force; raises Garbled on what is unknown or does not go together."""
    id = words.get("mode", MODES[0].id)
    mode = next((mode for mode in MODES if mode.id == id), None)
    if mode is None:
        raise no_such("mode", id, [mode.id for mode in MODES])
    if players not in SEATS:
        raise Garbled(f"{mode.title} is not for {players} [tactics/overview/two-players].", "It takes 2 players.")
    values = settled(choices(pack), words, id)
    options = Options(
        scenario=id,
        warbands=str(values["warbands"]),
        turncloak=str(values["turncloak"]),
        soldier_supply=str(values["soldier_supply"]),
    )
    if options.warbands == "preset" and options.turncloak != "targaryen":
        raise Garbled(
            "Ready-made warbands of Targaryen hold Lyn Corbray [tactics/warband/preset].",
            "Leave turncloak as it is, or build.",
        )
    return options


def words(pack: Pack, options: Options) -> dict[str, str]:
    """The options on offer as the words that would choose them."""
    values = asdict(options)
    return {"mode": options.scenario, **{choice.id: word(values[choice.id]) for choice in CHOICES}}


@lru_cache(maxsize=64)
def told(pack: Pack, options: Options) -> tuple[str, ...]:
    """What is played, a few words each: the scenario, its size, and whatever differs from its defaults."""
    return tuple(_told(pack, options))


def _told(pack: Pack, options: Options) -> Iterator[str]:
    scenario = pack.scenario(options.scenario)
    yield scenario.name
    yield f"{scenario.rounds} rounds"
    if scenario.use.fixed_warbands:
        return
    yield f"{scenario.size} battle"
    if options.warbands == "preset":
        yield "ready-made warbands"
    if options.turncloak != "targaryen":
        yield "Lyn Corbray contested" if options.turncloak == "contested" else "Lyn Corbray a rebel"
    if options.soldier_supply == "doubled":
        yield "twice the soldiers"


def in_force(pack: Pack, options: Options) -> frozenset[str]:
    """The ledger's modes that are played: the size of the game."""
    return frozenset({"all", pack.scenario(options.scenario).size})
