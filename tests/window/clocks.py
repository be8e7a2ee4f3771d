#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Clocks in the window: a flag falls when its time is over and not before, also while nobody touches
anything; as often as a clock reads differently, and no more, a frame is drawn; what is restored stands
still, with the time of the last move; clocks are chosen, stopped and given time by hand."""

import math
import time

from strata_window import arguments, expect, script, side_to_move, window
from waiting import let_pass


def flag_falls(start, home):
    strata = start(script(home, ["new chess", "clock 4 b=600"]))
    strata.type_move("e2-e4")
    began = time.monotonic()
    strata.type_move("e7-e5")
    before = len(strata.lines)
    strata.wait_for("report ended", before)
    took = time.monotonic() - began
    expect(took >= 4, f"White's flag fell after {took:.2f} of 4 seconds")
    strata.wait_for("outcome time wins=b", before)
    strata.quit()


def judged(start, home, pictures):
    """By the laws: a bishop wins on time against a pawn, a lone king does not; the card says by which rule."""
    for rank, wins in ("5B2", True), ("8", False):
        strata = start(script(home, [f"new chess 7k/7p/8/8/8/{rank}/8/K7 w - - 0 1", "clock 2"]))
        strata.type_move("a1-a2")
        told = strata.wait_for("outcome time", 0)
        expect(("wins=w" in told) == wins, f"the flag fell: {told}")
        strata.place("control", "result.again")
        if pictures:
            strata.rest(0)
            strata.picture(f"{pictures}/flag-{'won' if wins else 'drawn'}.png")
        strata.quit()


def frames(start, home):
    """What is drawn while nobody moves: as often as the clock reads differently."""
    # So many seconds are left when it begins to run; it reads differently after `first` of them and then every so often.
    for seconds, first, every, times in ((7325, 5, 60, 1), (7290, 30, 60, 0), (300, 1, 1, 3), (9.5, 0.1, 0.1, 9)):
        strata = start(script(home, ["new chess", f"clock {seconds}", "move e2-e4"]))
        began = time.monotonic()
        since = strata.mark()
        strata.type_move("e7-e5")
        since = strata.after("clock runs white", since)
        if every >= 1:  # a slow window may not rest before the flag falls
            strata.rest(since)
        let_pass(0.3, "what was begun with the move")
        since = strata.mark()

        def drawn():
            return strata.lines[since:].count("busy")
        if times == 0:
            let_pass(4, "frames that nobody needs")
        else:
            strata.until(lambda: drawn() >= times or any(line.startswith("report ended") for line in strata.lines[since:]),
                         lambda: f"{drawn()} frames were drawn with {seconds} s left")
        strata.read()
        ran = time.monotonic() - began  # the clock, at most
        most = max(0, math.floor((ran - first) / every) + 1)
        expect(drawn() <= most, f"{drawn()} frames were drawn in {ran:.1f} s with {seconds} s left")
        # Where a frame takes longer than the clock reads the same, the window never rests.
        slow = any(line.startswith("slow") for line in strata.lines[since:])
        expect(drawn() >= times or slow, f"{drawn()} frames were drawn until the flag fell, none of them slow")
        strata.quit()


def restored(start, home):
    began = time.monotonic()
    strata = start(script(home, ["new chess", "clock 100 b=600+1", "move e2-e4"]))
    let_pass(1, "what Black thinks")
    strata.type_move("e7-e5")
    strata.wait_for("clock runs white", 0)
    strata.kill()  # while White's time runs
    thought = time.monotonic() - began
    strata = start([])
    stands = strata.wait_for("clock stands", 0).split()
    expect(stands[2:4] == ["white", "100"], f"White has the time of its last move, not {stands[3]}")
    black = float(stands[5])
    expect(600 - thought <= black <= 600, f"Black has the time of its last move, not {black}")
    let_pass(2, "what a clock that runs would count")
    strata.type_move("g1-f3")
    since = strata.mark()
    strata.key("0")
    since = strata.after("clock runs black", since)
    strata.key("0")
    stands = strata.wait_for("clock stands", since).split()
    expect(stands[2:4] == ["white", "100"], f"White's clock has run by itself, to {stands[3]}")
    expect(strata.outcome == "none", "a restored game has ended")
    strata.quit()


def give_a_minute(strata, seat, letter):
    since = strata.mark()
    strata.key("ctrl+k")
    strata.click("control", f"ui.clock.give_60.{seat}")
    strata.wait_for(f"command give-time {letter} 60", since)
    strata.key("Escape")


def by_hand(start, _):
    """A clock is chosen with the game, seen, stopped, given time; a move is taken back by consent."""
    strata = start(["--variant", "chess"])
    strata.key("ctrl+n")
    strata.click("control", "clock")
    strata.click("control", "clock_180+2")
    before = len(strata.lines)
    strata.click("control", "start")
    strata.wait_for("command clock 180+2", before)
    strata.wait_for("clock stands", before)
    strata.type_move("e2-e4")
    strata.wait_for("clock runs black", before)
    strata.type_move("e7-e5")
    strata.wait_for("clock runs white", before)
    before = len(strata.lines)
    strata.key("0")
    strata.wait_for("clock stands", before)
    strata.key("0")
    strata.wait_for("clock runs white", before)
    strata.key("ctrl+z")  # while the clocks run it asks
    strata.click("control", "take_back.white")
    strata.wait_for("report take_back_wished", before)
    strata.click("control", "yes")
    strata.wait_for("command accept-take-back", before)
    strata.type_move("d2-d4")
    strata.wait_for("clock runs black", before)
    give_a_minute(strata, "black", "b")
    strata.quit()


def of_six(start, home):
    """Six clocks: one is stopped and goes on, one is given time, one falls; that seat is out and the others play on."""
    strata = start(script(home, ["new star-6", "clock 300 g=4"]))
    moves = iter(("1f2-1f4", "6d2-6d4", "5g2-5g3", "4h2-4h3", "3a2-3a3", "2b2-2b4"))
    strata.type_move(next(moves))
    strata.wait_for("clock runs violet", 0)
    since = strata.mark()
    strata.key("0")
    stands = strata.wait_for("clock stands", since).split()[2:]
    expect(len(stands) == 12 and stands[stands.index("green") + 1] == "4", f"six seats have {stands}")
    strata.key("0")
    strata.wait_for("clock runs violet", since)
    give_a_minute(strata, "violet", "v")
    since = strata.mark()
    while side_to_move(strata.position) != "g":
        strata.type_move(next(moves))
    strata.wait_for("clock runs", strata.after("report played resign:g", since))
    expect(strata.outcome == "none", "a flag of six has ended the game")
    strata.quit()


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        judged(start, home, options.pictures)
    for act in flag_falls, frames, restored, by_hand, of_six:
        with window(options) as (start, home):
            act(start, home)
    print("clocks run, stop, fall and are given time")


if __name__ == "__main__":
    main()
