#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A file of many games is checked and converted in the memory of its text and of one game, whatever their number.

Prints how much memory each takes beyond that for one game.
"""

import argparse
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from program import add_program  # noqa: E402

GAME = """[Event "Club evening"]
[Site "A town with a long name"]
[Date "2026.11.29"]
[Round "{number}"]
[White "Somebody, Whose Name Is Long"]
[Black "Another, Whose Name Is Long"]
[Result "1/2-1/2"]
[Annotator "Whoever Was There That Evening"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 1/2-1/2

"""
GAMES = 20000


def peak(command):
    """MiB that a command takes at most."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with status {process.returncode}")
    return usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    options = parser.parse_args()
    too_much = False
    with tempfile.TemporaryDirectory() as folder:
        names = {}
        for count in (1, GAMES):
            names[count] = os.path.join(folder, f"{count}.pgn")
            with open(names[count], "w", encoding="ascii") as file:
                file.writelines(GAME.format(number=number) for number in range(count))
        text = os.path.getsize(names[GAMES]) / 2**20
        for words in (["check"], ["convert", "-o", os.path.join(folder, "out.pgn")]):
            more = peak([options.strata, *words, names[GAMES]]) - peak([options.strata, *words, names[1]])
            print(f"{words[0]}: {more:.1f} MiB more for {text:.1f} MiB of games (wanted: under half more than the text)")
            too_much |= more >= 1.5 * text
    if too_much:
        sys.exit("memory grows with the number of games")


if __name__ == "__main__":
    main()
