"""Figures put together from what they wear, by the tables of figures.toml; client/src/board/wardrobe.ts does the same.

A figure is words: a kind ("swords"), or parts with a dye where they have one ("bare=copper greatsword cloak=rust").
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .look import look

HIPS = "translate(0 -5.5)"
"""Where all that is not legs hangs."""
SADDLE = "translate(-1 -26) scale(.94)"
DYED = ("tone", "coat", "hair")
"""What a dye covers."""
SHADES = {"tone": "currentColor", "coat": "", "shade": "#000", "light": "#fff"}

AWAY, BEARER, OTHER = "a", "b", "o"
"""Poses: looks away; carries a standard; wears the other helm of its kind."""


class Layer(NamedTuple):
    """A path as it is painted; without a paint it has that of the whole figure, which is a horse's coat."""

    path: str
    paint: str
    opacity: float
    is_bare: bool


class Limb(NamedTuple):
    """Layers that are moved together; `near` ones are seen from near only."""

    transform: str
    layers: tuple[Layer, ...]
    near: bool = False


def worn(figure: str) -> dict[str, str]:
    """What somebody wears, with its dyes."""
    kind = look().drawings.kind.get(figure)
    words = (kind.wears if kind else figure).split()
    return {name: dye for name, _, dye in (word.partition("=") for word in words)}


def unknown(figure: str) -> list[str]:
    """The words of a figure that nobody can draw."""
    drawings = look().drawings
    dyes = {"", *drawings.material, *look().palette.tone}
    known = {*drawings.figures.order, *drawings.mount} - {"legs"}
    return [
        f"{name}={dye}" if dye else name for name, dye in worn(figure).items() if name not in known or dye not in dyes
    ]


def stance(figure: str) -> str:
    """`foot`, `mounted` or `whole`."""
    drawings, words = look().drawings, worn(figure)
    if any(word in drawings.mount for word in words):
        return "mounted"
    return "whole" if any(word in drawings.figures.whole for word in words) else "foot"


def is_plan(figure: str) -> bool:
    return any(word in look().drawings.figures.plans for word in worn(figure))


def symbol(figure: str, tone: str, pose: str) -> str:
    """The name of a drawing: the same figure of the same House in the same pose has it only once."""
    words = figure.replace(" ", "-").replace("=", "_")
    return "-".join(part for part in ("fig", words, tone, pose) if part)


@lru_cache(maxsize=1024)
def dressed(figure: str, tone: str, pose: str) -> tuple[Limb, ...]:
    """The parts of a figure from behind to before."""
    return tuple(_limbs(figure, tone, pose))


def _limbs(figure: str, tone: str, pose: str) -> Iterator[Limb]:
    drawings = look().drawings
    rules, words = drawings.figures, worn(figure)
    if OTHER in pose and figure in drawings.kind:
        words = {drawings.kind[figure].other if word in rules.helms else word: dye for word, dye in words.items()}
    if BEARER in pose:
        words = {word: dye for word, dye in words.items() if word not in rules.held}
    names = sorted([word for word in words if word in rules.order], key=rules.order.index)
    is_away = AWAY in pose

    def limb(transform: str, *parts: str, dye: str = "") -> Limb:
        return Limb(
            transform,
            tuple(
                Layer(coat.path, _paint(coat.fill, dye or words.get(part, ""), tone, part, is_away), coat.opacity, bare)
                for part in parts
                for coat in drawings.part[part]
                for bare in [coat.bare or coat.fill in ("shade", "light")]
            ),
        )

    mount = next((word for word in words if word in drawings.mount), "")
    if mount:
        ridden = drawings.mount[mount]
        yield Limb("", _coated(limb("", *ridden.under).layers, words[mount]))
        yield limb(SADDLE, *names)
        yield limb("", *ridden.over)
        return
    if any(word in rules.whole for word in names):
        yield limb("", *names)
        return
    first = [word for word in names if word in rules.shields] if is_away else ["cloak", "quiver"]
    last: list[str] = [word for word in ("cloak", "quiver") if is_away and word in names]
    last += [word for word in names if is_away and word in rules.helms]
    before = [word for word in names if word in first]
    after = [word for word in names if word not in (*first, *last)] + last
    if before:
        yield limb(HIPS, *before)
    yield limb("", "legs")
    yield limb(HIPS, *after)
    shield = next((word for word in names if word in drawings.emblem), "")
    if shield and not is_away and tone in drawings.mark:
        x, y, size = drawings.emblem[shield]
        unit = size / 100
        place = f"translate({x - size / 2:.1f} {y - size / 2 - 5.5:.1f}) scale({unit:.3f})"
        emblem = Layer(drawings.mark[tone].path, "mark", 1.0, True)
        yield Limb(place, (emblem,), near=True)


def _coated(layers: tuple[Layer, ...], dye: str) -> tuple[Layer, ...]:
    """A horse of a coat of its own."""
    if not dye:
        return layers
    paint = _dye(dye)
    return tuple(layer if layer.paint else layer._replace(paint=paint) for layer in layers)


def _dye(name: str) -> str:
    return look().drawings.material.get(name) or look().palette.tone[name].fill


def _paint(fill: str, dye: str, tone: str, part: str, is_away: bool) -> str:
    drawings = look().drawings
    if dye and fill in DYED:
        return _dye(dye)
    if is_away and part in drawings.figures.helms:
        fill = drawings.behind.get(fill, fill)
    if fill in SHADES:
        return SHADES[fill]
    pale = drawings.pale if tone in drawings.figures.pale else {}
    return pale.get(fill) or drawings.material[fill]
