"""From the words of a table to options that go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from functools import lru_cache

from ...core.game import Choice, Way
from ...core.numbers import whole_number
from ...core.refusal import Garbled, no_such, quoted
from .options import Options
from .pack import Pack, load_pack
from .pack.entries import Option

MODES = ("skirmish", "dominion")
SEATS = range(2, 8)

WAYS = (
    Way(
        "skirmish",
        "Skirmish",
        "land, castles and ports for points: the game to begin with",
        {"mode": "skirmish"},
        SEATS,
    ),
    Way(
        "dominion",
        "Dominion",
        "the full game: Gold, Characters, cards, secret Objectives",
        {"mode": "dominion"},
        SEATS,
    ),
    Way(
        "mitchell",
        "House Mitchell",
        "a Skirmish that neutral Houses, exiles and Wildlings join",
        {"mode": "skirmish", "variant": "mitchell"},
        range(2, 6),
    ),
    Way(
        "world_at_war",
        "World at War",
        "a Skirmish of six or seven over Westeros and Essos at once",
        {"mode": "skirmish"},
        range(6, 8),
    ),
)
"""risk/modes/three-modes, risk/mitchell/map, risk/modes/six-seven-both-maps."""


def choices(pack: Pack | None = None) -> Sequence[Choice]:
    pack = pack or load_pack()
    mode = Choice(
        id="mode",
        values=MODES,
        default={mode: mode for mode in MODES},
        text="The set of defaults that everything else starts from.",
        rule="risk/modes/three-modes",
        ours=False,
    )
    return [mode, *[_choice(option) for option in pack.options]]


def _choice(option: Option) -> Choice:
    if option.type == "bool":
        values: tuple[str, ...] = ("on", "off")
    elif option.type == "choice":
        values = option.choices
    else:
        values = ()
    defaults = {"skirmish": option.default_skirmish, "dominion": option.default_dominion}
    return Choice(
        id=option.id,
        values=values,
        default={mode: _word(defaults[mode]) for mode in MODES},
        text=option.text,
        rule=option.rule,
        ours=option.origin == "designed",
    )


def _word(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def choose(players: int, words: Mapping[str, str], pack: Pack | None = None) -> Options:
    """The options in force; raises Garbled on what is unknown or does not go together."""
    pack = pack or load_pack()
    if players not in SEATS:
        raise Garbled(f"RISK is not played by {players}.", "It takes 2 to 7 players.")
    known = {choice.id: choice for choice in choices(pack)}
    for id in words:
        if id not in known:
            raise no_such("option", id, list(known))
    mode = words.get("mode", MODES[0])
    if mode not in MODES:
        raise no_such("mode", mode, MODES)
    values: dict[str, bool | int | str] = {
        o.id: o.default_skirmish if mode == "skirmish" else o.default_dominion for o in pack.options
    }
    for id, word in words.items():
        if id != "mode":
            values[id] = _value(known[id], word)
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


def _value(choice: Choice, word: str) -> bool | int | str:
    if not choice.values:
        number = whole_number(word, f"{choice.id} =")
        option = load_pack().option(choice.id)
        if not option.allows(number):
            raise Garbled(f"{choice.id} cannot be {word} [{choice.rule}].", f"It can be {option.allowed()}.")
        return number
    truths = {"on": "on", "off": "off", "true": "on", "false": "off", "yes": "on", "no": "off"}
    if choice.values == ("on", "off"):
        word = truths.get(word.lower(), word)
    if word not in choice.values:
        raise Garbled(
            f"{choice.id} cannot be {quoted(word)} [{choice.rule}].", f"It can be {' or '.join(choice.values)}."
        )
    return word == "on" if choice.values == ("on", "off") else word


def words(options: Options) -> dict[str, str]:
    """The options on offer as the words that would choose them."""
    values = asdict(options)
    return {choice.id: _word(values[choice.id]) for choice in choices()}


@lru_cache(maxsize=64)
def told(options: Options) -> tuple[str, ...]:
    """What is played, a few words each: the mode, how it is won, and whatever differs from the mode's defaults."""
    return tuple(_told(options))


def _told(options: Options) -> Iterator[str]:
    pack = load_pack()
    yield _title(options.mode)
    if options.players > 5:
        yield "World at War"
    if options.variant == "mitchell":
        yield "House Mitchell"
    wins = {
        "end_card": "until the End Game card",
        "objectives": f"{pack.constants.victory.points_to_win} points win",
        "conquest": "conquest wins",
    }
    yield wins[options.victory]
    if options.max_rounds:
        yield "1 round at most" if options.max_rounds == 1 else f"{options.max_rounds} rounds at most"
    usual = {choice.id: choice.default[options.mode] for choice in choices(pack)}
    for id, word in words(options).items():
        if word != usual[id] and id not in TOLD_BY_NAME and not _is_moot(options, id):
            name = _plain(id)
            yield {"on": f"with {name}", "off": f"without {name}"}.get(word, f"{name}: {_plain(word)}")


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
    return options.variant == "mitchell" and id in ("draft", "house_turn_order")


def _title(id: str) -> str:
    return _plain(id).capitalize()


def _plain(id: str) -> str:
    return id.replace("_", " ").removeprefix("mitchell ")
