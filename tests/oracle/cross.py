#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The second generator for four-player chess on the cross: slow, and written from docs/rules/four-player.md without a look
at src.

    cross.py RANDOM_POSITIONS [--positions N] [--nodes N] [--seed N]

As plain.py, which has the comparisons."""
import sys

import plain

SEATS = "rbyg"
ENEMIES = {"r": "bg", "y": "bg", "b": "ry", "g": "ry"}
AHEAD = {"r": (0, 1), "b": (1, 0), "y": (0, -1), "g": (-1, 0)}
SECOND = {"r": (1, 1), "b": (0, 1), "y": (1, 12), "g": (0, 12)}  # (coordinate, its value)
LAST = {"r": (1, 10), "b": (0, 10), "y": (1, 3), "g": (0, 3)}
SQUARES = {(x, y) for x in range(14) for y in range(14) if 3 <= x <= 10 or 3 <= y <= 10}
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SLANTED = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LEAPS = [(a * s, b * t) for a, b in ((1, 2), (2, 1)) for s in (1, -1) for t in (1, -1)]
# Of each seat the two corner rooks of its row: `a` and `h` of the position text.
ROOKS = {"r": {"h": "k1", "a": "d1"}, "b": {"h": "a4", "a": "a11"}, "y": {"h": "d14", "a": "k14"}, "g": {"h": "n11", "a": "n4"}}


def named(place):
    return f"{'abcdefghijklmn'[place[0]]}{place[1] + 1}"


def placed(name):
    return "abcdefghijklmn".index(name[0]), int(name[1:]) - 1


def plus(place, step, times=1):
    return place[0] + step[0] * times, place[1] + step[1] * times


class Position:
    """`passed`: of each seat the square that its pawn has just passed."""

    def __init__(self, board, turn, rights, passed):
        self.board, self.turn, self.rights, self.passed = board, turn, rights, passed
        self.black = turn  # as plain.py asks

    def lines(self, place, steps, limit):
        for step in steps:
            for times in range(1, limit + 1):
                spot = plus(place, step, times)
                if spot not in SQUARES:
                    break
                yield spot
                if spot in self.board:
                    break

    def reached(self, place, man):
        kind = man[1]
        if kind == "P":
            ahead = AHEAD[man[0]]
            for side in ((ahead[1], ahead[0]), (-ahead[1], -ahead[0])):
                spot = plus(plus(place, ahead), side)
                if spot in SQUARES:
                    yield spot
        elif kind == "N":
            yield from (spot for step in LEAPS if (spot := plus(place, step)) in SQUARES)
        else:
            steps = STRAIGHT * (kind in "RQK") + SLANTED * (kind in "BQK")
            yield from self.lines(place, steps, 1 if kind == "K" else 14)

    def attacked(self, place, seat):
        return any(place in self.reached(spot, man) for spot, man in self.board.items() if man[0] in ENEMIES[seat])

    def king(self, seat):
        return next(place for place, man in self.board.items() if man == seat + "K")

    def in_check(self, seat):
        return self.attacked(self.king(seat), seat)

    def may_take(self, spot, seat):
        """A king waits for its turn, whoever attacks it (FP-O2)."""
        man = self.board[spot]
        return man[0] in ENEMIES[seat] and man[1] != "K"

    def pawn_steps(self, place, man):
        """(to, square passed, square of a pawn taken in passing)"""
        seat = man[0]
        one = plus(place, AHEAD[seat])
        if one in SQUARES and one not in self.board:
            yield one, None, None
            two = plus(one, AHEAD[seat])
            if place[SECOND[seat][0]] == SECOND[seat][1] and two in SQUARES and two not in self.board:
                yield two, one, None
        for spot in self.reached(place, man):
            if spot in self.board:
                if self.may_take(spot, seat):
                    yield spot, None, None
                continue
            for enemy in ENEMIES[seat]:
                if self.passed.get(enemy) == spot:
                    yield spot, None, plus(spot, AHEAD[enemy])

    def steps(self):
        for place, man in list(self.board.items()):
            if man[0] != self.turn:
                continue
            if man[1] == "P":
                for spot, passed, taken in self.pawn_steps(place, man):
                    axis, row = LAST[self.turn]
                    for kind in "QRBN" if spot[axis] == row else [None]:
                        yield place, spot, kind, passed, taken
            else:
                for spot in self.reached(place, man):
                    if spot not in self.board or self.may_take(spot, self.turn):
                        yield place, spot, None, None, None

    def follow(self, board, passed, touched):
        """What stood on `touched` has gone."""
        rights = frozenset((seat, side) for seat, side in self.rights
                           if placed(ROOKS[seat][side]) not in touched and self.king(seat) not in touched)
        kept = {seat: spot for seat, spot in self.passed.items()
                if seat != self.turn and plus(spot, AHEAD[seat]) not in touched}
        if passed:
            kept[self.turn] = passed
        return Position(board, SEATS[(SEATS.index(self.turn) + 1) % 4], rights, kept)

    def after(self, place, spot, kind, passed, taken):
        board = dict(self.board)
        man = board.pop(place)
        if taken:
            del board[taken]
        board[spot] = man[0] + kind if kind else man
        return self.follow(board, passed, {place, spot, taken})

    def castlings(self):
        seat = self.turn
        for whose, side in self.rights:
            if whose != seat:
                continue
            king, rook = self.king(seat), placed(ROOKS[seat][side])
            axis = 0 if king[1] == rook[1] else 1
            way = 1 if rook[axis] > king[axis] else -1
            step = (way, 0) if axis == 0 else (0, way)
            between = [plus(king, step, n) for n in range(1, abs(rook[axis] - king[axis]))]
            if any(spot in self.board for spot in between):
                continue
            if any(self.attacked(plus(king, step, n), seat) for n in range(3)):
                continue
            board = dict(self.board)
            del board[king], board[rook]
            board[plus(king, step, 2)], board[plus(king, step)] = seat + "K", seat + "R"
            yield f"{named(king)}-{named(plus(king, step, 2))}", self.follow(board, None, {king, rook})

    def moves(self):
        found = {}
        for step in self.steps():
            then = self.after(*step)
            if not then.in_check(self.turn):
                found[f"{named(step[0])}-{named(step[1])}" + (f"={step[2]}" if step[2] else "")] = then
        for text, then in self.castlings():
            if not then.in_check(self.turn):
                found[text] = then
        return found

    def count(self, depth):
        return sum(then.count(depth - 1) if depth > 1 else 1 for then in self.moves().values())


class Game:
    @staticmethod
    def position(text):
        placement, turn, rights, passed, _, _ = text.split()
        board = {}
        for y, row in zip(range(13, -1, -1), placement.removeprefix("1=").split("/"), strict=True):
            x = 0
            for part in row.split(","):
                if part.isdigit():
                    x += int(part)
                else:
                    board[x, y] = part
                    x += 1
            assert x == 14, row
        assert set(board) <= SQUARES
        castlings = frozenset((word[0], side) for word in rights.split(",") if word != "-" for side in word[1:])
        cells = {}
        for name in passed.split(",") if passed != "-" else []:
            spot = placed(name)
            seat = next(seat for seat in SEATS if board.get(plus(spot, AHEAD[seat])) == seat + "P" and
                        plus(spot, AHEAD[seat], -1)[SECOND[seat][0]] == SECOND[seat][1])
            cells[seat] = spot
        return Position(board, turn, castlings, cells)


if __name__ == "__main__":
    sys.exit(plain.main({"four-player-teams": Game()}))
