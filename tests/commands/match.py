#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`strata match`: programs that misbehave in every way lose by a reason and hold nothing up; what was played is kept, and goes on.

match.py --strata PROGRAM"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from program import add_program  # noqa: E402
from waiting import LIMIT, until  # noqa: E402

# A program that plays the first move of a list, until its game number comes to that of its vice.
FAKE = '''
import os, subprocess, sys, time
vice = sys.argv[1]
strata = sys.argv[2]
moves = lambda given: subprocess.run([strata, "uci"], input=f"position {given}\\ngo perft 1\\n", text=True,
                                     capture_output=True).stdout.split(":")[0].split()[-1]
say = lambda line: print(line, flush=True)
if vice == "gone":
    sys.exit(3)
for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if vice == "mute":
        time.sleep(3600)
    if word == "uci":
        say("id name Fake")
        if vice != "plain":
            say("option name UCI_Variant type combo default chess var chess var draughts-2")
        say("option name Strength type spin default 5 min 1 max 10")
        say("option name Long Name type check default false")
        say("uciok")
    if word == "isready":
        say("readyok")
    if word == "position":
        given = line.split(None, 1)[1]
    if word == "go":
        if vice == "illegal":
            say("bestmove e2e5")
            continue
        if vice == "nothing":
            say("bestmove (none)")
            continue
        if vice == "empty":
            say("bestmove")
            continue
        if vice == "crash":
            os.kill(os.getpid(), 11)
        if vice == "exit":
            sys.exit(7)
        if vice == "silent":
            time.sleep(3600)
        if vice == "late":
            time.sleep(0.7)
        if vice == "noise":
            for _ in range(3000):
                sys.stdout.write("x" * 1024)
            sys.stdout.flush()
            time.sleep(3600)
        if vice == "chatter":
            while True:
                say("info string and so on")
        if vice == "child":
            subprocess.Popen(["sleep", "3601.7"])
            time.sleep(3600)
        if vice == "session":
            subprocess.Popen(["sleep", "3601.7"], start_new_session=True)
            time.sleep(3600)
        if vice == "orphan":
            subprocess.run(["sh", "-c", "setsid sleep 3601.7 <&- >&- 2>&- &"])
            time.sleep(3600)
        if vice == "holder":
            subprocess.Popen(["sleep", "3601.7"], start_new_session=True)
            os._exit(7)
        if vice == "outsider":
            os.setpgid(0, os.getpgid(os.getppid()))
            time.sleep(3600)
        if vice == "closed":
            os.close(1)
            time.sleep(3600)
        say("info depth 1 score cp 0")
        say("bestmove " + moves(given))
    if word == "quit":
        if vice == "stays":
            time.sleep(3600)
        break
'''


CECP = pathlib.Path(__file__).resolve().parents[1] / "engines" / "fake_cecp_engine.py"


class Desk:
    def __init__(self, strata, folder):
        self.strata, self.folder = strata, pathlib.Path(folder)
        self.fake = self.folder / "fake.py"
        self.fake.write_text(FAKE, encoding="utf-8")
        self.patience = self.some_patience()

    def engine(self, vice, more=""):
        return f"{sys.executable} {self.fake} {vice} {self.strata} name={vice} {more}"

    def engine_of_xboard(self, vice, more=""):
        return f"{sys.executable} {CECP} {vice} name={vice} {more}"

    def some_patience(self):
        """Many times what an honest program takes here to answer, in seconds: sanitizers and other work are slow."""
        began = time.monotonic()
        subprocess.run([sys.executable, self.fake, "fine", self.strata], input="uci\nisready\nquit\n", capture_output=True, text=True,
                       check=True)
        return str(max(5, round(20 * (time.monotonic() - began))))

    # The limit is less than the programs sleep: a match that waits for them is noticed.
    def run(self, *words, rc=0):
        began = time.monotonic()
        done = subprocess.run([self.strata, "match", *words], capture_output=True, text=True, timeout=LIMIT,
                              env={**os.environ, "LC_ALL": "C", "LANGUAGE": ""})
        assert done.returncode == rc, f"{words}: {done.returncode}\n{done.stdout}\n{done.stderr}"
        self.took = time.monotonic() - began
        return done

    def answer(self, *words, **more):
        return json.loads(self.run(*words, "--json", **more).stdout)


