"""The state message: everything one connection is shown of its table, or what has changed of it.

What is shown to one seat, or to all spectators, is told once for each change of the table, and so is what has changed
for all who were shown the same before.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import astuple, fields, replace

from ..core.agenda import NOBODY, Seat
from ..core.bouts import Bout, without_odds
from ..core.drawn import told_played
from ..core.game import Steps
from ..core.scene import Contest, Scene
from . import presets
from .beat_lines import BeatLine
from .drawing import DRAWINGS, ENCODER, check_of
from .followed import beat_line
from .hooks import kind_of_hook
from .lobby import host_of, sides_of
from .lobby_lines import LobbyLine, SideLine
from .log_lines import first_news, lay_out, told_lines
from .refusing import NEVER
from .rows import SeatRow
from .seat_lines import AutoLine, TakebackLine, UndoLine
from .seat_view import SeatView
from .table import Table
from .wire import (
    Changes,
    ChatLine,
    ClockLine,
    News,
    Presence,
    Prompt,
    ProposalLine,
    SeatLine,
    State,
    Thing,
)

MOST_CHAT = 200
"""So many of the last lines are sent to whoever comes."""
NO_SCENE = Raw(b"null")
APART = {"scene", "seats", "watching", "clock", "log_from", "log", "chat_from", "chat", "number", "check"}
APART |= {"beats_from", "beats"}
"""Fields of a state of which news tell otherwise than by their names."""
FIELDS = tuple(["" if one.name in APART else one.name for one in fields(State)])
"""The others by their names, in the order of a state."""


@dataclass(eq=False)
class Shown:
    """What one seat, or a spectator, is shown at one moment of a table."""

    state: State
    """Without its picture, its log and its chat, and as if nobody were here."""
    seat_view: SeatView
    lines: int
    """Of the chat."""
    _news: dict[tuple[Shown, bool], tuple[Raw, int]] = field(default_factory=dict)
    _check: int = -1
    """Of the scene, once it is known."""

    @property
    def check(self) -> int:
        if self._check < 0:
            self._check = check_of(self.scene)
        return self._check

    @property
    def scene(self) -> Scene:
        return self.seat_view.scene

    def since(self, table: Table, before: Shown, lean: bool) -> tuple[Raw, int]:
        """What has changed for those who were shown something before, and the check of the scene now."""
        known = self._news.get((before, lean))
        if known is None:
            if before is not self:
                # Nobody asks any more what was new then. Each moment would else keep the one before it, and so all.
                before._news.clear()
            known = self._news[before, lean] = self._since(table, before, lean)
        return known

    def _since(self, table: Table, before: Shown, lean: bool) -> tuple[Raw, int]:
        scene: Thing | None = None
        if not lean:
            scene, growth = DRAWINGS.change(before.scene, self.scene)
            self._check = (before.check + growth) & 0xFFFFFFFF
        was, now = before.state, self.state
        log_from = _news_from(table, before)
        chat_from = max(before.lines, self.lines - MOST_CHAT)
        is_more = log_from < now.seq or log_from < was.seq
        beats = told_beats(table, now.looks, log_from, was.seq) if is_more and not lean else []
        beats_from = _first_beat(beats, log_from)
        changes = Changes(
            set=other_fields(was, now),
            scene=scene,
            seats=[line for line, old in zip(now.seats, was.seats) if line != old],
            log_from=log_from if is_more else -1,
            log=told_lines(table, now.looks, log_from, now.seq),
            beats_from=beats_from if is_more and not lean else -1,
            beats=beats,
            chat_from=chat_from if chat_from < self.lines else -1,
            chat=chat_lines(table, chat_from, self.lines),
        )
        return Raw(ENCODER.encode(changes)), 0 if lean else self.check


def other_fields(was: State, now: State) -> dict[str, Any]:
    pairs = zip(FIELDS, astuple(was), astuple(now))
    return {name: value for name, before, value in pairs if before is not value and before != value and name}


@dataclass
class Reader:
    """Who reads: the seats of a connection, the one that looks now, and what it has already."""

    seats: tuple[Seat, ...]
    looks: Seat = NOBODY
    have: int = 0
    chat: int = 0
    lean: bool = False
    """Wants no scenes."""
    news: bool = False
    """Wants only what has changed since the state it was sent last."""
    number: int = 0
    """Of the state it was sent last."""
    shown: Shown | None = None
    """What it was shown last; None where it is to be shown everything."""
    beside: tuple[Seat, ...] = ()
    """Seats at the same screen that do not look: of them nothing is shown but what everyone may see."""

    @property
    def mine(self) -> tuple[Seat, ...]:
        return (*self.seats, *self.beside)


def turn_to_asked(table: Table, reader: Reader) -> None:
    """With several seats at one screen, the one that is asked looks; what it knows it is told anew."""
    asked = [seat for seat in reader.seats if seat in table.asked]
    if asked and reader.looks not in asked and len(reader.seats) > 1:
        look(reader, asked[0])


def look(reader: Reader, seat: Seat) -> None:
    if reader.looks != seat:
        reader.looks = seat
        reader.have = 0
        reader.shown = None


def begin_anew(reader: Reader, have: int) -> None:
    """It has so many entries of the log, and nothing else."""
    reader.have = max(0, have)
    reader.chat = 0
    reader.shown = None


def message_for(table: Table, reader: Reader) -> State | News:
    """The present state, or what of it is new; afterwards the reader has what it says."""
    turn_to_asked(table, reader)
    if not reader.news or reader.shown is None:
        return state_for(table, reader)
    now = _shown(table, reader)
    changes, check = now.since(table, reader.shown, reader.lean)
    _note(table, reader, now)
    here = presence_of(table)
    return News(
        number=reader.number,
        check=check,
        clock=_clock(table),
        online=here.online,
        watching=here.watching,
        changes=changes,
    )


def state_for(table: Table, reader: Reader) -> State:
    """The present state; afterwards the reader has what it says."""
    turn_to_asked(table, reader)
    now = _shown(table, reader)
    log_from = _told_from(table, reader)
    chat_from = max(reader.chat, len(table.chat) - MOST_CHAT)
    beats = [] if reader.lean else told_beats(table, reader.looks, log_from, reader.have)
    _note(table, reader, now)
    return replace(
        now.state,
        scene=NO_SCENE if reader.lean else now.seat_view.drawn,
        log_from=log_from,
        log=told_lines(table, reader.looks, log_from, table.seq),
        beats_from=_first_beat(beats, log_from),
        beats=beats,
        chat_from=chat_from,
        chat=chat_lines(table, chat_from, len(table.chat)),
        seats=present(table, now.state.seats),
        watching=table.spectators(),
        clock=_clock(table),
        number=reader.number,
        check=0 if reader.lean else now.check,
    )


def _news_from(table: Table, before: Shown) -> int:
    """The first entry that is new to whoever was shown something before: with the end all that was hidden lies open."""
    return 0 if table.match.over and not before.state.over else first_news(table.match, before.state.seq)


def _told_from(table: Table, reader: Reader) -> int:
    """As for news, for whoever is shown everything."""
    knew = reader.shown is not None and reader.shown.state.over
    return 0 if table.match.over and not knew else first_news(table.match, reader.have)


def due(table: Table, reader: Reader) -> int:
    """How many entries of the log the next message to a reader tells."""
    if reader.news and reader.shown is not None:
        return table.seq - _news_from(table, reader.shown)
    return table.seq - _told_from(table, reader)


def _note(table: Table, reader: Reader, now: Shown) -> None:
    reader.have = table.seq
    reader.chat = len(table.chat)
    reader.number += 1
    reader.shown = now


def _shown(table: Table, reader: Reader) -> Shown:
    """Made once for each moment of a table and each kind of reader."""
    key = reader.looks, reader.seats, reader.beside
    found: Shown | None = table.shown.get(key)
    if found is None:
        seat_view = table.seat_view(reader.looks)
        found = table.shown[key] = Shown(_state(table, seat_view, reader), seat_view, len(table.chat))
    return found


class Common(Struct, frozen=True):
    """What is told to everyone alike."""

    played: tuple[str, ...]
    seats: list[SeatLine]
    prompt: Prompt | None
    """As others hear it."""
    hash: str
    lobby: LobbyLine | None
    steps: Steps


def _common(table: Table, seat_view: SeatView) -> Common:
    """Made once for each moment of a table."""
    found: Common | None = table.shown.get(EVERYONE)
    if found is None:
        match = table.match
        found = table.shown[EVERYONE] = Common(
            told_played(match.game.played(match.state), match.setup.options),
            seat_lines(table, seat_view),
            seat_view.overheard() if table.row.status == "running" else None,
            hash_after(table, table.seq),
            lobby_line(table) if table.row.status == "lobby" else None,
            match.game.steps(match.state),
        )
    return found


def lobby_line(table: Table) -> LobbyLine:
    return LobbyLine(
        host=host_of(table),
        sides=tuple(SideLine(side.id, side.name, side.tone, side.text) for side in sides_of(table)),
        wishes={str(row.seat): row.wish for row in table.seats if row.wish},
        ready=[row.seat for row in table.seats if row.ready],
        bots={str(row.seat): row.bot for row in table.seats if row.holder == "vacant" and row.bot},
        link=table.row.invite_hash is not None,
    )


EVERYONE: tuple[Seat, tuple[Seat, ...], tuple[Seat, ...]] = (NOBODY, (NOBODY,), ())
"""No reader is of this kind."""


def _viewer(table: Table, looks: Seat) -> Seat | None:
    return None if table.all_open else looks


async def make_ready(table: Table, reader: Reader) -> None:
    """A long log is followed beside the event loop, and put in words in pieces, before it is told of."""
    turn_to_asked(table, reader)
    if not reader.lean:
        await follow_first(table, reader.looks)
    await lay_out(table, reader.looks, table.seq - due(table, reader), table.seq)


async def follow_first(table: Table, looks: Seat) -> None:
    await table.followed.catch_up(table.match, _viewer(table, looks))


def told_beats(table: Table, looks: Seat, start: int, have: int) -> list[BeatLine]:
    """Beats with entries from `start` on, for whoever had so many entries: what was undone since is told anew."""
    following = table.followed.following(table.match, _viewer(table, looks))
    return [table.followed.line(beat) for beat in following.since(start, again=start < have)]


def _first_beat(beats: Sequence[BeatLine], log_from: int) -> int:
    return min(beats[0].first, log_from) if beats else log_from


def chat_lines(table: Table, start: int, end: int) -> list[ChatLine]:
    return [ChatLine(row.n, row.seat, row.name, row.text, row.at) for row in table.chat[start:end]]


def presence_of(table: Table) -> Presence:
    """Who is here now."""
    if table.here is None:
        table.here = Presence([row.seat for row in table.seats if table.online(row.seat)], table.spectators())
    return table.here


def kind_of(row: SeatRow) -> str:
    """Who plays a seat: person, bot, default, or one yet to come: invited or open."""
    if row.holder != "vacant":
        return row.holder
    return "open" if row.invite_hash is None else "invited"


def seat_lines(table: Table, seat_view: SeatView) -> list[SeatLine]:
    game, s = table.match.game, seat_view.public
    return [
        SeatLine(
            seat=row.seat,
            name=row.name,
            side=game.seat_name(s, row.seat),
            tone=seat_view.tone(row.seat),
            kind=kind_of(row),
            bot=row.bot if row.holder == "bot" else "",
            online=False,
            thinking=row.holder == "bot" and row.seat in seat_view.asked and table.row.status == "running",
            out=game.is_out(s, row.seat),
        )
        for row in table.seats
    ]


def present(table: Table, lines: list[SeatLine]) -> list[SeatLine]:
    """The same seats, with who is here."""
    here = presence_of(table).online
    return [replace(line, online=line.seat in here) for line in lines]


def _clock(table: Table) -> ClockLine | None:
    per_move = table.row.seconds_per_move
    if per_move is None:
        return None
    ends = {str(seat): int(end * 1000) for seat in table.asked if (end := table.deadline(seat)) is not None}
    return ClockLine(per_move, ends, int(time.time() * 1000))


def _undo(table: Table, reader: Reader) -> dict[str, UndoLine]:
    if table.match.over or table.row.status != "running":
        return {}
    lines, now = {}, table.match.game.turn(table.match.state)
    for seat in [one for one in reader.mine if table.seats[one].holder == "person"]:
        redo = table.match.redo_of(seat) is not None
        given = table.less.given(seat)
        refusal = NEVER if table.row.takebacks == "never" else table.match.why_not_undo(seat, given)
        start = None if table.row.takebacks == "never" else table.match.undo_start(seat, given)
        if redo or start is not None:
            lines[str(seat)] = UndoLine(
                free=refusal is None,
                says="" if refusal is None else refusal.says,
                back=start is not None,
                start=-1 if start is None else start,
                here=start is not None and table.match.told[start].turn == now and now.round > 0,
                redo=redo,
            )
    return lines


def _auto(table: Table, reader: Reader) -> dict[str, AutoLine]:
    if table.match.over or table.row.status != "running":
        return {}
    lines = {}
    for seat in [one for one in reader.mine if table.seats[one].holder == "person"]:
        found, moment = presets.read(table.seats[seat].auto), table.less.moment(seat)
        lines[str(seat)] = AutoLine(
            answers=found.answers,
            turn=bool(found.turn),
            calm=found.calm,
            ask=found.ask,
            wait=found.wait,
            counsel=found.counsel,
            brief=table.less.brief(seat),
            idle=table.services.settings.glance if table.less.is_idle(seat) else 0.0,
            held=moment == found.held >= 0,
            moment=moment,
            now=(reply := table.less.reply(seat)) is not None and not reply.is_brief,
        )
    return lines


def _proposals(table: Table, looks: Seat) -> list[ProposalLine]:
    """For those of the side that is asked: its thoughts are nobody else's."""
    found, game, public = [], table.match.game, table.match.public()
    for to in table.asked if table.row.proposals else ():
        if looks != to and looks not in table.counsel.hearers(to):
            continue
        motion, runs = table.counsel.motion(to), table.counsel.end(to) is not None
        plan = table.counsel.plan(to) if table.seats[to].holder == "bot" else None
        for one in table.counsel.said_to(to):
            a = game.parse(public, one.move)
            found.append(
                ProposalLine(
                    seat=one.seat,
                    to=to,
                    move=one.move,
                    label=game.label(public, to, a),
                    points=game.points(public, to, a),
                    says=one.says,
                    seconds=ceil(table.services.settings.consent) if one == plan or (runs and one == motion) else 0,
                )
            )
    return found


