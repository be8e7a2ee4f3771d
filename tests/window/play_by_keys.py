#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays moves in machine form through the window with nothing but the keyboard.

Pieces are found with the cursor, targets with Tab; every tenth piece move is typed.
"""

import os
import re

from strata_window import arguments, asks_for, play, side_to_move

MOST_KEYS = 80
LEVEL = re.compile("[A-Z]")  # in the name of a square: boards lie above each other


def place(name):
    name = name.lstrip("ABCDE")  # the level of a square on a grid
    return ord(name[0]) - ord("a"), int(name[1])


def height(name):
    """Half storeys: main boards at 2, 4 and 6, attack boards above those they are pinned to; levels of a grid from A on."""
    if name[0].isupper():
        return ord(name[0])
    level = name[2:]
    return "W N B".index(level) + 2 if len(level) == 1 else (int(level[1]) + 1) // 2 * 2 + 1


def towards(strata, goal):
    """The key that brings the cursor nearer, as seen from the side to move."""
    x, y = place(strata.cursor)
    to_x, to_y = place(goal)
    turned = side_to_move(strata.position) == "b"
    if (x, y) == (to_x, to_y):
        return None
    keys = []
    if x != to_x:
        keys.append("Right" if (to_x > x) != turned else "Left")
    if y != to_y:
        keys.append("Up" if (to_y > y) != turned else "Down")
    return keys


def ways_on_levels(strata, goal):
    level = ["Prior", "Next"] if height(goal) > height(strata.cursor) else ["Next", "Prior"]
    return (towards(strata, goal) or []) + level + ["Up", "Down", "Left", "Right"]


def ways_on_map(strata, goal):
    """The arrows of a flat board, those first that lead nearer on the map beside it."""
    x, y = strata.place("control", "map." + strata.cursor)
    to_x, to_y = strata.place("control", "map." + goal)
    gain = {"Right": to_x - x, "Left": x - to_x, "Down": to_y - y, "Up": y - to_y}
    return sorted(gain, key=gain.get, reverse=True)


def walk(strata, goal):
    """Moves the cursor to a square with arrows, Page Up and Page Down."""
    if strata.cursor == "none" or strata.cursor.startswith("pin"):
        strata.key("Escape") if strata.cursor.startswith("pin") else None
        strata.key("Up")
    flat = ("control", "map." + goal) in strata.places and not LEVEL.search(goal)
    tried = set()  # at a gap or an edge the way round is found by trying
    for _ in range(MOST_KEYS):
        if strata.cursor == goal:
            return
        ways = (ways_on_map if flat else ways_on_levels)(strata, goal)
        fresh = [key for key in ways if (strata.cursor, key) not in tried]
        key = (fresh or ways)[0]
        tried.add((strata.cursor, key))
        strata.key(key)
    raise RuntimeError(f"the cursor does not come to {goal}, it is on {strata.cursor}")


def tab_to(strata, goal):
    for _ in range(MOST_KEYS):
        if strata.cursor == goal:
            return
        strata.key("Tab")
    raise RuntimeError(f"Tab does not come to {goal}")


def play_move(strata, move, number):
    if number % 10 == 9 or move.resigns:
        return strata.type_move(move.text)
    if move.before:
        strata.key(move.before.lower())
    if move.pin:
        tab_to(strata, "pin " + move.pin)
        strata.key("Return")
        tab_to(strata, "pin " + move.to_pin)
        if move.turn:
            strata.key("t")
    else:
        walk(strata, move.start)
        strata.key("Return")
        for goal in move.goals[:-1]:
            tab_to(strata, goal)
            strata.key("Return")
        tab_to(strata, move.goals[-1])
    strata.key("Return")
    for letter in (move.promotion, move.becomes):
        if letter and asks_for(strata, letter):
            strata.key(letter.lower())


def save(strata):
    strata.key("ctrl+s")
    strata.key("ctrl+a")
    strata.type("by-keys")
    strata.key("Return")
    return os.path.join(strata.home, "by-keys.pgn")


if __name__ == "__main__":
    play(arguments(__doc__), play_move, save)
