#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""fake_cecp_engine.py VICE: an engine that speaks xboard's protocol and moves its king's knight to and fro. It plays what it was told
to play only if it has kept the game as the protocol asks. Its vice says what else it does:

good      version 2, nothing else
old       version 1: announces nothing and knows neither ping nor setboard; tells moves as "1. ... e7e5"
strict    ends at a command that is not in the protocol, `uci` among them
wordy     says before, between and after everything what nobody understands, some of it to standard error
loading   asks for time and never says that it is ready
once      reuse=0: it can play one game
san       wants and tells SAN, with `usermove`
slow      thinks until it is told to move
deaf      thinks, and hears nothing but a signal
stone     thinks, and hears nothing at all
resigns   gives up in place of its second move
result    tells in place of its second move that it has lost
claims    claims a draw in place of its second move
boasts    claims to have won in place of its second move
offers    offers a draw with each move
refuses   calls the first move of the other side illegal
lie       its second move is not legal
exits     ends in place of its second move, with words on standard error
dies      ends at once, with words on standard error
speaks    ends at once, with words on standard output
no_analysis, no_ping, variants: has not the feature, or has variants
"""

import signal
import sys
import time

vice = sys.argv[1] if len(sys.argv) > 1 else "good"
moves = []
asked = 0
thinking = analysing = forced = False
limit = 0  # seconds of `st`
SAN = {"g1f3": "Nf3", "f3g1": "Ng1", "g8f6": "Nf6", "f6g8": "Ng8"}
COORDINATES = {san: plain for plain, san in SAN.items()}
KNOWN = ["xboard", "protover", "accepted", "rejected", "new", "variant", "quit", "random", "force", "go", "playother", "level", "st",
         "sd", "time", "otim", "?", "ping", "draw", "result", "setboard", "edit", "hint", "bk", "undo", "remove", "hard", "easy",
         "post", "nopost", "analyze", "name", "rating", "computer", "exit", ".", "usermove", "option", "memory", "cores"]


def say(line):
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def chatter():
    if vice != "wordy":
        return
    sys.stderr.write("debug: move a1a8\n")
    sys.stderr.flush()
    say("# 16+16 pieces, centre (1,1)\n8 | *R | *N |\n\ntellics whisper d5 -0.02 e5 Nf3 n: 10948\n  3      0     0        0\nstat01: x\n"
        "telluser 1-0 is near\nError (unknown command): nonsense\npong 999")


def best():
    own = moves[len(moves) % 2::2]
    there, back = ("g1f3", "f3g1") if len(moves) % 2 == 0 else ("g8f6", "f6g8")
    last = next((move for move in reversed(own) if move in (there, back)), back)
    return back if last == there else there


def play():
    global thinking, asked
    thinking = False
    asked += 1
    second = asked == 2
    own = "1-0" if len(moves) % 2 == 0 else "0-1"
    other = "0-1" if own == "1-0" else "1-0"
    if second and vice == "exits":
        sys.stderr.write("no more moves\n")
        sys.exit(3)
    instead = {"resigns": "resign", "result": other + " {that was it}", "claims": "1/2-1/2 {Draw by repetition}",
               "boasts": own + " {I win}", "lie": "move a1h8"}
    if second and vice in instead:
        return say(instead[vice])
    move = best()
    if vice == "offers":
        say("offer draw")
    moves.append(move)
    if vice == "old":
        return say(f"{len(moves) // 2 + 1}. ... {move}")
    say("move " + (SAN[move] if vice == "san" else move))
    chatter()


def go():
    global thinking
    thinking = True
    chatter()
    if vice == "stone":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    while vice in ("deaf", "stone"):
        try:
            time.sleep(600)
        except KeyboardInterrupt:
            return play()
    line = SAN[best()] if vice == "san" else best()
    say(f"  1     35        0          1  {line}")
    say(f"  2.   -12        0         99  1. {line} !")
    say(f"  3     12        1       2048  1. {line} (e9e9)")
    if vice != "slow" and not analysing:
        play()


def features():
    say("feature done=0")
    say('feature myname="Fake 2.0" ping=%d setboard=1 analyze=%d' % (vice != "no_ping", vice != "no_analysis"))
    say('feature option="Style -combo Quiet /// *Wild" option="Skill Level -spin 20 0 20" memory=1 colors=0 unheard=1')
    if vice in ("once", "san"):
        say("feature reuse=%d usermove=1 san=1" % (vice != "once") if vice == "san" else "feature reuse=0")
    if vice == "variants":
        say('feature variants="normal,capablanca,king-of-the-hill"')
    if vice != "loading":
        say("feature done=1")


def told(line):
    """A move of the other side."""
    word = line.split()[1] if line.startswith("usermove ") else line
    move = COORDINATES.get(word, word) if vice == "san" else word
    plain = len(move) in (4, 5) and move[0] in "abcdefghij" and move[1].isdigit()
    if vice == "refuses" or not plain and vice != "san":
        say(("Illegal move: " if vice != "wordy" else "Error (unknown command): ") + line)
    else:
        moves.append(move)
        if not forced:
            go()


if vice == "dies":
    sys.stderr.write("starting\nfake: error while loading libfake.so: no such file\n")
    sys.exit(127)
if vice == "speaks":
    say("no opening book: fake.bin is missing")
    sys.exit(1)
chatter()
for line in sys.stdin:
    line = line.strip()
    word = (line.split() or [""])[0]
    chatter()
    if word == "uci" and vice == "old":
        continue  # what it does not know it ignores
    if word == "uci" or word not in KNOWN and not (len(word) > 1 and word[1].isdigit()) and vice != "san":
        say("Illegal move: " + line)
        if vice == "strict":
            sys.exit(1)
    elif word == "protover" and vice != "old":
        features()
    elif word == "ping" and vice not in ("old", "no_ping"):
        say("pong " + line.split()[1])
    elif word == "new":
        if vice == "once" and asked > 0:
            sys.exit(9)
        moves, forced = [], False
    elif word == "force":
        forced = True
    elif word == "setboard":
        moves = [] if " w " in line else ["none"]
    elif word == "st":
        limit = int(line.split()[1])
    elif word == "go":
        forced = False
        go()
    elif word == "?" and thinking:
        play()
    elif word == "analyze":
        analysing = True
        go()
    elif word == ".":
        say("stat01: 100 99 3 1 20 g1f3")
    elif word == "exit":
        analysing = thinking = False
    elif word == "quit":
        break
    elif word not in KNOWN or word == "usermove":
        told(line)
