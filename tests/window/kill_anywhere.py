#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Kills the program at random moments of a match: at most the move in progress is lost, each time.

The moves are typed; every few of them the program is killed, between no and one second after the
last key, while the move is read, played, animated or saved. The next start goes on from what it finds.
"""

import random
import subprocess

from strata_window import arguments, expect, window
from waiting import let_pass

SEED = 20261121


def position_after(program, moves):
    """The position text after one move or more."""
    done = subprocess.run([program, "apply", "tri-d", *moves], check=True, capture_output=True, text=True)
    return done.stdout.splitlines()[0]


def type_move(strata, move):
    strata.key("colon")
    strata.type(move)
    strata.do("key Return")


def main():
    options = arguments(__doc__)
    moves = options.moves
    chance = random.Random(SEED)
    with window(options) as (start, _):
        strata = start()
        done = 0
        for _ in range(options.kills):
            for _ in range(chance.randint(1, 3)):
                before = len(strata.lines)
                type_move(strata, moves[done])
                strata.wait_for("report played " + moves[done], before)
                strata.wait_for("idle", len(strata.lines) - 1)
                done += 1
            type_move(strata, moves[done])
            let_pass(chance.random(), "until the kill")
            strata.kill()
            strata = start()
            before, after = (position_after(options.strata, moves[:count])
                             for count in (done, done + 1))
            expect(strata.position in (before, after),
                   f"after a kill at ply {done}: {strata.position}")
            done += strata.position == after
        print(f"{options.kills} kills, {done} plies: at most the move in progress was lost")
        strata.quit()


if __name__ == "__main__":
    main()
