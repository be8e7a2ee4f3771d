#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How moves are written is chosen in the settings by keys, and heard there; the lists follow, every style can be typed, the next
start knows the choice, and the file that is saved has the letters of files."""

import os

from strata_window import Aloud, arguments, expect, window


def choose(strata, aloud, setting, steps, word):
    """By keys alone; where the keyboard stands is heard."""
    for key in ["Tab", *["Down"] * 60]:
        if any(setting in line for line in aloud.press(strata, key)):
            break
    else:
        raise RuntimeError(f"'{setting}' is not come to: {aloud.lines(strata)[-60:]}")
    aloud.press(strata, "Return")
    for _ in range(steps):
        said = aloud.press(strata, "Down")
    expect(any(word in line for line in said), f"'{word}' is not said, but {said}")
    aloud.press(strata, "Return")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        aloud = Aloud(home)
        strata = start(["--variant", "tri-d", "-D", "language=sk", *aloud.speak])
        strata.key("F4", "ctrl+Next", "ctrl+Next")  # to the tab of words
        choose(strata, aloud, "Zápis ťahov", 2, "S figúrkami")
        choose(strata, aloud, "Názvy úrovní", 1, "Číslami")
        strata.key("Escape")
        for text, move in ("Jc3(4)", "b1W-c3N"), ("Jc64", "b8B-c6N"), ("d2(2)-d4(4)", "d2W-d4N"):
            strata.answer(lambda: strata.type_move(text), f"report played {move}")
            strata.rest(len(strata.lines) - 1)
        before = strata.mark()
        strata.key("ctrl+l")
        line = strata.says("analysis", "(", before)
        expect(any(sign in line for sign in "♚♛♜♝♞"), f"no figures in {line}")
        if options.pictures:
            strata.picture(os.path.join(options.pictures, "figures.png"))
        strata.key("ctrl+l", "ctrl+s", "ctrl+a")
        strata.type("styles")
        strata.key("Return")
        strata.quit()
        with open(os.path.join(home, "styles.pgn"), encoding="utf-8") as file:
            saved = file.read()
        expect("1. Nc3N Nc6N 2. d4N" in saved, f"the file is not in the letters of files: {saved}")
        strata = start(["--variant", "tri-d", os.path.join(home, "styles.pgn")])
        before = strata.mark()
        strata.key("ctrl+l")
        line = strata.says("analysis", "(", before)
        expect(any(sign in line for sign in "♚♛♜♝♞"), f"the next start has forgotten: {line}")
        strata.quit()
        print("moves are written and typed in every style")


if __name__ == "__main__":
    main()
