"""What a host may still change of a table before its game: who sits on which side, and what is played at all.

People stay, and so do the link, the chat and whoever is told of turns. Whoever had said that they are ready is asked
anew: it is another table that they sit at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from ..bots import known_bots, usual_bot
from ..core.agenda import Seat
from ..core.english import counted
from ..core.match import Setup
from ..core.refusal import Garbled
from .chronicle import Chronicle
from .lobby import bot_name, must_be_host, must_be_lobby, sides_of, vacated
from .refusing import refuse
from .rows import Saved, SeatRow, TableRow, Takebacks
from .seeding import secret_of
from .table import Table
from .tables import new_row


async def swap(table: Table, by: Seat, one: Seat, other: Seat) -> None:
    """table/sides: two who sit at a table change sides. Where a game lets them wish for sides their wishes change
    hands, else their seats: what belongs to a seat, such as the army that the mode proposes, stays with it."""
    await table.change(partial(_swap, table, by, one, other))


async def _swap(table: Table, by: Seat, one: Seat, other: Seat) -> None:
    must_be_lobby(table)
    must_be_host(table, by)
    if one == other:
        raise refuse("That is one seat.", "Name two.", "table/sides")
    a, b = table.seats[one], table.seats[other]
    if sides_of(table):
        a, b = replace(a, wish=b.wish), replace(b, wish=a.wish)
    else:
        a, b = replace(b, seat=one), replace(a, seat=other)
    turned = {one: a, other: b}
    seats = [replace(turned.get(row.seat, row), ready=False) for row in table.seats]
    is_moved = table.row.host in turned and not sides_of(table)
    host = {one: other, other: one}[table.row.host] if is_moved else table.row.host
    await _regroup(table, replace(table.row, host=host), seats, table.match)


async def change_game(
    table: Table, by: Seat, setup: Setup, seconds: int | None, odds: bool, takebacks: Takebacks
) -> None:
    """table/sides: the same people play something else. The dice are sealed anew."""
    await table.change(partial(_change_game, table, by, setup, seconds, odds, takebacks))


async def _change_game(
    table: Table, by: Seat, setup: Setup, seconds: int | None, odds: bool, takebacks: Takebacks
) -> None:
    must_be_lobby(table)
    must_be_host(table, by)
    people = [row for row in table.seats if row.holder == "person"]
    if len(people) > setup.players:
        raise Garbled(
            f"{len(people)} people sit here, and there would be {counted(setup.players, 'seat')}.",
            "Choose a game for more, or free a seat first.",
        )
    match, was = Chronicle(setup, secret_of(table.services.settings.seed, setup)), table.row
    row = replace(
        new_row(match.setup, match.commitment, match.secret),
        id=was.id,
        created=was.created,
        status="lobby",
        invite_hash=was.invite_hash,
        hook=was.hook,
        address=was.address,
        listed=was.listed,
        seconds_per_move=seconds,
        odds=odds,
        takebacks=takebacks,
    )
    sides = {side.id for side in match.game.sides(match.state)}
    seats = seated(table.seats, table.row, setup.players, known_bots(match.game), usual_bot(match.game), sides)
    mine = next(n for n, one in enumerate(seats) if one.token_hash == table.seats[by].token_hash)
    await _regroup(table, replace(row, host=mine), seats, match)


def seated(
    seats: Sequence[SeatRow], table: TableRow, players: int, bots: Sequence[str], usual: str, sides: set[str]
) -> list[SeatRow]:
    """The same people at a table for so many: each at their own seat where it is still there, bots and empty seats
    around them."""
    found: dict[Seat, SeatRow] = {row.seat: row for row in seats if row.holder == "person" and row.seat < players}
    homeless = [row for row in seats if row.holder == "person" and row.seat >= players]
    for seat in range(players):
        if seat in found:
            continue
        if homeless:
            found[seat] = replace(homeless.pop(0), seat=seat)
            continue
        before = seats[seat] if seat < len(seats) else None
        if before is not None and before.holder == "bot":
            bot = before.bot if before.bot in bots else usual
            found[seat] = SeatRow(seat=seat, name=bot_name(seat), holder="bot", bot=bot)
        else:
            standby = before.bot if before is not None and before.bot in ("", *bots) else usual
            found[seat] = vacated(table, SeatRow(seat=seat, name="", holder="vacant"), standby)
    return [
        replace(found[seat], ready=False, wish=found[seat].wish if found[seat].wish in sides else None)
        for seat in range(players)
    ]


async def _regroup(table: Table, row: TableRow, seats: list[SeatRow], match: Chronicle) -> None:
    await table.services.store.regroup(row, seats, table.row, table.seats)
    table.regrouped(Saved(row, seats, [], table.chat), match)
