#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Drags that another window interrupts: it takes the keyboard, or hides Strata's, and the button goes up meanwhile.

A piece goes back, on the board and on the map; the board does not go on turning or sliding; no arrow is drawn; a panel, a
border and a slider stay; a button that was pressed does nothing. The click that wakes the window plays nothing; then all
goes on as before. Under the window manager openbox.
"""

import os
import re
import signal
import subprocess

from shape import desktop
from strata_window import FAST, Display, Strata, another_window, arguments, expect, fresh_home, need, place_of_empty_space

EMPTY = '""'


class Framed(Strata):
    """In a frame: places are those of the screen."""
    shift = (0, 0)

    def slide(self, *points):
        """The pointer from point to point, each of them seen by the display."""
        for x, y in points:
            self.xdotool("mousemove", x, y)

    def place(self, kind, name):
        x, y = super().place(kind, name)
        return x + self.shift[0], y + self.shift[1]

    def empty_space(self):
        x, y = place_of_empty_space(self)
        return x + self.shift[0], y + self.shift[1]


class Interruptions:
    def __init__(self, strata, other):
        self.strata = strata
        self.other = other
        self.own = strata.number()
        told = subprocess.run(["xwininfo", "-id", self.own], env=strata.environment, check=True, capture_output=True, text=True).stdout
        strata.shift = tuple(int(re.search(rf"Absolute upper-left {axis}: +(-?\d+)", told)[1]) for axis in "XY")

    def take_keyboard(self):
        self.strata.xdotool("windowactivate", "--sync", self.other)

    def hide(self):
        self.strata.xdotool("windowminimize", "--sync", self.own)

    def drag(self, start, goal, button=1, by=None, away=True):
        """From pixel to pixel; on the way, with the button held, the window is interrupted, and the button goes up, `away`: over the
        other window; then it comes back."""
        strata = self.strata
        strata.settle(lambda: strata.slide(start))
        since = strata.mark()
        strata.xdotool("mousedown", button)
        strata.slide(*on_the_way(start, goal))
        strata.wait_for("busy", since)
        (by or self.take_keyboard)()
        strata.wait_for("interrupted", since)
        strata.slide(*([(40, 60)] if away else []))
        strata.xdotool("mouseup", button)
        strata.settle(lambda: strata.xdotool("windowmap", self.own, "windowactivate", "--sync", self.own))

    def wake(self, at):
        """The click that people wake the window with. The window manager may give the keyboard to the other window once more, if that
        is what it was about to do."""
        def click():
            self.strata.slide(at)
            self.strata.xdotool("click", 1)
            self.strata.until(self.has_keyboard, "the window does not get the keyboard")
        self.strata.settle(click)

    def has_keyboard(self):
        self.strata.xdotool("windowactivate", "--sync", self.own)
        told = subprocess.run(["xdotool", "getwindowfocus"], env=self.strata.environment, capture_output=True, text=True).stdout
        return told.strip() == self.own


def on_the_way(start, goal, steps=6):
    return [(a + (c - a) * n // steps, b + (d - b) * n // steps) for (a, b), (c, d) in [(start, goal)] for n in range(1, steps + 1)]


def expect_nothing(strata, since, words, what):
    strata.read()
    came = [line for line in strata.lines[since:] if line.startswith(words)]
    expect(not came, f"{what}: {came}")


def check_piece(hands, kind, prefix):
    strata = hands.strata
    start, goal = strata.place(kind, prefix + "b2W"), strata.place(kind, prefix + "b3W")
    for by, away in (hands.take_keyboard, True), (hands.take_keyboard, False), (hands.hide, True):
        before, position = strata.mark(), strata.position
        hands.drag(start, goal, by=by, away=away)
        hands.wake(goal)
        expect_nothing(strata, before, ("report played", "command drop"), f"a piece that was carried, {kind}, {by.__name__}, {away}")
        expect(strata.position == position, "the position is another one")


def check_busy_move(hands):
    """The first drag after one that was interrupted counts from where it began, also when all of it comes at once to a program that
    had no time."""
    strata = hands.strata
    start, goal = strata.place("at", "b2W"), strata.place("at", "b3W")
    hands.drag(start, goal, by=hands.take_keyboard)
    strata.settle(lambda: strata.slide(start))
    strata.process.send_signal(signal.SIGSTOP)
    check_move(strata, lambda: strata.process.send_signal(signal.SIGCONT))


def check_move(strata, done=lambda: None):
    """All goes on."""
    before = strata.mark()
    start, goal = strata.place("at", "b2W"), strata.place("at", "b3W")
    strata.slide(start)
    strata.xdotool("mousedown", 1)
    strata.slide(*on_the_way(start, goal))
    strata.xdotool("mouseup", 1)
    done()
    strata.wait_for("report played b2W-b3W", before)
    strata.settle(lambda: strata.do("key --delay 1 ctrl+z"))


def check_camera(hands):
    """Turned, and moved with Shift: it stands where it was when the window was interrupted."""
    strata = hands.strata
    x, y = strata.empty_space()
    for button, held in (2, None), (1, None), (1, "shift"):
        if held:
            strata.xdotool("keydown", held)
        hands.drag((x, y), (x + 60, y - 40), button)
        if held:
            strata.xdotool("keyup", held)
        strata.settle(lambda: strata.do("key --delay 1 c", "key --delay 1 c"))
        before = strata.mark()
        strata.settle(lambda: strata.slide(*((x + 200 + 10 * n, y - 100) for n in range(10))))
        expect_nothing(strata, before, "camera", f"without a button the board goes on turning ({button}, {held})")
        hands.wake((x, y))


def check_arrows(hands):
    strata = hands.strata
    for kind, prefix, away in ("at", "", False), ("at", "", True), ("control", "map.", False), ("control", "map.", True):
        before = strata.mark()
        goal = strata.place(kind, prefix + "c3N")
        hands.drag(strata.place(kind, prefix + "b1W"), goal, 3, away=away)
        hands.wake(strata.empty_space())
        expect_nothing(strata, before, ("annotations", "command toggle"), f"an arrow, {kind}")


def settings(strata):
    with open(os.path.join(strata.home, "config", "strata", "settings.toml"), encoding="utf-8") as file:
        return dict(line.split(" = ", 1) for line in file.read().splitlines() if " = " in line)


def check_panels(hands):
    """A panel by its grip and the border between two: the one goes back, the other stays where it was let go."""
    strata = hands.strata
    before = settings(strata).get("layout", EMPTY)
    x, y = strata.place("control", "grip.map")
    hands.drag((x, y), (40, 400))
    strata.settle(lambda: strata.slide((60, 500)))
    hands.wake(strata.empty_space())
    strata.settle(lambda: strata.do("key --delay 1 c", "key --delay 1 c"))
    expect(settings(strata).get("layout", EMPTY) == before, "a panel was carried on")
    seam = next(name for kind, name in strata.places if kind == "control" and name.startswith("seam.right"))
    x, y = strata.place("control", seam)
    hands.drag((x, y), (x - 60, y))
    strata.settle(lambda: strata.do("key --delay 1 c", "key --delay 1 c"))
    place = strata.place("control", seam)
    strata.settle(lambda: strata.slide(*((x - 100 - 10 * n, y) for n in range(10))))
    hands.wake(strata.empty_space())
    strata.settle(lambda: strata.do("key --delay 1 c", "key --delay 1 c"))
    expect(strata.place("control", seam) == place, f"a border goes on moving: {place}, then {strata.place('control', seam)}")
    strata.settle(lambda: strata.do("key --delay 1 ctrl+shift+Home"))


def check_controls(hands):
    """A slider stays where it is, and a button that was pressed does nothing."""
    strata = hands.strata
    strata.key("F4")
    strata.click("control", "tab.sound")
    x, y = strata.place("control", "ui.settings.volume")
    hands.drag((x, y), (x + 10, y))
    strata.settle(lambda: strata.do(f"mousemove {x - 20} {y}"))
    strata.key("Escape")
    kept = settings(strata).get("volume")
    strata.key("F4")
    strata.settle(lambda: strata.do(f"mousemove {x + 30} {y}"))
    strata.key("Escape")
    expect(settings(strata).get("volume") == kept, f"a slider goes on moving: {kept}, then {settings(strata).get('volume')}")
    before = strata.mark()
    at = strata.place("control", "ui.menu.game")
    strata.click("control", "ui.menu.game")
    entry = strata.place("control", "ui.action.new_game")
    hands.drag(entry, entry)
    strata.read()
    expect(("control", "new.tri-d") not in strata.places, "an entry of a menu that was pressed was chosen")
    strata.key("Escape", "Escape")
    strata.settle(lambda: strata.slide((at[0], at[1] + 300)))
    expect_nothing(strata, before, "report", "an entry of a menu that was pressed")


def main():
    need("openbox", "xwininfo")
    options = arguments(__doc__)
    with Display(1400, 900) as display, fresh_home() as home, desktop(display, home), another_window(display) as other:
        strata = Framed(options.strata, display, home, ["--variant", "tri-d"], real=True,
                        settings=FAST + 'window = "1280x720+100+100"\n')
        strata.key("9")
        hands = Interruptions(strata, other)
        check_piece(hands, "at", "")
        check_move(strata)
        check_piece(hands, "control", "map.")
        check_camera(hands)
        check_arrows(hands)
        check_panels(hands)
        check_controls(hands)
        check_move(strata)
        check_busy_move(hands)
        strata.quit()
        print("what was interrupted goes back, and nothing is played")


if __name__ == "__main__":
    main()
