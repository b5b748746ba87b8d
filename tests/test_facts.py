"""Facts are declared once: what follows from them is made, is up to date, and holds no secret."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from painted_table import games
from painted_table.cli import run
from painted_table.core import making
from painted_table.core.agenda import NOBODY
from painted_table.core.decks import UnseenHeap, UnseenSet, drawable, members, others, set_of, without_top
from painted_table.core.dice import SeededDice
from painted_table.core.refusal import Garbled
from painted_table.core.saving import plain

pytestmark = pytest.mark.quick

HEAD = """
from __future__ import annotations

from typing import Annotated

from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Frame, Seat
from painted_table.core.dice import Dice
from painted_table.core.facts import Aside, Cards, Deck, Facts, Follows, Hands, Own, Secret, Seen, Told
from painted_table.core.facts import Part, Public, Settled

"""

RAVENS = (
    HEAD
    + '''
class Roost(Facts):
    """Ravens at rest."""

    grain: Public[int]
    asleep: Annotated[tuple[int, ...], Cards("raven", by="watches")] = ()

    def eat(self) -> None:
        self.grain -= 1


class Perch(Facts):
    height: Public[int]
    song: Annotated[int, Told("heard_from")] = 0
    nest: Annotated[int, Seen(by="watches", imagined="any_nest")] = 0


class State(agenda.State):
    seats: Settled[int]
    hands: Annotated[list[tuple[int, ...]], Hands("raven")]
    flown: Annotated[tuple[int, ...], Deck("raven")]
    pets: Annotated[tuple[int, ...], Aside("raven")]
    wishes: Annotated[list[int], Own(imagined="any_wish", blank="NOBODY")]
    roost: Part[Roost | None]
    perches: Part[list[Perch]]
    grid: Public[list[list[int]]]
    eggs: Annotated[int, Deck("raven")] = 0
    chicks: Annotated[list[int], Hands("raven")]
    watcher: Public[Seat] = NOBODY
    news: Annotated[tuple[int, ...], Told("heard")] = ()
    storm: Annotated[int, Secret(imagined="any_storm")] = 7
    total: Annotated[int, Follows("total_of")] = 0
    """How much grain and how many rows there are."""


def watches(s: State, seat: Seat) -> bool:
    return seat != NOBODY and s.watcher == seat


def heard(s: State, seat: Seat) -> tuple[int, ...]:
    return s.news[:1]


def heard_from(s: State, perch: Perch, seat: Seat) -> int:
    return perch.song % 10


def any_wish(s: State, seat: Seat, dice: Dice) -> int:
    return 100 * s.seats + seat


def any_storm(s: State, dice: Dice) -> int:
    return dice.below(5)


def any_nest(s: State, dice: Dice) -> int:
    return 1 + dice.below(3)


def total_of(s: State) -> int:
    return (0 if s.roost is None else s.roost.grain) + len(s.grid)
'''
)


def written(folder: Path, text: str) -> Path:
    """A game that is nothing but facts."""
    (folder / "rules").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "rules" / "__init__.py").write_text("")
    (folder / "rules" / "frames.py").write_text(
        "from painted_table.core.frames import Frames\nFRAMES = Frames('Ravens', __name__.rpartition('.')[0])\n"
    )
    (folder / "state.py").write_text(text)
    making.write(folder)
    return folder


@pytest.fixture(scope="module")
def ravens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    folder = written(tmp_path_factory.mktemp("facts") / "ravens", RAVENS)
    spec = importlib.util.spec_from_file_location(
        "ravens", folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    package = importlib.util.module_from_spec(spec)
    sys.modules["ravens"] = package
    importlib.import_module("ravens.made.views")
    importlib.import_module("ravens.made.states")
    yield package
    for name in [name for name in sys.modules if name.partition(".")[0] == "ravens"]:
        del sys.modules[name]


def flock(ravens: Any) -> Any:
    """Seventeen ravens: some in hands, some flown, two pets, two asleep, two eggs, two chicks."""
    state = ravens.state
    return state.State(
        seats=3,
        agenda=[],
        hands=[(0, 1), (2, 3, 4), ()],
        flown=(5, 6, 7, 8),
        pets=(9, NOBODY, 10),
        wishes=[4, 5, 6],
        roost=state.Roost(grain=3, asleep=(12, 11)),
        perches=[state.Perch(2, 37, 9), state.Perch(5, 48, 8)],
        grid=[[1, 2], [3]],
        eggs=set_of([13, 14]),
        chicks=[set_of([15]), set_of([16]), 0],
        news=(4, 5, 6),
        watcher=0,
        storm=3,
        total=5,
    )


def test_what_is_made_is_up_to_date() -> None:
    """Otherwise run `painted-table facts`."""
    declared = [folder for name in games.names() if making.has_facts(folder := games.folder_of(name))]
    assert declared
    assert [path for folder in declared for path in making.stale(folder)] == []


def test_a_clone_shares_nothing_that_can_change(ravens: Any) -> None:
    s = flock(ravens)
    clone = s.clone()
    assert plain(clone) == plain(s)
    before = plain(s)
    clone.roost.eat()
    clone.perches[0].height = 99
    clone.grid[1].append(4)
    clone.hands[2] = (5,)
    assert plain(s) == before


def test_saved_data_are_read_again(ravens: Any) -> None:
    s = flock(ravens)
    states = ravens.made.states
    saved = plain(s, states.SETTLED)
    assert isinstance(saved, dict)
    assert "seats" not in saved
    assert plain(states.load_state(saved, seats=3)) == plain(s)
    for wrong, word in (
        ({**saved, "crows": 1}, "crows"),
        ({name: value for name, value in saved.items() if name != "pets"}, "'pets' is missing"),
        ({**saved, "watcher": "wren"}, "'watcher' otherwise"),
        ({**saved, "roost": 3}, "no table of facts"),
    ):
        with pytest.raises(Garbled, match=word):
            states.load_state(wrong, seats=3)


def test_a_view_holds_what_the_words_allow(ravens: Any) -> None:
    s = flock(ravens)
    views = ravens.made.views
    watcher, other, spectator = (views.View.of(s, seat) for seat in (0, 1, NOBODY))
    assert (watcher.hand, other.hand, spectator.hand) == ((0, 1), (2, 3, 4), ())
    assert spectator.hand_counts == [2, 3, 0]
    assert (watcher.pets, other.pets, other.has_pets) == (9, NOBODY, (True, False, True))
    assert (watcher.wishes, other.wishes) == ([4, NOBODY, NOBODY], [NOBODY, 5, NOBODY])
    assert (watcher.roost.asleep, other.roost.asleep, other.roost.asleep_count) == ((12, 11), (), 2)
    assert ([perch.nest for perch in watcher.perches], [perch.nest for perch in other.perches]) == ([9, 8], [0, 0])
    assert watcher.unseen_raven == (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 16)
    assert other.unseen_raven == (0, 1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    assert (watcher.flown_count, watcher.eggs_count) == (4, 2)
    assert (watcher.chick, other.chick, other.chick_counts) == (set_of([15]), set_of([16]), [1, 1, 0])
    assert (watcher.news, [perch.song for perch in other.perches]) == ((4,), [7, 8])
    data = plain(watcher, ravens.made.states.SETTLED)
    assert views.View.load(data, seats=3) == watcher


def test_a_secret_fact_reaches_no_view(ravens: Any) -> None:
    """Whatever it is, every view stays the same; so does one's own view whatever lies unseen where."""
    s, changed = flock(ravens), flock(ravens)
    changed.storm = 123_456
    changed.total = 654_321
    views = ravens.made.views
    for seat in (0, 1, 2, NOBODY):
        assert views.View.of(s, seat) == views.View.of(changed, seat)
        assert not {"storm", "total", "flown", "hands"} & set(vars(views.View.of(s, seat)))
    changed.hands[1], changed.flown = (5, 6, 7), (2, 3, 4, 8)
    changed.wishes[1] = 77
    assert views.View.of(s, 0) == views.View.of(changed, 0)
    assert views.View.of(s, 1) != views.View.of(changed, 1)


