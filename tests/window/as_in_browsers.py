#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a browser gives: OpenGL ES 3.0 and no threads. A game between people goes on as elsewhere, with its sounds on, and the
window looks as it does in OpenGL 3.3."""

import os
import pathlib

from strata_window import arguments, expect, window

MOVES = ["b1W-c3N", "c7B-c5N"]
CLOSE = 2.0  # of 255: what one is told of a mean difference between two drivers


def play(start, home, name, environment):
    strata = start(["--variant", "tri-d"], environment=environment)
    strata.type_move(MOVES[0])
    for square in MOVES[1].split("-"):
        strata.click("at", square)
    position = strata.position
    strata.settle(lambda: strata.key("m", "m", "m"))
    file = pathlib.Path(home, name + ".ppm")
    strata.picture(str(file))
    heard = [line for line in strata.lines if line.startswith("sound ")]
    strata.quit()
    return position, heard, file.read_bytes()


def main():
    options = arguments(__doc__, library={"help": "allows no threads"})
    with window(options, real=True) as (start, home):
        here = play(start, home, "here", {"STRATA_GL": ""})
    with window(options, real=True) as (start, home):
        there = play(start, home, "there", {"STRATA_GL": "es", "LD_PRELOAD": os.path.abspath(options.library)})
    expect(here[0] == there[0] != "", "other moves were played")
    expect(here[1] == there[1] != [], "other sounds were asked for")
    expect(len(here[2]) == len(there[2]), "the windows have different sizes")
    difference = sum(abs(a - b) for a, b in zip(here[2], there[2])) / len(here[2])
    expect(difference < CLOSE, f"the window looks otherwise: by {difference:.2f} of 255")
    print(f"OpenGL ES and no threads: played and drawn alike, to {difference:.2f} of 255")


if __name__ == "__main__":
    main()
