"""A process that turns one picture into pixels: SVG on standard input, PNG on standard output.

The program that does it is not ours, and a board takes it a good part of a second: it works beside the server. It is
given the fonts of the pages, which may be the only ones on a machine, unpacked from WOFF as it reads none.
"""

from __future__ import annotations

import os
import struct
import sys
import tempfile
import zlib
from pathlib import Path

import resvg_py

FONTS = Path(__file__).with_name("static") / "fonts"
READING = "Alegreya"
"""The face of whatever has no font of its own here."""
HEAD = struct.Struct(">4s4sIHHIHHIIIII")
TABLE = struct.Struct(">4sIIII")


def unpacked(woff: bytes) -> bytes:
    """A font as it was before it was packed as WOFF 1: its tables, one behind the other."""
    sign, flavour, _, number, *_ = HEAD.unpack_from(woff)
    if sign != b"wOFF":
        raise ValueError("no WOFF font")
    largest = 1 << (number.bit_length() - 1)
    parts = [struct.pack(">4sHHHH", flavour, number, 16 * largest, largest.bit_length() - 1, 16 * (number - largest))]
    place, data = 12 + 16 * number, b""
    for n in range(number):
        tag, offset, packed, length, checksum = TABLE.unpack_from(woff, HEAD.size + n * TABLE.size)
        body = woff[offset : offset + packed]
        body = zlib.decompress(body) if packed < length else body
        parts.append(struct.pack(">4sIII", tag, checksum, place + len(data), length))
        data += body + bytes(-length % 4)
    return b"".join(parts) + data


def painted(svg: str, fonts: Path = FONTS) -> bytes:
    """A picture as PNG."""
    with tempfile.TemporaryDirectory() as folder:
        for font in fonts.glob("*.woff"):
            Path(folder, f"{font.stem}.ttf").write_bytes(unpacked(font.read_bytes()))
        png = resvg_py.svg_to_bytes(svg_string=svg, font_dirs=[folder], serif_family=READING)
        return bytes(png)


def main() -> None:
    """Behind those who play, where the system knows such an order."""
    if hasattr(os, "nice"):
        os.nice(5)
    sys.stdout.buffer.write(painted(sys.stdin.buffer.read().decode()))


if __name__ == "__main__":
    main()
