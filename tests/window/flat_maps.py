#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The map beside the board in every kind of game: it tells what is pointed at; pieces are played there by clicks and drags, and
arrows drawn with the other button. A piece that is dropped beside the board goes back."""

import re
import subprocess

from explore import draw, drawn
from strata_window import arguments, expect, window

GAMES = ["tri-d", "chess", "yalta", "round", "star-4", "glinski", "draughts-3"]


def next_moves(strata, options, variant):
    """Start and goal of the moves that the map can play by two clicks."""
    told = subprocess.run([options.strata, "moves", variant, "--position", strata.position], env=strata.environment, check=True,
                          capture_output=True, text=True).stdout.split()
    moves = [(move, re.fullmatch(r"(\w+)[-x](\w+)", move)) for move in told]
    return [(move, f"map.{found[1]}", f"map.{found[2]}") for move, found in moves
            if found and {("control", f"map.{found[1]}"), ("control", f"map.{found[2]}")} <= strata.places.keys()]


def check_hover(strata, square):
    lines = strata.point_at("control", square)
    name = square.removeprefix("map.")
    expect(any(line.startswith("card " + name) for line in lines), f"the map says nothing of {name}: {lines}")


def drag(strata, start, goal):
    (x, y), (to_x, to_y) = strata.place("control", start), goal
    strata.do(f"mousemove {x} {y}", "mousedown 1", f"mousemove {(x + to_x) // 2} {(y + to_y) // 2}", f"mousemove {to_x} {to_y}", "mouseup 1")


def check_game(strata, options, variant):
    move, start, goal = next_moves(strata, options, variant)[0]
    check_hover(strata, start)
    before = strata.mark()
    strata.click("control", start)
    strata.click("control", goal)
    strata.wait_for(f"report played {move}", before)
    strata.rest(len(strata.lines) - 1)
    position = strata.position
    move, start, goal = next_moves(strata, options, variant)[-1]
    before = strata.mark()
    drag(strata, start, (5, 300))
    strata.wait_for("command clear", before)
    expect(strata.position == position, "a piece that was dropped beside the map was played")
    before = strata.mark()
    drag(strata, start, strata.place("control", goal))
    strata.wait_for(f"report played {move}", before)
    strata.rest(len(strata.lines) - 1)
    draw(strata, ("control", start), ("control", goal))
    strata.read()
    expect(re.search(rf"cal \w?{start[4:]}", drawn(strata)), f"no arrow from {start}: {drawn(strata)}")
    draw(strata, ("control", start), ("control", start), "shift")
    strata.read()
    expect("csl" in drawn(strata), f"no mark on {start}: {drawn(strata)}")


def map_places(strata):
    strata.read()
    return {name: place for (kind, name), place in strata.places.items() if kind == "control" and name.startswith("map.")}


def check_turning(strata, variant, high, low):
    """The map stays while the view is turned by hand, and turns with a view that is asked for: the order of levels as well."""
    before = map_places(strata)
    for _ in range(8):
        strata.settle(lambda: strata.key("shift+Left"))
    expect(map_places(strata) == before, f"{variant}: the map turned with the view")
    expect(before[high][1] < before[low][1], f"{variant}: {before[high]} is not above {before[low]}")
    strata.settle(lambda: strata.key("2"))
    turned = map_places(strata)
    expect(turned[high][1] > turned[low][1], f"{variant}: {turned[high]} is not below {turned[low]}")
    strata.settle(lambda: strata.key("1"))
    expect(map_places(strata) == before, f"{variant}: the map did not turn back")


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        for variant in GAMES:
            strata = start(["--variant", variant], settings='animation_speed = 0.0\nquality = "low"\n')
            if variant in ("tri-d", "chess"):
                names = ("map.b8B", "map.b1W") if variant == "tri-d" else ("map.a8", "map.a1")
                check_turning(strata, variant, *names)
            check_game(strata, options, variant)
            if options.pictures:
                strata.picture(f"{options.pictures}/{variant}.png")
            strata.quit()
        print("the map hears the mouse in " + ", ".join(GAMES))


if __name__ == "__main__":
    main()
