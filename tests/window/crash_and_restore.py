#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Kills the program in the middle of a game: the next start has every move that was played.

Also: a piece dragged beside the board goes back, a demonstration leaves the game alone, and a
window in which nothing happens does no work.
"""

from strata_window import arguments, expect, place_of_empty_space, window
from waiting import let_pass


def drag(strata, start, goal):
    """Press, move in steps, release."""
    strata.do("mousemove %d %d mousedown 1" % start)
    for part in (0.25, 0.5, 0.75, 1.0):
        x, y = (round(a + (b - a) * part) for a, b in zip(start, goal))
        strata.do(f"mousemove {x} {y}")
    strata.settle(lambda: strata.do("mouseup 1"))


def check_dragging(strata):
    before = strata.position
    drag(strata, strata.places["at", "c2W"], place_of_empty_space(strata))
    expect(strata.position == before, "a piece dropped beside the board changed the game")
    lines = len(strata.lines)
    drag(strata, strata.places["at", "b1W"], strata.places["at", "b2W"])
    strata.wait_for("report refused", lines)
    expect(any("b2W is occupied by a piece of the same side" in line for line in strata.lines[lines:]),
           f"a piece dropped on another goes back without a word: {strata.lines[lines:]}")
    strata.key("Escape")
    lines = len(strata.lines)
    drag(strata, strata.places["at", "c2W"], strata.places["at", "c4N"])
    strata.wait_for("report played c2W-c4N", lines)


def check_kill(strata, start_again):
    for move in ("b7B-b5B", "d2W-d4N"):
        lines = len(strata.lines)
        strata.key("colon")
        strata.type(move)
        strata.key("Return")
        strata.wait_for("report played " + move, lines)
    position = strata.position
    strata.kill()
    strata = start_again()
    expect(strata.position == position, f"not restored: {strata.position}")
    return strata


def check_demonstration(strata):
    position, since = strata.position, len(strata.lines)
    strata.key("d")
    strata.do("mousemove {:.0f} {:.0f} click 1".format(
        *strata.place("control", "show.01-levels-and-squares")))
    strata.wait_for("show plays ", since)
    strata.key("Escape")
    expect(strata.position == position, "the demonstration changed the game")
    strata.key("ctrl+z")
    expect(strata.position != position, "the game does not go on after the demonstration")
    strata.key("ctrl+y")
    expect(strata.position == position, "the move is not there again")


def check_rest(strata):
    def rests():
        """Once the notices have gone."""
        since = strata.mark()
        let_pass(3, "in which nothing is to be drawn")
        return strata.mark() == since and strata.lines[-1] == "idle"
    strata.until(rests, "the window works while nothing happens")


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata = start()
        check_dragging(strata)
        strata = check_kill(strata, start)
        check_demonstration(strata)
        check_rest(strata)
        strata.quit()


if __name__ == "__main__":
    main()
