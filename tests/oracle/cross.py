#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The second generator for four-player chess on the cross: slow, and written from docs/rules/four-player.md without a look
at src.

    cross.py RANDOM_POSITIONS [--positions N] [--nodes N] [--seed N]

As plain.py, which has the comparisons."""
import subprocess
import sys

import plain

SEATS = "rbyg"
AHEAD = {"r": (0, 1), "b": (1, 0), "y": (0, -1), "g": (-1, 0)}
SECOND = {"r": (1, 1), "b": (0, 1), "y": (1, 12), "g": (0, 12)}  # (coordinate, its value)
# What differs between the two games: against whom a seat plays, where its pawns are promoted, to what, and points.
TEAMS = {"enemies": {"r": "bg", "y": "bg", "b": "ry", "g": "ry"}, "kinds": "QRBN", "points": None,
         "last": {"r": (1, 10), "b": (0, 10), "y": (1, 3), "g": (0, 3)}}
ALONE = {"enemies": {seat: SEATS.replace(seat, "") for seat in SEATS}, "kinds": "D",
         "points": {"P": 1, "N": 3, "B": 5, "R": 5, "Q": 9, "D": 1},
         "last": {"r": (1, 7), "b": (0, 7), "y": (1, 6), "g": (0, 6)}}
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
    """`passed`: of each seat the square that its pawn has just passed. `out`: the seats that play no more, whose men
    stand. `points`: of each seat, in turn order."""

    def __init__(self, game, board, turn, rights, passed, out=frozenset(), points=(0, 0, 0, 0)):
        self.game, self.board, self.turn, self.rights, self.passed = game, board, turn, rights, passed
        self.out, self.points = out, points
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
            steps = STRAIGHT * (kind in "RQKD") + SLANTED * (kind in "BQKD")
            yield from self.lines(place, steps, 1 if kind == "K" else 14)

    def attackers(self, place, seat):
        return {man[0] for spot, man in self.board.items()
                if man[0] in self.game["enemies"][seat] and man[0] not in self.out and place in self.reached(spot, man)}

    def attacked(self, place, seat):
        return bool(self.attackers(place, seat))

    def king(self, seat):
        return next(place for place, man in self.board.items() if man == seat + "K")

    def in_check(self, seat):
        return self.attacked(self.king(seat), seat)

    def may_take(self, spot, seat):
        """A king waits for its turn, whoever attacks it (FP-O2); one that is out may be taken (FP-6.3)."""
        man = self.board[spot]
        return man[0] in self.game["enemies"][seat] and (man[1] != "K" or man[0] in self.out)

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
            for enemy in self.game["enemies"][seat]:
                if self.passed.get(enemy) == spot:
                    yield spot, None, plus(spot, AHEAD[enemy])

    def steps(self):
        for place, man in list(self.board.items()):
            if man[0] != self.turn:
                continue
            if man[1] == "P":
                for spot, passed, taken in self.pawn_steps(place, man):
                    axis, row = self.game["last"][self.turn]
                    for kind in self.game["kinds"] if spot[axis] == row else [None]:
                        yield place, spot, kind, passed, taken
            else:
                for spot in self.reached(place, man):
                    if spot not in self.board or self.may_take(spot, self.turn):
                        yield place, spot, None, None, None

    def next(self, seat):
        return next(one for n in range(1, 5) if (one := SEATS[(SEATS.index(seat) + n) % 4]) not in self.out)

    def follow(self, board, passed, touched, points):
        """What stood on `touched` has gone."""
        rights = frozenset((seat, side) for seat, side in self.rights
                           if placed(ROOKS[seat][side]) not in touched and self.king(seat) not in touched)
        kept = {seat: spot for seat, spot in self.passed.items()
                if seat != self.turn and plus(spot, AHEAD[seat]) not in touched}
        if passed:
            kept[self.turn] = passed
        then = Position(self.game, board, self.turn, rights, kept, self.out, points)
        then.pass_turn()
        return then

    def pass_turn(self):
        """The chance to take a pawn in passing ends when its own seat is to move."""
        self.turn = self.black = self.next(self.turn)
        self.passed = {seat: spot for seat, spot in self.passed.items() if seat != self.turn}

    def with_points(self, seat, points):
        return tuple(mine + (points if one == seat else 0) for one, mine in zip(SEATS, self.points))

    def scored(self, board, spot, taken):
        """FP-6.1, FP-6.2: for what stood on `taken`, and for the kings that the man on `spot` attacks."""
        if not self.game["points"]:
            return self.points
        points = 0
        if taken in self.board and self.board[taken][0] not in self.out:
            points += self.game["points"][self.board[taken][1]]
        then = Position(self.game, board, self.turn, self.rights, {}, self.out)
        seen = set(then.reached(spot, board[spot]))
        kings = sum(then.king(seat) in seen for seat in SEATS if seat != self.turn and seat not in self.out)
        points += {2: (5, 1), 3: (20, 5)}.get(kings, (0, 0))[board[spot][1] in "QD"]
        return self.with_points(self.turn, points)

    def settled(self):
        """What happens before the next move: who cannot move is out, while more than two play (FP-6.3)."""
        then = Position(self.game, self.board, self.turn, self.rights, self.passed, self.out, self.points)
        while then.game["points"] and len(then.out) < 2 and not then.moves():
            seat = then.turn
            checked = then.attackers(then.king(seat), seat)
            back = (SEATS[(SEATS.index(seat) - n) % 4] for n in range(1, 4))
            then.points = then.with_points(next(one for one in back if one in checked) if checked else seat, 20)
            then.out |= {seat}
            then.rights = frozenset(right for right in then.rights if right[0] != seat)
            then.pass_turn()
        return then

    def state(self):
        return self.board, self.turn, self.rights, self.passed, self.out, self.points

    def after(self, place, spot, kind, passed, taken):
        board = dict(self.board)
        man = board.pop(place)
        if taken:
            del board[taken]
        board[spot] = man[0] + kind if kind else man
        return self.follow(board, passed, {place, spot, taken}, self.scored(board, spot, taken or spot))

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
            yield f"{named(king)}-{named(plus(king, step, 2))}", self.follow(board, None, {king, rook}, self.points)

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
        return sum(then.settled().count(depth - 1) if depth > 1 else 1 for then in self.moves().values())


class Game:
    def __init__(self, game):
        self.game = game

    def position(self, text):
        placement, turn, rights, passed, _, _, *keys = text.split()
        keys = dict(key.split("=") for key in keys)
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
        points = tuple(map(int, keys["score"].split("-"))) if "score" in keys else (0, 0, 0, 0)
        return Position(self.game, board, turn, castlings, cells, frozenset(keys.get("inert", "")), points)


def plays_agree(program, name, game, positions, seed):
    """A move from each position, and what it leads to."""
    text = subprocess.run([program, str(positions), str(seed), name, "play"], stdout=subprocess.PIPE, text=True,
                          check=True).stdout
    wrong = out = 0
    for line in text.splitlines():
        position, _, _, move, then = line.split("\t")
        ours, theirs = game.position(position).moves()[move].settled(), game.position(then)
        out += ours.out != game.position(position).out
        if ours.state() != theirs.state():
            wrong += 1
            if wrong <= plain.SHOWN:
                print(f"{name}: {move} in {position}\n  leads to {then}\n  here: {ours.state()[1:]}")
    print(f"{name}: {len(text.splitlines())} moves played, {wrong} differ; {out} put somebody out")
    return wrong + (not text)


GAMES = {"four-player-teams": Game(TEAMS), "four-player": Game(ALONE)}


def main():
    bad = plain.main(GAMES)
    options = plain.options_of()
    return bad + plays_agree(options.program, "four-player", GAMES["four-player"], options.positions, options.seed)


if __name__ == "__main__":
    sys.exit(main())
