"""A table before its game begins: who sits where, what they wish for, and the start; and playing again after the end.

Nothing is dealt here: the log is empty and the dice are sealed. Whatever changes is judged behind the table's lock by
what the database says, and kept only if it still is so, as at a running table.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from functools import partial
from hmac import compare_digest
from itertools import count

from msgspec.structs import replace

from ..bots import known_bots, usual_bot
from ..core.agenda import NOBODY, Seat
from ..core.names import name_of
from ..core.refusal import no_such
from ..core.sides import Side
from .chronicle import Chronicle
from .refusing import refuse
from .rows import TABLE_LINK, SeatRow, TableRow
from .seeding import whim
from .table import Table
from .tokens import TABLE_LETTERS, fits, hashed

NAMELESS = "Invited"
"""Who has not come yet."""
LONGEST = 40
"""Letters of a name."""
CODE = 5
"""Letters of a table's code: some 28 millions of them, asked for one at a time."""
BOT_NAMES = ("Old Nan", "Hot Pie", "Ser Pounce", "Dolorous Edd", "Hodor", "Lommy", "Moon Boy")


def bot_name(seat: Seat) -> str:
    return BOT_NAMES[seat % len(BOT_NAMES)]


def host_of(table: Table) -> Seat:
    """The seat that starts the game: whoever made the table or, where they have left, the first who sits there."""
    people = [row.seat for row in table.seats if row.holder == "person"]
    return table.row.host if table.row.host in people else next(iter(people), NOBODY)


def sides_of(table: Table) -> tuple[Side, ...]:
    """What seats may wish for."""
    return table.match.game.sides(table.match.state)


def why_not_settled(table: Table, seat: Seat, side: str) -> str:
    """Why a seat may not wish for a side, in words; empty where it may."""
    sides = {one.id: one.name for one in sides_of(table)}
    if side not in sides:
        raise no_such("side", side, list(sides))
    taken = next((row.name for row in table.seats if row.wish == side and row.seat != seat), "")
    return f"{sides[side]} is asked for by {taken}." if taken else ""


def must_be_lobby(table: Table) -> None:
    if table.row.status != "lobby":
        raise refuse("The game has begun.", "What was settled before it stands.", "table/lobby")


def must_be_host(table: Table, seat: Seat) -> None:
    if seat != host_of(table):
        raise refuse("That is for the host of the table.", "Ask them.", "table/lobby")


async def _put(table: Table, row: SeatRow) -> None:
    was = table.seats[row.seat]
    if row != was:
        await table.services.store.set_seat_in_lobby(table.id, row, was)
        await table.settled(seats=[row])


def vacated(table: TableRow, row: SeatRow, standby: str) -> SeatRow:
    """A seat that waits for somebody again: for whoever has the link, or for anybody where there is none."""
    link = TABLE_LINK if table.invite_hash else None
    return SeatRow(seat=row.seat, name=NAMELESS if link else "Open", holder="vacant", bot=standby, invite_hash=link)


# -- sitting down


def apart(name: str, seats: Sequence[SeatRow], seat: Seat) -> str:
    """A name that nobody else at the table has: a second one of the same name is numbered."""
    taken = {row.name.casefold() for row in seats if row.seat != seat and row.holder != "vacant"}
    numbered = (f"{name[: LONGEST - 3]} {n}" for n in count(2))
    return name if name.casefold() not in taken else next(one for one in numbered if one.casefold() not in taken)


async def join(table: Table, name: str, invite: str, token: str) -> Seat:
    """table/lobby: the table's link takes the first seat that waits for it, begun or not. Sent twice it counts once."""
    taken: list[Seat] = []
    await table.change(partial(_join, table, name_of(name), invite, hashed(token), taken))
    return taken[0]


