#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Games of the user's own: a rule file in the data folder is all that they need.

The files are copied there; then each game is chosen in the dialog for a new game and played with
the mouse to its result. Beside NAME.toml lies NAME.moves, in the form of tests/data/games.
"""

import argparse
import os
import shutil

from strata_window import Display, Strata, add_program, fresh_home
from whole_games import Mouse, SETTINGS, check_end, play_to_the_end, read_game


def choose(strata, variant, picture):
    strata.key("ctrl+n")
    strata.choose_game(variant)
    picture("new")
    with strata.hearing("report new_game"):
        strata.click("control", "start")


def play_own(program, display, rules, file, pictures):
    variant = os.path.splitext(os.path.basename(file))[0]
    outcome, moves = read_game(os.path.splitext(file)[0] + ".moves")

    def picture(name):
        if pictures:
            strata.picture(os.path.join(pictures, f"{variant}-{name}.png"))

    with fresh_home() as home:
        folder = os.path.join(home, "data", "strata", "rules")
        os.makedirs(folder)
        for rule_file in rules:
            shutil.copy(rule_file, folder)
        strata = Strata(program, display, home, settings=SETTINGS)
        choose(strata, variant, picture)
        picture("start")
        play_to_the_end(strata, Mouse, moves)
        picture("end")
        check_end(program, strata, Mouse, variant, outcome, moves)
    print(f"{variant}: {len(moves)} moves: {outcome}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("--pictures", help="a folder for pictures of dialog, board and end")
    parser.add_argument("rules", nargs="+", help="rule files")
    options = parser.parse_args()
    with Display() as display:
        for file in options.rules:
            play_own(options.strata, display, options.rules, file,
                     options.pictures)


if __name__ == "__main__":
    main()
