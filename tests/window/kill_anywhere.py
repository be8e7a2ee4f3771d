#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Kills the program at random moments of a match: at most the move in progress is lost, each time.

The moves are typed; every few of them the program is killed, between no and one second after the
last key, while the move is read, played, animated or saved. The next start goes on from what it finds.
"""

import random
import subprocess
import time

from strata_window import arguments, expect, window

KILLS = 8
SEED = 20261121


def positions(program, moves):
    """The position text after each number of moves from 1 on."""
    texts = [""]
    for count in range(1, len(moves) + 1):
        done = subprocess.run([program, "apply", "tri-d", *moves[:count]],
                              check=True, capture_output=True, text=True)
        texts.append(done.stdout.splitlines()[0])
    return texts


def type_move(strata, move):
    strata.key("colon")
    strata.type(move)
    strata.keys_unheard("Return")


def main():
    options = arguments(__doc__)
    moves = options.moves
    texts = positions(options.strata, moves)
    chance = random.Random(SEED)
    with window(options) as (start, _):
        strata = start()
        done = 0
        for _ in range(KILLS):
            for _ in range(chance.randint(1, 3)):
                before = len(strata.lines)
                type_move(strata, moves[done])
                strata.wait_for("report played " + moves[done], before)
                strata.wait_for("idle", len(strata.lines) - 1)
                done += 1
            type_move(strata, moves[done])
            time.sleep(chance.random())
            strata.kill()
            strata = start()
            expect(strata.position in (texts[done], texts[done + 1]),
                   f"after a kill at ply {done}: {strata.position}")
            done = texts.index(strata.position)
        print(f"{KILLS} kills, {done} plies: at most the move in progress was lost")
        strata.quit()


if __name__ == "__main__":
    main()
