"""News: whoever keeps what they were sent, and adds what has changed, has what a whole state would show."""

from __future__ import annotations

import gc
import json
import weakref
from random import Random
from typing import Any

import msgspec
import pytest
from tools.attack.patching import check_of as check_of_data
from tools.attack.patching import merged, patched

from laws.playing import lively
from painted_table import games
from painted_table.core.agenda import NOBODY, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.match import Setup
from painted_table.core.scene import Card, Pile, Scene, from_json, lean, to_json
from painted_table.server.chronicle import Chronicle
from painted_table.server.drawing import DRAWINGS, Drawings, check_of
from painted_table.server.state_message import Reader, message_for, state_for
from painted_table.server.table import Table
from painted_table.server.wire import News, State
from server.playing import Guest
from server.test_secrecy import Play, bare_table

MODES = [
    pytest.param(name, mode.seats[-1], mode.options, id=f"{name}-{mode.id}")
    for name in games.names()
    for mode in games.game(name).modes
]
every_mode = pytest.mark.parametrize(("name", "players", "options"), MODES)


def told(message: State | News) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(msgspec.json.encode(message))
    return data


def table_of(name: str, players: int, options: dict[str, str]) -> Table:
    table = bare_table(Play(Setup(games.game(name), players, options), ()))
    table.match.settle()
    return table


def play_on(table: Table, dice: SeededDice, moves: int = 1) -> None:
    for _ in range(moves):
        if table.match.over:
            return
        draft: Chronicle = table.match.fork()
        seat = draft.asked()[0]
        draft.play(seat, lively(draft.state, seat, dice))
        table.match, table.asked = draft, table._asking(draft, {}, 0.0)
        table._look_anew()


def plain(state: dict[str, Any]) -> dict[str, Any]:
    """Without what is told only as far as it is new; what is left out of a scene is filled in."""
    apart = ("log_from", "log", "beats_from", "beats", "chat_from", "chat", "number")
    return {key: value for key, value in state.items() if key not in apart} | {"scene": filled(state["scene"])}


def with_beats(beats: list[dict[str, Any]], state: dict[str, Any]) -> list[dict[str, Any]]:
    """Those that a client has, with what a state tells of them."""
    return [*[beat for beat in beats if beat["first"] < state["beats_from"]], *state["beats"]]


def filled(scene: Any) -> Scene | None:
    return None if scene is None else from_json(json.dumps(scene).encode())


@every_mode
def test_news_amount_to_the_whole(name: str, players: int, options: dict[str, str]) -> None:
    table, dice, slow = table_of(name, players, options), SeededDice(11), Random(3)
    seats: list[Seat] = [NOBODY, *range(players)]
    readers = {seat: Reader(() if seat == NOBODY else (seat,), seat, news=True) for seat in seats}
    known = {seat: told(message_for(table, reader)) for seat, reader in readers.items()}
    logs = {seat: known[seat]["log"] for seat in seats}
    beats = {seat: known[seat]["beats"] for seat in seats}
    sizes, wholes = [], []
    for _ in range(120):
        play_on(table, dice)
        for seat, reader in readers.items():
            if slow.random() < 0.7:
                continue  # It could not keep up: later it is told of several moves at once.
            news = told(message_for(table, reader))
            assert news["kind"] == "news"
            sizes.append(len(json.dumps(news)))
            known[seat] = merged(known[seat], news)
            logs[seat][known[seat]["log_from"] :] = known[seat]["log"]
            beats[seat] = with_beats(beats[seat], known[seat])
            whole = told(state_for(table, Reader(reader.seats, seat)))
            wholes.append(len(json.dumps(whole)) - len(json.dumps(whole["log"])) - len(json.dumps(whole["beats"])))
            assert plain(known[seat]) == plain(whole)
            assert logs[seat] == whole["log"]
            assert beats[seat] == whole["beats"]
            assert whole["beats"][-1]["last"] == whole["seq"] - 1
    # What was said before is not said again: of a state without its log and beats, at most so much.
    assert sum(sizes) < 0.4 * sum(wholes), (sum(sizes), sum(wholes))


def test_spectators_are_told_in_one_breath() -> None:
    table, dice = table_of("risk", 3, {}), SeededDice(2)
    readers = [Reader((), news=True) for _ in range(3)]
    for reader in readers:
        message_for(table, reader)
    play_on(table, dice)
    first, second = (message_for(table, reader) for reader in readers[:2])
    assert isinstance(first, News) and isinstance(second, News)
    assert first.changes is second.changes
    play_on(table, dice)
    third, fourth = message_for(table, readers[0]), message_for(table, readers[2])
    assert isinstance(third, News) and isinstance(fourth, News)
    assert third.changes is not fourth.changes, "one of them had not seen the first move yet"


