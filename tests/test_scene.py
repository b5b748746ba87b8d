"""Scenes are data that anybody can draw; their pictures are sound, complete and safe to show."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest

from painted_table.core import memory
from painted_table.core.agenda import NOBODY
from painted_table.core.dice import SeededDice
from painted_table.core.look import ThemeName
from painted_table.core.playout import playout
from painted_table.core.scene import (
    Area,
    Backdrop,
    Count,
    Label,
    Line,
    Piece,
    Scene,
    drawn_areas,
    from_json,
    lean,
    sealed,
    to_json,
)
from painted_table.core.svg import to_svg
from painted_table.games.risk.board import Board
from painted_table.games.risk.game import RISK
from painted_table.games.risk.rules.battle import Clash
from painted_table.games.risk.scene import battle as scene_battle
from painted_table.games.risk.scene import cards as scene_cards
from painted_table.games.risk.scene import court as scene_court
from painted_table.games.risk.scene import map as scene_map
from painted_table.games.risk.scene import scene
from painted_table.games.risk.scene import seats as scene_seats
from painted_table.games.risk.scene import teller as scene_teller
from painted_table.games.risk.scene.teller import aloud, tally
from painted_table.games.risk.state import State
from painted_table.games.risk.text import notation
from painted_table.games.risk.view import View

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</text><script>alert('&\"')</script>\x00\x1b"


@cache
def played(players: int, decisions: int, seed: int = 5) -> State:
    """A game some way in, played at random."""
    s = RISK.start(players, {})
    playout(s, SeededDice(seed), decisions)
    return s


def table(players: int = 3, decisions: int = 120, seat: int = 0) -> View:
    return View.of(played(players, decisions), seat)


@cache
def invasion(rolled: bool = True) -> View:
    """A view of a battle, before or after its dice fall."""
    s = RISK.start(3, {})
    dice = SeededDice(2)
    for _ in range(2000):
        playout(s, dice, 1)
        clash = s.agenda[-1]
        if isinstance(clash, Clash):
            if rolled:
                s.agenda.pop()
                clash.take(s, clash.sample(s, dice))
            if s.battle:
                return View.of(s, s.active)
    raise AssertionError("no invasion in 2000 decisions")


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def texts(picture: str) -> str:
    return " ".join(" ".join(node.itertext()) for node in read(picture).iter(f"{SVG}text"))


# -- scenes


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_a_scene_survives_json(players: int) -> None:
    told = scene(table(players))
    assert from_json(to_json(told)) == told


def test_equal_views_have_equal_scenes() -> None:
    assert scene(table()) == scene(table())
    assert to_json(scene(table())) == to_json(scene(table()))
    assert scene(table(decisions=120)) != scene(table(decisions=160))


def forget() -> None:
    """As if no scene had been made yet in this process."""
    for module in (notation, scene_battle, scene_cards, scene_court, scene_map, scene_seats, scene_teller):
        for thing in vars(module).values():
            if hasattr(thing, "cache_parameters") and thing.cache_parameters()["maxsize"] is not None:
                thing.cache_clear()
    memory.forget()


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (4, {"mode": "dominion"}), (7, {"mode": "dominion"}), (4, {"mode": "dominion", "variant": "mitchell"})],
)
@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.slow)])
def test_what_is_remembered_of_other_positions_changes_nothing(
    players: int, options: dict[str, str], every: int
) -> None:
    s, dice = RISK.start(players, options), SeededDice(players)
    views = []
    for _ in range(60):
        playout(s, dice, 7)
        views += [View.of(s, NOBODY), View.of(s, s.active)]
    told = [to_json(scene(view, ["Ada", "Mira"])) for view in views]
    assert len(set(told)) > 60
    for view, before in list(zip(views, told, strict=True))[::every]:
        forget()
        assert to_json(scene(view, ["Ada", "Mira"])) == before


@pytest.mark.parametrize("options", [{}, {"mode": "dominion"}, {"mode": "dominion", "variant": "mitchell"}])
def test_what_lies_open_is_told_alike_by_whoever_is_drawn_first(options: dict[str, str]) -> None:
    s, dice = RISK.start(4, options), SeededDice(4)
    for _ in range(25):
        playout(s, dice, 17)
        for order in ([0, 1, 2, 3, NOBODY], [NOBODY, 3, 2, 1, 0]):
            shared: dict[str, object] = {}
            for seat in order:
                alone = scene(View.of(s, seat), ["Ada", "Mira"])
                assert to_json(scene(View.of(s, seat), ["Ada", "Mira"], shared)) == to_json(alone)


@pytest.mark.parametrize("players", [2, 5, 7])
def test_every_territory_has_an_area_a_name_and_a_value(players: int) -> None:
    view = table(players)
    told = scene(view)
    areas = {area.id: area for area in drawn_areas(told)}
    labels = {label.id: label for label in told.backdrop.labels}
    for t, id in enumerate(view.board.ids):
        assert areas[id].rings
        assert areas[id].label.startswith(view.board.names[t])
        assert RISK.parse(played(players, 120), f"claim {areas[id].value}") == view.board.claims[t]
        assert labels[f"name-{id}"].label == view.board.names[t]


def test_all_that_can_be_pointed_at_has_words_and_an_id_of_its_own() -> None:
    told = scene(invasion(), ["Ada", "Mira", "Ola"])
    backdrop = told.backdrop
    things = (*told.areas, *told.pieces, *told.plates, *told.tracks, *told.piles)
    ids = [item.id for item in (*things, *backdrop.lines, *backdrop.pieces, *backdrop.labels)]
    assert len(set(ids)) == len(ids)
    cards = [card for pile in told.piles for card in pile.cards]
    for item in (*things, *cards):
        assert item.label, item.id
    assert all(item.value for item in (*told.areas, *told.pieces, *cards))


@pytest.mark.parametrize("players", [2, 3, 7])
def test_what_an_answer_points_at_is_on_the_table(players: int) -> None:
    s = RISK.start(players, {})
    dice = SeededDice(9)
    for _ in range(250):
        if not s.agenda:
            break
        asked = s.agenda[-1]
        view = View.of(s, asked.seat(s) if hasattr(asked, "seat") else NOBODY)
        told = scene(view)
        values = {item.value for item in (*told.areas, *told.pieces)}
        values |= {card.value for pile in told.piles for card in pile.cards}
        for answer in asked.options(s) if hasattr(asked, "options") else []:
            assert set(RISK.points(s, view.seat, answer)) <= values
        playout(s, dice, 1)


def test_pieces_keep_their_ids_from_move_to_move() -> None:
    earlier, later = scene(table(decisions=120)), scene(table(decisions=121))
    assert {piece.id for piece in earlier.pieces} == {piece.id for piece in later.pieces}


def test_the_backdrop_stays_and_can_be_left_out() -> None:
    early, late = scene(table(decisions=60)), scene(table(decisions=160))
    assert early.backdrop == late.backdrop
    assert scene(table(7)).backdrop.id != early.backdrop.id
    light = lean(late)
    assert light.backdrop.id == late.backdrop.id
    assert len(to_json(light)) < 25_000 < len(to_json(late))


def test_a_changed_backdrop_has_another_id() -> None:
    plain = Backdrop(id="board", ground="land")
    assert sealed(plain) == sealed(Backdrop(id="board", ground="land"))
    assert sealed(plain).id != sealed(Backdrop(id="board", ground="sea")).id


def test_a_spectator_sees_no_hand() -> None:
    told = scene(table(seat=NOBODY))
    assert [pile.id for pile in told.piles] == ["deck", "discard"]
    assert not any(", you" in plate.who for plate in told.plates)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_hand_shows_what_its_holder_sees_and_no_more(seat: int) -> None:
    view = table(decisions=400, seat=seat)
    hand = next(pile for pile in scene(view).piles if pile.id == "hand")
    assert hand.count == len(hand.cards) == view.hand_counts[seat]


def test_plates_count_what_a_seat_has() -> None:
    view = table()
    for seat, plate in enumerate(scene(view, ["Ada", "Mira", "Ola"]).plates):
        counts = {count.label: int(count.value) for count in plate.counts}
        lands = [t for t, owner in enumerate(view.owner) if owner == seat]
        assert counts["lands"] == len(lands)
        assert counts["armies"] == sum(view.armies[t] for t in lands)
        assert int(plate.score) == counts["lands"] + counts["castles"] + counts["ports"]
        assert plate.who.startswith(("Ada", "Mira", "Ola")[seat])


def test_what_a_plate_counts_is_said_of_one_as_of_many() -> None:
    assert [tally("ports", n).label for n in (0, 1, 2)] == ["ports", "port", "ports"]
    assert [aloud(tally("armies", n)) for n in (1, 2)] == ["1 army", "2 armies"]
    assert [aloud(tally("Maester", n)) for n in (1, 2)] == ["1 Maester card", "2 Maester cards"]
    assert tally("Gold", 1) == Count("Gold", "1")


def test_a_battle_shows_who_attacks_whom_and_what_was_rolled() -> None:
    view = invasion()
    assert view.battle is not None
    source, target = view.battle.source, view.battle.target
    attack, defence = view.battle.attack_faces, view.battle.defence_faces
    told = scene(view)
    states = {area.id: area.state for area in told.areas if area.state}
    assert states == {view.board.ids[source]: "source", view.board.ids[target]: "target"}
    assert [line.id for line in told.lines] == ["invasion"]
    (battle,) = told.contests
    assert view.board.names[target] in battle.title
    faces = [sorted((int(die.face) for die in row.dice), reverse=True) for row in battle.rows]
    assert faces == [sorted(attack, reverse=True), sorted(defence, reverse=True)]
    lost = sum(die.fate == "loses" for row in battle.rows for die in row.dice)
    assert lost == min(len(attack), len(defence))


def test_ties_go_to_the_defender_and_spare_dice_are_told() -> None:
    view = invasion()
    assert view.battle is not None
    fought = view.battle.clone()
    fought.attack_faces, fought.defence_faces = (1, 6, 4), (2, 6)
    rolled = replace(view, battle=fought)
    (battle,) = scene(rolled).contests
    assert [[die.face for die in row.dice] for row in battle.rows] == [["6", "4", "1"], ["6", "2"]]
    assert [[die.fate for die in row.dice] for row in battle.rows] == [["loses", "wins", "spare"], ["wins", "loses"]]


def test_dice_that_are_committed_are_shown_before_they_fall() -> None:
    view = invasion(rolled=False)
    assert view.battle is not None
    (battle,) = scene(view).contests
    assert [len(row.dice) for row in battle.rows] == [view.battle.attack, view.battle.defence]
    assert not any(die.face for row in battle.rows for die in row.dice)
    assert not battle.result


# -- pictures


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("players", [2, 5, 7])
def test_a_picture_is_sound_and_names_everything(players: int, theme: ThemeName) -> None:
    view = table(players)
    told = scene(view)
    picture = to_svg(told, theme)
    root = read(picture)
    assert root.tag == f"{SVG}svg"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text == told.title
    assert root[1].text == told.summary
    shown = texts(picture)
    titles = {title.text for title in root.iter(f"{SVG}title")}
    for t, name in enumerate(view.board.names):
        assert all(line in shown for line in name.split())
        assert any(title and title.startswith(name) for title in titles), view.board.ids[t]
    for region in view.board.regions:
        assert region.name.removeprefix("The ").split()[0] in shown


def test_every_reference_in_a_picture_leads_somewhere() -> None:
    picture = to_svg(scene(invasion()))
    ids = re.findall(r'\bid="([^"]+)"', picture)
    assert len(set(ids)) == len(ids)
    used = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    assert used <= set(ids)


def test_pictures_on_one_page_do_not_share_ids() -> None:
    told = scene(table())
    light, dark = (set(re.findall(r'\bid="([^"]+)"', to_svg(told, theme))) for theme in ("light", "dark"))
    assert not light & dark


def test_a_hostile_name_stays_a_name() -> None:
    told = scene(table(), [HOSTILE, "Mira", "Ola"])
    for picture in (to_svg(told), to_svg(told, standalone=False)):
        root = read(picture)
        assert not list(root.iter(f"{SVG}script"))
        assert "<script" not in picture
        assert "</text><script>" in "".join(root.itertext())


def test_a_picture_within_a_page_has_no_size_of_its_own() -> None:
    told = scene(table())
    inline, file = to_svg(told, standalone=False), to_svg(told)
    assert inline.startswith("<svg ")
    assert "width" not in read(inline).attrib
    assert file.startswith("<?xml ")
    assert "width" in read(file).attrib
    assert told._repr_svg_() == inline


def test_a_board_can_be_drawn_alone() -> None:
    told = scene(table())
    board = to_svg(told, panels=False)
    assert len(board) < len(to_svg(told))
    assert "Seat 1" not in texts(board)


def test_a_game_over_and_a_set_up_can_be_drawn() -> None:
    fresh = scene(View.of(RISK.start(4, {}), 0))
    assert read(to_svg(fresh)) is not None
    over = scene(View.of(played(2, 100_000), NOBODY))
    assert any(plate.state == "won" for plate in over.plates)
    assert read(to_svg(over)) is not None


# -- any board


def ford() -> Scene:
    """A small board of another kind: a square with a lake in it, a tray that is turned."""
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    lake = ((4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0))
    ground = Area(id="a1", label="a1, open", tone="land", value="a1", rings=(square, lake))
    backdrop = Backdrop(id="ford", ground="land", areas=(ground,))
    return Scene(
        title="Skirmish",
        summary="One square and one tray.",
        width=30,
        height=20,
        backdrop=backdrop,
        areas=(Area(id="a1", label="a1, held", tone="tully"), Area(id="elsewhere", tone="stark")),
        lines=(Line(id="charge", label="Charge", kind="arrow", points=((2, 2), (9, 2))),),
        pieces=(
            Piece(
                id="tray",
                label="Guard",
                tone="stark",
                at=(5, 5),
                size=4,
                shape="tray",
                aspect=1.5,
                angle=30,
                text="9",
            ),
            Piece(id="token", at=(8, 8), size=2),
        ),
        labels=(Label(id="note", at=(5, 12), lines=("Ford",), size=2, face="note"),),
    )


def test_another_game_needs_no_other_renderer() -> None:
    told = ford()
    assert [area.tone for area in drawn_areas(told)] == ["tully"]
    assert len(drawn_areas(told)[0].rings) == 2
    picture = to_svg(told, "dark")
    assert "rotate(30)" in picture
    assert "Ford" in texts(picture)
    assert from_json(to_json(told)) == told


def test_nonsense_is_no_scene() -> None:
    with pytest.raises(msgspec.ValidationError):
        from_json(b'{"title": "x"}')


def test_what_is_remembered_of_a_board_goes_with_it() -> None:
    """Tables with ever new options must not fill the memory with boards that nobody plays on."""
    asked: list[int] = []

    @memory.remembered
    def size(board: Board, more: int) -> int:
        asked.append(more)
        return board.size + more

    first, *others = [RISK.start(2, {"max_rounds": str(n)}).board for n in range(memory.BOARDS + 1)]
    assert [size(first, 1), size(first, 1), size(first, 2)] == [first.size + n for n in (1, 1, 2)]
    assert asked == [1, 2]
    for board in others:
        size(board, 3)
    size(first, 1)
    assert asked[-1] == 1
