#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Arrows, marks and what-if branches by real events; the map and the board in space are one.

The other button draws from square to square, in space and on the map, and so do keys; the saved
file has the arrows and its reload shows them. Trying moves: W, moves, Backspace. The map: taken in hand on the
map and played in space, and the other way round; one frame shows both.
"""

import os

from png_file import read_png
from strata_window import arguments, expect, window


def drawn(strata):
    return next((line.partition(" ")[2] for line in reversed(strata.lines)
                 if line.startswith("annotations ")), "none")


def draw(strata, start, goal, held=None):
    """Drags with the right button."""
    if held:
        strata.do(f"keydown {held}")
    (x, y), (to_x, to_y) = strata.place(*start), strata.place(*goal)
    with strata.hearing("button"):
        strata.do(f"mousemove {x} {y}", "mousedown 3", f"mousemove {(x + to_x) // 2} {(y + to_y) // 2}",
                  f"mousemove {to_x} {to_y}", "mouseup 3")
    if held:
        strata.do(f"keyup {held}")


def expect_drawn(strata, text, what):
    strata.read()
    expect(drawn(strata) == text, f"{what}: {drawn(strata)} instead of {text}")


def check_drawing(strata):
    draw(strata, ("at", "b1W"), ("at", "c3N"))
    expect_drawn(strata, "[%cal Gb1Wc3N]", "an arrow in space")
    draw(strata, ("at", "b8B"), ("at", "b6N"), "shift")
    draw(strata, ("at", "b2W"), ("at", "b2W"), "ctrl")
    expect_drawn(strata, "[%csl Yb2W] [%cal Gb1Wc3N,Rb8Bb6N]", "inks by what is held")
    draw(strata, ("control", "map.c2W"), ("control", "map.c4N"))
    draw(strata, ("control", "map.d1W"), ("control", "map.d1W"), "shift")
    expect_drawn(strata, "[%csl Rd1W,Yb2W] [%cal Gb1Wc3N,Gc2Wc4N,Rb8Bb6N]", "on the map")
    draw(strata, ("control", "map.b1W"), ("control", "map.c3N"))
    expect_drawn(strata, "[%csl Rd1W,Yb2W] [%cal Gc2Wc4N,Rb8Bb6N]", "once more: gone")


def check_keys(strata):
    strata.key("Delete")
    expect_drawn(strata, "none", "all cleared")
    strata.key("Up")  # the cursor appears on White's king
    start = strata.cursor
    strata.key("k", "k", "k", "g", "Up", "g")
    expect_drawn(strata, f"[%cal B{start}{strata.cursor}]", "an arrow by keys")
    strata.key("k", "g", "g")
    expect_drawn(strata, f"[%csl G{strata.cursor}] [%cal B{start}{strata.cursor}]", "a mark by keys")
    strata.key("Escape")


def check_file(strata, start_again):
    text = drawn(strata)
    strata.type_move("b1W-c3N")
    expect_drawn(strata, "none", "another position")
    draw(strata, ("at", "c3N"), ("at", "c5N"), "shift")
    expect_drawn(strata, "[%cal Rc3Nc5N]", "an arrow after a move")
    strata.key("ctrl+s")
    strata.settle(lambda: strata.key("Return"))
    saved = os.path.join(strata.home, "game.strata.pgn")
    with open(saved, encoding="utf-8") as file:
        game = " ".join(file.read().split())
    expect(text in game, "the file lacks what was drawn before the first move")
    expect("[%cal Rc3Nc5N]" in game, "the file lacks what was drawn after it")
    strata.quit()
    strata = start_again([saved])
    strata.key("ctrl+End")
    expect_drawn(strata, "[%cal Rc3Nc5N]", "the reload")
    strata.key("comma")
    expect_drawn(strata, text, "the reload at the start")
    strata.key("period")
    return strata


def check_what_if(strata):
    at_start = strata.position
    strata.key("w")
    for move in ("b8B-c6B", "c2W-c3W", "c7B-c6N"):
        strata.type_move(move)
    expect(strata.position != at_start, "nothing was tried")
    strata.key("BackSpace")
    expect(strata.position == at_start, "Backspace did not lead back")
    strata.key("ctrl+s")
    with open(os.path.join(strata.home, "game.strata.pgn"), encoding="utf-8") as file:
        game = " ".join(file.read().split())
    expect("-- (1... Nc6B 2. c3W" in game, f"the try is no part of the game: {game}")


def around(picture, place, reach=9):
    _, _, rows = picture
    x, y = place
    return [row[(x - reach) * 4:(x + reach) * 4] for row in rows[y - reach:y + reach]]


def picture(strata, number, *events):
    """Events and, in the same burst, the key for a picture."""
    file = os.path.join(strata.home, "pictures", f"strata-tri-d-{number:03}.png")
    with strata.hearing("notice Picture"):
        strata.do(*events, "key --delay 1 ctrl+shift+F12")
    return read_png(file, 450)


def check_one_selection(strata):
    """What is clicked on the map lights up in space in the same picture, and is played there."""
    strata.key("ctrl+Home")
    strata.do("mousemove 5 300")
    strata.type_move("b2W-b3W")  # Black's board is high in the picture
    before = picture(strata, 1)
    places = dict(strata.places)
    x, y = places["control", "map.c7B"]
    after = picture(strata, 2, f"mousemove {x} {y} click 1", "mousemove 5 300")
    for name in (("control", "map.c6B"), ("at", "c6B")):
        expect(around(before, places[name]) != around(after, places[name]),
               f"{name} shows nothing of the selection")
    lines = len(strata.lines)
    strata.click("at", "c6B")
    strata.wait_for("report played c7B-c6B", lines)
    lines = len(strata.lines)
    strata.click("at", "c2W")
    strata.click("control", "map.c3W")
    strata.wait_for("report played c2W-c3W", lines)


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata = start(settings='animation_speed = 0.0\nquality = "low"\n')  # men are there at once
        check_drawing(strata)
        check_keys(strata)
        strata = check_file(strata, start)
        check_what_if(strata)
        check_one_selection(strata)
        strata.quit()


if __name__ == "__main__":
    main()