def test_what_is_imagined_looks_the_same(ravens: Any) -> None:
    s = flock(ravens)
    views = ravens.made.views
    dreams = set()
    for seat in (0, 1, 2, NOBODY):
        view = views.View.of(s, seat)
        for seed in range(8):
            dream = views.imagine(view, SeededDice(seed))
            assert views.View.of(dream, seat) == view
            asleep = dream.roost.asleep
            cards = [*sum(dream.hands, ()), *dream.flown, *[card for card in dream.pets if card >= 0], *asleep]
            cards += [raven for some in (dream.eggs, *dream.chicks) for raven in members(some)]
            assert sorted(cards) == list(range(17)), "every raven is somewhere once"
            assert dream.news == (4,), "what was told, for the game to go on from"
            assert dream.total == 5
            assert dream.storm < 5
            assert all(dream.wishes[other] == (s.wishes[other] if other == seat else 300 + other) for other in range(3))
            dreams.add((tuple(dream.hands), asleep))
            assert seat != 0 or asleep == (12, 11), "what is known on top stays there"
    assert len(dreams) > 8


@pytest.mark.parametrize(
    ("fact", "says"),
    [
        ("gold: list[int]", "State.gold does not say who may see it. Write Public"),
        ("gold: int = 0", "State.gold does not say who may see it"),
        ("gold: Annotated[int, Hidden()]", r"Hidden\(\) is no word for that"),
        ("gold: Annotated[int, 'secret']", "'secret' is no word for that"),
        ("gold: Annotated[int, Deck()]", "which cannot be"),
        ("gold: Annotated[int, Secret()]", "which cannot be: .*imagined"),
        ("gold: Public[dict[int, int]]", "is a dict, which is not saved"),
        ("rest: Public[Rest]", r"has facts of its own.*Write Part\[Rest\]"),
        ("rest: Part[Unrest]", "Unrest is no class of Facts"),
        ("hand: Annotated[list[int], Hands('gold')]", "hands end in s"),
        ("hands: Annotated[int, Hands('gold')]", "is no list or tuple"),
        ("hands: Annotated[list[list[int]], Hands('gold')]", "holds cards in a list"),
        ("top: Annotated[int, Cards('gold', 'silver', by='knows')]", "several and by which function"),
        ("rests: Part[list[Rest]]", "in one of several parts"),
    ],
)
def test_a_fact_that_is_not_well_told_is_refused(tmp_path: Path, fact: str, says: str) -> None:
    rest = "class Rest(Facts):\n    coins: Annotated[int, Deck('coin')]\n\n\n"
    held = "" if fact.startswith("rests") else "    one_rest: Part[Rest]\n"
    (tmp_path / "state.py").write_text(f"{HEAD}{rest}class State(agenda.State):\n{held}    {fact}\n")
    with pytest.raises(Garbled, match=says):
        making.made(tmp_path)


