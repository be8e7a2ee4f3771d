#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shift+F12: the photograph fills the window without panels, refines while nothing moves, begins anew when the camera has turned
but not when the pointer has moved or clicked, is saved by F12 and ends with Escape, which brings the panels back. What is saved
holds its position, and opens when it is let fall on the window."""

from pictures import saved
from strata_window import Display, Strata, arguments, expect, fresh_home


def wait_for_stage(strata, samples, since):
    """The lines that came until a photograph of so many samples was shown."""
    strata.until(lambda: f"photograph {samples}" in strata.lines[since:], f"no photograph of {samples} samples")
    return strata.lines[since:]


def main():
    options = arguments(__doc__)
    with fresh_home() as home, Display(640, 480) as display:
        strata = Strata(options.strata, display, home, ["--variant", "chess"],
                        'reduced_motion = true\nquality = "low"\n')
        strata.type_move("e2-e4")  # marks the move
        panels = set(strata.places)
        strata.key("Down", "Return")  # and selects
        begun = len(strata.lines)
        strata.do("key shift+F12")
        wait_for_stage(strata, 4, begun)
        shown = {name for kind, name in strata.places if kind == "control"}
        expect(shown == {"photo.save", "photo.back"}, f"not the chip alone is shown: {shown}")
        name, photograph = saved(strata, "F12")
        file = f"{home}/pictures/{name}"
        expect(photograph[:2] == (640, 480), "the photograph is not as large as the window")
        expect(len({bytes(row) for row in photograph[2]}) > 100, "nothing is on the photograph")

        # What is pointed at is not in it, and does not begin it anew.
        since = strata.mark()
        for place in "200 240", "240 300":
            strata.do("mousemove " + place)
            strata.drawn()
        strata.do("mousemove {} {} click 1".format(*strata.place("at", "d7")))
        strata.drawn()
        strata.silent("photograph 1$", since, 0.3, "it begins anew when the pointer moves or clicks")

        strata.read()
        turned = len(strata.lines)
        strata.do("key shift+Left")
        lines = wait_for_stage(strata, 2, turned)
        expect("photograph 1" in lines, "it begins anew when the camera has turned")

        strata.settle(lambda: strata.do("key Escape"))
        strata.silent("photograph", strata.mark(), 2.0, "it goes on when nobody wants it")
        panels.discard(("control", "stage.turn"))  # the line for who has not turned the board yet
        expect(panels <= set(strata.places), f"the panels are not back: {panels - set(strata.places)}")

        # The picture holds the position: it opens after the game has gone on, and a damaged one says so.
        shown = strata.position
        strata.type_move("e7-e5")
        expect(strata.position != shown, "no move was played")
        since = strata.mark()
        strata.write([f"drop {file}"])
        strata.wait_for("notice Game opened", since)
        expect(strata.position == shown, "the picture has another position")
        with open(file, "rb") as whole:
            content = whole.read()
        with open(file, "wb") as damaged:
            damaged.write(content.replace(b"[Result", b"[Resvlt", 1))
        since = strata.mark()
        strata.write([f"drop {file}"])
        strata.says("notice", "is damaged", since)
        strata.quit()
        print("photographs refine while nothing moves, and end")


if __name__ == "__main__":
    main()
