#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables of endings, by real events: the first analysis of three men makes them, in the background, and tells exact distances; a
later window finds them in the cache folder; a damaged file is told and made anew; without the setting nobody asks them."""

import json
import os
import pathlib
import subprocess

from strata_window import arguments, begin, expect, window
from program import lab_of
from waiting import until

ROOK = "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1=R1/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -"
GAME = [f"new tri-d {ROOK}"]


def commands(strata, home):
    """What the commands make of the same file."""
    environment = {**os.environ, "LC_ALL": "C", "XDG_CACHE_HOME": os.path.join(home, "cache")}

    def asked(*words, program=strata, given=None):
        return subprocess.run([program, *words], capture_output=True, text=True, env=environment, input=given, check=True).stdout

    def looked_up(*words):
        return asked("tables", *words, program=lab_of(strata))

    answer = json.loads(looked_up("--position", ROOK, "--json"))
    expect(answer["value"] == {"result": "win", "plies": 43}, f"{answer['value']}")
    expect(answer["moves"][0] == {"move": "Q1-Q3r", "result": "win", "plies": 43}, f"{answer['moves'][0]}")
    expect({move["result"] for move in answer["moves"][1:]} == {"draw"}, "other moves win as well")
    expect([one["strong"]["longest"] for one in answer["endings"]] == [37, 71, 81], f"{answer['endings']}")
    expect("50.37%" in looked_up(), "the share of a rook is not told")
    looked_up("--verify", "2000")
    game = pathlib.Path(home, "ending.pgn")
    game.write_text(f'[Variant "tri-d"]\n[Setup "{ROOK}"]\n\n20. Ke0K1 *\n')
    review = json.loads(asked("review", str(game), "--tables", "--nodes", "1000", "--json"))
    expect(review["points"][0]["value"] == "#22" and review["points"][1]["value"] == "0.00", f"{review['points']}")
    told = asked("uci", given=f"setoption name UCI_Variant value tri-d\nsetoption name Tables value true\nposition fen {ROOK}\n"
                 "go depth 2\n")
    expect("score mate 22" in told and "bestmove Q1-Q3r" in told, told)


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        file = pathlib.Path(home, "cache", "strata", "endings")
        strata = begin(start, home, GAME)
        since = strata.mark()
        strata.key("ctrl+l")
        strata.says("", "analysis ", since)  # at once, by searching
        strata.says("", "Endgame table: White mates in 22 moves. | 20. Q1>Q3", since)
        since = strata.mark()
        strata.key("ctrl+h")
        strata.says("", "mate in 22 moves", since)
        strata.key("Escape")
        since = strata.mark()
        strata.type_move("Ke0K1")
        strata.says("", "Endgame table: draw.", since)
        until(file.exists, "the tables are not kept")
        expect(10_000_000 < file.stat().st_size < 40_000_000, f"{file} has {file.stat().st_size} bytes")
        strata.quit()

        commands(options.strata, home)
        written = file.stat().st_mtime_ns
        strata = begin(start, home, GAME)
        since = strata.mark()
        strata.key("ctrl+l")
        strata.says("", "Endgame table: White mates in 22 moves.", since)
        strata.quit()
        expect(file.stat().st_mtime_ns == written, "tables that were there were written once more")

        whole = file.read_bytes()
        file.write_bytes(whole[:-1000])
        strata = begin(start, home, GAME)
        since = strata.mark()
        strata.key("ctrl+l")
        strata.says("", "are damaged and must be made again", since)
        strata.quit()
        expect(file.stat().st_size == len(whole) - 1000, "what was broken off left a file")

        file.write_bytes(whole)
        strata = begin(start, home, GAME, "-D", "endings=false")
        since = strata.mark()
        strata.key("ctrl+l")
        strata.says("", " ahead.", since)
        strata.silent("analysis .*Endgame table:", since, 3.0, "tables are asked that are off")
        strata.quit()
    print("tables of endings are made, kept and asked")


if __name__ == "__main__":
    main()
