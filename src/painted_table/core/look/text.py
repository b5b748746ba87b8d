"""How wide words are, near enough, without asking a font.

Pictures are drawn where nobody knows which fonts will be at hand. Widths are those of the faces the client
ships; whoever draws a place name fixes its length by them, so that another font cannot make it run into
its neighbour.
"""

from __future__ import annotations

_WIDTHS = {
    0.18: " '",
    0.28: "ijl.,:;!|",
    0.36: "frtIJ()[]-/",
    0.44: 'csyz"',
    0.6: "BCEFLPSTZ",
    0.7: "DGHKNOQRUXAVY&",
    0.85: "mwMW%@",
}
_WIDTH = {character: width for width, characters in _WIDTHS.items() for character in characters}
_USUAL = 0.5

UI_FACTOR = 1.16
"""How much wider the face of the interface runs than the bold reading face."""


def breadth(text: str, size: float) -> float:
    """The width of a text in the bold reading face."""
    return size * sum(_WIDTH.get(character, _USUAL) for character in text)


def ui_breadth(text: str, size: float) -> float:
    """The width of a text in the face of the interface."""
    return UI_FACTOR * breadth(text, size)


def fitted(text: str, size: float, room: float) -> str:
    """The text in the face of the interface, or as much of its beginning as there is room for."""
    if ui_breadth(text, size) <= room:
        return text
    while text and ui_breadth(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, size: float, room: float, most: int) -> list[str]:
    """The text in the reading face, in at most so many lines; the last holds what is left over."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (breadth(longer, size) <= room or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
