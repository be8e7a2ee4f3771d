#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where the display has no OpenGL for programs of other machines, as over ssh -X, the program says so in one sentence."""

import os
import subprocess

from strata_window import Display, arguments, expect, fresh_home
from waiting import LIMIT


def main():
    options = arguments(__doc__)
    with Display(640, 480) as display, fresh_home() as home:
        environment = dict(os.environ, DISPLAY=display.name, HOME=home, XDG_CONFIG_HOME=home, XDG_RUNTIME_DIR=home, LIBGL_ALWAYS_INDIRECT="1", LC_ALL="C.UTF-8")
        for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
            environment.pop(name, None)
        told = subprocess.run([options.strata, "play"], env=environment, capture_output=True, text=True, timeout=LIMIT)
    expect(told.returncode == 1, f"the status is {told.returncode}")
    expect(told.stderr.count("\n") == 1 and "OpenGL 3.3" in told.stderr, f"told: {told.stderr}")


if __name__ == "__main__":
    main()
