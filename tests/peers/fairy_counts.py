#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The counts of tests/perft against those of Fairy-Stockfish, for the games that both know.

    fairy_counts.py [--nodes N] [GAME...]

Every count up to --nodes is counted anew by `go perft`. Exit 1 and the counts that differ when the two disagree,
77 (skipped) without fairy-stockfish (Debian's package of that name).
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

SKIPPED = 77
PERFT = Path(__file__).resolve().parents[1] / "perft"
# What it calls each game, and how many checks win there.
GAMES = {"chess": ("chess", 0), "chess960": ("chess", 0), "king-of-the-hill": ("kingofthehill", 0), "three-check": ("3check", 3),
         "capablanca": ("capablanca", 0), "los-alamos": ("losalamos", 0)}


def counts(game):
    """[(name, position, [nodes at depth 1, 2, ...])]"""
    found = []
    for line in (PERFT / f"{game}.perft").read_text().splitlines():
        parts = [part.strip() for part in line.split("|")]
        if len(parts) == 3 and not line.startswith("#"):
            found.append((parts[0], parts[1], [int(nodes) for nodes in parts[2].split()]))
    return found


def as_fairy(position, checks):
    """The same in its words: it tells how many checks are still to be given, before the clock."""
    fields = position.split()
    given = [int(number) for key in fields[6:] for number in key.removeprefix("checks=").split("-")] or [0, 0]
    left = [f"{checks - given[0]}+{checks - given[1]}"] if checks else []
    return " ".join(fields[:4] + left + fields[4:6])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--nodes", type=int, default=1_000_000)
    parser.add_argument("games", nargs="*", metavar="GAME")
    options = parser.parse_args()
    fairy = shutil.which("fairy-stockfish", path=os.environ["PATH"] + ":/usr/games")
    if not fairy:
        print("skipped: fairy-stockfish is not installed")
        return SKIPPED
    bad = 0
    for game in options.games or [game for game in GAMES if (PERFT / f"{game}.perft").exists()]:
        variant, checks = GAMES[game]
        wanted = [(name, position, depth, nodes) for name, position, line in counts(game)
                  for depth, nodes in enumerate(line, 1) if nodes <= options.nodes]
        form = str(game == "chess960").lower()
        asked = f"setoption name UCI_Variant value {variant}\nsetoption name UCI_Chess960 value {form}\n" + "".join(
            f"position fen {as_fairy(position, checks)}\ngo perft {depth}\n" for _, position, depth, _ in wanted)
        said = subprocess.run([fairy], input=asked + "quit\n", stdout=subprocess.PIPE, text=True, check=True).stdout
        answers = [int(nodes) for nodes in re.findall(r"Nodes searched: (\d+)", said)]
        assert len(answers) == len(wanted) > 0
        wrong = [(*line, answer) for line, answer in zip(wanted, answers) if line[3] != answer]
        for name, position, depth, nodes, answer in wrong:
            print(f"{game}: {name}, depth {depth}: {nodes} in the file, {answer} by fairy-stockfish\n  {position}")
        print(f"{game}: {len(wanted)} counts, {sum(answers)} nodes, {len(wrong)} differ")
        bad += len(wrong)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
