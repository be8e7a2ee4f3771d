#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Saved pictures: Ctrl+Shift+F12 saves exactly what the screen shows, F12 the board in all of the window, and Ctrl+F12 the same
on nothing. Neither has marks.

The screen is read from the virtual display's own memory, not through the program. On the way every
theme, piece set and quality is shown once.
"""

import os
import struct

from png_file import read_png
from strata_window import Display, Strata, arguments, fresh_home


def read_screen(folder):
    """The same as read_png of the display's memory, a file in the form of xwd."""
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
    options = arguments(__doc__)
    with fresh_home() as home, fresh_home() as pixels, Display(pixels=pixels) as display:
        strata = Strata(options.strata, display, home, ["--variant", "tri-d"],
                        'reduced_motion = true\nquality = "low"\n')
        for key in ["ctrl+F9", "ctrl+F9", "ctrl+F9", "shift+F9", "shift+F9", "shift+F9", "F9", "F9", "F9", "F9"]:
            strata.settle(lambda: strata.do(f"key {key}"))
        strata.settle(lambda: strata.do("key 9"))  # the name of the theme leaves with the next command
        shown = read_screen(pixels)
        name, picture = saved(strata, "ctrl+shift+F12")
        assert name == "strata-tri-d-001.png", name
        assert picture[:2] == shown[:2], (picture[:2], shown[:2])
        wrong = sum(a != b for a, b in zip(picture[2], shown[2]))
        assert wrong == 0, f"{wrong} rows differ from the screen"
        name, bare = saved(strata, "ctrl+F12")
        assert name == "strata-tri-d-002.png", name
        assert bare[:2] == picture[:2] and bare[2][0][3] == 0, "the board alone, on nothing"
        assert any(row[3::4].count(255) > 100 for row in bare[2]), "and the board is there"
        _, plain = saved(strata, "F12")
        assert plain[2][0][3] == 255 and plain[2] != picture[2], "the board has no panels, and its background"
        strata.settle(lambda: strata.do("mousemove {} {} click 1".format(*strata.place("at", "c2W"))))
        assert saved(strata, "F12")[1][2] == plain[2], "what is selected is in the picture"
        strata.quit()
        kept = open(os.path.join(home, "config", "strata", "settings.toml"), encoding="utf-8").read()
        assert 'quality = "low"' in kept and 'pieces = "staunton"' in kept, kept
        print("pictures are what the screen shows")


if __name__ == "__main__":
    main()
