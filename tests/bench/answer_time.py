#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long people wait for answers of the window: for a hint in five games (wanted: a second), and for the window to close while
the analysis thinks (wanted: a second). A line each: the median of all rounds, the shortest and the longest. The trace is looked
at every ten milliseconds."""

import argparse
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "window"))

from strata_window import Display, Strata, add_program, fresh_home  # noqa: E402

GAMES = ("tri-d", "chess", "yalta", "star-8", "draughts-2")


def opened(program, display, home, game):
    script = pathlib.Path(home, "begin.txt")
    script.write_text(f"new {game}\n")
    return Strata(program, display, home, ["--script", str(script)], settings=None, real=True)


def seconds_until(strata, key, beginning):
    since = strata.mark()
    began = time.monotonic()
    strata.do(f"key --delay 0 {key}")
    strata.wait_for(beginning, since)
    return time.monotonic() - began


def hint(program, display, home, game):
    strata = opened(program, display, home, game)
    took = seconds_until(strata, "ctrl+h", "advice A hint for ")
    strata.quit()
    return took


def close(program, display, home):
    strata = opened(program, display, home, "tri-d")
    seconds_until(strata, "ctrl+l", "analysis ")
    began = time.monotonic()
    strata.quit()
    return time.monotonic() - began


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    program = options.strata

    def told(what, measure):
        with Display() as display:
            took = []
            for _ in range(options.rounds):
                with fresh_home() as home:
                    took.append(measure(display, home))
        print(f"{what}: {statistics.median(took):.2f} s ({min(took):.2f} to {max(took):.2f})", flush=True)

    for game in GAMES:
        told(f"hint, {game}", lambda display, home, game=game: hint(program, display, home, game))
    told("to close while the analysis thinks", lambda display, home: close(program, display, home))


if __name__ == "__main__":
    main()
