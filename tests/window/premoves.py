#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Replies prepared while a program is to move, by real events: played in the frame of the move that they answer, or dropped
in words; by the mouse, by typing, by keys; taken back; a board of Tri-D; every word of it heard."""

import os

from strata_window import Aloud, arguments, begin, expect, fill_screen, letters_for, window

# Black has one move, h8-h7.
FORCED = "7k/5K2/8/8/8/p7/P6P/8 w - - 0 1"
BOARDS = "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;K6=rk/pp w - - 4 12 -"


def replied(strata, since):
    """What was reported from the program's move to the premove, both included."""
    at = strata.after("report played", since)
    strata.rest(at)
    return strata.lines[at - 1:]


def in_one_burst(start, home, options):
    """Typed faster than the window draws, before the program may move: its reply and what answers that come in one frame."""
    strata = begin(start, home, ["new chess " + FORCED, "player b 1"])
    strata.key("0")
    since = strata.mark()
    keys = ("key --delay 0 colon", "type --delay 0 {}", "key --delay 0 Return")
    strata.do(*(key.format(move) for move in ("h2-h3", "h3-h4") for key in keys))
    since = strata.after("report premoved h3-h4", strata.after("report played h2-h3", since))
    strata.do("key 0")
    lines = replied(strata, since)
    expect(lines[0].startswith("report played h8-h7"), f"the program played {lines[0]}")
    answer = next((n for n, line in enumerate(lines) if line.startswith("report played h3-h4")), None)
    expect(answer is not None and "idle" not in lines[:answer], f"not at once: {lines}")
    expect(not any(line.startswith("places") for line in lines[:answer]), f"a frame lies between: {lines[:answer]}")
    strata.quit()


def dropped(start, home, options):
    """One that the reply forbids: told on screen and aloud, and forgotten."""
    aloud = Aloud(home)
    strata = begin(start, home, ["new chess " + FORCED, "player b 1"], *aloud.speak)
    strata.key("0")
    strata.type_move("h2-h3")
    strata.click("at", "f7")
    strata.answer(lambda: strata.click("at", "g6"), "report premoved f7-g6")
    since = strata.mark()
    strata.key("0")
    strata.says("status", "Premove Kg6 cancelled", since)
    strata.rest(len(strata.lines) - 1)
    words = "\n".join(aloud.lines(strata))
    expect("Premove Kg6: played right after the reply" in words and "Premove Kg6 cancelled" in words, f"not heard: {words[-600:]}")
    strata.answer(lambda: strata.type_move("f7-f8"), "report played f7-f8")
    strata.quit()


def boards(start, home, options):
    """A board of Tri-D, turned, by the mouse; another takes its place, Escape takes it back; dragging."""
    strata = begin(start, home, ["new tri-d " + BOARDS, "player b 1"], *letters_for(options))
    fill_screen(strata, options)
    strata.key("0")
    strata.type_move("Q1-Q2")
    strata.click("pin", "Q2")
    strata.answer(lambda: strata.click("pin", "Q3"), "report premoved Q2-Q3")
    if options.pictures:
        strata.picture(os.path.join(options.pictures, "premove-board.png"))
    since = strata.mark()
    strata.key("Escape")
    strata.wait_for("report selected", since)
    (x, y), to = strata.place("at", "d4N"), strata.place("at", "c6N")
    drag = f"mousemove {x} {y} mousedown 1", f"mousemove {x + 9} {y + 9}", f"mousemove {to[0]} {to[1]}", "mouseup 1"
    strata.answer(lambda: strata.do(*drag), "report premoved d4N-c6N")
    if options.pictures:
        strata.settle(lambda: strata.do("mousemove 640 5"))
        strata.picture(os.path.join(options.pictures, "premove-man.png"))
    since = strata.mark()
    strata.key("0")
    since = strata.after("report played", since)
    strata.wait_for("report ", since)
    strata.quit()


def by_keys(start, home, options):
    """Cursor and Enter alone."""
    strata = begin(start, home, ["new chess " + FORCED, "player b 1"])
    strata.key("0")
    strata.type_move("h2-h3")
    strata.key("Right")  # to the king
    strata.key("Return", "Tab")
    strata.answer(lambda: strata.key("Return"), "report premoved f7-")
    strata.quit()


def main():
    options = arguments(__doc__)
    acts = [in_one_burst, dropped, boards, by_keys]
    with window(options) as (start, home):
        for act in acts:
            if options.moves and act.__name__ not in options.moves:
                continue
            act(start, home, options)
            print(act.__name__, "passed")


if __name__ == "__main__":
    main()
