#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Chess between `strata uci` and Stockfish, or another `strata uci`. A Stockfish that plays no game is the referee: it lists the
legal moves and says who is in check. Each game is begun by a few random moves and played twice, with colours changed.

uci_match.py STRATA [--games 2] [--nodes 1500 | --movetime MS] [--elo N | --against STRATA] [--level N] [--seed N]
    [--least POINTS]

Exit 1 when a program plays an illegal move, does not answer as the protocol wants, or Strata has fewer points than POINTS; 77
without Stockfish."""

import argparse
import math
import pathlib
import random
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from program import program  # noqa: E402
from waiting import ended  # noqa: E402

STOCKFISH = "/usr/games/stockfish"
LONGEST = 300  # plies; then it is a draw


class Engine:
    def __init__(self, command, options=()):
        self.pipe = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.name = pathlib.Path(command[0]).name
        self.ask("uci", "uciok")
        for name, value in options:
            self.tell(f"setoption name {name} value {value}")
        self.ask("isready", "readyok")

    def tell(self, line):
        self.pipe.stdin.write(line + "\n")

    def ask(self, line, last):
        """The lines up to the one that begins with `last`."""
        self.tell(line)
        lines = []
        while True:
            got = self.pipe.stdout.readline()
            if not got:
                raise SystemExit(f"{self.name} has ended after '{line}'")
            lines.append(got.rstrip("\n"))
            if got.startswith(last):
                return lines

    def quit(self):
        self.tell("quit")
        ended(self.pipe)


class Referee:
    def __init__(self):
        self.engine = Engine([STOCKFISH])

    def look(self, moves):
        """Legal moves, whether the mover is in check, and the position as FEN."""
        self.engine.tell("position startpos moves " + " ".join(moves))
        legal = [line.split(":")[0] for line in self.engine.ask("go perft 1", "Nodes searched")
                 if ": 1" in line and line[0] in "abcdefgh"]
        shown = self.engine.ask("d", "Checkers")
        fen = next(line[5:] for line in shown if line.startswith("Fen: "))
        return legal, bool(shown[-1].removeprefix("Checkers:").strip()), fen


def is_drawn(fen, seen):
    board, turn, rights, passed, clock, _ = fen.split()
    men = sorted(c.lower() for c in board if c.isalpha() and c.lower() != "k")
    place = (board, turn, rights, passed)
    seen[place] = seen.get(place, 0) + 1
    return seen[place] >= 3 or int(clock) >= 100 or men in ([], ["b"], ["n"])


def play(white, black, referee, opening, limit):
    """Points of white."""
    moves, seen = list(opening), {}
    for engine in (white, black):
        engine.tell("ucinewgame")
        engine.ask("isready", "readyok")
    while True:
        legal, check, fen = referee.look(moves)
        mover = white if len(moves) % 2 == 0 else black
        if not legal:
            return (0.0 if mover is white else 1.0) if check else 0.5
        if is_drawn(fen, seen) or len(moves) >= LONGEST:
            return 0.5
        mover.tell("position startpos moves " + " ".join(moves))
        answer = mover.ask("go " + limit, "bestmove")
        move = answer[-1].split()[1]
        if move not in legal:
            raise SystemExit(f"{mover.name} plays {move}, which is not legal in {fen}")
        moves.append(move)


def random_opening(chance, referee, plies=6):
    moves = []
    for _ in range(plies):
        moves.append(chance.choice(sorted(referee.look(moves)[0])))
    return moves


def elo(points, games):
    share = min(max(points / games, 0.5 / games), 1 - 0.5 / games)
    error = 1.96 * math.sqrt(share * (1 - share) / games)
    value = lambda x: -400 * math.log10(1 / min(max(x, 0.001), 0.999) - 1)
    return f"{value(share):+.0f} Elo, 95%: {value(share - error):+.0f} to {value(share + error):+.0f}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("strata", type=program)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--movetime", type=int)
    parser.add_argument("--elo", type=int)
    parser.add_argument("--against", type=program)
    parser.add_argument("--level", default="full")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.0)
    choice = parser.parse_args()
    if not pathlib.Path(STOCKFISH).exists():
        print("no Stockfish here")
        return 77
    limit = f"movetime {choice.movetime}" if choice.movetime else f"nodes {choice.nodes}"
    weaker = [("UCI_LimitStrength", "true"), ("UCI_Elo", choice.elo)] if choice.elo else [("Skill Level", 0)]
    strata = Engine([choice.strata, "uci"], [("Level", choice.level)])
    other = Engine([choice.against, "uci"]) if choice.against else Engine([STOCKFISH], weaker)
    referee, chance, points = Referee(), random.Random(choice.seed), 0.0
    for game in range(choice.games):
        if game % 2 == 0:
            opening = random_opening(chance, referee)
            points += play(strata, other, referee, opening, limit)
        else:
            points += 1 - play(other, strata, referee, opening, limit)
        print(f"{points} of {game + 1}, {elo(points, game + 1)}", flush=True)
    for engine in (strata, other, referee.engine):
        engine.quit()
    print(f"{points} of {choice.games} points, {elo(points, choice.games)}")
    return 0 if points >= choice.least else 1


if __name__ == "__main__":
    sys.exit(main())
