"""From the words of a table to options that go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path

from ...core.english import counted
from ...core.ledger import Ledger
from ...core.options import Choice, Mode, load_wordings, settled, word, worded
from ...core.provenance import provenance
from ...core.refusal import Garbled, no_such
from .options import Options
from .pack import Pack
from .pack.entries import Scenario

SEATS = range(2, 3)
"""tactics/overview/two-players"""
SCENARIOS = (
    "The rulebook says how large battles are and that a scenario fixes map, rounds and special rules; its scenario "
    "book is not known to us."
)


@lru_cache(maxsize=64)
def modes(pack: Pack) -> tuple[Mode, ...]:
    """tactics/overview/warband-order: whoever sets up a table chooses the scenario first. All of them are content."""
    return tuple(
        Mode(
            id=scenario.id,
            title=scenario.name,
            text=f"{_told_size(scenario)}: {scenario.summary}",
            seats=SEATS,
            rule="tactics/scenario/size-fixed",
            options={"mode": scenario.id},
            origin=provenance(scenario).origin,
            source=f"{provenance(scenario).source} {SCENARIOS}".strip() if scenario.origin != "seed" else "",
        )
        for scenario in pack.scenarios
    )


def _told_size(scenario: Scenario) -> str:
    rounds = counted(scenario.rounds, "round")
    return rounds if scenario.use.fixed_warbands else f"{scenario.size} battle, {rounds}"


WORDINGS = Path(__file__).with_name("options.toml")


@lru_cache(maxsize=64)
def choices(pack: Pack) -> tuple[Choice, ...]:
    wordings = load_wordings(WORDINGS)
    every = [scenario.id for scenario in pack.scenarios]
    built = frozenset(scenario.id for scenario in pack.scenarios if not scenario.use.fixed_warbands)
    return tuple(worded(choice, wordings) for choice in _choices(every, built))


def _choices(every: Sequence[str], built: frozenset[str]) -> tuple[Choice, ...]:
    return (
        Choice(
            id="warbands",
            kind="one of",
            text="Built, or taken ready-made.",
            rule="tactics/warband/preset",
            default=dict.fromkeys(every, "build"),
            values=("build", "preset"),
            origin="designed",
            modes=built,
        ),
        Choice(
            id="turncloak",
            kind="one of",
            text="Who may field Lyn Corbray.",
            rule="tactics/warband/lyn-corbray",
            default=dict.fromkeys(every, "targaryen"),
            values=("targaryen", "baratheon", "contested"),
            origin="designed",
            modes=built,
            needs={"warbands": "build"},
        ),
        Choice(
            id="soldier_supply",
            kind="one of",
            text="How many soldiers of a kind there are.",
            rule="tactics/warband/miniatures-limit",
            default=dict.fromkeys(every, "box"),
            values=("box", "doubled"),
            origin="designed",
            modes=built,
            needs={"warbands": "build"},
        ),
    )


def choose(pack: Pack, players: int, words: Mapping[str, str]) -> Options:
    """The options in force; raises Garbled on what is unknown or does not go together."""
    known = modes(pack)
    id = words.get("mode", known[0].id)
    mode = next((mode for mode in known if mode.id == id), None)
    if mode is None:
        raise no_such("mode", id, [mode.id for mode in known])
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
    return {"mode": options.scenario, **{choice.id: word(values[choice.id]) for choice in choices(pack)}}


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


def goal(scenario: Scenario, ledger: Ledger) -> tuple[str, ...]:
    """tactics/end/most-vp-wins, and what brings points: the scenario's own rule, then what it is played with."""
    own = [f"tactics/scenario/{special.id.replace('_', '-')}" for special in scenario.special]
    plunder = {token.kind for token in scenario.plunder if scenario.use.plunder}
    return (
        "tactics/end/most-vp-wins",
        *[id for id in own if id in ledger],
        *(("tactics/objective/score",) if scenario.objectives else ()),
        *(("tactics/plunder/money",) if "money_bag" in plunder else ()),
        *(("tactics/plunder/letters",) if "secret_letters" in plunder else ()),
        "tactics/end/most-captures",
        *(("tactics/agenda/all-in-hand-score",) if scenario.use.agendas else ()),
        *(("tactics/motivation/scored-at-once",) if scenario.use.motivations else ()),
    )
