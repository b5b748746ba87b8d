"""A process that turns one picture into pixels: SVG on standard input, PNG on standard output.

The program that does it is not ours, and a board takes it a good part of a second: it works beside the server.
"""

from __future__ import annotations

import os
import sys

import resvg_py


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)
    svg = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=sys.argv[1:])))


if __name__ == "__main__":
    main()
