#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What Strata writes, read by the programs of others as they are.

readers.py GAMES [--games N] [--seed N] [--folder DIR] [--only READER]

GAMES is the program built from annotated_games.cpp beside this file. Readers from npm are installed into DIR, in the versions
below; pgn-extract and Scid are Debian's. Of games with comments, clocks, variations, glyphs and positions that were set up, every
reader reads all but those that it is known not to read, and who plays the moves comes to the same position.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
VERSIONS = {"chess.js": "1.4.0", "chessops": "0.15.1", "kokopu": "4.13.4", "@mliebelt/pgn-parser": "1.4.19",
            "cm-pgn": "5.0.0"}
# The games that each knows. Others play chess where they do not know the tag Variant, or refuse it.
KNOWS = {"chess.js": ["chess"], "chessops": ["chess", "king-of-the-hill", "three-check"], "kokopu": ["chess"],
         "@mliebelt/pgn-parser": ["chess", "king-of-the-hill", "three-check"], "cm-pgn": ["chess"], "pgn-extract": ["chess"],
         "scid": ["chess"]}
# Counters that a reader does not tell, so that there is nothing to compare.
WITHOUT_COUNTERS = {"kokopu"}


def escaped_quote(game):
    return '\\"' in game


# What a reader is known not to read: (its name, which games, why). A game that it reads all the same is no fault.
LIMITS = [("chess.js", escaped_quote, 'stops at \\" in a tag')]
SCID = """
set base [lindex $argv 0]
sc_base create $base
set db [sc_base current]
puts [list import [sc_base import $db [lindex $argv 1]]]
for {set i 1} {$i <= [sc_base numGames $db]} {incr i} {
    sc_game load $i
    sc_move end
    puts "fen [sc_pos fen]"
}
sc_base close $db
exit
"""


def known(fen, reader):
    """What two programs must agree on: en passant squares are told by some only where a pawn can take."""
    fields = fen.split()
    return fields[:3] if reader in WITHOUT_COUNTERS else fields[:3] + fields[4:]


def tag(game, name):
    return re.search(rf'^\[{name} "(.*)"\]$', game, re.MULTILINE).group(1)


def games_of(program, count, seed, variant):
    text = subprocess.run([program, str(count), str(seed), variant], capture_output=True, text=True, check=True).stdout
    return [game.strip() + "\n" for game in re.split(r"\n(?=\[Event )", text)]


def by_node(reader, games, folder):
    lines = "".join(json.dumps(game) + "\n" for game in games)
    done = subprocess.run(["node", HERE / "readers.mjs", folder, reader], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def by_pgn_extract(games, folder):
    """Its FEN stands in a comment behind the last move; a game with a mistake is left out and told of."""
    answers = []
    for game in games:
        done = subprocess.run([found("pgn-extract"), "-s", "-F", "-C", "-N", "-V", "-w100000"], input=game, capture_output=True,
                              text=True, check=True)
        fens = re.findall(r'\{ "([^"]*)" \}', done.stdout)
        answers.append({"fen": fens[-1]} if fens and not done.stderr.strip() else {"error": done.stderr.strip() or "no game"})
    return answers


def by_scid(games, folder):
    """All at once: its Tcl commands need a display to start."""
    with tempfile.TemporaryDirectory() as there:
        script, pgn = pathlib.Path(there) / "read.tcl", pathlib.Path(there) / "games.pgn"
        script.write_text(SCID, encoding="utf-8")
        pgn.write_text("\n".join(games), encoding="utf-8")
        done = subprocess.run([found("xvfb-run"), "-a", found("tkscid"), script, pathlib.Path(there) / "base", pgn],
                              capture_output=True, text=True, check=True)
    told = done.stdout.split("fen ", 1)[0].strip()
    fens = re.findall(r"^fen (.*)$", done.stdout, re.MULTILINE)
    if told != f"import {{{len(games)} {{}}}}":
        print(f"scid: {told}", file=sys.stderr)
        return [{"error": told}] * len(games)
    return [{"fen": fen} for fen in fens]


def found(name):
    path = shutil.which(name, path=os.environ["PATH"] + ":/usr/games")
    if not path:
        sys.exit(f"{name} is missing: see .ci/setup.sh")
    return path


def install(folder):
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {"private": True, "dependencies": VERSIONS}
    file = folder / "package.json"
    if file.exists() and json.loads(file.read_text()) == wanted and (folder / "node_modules").exists():
        return
    file.write_text(json.dumps(wanted))
    subprocess.run(["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)


def faults(reader, games, answers):
    """A sentence for each game that is not read as it should be."""
    assert len(answers) == len(games), f"{reader} answers for {len(answers)} of {len(games)} games"
    for game, answer in zip(games, answers):
        if any(name == reader and limited(game) for name, limited, _ in LIMITS) and "error" in answer:
            continue
        if "error" in answer:
            yield f"not read: {answer['error']}", game
        elif answer["fen"] is not None and known(answer["fen"], reader) != known(tag(game, "EndPosition"), reader):
            yield f"another position: {answer['fen']}", game


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="GAMES")
    parser.add_argument("--games", type=int, default=500, help="of chess; a tenth of each other game that a reader knows")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/readers")
    parser.add_argument("--only", choices=list(KNOWS))
    options = parser.parse_args()
    install(options.folder)
    games = {name: games_of(options.program, options.games if name == "chess" else options.games // 10, options.seed, name)
             for name in ("chess", "king-of-the-hill", "three-check")}
    failed = 0
    for reader in [options.only] if options.only else KNOWS:
        ask = {"pgn-extract": by_pgn_extract, "scid": by_scid}.get(reader, lambda *rest: by_node(reader, *rest))
        for variant in KNOWS[reader]:
            answers = ask(games[variant], options.folder)
            wrong = list(faults(reader, games[variant], answers))
            read = sum("error" not in answer for answer in answers)
            same = sum(answer.get("fen") is not None for answer in answers) - sum(why.startswith("another") for why, _ in wrong)
            print(f"{reader:22} {variant:17} read {read} of {len(answers)}, same position {same}", flush=True)
            for why, game in wrong[:3]:
                print(f"{why}\n{game}", file=sys.stderr)
            failed += len(wrong)
    sys.exit(failed != 0)


main()
