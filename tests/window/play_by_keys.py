#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays moves in machine form through the window with nothing but the keyboard.

Pieces are found with the cursor, targets with Tab; every tenth piece move is typed.
"""

import os

from strata_window import arguments, play, side_to_move

MOST_KEYS = 80


def place(name):
    return ord(name[0]) - ord("a"), int(name[1])


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


def walk(strata, goal):
    """Moves the cursor to a square with arrows, Page Up and Page Down."""
    if strata.cursor == "none" or strata.cursor.startswith("pin"):
        strata.key("Escape") if strata.cursor.startswith("pin") else None
        strata.key("Up")
    first = 0
    visited = set()
    for _ in range(MOST_KEYS):
        if strata.cursor == goal:
            return
        keys = towards(strata, goal)
        first += strata.cursor in visited  # it went in a circle, as over a gap and back
        visited.add(strata.cursor)
        before = strata.cursor
        if keys is None:
            for key in ("Prior", "Next"):
                for _ in range(4):
                    if strata.cursor != goal and place(strata.cursor) == place(goal):
                        strata.key(key)
                if strata.cursor == goal:
                    return
        else:
            strata.key(keys[first % len(keys)])
            if strata.cursor == before:
                first += 1  # the way ends here: try the other one
    raise RuntimeError(f"the cursor does not come to {goal}, it is on {strata.cursor}")


def tab_to(strata, goal):
    for _ in range(MOST_KEYS):
        if strata.cursor == goal:
            return
        strata.key("Tab")
    raise RuntimeError(f"Tab does not come to {goal}")


def typed(strata, move):
    strata.key("colon")
    strata.type(move.text)
    strata.key("Return")


def play_move(strata, move, number):
    if number % 10 == 9:
        return typed(strata, move)
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
        tab_to(strata, move.goal)
    strata.key("Return")
    for letter in (move.promotion, move.becomes):
        if letter:
            strata.key(letter.lower())


def save(strata):
    strata.key("ctrl+s")
    strata.key("ctrl+a")
    strata.type("by-keys")
    strata.key("Return")
    return os.path.join(strata.home, "by-keys.pgn")


if __name__ == "__main__":
    play(arguments(__doc__), play_move, save)
