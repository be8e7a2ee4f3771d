#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Panels are carried to other places, borders are pulled, and none of it reaches the board; the dialog does
it by keys, the last layout survives the window, and one key puts everything back."""

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


def check_dialog(strata):
    strata.key("ctrl+shift+l")
    strata.click("control", "show.map")
    strata.settle(lambda: strata.do("key Right", "key space"))  # what stands beside it: to the left
    strata.key("Escape")
    strata.settle(lambda: strata.do("mousemove 640 300"))
    expect(at(strata, "grip.map")[0] < 640, "by keys a panel is put at the left, and shown there")
    strata.key("ctrl+shift+l")
    wide = at(strata, "seam.left")
    strata.click("control", "more.left")
    strata.click("control", "place.map.below")
    strata.key("Escape")
    strata.settle(lambda: strata.do("mousemove 640 300"))
    expect(at(strata, "seam.left")[0] > wide[0], "a column has more room")
    expect(at(strata, "grip.map")[0] > at(strata, "seam.left")[0], "and the panel stands below the board")
    strata.settle(lambda: strata.do("key ctrl+shift+Home"))
    expect(at(strata, "grip.moves")[0] > 640 and at(strata, "grip.map")[0] > 640, "one key puts the panels back")
    carry(strata, "grip.moves", (60, 360))


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        strata = start(("--variant", "chess"))
        check_dragging(strata)
        check_dialog(strata)
        mine = at(strata, "grip.moves")
        strata.quit()
        expect('layout = "left' in settings(home), "the layout stands in the settings")
        strata = start(("--variant", "chess"))
        expect(strata.place("control", "grip.moves") == mine, "after a restart it is where it was")
        strata.quit()


main()
