#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Programs at the seats, by real events: a game of chess against one to its mate, and the next match that is proposed;
replies in games of every kind; programs among themselves; what is taken back, left, paused and quit while one thinks; draws,
and what is not a person's to move; going on after the end; a lesson in between; a kill; any position played on; the same script twice.

opponents.py [ACT...]: only these, by the names of their functions."""

import pathlib

from strata_window import Brain, arguments, begin, expect, first_move, window

LONG = ["new star-8", "player c 8", *(f"player {seat} 1" for seat in "ovygrb")]  # where a strong level thinks long enough to be disturbed

# Both sides have boards with one man.
BOARDS = "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;K6=rk/pp w - - 4 12 -"

LESSON = """title A lesson of the test
kind lesson
ask "Bring a knight to the middle level."
answer b1W-c3N
hint "From b1."
"""


def expect_no_move(strata, since, seconds=1.0):
    strata.silent("report played", since, seconds, "somebody has moved all the same")


def begin_long(start, home, options):
    """A person has moved, and the program thinks."""
    strata = begin(start, home, LONG)
    since = strata.mark()
    strata.do("key --delay 0 colon", f"type --delay 0 {first_move(options, 'star-8')}", "key --delay 0 Return")
    strata.wait_for("program cyan thinks", since)
    return strata, strata.after("report played", since)


def whole_game(start, home, options):
    """Far ahead: by the mouse to mate, and on to the next level with one key."""
    strata = begin(start, home, ["new chess 4k3/p6p/8/8/8/8/P6P/RQ2K3 w - - 0 1", "tag Seed 5", "player b 1"],
                   settings="programs_resign = false\n")
    brain = Brain(options, 20000)
    for _ in range(40):
        since = strata.mark()
        move = brain.best(strata.position)
        for square in move[:2], move[2:4]:
            strata.click("at", square)
        since = strata.after("report played", since)
        if strata.outcome != "none":
            break
        since = strata.after("report played", since)
        strata.rest(len(strata.lines) - 1)
    brain.close()
    expect(strata.outcome.startswith("checkmate"), f"no mate but {strata.outcome}")
    strata.place("control", "result.again")
    since = strata.mark()
    strata.key("space")
    strata.wait_for("command new chess 4k3", since)
    strata.wait_for("command player w 2", since)  # colours change
    strata.quit()


def chosen_by_hand(start, home, _):
    """In the sheet for a new game, and in the menu of a game that is played already."""
    strata = start(["--variant", "chess"])
    strata.key("ctrl+n")
    strata.click("control", "level.black")
    strata.click("control", "level.black.1")
    since = strata.mark()
    strata.click("control", "start")
    strata.wait_for("command player b 1", since)
    strata.wait_for("command tag Seed", since)
    since = strata.mark()
    strata.type_move("e2-e4")
    strata.after("report played", strata.after("report played", since))
    strata.rest(len(strata.lines) - 1)
    games = pathlib.Path(home, "state", "strata", "games")
    kept = max(games.glob("*.pgn"), key=lambda file: file.stat().st_mtime).read_text()
    expect('[BlackType "program"]' in kept and '[BlackLevel "1"]' in kept, "the file does not say who plays")
    since = strata.mark()
    strata.key("ctrl+p")
    strata.click("control", "level.black")
    strata.click("control", "level.black.0")
    strata.wait_for("command player b person", since)
    strata.click("control", "close")
    strata.type_move("b1-c3")
    expect_no_move(strata, strata.mark(), 0.8)
    strata.quit()
    strata = start([])
    strata.key("ctrl+n")  # what was chosen last
    since = strata.mark()
    strata.key("Return")
    strata.wait_for("command player b 1", since)
    strata.quit()


def in_every_game(start, home, options):
    """By keys and mouse: a move of a person, in Tri-D of a board, and the replies of all others."""
    for variant, position, move in ("tri-d", BOARDS, "Q1-Q2"), ("yalta", "", ""), ("draughts-2", "", ""):
        strata = begin(start, home, [f"new {variant} {position}"])
        strata.key("ctrl+p")
        seats = [name for kind, name in strata.places if name.startswith("level.")]
        expect(len(seats) == (3 if variant == "yalta" else 2), f"the seats of {variant} are {seats}")
        for name in seats[1:]:
            strata.click("control", name)
            strata.click("control", name + ".1")
        strata.click("control", "close")
        since = strata.mark()
        strata.type_move(move or first_move(options, variant))
        for _ in seats:
            since = strata.after("report played", since)
        strata.quit()


def among_themselves(start, home, _):
    """They play until they are paused, and go on when they are let; the same seed, the same game."""
    games = []
    for _ in range(2):
        strata = begin(start, home, ["new tri-d", "tag Seed 9", "player w 1", "player b 2"])
        since = 0
        for _ in range(4):
            since = strata.after("report played", since)
        strata.key("0")
        strata.wait_for("program paused", since)
        expect_no_move(strata, strata.mark())
        since = strata.mark()
        strata.key("0")
        strata.wait_for("program goes_on", since)
        strata.after("report played", since)
        games.append([line for line in strata.lines if line.startswith("report played")][:4])
        strata.quit()
    expect(games[0] == games[1], f"the same seed played {games}")


def disturbed(start, home, options):
    """What happens while one thinks."""
    strata, since = begin_long(start, home, options)
    strata.key("ctrl+z")
    strata.wait_for("report moved", since)
    strata.wait_for("program rests", since)
    expect_no_move(strata, since, 3.0)
    strata.quit()

    strata, since = begin_long(start, home, options)
    strata.click("control", "step.1")  # one looks at the start of the game
    strata.wait_for("program rests", since)
    expect_no_move(strata, since, 3.0)
    since = strata.mark()
    strata.key("ctrl+End")
    strata.wait_for("program cyan thinks", since)
    since = strata.after("report moved", since)
    strata.key("ctrl+g")  # it moves now
    strata.after("report played", since)
    strata.quit()

    strata, since = begin_long(start, home, options)
    strata.key("ctrl+n")
    strata.click("control", "cancel")  # nothing has changed
    strata.after("report played", since)
    strata.quit()

    strata, since = begin_long(start, home, options)
    strata.quit()  # without waiting for the move
    strata.read()
    expect(not any(line.startswith("report played") for line in strata.lines[since:]), "it moves before it ends")


def not_a_persons(start, home, options):
    """A draw offered, or a man of the program taken, in its turn is refused, in words."""
    strata, since = begin_long(start, home, options)
    strata.key("ctrl+d")
    strata.wait_for("status The computer plays Cyan", since)
    since = strata.mark()
    strata.do("key --delay 0 colon", f"type --delay 0 {first_move(options, 'star-8', strata.position)}", "key --delay 0 Return")
    strata.settle(lambda: strata.do("key Escape"))
    expect(not any(line.startswith("report played") for line in strata.lines[since:]), "the program's man was moved")
    strata.quit()


def draws(start, home, _):
    """A program that is ahead declines, one that is behind accepts."""
    for position, told in (("q3k3/pp6/8/8/8/8/8/4K3 w - - 0 30", "status Black declines"),
                           ("4k3/8/8/8/8/8/PP6/Q3K3 w - - 0 30", "outcome agreement")):
        strata = begin(start, home, ["new chess " + position, "player b 3"])
        since = strata.mark()
        strata.type_move("e1-f1")
        strata.after("report played", strata.after("report played", since))
        strata.rest(len(strata.lines) - 1)
        since = strata.mark()
        strata.key("ctrl+d")
        strata.wait_for(told, since)
        if told.startswith("outcome"):
            strata.place("control", "result.again")
            strata.key("Escape", "ctrl+z", "ctrl+y")  # to look at it again ends nothing again
            expect(("control", "result.again") not in strata.places, "a match that was over is over once more")
        strata.quit()


def after_resignation(start, home, _):
    """From the card at the end, and from an earlier move of the game that is over, one click leads on; the program replies."""
    strata = begin(start, home, ["new chess", "player b 1"])
    for offer, move in (("result.play_on", "a2-a3"), ("play_on", "h2-h3")):
        since = strata.mark()
        strata.type_move(move)
        strata.after("report played", strata.after("report played", since))
        strata.rest(len(strata.lines) - 1)
        strata.resign()
        strata.place("control", "result.again")
        if offer == "play_on":
            strata.key("Escape", "ctrl+Home")
        since = strata.mark()
        strata.click("control", offer)
        strata.wait_for("command new chess", since)
        strata.wait_for("command player b 1", since)
    strata.quit()


def lesson(start, home, options):
    """The reply comes to the game, and is no answer of the learner."""
    folder = pathlib.Path(home, "data", "strata", "demos")
    folder.mkdir(parents=True)
    (folder / "lesson-of-test.demo").write_text(LESSON)
    strata, since = begin_long(start, home, options)
    strata.key("d")
    strata.scroll_to("control", "show.lesson-of-test")
    strata.click("control", "show.lesson-of-test")
    strata.wait_for("show asks Bring", since)
    strata.wait_for("program rests", since)
    shows = [line for line in strata.lines[since:] if line.startswith("show ")]
    expect(all(line.startswith("show asks Bring") for line in shows), f"the lesson says {shows}")
    before = strata.position
    since = strata.mark()
    strata.key("o")  # its position is played on; the game of eight is kept
    strata.wait_for("command new tri-d", since)
    strata.wait_for("command player b 2", since)
    since = strata.mark()
    strata.type_move("b1W-c3N")
    strata.after("report played", strata.after("report played", since))
    expect(before != strata.position, "nothing was played")
    strata.quit()
    games = list(pathlib.Path(home, "state", "strata", "games").glob("*.pgn"))
    expect(len(games) == 2, f"{len(games)} games are kept")


def killed(start, home, options):
    """The program plays on where it was killed."""
    strata, _ = begin_long(start, home, options)
    strata.kill()
    strata = start([])
    strata.after("report played", 0)
    strata.quit()


def main():
    acts = {act.__name__: act for act in (whole_game, chosen_by_hand, in_every_game, among_themselves, disturbed, not_a_persons,
                                          draws, after_resignation, lesson, killed)}
    options = arguments(__doc__)
    for act in [acts[name] for name in options.moves or acts]:
        with window(options) as (start, home):
            act(start, home, options)
    print("programs reply, wait, agree and stop")


if __name__ == "__main__":
    main()
