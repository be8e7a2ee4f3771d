#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a desktop sees: a window with an icon, of the class that the menu entry names; and of several games that it opens at
once, each in a window of its own."""

import os
import re
import signal
import subprocess

from strata_window import arguments, expect, need, window
from waiting import until

GAME = '[Variant "{variant}"]\n\n1. {move} *\n'


def told(display, *words):
    return subprocess.run(words, env=dict(os.environ, DISPLAY=display), capture_output=True, text=True).stdout


def windows(display, count):
    """Their numbers, when there are so many."""
    def found():
        return told(display, "xdotool", "search", "--onlyvisible", "--class", "strata").split()
    until(lambda: len(found()) == count, lambda: f"{len(found())} windows in place of {count}", 0.2)
    return found()


def main():
    options = arguments(__doc__)
    need("xprop")
    with window(options, real=True) as (start, home):
        files = []
        for name, variant, move in (("first.pgn", "tri-d", "c4N"), ("second.pgn", "chess", "e4")):
            files.append(os.path.join(home, name))
            with open(files[-1], "w") as file:
                file.write(GAME.format(variant=variant, move=move))
        os.chdir(home)
        strata = start(["-D", "sound=false", "first.pgn", "second.pgn"])
        display = strata.display.name
        both = windows(display, 2)
        others = []
        for number in both:
            expect('"strata", "strata"' in told(display, "xprop", "-id", number, "WM_CLASS"), "a class of its own")
            icon = told(display, "xprop", "-id", number, "32c", "_NET_WM_ICON")
            expect("Icon (128 x 128)" in icon or re.search(r"= 128, 128,", icon), f"no icon: {icon[:80]}")
            process = int(told(display, "xdotool", "getwindowpid", number))
            if process != strata.process.pid:
                others.append(process)
        expect(len(others) == 1, "both windows are of one program")
        with open(f"/proc/{others[0]}/cmdline") as file:
            expect(os.path.join(home, "second.pgn") in file.read().split("\0"), "the other window has another game")
        os.kill(others[0], signal.SIGTERM)
        windows(display, 1)
        strata.kill()


if __name__ == "__main__":
    main()
