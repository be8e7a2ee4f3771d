#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pictures for two eyes: a move is clicked in either half of a window that shows them side by side, and
in an anaglyph.
"""

from strata_window import arguments, expect, window


def click_move(strata, first, second, aside=0):
    """Each square in the half that is so many pixels farther right."""
    for name in (first, second):
        x, y = strata.place("at", name)
        strata.settle(lambda x=x, y=y: strata.click_at(x + aside, y))


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata = start(["--variant", "chess", "-D", "stereo=side-by-side"])
        click_move(strata, "e2", "e4")
        expect(" e3 " in strata.position, "a move is clicked in the left half")
        # The board stands in the middle of each half, and the first half begins at the left edge.
        board = [x for (kind, _), (x, _) in strata.places.items() if kind == "at"]
        expect(max(board) - min(board) < options.width / 2, "all squares lie in the left half")
        click_move(strata, "d7", "d5", max(board) + min(board))
        expect(" d6 " in strata.position, "and one in the right half")
        if options.pictures:
            strata.picture(f"{options.pictures}/stereo.png")
        strata.quit()
        anaglyph = start(["--variant", "chess", "-D", "stereo=anaglyph"])
        click_move(anaglyph, "d2", "d4")
        expect(" d3 " in anaglyph.position, "a move is clicked in an anaglyph")
        if options.pictures:
            anaglyph.picture(f"{options.pictures}/anaglyph.png")
        anaglyph.quit()
        print("two eyes see one board")


if __name__ == "__main__":
    main()
