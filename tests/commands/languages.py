#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What programs read is the same, byte for byte, in every language; what people read is in theirs. Each command runs under the
locale of each language, and with a language of the user's own in which every text differs from the English one.

languages.py --strata PROGRAM --source FOLDER"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import pseudo  # noqa: E402
from desk import Desk  # noqa: E402
from program import add_program  # noqa: E402
from waiting import LIMIT  # noqa: E402

LOCALES = {"en": "en_GB.UTF-8", "es": "es_ES.UTF-8", "fr": "fr_FR.UTF-8", "nl": "nl_NL.UTF-8", "pt": "pt_PT.UTF-8",
           "sk": "sk_SK.UTF-8"}
FOOLS_MATE = ["f2-f3", "e7-e5", "g2-g4", "d8-h4"]
GAME = '[Event "?"]\n[Variant "chess"]\n\n1. e4 {a comment} e5 2. Nf3 Nc6 *\n'
# Standard output of these, and the files they write.
COMMANDS = [
    ["moves", "tri-d"], ["moves", "draughts-3"],
    ["apply", "tri-d", "b1W-c3N"], ["apply", "chess", *FOOLS_MATE], ["apply", "yalta", "b2-b4"],
    ["apply", "star-3", "resign:w", "resign:b"],
    ["perft", "tri-d", "2"], ["perft", "chess", "2", "--divide"],
    ["variants"], ["check", "game.pgn"], ["replay", "game.pgn"],
    ["review", "game.pgn", "--json", "--nodes", "1000"],
    ["settings"], ["settings", "-D", "language=sk", "-D", "volume=0.25"], ["--version"],
    ["render", "chess", "-o", "out.svg"], ["render", "tri-d", "--map", "-o", "out.svg"],
    ["render", "tri-d", "--size", "160x90", "-o", "out.png"],
    ["demo", "game.pgn", "--size", "160x90", "-o", "out.webp"],
]
UCI = "uci\nisready\nsetoption name UCI_Variant value nothing\nposition startpos moves a1a8\ngo nodes 100\nquit\n"
# What they refuse is told to people.
REFUSED = [["apply", "chess", "e2-e5"], ["apply", "tri-d", "Q1-Q6"], ["moves", "ches"], ["check", "missing.pgn"], ["perft", "chess"]]


def answers(desk):
    """All that programs read: by command the standard output and the file."""
    told = {}
    for command in COMMANDS:
        answer = desk.run(*command)
        assert answer.returncode == 0, f"{command}: {answer.stderr.decode()}"
        files = [desk.read(name) for name in desk.names() if name.startswith("out.")]
        told[" ".join(command)] = (answer.stdout, files)
        for name in desk.names():
            if name.startswith("out."):
                os.remove(desk.path(name))
    engine = subprocess.run([desk.program, "uci"], input=UCI.encode(), env=desk.environment, stdout=subprocess.PIPE,
                            timeout=LIMIT, check=True)
    lines = [line for line in engine.stdout.splitlines() if not line.startswith((b"info depth", b"bestmove"))]
    told["uci"] = (b"\n".join(lines), [])
    return told


def refusals(desk):
    return [desk.run(*command).stderr.decode() for command in REFUSED] + [desk.run("--help").stdout.decode()]


def help_of(desk):
    """The lines of the help of a command that takes arguments and options, but for names alone."""
    lines = desk.run("play", "--help").stdout.decode().splitlines()
    return [line for line in lines if line and " " * 20 not in line]


def speaks(desk, locale):
    for name in ("LC_MESSAGES", "LANG", "LANGUAGE"):
        desk.environment.pop(name, None)
    desk.environment["LC_ALL"] = locale


def compare(wanted, got, who):
    for command, answer in wanted.items():
        assert got[command] == answer, f"{who}: strata {command} is not what it is in English:\n" \
            f"{answer[0].decode(errors='replace')[:2000]}\n---\n{got[command][0].decode(errors='replace')[:2000]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("--source", default=".")
    options = parser.parse_args()
    source = pathlib.Path(options.source)
    with tempfile.TemporaryDirectory(prefix="strata-languages-") as folder:
        desk = Desk(options.strata, folder)
        with open(desk.path("game.pgn"), "w") as file:
            file.write(GAME)
        speaks(desk, "C")
        english, english_refusals = answers(desk), refusals(desk) + help_of(desk)
        for language, locale in LOCALES.items():
            speaks(desk, locale)
            compare(english, answers(desk), locale)
            if language != "en" and (source / f"assets/text/{language}.toml").exists():
                same = [a for a, b in zip(english_refusals, refusals(desk)) if a == b] # not headings: fr has Options
                assert not same, f"{locale}: told in English: {same}"
        pseudo.write(source, pathlib.Path(desk.environment["XDG_DATA_HOME"]) / "strata")
        speaks(desk, LOCALES[pseudo.STANDS_FOR])
        compare(english, answers(desk), "with every text another one")
        same = [a for a, b in zip(english_refusals, refusals(desk) + help_of(desk)) if a == b]
        assert not same, f"with every text another one, told in English: {same}"
        check_choice(desk)
    print(f"{len(COMMANDS) + 1} commands say the same to programs in {len(LOCALES) + 1} languages")


def check_choice(desk):
    """LANG is heard, LC_ALL goes before it, and a file is in the language that it is asked in."""
    locale = desk.environment.pop("LC_ALL")
    desk.environment["LANG"] = locale
    other = desk.run("moves", "ches").stderr
    desk.environment["LC_ALL"] = "C"
    english = desk.run("moves", "ches").stderr
    assert other != english, "LANG is not heard, or LC_ALL does not go before it"
    pages = []
    for asked in ("auto", pseudo.STANDS_FOR):
        desk.run("render", "chess", "-D", f"language={asked}", "-o", "out.svg")
        pages.append(desk.read("out.svg"))
    assert pages[0] != pages[1], "-D language changes nothing on a page"


if __name__ == "__main__":
    main()
