#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is no file stands where every command wants one: devices, folders, sockets, links that lead nowhere.

Where a file is read: a sentence that names it, with status 1 or 2, and little memory, however long the device would go on; a pipe is
read like a file. Where one is written: the same, and what was there is as before.
"""

import argparse
import os
import resource
import socket
import stat
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from program import add_program, lab_of
from waiting import LIMIT

MOST_MEMORY = 300 << 20  # bytes, of a command that reads what has no end
GAME = '[Variant "chess"]\n\n1. e4 e5 *\n'

READERS = [
    ["check", "{}"],
    ["replay", "{}"],
    ["convert", "{}", "-o", "-", "--to", "pgn"],
    ["handover", "{}"],
    ["review", "{}"],
    ["bench", "{}"],
    ["puzzles", "--file", "{}"],
    ["demo", "{}", "-o", "film.gif"],
    ["render", "chess", "--config", "{}", "-o", "picture.png", "--size", "64x64"],
]
WRITERS = [
    ["convert", "game.pgn", "-o", "{}", "--to", "pgn"],
    ["review", "game.pgn", "-o", "{}"],
    ["match", "chess", "strata nodes=10", "strata nodes=10", "--games", "2", "--pgn", "{}"],
    ["render", "chess", "-o", "{}", "--size", "64x64"],
]
DEVICES = ["/dev/zero", "/dev/random", "/dev/full", "/proc/self/mem"]


def places(home):
    """Makes what is no file; a name for each."""
    os.makedirs(os.path.join(home, "folder", "inside"))
    os.symlink("nowhere/at/all", os.path.join(home, "lost-link"))
    os.symlink("circle", os.path.join(home, "circle"))
    with socket.socket(socket.AF_UNIX) as end:
        end.bind(os.path.join(home, "socket"))
    with open(os.path.join(home, "game.pgn"), "w", encoding="utf-8") as game:
        game.write(GAME)
    return ["folder", "circle", "socket", "missing/file", "game.pgn/file"]


def run(options, home, words, **more):
    """The status and what was said; None for a command that does not end."""
    environment = dict(os.environ, HOME=home, LIBGL_ALWAYS_SOFTWARE="1",
                       **{f"XDG_{kind}_HOME": os.path.join(home, kind) for kind in ("CONFIG", "STATE", "CACHE", "DATA")})
    more.setdefault("stdin", subprocess.DEVNULL)
    try:
        program = lab_of(options.strata) if words[0] == "puzzles" else options.strata
        done = subprocess.run([program, *words], cwd=home, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              timeout=LIMIT, **more)
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stderr.decode(errors="replace")


def judged(status, said, name):
    """What is wrong with it, or nothing."""
    if status not in (1, 2):
        return f"ends with {status}"
    if not any(part in said for part in name.split("/") if part):
        return "does not name it"
    if any(word in said for word in ("terminate", "Assertion", "std::", "Sanitizer")):
        return "is no sentence"
    return "" if len(said.splitlines()) <= 3 else "says too much"


def tried(options, commands, names, kept):
    """The complaints: each command with each name; `kept` tells what must not change."""
    wrong = []
    for words in commands:
        for name in names:
            with tempfile.TemporaryDirectory(prefix="strata-devices-") as home:
                places(home)
                before = kept(home)
                status, said = run(options, home, [word.format(name) for word in words])
                problem = judged(status, said, name) or ("" if kept(home) == before else "changes what is there")
                if problem:
                    wrong.append(f"{' '.join(words).format(name)}: {problem}: {said.strip()[:200]!r}")
    return wrong


def listing(home):
    """Names and kinds of all that a test made."""
    return sorted((name, stat.S_IFMT(os.lstat(os.path.join(home, name)).st_mode))
                  for name in ("folder", "folder/inside", "circle", "socket", "game.pgn", "lost-link"))


def pipes(options):
    """A pipe is a file that cannot be read twice."""
    with tempfile.TemporaryDirectory(prefix="strata-devices-") as home:
        wrong = []
        for words in (["check", "/dev/stdin"], ["replay", "/dev/stdin"], ["convert", "/dev/stdin", "-o", "-", "--to", "fen"],
                      ["handover", "/dev/stdin"]):
            status, said = run(options, home, words, stdin=None, input=GAME.encode())
            if status != 0:
                wrong.append(f"{' '.join(words)} with a game in the pipe: {status}: {said.strip()[:200]!r}")
        return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_program(parser)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="strata-devices-") as home:
        names = places(home)
    wrong = tried(options, READERS, [*DEVICES, *names, "lost-link"], listing)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    if memory > MOST_MEMORY:
        wrong.append(f"a reader took {memory >> 20} MiB")
    wrong += pipes(options)
    # A folder that is missing is made.
    wrong += tried(options, WRITERS, ["/dev/full", *(name for name in names if not name.startswith("missing"))], listing)
    print("\n".join(wrong) or f"{len(READERS)} readers and {len(WRITERS)} writers refuse what is no file")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
