"""The grammar of notation, on a little game of ships that has all a grammar can have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from painted_table.core.agenda import NOBODY, Action, Seat
from painted_table.core.notation import MOVE, Amount, Grammar, Kind, Named, Number, Numbers, Verb
from painted_table.core.refusal import Garbled

PORTS = ("white-harbor", "the-arbor", "kings-landing", "st-tymons-point")
PORT_NAMES = ("White Harbor", "The Arbor", "King's Landing", "St. Tymon's Point")
SHIPS = ("black-wind", "fury")


@dataclass(frozen=True)
class Sea:
    """The board: which ports there are."""

    ports: tuple[str, ...] = PORTS


@dataclass(frozen=True)
class Sail(Action):
    source: int
    target: int


@dataclass(frozen=True)
class Load(Action):
    port: int
    barrels: int


@dataclass(frozen=True)
class Throw(Action):
    number: int


@dataclass(frozen=True)
class Berth(Action):
    place: int


@dataclass(frozen=True)
class Hire(Action):
    ship: int


@dataclass(frozen=True)
class Storm(Action):
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Chart(Action):
    """A port, or the open sea, which is no port at all."""

    where: int


@dataclass(frozen=True)
class Wait(Action):
    pass


OPEN_SEA = 99
HIDDEN = Chart(-1)
PORT: Named[Sea] = Named("port", lambda sea: sea.ports, lambda sea: PORT_NAMES, is_place=True)
SHIP: Named[Sea] = Named("ship", lambda sea: SHIPS, lambda sea: ("Black Wind", "Fury"), sign="ship")


def _write_chart(sea: Sea, a: Chart) -> tuple[str, ...]:
    return ("open-sea" if a.where == OPEN_SEA else sea.ports[a.where],)


def _read_chart(sea: Sea, text: str) -> Chart:
    return Chart(OPEN_SEA if text == "open-sea" else PORT.read(sea, text))


def _toll(s: Sea, seat: Seat, a: Hire) -> str:
    return f"{SHIPS[a.ship]} for {'nothing' if seat == 0 else '5'}"


KINDS: dict[str, Kind[Sea]] = {
    "source": PORT,
    "target": PORT,
    "port": PORT,
    "ship": SHIP,
    "barrels": Number(most=20, least=1),
    "number": Number(most=3),
    "place": Number(most=4, least=1, first=1),
    "faces": Numbers(),
}
VERBS: Sequence[Verb[Sea]] = [
    Verb(
        Sail,
        "{source} > {target}",
        also=("sail {source} to {target}",),
        points=("source", "target"),
        label="{source} to {target}",
        sentence="{who} sails from {source} to {target}.",
    ),
    Verb(
        Load,
        "{port} +{barrels}",
        points=("port",),
        amount=("barrels", "barrel"),
        sentence="{who} loads {barrels:barrel} in {port}.",
    ),
    Verb(Throw, "{number} (die|dice)", amount=("number", "die"), label="{number:die}", sentence="{who} throws."),
    Verb(Berth, "berth {place}", label="Berth {place}", sentence="{who} takes {place:berth}."),
    Verb(Hire, "hire {ship}", points=("ship",), label=_toll, sentence="{who} hires {ship}."),
    Verb(Storm, "storm {faces}", points=(MOVE,), sentence="A storm: {faces}."),
    Verb(Chart, "chart {name}", sentence="{who} looks at a chart.", write=_write_chart, read=_read_chart),
    Verb(Wait, "wait", label="Wait", sentence="{who} waits."),
]
SEA = Sea()
GRAMMAR: Grammar[Sea, Sea] = Grammar(
    verbs=VERBS,
    kinds=KINDS,
    words={"chart ?": HIDDEN},
    board=lambda s: s,
    who=lambda s, seat: "Nobody" if seat == NOBODY else f"Captain {seat + 1}",
    examples=lambda sea: [f"{sea.ports[0]} > {sea.ports[1]}", "wait"],
)

WRITTEN: list[tuple[str, Action]] = [
    ("white-harbor > the-arbor", Sail(0, 1)),
    ("kings-landing +12", Load(2, 12)),
    ("1 die", Throw(1)),
    ("2 dice", Throw(2)),
    ("0 dice", Throw(0)),
    ("berth 1", Berth(0)),
    ("hire black-wind", Hire(0)),
    ("storm 6 1 3", Storm((6, 1, 3))),
    ("chart open-sea", Chart(OPEN_SEA)),
    ("chart the-arbor", Chart(1)),
    ("chart ?", HIDDEN),
    ("wait", Wait()),
]


@pytest.mark.parametrize(("text", "a"), WRITTEN)
def test_what_is_written_is_read(text: str, a: Action) -> None:
    assert GRAMMAR.show(SEA, a) == text
    assert GRAMMAR.parse(SEA, text) == a


@pytest.mark.parametrize(
    ("text", "a"),
    [
        ("white-harbor>the-arbor", Sail(0, 1)),
        ("  White Harbor  >  The Arbor ", Sail(0, 1)),
        ("white_harbor > arbor", Sail(0, 1)),
        ("King's Landing + 3", Load(2, 3)),
        ("kings landing+3", Load(2, 3)),
        ("sail st tymons point to arbor", Sail(3, 1)),
        ("3 die", Throw(3)),
        ("1 dice", Throw(1)),
        ("2dice", Throw(2)),
        ("BERTH 4", Berth(3)),
    ],
)
def test_people_write_as_they_like(text: str, a: Action) -> None:
    """Capitals, spaces for hyphens, no article, no apostrophe, one die or two dices: all of it is read."""
    assert GRAMMAR.parse(SEA, text) == a


@pytest.mark.parametrize(
    ("text", "says", "instead"),
    [
        ("white-harbor > kings-lading", "There is no port 'kings-lading'.", "Did you mean kings-landing?"),
        ("kings-landing +21", "21 is out of bounds.", "Write a number from 1 to 20."),
        ("kings-landing +0", "0 is out of bounds.", "Write a number from 1 to 20."),
        ("berth 5", "5 is out of bounds.", "Write a number from 1 to 4."),
        ("hire fry", "There is no ship 'fry'.", "Did you mean fury?"),
        ("chart utopia", "There is no port 'utopia'.", f"Known: {', '.join(PORTS)}."),
        ("sink", "'sink' is no move.", "Moves look like: white-harbor > the-arbor, wait."),
        ("", "'' is no move.", "Moves look like: white-harbor > the-arbor, wait."),
    ],
)
def test_what_cannot_be_read_says_what_was_meant(text: str, says: str, instead: str) -> None:
    with pytest.raises(Garbled) as problem:
        GRAMMAR.parse(SEA, text)
    assert (problem.value.says, problem.value.instead) == (says, instead)


def test_the_first_form_that_fits_tells_what_is_wrong() -> None:
    """`call x` fits both forms; the names of ports are told, not those of ships, for ports stand first."""

    @dataclass(frozen=True)
    class CallAt(Action):
        port: int

    @dataclass(frozen=True)
    class CallShip(Action):
        ship: int

    both: Grammar[Sea, Sea] = Grammar(
        verbs=[Verb(CallAt, "call {port}"), Verb(CallShip, "call {ship}")],
        kinds=KINDS,
        words={},
        board=lambda s: s,
        who=lambda s, seat: "",
        examples=lambda sea: [],
    )
    assert both.parse(SEA, "call fury") == CallShip(1)
    with pytest.raises(Garbled, match="There is no port 'nowhere'"):
        both.parse(SEA, "call nowhere")


def test_pointing() -> None:
    assert GRAMMAR.points(SEA, Sail(0, 2)) == ("white-harbor", "kings-landing")
    assert GRAMMAR.points(SEA, Hire(1)) == ("ship fury",)
    assert GRAMMAR.points(SEA, Storm((4, 2))) == ("storm 4 2",)
    assert GRAMMAR.points(SEA, Wait()) == ()
    assert GRAMMAR.points(SEA, HIDDEN) == ()


@pytest.mark.parametrize(
    ("a", "points", "meant"),
    [
        (Sail(0, 1), ["kings-landing", "white-harbor"], Sail(2, 0)),
        (Sail(0, 1), ["kings-landing"], Sail(2, 1)),
        (Sail(0, 1), [], Sail(0, 1)),
        (Load(0, 7), ["the-arbor"], Load(1, 7)),
        (Hire(0), ["ship fury"], Hire(1)),
        (Storm((1,)), ["storm 3 3"], Storm((3, 3))),
        (Sail(0, 1), ["ship fury"], None),
        (Hire(0), ["fury"], None),
        (Sail(0, 1), ["the-arbor", "white-harbor", "kings-landing"], None),
        (Wait(), ["the-arbor"], None),
        (Storm((1,)), ["storm of swords"], None),
    ],
)
def test_the_same_with_other_things_pointed_at(a: Action, points: list[str], meant: Action | None) -> None:
    assert GRAMMAR.pointed(SEA, a, points) == meant


def test_amounts_are_only_where_a_verb_says_how_many() -> None:
    assert GRAMMAR.amount(Load(0, 7)) == Amount(7, "barrel")
    assert GRAMMAR.amount(Throw(2)) == Amount(2, "die")
    assert GRAMMAR.amount(Berth(3)) is None
    assert GRAMMAR.amount(Wait()) is None


def test_verbs_are_called_as_their_actions_are() -> None:
    @dataclass(frozen=True)
    class TakeTheHelm(Action):
        pass

    assert Verb[Any](TakeTheHelm, "helm").name == "take-the-helm"
    assert GRAMMAR.verb(Sail(0, 1)) == "sail"
    assert GRAMMAR.verb(Action()) == ""


def test_labels_and_sentences() -> None:
    """Templates count nouns, tell numbers from one on and names as people write them; a function knows the seat."""
    assert GRAMMAR.label(SEA, 1, Sail(0, 2)) == "White Harbor to King's Landing"
    assert GRAMMAR.sentence(SEA, 1, Sail(0, 2)) == "Captain 2 sails from White Harbor to King's Landing."
    assert GRAMMAR.sentence(SEA, 0, Load(1, 1)) == "Captain 1 loads 1 barrel in The Arbor."
    assert GRAMMAR.sentence(SEA, 0, Load(1, 3)) == "Captain 1 loads 3 barrels in The Arbor."
    assert [GRAMMAR.label(SEA, 0, Throw(n)) for n in (1, 3)] == ["1 die", "3 dice"]
    assert GRAMMAR.label(SEA, 0, Berth(0)) == "Berth 1"
    assert GRAMMAR.sentence(SEA, 0, Berth(1)) == "Captain 1 takes 2 berths."
    assert GRAMMAR.sentence(SEA, NOBODY, Storm((6, 1))) == "A storm: 6, 1."
    assert [GRAMMAR.label(SEA, seat, Hire(1)) for seat in (0, 1)] == ["fury for nothing", "fury for 5"]


def test_a_verb_without_a_label_shows_its_sentence_to_nobody_in_particular() -> None:
    assert GRAMMAR.label(SEA, 1, Load(0, 2)) == "Nobody loads 2 barrels in White Harbor."


@pytest.mark.parametrize(
    ("a", "mentions"),
    [
        (Sail(0, 2), {"White Harbor": "white-harbor", "King's Landing": "kings-landing"}),
        (Load(3, 2), {"St. Tymon's Point": "st-tymons-point"}),
        (Hire(1), {}),
        (Throw(2), {}),
        (Wait(), {}),
        (HIDDEN, {}),
        (Chart(OPEN_SEA), {}),
        (Chart(1), {}),
        (Action(), {}),
    ],
)
def test_sentences_lead_to_the_places_they_name(a: Action, mentions: dict[str, str]) -> None:
    """Only what lies on the board; of what is veiled, or written by a function of its own, nothing."""
    assert GRAMMAR.mentions(SEA, a) == mentions
