#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the icon: three boards, one above the other, and a knight on the highest. The knight is the symbol of the piece
set Staunton, the colours are those of the theme Studio, so the icon follows them.

    packaging/icon.py 16 small.svg

The number is the size in pixels that the drawing is for: small ones have fewer squares and stronger edges."""

import argparse
import math
import pathlib
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIDE = 512  # of the drawing, whatever size it is for
SQUARES = 4  # a side


def smooth_run(points):
    """Bezier pieces through the points, as scene/curve.cpp passes them: corners at both ends, sweeps between."""
    def knot(i):
        return math.sqrt(math.dist(points[i], points[i + 1]))

    def tangent(i):
        before, after = knot(i - 1), knot(i)
        return [((points[i][k] - points[i - 1][k]) / before * after + (points[i + 1][k] - points[i][k]) / after * before)
                / (before + after) for k in (0, 1)]

    last = len(points) - 1
    for i in range(last):
        chord = [points[i + 1][k] - points[i][k] for k in (0, 1)]
        leave = [v * knot(i) for v in tangent(i)] if i > 0 else chord
        arrive = [v * knot(i) for v in tangent(i + 1)] if i + 1 < last else chord
        if i == 0 and last > 1:
            leave = [1.5 * c - 0.5 * a for c, a in zip(chord, arrive)]
        if i + 1 == last and last > 1:
            arrive = [1.5 * c - 0.5 * v for c, v in zip(chord, leave)]
        yield ([points[i][k] + leave[k] / 3 for k in (0, 1)],
               [points[i + 1][k] - arrive[k] / 3 for k in (0, 1)], points[i + 1])


def path_of(outline, place):
    """A closed outline of a symbol as the path of an SVG; `place` leads from its box to the drawing."""
    def at(point):
        return "{:.1f} {:.1f}".format(*place(point[0], point[1]))

    closed = [*outline, outline[0][:2]]
    words, run = ["M " + at(closed[0])], [closed[0][:2]]
    for point in closed[1:]:
        run.append(point[:2])
        if len(point) > 2 and point[2] == "smooth":
            continue
        words += ["L " + at(run[1])] if len(run) == 2 else [f"C {at(a)} {at(b)} {at(c)}" for a, b, c in smooth_run(run)]
        run = [point[:2]]
    return " ".join(words) + " Z"


def mixed(first, second, share):
    """Two colours "#rrggbb"; `share` of the second."""
    pairs = [(int(first[i:i + 2], 16), int(second[i:i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


class Board:
    """A square board seen from a corner: a lozenge, in a rim."""

    def __init__(self, middle, half_width, half_height, rim):
        self.middle, self.half, self.rim = middle, (half_width, half_height), rim

    def at(self, u, v):
        """u and v go from -1 to 1 along the sides."""
        return SIDE / 2 + (u - v) / 2 * self.half[0], self.middle + (u + v) / 2 * self.half[1]

    def area(self, low_u, low_v, high_u, high_v, down=0.0):
        corners = (low_u, low_v), (high_u, low_v), (high_u, high_v), (low_u, high_v)
        return " ".join("{:.1f},{:.1f}".format(x, y + down) for x, y in (self.at(u, v) for u, v in corners))

    def wall(self, thick):
        """The two sides that are seen."""
        (left, y_left), (front, y_front), (right, y_right) = self.at(-1, 1), self.at(1, 1), self.at(1, -1)
        return [[(left, y_left), (front, y_front), (front, y_front + thick), (left, y_left + thick)],
                [(front, y_front), (right, y_right), (right, y_right + thick), (front, y_front + thick)]]


def points(corners):
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


class Plan:
    """What is drawn at a size: small pictures have thick bodies and nothing fine."""

    def __init__(self, size):
        self.fine = size >= 48
        self.eye = size >= 32
        self.thick = 14 if self.fine else 30
        self.edge = 0.09  # of the rim, in u and v
        self.half = (236, 108) if self.fine else (240, 92)
        self.heights = (384, 310, 236) if self.fine else (384, 309, 234)  # of the boards, the lowest first
        self.knight = 302 if self.fine else 310
        self.foot = self.heights[-1] + (46 if self.fine else 40)
        self.line = 9 if self.fine else 20 if self.eye else 26


def board_parts(plan, board, metal, theme):
    left, right = board.wall(plan.thick)
    yield f'<polygon points="{points(left)}" fill="{mixed(metal, "#000000", 0.45)}"/>'
    yield f'<polygon points="{points(right)}" fill="{mixed(metal, "#000000", 0.22)}"/>'
    yield f'<polygon points="{board.area(-1, -1, 1, 1)}" fill="{mixed(metal, "#ffffff", 0.18 if plan.fine else 0.0)}"/>'
    if not plan.fine:
        return
    light, dark = theme["light_square"]["colour"], theme["dark_square"]["colour"]
    inner = 1 - plan.edge
    whole = board.area(-inner, -inner, inner, inner)
    yield (f'<polygon points="{whole}" fill="{light}" stroke="{mixed(dark, "#000000", 0.3)}" '
           'stroke-width="5"/>')
    step = 2 * inner / SQUARES
    for row in range(SQUARES):
        for column in range(SQUARES):
            if (row + column) % 2 == 0:
                u, v = -inner + column * step, -inner + row * step
                yield f'<polygon points="{board.area(u, v, u + step, v + step)}" fill="{dark}"/>'
    yield f'<polygon points="{whole}" fill="url(#glass)"/>'


def shadow_of(plan, upper, lower):
    """What the board above takes of the light of the one below, within its squares."""
    inner = 1 - plan.edge
    reach = (upper.middle - lower.middle) / plan.half[1]  # as far as it hides the lower one, and a little farther
    end = inner + reach + 0.34
    return f'<polygon points="{lower.area(-inner, -inner, end, end)}" fill="#06121c" fill-opacity="0.42"/>'


def knight_parts(plan, theme, symbol):
    def place(x, y):
        return SIDE / 2 + (x + 0.03) * plan.knight, plan.foot - (y - 0.05) * plan.knight

    ink = mixed(theme["army"]["b"]["colour"], "#000000", 0.35)
    if plan.fine:
        x, y = place(0.01, 0.06)
        yield (f'<ellipse cx="{x + 10:.1f}" cy="{y + 4:.1f}" rx="{0.43 * plan.knight:.1f}" ry="{0.13 * plan.knight:.1f}" '
               'fill="url(#shade)"/>')
    yield (f'<path d="{path_of(symbol[0]["outline"], place)}" fill="url(#man)" stroke="{ink}" stroke-width="{plan.line}" '
           'stroke-linejoin="round"/>')
    if not plan.eye:
        return
    x, y, radius = symbol[1]["circle"]
    yield '<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" fill="{}"/>'.format(*place(x, y), radius * plan.knight, ink)
    if plan.fine:
        yield f'<path d="{path_of(symbol[2]["outline"], place)}" fill="{ink}"/>'


def gradients(man):
    yield ('<linearGradient id="man" x1="0" y1="0" x2="1" y2="0.35">'
           f'<stop offset="0" stop-color="{mixed(man, "#ffffff", 0.65)}"/><stop offset="0.55" stop-color="{man}"/>'
           f'<stop offset="1" stop-color="{mixed(man, "#7a4a18", 0.45)}"/></linearGradient>')
    yield ('<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.28"/>'
           '<stop offset="0.5" stop-color="#ffffff" stop-opacity="0.04"/>'
           '<stop offset="1" stop-color="#0a1c2a" stop-opacity="0.22"/></linearGradient>')
    yield ('<radialGradient id="shade"><stop offset="0" stop-color="#06121c" stop-opacity="0.75"/>'
           '<stop offset="0.6" stop-color="#06121c" stop-opacity="0.45"/>'
           '<stop offset="1" stop-color="#06121c" stop-opacity="0"/></radialGradient>')


def drawing(size, theme, symbol):
    plan = Plan(size)
    boards = [Board(height, *plan.half, plan.edge) for height in plan.heights]
    parts = []
    for number, (board, level) in enumerate(zip(boards, theme["level"])):
        parts += board_parts(plan, board, level["rim"]["colour"], theme)
        if plan.fine and number + 1 < len(boards):
            parts.append(shadow_of(plan, boards[number + 1], board))
    parts += knight_parts(plan, theme, symbol)
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>',
                      f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {SIDE} {SIDE}">',
                      "<defs>", *gradients(theme["army"]["w"]["colour"]), "</defs>", *parts, "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("size", type=int)
    parser.add_argument("file", type=pathlib.Path)
    asked = parser.parse_args()
    theme = tomllib.loads((ROOT / "assets/themes/studio.toml").read_text(encoding="utf-8"))
    pieces = tomllib.loads((ROOT / "assets/pieces/staunton.toml").read_text(encoding="utf-8"))
    asked.file.parent.mkdir(parents=True, exist_ok=True)
    asked.file.write_text(drawing(asked.size, theme, pieces["symbols"]["knight"]), encoding="utf-8")


if __name__ == "__main__":
    main()
