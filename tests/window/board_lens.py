#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Moves attack boards through the window and reads what the lens says before each is moved.

By mouse in three clicks at most, by keyboard in four keys at most.
"""

import os
from math import cos, sin

from strata_window import arguments, expect, place_of_empty_space, window
from waiting import until

# Of the rules page: a king on the line of a rook that a board shields, and a mate by a board.
SHIELD = "W=4/4/4/K3;N=r3/4/4/4;B=3k/4/4/4;Q3=2/1R;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -"
MATE = "W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - 0 20 -"


def said(lines):
    return [line[len("lens "):] for line in lines if line.startswith("lens ")]


def point_at(strata, pin):
    return said(strata.point_at("pin", pin))


def by_mouse(strata):
    strata.click("pin", "Q3")
    free = point_at(strata, "Q2")
    expect(free[0] == "Q3 to Q2", f"the lens does not look at Q2: {free}")
    expect(any(line.startswith("closed ") for line in free), f"no closed line is told: {free}")
    expect(free[-1].startswith("rides Carries the rook on b2Q3 to b4Q2"), f"who rides? {free}")
    far = point_at(strata, "K5")
    expect(far[1].startswith("refused An attack board cannot move from Q3 to K5"), f"no reason: {far}")
    danger = point_at(strata, "K3")
    expect(danger[1].startswith("refused The king would be in check from the rook"),
           f"no reason: {danger}")
    before = strata.position
    point_at(strata, "Q2")
    expect(strata.position == before, "looking changed the game")
    lines = len(strata.lines)
    strata.click("pin", "Q2")  # the second click
    strata.wait_for("report played Q3-Q2", lines)
    strata.wait_for("lens none", lines)


def by_ghost(strata):
    """The ghost of a board is a target wherever it is seen, not at its pin alone."""
    strata.click("pin", "Q3")
    x, y = strata.place("pin", "Q2")
    ring = ((round(60 * cos(turn)), round(60 * sin(turn))) for turn in range(6))
    beside = [(x + right, y + down) for right, down in ring]  # far from the ball of the pin

    def looks_at_ghost(place):
        return "Q3 to Q2" in said(strata.settle(lambda: strata.do(f"mousemove {place[0]} {place[1]}")))
    on_ghost = next(filter(looks_at_ghost, beside), None)
    expect(on_ghost is not None, "the ghost is no target beside its pin")
    strata.answer(lambda: strata.click_at(*on_ghost), "report played Q3-Q2")


def by_keys(strata):
    lines = len(strata.lines)
    strata.key("b")
    expect(strata.cursor.startswith("pin "), "the cursor is not on the board in hand")
    keys = 1
    while strata.cursor != "pin K2":
        strata.key("Tab")
        keys += 1
        expect(keys < 9, "Tab does not come to K2")
    told = said(strata.lines[lines:])
    expect("mate Checkmate." in told, f"the mate is not told: {told}")
    strata.key("Escape")
    expect(strata.cursor == "none", f"the board is put down, its cursor stays on {strata.cursor}")
    strata.key("Up")
    expect(strata.cursor != "none", "an arrow brings no cursor")
    lines = len(strata.lines)
    strata.click_at(*place_of_empty_space(strata))
    strata.wait_for("cursor none", lines)  # the hand is on the mouse
    lines = len(strata.lines)
    strata.key("b", "Up", "Return")  # three keys
    strata.wait_for("report played K3-K", lines)


def nothing_to_move(strata):
    before = picture(strata)
    lines = len(strata.lines)
    strata.key("b")
    line = strata.wait_for("status White has no movable attack board", lines)
    expect("exactly one piece" in line and "TD-" not in line, f"the reason is not told: {line}")
    expect(differences(before, picture(strata)) > 3000, "the squares are not marked")
    strata.key("Escape")
    left = differences(before, picture(strata))
    expect(left < 100, f"Escape leaves marks of what was refused: {left} bytes of the screen differ")


def differences(one, other):
    return sum(a != b for a, b in zip(one, other))


def picture(strata):
    """Of the screen, once it stays as it is."""
    file = os.path.join(strata.home, "screen.ppm")

    def now():
        strata.picture(file)
        with open(file, "rb") as pixels:
            return pixels.read()
    seen = [now()]
    until(lambda: seen.append(now()) or seen[-1] == seen[-2], "the screen never stays as it is", 0.5)
    return seen[-1]


def run(options, position, action):
    with window(options) as (start, _):
        more = ["--position", position] if position else []
        strata = start(["--variant", "tri-d", *more])
        action(strata)
        strata.quit()


def main():
    options = arguments(__doc__)
    run(options, SHIELD, by_mouse)
    run(options, SHIELD, by_ghost)
    run(options, MATE, by_keys)
    run(options, "", nothing_to_move)


if __name__ == "__main__":
    main()
