#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every answer that --json gives holds what docs/json.md says, and what the lines without it say.

json_answers.py --strata PROGRAM --source DIR"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from program import add_program, lab_of  # noqa: E402

OF_LAB = ("tables", "puzzles")
BARE = "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1=R1/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -"


class Asked:
    def __init__(self, strata, cache):
        self.strata = strata
        self.environment = {**os.environ, "LC_ALL": "C", "XDG_CACHE_HOME": cache}

    def lines(self, *words, rc=0, stderr=False):
        program = lab_of(self.strata) if words[0] in OF_LAB else self.strata
        done = subprocess.run([program, *words], capture_output=True, text=True, env=self.environment)
        assert done.returncode == rc, f"{words}: {done.returncode} {done.stderr}"
        return (done.stderr if stderr else done.stdout).splitlines()

    def json(self, *words, rc=0):
        lines = self.lines(*words, "--json", rc=rc)
        assert len(lines) == 1, f"{words}: {len(lines)} lines"
        return json.loads(lines[0])


def documented(source):
    """The names in backquotes that the page's table has for each command."""
    page = (source / "docs/json.md").read_text(encoding="utf-8")
    for commands, members in re.findall(r"^\| (`.*?`) \| (.*) \|$", page, re.M):
        for command in re.findall(r"`(\w+)`", commands):
            yield command, set(re.findall(r"`(\w+)`", members))


def questions(asked, folder):
    game = folder / "game.pgn"
    game.write_text('[Variant "chess"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n', encoding="utf-8")
    wrong = folder / "wrong.pgn"
    wrong.write_text('[Variant "chess"]\n\n1. e4 "e5\n', encoding="utf-8")
    answers = {"variants": asked.json("variants"), "moves": asked.json("moves", "tri-d"),
               "apply": asked.json("apply", "tri-d", "b1W-c3N"), "replay": asked.json("replay", str(game)),
               "perft": asked.json("perft", "chess", "2", "--divide"),
               "check": asked.json("check", str(game), str(wrong), str(folder / "none.pgn"), rc=1), "bench": asked.json("bench"),
               "review": asked.json("review", str(game), "--nodes", "1000"),
               "tables": asked.json("tables"), "puzzles": asked.json("puzzles", "tri-d", "--count", "2", "--prove")}
    listed = [line.split()[:2] for line in asked.lines("variants")]
    assert [[one["id"], str(len(one["seats"]))] for one in answers["variants"]["variants"]] == listed
    assert answers["moves"]["moves"] == asked.lines("moves", "tri-d")
    assert answers["apply"]["position"] == asked.lines("apply", "tri-d", "b1W-c3N")[0]
    assert answers["apply"]["turn"] == "b" and answers["apply"]["outcome"] == "none" and not answers["apply"]["check"]
    assert answers["replay"]["turn"] is None and answers["replay"]["outcome"] == "checkmate victim=w by=b wins=b"
    assert answers["replay"]["position"] == asked.lines("replay", str(game))[0]
    divided = dict(line.split() for line in asked.lines("perft", "chess", "2", "--divide")[:-1])
    assert {move: str(nodes) for move, nodes in answers["perft"]["divide"].items()} == divided
    assert answers["perft"]["nodes"] == 400 and asked.json("perft", "chess", "1")["divide"] is None
    first, second, third = answers["check"]["files"]
    assert first == {"file": str(game), "read": True, "fine": True, "mistakes": [], "warnings": []}
    assert second["mistakes"][0]["line"] == 3 and f"{wrong}:3:{second['mistakes'][0]['column']}: " \
        f"{second['mistakes'][0]['reason']}" in asked.lines("check", str(wrong), rc=1, stderr=True)
    assert not third["read"] and not third["fine"] and not answers["check"]["fine"]
    assert answers["bench"]["signature"] == sum(one["nodes"] for one in answers["bench"]["perft"])
    assert answers["bench"]["nodes"] == sum(one["nodes"] for one in answers["bench"]["search"])
    review = answers["review"]
    assert [point["ply"] for point in review["points"]] == [0, 1, 2, 3, 4] and "value" not in review["points"][4]
    assert review["points"][4]["shares"] == {"w": 0, "b": 100} and review["points"][4]["move"] == "d8-h4"
    said = asked.lines("review", str(game), "--nodes", "1000")
    assert review["mistakes"] and all(any(one["text"] in line for line in said) for one in review["mistakes"])
    assert [one["seat"] for one in review["seats"]] == ["w", "b"]
    assert answers["tables"]["endings"] is None and "make" in " ".join(asked.lines("tables"))
    puzzles = answers["puzzles"]["puzzles"]
    assert len(puzzles) == 2 and all(one["proved"] and one["variant"] == "tri-d" for one in puzzles)
    listed = [line.split() for line in asked.lines("puzzles", "tri-d", "--count", "2")]
    assert listed == [[one["id"], "tri-d", str(one["difficulty"]), *one["line"]] for one in puzzles]
    asked.lines("puzzles", "nothing", rc=1)
    asked.lines("tables", "--position", BARE, rc=1)
    asked.lines("tables", "chess", rc=1)
    return answers


def names_in(value):
    if isinstance(value, dict):
        for name, one in value.items():
            yield name
            yield from names_in(one)
    if isinstance(value, list):
        for one in value:
            yield from names_in(one)


def main():
    parser = argparse.ArgumentParser()
    add_program(parser)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asked = Asked(options.strata, os.path.join(folder, "cache"))
        answers = questions(asked, pathlib.Path(folder))
    pages = dict(documented(options.source))
    known = set(answers) | {"match", "convert"}  # whose answers are files
    assert set(pages) == known, set(pages) ^ known
    for point in answers["review"]["points"]:
        point["shares"] = None  # its names are seats
    for command, answer in answers.items():
        answer.pop("divide", None) if command == "perft" else None  # its names are moves
        unknown = set(names_in(answer)) - pages[command]
        assert not unknown, f"{command}: the page does not tell of {unknown}"
    refused = subprocess.run([asked.strata, "moves", "nothing", "--json"], capture_output=True, text=True)
    assert refused.returncode == 1 and not refused.stdout and refused.stderr


if __name__ == "__main__":
    main()
