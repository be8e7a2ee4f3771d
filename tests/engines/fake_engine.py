#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""fake_engine.py VICE: an engine that speaks UCI and moves its king's knight to and fro. Its vice says what else it does:

good      nothing else
games     it announces chess and Tri-D, and plays the first move that it is given in STRATA_FAKE_MOVE
slow      it thinks until it is told to stop
deaf      it thinks, and hears nothing any more
mute      it never says who it is
foreign   it speaks another protocol
gone      it ends at once
crash     it ends when it is asked for a move
killed    a signal ends it then
leaver    it ends after its move, with a long farewell
lie       its move is not legal
none      it says that it has no move
garbage   between its lines it says what nobody understands
long      it says a line of three million letters
endless   it says short lines without end when it is asked for a move
stubborn  it does not end when it is asked to
outsider  it leaves its group of processes, and hears nothing any more when it is asked for a move
session   before that it starts another process in a session of its own, which sleeps
closed    it closes its output when it is asked for a move, and runs on
closed_in it closes its input when it is asked who it is, and runs on
holder    it ends when it is asked for a move; another process, which it has started, holds its output open
"""

import os
import signal
import subprocess
import sys
import time

vice = sys.argv[1] if len(sys.argv) > 1 else "good"
moves = []
thinking = False


def say(line):
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def spoil():
    if vice == "garbage":
        sys.stdout.buffer.write(b"\x00\xff info score cp pv \x1b[2J\r\ninfo depth x multipv 0 score mate pv e9e9\n")
        sys.stdout.buffer.write(b"info depth 99999999999 multipv -5 score cp 99999999999 pv e2e4 e2e4\ninfo\nreadyok not\n\n")
        sys.stdout.flush()


def best():
    own = moves[len(moves) % 2::2]
    there, back = ("g1f3", "f3g1") if len(moves) % 2 == 0 else ("g8f6", "f6g8")
    last = next((move for move in reversed(own) if move in (there, back)), back)
    return os.environ.get("STRATA_FAKE_MOVE") or (back if last == there else there)


def answer():
    global thinking
    thinking = False
    if vice == "lie":
        return say("bestmove a1h8")
    if vice == "none":
        return say("bestmove (none)")
    say(f"info depth 3 multipv 1 score cp 12 nodes 99 pv {best()}")
    say("bestmove " + best())
    if vice == "leaver":
        say("info string farewell\n" * 1000)
        sys.exit(4)


def go():
    global thinking
    thinking = True
    if vice == "crash":
        sys.exit(3)
    if vice == "killed":
        os.kill(os.getpid(), signal.SIGSEGV)
    if vice == "session":
        subprocess.Popen(["sleep", "602.3"], start_new_session=True)
    if vice in ("deaf", "outsider", "session"):
        time.sleep(600)
    if vice == "closed":
        os.close(1)
        time.sleep(600)
    if vice == "holder":
        subprocess.Popen(["sleep", "602.3"], start_new_session=True)
        os._exit(5)
    if vice == "long":
        say("info string " + "x" * 3_000_000)
    while vice == "endless":
        say("bestowed nothing")
    spoil()
    say(f"info depth 1 multipv 1 score cp 7 nodes 9 pv {best()}")
    if vice != "slow" and "infinite" not in line:
        answer()


if vice == "gone":
    sys.exit(0)
if vice == "outsider":
    os.setpgid(0, os.getpgid(os.getppid()))
if vice == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    word = (line.split() or [""])[0]
    spoil()
    if word == "uci":
        if vice == "foreign":
            say("feature myname=\"other\" done=1")
            continue
        if vice == "mute":
            time.sleep(600)
        say("id name Fake 1.0")
        say("option name UCI_LimitStrength type check default false")
        say("option name UCI_Elo type spin default 1500 min 1320 max 2850")
        say("option name MultiPV type spin default 1 min 1 max 5")
        if vice == "games":
            say("option name UCI_Variant type combo default chess var chess var tri-d")
        say("uciok")
        if vice == "closed_in":
            os.close(0)
            time.sleep(600)
    elif word == "isready":
        say("readyok")
    elif word == "position":
        moves = line.split(" moves ")[1].split() if " moves " in line else []
    elif word == "go":
        go()
    elif word == "stop" and thinking:
        answer()
    elif word == "quit" and vice != "stubborn":
        break
while vice == "stubborn":
    time.sleep(600)
