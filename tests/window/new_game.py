#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The sheet for a new game: every game is found in it, by family, number of seats and switches; the last choice is
proposed again, with the names of those who play; from the table to a new game it takes two keys.
"""

import os
import subprocess

from png_file import read_png
from strata_window import arguments, expect, window

SHADES = 300  # of a lit board in space; a diagram has fewer


def begin(strata, variant, *more):
    strata.key("ctrl+n")
    strata.choose_game(variant)
    for control in more:
        strata.click("control", control)
    before = strata.mark()
    strata.click("control", "start")
    told = strata.wait_for("command new", before)
    expect(told.split()[2] == variant, f"{told} instead of {variant}")


def check_pictures(strata, home):
    """Each card shows its board as it stands on the table."""
    strata.key("ctrl+n")
    strata.wait_for("idle", len(strata.lines))
    file = os.path.join(home, "cards.png")
    strata.picture(file)
    rows = read_png(file)[2]
    for kind, name in strata.places:
        if not name.startswith("family."):
            continue
        x, y = strata.place(kind, name)
        shades = {bytes(rows[row][4 * column:4 * column + 3])
                  for row in range(y - 60, y + 20) for column in range(x - 80, x + 80)}
        expect(len(shades) > SHADES, f"the card {name} shows no picture: {len(shades)} shades")
    strata.key("Escape")


def main():
    options = arguments(__doc__)
    listed = subprocess.run([options.strata, "variants"], check=True, capture_output=True, text=True).stdout
    variants = [line.split()[0] for line in listed.splitlines()]
    with window(options) as (start, home):
        strata = start(["--variant", "tri-d"])
        for variant in variants:
            strata.key("ctrl+n")
            strata.choose_game(variant)
            strata.key("Escape")
        strata.key("ctrl+n")
        strata.choose_game("yalta")
        for player in ("Ada", "Bob", "Cleo"):
            seat = sorted(name for kind, name in strata.places if name.startswith("player."))[("Ada", "Bob", "Cleo").index(player)]
            strata.click("control", seat)
            strata.type(player)
        before = len(strata.lines)
        strata.key("Return")
        strata.wait_for("command new yalta", before)
        strata.wait_for("command tag", before)
        strata.quit()
        strata = start()
        before = len(strata.lines)
        strata.key("ctrl+n", "Return")
        strata.wait_for("command new yalta", before)
        saved = os.path.join(home, "again.pgn")
        strata.key("ctrl+s")
        strata.settle(lambda: strata.do("key ctrl+a", f"type --delay 0 {saved}", "key Return"))
        with open(saved, encoding="utf-8") as file:
            text = file.read()
        expect(all(f'"{name}"' in text for name in ("Ada", "Bob", "Cleo")), f"the names are not proposed again:\n{text}")
        check_pictures(strata, home)
        begin(strata, "star-4-doubles-adjoining", "choice.1")
        begin(strata, "draughts-5")
        strata.quit()
        print(f"{len(variants)} games are found")


if __name__ == "__main__":
    main()
