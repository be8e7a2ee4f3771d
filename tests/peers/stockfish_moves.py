#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The legal moves of chess against those of Stockfish, position by position.

    stockfish_moves.py RANDOM_POSITIONS [--positions N] [--seed N]

RANDOM_POSITIONS is the program built from random_positions.cpp beside this file. Exit 1 and the positions that
differ when the two disagree, 77 (skipped) without Stockfish (Debian's package of that name).
"""
import argparse
import os
import shutil
import subprocess
import sys

SKIPPED = 77
SHOWN = 5  # of the positions that differ
# Out of a hundred positions, at least so many must let one do each of these; else the walk proves little.
WANTED = {"castling": 4, "en passant": 0.8, "promotion": 4, "a way out of check": 4}


def uci(move):
    """e2-e4 as e2e4, a7-b8=Q as a7b8q; castling is the step of the king in both."""
    return move.replace("-", "").replace("=", "").lower()


def our_moves(program, count, seed):
    """[(FEN, is the king attacked?, sorted moves)]"""
    text = subprocess.run([program, str(count), str(seed)], stdout=subprocess.PIPE, text=True, check=True).stdout
    lines = [line.split("\t") for line in text.splitlines()]
    return [(fen, check == "+", sorted(uci(move) for move in moves.split())) for fen, check, moves in lines]


def their_moves(stockfish, fens):
    """Sorted moves of each, by one process. `go perft 1` says "e2e4: 1" for each and their number at the end."""
    asked = "".join(f"position fen {fen}\ngo perft 1\n" for fen in fens)
    said = subprocess.run([stockfish], input=asked + "quit\n", stdout=subprocess.PIPE, text=True, check=True).stdout
    replies = said.split("Nodes searched:")[:-1]
    return [sorted(line.split(":")[0] for line in reply.splitlines() if line.endswith(": 1")) for reply in replies]


def kinds(fen, moves, in_check):
    """What there is to do in that position, of the things that go wrong most easily."""
    placement, _, _, passed = fen.split()[:4]
    board = {}
    for rank, row in zip("87654321", placement.split("/")):
        file = 0
        for sign in row:
            if sign.isdigit():
                file += int(sign)
            else:
                board["abcdefgh"[file] + rank] = sign.upper()
                file += 1
    found = set()
    for move in moves:
        man = board[move[:2]]
        if man == "K" and abs(ord(move[0]) - ord(move[2])) == 2:
            found.add("castling")
        if man == "P" and move[2:] == passed and move[0] != move[2]:
            found.add("en passant")
        if len(move) == 5:
            found.add("promotion")
    if in_check and moves:
        found.add("a way out of check")
    return found


def difference(fen, ours, theirs):
    return (f"{fen}\n  only strata: {' '.join(sorted(set(ours) - set(theirs))) or '-'}"
            f"\n  only stockfish: {' '.join(sorted(set(theirs) - set(ours))) or '-'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", metavar="RANDOM_POSITIONS")
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    stockfish = shutil.which("stockfish", path=os.environ["PATH"] + ":/usr/games")
    if not stockfish:
        print("skipped: stockfish is not installed")
        return SKIPPED

    positions = our_moves(options.program, options.positions, options.seed)
    theirs = their_moves(stockfish, [fen for fen, _, _ in positions])
    if len(positions) != options.positions or len(theirs) != len(positions):
        print(f"asked for {options.positions} positions, got {len(positions)}, answered {len(theirs)}")
        return 1
    wrong = [difference(fen, ours, their) for (fen, _, ours), their in zip(positions, theirs) if ours != their]
    if wrong:
        print("\n".join(wrong[:SHOWN]))

    counts = dict.fromkeys(WANTED, 0)
    for fen, in_check, moves in positions:
        for kind in kinds(fen, moves, in_check):
            counts[kind] += 1
    print(f"{len(positions)} positions, {sum(len(moves) for _, _, moves in positions)} moves, {len(wrong)} differ; with "
          + ", ".join(f"{kind} {count}" for kind, count in counts.items()))
    poor = [kind for kind, share in WANTED.items() if counts[kind] < len(positions) * share / 100]
    if poor:
        print("too few positions with " + ", ".join(poor))
    return 1 if wrong or poor else 0


if __name__ == "__main__":
    sys.exit(main())
