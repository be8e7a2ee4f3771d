#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A rule file of one's own, in which pawns become pieces of one's own, given to every command: each
knows that piece as it knows a queen. own_pieces.py --strata PROGRAM"""

import argparse
import json
import os
import sys
import tempfile

from desk import Desk

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from program import add_program  # noqa: E402

RULES = """inherits = "tri-d"
name = "Wyverns"
promotions = ["queen", "wyvern"]

[[pieces]]
name = "wyvern"
letter = "V"
moves = "BN"
"""
COVERED = "W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q6=n1/2;K1=2/2;K2=2/2 b - - 0 20 -"
WAITING = "W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q5=n1/2;K1=2/2;K2=2/2 w - - 1 21 b8B"
PROMOTED = "W=4/4/2K1/4;N=4/4/4/4;B=V3/4/3k/4;Q1=2/2;Q5=n1/2;K1=2/2;K2=2/2 b - - 0 21 -"
MOVE = "b8B=V,d1W-d2W"
GAME = f'[Variant "own"]\n[SetUp "1"]\n[FEN "{COVERED}"]\n\n20... Q6>Q5 21. b8B=V,Kd2W *\n'
SCRIPT = f"new own {COVERED}\npin Q6\npin Q5\npromote wyvern\nmove d1W-d2W\n"


class Table:
    def __init__(self, desk):
        self.desk = desk
        rules = os.path.join(desk.environment["XDG_DATA_HOME"], "strata", "rules")
        os.makedirs(rules)
        for path, text in ((os.path.join(rules, "own.toml"), RULES), (desk.path("own.toml"), RULES),
                           (desk.path("game.pgn"), GAME), (desk.path("script.txt"), SCRIPT)):
            with open(path, "w") as file:
                file.write(text)

    def says(self, *arguments, stdin=None, lab=False):
        more = {} if stdin is None else {"stdin": None, "input": stdin.encode()}
        answer = (self.desk.lab if lab else self.desk.run)(*arguments, **more)
        errors = answer.stderr.decode()
        assert answer.returncode == 0, f"{arguments}: exit status {answer.returncode}, said: {errors}"
        return answer.stdout.decode()


def rules_commands(table):
    assert "own.toml: fine" in table.says("check", "own.toml", "game.pgn", "script.txt")
    assert "Wyverns" in table.says("variants")
    moves = table.says("moves", "own", "--position", WAITING).splitlines()
    wyverns = [move for move in moves if move.startswith("b8B=V,")]
    assert MOVE in wyverns and len(wyverns) < len(moves)
    perft = table.says("perft", "own", "1", "--position", WAITING)
    assert f"perft 1 {len(moves)}" in perft, perft
    assert f"{MOVE} " in table.says("perft", "own", "2", "--position", WAITING, "--divide")
    assert table.says("apply", "own", MOVE, "--position", WAITING).splitlines()[0] == PROMOTED


def games(table):
    for file in "game.pgn", "script.txt":
        assert table.says("replay", file).splitlines()[0] == PROMOTED
    assert "b8B=V,Kd2W" in table.says("convert", "game.pgn", "-o", "-", "--to", "pgn")
    assert PROMOTED in table.says("convert", "game.pgn", "-o", "-", "--to", "fen", "--every-move")
    told = json.loads(table.says("convert", "game.pgn", "-o", "-", "--to", "json"))
    assert told["moves"][-1]["move"] == MOVE and told["position"] == PROMOTED
    line = table.says("handover", "game.pgn")
    assert "b8B=V,Kd2W" in table.says("handover", "-", stdin=line)
    assert "21. b8B=V,Kd2W" in table.says("review", "game.pgn", "--nodes", "500")


def pictures(table):
    for position in WAITING, PROMOTED:
        table.says("render", "own", "--position", position, "--size", "64x64", "--overlay", "attacks", "--lines", "-o",
                   "p.png")
        table.says("render", "own", "--position", position, "--map", "-o", "p.svg")
        table.says("render", "own", "--position", position, "--size", "64x64", "--quality", "photo", "--samples", "1",
                   "-o", "p.png")
    table.says("demo", "game.pgn", "-o", "frames", "--size", "64x36", "--fps", "1")


def engines(table):
    answer = table.says("uci", stdin=f"setoption name UCI_Variant value own\nposition fen {WAITING} moves {MOVE}\n"
                                     "go nodes 500\nisready\nquit\n")
    assert "bestmove " in answer and "bestmove 0000" not in answer, answer
    answer = table.says("match", "own", "nodes=50", "nodes=50", "--games", "2", "--plies", "0", "--longest", "6",
                        "--position", WAITING)
    assert "2 of 2" in answer or "1 of 2" in answer or "0 of 2" in answer, answer
    table.says("puzzles", "own", "--find", "1", lab=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    options = parser.parse_args()
    for case in rules_commands, games, pictures, engines:
        with tempfile.TemporaryDirectory(prefix="strata-own-") as folder:
            case(Table(Desk(options.strata, folder)))
            print("fine  ", case.__name__)


main()