def sleepers():
    """Processes that programs have started, without those that nobody has buried."""
    told = subprocess.run(["ps", "-eo", "stat=,args="], capture_output=True, text=True).stdout
    return [line for line in told.splitlines() if line.endswith("sleep 3601.7") and not line.startswith("Z")]


def vices_lose(desk):
    """Each ends the game for itself with its own reason, holds nothing up, and plays the next game."""
    wanted = {"illegal": "illegal", "nothing": "illegal", "empty": "illegal", "crash": "killed", "exit": "ended",
              "silent": "silent", "noise": "noise", "chatter": "silent", "child": "silent", "session": "silent",
              "orphan": "silent", "outsider": "silent", "holder": "ended", "closed": "closed_output"}

    def loses(vice, fault):
        games = 2 if vice in ("illegal", "nothing", "empty", "crash", "exit") else 1
        said = desk.answer("chess", desk.engine(vice), "level=1", "--games", str(games), "--nodes", "10", "--plies", "2",
                           "--patience", desk.patience)
        ours, theirs = said["engines"][1], said["engines"][0]
        assert ours["points"] == games and theirs["faults"] == {fault: games}, f"{vice}: {said}"
        ending = {"illegal": "rules infraction", "silent": "time forfeit"}.get(fault, "abandoned")
        assert all(game["ending"] == ending for game in said["games"]), f"{vice}: {said['games']}"
        assert [game["faults"][0]["seat"] for game in said["games"]] == ["w", "b"][:games], f"{vice}: {said['games']}"

    with concurrent.futures.ThreadPoolExecutor(4) as together:  # most of them wait
        for done in [together.submit(loses, *one) for one in wanted.items()]:
            done.result()
    assert not sleepers(), "what a program has started lives on"


