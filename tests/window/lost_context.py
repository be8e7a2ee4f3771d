#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The context of OpenGL is lost in the middle of a game: the board and the panels come back, and one plays on."""

import os
import pathlib

from strata_window import arguments, expect, window

MOST_OTHER = 12  # bytes of a picture: four pixels


def main():
    options = arguments(__doc__, library={"help": "loses the context of OpenGL"})
    with window(options) as (start, home):
        loss = pathlib.Path(home) / "lose"
        strata = start(["--variant", "tri-d"], environment={"LD_PRELOAD": os.path.abspath(options.library), "STRATA_LOSE": str(loss)})
        strata.type_move("b1W-c3N")
        before, after = (os.path.join(home, name) for name in ("before.ppm", "after.ppm"))
        strata.settle(lambda: strata.key("m", "m", "m"))
        strata.picture(before)
        loss.touch()
        at = len(strata.lines)
        strata.key("m", "m", "m")
        strata.wait_for("notice Graphics were reset", at)
        strata.settle(lambda: strata.key("m", "m", "m"))
        strata.picture(after)
        expect(not loss.exists(), "nobody asked whether the context was lost")
        was, now = (pathlib.Path(picture).read_bytes() for picture in (before, after))
        # The panel that leaves and returns fits the camera anew, which may round the edge of a piece to the other pixel.
        expect(len(was) == len(now) and sum(a != b for a, b in zip(was, now)) <= MOST_OTHER, "the window does not look as before")
        strata.type_move("b7B-b6B")
        strata.quit()
        print("the window comes back after its context was lost")


if __name__ == "__main__":
    main()
