"""The running game on disk: every entry is written and synced as it is played, so that nothing is ever lost.

A running file is a record that holds its secret from the start, for the dice must go on from it. When the
game is over it is replaced, in one step, by the finished record.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from .. import games
from ..core import record
from ..core.dice import commitment
from ..core.match import Match
from ..core.refusal import Garbled

if sys.platform != "win32":
    import fcntl


def data_directory() -> Path:
    """Where games are kept: below XDG_DATA_HOME, or the place that stands for it."""
    home = os.environ.get("XDG_DATA_HOME") or ""
    base = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    return base / "painted-table" / "games"


class Journal:
    """The file of one running game, held by one process at a time."""

    def __init__(self, path: Path, descriptor: int, written: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._written = written

    @classmethod
    def begin(cls, match: Match, path: Path | None = None) -> Journal:
        """A new file for a match; one that exists already is never touched."""
        try:
            place, descriptor = _create(match.game.name, path)
        except FileExistsError:
            raise _taken(path or data_directory()) from None
        except OSError as problem:
            place = path or data_directory()
            says = f"{place} cannot be written: {problem.strerror}."
            raise Garbled(says, "Choose another place with --save FILE.") from None
        journal = cls(place, descriptor, 0)
        _lock(descriptor, place)
        journal._write(record.header(match) + f"secret {match.secret}\n")
        journal.append(match)
        return journal

    @classmethod
    def take_up(cls, path: Path, pack: Path | None = None) -> tuple[Journal, Match, str]:
        """The journal and the match of a running file, and a note where its last line was torn off."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
        except OSError as problem:
            raise Garbled(f"{path}: {problem.strerror}.", _where_to_look()) from None
        try:
            _lock(descriptor, path)
            kept, note = _whole_lines(path)
            match = _replayed(path, kept, pack)
            os.ftruncate(descriptor, len(kept.encode()))
        except BaseException:
            os.close(descriptor)
            raise
        return cls(path, descriptor, len(match.log)), match, note

    def append(self, match: Match) -> None:
        """What was played since the last time."""
        fresh = match.log[self._written :]
        if fresh:
            self._write("".join(f"{record.line(match, entry)}\n" for entry in fresh))
            self._written = len(match.log)

    def finish(self, match: Match) -> None:
        """The game is over: the file becomes a finished record, its secret revealed."""
        self._write("end\n")
        try:
            write_whole(self.path, record.write(match))
        except OSError:
            return  # The running file holds the same game, only less tidily.

    def close(self) -> None:
        os.close(self._descriptor)

    def _write(self, text: str) -> None:
        left = text.encode()
        try:
            while left:
                left = left[os.write(self._descriptor, left) :]
            os.fsync(self._descriptor)
        except OSError as problem:
            raise OSError(problem.errno, f"{problem.strerror}; the last move is not kept", str(self.path)) from None


def check_free(path: Path) -> None:
    """A new game must not be kept where something is kept already."""
    if path.exists():
        raise _taken(path)


def _taken(path: Path) -> Garbled:
    return Garbled(f"{path} exists already.", f"Take it up with 'painted-table resume {path}', or name another file.")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is seen either as it was or as it shall be, never in between."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def unfinished() -> Iterator[Path]:
    """The games that can be taken up again, the latest first."""
    found = [path for path in data_directory().glob("*.txt") if path.is_file()]
    for path in sorted(found, key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            continue
        if lines[:1] and lines[0] == record.FORMAT and "end" not in lines:
            yield path


def _create(game: str, path: Path | None) -> tuple[Path, int]:
    flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_APPEND
    if path is not None:
        return path, os.open(path, flags, 0o600)
    folder = data_directory()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    for number in range(1000):
        place = folder / (f"{stem}-{number}.txt" if number else f"{stem}.txt")
        try:
            return place, os.open(place, flags, 0o600)
        except FileExistsError:
            continue
    raise FileExistsError(folder)


def _lock(descriptor: int, path: Path) -> None:
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise Garbled(f"{path} is being played in another window.", "Leave it there first.") from None


def _whole_lines(path: Path) -> tuple[str, str]:
    """The file up to its last line end. What was torn off in the midst of writing was never shown to anyone."""
    try:
        text = path.read_bytes()
        kept = text[: text.rfind(b"\n") + 1].decode()
    except UnicodeDecodeError:
        raise Garbled(f"{path} is no text file.", "A record is UTF-8 text.") from None
    torn = text[len(kept.encode()) :].decode(errors="replace")
    return kept, f"The last line was cut off ({torn!r}) and does not count." if torn else ""


def _replayed(path: Path, text: str, pack: Path | None) -> Match:
    try:
        found = record.read(text, lambda name: games.game_with(name, pack))
        if found.ended:
            raise Garbled("this game is over.", f"Look at it with 'painted-table replay {path}'.")
        if not found.secret:
            raise Garbled(
                "this copy does not hold the secret that the dice come from.",
                "Resume the file it was saved from, or save with 'save FILE --reveal'.",
            )
        if commitment(found.secret) != found.commitment:
            raise Garbled("the secret is not the one the header commits to.", "The file has been changed by hand.")
        if found.content != found.setup.game.content_hash():
            raise Garbled(
                f"this game was begun with other cards or maps ({record.told_content(found)}) than those here.",
                "Take it up with the content it was begun with: --pack DIR.",
            )
        return record.replay(found)
    except Garbled as problem:
        raise Garbled(f"{path}: {problem.says}", problem.instead) from None


def _where_to_look() -> str:
    return f"Games are kept in {data_directory()}."
