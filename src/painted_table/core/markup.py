"""Well-formed XML from plain values: the only place where text becomes markup."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

_ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Value = str | float


def words(text: str) -> str:
    """Text as it may stand between tags; what XML cannot hold is dropped."""
    return escape(_ILLEGAL.sub("", text))


def tag(name: str, *children: str, **attributes: Value) -> str:
    """An element. `stroke_width=2` becomes stroke-width="2"; an empty attribute is left out.

    Children are markup already: give text through `words`.
    """
    told = "".join(f' {key.replace("_", "-")}="{_shown(value)}"' for key, value in attributes.items() if value != "")
    inner = "".join(children)
    return f"<{name}{told}>{inner}</{name}>" if inner else f"<{name}{told}/>"


def number(value: float) -> str:
    """Two decimals are finer than any screen."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _shown(value: Value) -> str:
    if isinstance(value, str):
        return escape(_ILLEGAL.sub("", value), {'"': "&quot;", "\n": " "})
    return number(value)
