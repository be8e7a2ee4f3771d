#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A copied picture is the one that F12 saves: another program has it while Strata runs and after it has ended, in parts where it
is large. What is copied later, by Strata too, takes its place."""

import ctypes
import os

from after_quit import holders, none_left
from clipboard import Clipboard
from png_file import read_png
from strata_window import Display, Strata, arguments, expect, fresh_home
from waiting import until

PNG = "image/png"
LARGEST_REQUEST = 4 * 65535  # bytes, of an X display
SMALL, LARGE = (640, 480), (1600, 1000)


class Reader:
    """Asks an X display for what was copied, and takes none of it."""

    def __init__(self, display, target):
        self.x = ctypes.CDLL("libX11.so.6")
        for name, kind in ("XOpenDisplay", ctypes.c_void_p), ("XDefaultRootWindow", ctypes.c_ulong), \
                          ("XCreateSimpleWindow", ctypes.c_ulong), ("XInternAtom", ctypes.c_ulong):
            getattr(self.x, name).restype = kind
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.name.encode()))
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        window = ctypes.c_ulong(self.x.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, 0, 0))
        clipboard, wanted = (ctypes.c_ulong(self.x.XInternAtom(self.display, name.encode(), 0)) for name in ("CLIPBOARD", target))
        self.x.XConvertSelection(self.display, clipboard, wanted, wanted, window, ctypes.c_ulong(0))
        event = (ctypes.c_long * 24)()
        self.x.XNextEvent(self.display, event)  # the answer: nothing else was asked for

    def close(self):
        self.x.XCloseDisplay(self.display)


def check(strata, clipboard, size):
    """What is copied has that size and is what F12 saves; its bytes."""
    strata.resize(*size)
    before = strata.mark()
    strata.key("ctrl+alt+c")
    strata.wait_for("notice Picture copied.", before)
    copied = clipboard.bytes(PNG)
    strata.settle(lambda: strata.key("F12"))
    (saved,) = os.listdir(strata.home + "/pictures")
    saved = os.path.join(strata.home, "pictures", saved)
    with open(saved, "rb") as file:
        expect(file.read() == copied, "what is copied is not what is saved")
    width, height, rows = read_png(saved)
    os.remove(saved)
    expect((width, height) == size, f"the picture has {width} x {height} pixels")
    expect(len({bytes(row) for row in rows}) > height // 2, "nothing is in the picture")
    return copied


def main():
    options = arguments(__doc__)
    with Display(*LARGE) as display, fresh_home() as home:
        strata = Strata(options.strata, display, home)
        clipboard = Clipboard(strata.environment)
        expect(len(check(strata, clipboard, SMALL)) < LARGEST_REQUEST, "the small picture is large")
        large = check(strata, clipboard, LARGE)
        expect(len(large) > LARGEST_REQUEST, f"the large picture is small: {len(large)} bytes")
        expect({"TARGETS", "TIMESTAMP", PNG} == set(clipboard.bytes("TARGETS").decode().split()), "other types are offered")
        expect(holders(display) == 1, "the first picture is still held")

        # Text of Strata's own, while somebody still reads the picture.
        reader = Reader(display, PNG)
        strata.key("ctrl+c")
        until(lambda: "/" in clipboard.get(), "the text does not take the picture's place")
        expect(clipboard.bytes(PNG) == b"", "the picture is there beside the text")
        expect(holders(display) == 1, "a picture that is being read is gone")
        reader.close()
        none_left(display)

        expect(check(strata, clipboard, LARGE) == large, "copied again, it is another picture")
        strata.quit()
        expect(clipboard.bytes(PNG) == large, "after quitting, the picture is gone")
        clipboard.put("of another program")
        none_left(display)
    print("a copied picture is there for others")


if __name__ == "__main__":
    main()
