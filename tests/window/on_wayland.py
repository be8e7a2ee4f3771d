#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Maximised windows under a Wayland compositor that ends programs whose pictures have another size than it asked for.

Weston, nested in an unseen X display, with title bars drawn by the program. A window that was maximised comes back so, goes to
full screen and back, and begins maximised on a small screen. A start that ended while it maximised is followed by a plain one. A
copied picture is handed to wl-copy. When the compositor goes, Strata says so, ends with status 1, and the game is there at the next start.
"""

import contextlib
import os
import shutil
import subprocess
import tempfile

from strata_window import FAST, Display, Strata, arguments, expect, fresh_home, need
from waiting import let_pass, until

SCREEN = (1600, 1000)
SMALL = (1100, 700)
PLAIN = 1280  # the width of a window that begins plain


@contextlib.contextmanager
def compositor(display, size):
    """Its process, and what a program needs to find it."""
    with tempfile.TemporaryDirectory(prefix="strata-weston-") as folder:
        os.chmod(folder, 0o700)
        program = subprocess.Popen(
            ["weston", "--no-config", "--backend=x11-backend.so", "--use-pixman", "--idle-time=0", "--socket=wayland-0",
             f"--width={size[0]}", f"--height={size[1]}"],
            env=dict(os.environ, DISPLAY=display.name, XDG_RUNTIME_DIR=folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: os.path.exists(os.path.join(folder, "wayland-0")) or program.poll() is not None, "weston does not start")
        expect(program.poll() is None, f"weston ended with {program.returncode}")
        try:
            yield program, {"XDG_RUNTIME_DIR": folder, "SDL_VIDEODRIVER": "wayland"}
        finally:
            program.terminate()
            program.wait()


class Desktop:
    def __init__(self, options, display, home, size):
        self.options, self.display, self.home, self.size = options, display, home, size

    def setting(self, key):
        with open(os.path.join(self.home, "config", "strata", "settings.toml"), encoding="utf-8") as file:
            found = [line.split(" = ", 1)[1].split()[0] for line in file if line.startswith(key + " = ")]
        return found[-1] if found else None

    def start(self, environment, errors=None, **words):
        strata = Strata(self.options.strata, self.display, self.home, environment=environment, errors=errors, real=True, **words)
        self.take_keyboard(strata)
        stay(strata)
        return strata

    def take_keyboard(self, strata):
        """Weston hands it to what is clicked with the left or right button, once that is shown."""
        before = strata.mark()

        def heard():
            # From a corner: Weston adds up motions, and may not know where the pointer stood at first.
            strata.xdotool("mousemove", 0, 0)
            strata.xdotool("mousemove", self.size[0] // 2, self.size[1] // 2, "click", 1)
            strata.xdotool("key", "Escape")
            let_pass(0.3, "until the next try")
            strata.read()
            return "key Escape" in strata.lines[before:]
        strata.until(heard, "the window does not hear of keys")


def stay(strata, seconds=1):
    """It lives, and comes to rest."""
    let_pass(seconds, "until a compositor has ended what it does not like")
    expect(strata.process.poll() is None, f"strata ended by itself, with status {strata.process.returncode}")
    strata.settle(lambda: None)


def width(strata):
    """Of what can be clicked."""
    return max((x for (kind, _), (x, _) in strata.places.items() if kind == "control"), default=0)


def wait_for_maximised(strata, what):
    strata.until(lambda: width(strata) > PLAIN, lambda: f"{what}: {width(strata)}")


def check_maximised(desktop, environment):
    """Twice: begins so, to full screen and back, quits, and begins so again."""
    for _ in range(2):
        strata = desktop.start(environment, settings=FAST + 'window = "1280x720"\nmaximised = true\n')
        wait_for_maximised(strata, "the window is not maximised")
        for _ in range(2):
            strata.key("F11")
            stay(strata)
        wait_for_maximised(strata, "the window is not maximised after full screen")
        strata.quit()
        expect(desktop.setting("maximised") == "true", "that it was maximised is lost")
        expect(desktop.setting("maximising") == "false", "the window came to rest, and is still said to be tried")


def check_after_a_failure(desktop, environment):
    strata = desktop.start(environment, settings=FAST + 'window = "1280x720"\nmaximised = true\nmaximising = true\n')
    expect(width(strata) <= PLAIN, f"what ended the last run is tried again: {width(strata)}")
    strata.quit()
    expect(desktop.setting("maximised") == "false" and desktop.setting("maximising") == "false", "it will be tried again")


def check_small(desktop, environment):
    strata = desktop.start(environment)
    strata.quit()


def check_display_lost(desktop, environment, weston):
    errors = os.path.join(desktop.home, "errors.txt")
    with open(errors, "w") as file:
        strata = desktop.start(environment, errors=file)
        strata.type_move("b2W-b3W")
        weston.terminate()
        status = strata.end()
    with open(errors, encoding="utf-8") as file:
        said = file.read()
    expect(status == 1 and "lost its display" in said, f"the display was lost; status {status}, said: {said}")


def check_copied_picture(desktop, environment):
    """Handed to wl-copy; without one, the window says so."""
    tools = os.path.join(desktop.home, "tools")
    os.mkdir(tools)
    os.symlink(shutil.which("xdotool"), os.path.join(tools, "xdotool"))
    strata = desktop.start(dict(environment, PATH=tools, XDG_CURRENT_DESKTOP="GNOME"))
    before = strata.mark()
    strata.key("ctrl+alt+c")
    strata.says("notice", "install the package wl-clipboard", before)
    got, program = os.path.join(desktop.home, "got.png"), os.path.join(tools, "wl-copy")
    with open(program, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\n[ \"$*\" = '--type image/png' ] && exec {shutil.which('cat')} > {got}\n")
    os.chmod(program, 0o755)
    before = strata.mark()
    strata.key("ctrl+alt+c")
    strata.wait_for("notice Picture copied.", before)
    strata.settle(lambda: strata.key("F12"))
    (saved,) = os.listdir(desktop.home + "/pictures")
    with open(os.path.join(desktop.home, "pictures", saved), "rb") as one, open(got, "rb") as other:
        expect(one.read() == other.read(), "what is copied is not what is saved")
    strata.quit()


def check_kept(desktop):
    """Under X."""
    strata = Strata(desktop.options.strata, desktop.display, desktop.home, real=True)
    expect("W=4/1D2" in strata.position or " b " in strata.position, f"the game is not kept: {strata.position}")
    strata.quit()


def try_in_a_home(options, check, size):
    with Display(*size) as display, fresh_home() as home, compositor(display, size) as (weston, environment):
        desktop = Desktop(options, display, home, size)
        if check is check_display_lost:
            check(desktop, environment, weston)
            check_kept(desktop)
        else:
            check(desktop, environment)


def main():
    need("weston")
    options = arguments(__doc__)
    for check, size in (check_maximised, SCREEN), (check_after_a_failure, SCREEN), (check_small, SMALL), (check_copied_picture, SMALL), (check_display_lost, SCREEN):
        try_in_a_home(options, check, size)
    print("a maximised window comes back; a compositor that goes is told of, and takes no game with it")


if __name__ == "__main__":
    main()
