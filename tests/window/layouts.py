#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Panels are carried to other places, borders are pulled, and none of it reaches the board; layouts are kept under
names, survive the window, and one key puts everything back."""

import os

from strata_window import arguments, expect, window


def carry(strata, name, goal, *before_release):
    x, y = strata.place("control", name)
    strata.settle(lambda: strata.do(f"mousemove {x} {y}", "mousedown 1"))
    strata.settle(lambda: strata.do(f"mousemove {(x + goal[0]) // 2} {(y + goal[1]) // 2}",
                                    f"mousemove {goal[0]} {goal[1]}"))
    for step in before_release:
        step()
    strata.settle(lambda: strata.do("mouseup 1"))


def at(strata, name):
    strata.read()
    return strata.places.get(("control", name))


def settings(home):
    with open(os.path.join(home, "config", "strata", "settings.toml"), encoding="utf-8") as file:
        return file.read()


def check_dragging(strata):
    width, height = 1280, 720
    home = strata.place("control", "grip.moves")
    expect(home[0] > width / 2, f"the move list begins at the right, not at {home}")
    before = strata.mark()
    carry(strata, "grip.moves", (60, height // 2))
    left = at(strata, "grip.moves")
    expect(left and left[0] < width / 2, f"carried to the left edge the move list stands at {left}")
    carry(strata, "grip.moves", (width // 2, height - 90), lambda: strata.settle(lambda: strata.do("key Escape")))
    expect(at(strata, "grip.moves") == left, "Escape puts a carried panel back")
    carry(strata, "grip.moves", (width // 2, height // 2))
    expect(at(strata, "grip.moves") == left, "over the middle of the board a panel goes nowhere")
    edge = strata.place("control", "seam.left")
    carry(strata, "seam.left", (edge[0] + 80, edge[1]))
    wide = at(strata, "seam.left")
    expect(abs(wide[0] - edge[0] - 80) < 4, f"the border follows the hand from {edge} to {wide}")
    strata.settle(lambda: strata.do(f"mousemove {wide[0]} {wide[1]}", "click --repeat 2 --delay 60 1"))
    expect(at(strata, "seam.left") == edge, "a double click gives the usual width")
    carry(strata, "seam.left", (edge[0] + 40, edge[1]))
    told = [line for line in strata.lines[before:] if line.startswith(("command", "report", "square "))]
    expect(not told, f"the board hears nothing of it: {told}")
    return left


def check_names(strata):
    strata.key("ctrl+shift+l")
    strata.click("control", "layout_name")
    strata.type("Mine")
    strata.click("control", "keep_layout")
    strata.rest(0)
    expect(("control", "own_layout_1") in strata.places, "a layout that is kept is offered")
    strata.key("Escape")
    strata.settle(lambda: strata.do("key ctrl+shift+Home"))
    expect(at(strata, "grip.moves")[0] > 640, "one key puts the panels back")
    strata.key("ctrl+shift+l")
    strata.click("control", "own_layout_1")
    strata.key("Escape")
    strata.settle(lambda: strata.do("mousemove 640 300"))
    expect(at(strata, "grip.moves")[0] < 640, "the layout comes back by its name")
    check_undo(strata)


def check_undo(strata):
    mine = at(strata, "grip.moves")
    strata.settle(lambda: strata.do("key ctrl+shift+Home"))
    usual = at(strata, "grip.moves")
    edge = strata.place("control", "seam.right")
    carry(strata, "seam.right", (edge[0] - 60, edge[1]))
    expect(at(strata, "seam.right") != edge, "a border is pulled")
    strata.settle(lambda: strata.do("key ctrl+shift+BackSpace"))
    expect(at(strata, "seam.right") == edge, "one key undoes the whole pull")
    strata.key("ctrl+shift+l")
    strata.click("control", "undo_layout")
    strata.key("Escape")
    strata.settle(lambda: strata.do("mousemove 640 300"))
    expect(at(strata, "grip.moves") == mine, "and the sheet undoes the reset")
    strata.settle(lambda: strata.do("key ctrl+shift+End"))
    expect(at(strata, "grip.moves") == usual, "which can be made again")
    strata.settle(lambda: strata.do("key ctrl+shift+BackSpace"))


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        strata = start(("--variant", "chess"))
        left = check_dragging(strata)
        check_names(strata)
        mine = at(strata, "grip.moves")
        strata.quit()
        expect('layout = "left' in settings(home), "the layout stands in the settings")
        expect('"Mine = left' in settings(home), "and the one with a name as well")
        strata = start(("--variant", "chess"))
        expect(strata.place("control", "grip.moves") == mine, f"after a restart it is where it was, by {left}")
        strata.quit()


main()
