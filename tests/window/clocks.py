#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Clocks in the window: a flag falls when its time is over and not before, also while nobody touches
anything; what is restored stands still."""

import pathlib
import time

from strata_window import arguments, expect, window


def flag_falls(start, home):
    script = pathlib.Path(home, "clock.txt")
    script.write_text("new chess\nclock 4 b=600\n")
    strata = start(["--script", str(script)])
    strata.type_move("e2-e4")
    began = time.monotonic()
    strata.type_move("e7-e5")
    before = len(strata.lines)
    strata.wait_for("report ended", before)
    took = time.monotonic() - began
    expect(took >= 4, f"White's flag fell after {took:.2f} of 4 seconds")
    strata.wait_for("outcome time wins=b", before)
    frames = [line for line in strata.lines[before:] if line.startswith("frame")]
    expect(len(frames) < 30, f"{len(frames)} frames were drawn while nothing moved")
    strata.quit()


def restored(start, home):
    script = pathlib.Path(home, "clock.txt")
    script.write_text("new chess\nclock 3 b=600\nmove e2-e4\nmove e7-e5\nstop-clock\n")
    strata = start(["--script", str(script)])
    strata.kill()
    strata = start([])
    before = len(strata.lines)
    time.sleep(4)
    strata.read()
    expect(not any(line.startswith("report ended") for line in strata.lines[before:]),
           "the flag of a game that was restored falls by itself")
    strata.type_move("g1-f3")
    expect(strata.outcome == "none", "a restored game has ended")
    strata.quit()


def main():
    options = arguments(__doc__)
    for act in flag_falls, restored:
        with window(options) as (start, home):
            act(start, home)
    print("flags fall when the time is over, and not in a game that was restored")


if __name__ == "__main__":
    main()
