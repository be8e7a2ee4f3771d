#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The review of a game, by real events: from the card of a game that is over, from mistake to mistake by key, button and a click on the
graph, the better move on the board, a better move tried and judged, all of it gone again or written into the game when asked."""

import pathlib
import re
import time

from strata_window import arguments, expect, window

FAST = 'animation_speed = 4.0\nquality = "low"\n'
# White gives its queen, later Black its own.
GAME = ["new chess", "player b 1", "move e4", "move e5", "move Qh5", "move Nc6", "move Qxf7+", "move Kxf7", "move Nf3", "move Qg5",
        "move Nxg5+", "move Ke8"]
LOST = "3. Qxf7+ gives away "


def mark(strata):
    strata.read()
    return len(strata.lines)


def says(strata, words, since, seconds=60):
    """The review does, from that line on."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        strata.read()
        for line in strata.lines[since:]:
            if line.startswith("review ") and words in line:
                return line
        time.sleep(0.02)
    raise RuntimeError(f"no review says '{words}': {strata.lines[since:][-6:]}")


def kept(home):
    games = pathlib.Path(home, "state", "strata", "games").glob("*.pgn")
    return max(games, key=lambda file: file.stat().st_mtime).read_text()


def lost_game(start, home):
    """Against a program, given up: its card leads to the review."""
    script = pathlib.Path(home, "table.txt")
    script.write_text("\n".join(GAME) + "\n")
    strata = start(["--script", str(script)], settings=FAST)
    since = mark(strata)
    strata.key("ctrl+j")
    says(strata, "0/", since)  # closed: the person plays
    strata.key("ctrl+j")
    strata.key("ctrl+r", "Return")
    since = mark(strata)
    strata.click("control", "result.review")
    says(strata, "11/11 ", since)
    return strata


def from_mistake_to_mistake(strata):
    since = mark(strata)
    strata.key("ctrl+Home", "ctrl+Next", "ctrl+Next")
    says(strata, LOST, since)
    strata.wait_for("command goto 5", since)
    since = mark(strata)
    strata.click("control", "review.next")
    strata.wait_for("command goto 8", since)
    strata.wait_for("review 11/11", since)
    since = mark(strata)
    strata.key("ctrl+Prior")
    says(strata, LOST, since)
    # The graph: its left end is the start, and each sign a move.
    x, y = strata.place("control", "review.graph")
    since = mark(strata)
    strata.click("control", "review.graph")
    strata.wait_for("command goto 5", since)
    strata.do(f"mousemove {x} {y}")
    since = mark(strata)
    strata.key("ctrl+Right")
    strata.wait_for("command goto 4", since)
    thought = strata.wait_for("thought ", since)
    expect(thought != "thought none", "the better move is not shown")
    strata.key("Escape")


def a_better_move(strata, home):
    """Asked for, judged, and gone when one goes on."""
    since = mark(strata)
    strata.key("ctrl+Return")
    says(strata, "White to move: play something better than 3. Qxf7+", since)
    strata.type_move("Qxh7")
    says(strata, "| Qxh7 ", since)
    since = mark(strata)
    strata.click("control", "review.try")
    says(strata, "White to move:", since)
    strata.type_move("Qxf7+")
    says(strata, "Qxf7+ is no better", since)
    since = mark(strata)
    strata.key("ctrl+Return")
    says(strata, "White to move:", since)
    strata.type_move("Qf3")
    line = says(strata, "| Qf3", since)
    expect("no better" not in line, "a move that keeps the queen is called no better")
    strata.key("Escape")
    strata.key("ctrl+Next")
    strata.rest(mark(strata) - 1)
    expect("(" not in kept(home).split("\n\n")[1], "what was tried stands in the game")


def written(strata, home):
    expect("$" not in kept(home) and "eval" not in kept(home), "a review is written without being asked for")
    since = mark(strata)
    strata.key("ctrl+shift+j")
    strata.wait_for("notice Signs, sentences", since)
    strata.quit()
    text = " ".join(kept(home).split())
    expect(re.search(r"Qxf7\+ \$4 \{3\. Qxf7\+ gives away \d+ of 100 points because of Kxf7", text), "the sentence is not written")
    expect("[%eval " in text and text.count("(3. ") == 1, "values or the better line are not written")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        strata = lost_game(start, home)
        from_mistake_to_mistake(strata)
        a_better_move(strata, home)
        written(strata, home)
    print("the game is reviewed, tried anew and annotated")


if __name__ == "__main__":
    main()
