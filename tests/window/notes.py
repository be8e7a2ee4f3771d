#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Comments, signs, the order of lines and tags, from the menu of the move list and by keys; the file has them all."""

import os
import subprocess

from strata_window import arguments, expect, window

MOVES = ["b2W-b3W", "b7B-b6B", "c2W-c3W"]


def menu_of(strata, move, item):
    """The menu of a move in the list."""
    x, y = strata.place("control", move)
    strata.settle(lambda: strata.do(f"mousemove {x} {y} click 3"))
    strata.click("control", item)


def write(strata, text):
    strata.settle(lambda: strata.do(f"type --delay 0 {text}"))
    strata.key("Return")


def check_by_mouse(strata):
    strata.answer(lambda: menu_of(strata, "move.1", "sign.3"), "command glyph 1 3")
    menu_of(strata, "move.2", "ui.action.comment")
    strata.answer(lambda: write(strata, "'a quiet answer'"), "command comment 2 a quiet answer")
    expect(("control", "comment.2") in strata.places, "the comment does not stand in the list")
    menu_of(strata, "comment.2", "ui.action.comment")
    strata.click("control", "sign.14")
    strata.click("control", "cancel")
    x, y = strata.place("control", "move.2")
    strata.settle(lambda: strata.do(f"mousemove {x} {y} click 3"))
    strata.key("Escape")
    expect(("control", "sign.3") not in strata.places, "Escape does not close the menu of a move")


def check_by_keys(strata):
    """Y and Shift+Y go through their signs; Ctrl+A comments; lines go up, and away."""
    strata.key("ctrl+End")
    for sign in (1, 3, 5, 5):
        strata.answer(lambda: strata.key("y"), f"command glyph 3 {sign}")
    strata.answer(lambda: strata.key("shift+y"), "command glyph 3 2")
    strata.key("ctrl+a")
    strata.answer(lambda: write(strata, "'too slow'"), "command comment 3 too slow")
    strata.key("comma")
    strata.type_move("d2W-d3W")
    strata.answer(lambda: strata.key("ctrl+Up"), "command promote-line 4")
    strata.key("comma")
    strata.type_move("b1W-c3N")
    strata.key("ctrl+shift+Delete")
    strata.key("Left")  # Enter alone cancels
    strata.answer(lambda: strata.key("Return"), "command delete-line 5")


def check_tags(strata):
    strata.key("ctrl+t")
    strata.click("control", "tag.White")
    strata.type("Ada")
    strata.click("control", "tag.new")
    strata.settle(lambda: strata.do("type --delay 0 'Opening 1'"))  # a name has no blank
    strata.click("control", "tag.value")
    strata.type("Quiet")
    strata.click("control", "tags.keep")
    expect(("control", "tag.White") not in strata.places, "the tags stay open")


def check_place_of_list(strata):
    """A step between moves that the list shows does not shift it."""
    strata.key("ctrl+Home")
    before = strata.place("control", "move.1")
    strata.key("period", "period")
    expect(strata.place("control", "move.1") == before, "the list moves, though it shows the move")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        strata = start(["--variant", "tri-d"])
        for move in MOVES:
            strata.type_move(move)
        check_by_mouse(strata)
        check_by_keys(strata)
        check_tags(strata)
        check_place_of_list(strata)
        saved = os.path.join(home, "noted.pgn")
        strata.key("ctrl+s")
        strata.settle(lambda: strata.do("key ctrl+a", f"type --delay 0 {saved}", "key Return"))
        with open(saved, encoding="utf-8") as file:
            text = file.read()
        for part in ('[White "Ada"]', '[Opening1 "Quiet"]', "$3", "{a quiet answer}", "$14", "$2", "{too slow}"):
            expect(part in text, f"{part} is not in the file:\n{text}")
        subprocess.run([options.strata, "check", saved], check=True)
        strata.quit()
        print("notes by mouse and by keys, and all of them in the file")


if __name__ == "__main__":
    main()