def _allied(table: Table, looks: Seat) -> Prompt | None:
    """The question to a seat for which the one that looks may point at an answer, as everybody may hear it."""
    to = next((seat for seat in table.asked if looks in table.counsel.hearers(seat)), None)
    if to is None:
        return None
    prompt = table.seat_view(NOBODY).aside(to).prompt((to,))
    if prompt is None:
        return None
    return replace(prompt, mine=[], passing="", rest=0, allied=[to], shared=table.counsel.is_shared(to))


def _takeback(table: Table) -> TakebackLine | None:
    asked = table.takeback()
    if asked is None:
        return None
    start = table.match.undo_start(asked.seat, table.less.given(asked.seat))
    return TakebackLine(asked.seat, list(asked.agreed), table.takeback_waits(asked), -1 if start is None else start)


def hash_after(table: Table, entries: int) -> str:
    """The hash of the log and of who sits at the table; nothing for a record that came without its secret."""
    if not table.match.has_secret:
        return ""
    table.name_seats()
    return str(table.match.hash_after(entries))


def bout_after(table: Table, entries: int) -> Contest | None:
    """What was fought for then, or had been last, with its chances only where the table tells odds."""
    return _told_contest(table, table.match.bout_after(entries))


def _fought(table: Table, looks: Seat) -> Contest | None:
    return None if looks == NOBODY else _told_contest(table, table.match.fought_by(looks))


