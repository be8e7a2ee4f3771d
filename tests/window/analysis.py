#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The analysis, by real events: on and off with a key, lines that the board shows when they are pointed at, with the mouse and by
keys, and that are tried out with a click; bands of every seat; off while a person plays against a program."""

import pathlib

from strata_window import arguments, begin, expect, window

MATE = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"
# Where the board Q1 may go, with its passenger.
BOARDS = "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;K6=rk/pp w - - 4 12 -"


def told(strata, beginning, since):
    return strata.wait_for(beginning, since)


def with_lines(strata, count, since):
    """Some depth may never be told of: the next one was there before the window looked."""
    strata.until(lambda: any(line.startswith("analysis ") and line.count("|") == count for line in strata.lines[since:]),
                 f"no analysis of {count} lines")


def point_at(strata, name):
    x, y = strata.place("control", name)
    strata.do(f"mousemove {x} {y}")


def a_mate(start, home):
    """Found, shown by mouse and key, tried out with a click, and at its end nothing is left to say."""
    strata = begin(start, home, ["new chess " + MATE])
    since = strata.mark()
    strata.key("ctrl+l")
    strata.says("analysis", " White wins in 1 move. | 1. Rd8#", since)
    since = strata.mark()
    point_at(strata, "analysis.0.0")
    told(strata, "thought d1-d8", since)
    since = strata.mark()
    strata.do("mousemove 300 300")
    told(strata, "thought none", since)
    since = strata.mark()
    strata.key("ctrl+Right")
    told(strata, "thought d1-d8", since)
    strata.key("Escape")
    told(strata, "thought none", since)
    since = strata.mark()
    strata.click("control", "analysis.0.0")
    told(strata, "report played d1-d8", since)
    told(strata, "analysis The game is over here.", since)
    since = strata.mark()
    strata.key("ctrl+z")
    strata.says("analysis", " White wins in 1 move.", since)
    since = strata.mark()
    strata.key("ctrl+l")
    told(strata, "analysis none", since)
    strata.quit()
    kept = max(pathlib.Path(home, "state", "strata", "games").glob("*.pgn"), key=lambda file: file.stat().st_mtime).read_text()
    expect("Rd8" in kept and "1-0" not in kept, "the line was not only tried out")


def lines_and_bands(start, home):
    """As many lines as one likes, and a band of each seat."""
    for variant, bands, position in ("tri-d", 2, BOARDS), ("yalta", 3, ""), ("star-4", 4, ""), ("draughts-2", 2, ""):
        strata = begin(start, home, [f"new {variant} {position}"], settings="analysis_lines = 4\n")
        since = strata.mark()
        strata.key("ctrl+l")
        with_lines(strata, 4, since)
        for n in range(bands):
            strata.place("control", f"analysis.band.{n}")
        expect(("control", f"analysis.band.{bands}") not in strata.places, f"more bands than sides of {variant}")
        since = strata.mark()
        strata.click("control", "analysis.fewer")
        with_lines(strata, 3, since)
        since = strata.mark()
        strata.key("ctrl+Right", "ctrl+Right")
        told(strata, "thought ", since)
        strata.click("control", "analysis.more")  # it is kept
        strata.quit()


def follows_the_game(start, home):
    """A move of a person, while it thinks and the board turns; it ends with the program at once."""
    strata = begin(start, home, ["new star-8"])
    strata.key("ctrl+l")
    since = strata.mark()
    strata.do("key u")
    with_lines(strata, 3, since)  # while the board turns
    strata.do("key u")
    since = strata.mark()
    strata.type_move("1e2-1e4")
    told(strata, "report played 1e2-1e4", since)
    with_lines(strata, 3, since)
    strata.quit()  # while it thinks, which has no end of its own


def against_a_program(start, home):
    """Whoever plays against a program has no analysis until the game is over."""
    strata = begin(start, home, ["new chess " + MATE, "player b 1"])
    since = strata.mark()
    strata.key("ctrl+l")
    told(strata, "analysis Analysis is off during games", since)
    strata.silent(r"analysis.*\|", since, 0.5, "it analyses all the same")
    strata.type_move("Rd8#")
    told(strata, "analysis The game is over here.", since)
    strata.key("Escape", "ctrl+z")
    strata.says("analysis", " White wins in 1 move.", since)
    strata.quit()


def hints_and_threats(start, home):
    """A move with its reasons, on the board as well; what the other side would do; of every kind of game."""
    strata = begin(start, home, ["new chess " + MATE])
    since = strata.mark()
    strata.do("key ctrl+h")
    told(strata, "advice Hint for White | Rd8#: mate in 1 move.", since)
    told(strata, "thought d1-d8", since)
    since = strata.mark()
    strata.key("Escape")
    told(strata, "advice none", since)
    told(strata, "thought none", since)
    strata.quit()
    strata = begin(start, home, ["new chess 3rk3/8/8/8/8/8/8/3QK2R w K - 0 1"])
    since = strata.mark()
    strata.key("ctrl+u")
    expect("Rxd1+: captures the queen on d1" in told(strata, "advice Threats against White |", since), "no threat is told")
    told(strata, "thought d8-d1", since)
    since = strata.mark()
    strata.type_move("Qxd8+")
    told(strata, "advice none", since)  # it was about another position
    since = strata.mark()
    strata.key("ctrl+u")
    expect("In check from the queen on d8." in told(strata, "advice Threats against Black |", since), "the check is not told")
    strata.quit()
    for variant, position in ("tri-d", BOARDS), ("yalta", ""), ("star-8", ""), ("draughts-2", ""):
        strata = begin(start, home, [f"new {variant} {position}"])
        since = strata.mark()
        strata.key("ctrl+h")
        told(strata, "advice Hint for ", since)
        told(strata, "thought ", since)
        strata.key("ctrl+u")
        told(strata, "advice Threats against ", since)
        strata.quit()


def main():
    options = arguments(__doc__)
    for act in (a_mate, lines_and_bands, follows_the_game, against_a_program, hints_and_threats):
        with window(options) as (start, home):
            act(start, home)
    print("the analysis thinks, shows and stops")


if __name__ == "__main__":
    main()