async def _join(table: Table, name: str, invite: str, token_hash: str, taken: list[Seat]) -> None:
    held = next((row.seat for row in table.seats if row.token_hash == token_hash), None)
    if held is not None:
        taken[:] = [held]
        return
    if not is_invited(table, invite):
        raise refuse("That link is no longer good.", "Ask the host for the new one.", "table/seats")
    waiting = [row for row in table.seats if row.invite_hash == TABLE_LINK]
    free = [row for row in waiting if row.holder == "vacant"] or waiting
    if not free or table.match.over:
        raise refuse("Every seat is taken.", "You can watch.", "table/seats")
    row = free[0]
    sits = replace(
        row, name=apart(name, table.seats, row.seat), holder="person", bot="", token_hash=token_hash, invite_hash=None
    )
    taken[:] = [row.seat]
    await table.services.store.set_seat(table.id, sits, row)
    await table.settled(seats=[sits])


def code_of(id: str, invite_hash: str) -> str:
    """What is spoken instead of the link, while a table waits: who knows it may sit down there.

    It follows from what only the server has, and ends with the link: a new one has another.
    """
    number = int(hashed(f"{id} {invite_hash}"), 16)
    letters = []
    for _ in range(CODE):
        number, n = divmod(number, len(TABLE_LETTERS))
        letters.append(TABLE_LETTERS[n])
    return "".join(letters).upper()


def is_invited(table: Table, invite: str) -> bool:
    """By the table's link or, while it waits, by the code of it."""
    if fits(invite, table.row.invite_hash):
        return True
    is_waiting = table.row.status == "lobby" and table.row.invite_hash is not None
    return is_waiting and compare_digest(
        invite.upper().encode(), code_of(table.id, table.row.invite_hash or "").encode()
    )


# -- settling


async def settle(table: Table, by: Seat, seat: Seat, ready: bool | None, side: str | None, name: str | None) -> None:
    """A seat says that it is ready, which side it wishes for, what it is called; the host wishes for bots too."""
    await table.change(partial(_settle, table, by, seat, ready, side, name))


async def _settle(table: Table, by: Seat, seat: Seat, ready: bool | None, side: str | None, name: str | None) -> None:
    row = table.seats[seat]
    must_be_lobby(table)
    if by != seat:
        must_be_host(table, by)
        if row.holder == "person" or ready is not None or name is not None:
            raise refuse("That seat is not yours.", "Its holder settles it.", "table/seats")
    if side is not None:
        if side and (no := why_not_settled(table, seat, side)):
            raise refuse(no, "Choose another, or agree with them.", "table/lobby")
        row = replace(row, wish=side or None)
    if ready is not None:
        row = replace(row, ready=ready)
    if name is not None:
        row = replace(row, name=apart(name_of(name), table.seats, seat))
    await _put(table, row)


async def stand_by(table: Table, by: Seat, seat: Seat, bot: str) -> None:
    """Who takes an empty seat at the start: a bot, or for an empty word nobody, so that it is waited for."""
    await table.change(partial(_stand_by, table, by, seat, bot))


async def _stand_by(table: Table, by: Seat, seat: Seat, bot: str) -> None:
    must_be_lobby(table)
    must_be_host(table, by)
    row = table.seats[seat]
    if row.holder not in ("vacant", "bot"):
        raise refuse("Somebody sits there.", rule="table/seats")
    known = known_bots(table.match.game)
    if bot and bot not in known:
        raise no_such("bot", bot, known)
    await _put(table, replace(vacated(table.row, row, bot), wish=row.wish))


async def empty(table: Table, by: Seat, seat: Seat) -> None:
    """A seat is left, or its holder removed by the host. Their secret holds nothing any more."""
    await table.change(partial(_empty, table, by, seat))


async def _empty(table: Table, by: Seat, seat: Seat) -> None:
    must_be_lobby(table)
    if by != seat:
        must_be_host(table, by)
    row = table.seats[seat]
    if row.holder != "vacant":
        await _put(table, vacated(table.row, row, usual_bot(table.match.game)))


async def new_link(table: Table, by: Seat, secret: str) -> None:
    """The old link leads nowhere any more."""
    await table.change(partial(_new_link, table, by, hashed(secret)))


