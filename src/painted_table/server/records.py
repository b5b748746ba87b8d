"""Records of games that are not simply over: as one seat knows them, or as they lie in the rows."""

from __future__ import annotations

from ..core.agenda import NOBODY, Seat
from ..core.log_hash import LogHash, first_link, next_link, seats_hash
from ..core.origin import lines as origin_lines
from ..core.record import FORMAT, header, line, seat_line, sources_lines
from .chronicle import UNDOES, Chronicle
from .rows import LogRow, Saved


def own_record(match: Chronicle, seat: Seat) -> str:
    """As `core.record.write`, but with what the seat did not see left veiled, and without the secret."""
    lines = [line(match, entry, seat) for entry in match.log]
    lines.append(f"hash {match.hash_after(len(match.log))}")
    return header(match, seat) + "".join(f"{text}\n" for text in lines)


def kept_record(saved: Saved, seat: Seat) -> str:
    """The record of a game that cannot be folded here: row by row, under the rules it was played by.

    Only what was kept is told. A hole in the log is named where it lies, so that nobody takes the rest for the whole.
    Of a game that is not over a seat is told its own moves: who saw the others only the rules it was played by can say.
    """
    row = saved.table
    settled = [f"game {row.game}", f"players {row.players}", f"rules {row.rules}", f"content {row.content}"]
    settled += sources_lines(row.rules_hash)
    options = {id: f"option {id} {word}" for id, word in row.options.items()}
    seats = [seat_line(seat.seat, seat.name, seat.bot if seat.holder == "bot" else "") for seat in saved.seats]
    dice = f"dice {row.commitment}"
    origins = origin_lines(row.origins)
    is_running = row.status == "running"
    veiled = [f"veiled seat {seat + 1}"] if is_running else []
    lines = [FORMAT, *settled, *options.values(), *origins, *seats, dice, *veiled, "moves"]
    bound = [FORMAT, *settled, *(options[id] for id in sorted(options)), *origins, dice]
    link, is_whole = first_link(row.secret, bound), True
    for n, entry in enumerate(saved.log):
        if is_whole and entry.seq != n:
            is_whole = False
            lines.append(f"# entries from {n} to {entry.seq - 1} are missing")
        told = _line(entry)
        link = next_link(row.secret, link, told)
        lines.append(_veiled(entry, told) if is_running and entry.seat != seat else told)
    if row.status == "over":
        lines.append("end")
    if row.secret and is_whole:
        lines.append(f"hash {LogHash(len(saved.log), link, seats_hash(row.commitment, seats))}")
    if row.secret and not is_running:
        lines.append(f"secret {row.secret}")
    return "".join(f"{text}\n" for text in lines)


def _veiled(entry: LogRow, told: str) -> str:
    """That there was an answer or an outcome; what is taken back is never a secret."""
    return told if entry.move.startswith(UNDOES) else f"{told.split()[0]} ?"


def _line(entry: LogRow) -> str:
    if entry.move.startswith(UNDOES):
        return f"undo {entry.seat + 1} from {entry.move.removeprefix(UNDOES)}"
    return f"{'*' if entry.seat == NOBODY else entry.seat + 1} {entry.move}"
