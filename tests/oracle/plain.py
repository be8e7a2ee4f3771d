#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The second generator for games on plain boards, squares, cubes or hexagons, two seats: slow, and written from
docs/rules without a look at src.

    plain.py RANDOM_POSITIONS [--positions N] [--nodes N] [--seed N] [GAME...]

A game is a file of tests/oracle/plain, which says once more what its rule file says; without names, all of them.
For each, the counts of tests/perft up to --nodes are counted anew, and the lists of moves of random positions,
which the program RANDOM_POSITIONS prints (tests/peers), are made anew. Exit 1 and what differs when they disagree.

A place is a tuple of coordinates: (file, rank) on squares, (file, rank, level) on cubes, (q, r) on hexagons, where q is the file from the middle
and r grows upwards along it, so that (1, 0) and (-1, 1) are the neighbours half a step up.
"""
import argparse
import itertools
import re
import subprocess
import sys
import tomllib
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
SHOWN = 5


def add(a, b):
    return tuple(map(sum, zip(a, b)))


def scaled(a, n):
    return tuple(part * n for part in a)


def square_images(vector):
    """A vector turned and mirrored in all ways that leave a square, or a cube, as it is."""
    return {image for turned in itertools.permutations(vector)
            for image in itertools.product(*((part, -part) for part in turned))}


def upright_images(vector):
    """The same with the levels of a vector left as many."""
    x, y, z = vector
    return {(*image, z * up) for up in (1, -1) for image in square_images((x, y))}


def hexagon_images(vector):
    q, r = vector
    turned = set()
    for a, b in ((q, r), (r, q)):
        for _ in range(6):
            a, b = -b, a + b
            turned.add((a, b))
    return turned


def passed(step):
    """Offsets of the places that a lame leap passes: straight along its longest axis while that is longer than the
    next one, then slanting along both, then along all three."""
    axes = sorted(range(len(step)), key=lambda axis: -abs(step[axis]))
    lengths = [abs(step[axis]) for axis in axes] + [0]
    spots, at = [], (0,) * len(step)
    for many in range(1, len(step) + 1):
        one = tuple((step[axis] > 0) - (step[axis] < 0) if axis in axes[:many] else 0 for axis in range(len(step)))
        for _ in range(lengths[many - 1] - lengths[many]):
            at = add(at, one)
            spots.append(at)
    assert not spots or spots[-1] == step
    return spots[:-1]


WAYS = {"leaps": 1, "rides": 99, "lame": 1, "over": 99, "behind": 99}


class Game:
    def __init__(self, file):
        said = tomllib.loads(file.read_text())
        if "hexagon" in said:
            side = said["hexagon"] - 1
            letters = "abcdefghiklmnopq"
            span = range(-side, side + 1)
            low = {q: max(-side, -q - side) for q in span}
            self.name = {(q, r): f"{letters[q + side]}{r - low[q] + 1}"
                         for q in span for r in span if abs(q + r) <= side}
            images, self.ahead, self.beside = hexagon_images, [(0, 1)], [(1, 0), (-1, 1)]
        elif "cubes" in said:
            files, ranks, levels = said["cubes"]
            self.name = {(x, y, z): f"{chr(65 + z)}{chr(97 + x)}{y + 1}"
                         for z in range(levels) for x in range(files) for y in range(ranks)}
            images = square_images
            self.ahead, self.beside = ([tuple(way) for way in said["pawns"][key]] for key in ("steps", "captures"))
        else:
            files, ranks = said["squares"]
            self.name = {(x, y): f"{chr(97 + x)}{y + 1}" for x in range(files) for y in range(ranks)}
            images, self.ahead, self.beside = square_images, [(0, 1)], [(1, 1), (-1, 1)]
        self.place = {name: place for place, name in self.name.items()}
        everywhere = self.everywhere = dict(self.name)  # holes too
        for name in said.get("holes", []):
            del self.name[self.place[name]]
        # The ways of a piece from a place on an empty board, for captures or not: kind, places between, places. And
        # all places on them.
        self.ways = {(letter, place, taking): [
            (kind, [add(place, spot) for spot in passed(step)] if kind == "lame" else [], self.way(place, step, limit))
            for part in (piece, piece.get("captures" if taking else "moves", {}))
            for kind, limit in WAYS.items() for vector in part.get(kind, [])
            for step in (upright_images if piece.get("upright") else images)(tuple(vector))]
                     for letter, piece in said["pieces"].items() for place in self.name for taking in (False, True)}
        self.reach = {where: set().union(*(spots for _, _, spots in ways)) for where, ways in self.ways.items()}
        self.rows = {}  # by level, where there are some, and rank
        for place, name in everywhere.items():
            letter = re.match("[A-Z]?", name)[0]
            self.rows.setdefault((letter, int(name[len(letter) + 1:])), []).append(place)
        for row in self.rows.values():
            row.sort()
        self.promotions = said["promotions"]
        self.doubles = [{self.place[name] for name in said["doubles"][seat]} if "doubles" in said else set()
                        for seat in (0, 1)]
        # letter of the right: seat, king from and to, rook from and to; `from_anywhere`: where they are when it is read
        castling = said.get("castling", {})
        self.from_anywhere = castling.pop("from_anywhere", False)
        self.castling = {right: (right.islower(), *(self.place[name] for name in squares))
                         for right, squares in castling.items()}
        self.hill = {self.place[name] for name in said.get("hill", [])}
        self.checks = said.get("checks", 0)
        self.last = said.get("last")  # the letter of men of which a side keeps one, or has lost

    def way(self, place, step, limit):
        spots = []
        while (place := add(place, step)) in self.name and len(spots) < limit:
            spots.append(place)
        return spots

    def position(self, text):
        placement, turn, rights, passed, _, _, *keys = text.split()
        board = {}
        written = [(level[:-1], rows.split("/")) for level, rows in re.findall("([A-Z]=)?([^;=]+)(?:;|$)", placement)]
        assert sum(len(rows) for _, rows in written) == len(self.rows)
        for (letter, number), row in ((row[0], row[1]) for level, rows in written for row in zip(
                sorted((key for key in self.rows if key[0] == level), reverse=True), rows)):
            places = iter(self.rows[letter, number])
            gap = ""
            for sign in row + "|":
                if sign.isdigit():
                    gap += sign
                    continue
                for _ in range(int(gap or 0)):
                    next(places)
                gap = ""
                if sign != "|":
                    board[next(places)] = sign
            assert next(places, None) is None, text
        given = [0, 0]
        for key in keys:
            word, value = key.split("=")
            assert word == "checks"
            given = [int(number) for number in value.split("-")]
        castlings = frozenset(self.castling_of(board, right) for right in set(rights) - {"-"})
        return Position(self, board, turn == "b", castlings, self.place.get(passed), tuple(given))

    def castling_of(self, board, right):
        """As in `castling`. Elsewhere K and Q are the outermost rooks beside the king, other letters files of rooks."""
        if not self.from_anywhere:
            return self.castling[right]
        black = right.islower()
        row = self.rows["", len(self.rows) if black else 1]
        king = next(spot for spot in row if board.get(spot) == ("k" if black else "K"))
        rooks = [spot for spot in row if board.get(spot) == ("r" if black else "R")]
        letter = right.lower()
        if letter == "k":
            rook = max(spot for spot in rooks if spot > king)
        elif letter == "q":
            rook = min(spot for spot in rooks if spot < king)
        else:
            rook = next(spot for spot in rooks if self.name[spot][0] == letter)
        _, _, king_to, _, rook_to = self.castling["kq"[rook < king] if black else "KQ"[rook < king]]
        return black, king, king_to, rook, rook_to


class Position:
    def __init__(self, game, board, black, rights, passed, given):
        self.game, self.board, self.black = game, board, black
        self.rights, self.passed, self.given = rights, passed, given

    def men(self, black):
        return [(place, sign) for place, sign in self.board.items() if sign.islower() == black]

    def reached(self, place, sign, taking=True):
        """What that piece attacks, or where it goes without capturing; a pawn what it could capture."""
        game = self.game
        if sign in "Pp":
            return [spot for side in game.beside
                    if (spot := add(place, side if sign == "P" else self.back(side))) in game.name]
        found = []
        for kind, between, way in game.ways[sign.upper(), place, taking]:
            if kind in ("over", "behind"):
                found += self.beyond(kind, way)
            elif all(spot in game.name and spot not in self.board for spot in between):
                for spot in way:
                    found.append(spot)
                    if spot in self.board:
                        break
        return found

    def beyond(self, kind, way):
        """The places of a way with exactly one piece before them, or with that piece right before them."""
        men = [spot in self.board for spot in way]
        return [spot for n, spot in enumerate(way)
                if sum(men[:n]) == 1 and (kind == "over" or n > 0 and men[n - 1])]

    @staticmethod
    def back(vector):
        return scaled(vector, -1)

    def attacked(self, place, black):
        """Does that side attack the place?"""
        return any(place in self.reached(spot, sign) for spot, sign in self.men(black)
                   if sign in "Pp" or place in self.game.reach[sign.upper(), spot, True])

    def king(self, black):
        return next(place for place, sign in self.board.items() if sign == ("k" if black else "K"))

    def in_check(self, black):
        return self.attacked(self.king(black), not black)

    def over(self):
        game = self.game
        if game.last:
            left = [any(sign.upper() == game.last for _, sign in self.men(black)) for black in (False, True)]
            if any(left) and not all(left):
                return True
        return any(self.king(black) in game.hill or 0 < game.checks <= self.given[black] for black in (False, True))

    def ahead(self, black):
        return [self.back(way) if black else way for way in self.game.ahead]

    def pawn_moves(self, place, sign):
        game, black = self.game, sign == "p"
        for ahead in self.ahead(black):
            one = add(place, ahead)
            if one in self.board or one not in game.name:
                continue
            yield one, None
            two = add(one, ahead)
            if place in game.doubles[black] and two in game.name and two not in self.board:
                yield two, one
        for spot in self.reached(place, sign):
            taken = self.board.get(spot)
            if taken and taken.islower() != black or spot == self.passed:
                yield spot, None

    def steps(self):
        """(from, to, promoted to or None, passed or None), and rights for castling; kings may be left attacked."""
        for place, sign in self.men(self.black):
            if sign in "Pp":
                for spot, over in self.pawn_moves(place, sign):
                    goes_on = any(add(spot, way) in self.game.everywhere for way in self.ahead(self.black))
                    for promoted in [None] if goes_on else self.game.promotions:
                        yield place, spot, promoted, over
            else:
                for taking in (False, True):
                    for spot in self.reached(place, sign, taking):
                        held = self.board.get(spot)
                        if (held is not None) == taking and (not held or held.islower() != self.black):
                            yield place, spot, None, None

    def after(self, step):
        place, spot, promoted, passed = step
        board = dict(self.board)
        sign = board.pop(place)
        if sign in "Pp" and spot == self.passed and spot not in board:
            del board[add(spot, *self.ahead(not self.black))]
        board[spot] = (promoted.lower() if self.black else promoted) if promoted else sign
        return self.follow(board, passed, {place, spot})

    def follow(self, board, passed, touched):
        rights = frozenset(right for right in self.rights if not touched & {right[1], right[3]})
        then = Position(self.game, board, not self.black, rights, passed, self.given)
        if self.game.checks and then.in_check(then.black):
            given = list(self.given)
            given[self.black] += 1
            then.given = tuple(given)
        return then

    def castlings(self):
        for black, king_from, king_to, rook_from, rook_to in self.rights:
            if black != self.black or self.in_check(black):
                continue
            whole = {king_from, king_to, rook_from, rook_to}
            line = [(x, *king_from[1:]) for x in range(min(whole)[0], max(whole)[0] + 1)]
            way = line[line.index(min(king_from, king_to)):line.index(max(king_from, king_to)) + 1]
            if any(spot in self.board for spot in line if spot not in (king_from, rook_from)):
                continue
            if any(self.attacked(spot, not black) for spot in way):
                continue
            board = dict(self.board)
            king, rook = board.pop(king_from), board.pop(rook_from)
            board[king_to], board[rook_to] = king, rook
            text = f"{self.game.name[king_from]}-{self.game.name[king_to]}"
            if self.game.from_anywhere:
                text = "O-O-O" if rook_from < king_from else "O-O"
            yield text, self.follow(board, None, {king_from, rook_from})

    def moves(self):
        """{text: the position after it}"""
        if self.over():
            return {}
        name = self.game.name
        found = {}
        for step in self.steps():
            then = self.after(step)
            if not then.in_check(self.black):
                found[f"{name[step[0]]}-{name[step[1]]}" + (f"={step[2]}" if step[2] else "")] = then
        for text, then in self.castlings():
            if not then.in_check(self.black):
                found[text] = then
        return found

    def count(self, depth):
        return sum(then.count(depth - 1) if depth > 1 else 1 for then in self.moves().values())


def counts_agree(game, name, limit):
    wrong = counted = 0
    for line in (TESTS / f"perft/{name}.perft").read_text().splitlines():
        parts = [part.strip() for part in line.split("|")]
        if line.startswith("#") or len(parts) != 3:
            continue
        start = game.position(parts[1])
        for depth, nodes in enumerate(map(int, parts[2].split()), 1):
            if nodes > limit:
                break
            counted += nodes
            ours = start.count(depth)
            if ours != nodes:
                wrong += 1
                print(f"{name}: {parts[0]}, depth {depth}: {nodes} in the file, {ours} counted")
    return wrong, counted


def lists_agree(game, name, program, positions, seed):
    text = subprocess.run([program, str(positions), str(seed), name], stdout=subprocess.PIPE, text=True,
                          check=True).stdout
    wrong = 0
    lines = text.splitlines()
    for line in lines:
        position, check, listed = line.split("\t")
        here = game.position(position)
        ours, theirs = set(here.moves()), set(listed.split())
        if ours == theirs and here.in_check(here.black) == (check == "+"):
            continue
        wrong += 1
        if wrong <= SHOWN:
            print(f"{name}: {position}\n  only here: {' '.join(sorted(ours - theirs)) or '-'}"
                  f"\n  only strata: {' '.join(sorted(theirs - ours)) or '-'}")
    return wrong + (len(lines) != positions), len(lines)


def options_of():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", metavar="RANDOM_POSITIONS")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("games", nargs="*", metavar="GAME")
    return parser.parse_intermixed_args()


def main(others=None):
    """`others`: games by name that are no file of tests/oracle/plain."""
    options = options_of()
    names = options.games or sorted(others or (file.stem for file in (TESTS / "oracle/plain").glob("*.toml")))
    bad = 0
    for name in names:
        game = others[name] if others else Game(TESTS / f"oracle/plain/{name}.toml")
        wrong, counted = counts_agree(game, name, options.nodes)
        differ, compared = lists_agree(game, name, options.program, options.positions, options.seed)
        print(f"{name}: {counted} nodes counted, {wrong} counts differ; {compared} positions, {differ} differ")
        bad += wrong + differ + (counted == 0)
    return 1 if bad or not names else 0


if __name__ == "__main__":
    sys.exit(main())
