#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long a game of 40 plies takes to become a film, without a graphics card.

Written as animated WebP of 1280x720 and as GIF of 640x360, captions, coordinates and the camera
that follows included. The measure is 60 s on two cores.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, TESTS)
from program import add_program  # noqa: E402

PLIES = 40
LIMIT = 60.0


def game(moves):
    lines = (line.split("#")[0] for line in open(moves) if not line.startswith("end:"))
    words = [word for line in lines for word in line.split()][:PLIES]
    if len(words) < PLIES:
        raise SystemExit(f"{moves} has only {len(words)} plies")
    return '[Variant "tri-d"]\n\n' + "\n".join(words) + " *\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("--moves", default=os.path.join(TESTS, "data/match-a.moves"))
    options = parser.parse_args()
    environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1")
    slow = False
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.pgn")
        with open(file, "w") as out:
            out.write(game(options.moves))
        for name, more in (("webp", []), ("gif", [])):
            film = os.path.join(folder, "film." + name)
            start, used = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([options.strata, "demo", file, "-o", film, *more], env=environment,
                           check=True)
            needed = time.monotonic() - start
            now = resource.getrusage(resource.RUSAGE_CHILDREN)
            cpu = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
            print(f"{PLIES} plies as {name}: {needed:.1f} s ({cpu:.1f} s of processor time), "
                  f"{os.path.getsize(film) / 1e6:.1f} MB")
            slow |= needed >= LIMIT
    raise SystemExit(1 if slow else 0)


if __name__ == "__main__":
    main()
