#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What was copied can be pasted after quitting, until something else is copied: by a program that knows nothing of SDL."""

import glob

from clipboard import Clipboard
from strata_window import arguments, expect, window
from waiting import until

HOLDER = b"strata-clipboard\0"


def holders(display):
    """How many processes of Strata hold this display's clipboard."""
    count = 0
    for process in glob.glob("/proc/[0-9]*"):
        try:
            with open(process + "/cmdline", "rb") as words, open(process + "/environ", "rb") as environment:
                count += words.read().startswith(HOLDER) and f"DISPLAY={display.name}".encode() in environment.read().split(b"\0")
        except OSError:
            pass  # it has ended, or is not ours
    return count


def none_left(display):
    until(lambda: not holders(display), "a process still holds a clipboard that another program has taken")


def start_and_copy(start):
    """The window, the clipboard, and the game as a line that the window has put there."""
    strata = start([])
    clipboard = Clipboard(strata.environment)
    strata.key("ctrl+shift+c")
    until(lambda: clipboard.get().startswith("Strata1;"), lambda: f"while it runs, the clipboard has: {clipboard.get()!r}")
    return strata, clipboard, clipboard.get()


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata, clipboard, line = start_and_copy(start)
        display = strata.display
        expect(holders(display) == 0, "another process holds the clipboard while the window is there")
        strata.quit()
        for _ in range(2):
            expect(clipboard.get() == line, f"after quitting, the clipboard has: {clipboard.get()!r}")
        expect(holders(display) == 1, f"{holders(display)} processes hold the clipboard")
        clipboard.put("something else")
        none_left(display)

        strata, clipboard, _ = start_and_copy(start)
        clipboard.put("of another program")
        strata.quit()
        expect(clipboard.get() == "of another program", f"what another program copied is lost: {clipboard.get()!r}")
        expect(holders(display) == 0, "what another program copied is held by Strata")

        strata = start([])
        strata.quit()
        expect(holders(display) == 0, "nothing was copied, and a process is left")
    print("what was copied stays on the clipboard after quitting")


if __name__ == "__main__":
    main()
