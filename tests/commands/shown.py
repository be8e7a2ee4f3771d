#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every command line that the pages show does what they say: it ends well, says something, and what
it writes is there. Lines stand in blocks of `sh` and between backticks; ./play is the program."""

import argparse
import glob
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

from desk import Desk

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
sys.path.insert(0, os.path.join(ROOT, "tests/window"))
from strata_window import Display, add_program  # noqa: E402
from waiting import until  # noqa: E402

PAGES = ["README.md", "rules/README.md", "assets/demos/README.md", "docs/*.md", "docs/guide/*.md"]
# Not the program's: what builds it and what tests it.
OTHERS = ("./check", "cmake", "ctest", "sudo", "apt", ".ci/", "packaging/", "tests/", "python3 tests/", "xboard")
# Takes most of a minute, or needs what that makes, and another test does it.
ELSEWHERE = {("tables", "--make"): "search_endings", ("review", "--tables", "game.pgn"): "window_endings"}
# What stands for the words in capitals, and for the files that a reader has.
MEANT = {"FILE": "my-rules.toml", "NAME": "board-moves", "DIR": "pictures", "FILE.mp4": "film.mp4", "FILE.webm": "film.webm", "FILE.webp": "film.webp",
         "FILE.gif": "film.gif", "FILE.png": "picture.png", "FILE.demo": "mine.demo", "GAME": "game.pgn", "LINK": "strata:#demo=board-moves"}
BEGINNINGS = {".png": b"\x89PNG", ".webp": b"RIFF", ".gif": b"GIF8", ".svg": b"<?xml", "": b"\x89PNG",
              ".mp4": b"\0\0\0 ftyp", ".webm": b"\x1aE\xdf\xa3",
              ".json": b'{"file"', ".fen": b"W=4/4", ".toml": b"# A game"}
DEMONSTRATION = "title Mine\ncamera 9\nmove b1W-c3N\npause 1\n"
GAME = '[Variant "tri-d"]\n\n1. Nc3N c5B *\n'
RULES = 'inherits = "tri-d"\nname = "Tri-D chess with walls"\n\n[options]\ngaps = "block"\n'


def lines_of(page):
    """The command lines of a page."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    for block in re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield from (line for line in block.replace("\\\n", "").splitlines() if line.strip() and not line.startswith("#"))
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    for code in re.findall(r"`([^`\n]+)`", prose):
        if re.match(r"(\./play|strata)( |$)|strata-lab ", code):
            yield code


def words_of(line):
    """The words behind the program's name; None when the line calls another program."""
    if line.startswith(OTHERS):
        return None
    words = shlex.split(line, comments=True)
    assert words[0] in ("./play", "strata", "strata-lab"), f"what is '{words[0]}'?"
    for word in words[1:]:
        assert word in MEANT or not re.fullmatch(r"[A-Z]{2,}(\.\w+)?", word), f"what is '{word}' to be?"
    return [MEANT.get(word, word) for word in words[1:]]


def lay_out(desk):
    """The files that a reader of the pages would have."""
    for name, text in (("my-rules.toml", RULES), ("mine.demo", DEMONSTRATION), ("game.pgn", GAME)):
        with open(desk.path(name), "w") as file:
            file.write(text)


def opens_window(words):
    return not words or words[0] == "play" or words[0].startswith("strata:") or (words[0] == "demo" and "-o" not in words and "--help" not in words)


def look(desk, words, display):
    """The window comes up and goes on."""
    environment = dict(desk.environment, DISPLAY=display.name)
    trace = desk.path("trace.txt")
    command = [*words, "--trace", trace] if not words or words[0] == "play" else words
    with subprocess.Popen([desk.program, *command], cwd=desk.folder, env=environment,
                          stdin=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:

        def there():
            assert process.poll() is None, f"it ended: {process.stderr.read().decode()}"
            if trace in command:
                return os.path.exists(trace) and b"\nidle\n" in desk.read("trace.txt")
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Strata"], env=environment, capture_output=True)
            return found.stdout.strip()
        until(there, "the window does not come up", 0.05)
        process.kill()


def written(desk, output):
    """What was asked for is there and is what its name says."""
    path = desk.path(output)
    pictures = sorted(glob.glob(path + "/*.png")) if os.path.isdir(path) else [path]
    assert pictures, f"{output} is empty"
    for picture in pictures:
        with open(picture, "rb") as file:
            beginning = BEGINNINGS[os.path.splitext(picture)[1]]
            assert file.read(len(beginning)) == beginning, f"{picture} is another kind of file"


def carry_out(desk, words, call):
    """`call`: Desk.run or Desk.lab."""
    if len(words) == 1 and words[0] not in ("variants", "contact-sheet", "--help", "--version"):
        words = [*words, "--help"]  # a command is named, not a command line shown
    # Films and photographs are made small, else they would take minutes.
    slow = "-o" in words and (words[0] == "demo" or "photo" in words)
    small = ["--size", "160x90"] if slow and "--size" not in words else []
    answer = call(*words, *small)
    assert answer.returncode == 0, f"exit status {answer.returncode}: {answer.stderr.decode()}"
    assert not answer.stderr, f"it says: {answer.stderr.decode()}"
    if "-o" in words:
        written(desk, words[words.index("-o") + 1])
    else:
        assert answer.stdout, "it says nothing"


def try_line(program, line, display):
    words = words_of(line)
    if words is None:
        return "not the program's"
    if tuple(words) in ELSEWHERE:
        return f"tried by {ELSEWHERE[tuple(words)]}"
    with tempfile.TemporaryDirectory(prefix="strata-shown-", ignore_cleanup_errors=True) as folder:
        desk = Desk(program, folder)
        lay_out(desk)
        if line.startswith("strata-lab"):
            carry_out(desk, words, desk.lab)
        elif not opens_window(words):
            carry_out(desk, words, desk.run)
        elif display is None:
            return "not tried: no display"
        else:
            look(desk, words, display)
    return "fine"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("word", nargs="?", default="", help="only lines that hold it")
    options = parser.parse_args()
    pages = [page for pattern in PAGES for page in sorted(glob.glob(os.path.join(ROOT, pattern)))]
    lines = dict.fromkeys(line for page in pages for line in lines_of(page) if options.word in line)
    assert lines, "no command line was found"
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    failed = 0
    display = None if missing else Display()
    try:
        for line in lines:
            begin = time.monotonic()
            try:
                result = try_line(options.strata, line, display)
            except (AssertionError, OSError, subprocess.TimeoutExpired) as why:
                result = f"FAILED: {why}"
                failed += 1
            print(f"{time.monotonic() - begin:5.1f} s  {line}: {result}", flush=True)
    finally:
        if display:
            display.__exit__()
    sys.exit(failed != 0)


main()
