#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every game against programs, through the real window, from its start to its end: a person at the first seat, programs of
level 1 at all others.

against_programs.py [VARIANT...]: only these. The person's moves are those of `strata uci` at a few nodes, typed by keys. Says of
each game how many moves it had and how it ended."""

import json
import re
import subprocess

from strata_window import Brain, arguments, expect, script, window

# Nothing flies, whatever comes is drawn at once; programs play on to the end.
SETTINGS = 'reduced_motion = true\nquality = "low"\nprograms_resign = false\n'
NODES = 600     # of the person
MOST = 6000     # moves: a game that has more does not end

# On boards of one level and two seats moves are spoken in UCI's own form.
PLAIN = re.compile(r"^([a-l][0-9]+)([a-l][0-9]+)([a-z]?)$")


def as_ours(plain):
    start, goal, promotion = plain.groups()
    return f"{start}-{goal}" + (f"={promotion.upper()}" if promotion else "")


def next_turn(strata, at):
    """Waits from line number `at` on until it is the person's turn, or the game is over: "person" or "over"."""
    thinks = False

    def turn():
        nonlocal at, thinks
        while at < len(strata.lines):
            line = strata.lines[at]
            at += 1
            if line.startswith("program ") and line.split()[-1] in ("thinks", "rests"):
                thinks = line.endswith("thinks")
            elif line.startswith("report played"):
                thinks = False
                return "played"
            elif line == "idle" and strata.outcome != "none":
                return "over"
            elif line == "idle" and not thinks:
                return "person"
        return None
    while (whose := strata.until(turn, "nobody moves any more")) == "played":
        pass  # and the limit is that of the next move
    return whose


def moves_played(strata):
    return sum(line.startswith("report played") for line in strata.lines)


def play(start, home, options, variant, seats):
    strata = start(script(home, [f"new {variant}", "tag Seed 3", *(f"player {seat} 1" for seat in seats[1:])]),
                   settings=SETTINGS)
    person = Brain(options, NODES, variant)
    at = 0
    while next_turn(strata, at) == "person":
        expect(moves_played(strata) < MOST, f"{variant} does not end")
        at = strata.mark()
        strata.type_move(PLAIN.sub(as_ours, person.best(strata.position)))
        at = strata.after("report played", at)
    person.close()
    expect(any(line.startswith("program ") for line in strata.lines), f"no program played {variant}")
    print(f"{variant}: {moves_played(strata)} moves, {strata.outcome}", flush=True)
    strata.quit()


def all_games(program):
    """The letters of the seats of each variant, in the order of their turns."""
    told = subprocess.run([program, "variants", "--json"], check=True, capture_output=True, text=True).stdout
    return {one["id"]: one["seats"] for one in json.loads(told)["variants"]}


def main():
    options = arguments(__doc__)
    games = all_games(options.strata)
    for variant in options.moves or games:
        with window(options) as (start, home):
            play(start, home, options, variant, games[variant])


if __name__ == "__main__":
    main()