async def _new_link(table: Table, by: Seat, invite_hash: str) -> None:
    if table.match.over:
        raise refuse("The game is over.", rule="table/over")
    must_be_host(table, by)
    is_first = table.row.invite_hash is None
    await table.services.store.set_link(table.id, invite_hash, table.row.invite_hash)
    await table.settled(replace(table.row, invite_hash=invite_hash))
    if is_first and table.row.status == "lobby":
        for row in [one for one in table.seats if one.holder == "vacant"]:
            await _put(table, replace(vacated(table.row, row, row.bot), wish=row.wish))


async def tell_turns(table: Table, by: Seat, hook: str, address: str, who: str) -> None:
    """The host names an address that is told of turns, or none any more; links in what it is told begin with
    `address`."""
    if hook:
        await table.services.hooks.check(hook, who)
    await table.change(partial(_tell_turns, table, by, hook or None, address))


async def _tell_turns(table: Table, by: Seat, hook: str | None, address: str) -> None:
    must_be_host(table, by)
    if (table.row.hook, table.row.address) != (hook, address):
        await table.services.store.set_hook(table.id, hook, address)
        await table.settled(replace(table.row, hook=hook, address=address))


# -- the start


async def start(table: Table, by: Seat) -> None:
    """table/lobby: the host starts the game. Sent twice it counts once."""
    await table.change(partial(_start, table, by))


async def _start(table: Table, by: Seat) -> None:
    if table.row.status == "running":
        return
    must_be_lobby(table)
    must_be_host(table, by)
    await _begin(table)


async def _begin(table: Table) -> None:
    seed = table.services.settings.seed
    seats = [_started(row) for row in table.seats]
    seats = with_lots(seats, sides_of(table), whim(seed, table.match.secret, 0, NOBODY))
    match = table.match.fork()
    enter_wishes(match, {row.seat: row.wish for row in seats if row.wish})
    await table.services.store.begin(table.id, match.rows(0, time.time()), seats, table.seats)
    await table.settled(replace(table.row, status="running"), seats, match)


def _started(row: SeatRow) -> SeatRow:
    """A bot takes an empty seat where one stands by; whoever has the link can still take it from the bot."""
    if row.holder == "vacant" and row.bot:
        return replace(row, holder="bot", name=bot_name(row.seat), ready=False)
    return replace(row, ready=False)


def with_lots(seats: Sequence[SeatRow], sides: Sequence[Side], lots: int) -> list[SeatRow]:
    """Where some have asked for sides the others get theirs by lot, so that nobody takes what was asked for."""
    wished = {row.wish for row in seats if row.wish}
    if not wished:
        return list(seats)
    free = [side.id for side in sides if side.id not in wished]
    random.Random(lots).shuffle(free)
    return [row if row.wish else replace(row, wish=free.pop() if free else None) for row in seats]


def enter_wishes(match: Chronicle, wishes: Mapping[Seat, str]) -> None:
    """The game begins; a seat that has wished for a side answers so when it is first asked, if the rules allow it."""
    answers = {side.id: side.answer for side in match.game.sides(match.state)}
    left = {seat: answers[side] for seat, side in wishes.items() if side in answers}
    match.settle()
    while (seat := next((seat for seat in match.asked() if seat in left), None)) is not None:
        a = left.pop(seat)
        if match.why_not(seat, a) is None:
            match.play(seat, a)


# -- playing again


def turned(seats: Sequence[SeatRow], table: TableRow, best: str) -> list[SeatRow]:
    """table/rematch: the same people and bots, each a seat further. A person's secret holds the new seat as the old.

    The seat of who has left waits for the table's link.
    """
    found = []
    for row in seats:
        seat = (row.seat + 1) % len(seats)
        if row.holder == "bot" and row.token_hash is None:
            found.append(SeatRow(seat=seat, name=row.name, holder="bot", bot=row.bot))
        elif row.token_hash is not None and row.holder != "default":
            found.append(SeatRow(seat=seat, name=row.name, holder="person", token_hash=row.token_hash))
        else:
            found.append(replace(vacated(table, row, best), seat=seat))
    return sorted(found, key=lambda row: row.seat)


def needs_lobby(seats: Sequence[SeatRow]) -> bool:
    """Whether anybody must be waited for: one person against bots begins at once."""
    return sum(row.holder != "bot" for row in seats) > 1
