#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shift+F12: the photograph refines while nothing moves, begins anew when the camera has turned, and ends with the same key."""

import time

from pictures import saved
from strata_window import Display, Strata, arguments, expect, fresh_home


def wait_for_stage(strata, samples, since, seconds=120):
    """The lines that came until a photograph of so many samples was shown."""
    end = time.monotonic() + seconds
    while f"photograph {samples}" not in strata.lines[since:]:
        expect(time.monotonic() < end, f"no photograph of {samples} samples")
        time.sleep(0.02)
        strata.read()
    return strata.lines[since:]


def main():
    options = arguments(__doc__)
    with fresh_home() as home, Display(640, 480) as display:
        strata = Strata(options.strata, display, home, ["--variant", "chess"],
                        'reduced_motion = true\nquality = "low"\n')
        _, usual = saved(strata, "F12")
        begun = len(strata.lines)
        strata.do("key shift+F12")
        wait_for_stage(strata, 4, begun)
        _, photograph = saved(strata, "F12")
        expect(photograph[:2] == usual[:2], "the picture has the size of the window")
        unlike = sum(a != b for a, b in zip(photograph[2], usual[2]))
        expect(unlike > 100, f"only {unlike} rows are others than without a photograph")

        strata.read()
        turned = len(strata.lines)
        strata.do("key shift+Left")
        lines = wait_for_stage(strata, 2, turned)
        expect("photograph 1" in lines, "it begins anew when the camera has turned")

        strata.settle(lambda: strata.do("key shift+F12"))
        strata.read()
        ended = len(strata.lines)
        time.sleep(2.0)
        strata.read()
        late = [line for line in strata.lines[ended:] if line.startswith("photograph")]
        expect(not late, f"it goes on when nobody wants it: {late}")
        strata.quit()
        print("photographs refine while nothing moves, and end")


if __name__ == "__main__":
    main()
