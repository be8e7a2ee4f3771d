#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Saved pictures (D4): F12 saves exactly what the screen shows, Ctrl+F12 the board alone on nothing.

The screen is read from the virtual display's own memory, not through the program. On the way every
theme, piece set and quality is shown once.
"""

import argparse
import os
import struct
import tempfile
import zlib

from strata_window import Display, Strata


def read_png(file):
    """Width, height and the rows of RGBA bytes."""
    data = open(file, "rb").read()
    at, packed, width, height = 8, b"", 0, 0
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
            assert (depth, colours) == (8, 6), "eight bits of RGBA"
        if kind == b"IDAT":
            packed += body
        at += length + 12
    raw, rows, above = zlib.decompress(packed), [], bytearray(width * 4)
    for y in range(height):
        start = y * (width * 4 + 1)
        above = unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + width * 4]), above)
        rows.append(above)
    return width, height, rows


def unfiltered(kind, row, above):
    if kind == 2:
        return bytearray((a + b) & 255 for a, b in zip(row, above))
    for i in range(len(row)):
        left = row[i - 4] if i >= 4 else 0
        corner = above[i - 4] if i >= 4 else 0
        guess = left + above[i] - corner
        nearest = min((left, above[i], corner), key=lambda one: abs(guess - one))
        row[i] = (row[i] + (0, left, 0, (left + above[i]) // 2, nearest)[kind]) & 255
    return row


def read_screen(folder):
    """The same of the display's memory, a file in the form of xwd."""
    data = open(os.path.join(folder, "Xvfb_screen0"), "rb").read()
    header = struct.unpack(">25I", data[:100])
    width, height, line, colours = header[4], header[5], header[12], header[19]
    start = header[0] + 12 * colours
    rows = []
    for y in range(height):
        bgrx = data[start + y * line:start + y * line + width * 4]
        row = bytearray(b"\xff" * (width * 4))
        row[0::4], row[1::4], row[2::4] = bgrx[2::4], bgrx[1::4], bgrx[0::4]
        rows.append(row)
    return width, height, rows


def saved(strata, key):
    """The picture that a key saves."""
    strata.read()
    before = set(os.listdir(strata.home + "/pictures")) if os.path.exists(strata.home + "/pictures") else set()
    strata.settle(lambda: strata.do(f"key {key}"))
    (new,) = set(os.listdir(strata.home + "/pictures")) - before
    return new, read_png(os.path.join(strata.home, "pictures", new))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--strata", required=True)
    options = parser.parse_args()
    pixels, home = tempfile.mkdtemp(prefix="strata-pixels-"), tempfile.mkdtemp(prefix="strata-window-")
    display = Display(pixels=pixels)
    settings = 'reduced_motion = true\nquality = "low"\n'
    strata = Strata(options.strata, display, home, ["--variant", "tri-d"], settings)
    try:
        for key in ["ctrl+F9", "ctrl+F9", "ctrl+F9", "shift+F9", "shift+F9", "shift+F9", "F9", "F9", "F9", "F9"]:
            strata.settle(lambda: strata.do(f"key {key}"))
        shown = read_screen(pixels)
        name, picture = saved(strata, "F12")
        assert name == "strata-tri-d-001.png", name
        assert picture[:2] == shown[:2], (picture[:2], shown[:2])
        wrong = sum(a != b for a, b in zip(picture[2], shown[2]))
        assert wrong == 0, f"{wrong} rows differ from the screen"
        name, bare = saved(strata, "ctrl+F12")
        assert name == "strata-tri-d-002.png", name
        assert bare[0] < picture[0] and bare[2][0][3] == 0, "the board alone, on nothing"
        assert any(row[3::4].count(255) > 100 for row in bare[2]), "and the board is there"
        assert strata.quit() == 0
        kept = open(os.path.join(home, "config", "strata", "board.toml"), encoding="utf-8").read()
        assert 'quality = "low"' in kept and 'pieces = "staunton"' in kept, kept
        print("pictures are what the screen shows")
    finally:
        if strata.process.poll() is None:
            strata.kill()
        display.close()


if __name__ == "__main__":
    main()
