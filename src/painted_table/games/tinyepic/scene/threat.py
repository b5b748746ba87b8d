"""What threatens us, on one sheet for all: the race of points, the plan of the round, White Walkers, terror, and what
it takes to beat the Night King, reckoned by the rules' own strengths.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ....core.look.text import UI_FACTOR, wrapped
from ....core.placing import box
from ....core.scene import Area, Label, Piece, Sheet
from ..rules.dead_strength import king_strength, walker_strength, walkers_around
from ..rules.night_king import may_fight
from ..rules.scoring import treaty_points
from ..rules.strength import units_strength
from ..rules.terror import winner_of
from ..units import ICE_DRAGON
from .plan import Part, plan
from .sheet import EDGE, INNER, WIDTH, WORDS, Drawn
from .teller import Teller

LINE, GAP = 19.0, 9.0
BAR = 20.0
MOST_LINES = 8


class Source(NamedTuple):
    """What the Night King's strength comes from."""

    word: str
    adds: int


class Threat(NamedTuple):
    """All that the sheet is told from. It lies open: every seat sees the same."""

    ours: int
    his: int
    ours_then: int
    his_then: int
    """At the end of the round if nothing else is done."""
    scores: bool
    fights: bool
    walkers: tuple[int, int, int]
    """On the map, in the pool, in terror."""
    walker: int
    king: int
    sources: tuple[Source, ...]
    king_at: str
    best: int
    best_at: str
    terrified: tuple[str, ...]
    coming: tuple[str, ...]
    last: bool


def threat(teller: Teller) -> Iterator[Sheet]:
    s, board = teller.s, teller.board
    if not s.round:
        return
    treaty, dead, winter = board.treaty, board.dead, board.winter
    on_map = s.walkers().bit_count()
    scores = s.round in board.scoring
    at = s.night_king()
    sources = [Source("by himself", winter.king_base), Source("his track", king_strength(s) - winter.king_base)]
    if at != NOBODY:
        around = walkers_around(s, at)
        if around:
            sources.append(Source(f"{counted(around, 'White Walker')} around him", around * winter.per_walker))
        if s.units[at] & ICE_DRAGON:
            sources.append(Source("the Ice Dragon", winter.dragon_bonus))
    best, where = _best(teller)
    this, following = tuple(plan(teller, s.round)), tuple(plan(teller, s.round + 1))
    yield _sheet(
        Threat(
            ours=s.score(treaty),
            his=s.score(dead),
            ours_then=s.score(treaty) + (treaty_points(teller.after) if scores else 0),
            his_then=s.score(dead) + on_map,
            scores=scores,
            fights=may_fight(s),
            walkers=(on_map, s.walkers_left(), s.terror_walkers),
            walker=walker_strength(s),
            king=sum(source.adds for source in sources),
            sources=tuple(sources),
            king_at="" if at == NOBODY else board.names[at],
            best=best,
            best_at=where,
            terrified=tuple(teller.house(house) for house in s.mats if s.lord[house] == dead),
            coming=tuple(
                teller.house(house) for house in s.mats if s.lord[house] != dead and winner_of(s, house) == dead
            ),
            last=s.round == board.rounds,
        )
    )
    if this:
        yield plan_sheet(this, following)


def _best(teller: Teller) -> tuple[int, str]:
    """The strongest army of the Treaty, before cards."""
    s = teller.s
    led = s.led[teller.board.treaty]
    found = [(units_strength(s, units & led, 0), domain) for domain, units in enumerate(s.units) if units & led]
    if not found:
        return 0, ""
    strength, domain = max(found, key=lambda one: (one[0], -one[1]))
    return strength, teller.board.names[domain]


