#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""From a fresh home without a mouse: a game of Tri-D with names and clocks, a position set up with men and attack boards, moves
played there, a picture exported, the game saved. Where the keyboard stands is heard; the mouse is not touched."""

import os

from play_by_keys import play_move, save
from strata_window import Aloud, Move, arguments, compare_files, expect, side_to_move, window


class Keys:
    """Comes to a control by keys, and knows it by what is said of it."""

    def __init__(self, strata, aloud):
        self.strata = strata
        self.aloud = aloud

    def press(self, key):
        return self.aloud.press(self.strata, key)

    def walk(self, label, *ways, most=12):
        """Each of these keys so often, until the keyboard stands there; then Tab, which since ImGui 1.89 stops everywhere."""
        met = []
        for key in (*ways, *["Tab"] * 12):
            for _ in range(most):
                said = self.press(key)
                met += said
                if any(line == label or line.startswith(label + ",") for line in said):
                    return
        raise RuntimeError(f"'{label}' is not come to; met {met}")


def begin_game(strata, keys):
    """With a name and with clocks."""
    keys.press("ctrl+n")
    keys.walk("Two players", "Up")
    keys.walk("Person", "Down")  # a button is White, too, where Tab stops at buttons: since ImGui 1.89
    keys.walk("White", "Tab")
    strata.type("Ada")
    keys.walk("No clock", "Down")
    keys.press("Return")
    keys.press("Down")
    keys.press("Return")
    keys.walk("Cancel", "Down")
    keys.press("Right")
    since = strata.mark()
    strata.key("Return")
    strata.wait_for("command new", since)
    strata.rest(since)
    told = strata.lines[since:]
    expect(any(line.startswith("command tag") and "Ada" in line for line in told), f"no name: {told}")


def set_up(strata, keys):
    """An attack board goes to another pin, and a knight comes onto the board."""
    keys.press("ctrl+e")
    keys.press("Tab")
    keys.walk("Black, kingside", "Up")
    keys.walk("e7 Upper", "Left", most=1)
    keys.walk("e5 Upper", "Down")
    keys.walk("K5", "Right", most=1)
    keys.walk("K6", "Up")
    keys.press("Return")
    keys.walk("e5 Upper", "Down")
    keys.walk("K5", "Right", most=1)
    keys.press("Return")
    keys.walk("knight, Black", "Left")
    keys.walk("knight, White", "Up")
    keys.press("Return")
    keys.walk("d6 Upper", "Right")
    keys.walk("d5 Upper", "Down", most=1)
    keys.press("Return")
    keys.walk("d7 Upper", "Up")
    keys.walk("Black, kingside", "Right")  # whose king has moved
    keys.press("space")
    keys.walk("Black, queenside", "Down", most=1)
    keys.press("space")
    keys.walk("Cancel", "Down", "Right", most=24)
    keys.press("Up")
    keys.walk("Play from here", "Left")
    since = strata.mark()
    strata.key("Return")
    strata.wait_for("report new_game", since)
    strata.rest(since)
    expect("K5b=" in strata.position and "K6" not in strata.position, f"the board stays: {strata.position}")
    expect(";B=nbbn/dddd/4/2N1;" in strata.position, f"the knight is missing: {strata.position}")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        aloud = Aloud(home)
        strata = start(["--variant", "tri-d", *aloud.speak])
        keys = Keys(strata, aloud)
        begin_game(strata, keys)
        set_up(strata, keys)
        begun = strata.position
        for text in ("b1W-c3N", "b8B-c6N"):
            since = strata.mark()
            play_move(strata, Move(text, side_to_move(strata.position)), 0)
            strata.wait_for(f"report played {text}", since)
            strata.rest(since)
        strata.settle(lambda: strata.do("key F12"))
        pictures = os.listdir(os.path.join(home, "pictures"))
        expect(len(pictures) == 1 and pictures[0].endswith(".png"), f"pictures: {pictures}")
        saved = save(strata)
        compare_files(options.strata, strata, saved, ["b1W-c3N", "b8B-c6N"], "tri-d", begun)
        strata.quit()
        strata.read()
        expect(not any(line.startswith("button") for line in strata.lines), "the mouse was used")
        print("a game is begun, set up, played, pictured and saved by keys alone")


if __name__ == "__main__":
    main()
