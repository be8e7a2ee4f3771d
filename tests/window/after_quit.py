#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What was copied can be pasted after quitting, until something else is copied: by a program that knows nothing of SDL."""

import glob
import subprocess

from strata_window import arguments, expect, need, window
from waiting import LIMIT, until

HOLDER = b"strata-clipboard\0"


def copied(display):
    """What is on the clipboard of X11; empty where nobody holds it."""
    told = subprocess.run(["xclip", "-display", display.name, "-selection", "clipboard", "-o"], capture_output=True, timeout=LIMIT)
    return told.stdout.decode()


def copy(display, text):
    subprocess.run(["xclip", "-display", display.name, "-selection", "clipboard", "-i"], input=text.encode(), stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=True, timeout=LIMIT)


def holders(display):
    """How many processes of Strata hold this display's clipboard."""
    count = 0
    for process in glob.glob("/proc/[0-9]*"):
        try:
            with open(process + "/cmdline", "rb") as words, open(process + "/environ", "rb") as environment:
                count += words.read() == HOLDER and f"DISPLAY={display.name}".encode() in environment.read().split(b"\0")
        except OSError:
            pass  # it has ended, or is not ours
    return count


def none_left(display):
    until(lambda: not holders(display), "a process still holds a clipboard that another program has taken")


def start_and_copy(start):
    """The window, and the game as a line that it has put on the clipboard."""
    strata = start([])
    strata.key("ctrl+shift+c")
    until(lambda: copied(strata.display).startswith("Strata1;"), lambda: f"while it runs, the clipboard has: {copied(strata.display)!r}")
    return strata, copied(strata.display)


def main():
    need("xclip")
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata, line = start_and_copy(start)
        display = strata.display
        expect(holders(display) == 0, "another process holds the clipboard while the window is there")
        strata.quit()
        for _ in range(2):
            expect(copied(display) == line, f"after quitting, the clipboard has: {copied(display)!r}")
        expect(holders(display) == 1, f"{holders(display)} processes hold the clipboard")
        copy(display, "something else")
        none_left(display)

        strata, _ = start_and_copy(start)
        copy(display, "of another program")
        strata.quit()
        expect(copied(display) == "of another program", f"what another program copied is lost: {copied(display)!r}")
        expect(holders(display) == 0, "what another program copied is held by Strata")

        strata = start([])
        strata.quit()
        expect(holders(display) == 0, "nothing was copied, and a process is left")
    print("what was copied stays on the clipboard after quitting")


if __name__ == "__main__":
    main()