def _told_contest(table: Table, found: Bout | None) -> Contest | None:
    if found is None:
        return None
    return found.contest if table.row.odds else without_odds(found.contest)


def _state(table: Table, seat_view: SeatView, reader: Reader) -> State:
    """Without picture, log, chat and clock, and as if nobody were here."""
    match, common = table.match, _common(table, seat_view)
    prompt = common.prompt
    if reader.looks != NOBODY and table.seats[reader.looks].holder != "person" and not reader.beside:
        pass  # Somebody plays for this seat: its questions are not its holder's until they take it back.
    elif prompt is not None and (seat_view.may_answer or any([seat in seat_view.asked for seat in reader.mine])):
        beside = [seat for seat in reader.beside if seat in prompt.seats and seat not in prompt.secret]
        if beside and not seat_view.may_answer:
            prompt = table.seat_view(NOBODY).aside(beside[0]).prompt(reader.mine)
        else:
            prompt = seat_view.prompt(reader.mine)
            if prompt is not None and table.counsel.is_shared(reader.looks):
                prompt = replace(prompt, shared=True)
    elif prompt is not None and reader.looks != NOBODY:
        prompt = _allied(table, reader.looks) or prompt
    return State(
        table=table.id,
        game=match.game.name,
        title=match.game.title,
        played=common.played,
        seq=table.seq,
        looks=reader.looks,
        scene=NO_SCENE,
        seats=common.seats,
        watching=0,
        prompt=prompt,
        log_from=0,
        log=[],
        beats_from=0,
        beats=[],
        since=table.followed.since(match, reader.looks) if table.row.status == "running" else None,
        chat_from=0,
        chat=[],
        clock=None,
        undo=_undo(table, reader),
        takeback=_takeback(table),
        takebacks=table.row.takebacks,
        proposals=_proposals(table, reader.looks),
        auto=_auto(table, reader),
        odds=table.row.odds,
        bout=bout_after(table, table.seq),
        fought=_fought(table, reader.looks),
        goals=seat_view.goals,
        over=match.over,
        result=seat_view.result if match.over else None,
        commitment=match.commitment,
        hash=common.hash,
        secret=table.row.secret if match.over else "",
        lobby=common.lobby,
        next=table.row.next or "" if reader.mine else "",
        steps=common.steps.names,
        step=common.steps.now,
        host=host_of(table),
        told=kind_of_hook(table.row.hook),
    )


