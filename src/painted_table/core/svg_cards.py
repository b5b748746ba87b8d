"""Cards as panels: stacks, hands with small or written cards, and what lies open before the seats."""

from __future__ import annotations

from .look.text import UI_FACTOR, breadth, fitted, ui_breadth, wrapped
from .markup import tag, words
from .provenance import ORIGINS
from .scene import Card, Pile
from .svg_paper import PAD, Panel, Paper
from .svg_pieces import READ

CARD_WIDTH, CARD_HEIGHT = 76.0, 96.0
STACK = 78.0
TEXT, LEADING = 13.0, 15.0
ROW = 19.0
SIGNS = {"ready": ("M0 5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z", "good"), "out": ("M1 1L9 9M9 1L1 9", "danger")}
HOLLOW = "M1 5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"


class CardPanels(Paper):
    def stacks(self, piles: list[Pile]) -> Panel:
        """Stacks two by two, face up or down, and how many cards there are."""
        each = self.inner / 2
        parts: list[str] = []
        for n, pile in enumerate(piles):
            row, column = divmod(n, 2)
            left, top = PAD + column * each, 14 + row * STACK
            parts.append(tag("g", self._stack(pile, left, top), data_pile=pile.id, data_value=pile.value))
            lines = wrapped(pile.name, 13, (each - 62) / UI_FACTOR, 2)
            for at, line in enumerate(lines):
                parts.append(self.text(line, left + 54, top + 15 + 15 * at, 13, tone="ink-2"))
            parts.append(self.text(str(pile.count), left + 54, top + 37 + 15 * (len(lines) - 1), 20, weight=700))
        rows = -(-len(piles) // 2)
        return self.paper(14 + rows * STACK, "".join(parts), label="; ".join(pile.label for pile in piles))

    def hand(self, pile: Pile) -> Panel:
        """Small cards side by side; cards with something to read one under the other."""
        heading = self.heading(fitted(pile.name, 16, self.inner - 30))
        parts = [
            tag("g", heading, data_pile=pile.id, data_value=pile.value),
            self.text(str(pile.count), self.width - PAD, 28, 13, tone="ink-2", anchor="end"),
        ]
        cards = pile.cards or (Card(id=""),) * min(pile.count, 3)
        if any(card.rule and card.text for card in cards):
            top = 42.0
            for card in cards:
                height, markup = self._written(card, top)
                parts.append(markup)
                top += height + 8
            return self.paper(top + 4, "".join(parts), label=pile.label)
        per_row = max(int((self.inner + 8) // (CARD_WIDTH + 8)), 1)
        for n, card in enumerate(cards):
            row, column = divmod(n, per_row)
            parts.append(self._card(card, PAD + column * (CARD_WIDTH + 8), 42 + row * (CARD_HEIGHT + 8)))
        rows = -(-len(cards) // per_row)
        return self.paper(42 + rows * (CARD_HEIGHT + 8) + 6, "".join(parts), label=pile.label)

    def tableaux(self, piles: list[Pile]) -> Panel:
        """What lies open before each seat: a line for each card, with a sign and a word for its state."""
        parts: list[str] = []
        top = 14.0
        for pile in piles:
            name = self.text(fitted(pile.name, 14, self.inner), PAD, top + 13, 14, weight=700)
            parts.append(tag("g", name, data_pile=pile.id, data_value=pile.value))
            top += 22
            for card in pile.cards or (Card(id="", name="face down"),):
                parts.append(self._line(card, top))
                top += ROW
            top += 10
        return self.paper(top, "".join(parts), label="; ".join(pile.label for pile in piles))

    def _line(self, card: Card, top: float) -> str:
        path, tone = SIGNS.get(card.state, (HOLLOW, "ink-2"))
        paint = self.theme.surface(tone)
        sign = tag(
            "path",
            d=path,
            transform=f"translate({PAD} {top + 2})",
            fill=paint if card.state == "ready" else "none",
            stroke=paint,
            stroke_width=1.6,
        )
        note = fitted(card.note, 12, 0.5 * self.inner)
        crest = self.crest(card.tone, card.mark, PAD + 16, top - 1, 15) if card.tone else ""
        if card.mark and not card.tone:
            crest = self.mark(card.mark, PAD + 17, top, 13, "ink-2")
        left = PAD + (36 if crest else 18)
        room = self.width - PAD - left - ui_breadth(note, 12) - 8
        return tag(
            "g",
            tag("title", words(card.label)) if card.label else "",
            sign,
            crest,
            self.text(fitted(card.name, 13, room), left, top + 11, 13),
            self.text(note, self.width - PAD, top + 11, 12, tone="ink-2", anchor="end"),
            data_card=card.id,
            data_value=card.value,
        )

    def _stack(self, pile: Pile, x: float, y: float) -> str:
        surface = self.theme.surface
        face_up = bool(pile.cards)
        shifts = (0.0, 2.0, 4.0) if pile.count > 2 else (0.0,)
        parts = [
            tag(
                "rect",
                x=x + shift,
                y=y - shift,
                width=44,
                height=62,
                rx=5,
                fill=surface("panel") if face_up else surface("rail"),
                stroke=surface("line-2"),
                stroke_width=1.2,
                stroke_dasharray="" if pile.count else "4 3",
                fill_opacity="" if pile.count else 0,
            )
            for shift in shifts
        ]
        if pile.count:
            top = shifts[-1]
            edge = surface("line-2" if face_up else "rail-ink-2")
            parts.append(tag("rect", x=x + top + 5, y=y - top + 5, width=34, height=52, rx=3, fill="none", stroke=edge))
        mark = pile.cards[-1].mark if face_up else ""
        if mark:
            parts.append(self.mark(mark, x + shifts[-1] + 11, y - shifts[-1] + 20, 22, "ink-2"))
        return "".join(parts)

    def _written(self, card: Card, top: float) -> tuple[float, str]:
        """A card as wide as the panel: its name and state, its text, its cost and moment."""
        room = self.inner - 20
        note = fitted(card.note, 12, 0.5 * room)
        side = 24.0 if card.mark else 0.0
        name = wrapped(card.name, 15, room - side - (ui_breadth(note, 12) + 18 if note else 0), 2)
        text = wrapped(card.text, TEXT, room, 6)
        costs = ", ".join(f"{count.value} {count.label}" for count in card.counts)
        meta = [part for part in (costs, card.when, ORIGINS[card.origin] if card.origin else "") if part]
        metas = _flowed(meta, 12, room)
        height = 14 + 17 * len(name) + LEADING * len(text) + 16 * len(metas) + 4
        left = PAD + 10
        parts = [
            tag("title", words(card.label)) if card.label else "",
            tag(
                "rect",
                x=PAD,
                y=top,
                width=self.inner,
                height=height,
                rx=6,
                fill=self.theme.surface("well"),
                stroke=self.theme.surface("line-2"),
                stroke_dasharray="4 3" if card.state in ("spent", "out") else "",
            ),
        ]
        if card.mark and card.tone:
            parts.append(self.crest(card.tone, card.mark, left - 3, top + 6, 20))
        elif card.mark:
            parts.append(self.mark(card.mark, left, top + 8, 16, "ink-2"))
        y = top + 21
        for line in name:
            parts.append(self.text(line, left + side, y, 15, weight=700, face=READ))
            y += 17
        if note:
            tone = "good" if card.state == "ready" else "ink-2"
            end = self.width - PAD - 10
            parts.append(self.text(note, end, top + 20, 12, tone=tone, weight=600, anchor="end"))
        for line in text:
            parts.append(self.text(line, left, y, TEXT, face=READ))
            y += LEADING
        for line in metas:
            parts.append(self.text(line, left, y + 2, 12, tone="ink-2"))
            y += 16
        return height, tag("g", *parts, data_card=card.id, data_value=card.value)

    def _card(self, card: Card, x: float, y: float) -> str:
        surface = self.theme.surface
        parts = [
            tag("title", words(card.label)) if card.label else "",
            tag(
                "rect",
                x=x,
                y=y,
                width=CARD_WIDTH,
                height=CARD_HEIGHT,
                rx=6,
                stroke=surface("line-2"),
                fill=surface("well") if card.name else surface("rail"),
            ),
        ]
        size = 13.0 if all(breadth(word, 13) <= CARD_WIDTH - 10 for word in card.name.split()) else 11.5
        for n, line in enumerate(wrapped(card.name, size, CARD_WIDTH - 10, 3)):
            parts.append(self.text(line, x + 6, y + 17 + 13.5 * n, size, weight=700, face=READ))
        corner = (x + CARD_WIDTH - 36, y + CARD_HEIGHT - 36)
        if card.tone and card.mark:
            parts.append(self.crest(card.tone, card.mark, *corner, 32))
        elif card.mark:
            parts.append(self.mark(card.mark, corner[0] + 4, corner[1] + 4, 24, "ink-2"))
        return tag("g", *parts, data_card=card.id, data_value=card.value)


def _flowed(parts: list[str], size: float, room: float) -> list[str]:
    """Parts one after the other with dots between them, on as few lines as they take."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and ui_breadth(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(fitted(part, size, room))
    return lines
