#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A match at one table, by keys: the card when a game is over, a rematch with seats moved on, a look at the game; a game that
goes from machine to machine as one line on the clipboard, is refused when a character is damaged, and goes on at home; a
file of several games; a draw that is claimed, also with the next move."""

import pathlib

from clipboard import Clipboard
from strata_window import FAST, arguments, begin, expect, window


def told(strata, since, beginning):
    strata.read()
    return [line for line in strata.lines[since:] if line.startswith(beginning)]


def play(strata, move):
    since = strata.mark()
    strata.type_move(move)
    strata.wait_for("report played", since)
    strata.rest(since)


def rematch(start, home, options):
    """Chess to mate: the card names all; Escape looks at the game, Space plays again with colours changed."""
    strata = begin(start, home, ["new chess", "tag White Ann", "tag Black Bob", "clock 300 b=60+2", "move f2-f3", "move e7-e5", "move g2-g4"])
    play(strata, "d8-h4")
    for button in "again", "replay", "film", "review", "look":
        strata.place("control", "result." + button)
    since = strata.mark()
    strata.point_at("at", "e1")
    expect(told(strata, since, "card e1"), "the card lies on the king that is mated")
    since = strata.mark()
    strata.key("Escape")
    strata.wait_for("status", since)
    expect(("control", "result.again") not in strata.places, "the card is there after Escape")
    strata.quit()
    strata = begin(start, home, ["new chess", "tag White Ann", "tag Black Bob", "clock 300 b=60+2"])
    strata.resign()  # White gives up
    since = strata.mark()
    strata.key("space")
    strata.wait_for("command new chess", since)
    strata.rest(since)
    commands = told(strata, since, "command")
    for wanted in "command tag White Bob", "command tag Black Ann", "command clock 300 w=60+2":
        expect(wanted in commands, f"no '{wanted}' in {commands}")
    play(strata, "e2-e4")
    strata.quit()


def four(start, home, options):
    """Of four, in Slovak: three give up, and everybody moves on by one seat."""
    strata = begin(start, home, ["new star-4", "tag White Ann"], "-D", "language=sk")
    for _ in range(3):
        expect(("control", "result.again") not in strata.places, "the card comes too early")
        strata.resign()
    strata.place("control", "result.again")
    since = strata.mark()
    strata.key("space")
    strata.wait_for("command tag", since)
    expect("command tag Green Ann" in told(strata, since, "command tag"), "Ann has not moved on")
    strata.quit()


def paste(strata, line, notice):
    """The window is given the line and says so."""
    Clipboard(strata.environment).put(line)
    since = strata.mark()
    strata.key("ctrl+v")
    return strata.wait_for("notice " + notice, since)


def copy(strata):
    since = strata.mark()
    strata.key("ctrl+shift+c")
    strata.wait_for("notice Game copied", since)
    return Clipboard(strata.environment).get()


def handed_over(start, home, options):
    """Two machines, one after the other: each has a home of its own, the line goes between."""
    strata = begin(start, home, ["new tri-d", "tag White Ann", "tag Black Bob"])
    play(strata, "c2W-c4N")
    line = copy(strata)
    expect(line.startswith("Strata1;tri-d;"), f"the clipboard has {line[:60]}")
    after_white = strata.position
    strata.quit()

    other = pathlib.Path(home, "other")
    other.mkdir()
    strata = start([], settings=FAST, environment={f"XDG_{name}_HOME": str(other / name) for name in ("STATE", "CONFIG", "DATA")})
    strata.key("Escape")  # the card of a first start
    before = strata.position
    damaged = line[:40] + ("x" if line[40] != "x" else "y") + line[41:]
    paste(strata, damaged, "Error: the line is damaged")
    expect(strata.position == before, "a damaged line was taken")
    paste(strata, line[:50] + "\n" + line[50:], "Game pasted")  # a letter has broken it
    expect(strata.position == after_white, "the game goes on elsewhere than it stood")
    play(strata, "c7B-c5N")
    after_black = strata.position
    reply = copy(strata)
    strata.quit()

    Clipboard(strata.environment).put("no game")  # what lies there would be offered at once
    strata = start([])
    expect("You play White" in paste(strata, reply, "Game pasted"), "whose seat it is was forgotten")
    expect(strata.position == after_black, "the reply was not played")
    paste(strata, line, "Error: the game on the board is further ahead")
    expect(strata.position == after_black, "an older line took the game back")
    strata.quit()
    games = list(pathlib.Path(home, "state", "strata", "games").glob("*.pgn"))
    expect(len(games) == 1, f"one game came and went, and {len(games)} are kept")


def handicap(start, home, options):
    """On the sheet for a new game: Black begins without the queen, and the file says so."""
    strata = start(["--variant", "chess"])
    strata.key("ctrl+n")
    for _ in range(12):
        if ("control", "handicap") in strata.places:
            break
        strata.wheel_down("control", "new.chess")
    strata.click("control", "handicap")
    for _ in range(6):
        strata.wheel_down("control", "handicap")
    strata.click("control", "without.black")
    strata.click("control", "without.black.Q")
    since = strata.mark()
    strata.click("control", "start")
    strata.wait_for("command new chess rnb1kbnr/", since)
    strata.quit()


COLLECTION = """[White "Ann"]
[Black "Bob"]
[Variant "chess"]
[Result "1-0"]

