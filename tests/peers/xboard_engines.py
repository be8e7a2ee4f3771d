#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Games of `strata match` against Debian's engines that speak xboard's protocol: each plays both colours by its clock, by time for a
move and from a position that was set up, and makes no mistake that Strata sees.

xboard_engines.py [--strata PROGRAM] [ENGINE...]

Exit 77 when none of them is installed."""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from program import add_program  # noqa: E402

ENGINES = {"fairymax": "fairymax", "hoichess": "hoichess --xboard", "phalanx": "phalanx", "sjeng": "sjeng"}
# A pawn ending, in which castling and en passant play no part: also edit mode can tell it.
ENDING = "4k3/pp3p2/8/8/8/8/5PPP/4K3 b - - 0 1"
MATCHES = [("time=10+0.1", "level=3", ["--games", "2", "--plies", "4"]),
           ("movetime=1000", "level=2", ["--games", "1", "--longest", "40", "--grace", "2"]),
           ("time=5", "nodes=200", ["--games", "2", "--plies", "0", "--position", ENDING])]


def main():
    parser = argparse.ArgumentParser()
    add_program(parser)
    parser.add_argument("engines", nargs="*", metavar="ENGINE")
    options = parser.parse_args()
    games = os.environ["PATH"] + ":/usr/games"
    wanted = [name for name in options.engines or ENGINES if shutil.which(name, path=games)]
    if not wanted:
        print("none of the engines is installed")
        sys.exit(77)
    for name in wanted:
        for limit, other, more in MATCHES:
            done = subprocess.run([options.strata, "match", "chess", f"{ENGINES[name]} {limit} name={name}", other, "--json", *more],
                                  capture_output=True, text=True)
            assert done.returncode == 0, (name, limit, done.stderr)
            said = json.loads(done.stdout)
            faults = [game["faults"] for game in said["games"] if game["faults"]]
            assert not faults, (name, limit, faults)
            print(f"{name} {limit}: {said['engines'][0]['points']:g} of {said['games_played']}, {sorted(said['endings'])}", flush=True)


if __name__ == "__main__":
    main()
