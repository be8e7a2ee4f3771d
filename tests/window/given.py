#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What people paste, through a real clipboard: a position of another game than the one on the board, of which that is said and the
game before is kept; a line as mails quote it; several games, of which one is chosen. Positions of a list are asked on the board. A
file of very many games lists the first while the others are read, and is searched. What texts are taken for, and files with nothing
but a position or a line: `table_features_test.cpp`."""

import os

from clipboard import Clipboard
from strata_window import arguments, expect, window

FEN = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"
PGN = '[Event "Rated game"]\n[White "ann"]\n[Black "bob"]\n[Result "1-0"]\n\n1. e4 { [%clk 0:05:00] } e5 2. Nf3 1-0\n'
OTHER = "This is a game of"


def paste(strata, clipboard, text):
    clipboard.put(text)
    before = strata.mark()
    strata.key("ctrl+v")
    return before


def reach(strata, position, what):
    """Waits until the board shows it: a text may be answered by several notices, one after the other."""
    strata.until(lambda: strata.position.startswith(position), lambda: f"{what}: on the board is {strata.position}")


def check_pasted(strata):
    clipboard = Clipboard(strata.environment)
    strata.type_move("b2W-b3W")
    line = own_line(strata, clipboard)
    before = paste(strata, clipboard, FEN)
    reach(strata, "rnbqkbnr/pppp1ppp/", "a position of chess")
    strata.says("notice", OTHER, before)
    strata.says("notice", "Your previous game was saved", before)
    before = paste(strata, clipboard, "> " + line)
    strata.wait_for("notice Game pasted", before)
    expect(strata.position.startswith("W="), f"a line in a mail: on the board is {strata.position}")
    check_several(strata, clipboard)


def own_line(strata, clipboard):
    since = strata.mark()
    strata.key("ctrl+shift+c")
    strata.wait_for("notice", since)
    return clipboard.get()


def check_several(strata, clipboard):
    """Of the games of a text one is chosen."""
    paste(strata, clipboard, PGN + "\n" + PGN.replace("2. Nf3", "2. Bc4"))
    strata.place("control", "game.2")
    before = strata.mark()
    strata.click("control", "game.2")
    strata.wait_for("notice", before)
    expect(strata.position.startswith("rnbqkbnr/pppp1ppp/8/4p3/2B1P3/"), f"the second of two games: {strata.position}")


def write_many(file, count):
    openings = "e4 e5 Nf3", "d4 d5 c4", "c4 c5 Nc3", "e4 c5 Nf3"
    with open(file, "w", encoding="utf-8") as games:
        for n in range(count):
            first, second, third = openings[n % 4].split()
            games.write(f'[Event "Open {n % 50}"]\n[White "Player {n}"]\n[Black "Gambler {n % 7}"]\n[Date "{1950 + n % 70}.01.02"]\n[Result "*"]\n\n'
                        f"1. {first} {second} 2. {third} *\n\n")


def check_many(start, home, count):
    file = os.path.join(home, "many.pgn")
    write_many(file, count)
    strata = start([file])
    expect(("control", "game.1") in strata.places, "the list does not appear")
    strata.do(f'type --delay 20 "player {count - 1}"')
    strata.place("control", f"game.{count}")
    expect(("control", "game.1") not in strata.places, "other games are shown as well")
    strata.key("ctrl+a")
    strata.settle(lambda: strata.do('type --delay 20 "gambler 3 1953 e4 c5"'))

    def shown():
        return sorted(int(name[5:]) for kind, name in strata.places if name.startswith("game."))
    strata.until(lambda: shown() and all((n - 1) % 4 == 3 and (n - 1) % 7 == 3 and (n - 1) % 70 == 3 for n in shown()),
                 lambda: f"found: {shown()}")
    before = strata.mark()
    strata.key("Return")
    strata.wait_for("notice Opened many.pgn", before)
    expect(strata.position.startswith("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/"), f"opened: {strata.position}")
    strata.quit()


def typed(strata, move):
    since = strata.mark()
    strata.key("colon")
    strata.type(move)
    strata.do("key Return")
    return since


def check_suite(start, home):
    """The positions of a list are chosen like games; what they ask for is asked on the board, one after the other."""
    file = os.path.join(home, "suite.epd")
    with open(file, "w", encoding="utf-8") as suite:
        suite.write('# three\n7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; id "corner";\n2k5/8/8/8/8/8/8/R3K3 w Q - am Ke2; id "stay";\n'
                    '4k3/8/8/8/8/8/4P3/4K3 w - - id "no task";\n')
    strata = start([file])
    expect(("control", "game.3") in strata.places, "the list does not appear")
    strata.saying("asks White to move: find the best move.", lambda: strata.click("control", "game.1"))
    since = typed(strata, "Kf7")
    strata.wait_for("show plays This is not the best move.", since)
    strata.wait_for("show asks ", since)
    strata.rest(len(strata.lines) - 1)
    since = typed(strata, "Ra8")
    strata.wait_for("show over Solved!", since)
    strata.rest(len(strata.lines) - 1)
    strata.saying("asks White to move: find a better move than Ke2.", lambda: strata.do("key space"))
    since = typed(strata, "Ra8+")
    strata.wait_for("show over Solved!", since)
    strata.key("Escape")
    strata.quit()
    strata = start([file])
    before = strata.mark()
    strata.click("control", "game.3")
    strata.wait_for("notice Opened suite.epd", before)
    expect(strata.position.startswith("4k3/8/8/8/8/8/4P3/4K3 w"), f"opened: {strata.position}")
    strata.quit()


def main():
    options = arguments(__doc__, games={"help": "of the large file"})
    with window(options) as (start, home):
        strata = start(["--variant", "tri-d"])
        check_pasted(strata)
        strata.quit()
        check_suite(start, home)
        check_many(start, home, int(options.games))
        print("games, positions and lines are taken as others write them, and found among " + options.games)


if __name__ == "__main__":
    main()
