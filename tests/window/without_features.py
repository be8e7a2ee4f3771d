#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No feature of the window needs another: without any one of them Strata starts, plays a move, takes actions of the
feature that is left out without harm, and quits.

The list comes from the program itself.
"""

import re
import subprocess

from strata_window import arguments, expect, window

# Actions of most features: those of the one that is left out do nothing.
KEYS = ("ctrl+h", "ctrl+l", "ctrl+j", "ctrl+Right", "alt+t", "shift+F12", "shift+F12", "0", "1", "g", "Escape", "Escape", "Escape")


def features(strata):
    """Told to whoever names one that is not there."""
    told = subprocess.run([strata, "play", "--without", "?"], capture_output=True, text=True, env={"LANG": "C"}, check=False)
    expect(told.returncode == 2, f"an unknown feature ends with status {told.returncode}")
    names = re.findall(r"[a-z]+", told.stderr.rpartition(" are ")[2])
    expect(len(names) > 9, f"these are too few: {told.stderr}")
    return names


def main():
    options = arguments(__doc__)
    names = features(options.strata)
    with window(options) as (start, _):
        for name in names:
            strata = start(["--without", name, "--variant", "tri-d"])
            with strata.hearing("key", len(KEYS)):
                strata.do("key --delay 4 " + " ".join(KEYS))
            before = len(strata.lines)
            strata.type_move("b1W-c3N")
            strata.wait_for("report played b1W-c3N", before)
            strata.quit()
    print(f"without {', '.join(names)}: each starts, plays and quits")


if __name__ == "__main__":
    main()
