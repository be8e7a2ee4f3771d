#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puzzles, by real events: the sheet, a wrong move and what refutes it, the hint, the solution by mouse and by keys, the one
that is shown; which are solved is kept over a restart, and the user's own game is the same afterwards.
"""

import json
import os
import subprocess

from strata_window import MOVE, Aloud, arguments, expect, window
from program import lab_of


def asked(program, *words):
    said = subprocess.run([program, *words, "--json"], capture_output=True, text=True, check=True)
    return json.loads(said.stdout)


def typed(strata, move):
    strata.key("colon")
    strata.type(move)
    strata.do("key Return")


def by_mouse(strata, move):
    """The piece on the board, its goal on the 2D board."""
    for kind, name in ("at", MOVE.match(move)["start"]), ("control", "map." + MOVE.match(move)["goal"]):
        strata.do("mousemove {} {} click 1".format(*strata.place(kind, name)))


def solve(strata, options, puzzle):
    """From the sheet, which is open."""
    first, _, last = puzzle["line"]
    mover = {"w": "White", "b": "Black"}[puzzle["position"].split(" ")[1]]
    strata.scroll_to("control", "puzzle." + puzzle["id"])
    strata.saying(f"asks {mover} to move: mate in 2 moves.", lambda: strata.do("mousemove {} {} click 1".format(
        *strata.place("control", "puzzle." + puzzle["id"]))))

    moves = asked(options.strata, "moves", "tri-d", "--position", puzzle["position"])["moves"]
    wrong = next(move for move in moves if move != first and not move.startswith("O"))
    since = strata.mark()
    typed(strata, wrong)
    strata.wait_for("sound ", since)
    told = strata.wait_for("show plays ", since)
    expect("does not force mate" in told or "does not lead to mate" in told, told)
    strata.wait_for("show asks ", since)  # all of it is taken back
    strata.rest(len(strata.lines) - 1)

    since = strata.mark()
    strata.do("key n")
    strata.says("show asks Move the ", f" on {MOVE.match(first)['start']}.", since)
    strata.rest(len(strata.lines) - 1)
    since = strata.mark()
    by_mouse(strata, first)
    strata.wait_for("show plays Correct!", since)
    strata.wait_for("show asks Reply: ", since)
    strata.rest(len(strata.lines) - 1)
    since = strata.mark()
    typed(strata, last)
    strata.wait_for("show plays Correct!", since)
    strata.wait_for("show over Solved!", since)
    strata.rest(len(strata.lines) - 1)


def solved(home):
    try:
        with open(os.path.join(home, "state", "strata", "solved-puzzles.txt"), encoding="utf-8") as file:
            return file.read().split()
    except FileNotFoundError:
        return []


def main():
    options = arguments(__doc__)
    puzzles = asked(lab_of(options.strata), "puzzles", "tri-d")["puzzles"]
    # The first one that is solved by a man's moves: those of boards are clicked in other tests.
    chosen = next(one for one in puzzles if len(one["line"]) == 3 and MOVE.match(one["line"][0])["start"]
                  and not MOVE.match(one["line"][0])["promotion"])
    with window(options) as (start, home):
        strata = start(["--variant", "tri-d"])
        strata.type_move("c2W-c4N")
        game = strata.position
        strata.key("ctrl+F3")
        solve(strata, options, chosen)
        expect(solved(home) == [chosen["id"]], "the puzzle is not noted as solved")

        strata.saying("asks ", lambda: strata.do("key space"))  # the next one
        since = strata.mark()
        strata.do("key period")  # its solution
        strata.wait_for("show over That was the solution.", since)
        strata.rest(len(strata.lines) - 1)
        expect(solved(home) == [chosen["id"]], "what was shown counts as solved")
        strata.key("Escape")
        expect(strata.position == game, "the puzzles changed the game")
        strata.quit()

        aloud = Aloud(home)
        strata = start(aloud.speak)
        expect(strata.position == game, "the game is not back")
        strata.key("ctrl+F3")
        number = puzzles.index(chosen) + 1
        expect(("control", "puzzle.of_day") in strata.places, "there is no puzzle of the day")
        ticked = []
        # Over the cards, row after row, there and back, to the one that is solved.
        for key in (("Right",) * 5 + ("Down",) + ("Left",) * 5 + ("Down",)) * len(puzzles):
            ticked = [line for line in aloud.lines(strata) if ", solved," in line]
            if ticked:
                break
            strata.key(key)
        expect(ticked and ticked[0].startswith(f"{number}. "), "the sheet does not say which is solved")
        strata.key("Escape")
        strata.quit()


if __name__ == "__main__":
    main()
