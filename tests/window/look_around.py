#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The card of the square pointed at, by mouse and by keys, without a
click; overlays and lines on their keys; and rest while they are on.
"""

from strata_window import arguments, expect, window


def hover(strata):
    for square, beginning in (("b2W", "card b2W: White pawn; Lower level"),
                              ("c7B", "card c7B: Black pawn; Upper level"),
                              ("c4N", "card c4N; Middle level")):
        lines = strata.point_at("at", square)
        cards = [line for line in lines if line.startswith("card")]
        expect(cards and cards[-1].startswith(beginning), f"no card of {square}: {lines}")
        expect(not any(line.startswith(("button", "command")) for line in lines), f"clicked: {lines}")
        frames = [line for line in lines[:lines.index(cards[-1])] if line == "idle"]
        expect(not frames, f"the card came later than the frame of the pointer: {lines}")
    lines = strata.point_at("control", "map.d7B")
    expect(any(line.startswith("card d7B: Black pawn") for line in lines), f"no card on the map: {lines}")


def keys(strata):
    strata.settle(lambda: strata.do("mousemove 2 700"))
    before = len(strata.lines)
    strata.key("Up")
    card = strata.wait_for("card ", before)
    expect(card.startswith("card " + strata.cursor), f"the card is not at the cursor: {[card]}")
    strata.key("q")
    strata.wait_for("card none", before)
    before = len(strata.lines)
    strata.key("q")
    strata.wait_for("card " + strata.cursor, before)


def overlays(strata):
    """One key goes through whatever overlays there are and back to none, another the other way; lines come beside any of them."""
    def shown_after(key):
        before = len(strata.lines)
        strata.key(key)
        return strata.wait_for("overlay ", before)[len("overlay "):]

    shown = [shown_after("a")]
    while shown[-1] != "none":
        shown.append(shown_after("a"))
        expect(len(set(shown)) == len(shown), f"an overlay comes twice before none: {shown}")
    expect(len(shown) > 3, f"overlays are missing: {shown}")
    *_, before_last, last, _ = shown
    for key, wanted in (("shift+a", last), ("i", last + " lines"), ("shift+a", before_last + " lines"), ("i", before_last)):
        told = shown_after(key)
        expect(told == wanted, f"{key} should lead to {wanted}: {[told]}")


def rest(strata):
    """An overlay at rest draws no frame."""
    strata.settle(lambda: None)
    strata.silent("", strata.mark(), 0.8, "frames at rest")


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
