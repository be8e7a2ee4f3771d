#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How moves are written is chosen in the settings by keys, and heard there; the lists follow, every style can be typed, the next
start knows the choice, and the file that is saved has the letters of files."""

import os
import time

from strata_window import arguments, expect, window


class Settings:
    """By keys alone; where the keyboard stands is heard."""

    def __init__(self, strata, home):
        self.strata = strata
        self.file = os.path.join(home, "words.txt")

    def heard(self):
        with open(self.file, encoding="utf-8") as file:
            return file.read().split("\n")[:-1]

    def press(self, key):
        before = len(self.heard())
        self.strata.key(key)
        end = time.monotonic() + 2
        while len(self.heard()) == before and time.monotonic() < end:
            time.sleep(0.02)
        return " ".join(self.heard()[before:])

    def choose(self, setting, steps, word):
        for key in ["Tab", *["Down"] * 60]:
            if setting in self.press(key):
                break
        else:
            raise RuntimeError(f"'{setting}' is not come to: {self.heard()[-60:]}")
        self.press("Return")
        for _ in range(steps):
            said = self.press("Down")
        expect(word in said, f"'{word}' is not said, but {said}")
        self.press("Return")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        speak = ["--speak", os.path.join(home, "words.txt"), "-D", "speech=true"]
        strata = start(["--variant", "tri-d", "-D", "language=sk", *speak])
        strata.key("F4")
        settings = Settings(strata, home)
        settings.choose("Ťahy v zoznamoch", 2, "s figúrkami")
        settings.choose("Úrovne v ťahoch", 1, "číslami")
        strata.key("Escape")
        for text, move in ("Jc3(4)", "b1W-c3N"), ("Jc64", "b8B-c6N"), ("d2(2)-d4(4)", "d2W-d4N"):
            strata.answer(lambda: strata.type_move(text), f"report played {move}")
            strata.rest(len(strata.lines) - 1)
        before = strata.mark()
        strata.key("ctrl+l")
        line = strata.says("analysis", "(", before)
        expect(any(sign in line for sign in "♚♛♜♝♞"), f"no figures in {line}")
        if options.pictures:
            os.makedirs(options.pictures, exist_ok=True)
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
