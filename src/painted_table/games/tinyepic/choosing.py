"""From the words of a table to options that go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path

from ...core.options import Choice, Mode, load_wordings, settled, word, worded
from ...core.provenance import provenance
from ...core.refusal import Garbled, no_such
from .options import BY_THE_BOOK, Options
from .pack import Pack
from .pack.entries import OptionEntry

MODES = (
    Mode(
        id="competitive",
        title="Competitive",
        text="two to four houses play for the Iron Throne: most points after six rounds",
        seats=range(2, 5),
        rule="tinyepic/round/six-rounds",
        options={"mode": "competitive"},
    ),
    Mode(
        id="competitive5",
        title="Competitive for five",
        text="five houses, six dice and five rounds",
        seats=range(5, 6),
        rule="tinyepic/setup/five-players",
        options={"mode": "competitive5"},
    ),
    Mode(
        id="solo_rival",
        title="Solo against the Rival",
        text="you and a Rival that plays by its cards: more points than it has after six rounds",
        seats=range(1, 2),
        rule="tinyepic/solo/round",
        options={"mode": "solo_rival"},
    ),
    Mode(
        id="coop",
        title="Cooperative",
        text="two to five houses as one Treaty against the Night King: beat him in battle within six rounds",
        seats=range(2, 6),
        rule="tinyepic/coop/goal",
        options={"mode": "coop"},
    ),
    Mode(
        id="solo_coop",
        title="Solo with a Teammate",
        text="you and a Teammate that plays by its cards against the Night King",
        seats=range(1, 2),
        rule="tinyepic/solo-coop/setup",
        options={"mode": "solo_coop"},
    ),
)
"""tinyepic/setup/base-mats-in-competitive, tinyepic/setup/five-players: each mode for its number of players."""
PLAYED = ("ice_and_fire_houses", "dragons", "difficulty", "houses", "rival_house", "small_treaty", "eight_castles")
"""The options that the modes ask for."""

WORDINGS = Path(__file__).with_name("options.toml")


def choices(pack: Pack) -> Sequence[Choice]:
    wordings = load_wordings(WORDINGS)
    treaty = pack.setup.treaty
    numbers = {
        "castles": treaty.castles_for_kings_landing,
        "more_castles": treaty.castles_for_kings_landing_five_player_variant,
        "castle_players": pack.option("eight_castles").players,
    }
    return [worded(_choice(pack.option(id)), wordings, numbers) for id in PLAYED]


def _choice(option: OptionEntry) -> Choice:
    told = provenance(option)
    return Choice(
        id=option.id,
        kind="switch" if option.type == "bool" else "one of",
        text=option.text,
        rule=option.rule_solo_rival or option.rule,
        default={mode.id: word(option.default) for mode in MODES},
        values=("on", "off") if option.type == "bool" else option.values or option.values_solo_rival,
        origin=told.origin,
        source=told.source,
        modes=frozenset(option.modes) & frozenset(mode.id for mode in MODES),
    )


def choose(pack: Pack, players: int, words: Mapping[str, str]) -> Options:
    """The options in force; raises Garbled on what is unknown or does not go together."""
    fitting = [mode for mode in MODES if players in mode.seats]
    id = words.get("mode", fitting[0].id if fitting else MODES[0].id)
    mode = next((mode for mode in MODES if mode.id == id), None)
    if mode is None:
        raise no_such("mode", id, [mode.id for mode in MODES])
    if players not in mode.seats:
        seats = " to ".join(map(str, dict.fromkeys((mode.seats[0], mode.seats[-1]))))
        raise Garbled(f"{mode.title} is not for {players} [{mode.rule}].", f"It takes {seats} players.")
    values = settled(choices(pack), words, id)
    treaty = id in ("coop", "solo_coop")
    difficulty = str(values.get("difficulty", "standard"))
    hardest = pack.option("difficulty").values_coop
    if treaty and difficulty not in hardest:
        rule = "tinyepic/coop-setup/difficulty"
        raise Garbled(f"difficulty cannot be {difficulty!r} here [{rule}].", f"It can be {' or '.join(hardest)}.")
    # tinyepic/setup/ice-and-fire-plot-cards, tinyepic/coop-setup/houses: five players, and those who play together,
    # always have the added houses and cards.
    added = pack.mode(id).requires_ice_and_fire or bool(values["ice_and_fire_houses"])
    helps = treaty and any(players in row.treaty_size for row in pack.coop.forearmed)
    return Options(
        players=players,
        mode=id,
        ice_and_fire_houses=added,
        dragons=bool(values["dragons"]),
        difficulty=difficulty,
        houses=str(values["houses"]),
        rival_house=str(values.get("rival_house", "random")),
        # tinyepic/coop/kings-landing-eight-variant: for five players.
        eight_castles=bool(values.get("eight_castles", False)) and players == pack.option("eight_castles").players,
        # tinyepic/coop-setup/forearmed: for Treaties of the sizes that the content lists.
        small_treaty=str(values.get("small_treaty", BY_THE_BOOK)) if helps else BY_THE_BOOK,
    )


def words(pack: Pack, options: Options) -> dict[str, str]:
    """The options on offer as the words that would choose them."""
    values = asdict(options)
    return {id: word(values[id]) for id in ("mode", *(choice.id for choice in choices(pack)))}


@lru_cache(maxsize=64)
def told(pack: Pack, options: Options) -> tuple[str, ...]:
    """What is played, a few words each: the mode, and whatever differs from its defaults."""
    return tuple(_told(pack, options))


def _told(pack: Pack, options: Options) -> Iterator[str]:
    mode = next(mode for mode in MODES if mode.id == options.mode)
    yield mode.title
    yield f"{pack.mode(options.mode).rounds} rounds"
    usual = {choice.id: choice.default[options.mode] for choice in choices(pack) if choice.matters(mode, {})}
    for id, chosen in words(pack, options).items():
        if id in usual and chosen != usual[id]:
            name = id.replace("_", " ")
            yield {"on": f"with {name}", "off": f"without {name}"}.get(chosen, f"{name}: {chosen}")


def in_force(options: Options) -> frozenset[str]:
    """The ledger's modes that are played."""
    return frozenset({"all", options.mode})
