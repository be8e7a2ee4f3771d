#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A game of Tri-D chess is played by ear: who plays reads nothing but the file of --speak. Men, goals, boards and replies are
found by what is said alone, with keys alone; in the end what was heard is compared with the game. Then the same words through
speech-dispatcher, played here by a socket: a key ends old words, and a server that hangs or is missing costs nothing."""

import os
import random
import re
import socket
import threading
import time

from strata_window import arguments, expect, window
from waiting import until

PLIES = 16
# Both sides have boards with one man.
BOARDS = "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;K6=rk/pp w - - 4 12 -"
LEVELS = {"Lower": "W", "Middle": "N", "Upper": "B"}
SQUARE = r"([a-f]\d) (\w+)"


def written(square, board):
    return square + LEVELS.get(board, board)


class Ear:
    """What is said, and nothing else."""

    def __init__(self, strata, file):
        self.strata = strata
        self.file = file
        self.read = 0

    def lines(self):
        if not os.path.exists(self.file):
            return []
        with open(self.file, encoding="utf-8") as file:
            return file.read().split("\n")[:-1]

    def all_lines(self):
        """Once the file has all that the mirror tells of."""
        self.strata.read()
        told = sum(line.startswith("said ") for line in self.strata.lines)
        until(lambda: len(self.lines()) >= told, lambda: f"{told} lines were said, and {len(self.lines())} heard")
        return self.lines()

    def press(self, key, pattern):
        """The first line said after the key that the pattern fits."""
        self.read = len(self.all_lines())
        self.strata.key(key)
        return self.hear(pattern)

    def hear(self, pattern):
        def found():
            return next((found for line in self.lines()[self.read:] if (found := re.search(pattern, line))), None)
        return until(found, lambda: f"{pattern} was not said, but {self.lines()[self.read:]}")


class Player:
    """Knows how to use keys, and hears the rest."""

    def __init__(self, ear):
        self.ear = ear
        self.chance = random.Random(7)
        self.moves = []

    def at(self):
        """Where the cursor is."""
        return self.ear.press("alt+q", rf"^{SQUARE}[:.]|No square selected")

    def men(self):
        """Every man of who is to move, as (square, board)."""
        said = self.ear.press("alt+m", r"^(White|Black)\. (.*)$").group(2)
        found = []
        for kind in re.findall(r"\w+: ([^.]*)\.", said):
            for group in kind.split("; "):
                board, squares = group.split(" ", 1)
                found += [(square, board) for square in squares.split(", ")]
        return found

    def go(self, square, board):
        """The cursor, key by key; the other way where it leads away. Answers whether it came there."""
        here = self.at()
        if here.group(1) is None:
            here = self.ear.press("Up", rf"^{SQUARE}")
        turned = {}
        for _ in range(40):
            now, level = here.group(1), here.group(2)
            if (now, level) == (square, board):
                return True
            if now[0] != square[0]:
                way = ("Right", "Left") if now[0] < square[0] else ("Left", "Right")
            elif now[1] != square[1]:
                way = ("Up", "Down") if now[1] < square[1] else ("Down", "Up")
            else:
                way = ("Page_Up", "Page_Down")
            axis = way[0] in ("Up", "Down"), way[0].startswith("Page")
            key = way[1] if turned.get(axis) else way[0]
            self.ear.strata.key(key)
            there = self.at()
            if axis[1]:
                if there.group(0) == here.group(0):
                    turned[axis] = not turned.get(axis)
            elif axis[0] and abs(int(there.group(1)[1]) - int(square[1])) >= abs(int(now[1]) - int(square[1])) or \
                    not axis[0] and abs(ord(there.group(1)[0]) - ord(square[0])) >= abs(ord(now[0]) - ord(square[0])):
                turned[axis] = not turned.get(axis)
            here = there
        return False

    def move_a_man(self):
        men = self.men()
        self.chance.shuffle(men)
        for square, board in men:
            if not self.go(square, board):
                continue
            said = self.ear.press("Return", r"^Selected: (\w+), .* (\d+) moves?\.(.*)|no legal move|pinned|check|may not|cannot|TD-")
            if said.group(1) is None:
                continue
            goals = [(goal, group.split(" ", 1)[0]) for listed in re.findall(r"(?:Moves|Captures): ([^.]*)\.", said.group(3))
                     for group in listed.split("; ") for goal in group.split(" ", 1)[1].split(", ")]
            expect(len(goals) == int(said.group(2)), f"{said.group(0)} counts other goals than it names")
            goal = self.chance.choice(goals)
            for _ in range(len(goals) + 1):
                here = self.ear.press("Tab", rf"^{SQUARE}")
                if (here.group(1), here.group(2)) == goal:
                    break
            done = self.ear.press("Return", rf"^(White|Black)(?: castles)?: (\w+), {SQUARE} (?:to|captures \w+ on) {SQUARE}|^Promote to (\w+)")
            if done.group(7):
                done = self.ear.press(done.group(7)[0], rf"^(White|Black)(?: castles)?: (\w+), {SQUARE} (?:to|captures \w+ on) {SQUARE}")
            castles = "castles" in done.group(0)
            self.moves.append("O-O" if castles else written(done.group(3), done.group(4)) + "-" + written(done.group(5), done.group(6)))
            return
        raise RuntimeError("no man could be moved")

    def move_a_board(self):
        """Whether one could."""
        said = self.ear.press("b", r"^Selected: attack board on (\w\d)\. Pins: (.*)\.$|^\w+ has no movable attack board")
        if said.group(1) is None:
            return False
        goals = said.group(2).split(", ")
        here = self.ear.press("Tab", r"^(?:Free pin|Attack board on) (\w\d)").group(1)
        expect(here in goals, f"{here} was not among {goals}")
        done = self.ear.press("Return", r"attack board,? (?:on )?(\w\d)(?: to (\w\d))?")
        self.moves.append(done.group(1) + "-" + (done.group(2) or done.group(1)))
        return True


def by_ear(start, home):
    said = os.path.join(home, "said.txt")
    strata = start(["--variant", "tri-d", "--position", BOARDS, "--speak", said], settings='quality = "low"\nanimation_speed = 4.0\n')
    ear = Ear(strata, said)
    ear.press("alt+t", "^White to move")
    player = Player(ear)
    boards = 0
    for ply in range(PLIES):
        turn = ear.press("alt+t", r"^(White|Black) to move\.( Check!)?|wins|draw").group(1)
        if turn is None:
            break
        expect(turn == ("White", "Black")[ply % 2], f"{turn} is said to move at ply {ply}")
        if ply % 3 == 2 and player.move_a_board():
            boards += 1
        else:
            player.move_a_man()
    ear.press("alt+b", "^Attack boards on ")
    strata.read()
    played = [line.split()[2] for line in strata.lines if line.startswith("report played")]
    plain = [re.sub(r"[a-f]\d[A-Z]\d?(?==)|=.*|r$|,.*", "", move) for move in played]
    expect(len(plain) == len(player.moves), f"{len(plain)} moves were made, and {len(player.moves)} heard")
    for move, heard in zip(plain, player.moves):
        expect(move.startswith(heard) or heard.startswith(move), f"{move} was made, and {heard} heard")
    expect(boards > 0, "no board was moved by ear")
    strata.quit()
    return len(played), boards


class Server(threading.Thread):
    """What speech-dispatcher answers, as far as words need it; every line with its time."""

    def __init__(self, path, hangs=False):
        super().__init__(daemon=True)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(path)
        self.socket.listen()
        self.hangs = hangs
        self.lines = []
        self.start()

    def run(self):
        connection, _ = self.socket.accept()
        text = False
        for line in connection.makefile("r", encoding="utf-8", newline="\r\n"):
            line = line.rstrip("\r\n")
            self.lines.append((time.monotonic(), line))
            if self.hangs and len(self.lines) > 4:
                threading.Event().wait()  # for ever
            if text and line != ".":
                continue
            if text:
                text = False
                connection.sendall(b"225-1\r\n225 OK MESSAGE QUEUED\r\n")
            elif line.upper() == "SPEAK":
                text = True
                connection.sendall(b"230 OK RECEIVING DATA\r\n")
            elif line.upper() == "QUIT":
                connection.sendall(b"231 HAPPY HACKING\r\n")
                return
            else:
                connection.sendall(b"208 OK\r\n")

    def heard(self, wanted, since=0.0):
        def when():
            return next((at for at, line in list(self.lines) if at >= since and wanted.lower() in line.lower()), None)
        return until(when, lambda: f"the server did not hear {wanted}, but {[line for _, line in self.lines]}", 0.005)


def by_server(start, home):
    path = os.path.join(home, "speech.sock")
    os.environ["SPEECHD_ADDRESS"] = "unix_socket:" + path
    server = Server(path)
    strata = start(["--variant", "chess"], settings='quality = "low"\nspeech = true\nlanguage = "sk"\n')
    since = time.monotonic()
    strata.type_move("e2-e4")
    server.heard("SET SELF LANGUAGE sk")
    server.heard("pešiak, e2 na e4", since)
    for key, letter in ("colon", None), ("g", "g"), ("minus", "-"), ("BackSpace", "-"), ("Escape", None):
        since = time.monotonic()
        strata.key(key)
        if letter:
            server.heard("CHAR " + letter, since)
    since = time.monotonic()
    strata.key("Up")
    late = server.heard("CANCEL", since) - since
    print(f"old words end {1000 * late:.0f} ms after a key, with the time that xdotool takes")
    strata.key("alt+s")
    server.heard("Reč je vypnutá", since)
    strata.quit()


def by_nobody(start, home):
    """A server that hangs, then none: the game goes on, and quits; the trouble is told once."""
    path = os.path.join(home, "hangs.sock")
    os.environ["SPEECHD_ADDRESS"] = "unix_socket:" + path
    server = Server(path, hangs=True)
    settings = 'quality = "low"\nspeech = true\n'
    strata = start(["--variant", "chess"], settings=settings)
    for move in "e2-e4", "e7-e5", "g1-f3":
        strata.type_move(move)
    expect(strata.position.count("/") > 5 and server.lines, "the game stands still")
    strata.quit()
    os.environ["SPEECHD_ADDRESS"] = "unix_socket:" + os.path.join(home, "missing.sock")
    strata = start(["--variant", "chess"], settings=settings)
    strata.type_move("d2-d4")
    strata.wait_for("notice No speech", 0)
    strata.type_move("d7-d5")
    strata.quit()
    expect(sum(line.startswith("notice No speech") for line in strata.lines) == 1, "the trouble is told again and again")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        played, boards = by_ear(start, home)
    for act in (by_server, by_nobody):
        with window(options) as (start, home):
            act(start, home)
    print(f"{played} moves by ear, {boards} of them with boards; words reach a server, and need none")


if __name__ == "__main__":
    main()