1. e4 1-0

[White "Cid"]
[Variant "yalta"]

1. 1d2-1d4 *

[Variant "chess"]

1. e5 *
"""


def several(start, home, options):
    """A file of three games offers a list; what is chosen from it is never saved over the others."""
    file = pathlib.Path(home, "evening.pgn")
    file.write_text(COLLECTION)
    strata = start([str(file)])
    strata.place("control", "game.3")
    since = strata.mark()
    strata.click("control", "game.2")
    strata.wait_for("notice", since)
    yalta = strata.position
    expect("1d4" not in yalta and yalta != "", "no game was opened")
    since = strata.mark()
    strata.key("ctrl+s")  # asks for a name
    strata.place("control", "finish")
    strata.key("Escape")
    strata.key("ctrl+o")
    strata.click("control", "recent.0")
    strata.click("control", "finish")
    since = strata.mark()
    strata.key("Return")  # the first one
    strata.wait_for("notice", since)
    expect(strata.position != yalta, "Enter does not open the first game")
    expect(file.read_text() == COLLECTION, "the file was written")
    strata.quit()


def claimed(start, home, options):
    """The third time of a position is no draw before somebody says so; the file keeps the reason."""
    strata = begin(start, home, ["new chess", *(f"move {move}" for move in ("g1-f3 g8-f6 f3-g1 f6-g8 " * 2).split()[:-1])])
    play(strata, "f6-g8")
    expect(strata.outcome == "none", "nobody has claimed a draw, and the game is over")
    since = strata.mark()
    strata.key("ctrl+shift+d")
    strata.wait_for("outcome repetition", since)
    strata.place("control", "result.again")
    strata.quit()
    game = next(pathlib.Path(home, "state", "strata", "games").glob("*.pgn")).read_text()
    expect('[Result "1/2-1/2"]' in game and '[Termination "repetition"]' in game, game)


def claimed_with_move(start, home, options):
    """With the move that brings the position about for the third time: from the dialog, by key or mouse, and where one types."""
    moves = ("g1-f3 g8-f6 f3-g1 f6-g8 " * 2).split()[:-1]
    begun = ["new chess", *(f"move {move}" for move in moves)]
    claim = ("control", "claim.f6-g8")

    def ends_with(strata, since):
        strata.wait_for("outcome repetition", since)
        expect("command claim-draw f6-g8" in told(strata, since, "command"), "the claim names another move")
        strata.quit()
        game = max(pathlib.Path(home, "state", "strata", "games").glob("*.pgn"), key=lambda file: file.stat().st_mtime).read_text()
        expect("4... Ng8 1/2-1/2" in " ".join(game.split()) or "Ng8 1/2-1/2" in game, game)
        expect('[Termination "repetition"]' in game, game)

    for answer in "Return", "click":
        strata = begin(start, home, begun)
        strata.key("ctrl+shift+d")
        strata.place(*claim)
        if options.pictures:
            strata.picture(f"{options.pictures}/claim.png")
        strata.key("Escape")  # nothing was claimed
        expect(strata.outcome == "none", "Escape claims a draw")
        strata.key("ctrl+shift+d")
        strata.place(*claim)
        since = strata.mark()
        if answer == "click":
            strata.click(*claim)
        else:
            strata.key(answer)
        ends_with(strata, since)

    strata = begin(start, home, begun)
    strata.do("key --delay 4 colon", "type --delay 4 Ng8")
    since = strata.mark()
    strata.click("control", "typed.claim.f6-g8")
    ends_with(strata, since)

    strata = begin(start, home, ["new chess"])
    since = strata.mark()
    strata.key("ctrl+shift+d")
    strata.rest(since)
    expect(claim not in strata.places and strata.outcome == "none", "a draw can be claimed in the start position")
    strata.quit()


def main():
    options = arguments(__doc__)
    for act in rematch, four, claimed, claimed_with_move, handed_over, several, handicap:
        with window(options) as (start, home):
            act(start, home, options)
    print("games end, go on elsewhere and come back")


if __name__ == "__main__":
    main()