@lru_cache(maxsize=256)
def _sheet(facts: Threat) -> Sheet:
    """Remembered for the other seats, and for moves that change nothing on it."""
    drawn = _Written()
    drawn.paragraph("headline", headline(facts), tone="ink", size=17)
    _race(facts, drawn)
    _strength(facts, drawn)
    drawn.heading("walkers", "White Walkers", f"strength {facts.walker} each")
    on_map, left, terror = facts.walkers
    drawn.paragraph("walkers", f"{on_map} on the map, {left} in the pool, {terror} in terror.")
    drawn.heading("terror", "Terror")
    drawn.paragraph("terror", terror_words(facts))
    return drawn.sheet("threat", "What threatens us", tuple(told(facts)))


@lru_cache(maxsize=256)
def plan_sheet(this: tuple[Part, ...], following: tuple[Part, ...]) -> Sheet:
    """tinyepic/ranger/reveal: the Ranger card part by part, and that of the next round where a Raven has shown it."""
    drawn = _Written()
    _plan("", "plan", this, drawn)
    _plan("Next round", "next", following, drawn)
    said = ["The Night King's plan"]
    for name, parts in (("This round", this), ("Next round", following)):
        said += [
            f"{name}, part {n}, {one.stage}: {one.title}. {one.text}".rstrip(".") for n, one in enumerate(parts, 1)
        ]
    due = sum(part.stage != "done" for part in this)
    note = f"{due} to come" if due else "done for this round"
    return drawn.sheet("plan", "The Night King's plan", tuple(said), note=note)


def headline(facts: Threat) -> str:
    """tinyepic/nk/may-be-fought: what matters most now."""
    behind = facts.his - facts.ours
    when = "This is the last round: beat him, or all is lost. " if facts.last else ""
    if not facts.king_at:
        return f"{when}The Night King has not come yet." + (f" We are {behind} behind." if behind > 0 else "")
    if facts.fights:
        return f"{when}He can be fought in {facts.king_at}: more than {facts.king} and his card beat him."
    return f"{when}We are {counted(behind, 'point')} behind: he cannot be fought."


def terror_words(facts: Threat) -> str:
    """tinyepic/terror/compare: who is terrified, and who would be."""
    said = (
        [f"{listed(facts.terrified)} {'is' if len(facts.terrified) == 1 else 'are'} terrified."]
        if facts.terrified
        else []
    )
    if facts.coming:
        said.append(f"If houses were compared now, {listed(facts.coming)} would be.")
    return " ".join(said) or "No house is terrified, and none would be now."


def told(facts: Threat) -> Iterator[str]:
    """The whole sheet as it is read aloud."""
    yield "What threatens us"
    yield headline(facts).rstrip(".")
    yield f"Points: the Treaty {facts.ours}, the Night King {facts.his}"
    yield f"After this round as things stand: the Treaty {facts.ours_then}, the Night King {facts.his_then}"
    yield f"The Night King counts for {facts.king}: " + listed([f"{one.word} {one.adds}" for one in facts.sources])
    on_map, left, terror = facts.walkers
    yield f"White Walkers, strength {facts.walker}: {on_map} on the map, {left} in the pool, {terror} in terror"
    yield terror_words(facts).rstrip(".")


def _race(facts: Threat, drawn: _Written) -> None:
    """tinyepic/coop/score-only-for-morale: points now and after the round, drawn to one measure."""
    drawn.heading("race", "Points", "now, and after this round")
    most = max(facts.ours_then, facts.his_then, facts.ours, facts.his, 1)
    room = INNER - 182
    rows = (("The Treaty", facts.ours, facts.ours_then, "coin"), ("Night King", facts.his, facts.his_then, "dead"))
    for name, now, then, tone in rows:
        middle = drawn.y + BAR / 2
        drawn.words(f"race-{tone}", name, (EDGE + 4, middle), tone="ink")
        left = EDGE + 88
        wide = room * max(then, now) / most
        label = f"{name}: {now} points, {then} after this round"
        drawn.areas.append(Area(id=f"race-then-{tone}", label=label, tone="well", rings=box(left, drawn.y, wide, BAR)))
        drawn.areas.append(Area(id=f"race-now-{tone}", tone=tone, rings=box(left, drawn.y, room * now / most, BAR)))
        drawn.words(
            f"race-points-{tone}",
            f"{now}, then {then}" if then != now else str(now),
            (left + room + 8, middle),
            tone="ink",
        )
        drawn.y += BAR + 6
    word = "can be fought" if facts.ours_then >= facts.his_then else "cannot be fought"
    scored = " The round is scored." if facts.scores else ""
    drawn.paragraph("race-then", f"If nothing else happens he {word} after this round.{scored}")


