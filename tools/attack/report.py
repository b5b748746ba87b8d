"""What a campaign found: figures for people, and the promises that it saw broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

BEGIN, END = "<!-- attack: begin -->", "<!-- attack: end -->"
MOST_SHOWN = 4


@dataclass
class Figures:
    """One campaign's table."""

    title: str
    rows: list[tuple[str, str]] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """What does not hold, a sentence each."""

    def row(self, what: str, figure: object) -> None:
        self.rows.append((what, str(figure)))

    def promise(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.broken.append(otherwise)

    def none(self, what: str, found: Sequence[object], among: object) -> None:
        """A row for what must not be: how many of how many, and the first of them in words."""
        self.row(what, f"{len(found)} of {among}")
        kinds = Counter(str(one) for one in found).most_common()
        self.broken += [
            f"{what}: {one}" + (f" ({times} times)" if times > 1 else "") for one, times in kinds[:MOST_SHOWN]
        ]
        if len(kinds) > MOST_SHOWN:
            self.broken.append(f"{what}: and {len(kinds) - MOST_SHOWN} more")

    def text(self) -> str:
        width = max((len(what) for what, _ in self.rows), default=0)
        lines = [self.title, *[f"  {what:<{width}}  {figure}" for what, figure in self.rows]]
        lines += [f"  BROKEN  {says}" for says in self.broken]
        return "\n".join(lines)

    def markdown(self) -> str:
        cells = [f"| {_cell(what)} | {_cell(figure)} |" for what, figure in self.rows]
        broken = [f"- **Broken:** {_cell(says)}" for says in self.broken]
        return "\n".join([f"### {self.title}", "", "| | |", "|---|---|", *cells, *([""] if broken else []), *broken])


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").replace("<", "&lt;").split())


def spread(times: Sequence[float]) -> str:
    """The middle and the worst of some seconds, in milliseconds."""
    if not times:
        return "nothing was answered"
    ordered = sorted(times)
    return f"p50 {ordered[len(ordered) // 2] * 1000:.0f} ms, at most {ordered[-1] * 1000:.0f} ms"


def write_between(path: Path, text: str) -> None:
    """Put the figures between the markers of a page; the page must have them."""
    page = path.read_text(encoding="utf-8")
    before, found, rest = page.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not found or not ended:
        raise SystemExit(f"{path} has no lines {BEGIN} and {END} to write between.")
    path.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