def are_games(desk, text):
    """As `strata check` reads them, each in a file of its own."""
    files = []
    for number, game in enumerate(text.split("[Event")[1:]):
        files.append(desk.folder / f"game-{number}.pgn")
        files[-1].write_text("[Event" + game, encoding="utf-8")
    done = subprocess.run([desk.strata, "check", *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def late_is_lost(desk):
    pgn = desk.folder / "late.pgn"
    late = desk.engine("late", "movetime=200")
    said = desk.answer("chess", late, "level=1", "--games", "2", "--grace", "0.1", "--pgn", str(pgn))
    assert said["engines"][0]["faults"] == {"late": 2}, said
    text = pgn.read_text(encoding="utf-8")
    assert text.count('[Termination "time forfeit"]') == 2 and "late exceeded its time" in text, text
    are_games(desk, text)
    said = desk.answer("chess", desk.engine("late", "time=3+0"), "level=1", "--games", "1", "--grace", "0")
    assert said["engines"][0]["faults"] == {"late": 1}, said


def cannot_begin(desk):
    """A program that could never play is told in a sentence, and there is no match."""
    for engine, words in [("no-such-program nodes=1", "cannot be started"), (desk.engine("gone"), "status 3"),
                          (desk.engine("mute"), "does not respond as a UCI or xboard engine"),
                          (desk.engine_of_xboard("dies"), "status 127, saying"),
                          (desk.engine_of_xboard("speaks"), "no opening book: fake.bin is missing"),
                          (desk.engine_of_xboard("good", "protocol=uci"), "does not respond"),
                          (desk.engine("fine", "Speed=1"), "no option 'Speed'"),
                          (desk.engine("fine", "Strength=11"), "cannot be '11'"),
                          (desk.engine("fine", "'Long Name=maybe'"), "cannot be 'maybe'")]:
        done = desk.run("chess", engine, "level=1", "--nodes", "5", "--patience", desk.patience, rc=1)
        assert words in done.stderr and not done.stdout, (engine, done.stderr)
    for vice in ("plain", "fine"):
        done = desk.run("tri-d", desk.engine(vice), "level=1", "--nodes", "5", rc=1)
        assert "does not know the game tri-d" in done.stderr, done.stderr


def wrong_usage(desk):
    for words, said in [(("chess", "strata", "level=1"), "strata has no limit"),
                        (("yalta", "level=1", "level=2"), "3 seats cannot be shared"),
                        (("chess", "level=1 name=a", "level=2 name=a"), "there are two engines called a"),
                        (("chess", "level=1 nonsense", "level=2"), "'nonsense'"),
                        (("chess", "nodes=0", "level=2"), "'nodes=0'"),
                        (("yalta", "level=1", "--sprt", "0,5"), "two engines"),
                        (("chess", "level=1", "--sprt", "5,0"), "5,0"), (("chess", "level=1", "--time", "x"), "'x'"),
                        (("nothing", "level=1"), "nothing"), (("chess",), "ENGINE")]:
        done = desk.run(*words, rc=2)
        assert said in done.stderr, (words, done.stderr)


def fine_programs_play(desk):
    """Others' programs, in a game of their own dialect as well; a program that does not go is no hindrance."""
    said = desk.answer("chess", desk.engine("stays", "Strength=3 'Long Name=true'"), "level=1", "--games", "2", "--nodes", "5",
                       "--longest", "12")
    assert said["games_played"] == 2 and not said["engines"][0]["faults"], said


def programs_of_xboard(desk):
    """Programs that speak xboard's protocol, which is found out: they play, give up and agree; whatever else they do loses."""
    def played(first, second, *more):
        pgn = desk.folder / "xboard.pgn"
        pgn.unlink(missing_ok=True)
        said = desk.answer("chess", first, second, "--games", "1", "--nodes", "10", "--plies", "0", "--patience", desk.patience,
                           "--pgn", str(pgn), *more)
        text = pgn.read_text(encoding="utf-8")
        are_games(desk, text)
        return said["games"][0], text

    old = desk.engine_of_xboard("old", "movetime=1000")
    for first in (desk.engine_of_xboard("good", "'Skill Level=3'"), old, desk.engine_of_xboard("san", "protocol=xboard"),
                  desk.engine_of_xboard("once", "time=60")):
        game, text = played(first, desk.engine_of_xboard("wordy", "depth=2"))
        assert game["ending"] == "repetition" and not game["faults"], game
        assert re.sub(r"\{[^}]*\}|\d+\.+", " ", text).split()[-9:-1] == ["Nf3", "Nf6", "Ng1", "Ng8"] * 2, text
    game, _ = played(desk.engine_of_xboard("resigns"), "level=1")
    assert game["result"] == "0-1" and game["ending"] == "resignation" and not game["faults"], game
    game, _ = played(desk.engine_of_xboard("offers"), desk.engine_of_xboard("offers", "movetime=500 name=other"))
    assert game["result"] == "1/2-1/2" and game["ending"] == "agreement" and not game["faults"], game
    for vice, fault in {"claims": "claim", "boasts": "claim", "lie": "illegal", "refuses": "refused", "exits": "ended",
                        "stone": "silent"}.items():
        white, black = ("level=1", desk.engine_of_xboard(vice))
        game, _ = played(white, black)
        assert game["result"] == "1-0" and game["faults"] == [{"seat": "b", "fault": fault}], (vice, game)
    game, _ = played(desk.engine_of_xboard("slow", "movetime=300"), "level=1", "--longest", "6")
    assert not game["faults"], game


def goes_on(desk):
    """The same games again; in parts they are the same file, also after a cut in the last one."""
    whole, parts = desk.folder / "whole.pgn", desk.folder / "parts.pgn"
    words = ("tri-d", "nodes=40", "level=1", "--longest", "60", "--seed", "9")
    first = desk.answer(*words, "--games", "4", "--pgn", str(whole))
    text = whole.read_text(encoding="utf-8")
    desk.run(*words, "--games", "2", "--pgn", str(parts))
    assert text.startswith(parts.read_text(encoding="utf-8"))
    for cut in (len(text) - 3, text.rindex("[MatchGame") + 4, text.rindex("[Event") + 2):
        parts.write_text(text[:cut], encoding="utf-8")
        again = desk.answer(*words, "--games", "4", "--pgn", str(parts))
        assert again == first and parts.read_text(encoding="utf-8") == text, cut
    are_games(desk, text)
    assert text.count("[MatchGame") == 4 and '[White "strata nodes=40"]' in text
    refused = desk.run(*words[:-1], "10", "--games", "4", "--pgn", str(whole), rc=1)
    assert "games of another match" in refused.stderr and whole.read_text(encoding="utf-8") == text
    openings = [[line for line in game.splitlines() if line.startswith("1. ")][0].split()[:6]
                for game in text.split("[Event")[1:]]
    assert openings[0] == openings[1] != openings[2] == openings[3], openings


def clocks_are_kept(desk):
    """A file has the time of each seat, and what it had left after each of its moves but those of the opening."""
    pgn = desk.folder / "clocks.pgn"
    words = ("--games", "2", "--longest", "12", "--plies", "2", "--pgn", str(pgn))
    desk.run("chess", "nodes=20 time=60+0.5", "nodes=10 time=30", *words)
    text = pgn.read_text(encoding="utf-8")
    assert '[TimeControl "60+0.5 b=30"]' in text and '[TimeControl "30 b=60+0.5"]' in text, text
    assert " ".join(text.split()).count("[%clk 0:") == 2 * 10, text
    are_games(desk, text)
    pgn.unlink()
    desk.run("chess", "nodes=20 time=60", "nodes=10", *words)
    text = pgn.read_text(encoding="utf-8")
    assert "TimeControl" not in text and " ".join(text.split()).count("[%clk 0:") == 2 * 5, text


def is_stopped(desk):
    """Ctrl+C keeps what is over, and ends the programs."""
    pgn = desk.folder / "stopped.pgn"
    words = ["chess", "nodes=300", "nodes=200", "--games", "5000", "--pgn", str(pgn)]
    match = subprocess.Popen([desk.strata, "match", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                             env={**os.environ, "LC_ALL": "C"})
    assert match.stdout.readline().startswith("1/5000")
    busy = subprocess.run([desk.strata, "match", *words], capture_output=True, text=True)
    assert busy.returncode == 1 and "another match" in busy.stderr, busy.stderr
    match.send_signal(signal.SIGINT)
    out, err = match.communicate(timeout=LIMIT)
    assert match.returncode == 1 and "stopped" in err, err
    assert "Elo" in out and pgn.read_text(encoding="utf-8").count("[MatchGame") >= 1


def is_ended_at_once(desk):
    """The second signal ends the match and its programs, whatever they do."""
    words = ["chess", desk.engine("session"), "level=1", "--games", "1", "--nodes", "5", "--plies", "0", "--patience", "3600"]
    for first, second in ((signal.SIGTERM, signal.SIGTERM), (signal.SIGHUP, signal.SIGINT)):
        match = subprocess.Popen([desk.strata, "match", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        until(sleepers, "the program has started nothing", 0.05)
        match.send_signal(first)
        match.send_signal(second)
        _, err = match.communicate(timeout=LIMIT)
        assert match.returncode in (1, 128 + first, 128 + second), (match.returncode, err)
        assert not sleepers(), "what a program has started lives on"


def more_seats(desk):
    """Seats are rotated, the points of a game are one, and whoever fails gives up alone."""
    said = desk.answer("yalta", "nodes=60", "nodes=1", "nodes=1", "--games", "6", "--longest", "80")
    assert [game["players"].index("strata nodes=60") for game in said["games"]] == [0, 1, 2, 0, 1, 2], said["games"]
    assert all(abs(sum(game["points"]) - 1) < 1e-9 for game in said["games"])
    assert abs(sum(one["points"] for one in said["engines"]) - 6) < 1e-9
    assert [round(one["fair"], 3) for one in said["engines"]] == [0.333, 0.667]
    assert "elo" not in said["engines"][0] and abs(sum(said["seats"].values()) - 1) < 1e-9
    four = desk.answer("star-4-doubles", "nodes=30", "nodes=1", "--games", "2", "--longest", "40")
    assert "elo" in four["engines"][0], four
    lost = desk.answer("draughts-2", desk.engine("illegal"), "level=1", "--games", "2", "--nodes", "5")
    assert lost["engines"][0]["faults"] == {"illegal": 2}, lost
    one = desk.answer("star-3", "level=1", "--games", "1", "--longest", "20")
    assert one["engines"][0]["points"] == 1 and one["games"][0]["result"], one


def stops_when_proven(desk):
    said = desk.answer("chess", "nodes=400", "level=1", "--games", "60", "--sprt", "0,100", "--longest", "120")
    assert said["sprt"]["verdict"] == "elo1" and said["games_played"] < 60, said["sprt"]
    assert said["engines"][0]["elo"]["low"] > 0
    text = desk.run("chess", "nodes=4", "nodes=3", "--games", "2", "--sprt", "0,5", "--longest", "20").stdout
    assert "not decided" in text and "By seat: White" in text, text


def ladders(desk):
    """Every engine meets every other, two games at a time, from openings of a file; the table goes on where it was stopped."""
    (desk.folder / "begin.epd").write_text("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n"
                                           "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -\n", encoding="utf-8")
    ladder = desk.folder / "ladder.toml"
    ladder.write_text('game = "chess"\nengines = ["nodes=400 name=strong", "nodes=40 name=weak rating=1000", "level=1 name=beginner"]\n'
                      'games = 2\nat-once = 2\nlongest = 60\nopenings = "begin.epd"\n', encoding="utf-8")
    text = desk.run("--ladder", str(ladder), "--pgn", str(desk.folder / "ladder.pgn")).stdout
    lines = text.splitlines()
    assert lines[-5].startswith("| # | engine | Elo | points | 1 | 2 | 3 |") and " weak | 1000 |" in text, text
    assert len([line for line in lines if " – " in line]) == 6, text
    kept = (desk.folder / "ladder.pgn").read_text(encoding="utf-8")
    assert kept.count("[FEN ") == 6, kept
    said = json.loads(desk.run("--ladder", str(ladder), "--games", "4", "--json", "--pgn", str(desk.folder / "ladder.pgn")).stdout)
    assert said["games_played"] == 12 and [pair["games"] for pair in said["pairs"]] == [4, 4, 4], said
    assert (desk.folder / "ladder.pgn").read_text(encoding="utf-8").startswith(kept)
    assert {one["name"] for one in said["engines"]} == {"strong", "weak", "beginner"}
    assert [one["rating"]["value"] for one in said["engines"] if one["known"]] == [1000], said
    ladder.write_text('game = "chess"\nengines = ["level=1", "level=2"]\npairs = "some"\n', encoding="utf-8")
    assert "ladder.toml:3:9: expected all or first" in desk.run("--ladder", str(ladder), rc=2).stderr
    first = json.loads(desk.run("chess", "nodes=9", "nodes=8", "nodes=7", "--pairs", "first", "--games", "1", "--longest", "4", "--json").stdout)
    assert len(first["pairs"]) == 2, first
    assert "two sides" in desk.run("yalta", "level=1", "level=2", "--pairs", "all", rc=2).stderr


def solves_suites(desk):
    """`strata bench` with lists of positions: which an engine finds, and how many; what asks for nothing is counted."""
    suite = desk.folder / "suite.epd"
    suite.write_text('# three\n7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; id "corner";\n2k5/8/8/8/8/8/8/R3K3 w Q - am Ke2; id "stay";\n'
                     '4k3/8/8/8/8/8/4P3/4K3 w - - id "no task";\n', encoding="utf-8")

    def bench(*words):
        return subprocess.run([desk.strata, "bench", *words], capture_output=True, text=True, timeout=LIMIT,
                              env={**os.environ, "LC_ALL": "C", "LANGUAGE": ""})

    done = bench(str(suite), "--depth", "3")
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and lines[0].startswith("+  corner  Ra8") and lines[1].startswith("+  stay  "), (done.stdout, done.stderr)
    assert lines[2:] == ["2 of 2 found"] and done.stderr.startswith("1 position asks"), (done.stdout, done.stderr)
    said = json.loads(bench(str(suite), "--nodes", "2000", "--json").stdout)
    assert said["found"] == said["positions"] == 2 and said["without_task"] == 1 and said["answers"][0]["id"] == "corner", said
    done = bench(str(suite), "--engine", desk.engine("crash"))
    assert done.returncode == 1 and "crash" in done.stderr and done.stdout == "0 of 0 found\n", (done.stdout, done.stderr)
    assert bench(str(suite), "--engine", "nodes=x").returncode == 2


def main():
    parser = argparse.ArgumentParser()
    add_program(parser)
    strata = parser.parse_args().strata
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(strata, folder)
        for test in (wrong_usage, cannot_begin, vices_lose, late_is_lost, fine_programs_play, programs_of_xboard, goes_on,
                     clocks_are_kept, is_stopped, is_ended_at_once, more_seats, stops_when_proven, ladders, solves_suites):
            test(desk)
            print(test.__name__, f"{desk.took:.1f}", flush=True)


if __name__ == "__main__":
    main()