def test_stale_code_is_reported_and_mended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path / "ravens", RAVENS)
    assert run(["facts", "--check", str(folder)]) == 0
    state = folder / "state.py"
    state.write_text(state.read_text().replace("    watcher: Public", "    owls: Public[int] = 2\n    watcher: Public"))
    assert {path.name for path in making.stale(folder)} == {"state.py", "states.py", "views.py"}
    capsys.readouterr()
    assert run(["facts", "--check", str(folder)]) == 1
    assert "views.py does not follow from its facts; run painted-table facts" in capsys.readouterr().out
    assert "owls: int = 2" not in state.read_text(), "checking writes nothing"
    assert run(["facts", str(folder)]) == 0
    assert making.stale(folder) == []
    assert "owls: int = 2" in state.read_text()
    assert "s.owls," in (folder / "made" / "views.py").read_text()
    edited = folder / "made" / "views.py"
    edited.write_text(edited.read_text().replace("flown_count: int", "flown_count: int  # by hand"))
    assert making.stale(folder) == [edited]


def test_a_fault_of_a_fact_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "state.py").write_text(f"{HEAD}class State(agenda.State):\n    gold: int\n")
    assert run(["facts", str(tmp_path)]) == 2
    assert "state.py:13: State.gold does not say who may see it" in capsys.readouterr().err


# -- cards


def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    deck, discard = set_of([1, 3]), set_of([4, 70])
    assert drawable(deck, discard) == [1, 3]
    assert without_top(deck, discard, 3) == (set_of([1]), discard)
    assert drawable(0, discard) == [4, 70]
    assert without_top(0, discard, 4) == (set_of([70]), 0)
    assert drawable(0, 0) == []


def test_others_are_all_but_oneself() -> None:
    assert others([1, 2, 4], 1) == 5
    assert others([1, 2, 4], NOBODY) == 7


def test_unseen_cards_are_dealt_once_each() -> None:
    cards = UnseenSet(set_of(range(10)), SeededDice(3))
    hands = cards.hands(set_of([20, 21]), [2, 3, 1], 0)
    aside = cards.aside(22, (True, False, True), 0)
    rest = cards.some(5)
    assert hands[0] == set_of([20, 21])
    assert aside[:2] == (22, NOBODY)
    assert sorted([*members(hands[1] | hands[2]), aside[2], *members(rest)]) == list(range(10))
    heap = UnseenHeap((1, 1, 2), SeededDice(3))
    row, rest_of_it = heap.row(2), heap.some(1)
    assert sorted(row + rest_of_it) == [1, 1, 2]
