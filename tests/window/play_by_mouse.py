#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays moves in machine form through the window with nothing but the mouse."""

import os

from strata_window import arguments, asks_for, play

# Views from which a square can be seen when it is hidden in the present one, then the flat map.
VIEWS = ["1", "2", "8", "9", "7", "3", "4"]


def menu(strata, *names):
    for name in names:
        strata.click("control", name)


def look_for(strata, kind, name):
    if (kind, name) in strata.places:
        return
    for view in VIEWS:
        menu(strata, "ui.menu.view", "ui.menu.camera", "ui.action.view_" + view)
        if (kind, name) in strata.places:
            return
    raise RuntimeError(f"{kind} {name} is seen from nowhere")


def click(strata, kind, name):
    look_for(strata, kind, name)
    return strata.click(kind, name)


def move_board(strata, move):
    click(strata, "pin", move.pin)
    look_for(strata, "pin", move.to_pin)
    x, y = strata.places["pin", move.to_pin]
    if move.turn:
        strata.do(f"mousemove {x} {y}")
        strata.settle(lambda: strata.do("click 4"))  # the wheel turns the board
    click(strata, "pin", move.to_pin)


def play_move(strata, move, _number):
    if move.before:
        strata.click("control", "promote." + move.before)
    if move.resigns:
        menu(strata, "ui.menu.game", "ui.action.resign")
        return strata.click("control", "yes")
    if move.pin:
        move_board(strata, move)
    else:
        click(strata, "at", move.start)
        for goal in move.goals:
            click(strata, "at", goal)
    for letter in (move.promotion, move.becomes):
        if letter and asks_for(strata, letter):
            strata.click("control", "promote." + letter)


def save(strata):
    menu(strata, "ui.menu.file", "ui.action.save_game_as")
    strata.click("control", "finish")
    return os.path.join(strata.home, "game.strata.pgn")


if __name__ == "__main__":
    play(arguments(__doc__), play_move, save)