def _plan(title: str, id: str, parts: tuple[Part, ...], drawn: _Written) -> None:
    if not parts:
        return
    if title:
        drawn.heading(id, title)
    for n, part in enumerate(parts, 1):
        top = drawn.y
        text = lines_of(part.text, INNER - 44)
        height = LINE * (1 + len(text)) + 6
        now = part.stage == "now"
        label = f"Part {n}, {part.stage}: {part.title}. {part.text}"
        ring = box(EDGE, top, INNER, height)
        drawn.areas.append(Area(id=f"{id}-part-{n}", label=label, tone="act-wash" if now else "well", rings=ring))
        drawn.pieces.append(
            Piece(
                id=f"{id}-number-{n}",
                label=label,
                tone="neutral" if part.stage == "done" else "dead",
                at=(EDGE + 17, top + 18),
                size=26,
                shape="circle",
                text="" if part.stage == "done" else str(n),
                mark="tick" if part.stage == "done" else "",
            )
        )
        drawn.words(f"{id}-title-{n}", part.title, (EDGE + 38, top + 14), tone="ink", room=INNER - 96)
        drawn.words(f"{id}-stage-{n}", part.stage, (WIDTH - EDGE - 6, top + 14), anchor="end")
        for row, line in enumerate(text):
            drawn.words(f"{id}-text-{n}-{row}", line, (EDGE + 38, top + 14 + LINE * (row + 1)))
        drawn.y += height + 4


def _strength(facts: Threat, drawn: _Written) -> None:
    """tinyepic/nk/strength, tinyepic/battle/tie: what must be beaten, and what we have."""
    drawn.heading("strength", "To beat him", f"more than {facts.king} and his card")
    for n, one in enumerate(facts.sources):
        drawn.words(f"source-{n}", str(one.adds), (EDGE + 24, drawn.y + 9), tone="ink", anchor="end")
        drawn.words(f"source-word-{n}", one.word, (EDGE + 34, drawn.y + 9))
        drawn.y += LINE
    if facts.best_at:
        drawn.paragraph("best", f"Our strongest army: {facts.best} in {facts.best_at}, before cards.")


def lines_of(text: str, room: float, size: float = WORDS) -> list[str]:
    """In the face of the interface, as many as it takes."""
    return wrapped(text, size, room / UI_FACTOR, MOST_LINES)


class _Written(Drawn):
    """Headings and paragraphs, one under the other."""

    def heading(self, id: str, text: str, note: str = "") -> None:
        self.y += GAP
        size = 16.0
        self.labels.append(
            Label(
                id=f"{id}-heading",
                at=(EDGE + 2, self.y + 9),
                lines=(text,),
                size=size,
                face="note",
                tone="ink",
                anchor="start",
            )
        )
        if note:
            self.words(f"{id}-note", note, (WIDTH - EDGE, self.y + 9), anchor="end", room=INNER * 0.62)
        self.y += LINE + 3

    def paragraph(self, id: str, text: str, tone: str = "ink-2", size: float = WORDS) -> None:
        lines = lines_of(text, INNER - 6, size)
        step = LINE * size / WORDS
        for n, line in enumerate(lines):
            self.words(f"{id}-{n}", line, (EDGE + 2, self.y + 0.5 * step), tone=tone, size=size)
            self.y += step
