#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Chess between `strata uci`, through PolyGlot, and an engine that speaks xboard's protocol, by default fairymax, under xboard, on a
display of its own. Each opening, six moves by chance, is played twice, with colours changed; 300 moves have 300 times the time of one.

xboard_match.py STRATA --folder FOLDER [--engine COMMAND] [--games 100] [--movetime SECONDS] [--seed N]

The games lie in FOLDER, in parts of twenty; a match that was cut off goes on there with the first part that is not whole. Says the points with bounds of 95%, by games. 77 without
xboard, PolyGlot or the engine."""

import argparse
import math
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from uci_match import STOCKFISH, Referee, program, random_opening
from waiting import let_pass

PLACES = os.environ["PATH"] + ":/usr/games"
PERIOD = 300  # moves
PART = 20     # games


def write_openings(file, count, seed):
    chance, referee, lines = random.Random(seed), Referee(), []
    for _ in range(count):
        lines.append(referee.look(random_opening(chance, referee))[2])
    referee.engine.quit()
    file.write_text("".join(line + "\n" for line in lines))


def results(file):
    """Points of Strata in each game that has ended."""
    text = file.read_text() if file.exists() else ""
    games = []
    for game in text.split("[Event ")[1:]:
        result = re.search(r'\[Result "(.*?)"\]', game)[1]
        white = "strata" in re.search(r'\[White "(.*?)"\]', game)[1].lower()
        if result != "*":
            games.append(0.5 if result == "1/2-1/2" else float((result == "1-0") == white))
    return games


def told(games):
    """Wilson's bounds of the share."""
    count, share, z = len(games), sum(games) / len(games), 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    won, drawn = games.count(1.0), games.count(0.5)
    return (f"{sum(games)} of {count} points: {won} won, {drawn} drawn, {count - won - drawn} lost; "
            f"{100 * share:.1f}% ({100 * (middle - reach):.1f} to {100 * (middle + reach):.1f})")


def end(process):
    """xboard does not always heed that it should end."""
    process.kill()
    process.wait()


def play(choice, openings, games, count):
    """So many games, two of each opening, into the file `games`."""
    reader, writer = os.pipe()
    display = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "640x480x24", "-nolisten", "tcp"],
                               pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    number = os.fdopen(reader).readline().strip()
    environment = {**os.environ, "DISPLAY": ":" + number, "HOME": str(games.parent), "PATH": PLACES}
    seconds = round(PERIOD * choice.movetime)
    match = subprocess.Popen(
        ["xboard", "-noGUI", "-debugMode", "true", "-nameOfDebugFile", str(games.with_suffix(".debug")),
         "-fcp", f"{choice.strata} uci", "-fUCI", "-scp", choice.engine,
         "-adapterCommand", 'polyglot -noini -ec "%fcp" -ed "%fd"',
         "-loadPositionFile", str(openings), "-loadPositionIndex", "-2",
         "-timeControl", f"{seconds // 60}:{seconds % 60:02}", "-movesPerSession", str(PERIOD), "-timeIncrement", "-1",
         "-repeatsToDraw", "3", "-ruleMoves", "50", "-matchGames", str(count), "-saveGameFile", str(games)],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # After the last game xboard stays, with nothing left to do.
    while match.poll() is None and len(results(games)) < count:
        let_pass(0.5, "until the next look; as long as the games take")
    for process in match, display:
        end(process)
    if len(results(games)) < count:
        sys.exit(f"xboard has ended after {len(results(games))} of {count} games: {games.with_suffix('.debug')} says why")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("strata", type=program)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--engine", default="fairymax")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--movetime", type=float, default=0.2)
    parser.add_argument("--seed", type=int, default=1)
    choice = parser.parse_args()
    for tool in "xboard", "polyglot", "Xvfb", choice.engine.split()[0], STOCKFISH:
        if shutil.which(tool, path=PLACES) is None:
            print(f"no {tool} here")
            return 77
    folder = pathlib.Path(choice.folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    all_games = []
    for part, first in enumerate(range(0, choice.games, PART)):
        openings, games = folder / f"openings-{part}.fen", folder / f"games-{part}.pgn"
        count = min(PART, choice.games - first)
        if not openings.exists():
            write_openings(openings, (count + 1) // 2, choice.seed + part)
        if len(results(games)) < count:
            games.unlink(missing_ok=True)
            play(choice, openings, games, count)
        all_games += results(games)
        print(told(all_games), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
