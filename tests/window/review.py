#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The review of a game, by real events: from the card of a game that is over, from mistake to mistake by key, button, a click on its
sentence and on the graph, the better move on the board, a better move tried and judged, all of it gone again or written into the game when asked."""

import pathlib
import re

from strata_window import arguments, expect, script, window

# White gives its queen, later Black its own.
GAME = ["new chess", "player b 1", "move e4", "move e5", "move Qh5", "move Nc6", "move Qxf7+", "move Kxf7", "move Nf3", "move Qg5",
        "move Nxg5+", "move Ke8"]
LOST = "Blunder: 3. Qxf7+. Black captures "


def kept(home):
    games = pathlib.Path(home, "state", "strata", "games").glob("*.pgn")
    return max(games, key=lambda file: file.stat().st_mtime).read_text()


def lost_game(start, home):
    """Against a program, given up: its card leads to the review."""
    strata = start(script(home, GAME))
    since = strata.mark()
    strata.key("ctrl+j")
    strata.says("review", "0/", since)  # closed: the person plays
    strata.key("ctrl+j")
    strata.resign()
    since = strata.mark()
    strata.click("control", "result.review")
    strata.says("review", "11/11 ", since)
    return strata


def sentences_at_once(strata):
    """Whoever opens a review reads all that it found; Escape puts it away once nothing else is left."""
    strata.until(lambda: ("control", "review.row.0") in strata.places, "no sentence is listed")
    since = strata.mark()
    strata.click("control", "review.row.0")
    strata.wait_for("command goto", since)
    strata.says("review", " | ", since)
    since = strata.mark()
    strata.key("Escape")
    strata.wait_for("review none", since)
    since = strata.mark()
    strata.key("ctrl+j")
    strata.says("review", "11/11 ", since)


def from_mistake_to_mistake(strata):
    since = strata.mark()
    strata.key("ctrl+Home", "ctrl+Next")
    if not any(LOST in line for line in strata.lines[since:]):  # something small was found before it
        strata.key("ctrl+Next")
    strata.says("review", LOST, since)
    strata.wait_for("command goto 5", since)
    since = strata.mark()
    strata.click("control", "review.next")
    strata.wait_for("command goto 8", since)
    strata.wait_for("review 11/11", since)
    since = strata.mark()
    strata.key("ctrl+Prior")
    strata.says("review", LOST, since)
    # The graph: its left end is the start, and each sign a move.
    x, y = strata.place("control", "review.graph")
    since = strata.mark()
    strata.click("control", "review.graph")
    strata.wait_for("command goto 5", since)
    strata.do(f"mousemove {x} {y}")
    since = strata.mark()
    strata.key("ctrl+Right")
    strata.wait_for("command goto 4", since)
    thought = strata.wait_for("thought ", since)
    expect(thought != "thought none", "the better move is not shown")
    strata.key("Escape")
    # Each move of the sentence leads there.
    since = strata.mark()
    strata.click("control", "review.move.1")  # the reply
    strata.wait_for("command goto 5", since)
    expect(strata.wait_for("thought ", since) != "thought none", "the reply is not shown")
    since = strata.mark()
    strata.click("control", "review.move.2")  # what was better
    strata.wait_for("command goto 4", since)
    expect(strata.wait_for("thought ", since) != "thought none", "the better move is not shown")
    strata.key("Escape")
    since = strata.mark()
    strata.click("control", "review.move.0")
    strata.wait_for("command goto 5", since)


def a_better_move(strata, home):
    """Asked for, judged, and gone when one goes on."""
    since = strata.mark()
    strata.key("ctrl+Return")
    strata.says("review", "White to move: find a better move than 3. Qxf7+", since)
    strata.type_move("Qxh7")
    strata.says("review", "| Qxh7 ", since)
    since = strata.mark()
    strata.click("control", "review.graph")  # ends what is tried
    strata.says("review", LOST, since)
    expect("(" not in kept(home).split("\n\n")[1], "what was tried stands in the game after a look elsewhere")
    since = strata.mark()
    strata.key("ctrl+Return")
    strata.says("review", "White to move:", since)
    strata.type_move("Qxh7")
    strata.says("review", "| Qxh7 ", since)
    since = strata.mark()
    strata.click("control", "review.try")
    strata.says("review", "White to move:", since)
    strata.type_move("Qxf7+")
    strata.says("review", "Qxf7+ is no better", since)
    since = strata.mark()
    strata.key("ctrl+Return")
    strata.says("review", "White to move:", since)
    strata.type_move("Qf3")
    line = strata.says("review", "| Qf3", since)
    expect("no better" not in line, "a move that keeps the queen is called no better")
    strata.key("Escape")
    strata.key("ctrl+Next")
    strata.rest(strata.mark() - 1)
    expect("(" not in kept(home).split("\n\n")[1], "what was tried stands in the game")


def written(strata, home):
    expect("Qxf7+ $4" in kept(home), "the sign of a mistake is not in the game")
    expect("eval" not in kept(home) and "Blunder" not in kept(home), "sentences are written without being asked for")
    strata.click("control", "review.signs")
    strata.rest(strata.mark() - 1)
    expect("$" not in kept(home), "the signs cannot be taken back")
    strata.click("control", "review.signs")
    strata.rest(strata.mark() - 1)
    expect("Qxf7+ $4" in kept(home), "the signs do not come back")
    since = strata.mark()
    strata.key("ctrl+shift+j")
    strata.wait_for("notice Symbols, comments", since)
    strata.quit()
    text = " ".join(kept(home).split())
    expect(re.search(r"Qxf7\+ \$4 \{Blunder: 3\. Qxf7\+\. Black captures a queen with Kxf7", text), "the sentence is not written")
    expect("[%eval " in text and text.count("(3. ") == 1, "values or the better line are not written")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        strata = lost_game(start, home)
        sentences_at_once(strata)
        from_mistake_to_mistake(strata)
        a_better_move(strata, home)
        written(strata, home)
    print("the game is reviewed, tried anew and annotated")


if __name__ == "__main__":
    main()
