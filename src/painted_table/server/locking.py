"""One server for one SQLite file.

Two would not hear of each other's moves. The lock is on a file beside the database and belongs to the process:
the system gives it back however the process ends, so nothing stale is left. The file itself stays; it says who has,
or last had, the tables open.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..core.refusal import Garbled
from .database import no_place

FAR = 1 << 30
"""Where the byte is that Windows locks: beyond the text, which can then still be read."""

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
try:
    import msvcrt
except ImportError:
    msvcrt = None  # type: ignore[assignment]


@contextmanager
def held_alone(database: Path, address: str) -> Iterator[None]:
    """While this server, at an address, has the tables; raises Garbled where another has them."""
    beside = database.resolve()
    path = beside.with_name(f"{beside.name}.lock")
    try:
        opened = os.fdopen(os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600), "a+b")
    except OSError as problem:
        raise no_place(database, problem.strerror or "no lock") from None
    with opened as file:
        try:
            _lock(file.fileno())
        except OSError as problem:
            if problem.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
                raise
            raise Garbled(
                f"Another Painted Table{_where(path)} keeps its tables in {database}.",
                "Use that one, or give this one a file of its own: --database other.sqlite",
            ) from None
        file.truncate(0)
        file.write(address.encode())
        file.flush()
        yield


def _where(path: Path) -> str:
    """What the other one has written of itself."""
    with suppress(OSError, UnicodeError):
        address = path.read_text(encoding="utf-8").strip()
        if address.startswith("http") and address.isprintable():
            return f" ({address})"
    return ""


def _lock(file: int) -> None:
    """Raises OSError where another process has the lock; a file system that knows no locks is taken as it is."""
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            if problem.errno not in (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP):
                raise
    elif msvcrt is not None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
