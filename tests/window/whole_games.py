#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays whole games through the window, to the result that their file names.

After its last move each game is saved there, and the file and the moves must say the same; then
the file is opened in a second window, which must show the same end and save the same text again.
A file is named as its variant, holds `# outcome ...` in its first line, then a move a line.
"""

import argparse
import os
import time

import play_by_keys
import play_by_mouse
from strata_window import (Display, Move, Strata, add_program, asks_for, compare_files, expect, fresh_home,
                           played, side_to_move)

# Nothing is on its way, and pictures are drawn as fast as they can be.
SETTINGS = 'reduced_motion = true\nquality = "low"\n'


def read_game(file):
    with open(file, encoding="utf-8") as lines:
        outcome, *moves = lines.read().splitlines()
    return outcome.removeprefix("# "), moves


class Mouse:
    """All clicks of a move are made faster than the window draws, as a quick hand can."""

    save = staticmethod(play_by_mouse.save)

    @staticmethod
    def play(strata, move, number):
        squares = [("at", square) for square in (move.start, *move.goals)]
        if move.pin or move.resigns or any(square not in strata.places for square in squares):
            return play_by_mouse.play_move(strata, move, number)
        with strata.hearing("button", len(squares)):
            strata.do(*("mousemove %d %d click 1" % strata.places[square] for square in squares))
        if move.promotion and asks_for(strata, move.promotion):
            strata.click("control", "promote." + move.promotion)


class Keys:
    """The cursor and Tab, and every tenth move typed."""

    save = staticmethod(play_by_keys.save)
    play = staticmethod(play_by_keys.play_move)


def play_to_the_end(strata, hands, moves):
    for number, text in enumerate(moves):
        before = len(strata.lines)
        move = Move(text, side_to_move(strata.position))
        hands.play(strata, move, number)
        played(strata, before, move)


def read_text(file):
    with open(file, encoding="utf-8") as text:
        return text.read()


def check_file(program, display, home, saved, end):
    """Opened in a new window the game comes to the same end; saved again it is the same text."""
    text = read_text(saved)
    strata = Strata(program, display, home, [saved])
    strata.key("ctrl+End")
    expect((strata.position, strata.outcome) == end, f"loaded: {strata.position} {strata.outcome}")
    os.remove(saved)
    strata.key("ctrl+s")
    strata.wait_for("notice Saved", 0)
    expect(read_text(saved) == text, "saved again, the file is another")
    strata.quit()


def check_end(program, strata, hands, variant, outcome, moves):
    """The result is the one that was to come; saved and loaded the game is the same. Quits."""
    expect(strata.outcome == outcome, f"{variant} ended: {strata.outcome}, not {outcome}")
    saved = hands.save(strata)
    strata.wait_for("notice Saved", 0)
    compare_files(program, strata, saved, moves, variant, "")
    end = strata.position, strata.outcome
    strata.quit()
    check_file(program, strata.display, strata.home, saved, end)


def play_game(program, display, hands, file):
    variant = os.path.splitext(os.path.basename(file))[0]
    outcome, moves = read_game(file)
    with fresh_home() as home:
        strata = Strata(program, display, home, ["--variant", variant], SETTINGS)
        play_to_the_end(strata, hands, moves)
        check_end(program, strata, hands, variant, outcome, moves)
    return len(moves), outcome


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("--hands", choices=["mouse", "keys"], default="mouse")
    parser.add_argument("games", nargs="+")
    options = parser.parse_args()
    program = options.strata
    with Display() as display:
        for file in options.games:
            began = time.monotonic()
            hands = {"mouse": Mouse, "keys": Keys}[options.hands]
            count, outcome = play_game(program, display, hands, file)
            took = time.monotonic() - began
            print(f"{os.path.basename(file)}: {count} moves in {took:.0f} s: {outcome}", flush=True)


if __name__ == "__main__":
    main()
