"""From the words of a table to options that go together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from functools import lru_cache
from pathlib import Path

from ...core.options import Choice, Kind, Mode, load_wordings, settled, word, worded
from ...core.provenance import provenance
from ...core.refusal import Garbled, no_such
from .options import Options
from .pack import Pack
from .pack.cards import ControlNInMRegions
from .pack.entries import Option

BASES = ("skirmish", "dominion")
"""risk/modes/skirmish-defaults, risk/modes/dominion-defaults: the sets of defaults that all else starts from."""
SEATS = range(2, 8)
MOOT = ("draft", "house_turn_order")
"""What House Mitchell switches off anyway."""
THREE_MODES = "risk/modes/three-modes"
WORDINGS = Path(__file__).with_name("options.toml")

MODES = (
    Mode(
        id="skirmish",
        title="Skirmish",
        text="land, castles and ports for points: the game to begin with",
        seats=range(2, 6),
        rule=THREE_MODES,
        options={"mode": "skirmish"},
    ),
    Mode(
        id="dominion",
        title="Dominion",
        text="the full game: Gold, Characters, cards, secret Objectives",
        seats=SEATS,
        rule=THREE_MODES,
        options={"mode": "dominion"},
    ),
    Mode(
        id="mitchell",
        title="House Mitchell",
        text="a Skirmish that neutral Houses, exiles and Wildlings join",
        seats=range(2, 6),
        rule="risk/mitchell/map",
        options={"mode": "skirmish", "variant": "mitchell"},
    ),
    Mode(
        id="world_at_war",
        title="World at War",
        text="a Skirmish of six or seven over Westeros and Essos at once",
        seats=range(6, 8),
        rule="risk/modes/six-seven-both-maps",
        options={"mode": "skirmish"},
    ),
)
"""risk/modes/three-modes, risk/mitchell/map, risk/modes/six-seven-both-maps."""


def choices(pack: Pack) -> Sequence[Choice]:
    wordings = load_wordings(WORDINGS)
    numbers = _numbers(pack)
    return [worded(_choice(option), wordings, numbers) for option in pack.options]


def _numbers(pack: Pack) -> dict[str, object]:
    """What options.toml names in braces."""
    characters = Counter(character.house for character in pack.characters)
    tuned = [one.tuned for one in pack.objectives if isinstance(one.tuned, ControlNInMRegions)]
    return {
        "characters_each": max(characters.values(), default=0),
        "seat_armies": max([scenario.seat_armies for scenario in pack.scenarios], default=0),
        "own_territory_bonus": pack.constants.reinforcement.own_territory_bonus,
        "army_limit": pack.constants.components.armies_per_house_if_limited,
        "tuned_lands": tuned[0].n if tuned else 0,
        "tuned_regions": tuned[0].m if tuned else 0,
    }


def _choice(option: Option) -> Choice:
    told = provenance(option)
    kinds: dict[str, Kind] = {"bool": "switch", "choice": "one of", "int": "number"}
    return Choice(
        id=option.id,
        kind=kinds[option.type],
        text=option.text,
        rule=option.rule,
        default={mode.id: word(option.defaults()[mode.options["mode"]]) for mode in MODES},
        values=("on", "off") if option.type == "bool" else option.choices,
        least=option.least,
        most=option.most,
        origin=told.origin,
        source=told.source,
        modes=_where(option),
        needs={} if option.part in ("", "mitchell", option.id) else {option.part: "on"},
    )


def _where(option: Option) -> frozenset[str]:
    """The modes in which an option matters; none named: in all. House Mitchell draws lots for land and order itself."""
    if option.part == "mitchell":
        return frozenset({"mitchell"})
    return frozenset(mode.id for mode in MODES) - {"mitchell"} if option.id in MOOT else frozenset()


def choose(pack: Pack, players: int, words: Mapping[str, str]) -> Options:
    """The options in force; raises Garbled on what is unknown or does not go together."""
    if players not in SEATS:
        raise Garbled(f"RISK is not played by {players}.", "It takes 2 to 7 players.")
    mode = words.get("mode", BASES[0])
    if mode not in BASES:
        raise no_such("mode", mode, BASES)
    values = settled(choices(pack), words, mode)
    options = Options(players=players, mode=mode, **values)  # type: ignore[arg-type]
    if options.victory == "objectives" and not options.objectives:
        if "victory" in words:
            raise Garbled(
                "victory = objectives needs the Objectives [risk/options/victory-default].",
                "Switch objectives on, or choose victory = end_card or conquest.",
            )
        # risk/options/victory-default: without Objectives the End Game card decides.
        options = replace(options, victory="end_card")
    return _amended(options) if options.variant == "mitchell" else replace(options, mitchell_newcomers=0)


def _amended(options: Options) -> Options:
    """risk/mitchell/map, risk/mitchell/turn-order: House Mitchell has a set-up and a turn order of its own, so
    draft and house_turn_order count for nothing.
    """
    if options.players > 5:
        raise Garbled(
            f"House Mitchell is played on Westeros, not by {options.players} [risk/mitchell/map].",
            "It takes 2 to 5 players.",
        )
    if options.mitchell_newcomers > options.players - 2:
        raise Garbled(
            f"{options.mitchell_newcomers} of {options.players} seats cannot wait [risk/mitchell/new-player].",
            "Two players at least begin the game.",
        )
    return replace(options, draft=False, house_turn_order=False)


def words(pack: Pack, options: Options) -> dict[str, str]:
    """The options on offer as the words that would choose them."""
    values = asdict(options)
    return {id: word(values[id]) for id in ("mode", *(option.id for option in pack.options))}


@lru_cache(maxsize=64)
def told(pack: Pack, options: Options) -> tuple[str, ...]:
    """What is played, a few words each: the mode, how it is won, and whatever differs from the mode's defaults."""
    return tuple(_told(pack, options))


