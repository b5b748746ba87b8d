"""Taking a port: before anything is announced and before a database is touched, or a sentence that says why not."""

from __future__ import annotations

import errno
import os
import socket

from ..core.refusal import Garbled

HIGHEST = 65_535
BACKLOG = 2048
Found = tuple[socket.AddressFamily, str, int]


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen on a host, all on one port; port 0 takes any free one. Raises Garbled."""
    if not 0 <= port <= HIGHEST:
        raise Garbled(f"{port} is no port.", f"Ports go from 1 to {HIGHEST}; 0 takes any that is free.")
    sockets: list[socket.socket] = []
    missing: OSError | None = None
    try:
        for family, address, number in _resolved(host, port):
            chosen = sockets[0].getsockname()[1] if sockets else number
            try:
                sockets.append(_listening(family, address, chosen))
            except OSError as problem:
                # A name such as localhost may stand for an address that this machine has not.
                if problem.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                    raise
                missing = problem
        if missing is not None and not sockets:
            raise missing
    except OSError as problem:
        for opened in sockets:
            opened.close()
        raise _explained(problem, host, port) from None
    return sockets


def _resolved(host: str, port: int) -> list[Found]:
    """What a host's name stands for, each address once."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise Garbled(
            f"There is no host {host!r} to listen on.",
            "Use 127.0.0.1 for this machine only, or 0.0.0.0 for others in the network.",
        ) from None
    return list(dict.fromkeys((family, str(where[0]), port) for family, _, _, _, where in found))


def _listening(family: socket.AddressFamily, address: str, port: int) -> socket.socket:
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            # The port of a server that has just ended can be taken again at once.
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            # All interfaces are those of IPv4 too.
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0 if address == "::" else 1)
        opened.bind((address, port))
        opened.listen(BACKLOG)
        opened.setblocking(False)
    except OSError:
        opened.close()
        raise
    return opened


def _explained(problem: OSError, host: str, port: int) -> Garbled:
    if problem.errno == errno.EADDRINUSE:
        other = port + 1 if port < HIGHEST else port - 1
        return Garbled(
            f"Port {port} is taken, perhaps by another Painted Table.",
            f"Use another one: --port {other} (make play PORT={other}).",
        )
    if problem.errno in (errno.EACCES, errno.EPERM):
        return Garbled(f"Port {port} may not be used by you.", "Take one above 1023, such as --port 8000.")
    if problem.errno == errno.EADDRNOTAVAIL:
        return Garbled(
            f"{host} is no address of this machine.",
            "Use 127.0.0.1 for this machine only, or 0.0.0.0 for others in the network.",
        )
    return Garbled(f"Nobody can listen on {host}, port {port}: {problem.strerror}.", "Use another --host or --port.")