def test_what_lies_open_is_compared_once_for_all_seats() -> None:
    table, dice = table_of("risk", 4, {}), SeededDice(2)
    play_on(table, dice, 60)
    before = {seat: table.seat_view(seat).scene for seat in range(4)}
    play_on(table, dice)
    drawings = Drawings()
    changes = [drawings.change(before[seat], table.seat_view(seat).scene)[0] for seat in range(4)]
    shared = {"areas", "pieces"}
    for change in changes[1:]:
        assert change is not None and changes[0] is not None
        for part in shared & change.parts.keys():
            assert change.parts[part] is changes[0].parts[part]


def scene_of(*piles: Pile) -> Scene:
    return Scene(title="T", summary="S", width=1.0, height=1.0, backdrop=BACKDROP, piles=piles)


BACKDROP = games.game("risk").scene(games.game("risk").see(games.game("risk").start(2, {}), NOBODY)).backdrop


def pile(id: str, *cards: str, label: str = "") -> Pile:
    return Pile(
        id=id, name=id, count=len(cards), label=label, cards=tuple(Card(id=card, label=card.upper()) for card in cards)
    )


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ([pile("a", "x", "y")], [pile("a", "x", "z", "y")]),
        ([pile("a", "x", "y")], [pile("a", "y", "x")]),
        ([pile("a", "x"), pile("b")], [pile("b", "x"), pile("a")]),
        ([pile("a", "x"), pile("b"), pile("c")], [pile("d"), pile("c", label="other"), pile("e"), pile("b")]),
        ([pile("a", label="words")], [pile("a")]),
        ([pile("a", "x")], []),
        ([], [pile("a", "x")]),
        ([pile("a", "x", "x")], [pile("a", "x", "x", "x")]),
        ([pile("a"), pile("a", "x")], [pile("a", "x"), pile("a"), pile("b")]),
    ],
)
def test_things_come_go_change_and_stand_otherwise(before: list[Pile], now: list[Pile]) -> None:
    """Also where a game gives two things the same id, which no law would let it."""
    one, other = scene_of(*before), scene_of(*now)
    change, growth = Drawings().change(one, other)
    data = json.loads(to_json(lean(one)))
    result = patched(data, json.loads(msgspec.json.encode(change)))
    assert from_json(json.dumps(result).encode()) == lean(other)
    assert (check_of(one) + growth) & 0xFFFFFFFF == check_of(other) == check_of_data(result)


def test_what_is_the_same_in_other_tuples_is_no_news() -> None:
    change, growth = DRAWINGS.change(scene_of(pile("a", "x")), scene_of(pile("a", "x")))
    assert (change, growth) == (None, 0)


def test_a_table_over_the_wire(guest: Guest) -> None:
    """Moves, talk, taking back, and who comes and goes; whoever asks for it is shown everything again."""
    made = guest.begin("me", "hotseat")
    with guest.sit(made, 0, news=True) as arya, guest.sit(made, 1) as bran, guest.sit(made.id, news=True) as crow:
        for chair in (arya, bran, crow):
            chair.next_state()
        arya.be_asked_everything(0)
        bran.be_asked_everything(1)
        for _ in range(12):
            mover = arya if arya.state["prompt"]["mine"] else bran
            seq = mover.state["seq"]
            mover.answer()
            for chair in (arya, bran, crow):
                while chair.state["seq"] == seq:
                    chair.hear()
        arya.say("chat", seat=0, text="Valar morghulis.")
        for chair in (arya, crow):
            while not chair.state["chat"]:
                chair.hear()
        with guest.sit(made.id) as late:
            whole = late.next_state()
            crow.until(lambda message: crow.state["watching"] == 2)
        assert plain(crow.state) == plain(whole)
        assert crow.log == whole["log"] == bran.log
        crow.say("whole", have=crow.state["seq"])
        had = crow.state
        crow.until(lambda _: json.loads(crow.heard[-1])["kind"] == "state")
        assert plain(crow.state) == plain(had) | {"watching": 1} and crow.state["log"] == []
        assert crow.state["number"] == had["number"] + 1
        assert "news" in {json.loads(text)["kind"] for text in crow.heard}


def test_programs_are_told_what_changed_without_pictures(guest: Guest) -> None:
    made = guest.begin("me", "hotseat")
    with guest.sit(made, 0, 1, news=True, lean=True) as chair:
        chair.next_state()
        for _ in range(5):
            chair.play()
        assert chair.state["scene"] is None
        with guest.sit(made, 0, 1, lean=True) as other:
            assert plain(other.next_state()) == plain(chair.state)


def test_what_was_shown_before_is_forgotten() -> None:
    """A table of a hundred moves holds what is shown now and what was shown last, not a hundred scenes."""
    table, dice = table_of("risk", 2, {"mode": "skirmish"}), SeededDice(5)
    readers = [Reader((seat,), seat, news=True) for seat in range(2)]
    kept: list[weakref.ref[Any]] = []
    for _ in range(12):
        play_on(table, dice)
        for reader in readers:
            message_for(table, reader)
            kept.append(weakref.ref(reader.shown))
    gc.collect()
    assert sum(one() is not None for one in kept) <= 2 * len(readers)