def _told(pack: Pack, options: Options) -> Iterator[str]:
    names = [_title(options.mode)]
    names += ["World at War"] * (options.players > 5) + ["House Mitchell"] * (options.variant == "mitchell")
    # To a player a Skirmish with more to it is that, as on the cards from which a table is chosen.
    yield from reversed(names) if options.mode == "skirmish" else names
    wins = {
        "end_card": "until the End Game card",
        "objectives": f"{pack.constants.victory.points_to_win} points win",
        "conquest": "conquest wins",
    }
    yield wins[options.victory]
    if options.max_rounds:
        yield "1 round at most" if options.max_rounds == 1 else f"{options.max_rounds} rounds at most"
    usual = {choice.id: choice.default[options.mode] for choice in choices(pack)}
    for id, chosen in words(pack, options).items():
        if id in usual and chosen != usual[id] and id not in TOLD_BY_NAME and not _is_moot(options, id):
            name = _plain(id)
            yield {"on": f"with {name}", "off": f"without {name}"}.get(chosen, f"{name}: {_plain(chosen)}")


def goal(options: Options) -> tuple[str, ...]:
    """The rules that say how a game with these options is won."""
    wins = {
        "end_card": ("risk/end/skirmish-object", "risk/end/skirmish-score"),
        "objectives": ("risk/objectives/goal",),
        "conquest": ("risk/end/all-territories",),
    }
    return (*wins[options.victory], *(["risk/end/max-rounds"] if options.max_rounds else []))


def in_force(options: Options) -> frozenset[str]:
    """The ledger's modes that are played: the base, each part that is on, and what comes on top."""
    parts = {field.name for field in fields(options) if getattr(options, field.name) is True}
    top = {"world_at_war": options.players > 5, "mitchell": options.variant == "mitchell"}
    return frozenset({"all", options.mode, *parts, *(mode for mode, played in top.items() if played)})


TOLD_BY_NAME = ("mode", "variant", "victory", "max_rounds")


def _is_moot(options: Options, id: str) -> bool:
    """What House Mitchell switches off anyway is not worth a word."""
    return options.variant == "mitchell" and id in MOOT


def _title(id: str) -> str:
    return _plain(id).capitalize()


def _plain(id: str) -> str:
    return id.replace("_", " ").removeprefix("mitchell ")
