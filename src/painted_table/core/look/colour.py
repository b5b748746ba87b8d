"""Colours as people see them: contrast of two, mixtures of two.

Hex strings go in and come out. Mixing happens in oklab, where equal steps look equal.
"""

from __future__ import annotations

Triple = tuple[float, float, float]


def linear(colour: str) -> Triple:
    """Red, green and blue as amounts of light, 0 to 1."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return red, green, blue


def hexed(light: Triple) -> str:
    """The nearest colour a screen has."""
    held = (min(max(c, 0.0), 1.0) for c in light)
    curved = (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in held)
    return "#" + "".join(f"{round(255 * c):02X}" for c in curved)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21, as accessibility guidelines count it."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def oklab(light: Triple) -> Triple:
    """Lightness and two hue axes of an amount of light."""
    red, green, blue = light
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _light(lab: Triple) -> Triple:
    lightness, a, b = lab
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )


def mixed(ground: str, paint: str, share: float) -> str:
    """`ground` with a share of `paint` in it."""
    start, end = oklab(linear(ground)), oklab(linear(paint))
    lightness, a, b = (x + (y - x) * share for x, y in zip(start, end, strict=True))
    return hexed(_light((lightness, a, b)))
