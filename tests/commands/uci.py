#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`strata uci` as another program sees it: answers in time, the same ones again, and no harm by any line.

uci.py --strata PROGRAM [--lines 500]"""

import argparse
import pathlib
import queue
import random
import re
import resource
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from program import add_program  # noqa: E402
from waiting import LIMIT, ended, let_pass  # noqa: E402


class Engine:
    def __init__(self, program):
        self.pipe = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
                                     errors="replace")
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.pipe.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def tell(self, *lines):
        self.pipe.stdin.write("".join(line + "\n" for line in lines))
        self.pipe.stdin.flush()

    def until(self, beginning):
        got = []
        while True:
            line = self.lines.get(timeout=LIMIT)
            assert line is not None, f"ended before '{beginning}': {got[-3:]}"
            got.append(line)
            if line.startswith(beginning):
                return got

    def best(self, *lines):
        self.tell(*lines)
        return self.until("bestmove")

    def ready(self):
        self.tell("isready")
        return self.until("readyok")

    def quit(self):
        self.tell("quit")
        assert ended(self.pipe) == 0


def without_time(lines):
    return [re.sub(r" (nps|time) \d+", "", line) for line in lines]


def finds_and_repeats(engine):
    found = engine.best("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "go depth 4")
    assert found[-1].startswith("bestmove a1a8"), found
    assert any(" score mate 1 " in line for line in found), found
    for level in ("full", "1", "3"):
        engine.tell(f"setoption name Level value {level}")
        twice = [engine.best("ucinewgame", "position startpos moves e2e4", "go nodes 3000") for _ in range(2)]
        assert without_time(twice[0]) == without_time(twice[1]), twice
    engine.tell("setoption name Level value full")


def answers_once(engine):
    """Answers come from another thread than the one that reads: none is lost, and none is told twice."""
    engine.tell("position startpos")
    for _ in range(2000):
        engine.tell("go nodes 3")
        told = engine.until("bestmove")
        assert told[-1].startswith("bestmove ") and len(told) <= 3, told
    assert engine.ready() == ["readyok"]


def gives_lines(engine):
    engine.tell("setoption name MultiPV value 4")
    found = engine.best("position startpos", "go depth 5")
    firsts = {line.split(" pv ")[1].split()[0] for line in found if line.startswith("info depth 5 ")}
    assert len(firsts) == 4, found
    engine.tell("setoption name MultiPV value 1")


def keeps_time(engine):
    engine.tell("position startpos")
    begun = time.monotonic()
    engine.best("go movetime 300")
    took = time.monotonic() - begun  # a move without a limit would never come
    assert took > 0.2, took
    engine.best("go wtime 100 btime 100")
    engine.best("go wtime 1 btime 1 winc 0 binc 0 movestogo 1")
    engine.tell("go infinite")
    engine.ready()
    engine.best("stop")
    engine.tell("go ponder wtime 1000 btime 1000")
    let_pass(0.3, "what it thinks")
    assert not any(line.startswith("bestmove") for line in engine.ready())
    engine.best("ponderhit")


def plays_every_game(engine):
    engine.tell("uci")
    variants = re.findall(r" var (\S+)", next(line for line in engine.until("uciok") if "UCI_Variant" in line))
    assert len(variants) > 30
    for variant in variants:
        engine.tell(f"setoption name UCI_Variant value {variant}")
        moves = []
        for _ in range(6):
            found = engine.best("position startpos moves " + " ".join(moves), "go nodes 200")
            assert not any("no legal move" in line for line in found), (variant, moves, found)
            moves.append(found[-1].split()[1])
    engine.tell("setoption name UCI_Variant value yalta")
    shares = [line for line in engine.best("position startpos", "go depth 2") if " shares " in line]
    assert shares and sum(map(int, re.findall(r" [wbr] (\d+)", shares[-1]))) == 100, shares
    engine.tell("setoption name UCI_Variant value chess")


def answers_in_pipes(strata):
    """What a shell pipes into it is answered in full: a count also where `quit` follows at once."""
    def told(lines):
        return subprocess.run([strata, "uci"], input=lines, capture_output=True, text=True, timeout=LIMIT, check=True).stdout

    for end in ("quit\n", ""):
        assert told("position startpos\ngo perft 5\n" + end).endswith("\nNodes searched: 4865609\n")
    assert " depth 6 " in told("position startpos\ngo depth 6\n")
    stopped = told("position startpos\ngo perft 9\nstop\nquit\n")
    assert "perft stopped" in stopped and "Nodes searched" not in stopped, stopped


def answers_with_little_memory(strata):
    """Where tables, threads or the search itself find no memory, a move comes all the same."""
    refused = 0
    for megabytes in [*range(40, 120, 5), 1000]:
        def limit(size=megabytes << 20):
            resource.setrlimit(resource.RLIMIT_AS, (size, size))

        told = subprocess.run([strata, "uci"], input="uci\nsetoption name Hash value 64\nposition startpos\ngo nodes 2000\n",
                              capture_output=True, text=True, timeout=LIMIT, preexec_fn=limit)
        if "uciok" in told.stdout:  # else it cannot even start
            assert re.search("^bestmove [a-h][1-8]", told.stdout, re.M), (megabytes, told.stdout)
        refused += "\nbestmove" in told.stdout and "info depth" not in told.stdout
    assert refused or "uciok" not in told.stdout, "there was always enough memory"  # sanitizers need more than that


GOOD = ["uci", "isready", "ucinewgame", "stop", "ponderhit", "position startpos moves e2e4 e7e5 g1f3",
        "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1",
        "setoption name UCI_Variant value tri-d", "setoption name UCI_Variant value star-8", "setoption name MultiPV value 3",
        "setoption name Level value 2", "setoption name Hash value 2", "setoption name Clear Hash", "go nodes 500",
        "go movetime 5", "go wtime 50 btime 50 winc 1 binc 1", "go infinite", "go ponder wtime 30", "go perft 2", "go depth 2"]


def damaged(chance, line):
    letters = list(line)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(letters) + 1)
        what = chance.random()
        if what < 0.4:
            letters[at:at] = chance.choice(["-", "9" * 30, " ", "\t", "\x01", "é", "value", "moves", "-1", "0"])
        elif what < 0.7:
            del letters[at:at + chance.randrange(1, 6)]
        else:
            letters[at:at] = list(chance.choice(GOOD))[chance.randrange(8):]
    return "".join(letters).replace("\n", " ")


def no_line_harms(engine, count):
    chance = random.Random(5)
    for _ in range(count):
        line = damaged(chance, chance.choice(GOOD))
        engine.tell("quitting" if line.split()[:1] == ["quit"] else line)
        if chance.random() < 0.1:
            engine.ready()
    engine.tell("stop")
    engine.ready()
    engine.best("setoption name UCI_Variant value chess", "position startpos", "go nodes 200")


def main():
    parser = argparse.ArgumentParser()
    add_program(parser)
    parser.add_argument("--lines", type=int, default=500)
    choice = parser.parse_args()
    engine = Engine(choice.strata)
    for check in (finds_and_repeats, answers_once, gives_lines, keeps_time, plays_every_game):
        check(engine)
        print(check.__name__, flush=True)
    no_line_harms(engine, choice.lines)
    answers_in_pipes(choice.strata)
    answers_with_little_memory(choice.strata)
    engine.quit()
    ends = Engine(choice.strata)
    ends.tell("go infinite")
    ends.pipe.stdin.close()
    assert ended(ends.pipe) == 0, "the end of the input ends the program"


main()
