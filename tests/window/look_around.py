#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The card of the square pointed at, by mouse and by keys, without a
click; overlays and lines on their keys; and rest while they are on.
"""

import time

from strata_window import arguments, window


def point_at(strata, kind, name):
    """Moves the pointer there and answers what came."""
    x, y = strata.place(kind, name)
    return strata.settle(lambda: strata.do(f"mousemove {x} {y}"))


def must(condition, sentence, lines):
    if not condition:
        raise RuntimeError(sentence + "\n" + "\n".join(lines))


def hover(strata):
    for square, beginning in (("b2W", "card b2W: White pawn; White board"),
                              ("c7B", "card c7B: Black pawn; Black board"),
                              ("c4N", "card c4N; Neutral board")):
        lines = point_at(strata, "at", square)
        cards = [line for line in lines if line.startswith("card")]
        must(cards and cards[-1].startswith(beginning), f"no card of {square}:", lines)
        must(not any(line.startswith(("button", "command")) for line in lines), "clicked:", lines)
        frames = [line for line in lines[:lines.index(cards[-1])] if line == "idle"]
        must(not frames, "the card came later than the frame of the pointer:", lines)
    x, y = strata.place("control", "map.d7B")
    lines = strata.settle(lambda: strata.do(f"mousemove {x} {y}"))
    must(any(line.startswith("card d7B: Black pawn") for line in lines), "no card on the map:", lines)


def keys(strata):
    strata.settle(lambda: strata.do("mousemove 2 700"))
    before = len(strata.lines)
    strata.key("Up")
    card = strata.wait_for("card ", before)
    must(card.startswith("card " + strata.cursor), "the card is not at the cursor:", [card])
    strata.key("q")
    strata.wait_for("card none", before)
    before = len(strata.lines)
    strata.key("q")
    strata.wait_for("card " + strata.cursor, before)


def overlays(strata):
    for key, wanted in (("a", "reach"), ("a", "attacks"), ("a", "defence"), ("a", "none"),
                        ("shift+a", "defence"), ("i", "defence lines"), ("shift+a", "attacks lines"),
                        ("i", "attacks")):
        before = len(strata.lines)
        strata.key(key)
        told = strata.wait_for("overlay ", before)
        must(told == "overlay " + wanted, f"{key} should lead to {wanted}:", [told])


def rest(strata):
    """An overlay at rest draws no frame."""
    before = strata.mark()
    time.sleep(0.8)
    strata.read()
    must(strata.lines[before:] == [], "frames at rest:", strata.lines[before:])


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata = start(["--variant", "tri-d"])
        hover(strata)
        keys(strata)
        overlays(strata)
        rest(strata)
        strata.quit()
        print("card, overlays and lines answer to pointer and keys")


if __name__ == "__main__":
    main()
