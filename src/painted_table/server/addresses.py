"""How a server is reached: at this machine, from the network around it, and by the address it has in the world.

From this follow what it says when it starts, the links that friends are sent, and which requests are its own:
a page from elsewhere may neither speak to it (a foreign Origin) nor be taken for it by a name of its own that
leads here (a foreign Host).
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from ..core.refusal import Garbled

EVERYWHERE = {"0.0.0.0", "::"}
"""Hosts that stand for all interfaces."""
LOCALHOST = "localhost"
DOCUMENTATION = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that nobody has. A datagram socket that is turned towards one sends nothing, but knows its own end."""
PORTS = {"http": 80, "https": 443}
OTHERS = "For others in your network start it with --host 0.0.0.0 (make play HOST=0.0.0.0)."


@dataclass(frozen=True)
class Addresses:
    """What a server listens on, and the names it goes by besides."""

    host: str = "127.0.0.1"
    port: int = 8000
    public: str = ""
    """The address behind a proxy, such as https://table.example.org."""
    allowed: frozenset[str] = frozenset()
    """Further names, in lower case."""

    @property
    def is_everywhere(self) -> bool:
        return self.host in EVERYWHERE

    @property
    def here(self) -> str:
        """Where whoever sits at this machine opens it."""
        return _address("127.0.0.1" if self.is_everywhere else self.host, self.port)

    def nearby(self) -> list[str]:
        """Where others in the network open it, the likeliest first; a machine may have moved since it was started."""
        if not self.is_everywhere:
            return [] if is_loopback(self.host) else [self.here]
        families = {4} if self.host == "0.0.0.0" else {4, 6}
        return [_address(own, self.port) for own in own_addresses(families)]

    def told(self) -> str:
        """How friends come, in a line for whoever starts the server."""
        if self.public:
            return f"Friends come to {self.public}/"
        if nearby := self.nearby():
            return f"Others in your network open {' or '.join(f'{one}/' for one in nearby)}"
        if self.is_everywhere:
            return "This machine seems to be in no network: nobody else can come."
        return f"Only this machine can open it. {OTHERS}"

    # -- links

    def links(self, host: str) -> tuple[str, str]:
        """What links begin with for a page that was opened at `host`, empty where that will do; and a note."""
        if self.public:
            return self.public, ""
        if not is_loopback(name_in(host)):
            return "", ""
        if nearby := self.nearby():
            return nearby[0], f"Others in your network come to {nearby[0]}/"
        return "", "" if self.is_everywhere else f"This link works on this machine only. {OTHERS}"

    def base(self, host: str, origin: str, scheme: str) -> str:
        """What a whole link to this server begins with, for whoever sent a request from a page of ours: `origin` knows
        whether a proxy before us speaks https."""
        known, _ = self.links(host)
        parts = _split(origin)
        if not known and parts is not None and _with_port(parts.netloc, parts.scheme) == _with_port(host, parts.scheme):
            return f"{parts.scheme}://{parts.netloc}"
        return known or (f"{scheme}://{host}" if host else "")

    # -- whose requests are our own

    def knows_host(self, header: str) -> bool:
        """Whether a Host header names this server.

        On all interfaces any address written in numbers will do: whoever wants to be taken for us by means of
        a name server needs a name.
        """
        name = name_in(header)
        if name in self.allowed or is_loopback(name) or name == self.host.lower():
            return True
        if self.public and name == name_in(urlsplit(self.public).netloc):
            return True
        if is_loopback(self.host):
            return False
        own = socket.gethostname().lower()
        return name in (own, f"{own}.local") or (self.is_everywhere and _is_number(name))


def knows_origin(origin: str, host: str, addresses: Addresses | None) -> bool:
    """Whether a request that says where its page is from comes from a page of ours."""
    parts = _split(origin)
    if parts is None:
        return False
    if _with_port(parts.netloc, parts.scheme) == _with_port(host, parts.scheme):
        return True
    if addresses is None:
        return False
    return origin.lower() == addresses.public or name_in(parts.netloc) in addresses.allowed


def _split(address: str) -> SplitResult | None:
    """The parts of an address of a page; None where it is none."""
    try:
        parts = urlsplit(address)
        is_whole = bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        return None
    return parts if is_whole and parts.scheme in PORTS and "@" not in parts.netloc else None


def name_in(header: str) -> str:
    """The name in a Host header, without port and brackets, in lower case."""
    text = header.strip().lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    name, _, port = text.rpartition(":")
    return name if name and port.isdigit() else text


def _with_port(host: str, scheme: str) -> str:
    text = host.strip().lower()
    return text.removesuffix(f":{PORTS[scheme]}")


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == LOCALHOST or host.lower().endswith(f".{LOCALHOST}")


def unmapped(address: str) -> str:
    """An IPv4 address without the clothes of IPv6 that it wears on a socket for both."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return address if mapped is None else str(mapped)


def is_within(address: str, networks: Sequence[str]) -> bool:
    """Whether an address belongs to one of some networks."""
    return _is_number(address) and any(ipaddress.ip_address(address) in ipaddress.ip_network(net) for net in networks)


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _address(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == PORTS["http"] else f"http://{name}:{port}"


def own_addresses(families: Collection[int]) -> list[str]:
    """This machine's addresses that others can use: that of the way out, or those of its name. Nothing is sent."""
    found = [own for family, far in DOCUMENTATION if (own := _own_end(family, far))]
    if not found:
        try:
            known = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            known = []
        found = [str(where[0]) for _, _, _, _, where in known]
    return [own for own in dict.fromkeys(found) if _is_for_others(own, families)]


def _own_end(family: socket.AddressFamily, far: str) -> str:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return ""


def _is_for_others(own: str, families: Collection[int]) -> bool:
    try:
        address = ipaddress.ip_address(own)
    except ValueError:
        return False
    return address.version in families and not (address.is_loopback or address.is_link_local or address.is_unspecified)


# -- as people write them


def read_public(text: str) -> str:
    """A public address as the Origin of its pages; raises Garbled."""
    if not text:
        return ""
    parts = _split(text.strip().lower())
    if parts is None:
        raise Garbled(f"{text!r} is no public address.", "Write it as browsers show it: https://table.example.org")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise Garbled(
            f"{text!r} has a path, and tables are served from the top.",
            f"Give the table a name of its own: {parts.scheme}://{parts.netloc}",
        )
    return f"{parts.scheme}://{_with_port(parts.netloc, parts.scheme)}"


def read_host_name(text: str) -> str:
    """A name that a server goes by; raises Garbled."""
    name = name_in(text)
    if not name or any(mark in name for mark in "/@?#* ,") or "://" in text:
        raise Garbled(f"{text!r} is no name of a host.", "Write it without https:// and without a port.")
    return name


def read_proxy(text: str) -> str:
    """The address, or network, of a proxy that tells the truth about who asks; raises Garbled."""
    try:
        return str(ipaddress.ip_network(text.strip(), strict=False))
    except ValueError:
        raise Garbled(
            f"{text!r} is no address of a proxy.", "Write it in numbers, such as 127.0.0.1 or 10.0.0.0/8."
        ) from None