def _beats_until(table: Table, looks: Seat, start: int, entries: int) -> list[BeatLine]:
    """Beats with entries from `start` on, as far as they had come after so many."""
    following = table.followed.following(table.match, _viewer(table, looks))
    return [beat_line(beat) for beat in following.until(entries) if beat.last >= start]


def state_at(table: Table, entries: int, looks: Seat, have: int = 0) -> State:
    """How it looked after the first entries of the log, as a seat knew it; all is shown of a game that is over."""
    seat_view = SeatView(table.match.game, table.match.after(entries), looks, table.names())
    log_from = min(have, entries)
    beats = _beats_until(table, looks, log_from, entries)
    return replace(past_state(table, entries, seat_view, log_from, beats), scene=seat_view.drawn)


def past_state(
    table: Table, entries: int, seat_view: SeatView, log_from: int, beats: list[BeatLine] | None = None
) -> State:
    """How it looked after the first entries of the log, without its picture."""
    match, looks, beats = table.match, seat_view.seat, beats or []
    steps = match.game.steps(seat_view.s)
    return State(
        table=table.id,
        game=match.game.name,
        title=match.game.title,
        played=told_played(match.game.played(match.state), match.setup.options),
        seq=entries,
        looks=looks,
        scene=NO_SCENE,
        seats=present(table, seat_lines(table, seat_view)),
        watching=table.spectators(),
        prompt=seat_view.prompt(()),
        log_from=log_from,
        log=told_lines(table, looks, log_from, entries),
        beats_from=_first_beat(beats, log_from),
        beats=beats,
        since=None,
        chat_from=0,
        chat=[],
        clock=None,
        undo={},
        takeback=None,
        takebacks=table.row.takebacks,
        proposals=[],
        auto={},
        odds=False,
        bout=bout_after(table, entries),
        fought=None,
        goals=seat_view.goals,
        over=not seat_view.s.agenda,
        result=seat_view.result,
        commitment=match.commitment,
        hash=hash_after(table, entries),
        secret=table.row.secret if table.all_open else "",
        steps=steps.names,
        step=steps.now,
    )
