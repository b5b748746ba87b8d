"""What is shown of a link to a table before anybody opens it: a title, a sentence, and of a finished game a picture.

Of a game that goes on nothing is told but what is played; of one that is over what everybody may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from ..core.agenda import NOBODY
from ..core.english import counted
from ..core.refusal import Garbled, Illegal
from ..core.svg_card import HEIGHT, WIDTH
from .outage import Outage
from .pictures import headline
from .table import Table

if TYPE_CHECKING:
    from .tables import Tables

SITE = "Painted Table"
LONGEST_ID = 40


@dataclass(frozen=True)
class Preview:
    title: str
    text: str
    picture: str = ""
    """Its path on this server; empty where none is shown."""

    def tags(self, base: str, address: str) -> str:
        """For the head of a page; `base` is what links to this server begin with."""
        told = {
            "og:site_name": SITE,
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.text,
            "og:url": f"{base}/{address}",
        }
        if self.picture:
            told |= {
                "og:image": f"{base}{self.picture}",
                "og:image:width": str(WIDTH),
                "og:image:height": str(HEIGHT),
                "og:image:alt": self.title,
            }
        card = "summary_large_image" if self.picture else "summary"
        return "".join(
            [
                f'<meta name="twitter:card" content="{card}">',
                *[f'<meta property="{name}" content="{escape(text)}">' for name, text in told.items()],
            ]
        )


def table_in(address: str) -> str:
    """The id of the table that an address of the client's shows; empty where it shows none."""
    parts = PurePosixPath(address.strip("/")).parts
    return parts[1] if len(parts) in (2, 3) and parts[0] == "table" and len(parts[1]) <= LONGEST_ID else ""


async def preview_of(tables: Tables, address: str) -> Preview | None:
    """What may be shown of the table behind an address; nothing where there is none, or it cannot be read now."""
    id = table_in(address)
    if not id:
        return None
    try:
        table = await tables.find(id)
        if table is None:
            return None
        async with table.lock:
            return _of(table)
    except (Garbled, Illegal, Outage):
        return None


def _of(table: Table) -> Preview:
    game = table.match.game
    played = ", ".join([*game.played(table.match.state)[:1], counted(table.row.players, "seat")])
    if not table.all_open:
        return Preview(f"{game.title} · {SITE}", f"{played}. Watch the game, or sit down where a seat is free.")
    seat_view = table.seat_view(NOBODY)
    result = game.result(seat_view.public)
    told = [f"{played}."]
    if result is not None:
        told.insert(0, result.reason)
        if result.scores:
            order = sorted(range(table.row.players), key=lambda seat: (result.places[seat], seat))
            sides = [f"{game.seat_name(seat_view.public, seat)} {result.scores[seat]}" for seat in order]
            told.append(f"{', '.join(sides)}.")
    picture = f"/api/tables/{table.id}/picture.png"
    return Preview(f"{headline(table, seat_view)} · {game.title}", " ".join(told), picture)


def with_preview(page: bytes, preview: Preview, base: str, address: str) -> bytes:
    """A page of the client with what is shown of its link; its title too, until the client has its own."""
    text = page.decode()
    head, title, rest = text.partition("<title>")
    _, end, rest = rest.partition("</title>")
    if not title or not end:
        return page
    return f"{head}<title>{escape(preview.title)}</title>{preview.tags(base, address)}{rest}".encode()
