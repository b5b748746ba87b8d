"""How `make docs` makes pages of this folder and of the docstrings. Nothing is fetched, to build or to read them."""

from __future__ import annotations

import re
from typing import Any

from pygments.lexers.special import TextLexer

import painted_table

project = "Painted Table"
copyright = "the makers of Painted Table"
version = release = painted_table.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = project
html_show_sourcelink = False
html_copy_source = False
exclude_patterns = ["balance/*.md"]

# Links to other pages and to headings must hold; links to files beside this folder go to the file itself.
myst_heading_anchors = 3
# Docstrings are written for people who read the source: `code` in single backticks, fenced examples.
default_role = "code"
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_class_signature = "separated"


def with_code_blocks(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Fenced examples as reStructuredText has them."""
    found: list[str] = []
    inside = False
    for line in lines:
        fence = re.fullmatch(r"\s*```(\w*)", line)
        if fence is None:
            found.append(f"   {line}" if inside else line)
        else:
            inside = not inside
            found += ["", f".. code-block:: {fence[1] or 'text'}", ""] if inside else [""]
    lines[:] = found


def setup(app: Any) -> None:
    app.add_lexer("session", TextLexer)  # the session of protocol.md, which the tests run
    app.connect("autodoc-process-docstring", with_code_blocks)
