#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A rule file on the workbench: its game is on the board, anew when the file is saved. What is wrong with it is told with its place,
and the last good board stays; what is taken away comes back."""

import os
import pathlib

from strata_window import arguments, expect, window

RULES = """name = "Trial"
promotions = ["queen"]
[board]
shape = "grid"
files = 5
ranks = 5
[[seats]]
name = "white"
letter = "w"
heading = "up"
[[seats]]
name = "black"
letter = "b"
heading = "down"
[start.boards]
board = '''
{last}
bP bP bP bP bP
.  .  .  .  .
wP wP wP wP wP
{first}'''
"""
GOOD = RULES.format(last="bR bN bB bQ bK", first="wR wN wB wQ wK")
HOLED = RULES.format(last="#  bN bB bQ bK", first="wR wN wB wQ wK")
BAD = GOOD.replace("ranks = 5", "ranks = 0")


def saved(strata, file, text, beginning):
    """Saves as editors do: another file takes its place."""
    since = strata.mark()
    other = file.with_name("other.tmp")
    other.write_text(text)
    os.replace(other, file)
    return strata.wait_for(beginning, since)


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        file = pathlib.Path(home, "trial.toml")
        file.write_text(GOOD)
        strata = start(["--watch", str(file)])
        strata.wait_for("command new trial", 0)
        told = strata.wait_for("notice trial.toml: 25 squares", 0)
        expect("perft 7, 53, 517" in told, f"of the game is told: {told}")
        strata.place("control", "workbench.piece.5")  # the panel has a sketch of each piece
        good = strata.position
        expect(good.startswith("rnbqk/ppppp/5/PPPPP/RNBQK w"), f"on the board is {good}")
        told = saved(strata, file, BAD, "notice trial.toml:6:")
        expect("ranks" in told, f"the fault is told as: {told}")
        strata.wait_for("status trial.toml:6:", 0)
        expect(strata.position == good, f"a bad file leaves {strata.position}")
        saved(strata, file, HOLED, "notice trial.toml: 24 squares")
        strata.until(lambda: strata.position.startswith("1nbqk/"), "the changed board does not come")
        strata.click("control", "workbench.off")
        strata.until(lambda: ("control", "workbench.off") not in strata.places, "the panel of the workbench does not go")
        since = strata.mark()
        strata.type_move("b2-b3")
        strata.wait_for("report played b2-b3", since)
        file.unlink()
        saved(strata, file, GOOD, "notice trial.toml: 25 squares")
        strata.until(lambda: strata.position == good, "the board does not come again")
        strata.place("control", "workbench.off")
        if options.pictures:
            strata.picture(os.path.join(options.pictures, "workbench.png"))
        strata.quit()
    print("a rule file is watched, told, and its last good board kept")


if __name__ == "__main__":
    main()
