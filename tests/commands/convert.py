#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`strata convert`: what it writes in each format, what it tells of damaged games, and that it keeps what can be read. Each case is a
function whose sentence says what it protects. Run alone: convert.py --strata build/release/strata [WORD]."""

import argparse
import json
import os
import sys
import tempfile

from desk import Desk

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from program import add_program  # noqa: E402

GAME = """[Event "First"]
[White "Ada"]
[Black "Ben"]
[Result "1-0"]
[Variant "chess"]

{before} 1. e4 {[%clk 0:01:00.5] the best} e5 $1 (1... c5 {Sicilian} 2. Nf3 (2. c3)) 2. Nf3 1-0
"""
SECOND = '[Event "Second"]\n[Variant "chess"]\n\n1. d4 d5 2. Ke3 c6 *\n'
END = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
THEIRS = """[Event "Freeplay"]
[Result "*"]
[FEN "b6/B6/n4/N3/w1/W1 nbbn/dddd/4/4|4/4/4/4|4/4/DDDD/NBBN|rq/dd|kr/dd|2/2|2/2|DD/RQ|DD/KR w KQkq - 0 1"]
[Variant "Star Trek Tri-Dimensional"]

1. Nb3N a5B 2. Nc3W Nb6N
"""


def write(desk, name, text):
    with open(desk.path(name), "w", encoding="utf-8") as file:
        file.write(text)


def fine(answer):
    assert answer.returncode == 0, f"exit status {answer.returncode}, said: {answer.stderr.decode()}"


def every_format_has_the_game(desk):
    write(desk, "a.pgn", GAME)
    fine(desk.run("convert", "a.pgn", "-o", "b.pgn"))
    fine(desk.run("convert", "b.pgn", "-o", "c.PGN"))
    assert desk.read("b.pgn") == desk.read("c.PGN") and b"{[%clk 0:01:00.5] the best}" in desk.read("b.pgn")
    fine(desk.run("convert", "a.pgn", "-o", "a.fen"))
    assert desk.read("a.fen").decode() == END + "\n"
    fine(desk.run("convert", "a.pgn", "-o", "all.fen", "--every-move"))
    lines = desk.read("all.fen").decode().splitlines()
    assert len(lines) == 4 and lines[0].endswith("w KQkq - 0 1") and lines[-1] == END, lines
    fine(desk.run("convert", "a.pgn", "-o", "a.epd"))
    assert desk.read("a.epd").decode() == END[:-4] + ' hmvc 1; fmvn 2; id "Ada \N{EN DASH} Ben";\n'


def json_has_moves_comments_and_variations(desk):
    write(desk, "a.pgn", GAME)
    fine(desk.run("convert", "a.pgn", "-o", "a.json"))
    game = json.loads(desk.read("a.json"))
    assert game["file"] == "a.pgn" and game["line"] == 1 and game["variant"] == "chess" and game["result"] == "1-0"
    assert game["tags"]["White"] == "Ada" and game["comment"] == "before" and game["position"] == END
    first, second, third = game["moves"]
    assert first == {"move": "e2-e4", "text": "e4", "clock": "0:01:00.5", "comment": "the best"}, first
    assert second["glyphs"] == [1] and [move["text"] for move in second["variations"][0]] == ["c5", "Nf3"]
    assert second["variations"][0][1]["variations"] == [[{"move": "c2-c3", "text": "c3"}]]
    assert third["move"] == "g1-f3" and game["mistakes"] == [] and game["warnings"] == [] and game["outcome"] == "none"


def what_can_be_read_of_a_damaged_game_is_written(desk):
    write(desk, "two.pgn", SECOND + "\n" + GAME)
    write(desk, "none.pgn", '[Variant "no such game"]\n\n1. e4 *\n')
    answer = desk.run("convert", "two.pgn", "none.pgn", "missing.pgn", "-o", "out.pgn")
    told = answer.stderr.decode()
    assert answer.returncode == 1, told
    assert told.startswith("two.pgn:4:13: in game 1: ") and "none.pgn:1:1: " in told and "missing.pgn" in told, told
    assert len(told.splitlines()) == 3, told
    assert answer.stdout.decode() == ("Games: 2 written, 0 of them with warnings, 1 only up to a mistake; 2 not read.\n")
    text = desk.read("out.pgn").decode()
    assert text.count("[Event ") == 2 and "1. d4 d5" in text, text


def streams_and_lists_of_positions(desk):
    with open(desk.path("in"), "w", encoding="utf-8") as file:
        file.write(END + "\n\n# a remark\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n")
    with open(desk.path("in"), "rb") as file:
        answer = desk.run("convert", "-", "-o", "-", "--to", "fen", stdin=file)
    fine(answer)
    assert answer.stdout.decode() == END + "\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"
    assert answer.stderr.decode().startswith("Games: 2 written"), answer.stderr


EPD = """2k5/8/8/8/8/8/8/R3K3 w Q - bm Ra8+; am Ke2; id "pos; 7"; c0 "watch the rook"; ce -45; Ae "Engine 3";
1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - ; bm Qd1 + ; id BK.01
7R/2k1p2P/r2rP3/8/3p1R2/8/2P2p2/2K5 w - - 0 1 bm Rc8+ dm 26
4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 ;D1 6 ;D2 30
8/8/8/8/8/4k3/8/4K2R w - - hmvc 7; fmvn 40; a remark, by Ben
"""
EPD_OUT = """2k5/8/8/8/8/8/8/R3K3 w Q - hmvc 0; fmvn 1; bm Ra8+; am Ke2; id "pos; 7"; c0 "watch the rook"; ce -45; Ae "Engine 3";
1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - hmvc 0; fmvn 1; bm Qd1 +; id "BK.01";
7R/2k1p2P/r2rP3/8/3p1R2/8/2P2p2/2K5 w - - hmvc 0; fmvn 1; bm Rc8+; dm 26;
4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 3; fmvn 9; D1 6; D2 30;
8/8/8/8/8/4k3/8/4K2R w - - hmvc 7; fmvn 40; c0 "a remark, by Ben";
"""


def operations_of_epd_live_through_formats_that_can_hold_them(desk):
    write(desk, "a.epd", EPD)
    for way in (["b.epd"], ["b.pgn", "c.epd"], ["b.epd", "c.pgn", "d.pgn", "e.epd"]):
        last = "a.epd"
        for name in way:
            fine(desk.run("convert", last, "-o", name))
            last = name
        assert desk.read(last).decode() == EPD_OUT, (way, desk.read(last).decode())
    fine(desk.run("convert", "a.epd", "-o", "a.json"))
    games = [json.loads(line) for line in desk.read("a.json").decode().splitlines()]
    assert games[0]["tags"] == {"bm": "Ra8+", "am": "Ke2", "id": "pos; 7", "c0": "watch the rook", "ce": "-45", "epd_Ae": "Engine 3"}, games[0]
    assert games[4]["position"].endswith(" 7 40"), games[4]
    answer = desk.run("convert", "a.epd", "-o", "a.fen")
    fine(answer)
    assert answer.stderr.decode() == "13 EPD operations (such as bm or id) have no place in this format and were left out\n", answer.stderr
    assert len(desk.read("a.fen").decode().splitlines()) == 5
    answer = desk.run("check", "a.epd")
    fine(answer)
    assert answer.stdout == b"a.epd: fine\n", answer.stdout


def what_is_said_of_the_start_is_said_of_no_other_position(desk):
    write(desk, "a.pgn", '[FEN "2k5/8/8/8/8/8/8/R3K3 w Q - 0 1"]\n[SetUp "1"]\n[bm "Ra8+"]\n[id "7"]\n\n1. Ra8+ Kb7 *\n')
    answer = desk.run("convert", "a.pgn", "-o", "-", "--to", "epd")
    fine(answer)
    assert answer.stdout.decode() == 'R7/1k6/8/8/8/8/8/4K3 w - - hmvc 2; fmvn 2; id "7";\n', answer.stdout
    assert answer.stderr.decode().startswith("1 EPD operation "), answer.stderr
    answer = desk.run("convert", "a.pgn", "-o", "-", "--to", "epd", "--every-move")
    lines = answer.stdout.decode().splitlines()
    assert len(lines) == 3 and "bm Ra8+;" in lines[0] and "bm" not in lines[1] + lines[2] and "EPD" not in answer.stderr.decode(), answer


def games_of_other_programs(desk):
    write(desk, "theirs.pgn", THEIRS)
    write(desk, "levels.txt", "  1. Pc2(2)-c4(4)         N-d6(4)\n  2. Nb1(2)-c3(4)\n")
    answer = desk.run("convert", "theirs.pgn", "levels.txt", "-o", "ours.pgn")
    fine(answer)
    told = answer.stderr.decode()
    assert "theirs.pgn:3:13: warning: the empty neutral board on Q4 is ignored" in told and len(told.splitlines()) == 2, told
    assert "2 written, 1 of them with warnings" in answer.stdout.decode(), answer.stdout
    assert "1. Nc3N b5B 2. Nd3W Nc6N" in desk.read("ours.pgn").decode(), desk.read("ours.pgn")
    assert desk.run("replay", "levels.txt").returncode == 0 and desk.run("check", "theirs.pgn").returncode == 0


def wrong_usage_is_told_and_nothing_is_written(desk):
    write(desk, "a.pgn", GAME)
    for words, said in [(("-o", "x.txt"), "x.txt does not say"), (("-o", "x.pgn", "--every-move"), "--every-move"),
                        (("-o", "x", "--to", "xml"), "'xml' is not a format"), ((), "--output"), (("-o", ""), "does not say")]:
        answer = desk.run("convert", "a.pgn", *words)
        assert answer.returncode == 2 and said in answer.stderr.decode(), (words, answer.stderr)
    write(desk, "tri.pgn", '[Variant "tri-d"]\n\n1. c4N *\n')
    answer = desk.run("convert", "tri.pgn", "-o", "x.epd")
    assert answer.returncode == 1 and "tri.pgn:1: tri-d has no EPD" in answer.stderr.decode(), answer.stderr
    assert desk.names() == ["a.pgn", "tri.pgn", "x.epd"] and desk.read("x.epd") == b"", desk.names()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("word", nargs="?", default="", help="only cases with it in their names")
    options = parser.parse_args()
    cases = [case for name, case in globals().items()
             if callable(case) and getattr(case, "__code__", None) and case.__code__.co_varnames[:1] == ("desk",)
             and case.__code__.co_argcount == 1 and options.word in name]
    assert cases, "no such case"
    for case in cases:
        with tempfile.TemporaryDirectory(prefix="strata-convert-") as folder:
            desk = Desk(options.strata, folder)
            desk.environment.update(LC_ALL="C", LANGUAGE="")
            case(desk)
        print(case.__name__.replace("_", " "), flush=True)


main()
