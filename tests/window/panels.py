#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every menu opens by a click and every dialog on its key, in a window that fits a small screen and in one that is
resized while it runs; nothing that can be clicked lies outside. Enter plays the lesson proposed.
"""

from strata_window import Display, Strata, arguments, expect, fresh_home

# The key, and a control that only this dialog has.
DIALOGS = (("F1", "close"), ("F2", "rules.1"), ("F4", "ui.settings.shadows"), ("ctrl+n", "new.chess"),
           ("ctrl+e", "set.b2W"), ("d", "show.first-steps"), ("ctrl+o", "name"), ("ctrl+shift+o", "cancel"))
SCREENS = ((640, 480), (1024, 600))


def controls(strata):
    return {name: place for (kind, name), place in strata.places.items() if kind == "control"}


def check_inside(strata, size, what):
    outside = [f"{name} at {x},{y}" for name, (x, y) in controls(strata).items()
               if not (0 <= x < size[0] and 0 <= y < size[1])]
    expect(not outside, f"{what}, outside {size}: {outside}")


def check_menus(strata, size):
    """A click as slow as a hand's opens a menu, and chooses nothing in it."""
    for name in ("game", "view", "explore", "settings", "demonstrations", "help"):
        menu = f"ui.menu.{name}"
        x, y = strata.place("control", menu)
        before = len(strata.lines)
        strata.settle(lambda: strata.do(f"mousemove {x} {y}", "mousedown 1"))
        opened = {one for one in controls(strata) if one.startswith("ui.action.")}
        expect(opened, f"{menu} does not open in {size}")
        with strata.hearing("button"):
            strata.do("mouseup 1")
        left = {one for one in controls(strata) if one.startswith("ui.action.")}
        expect(left == opened, f"{menu} closes when the button is let go, in {size}")
        told = [line for line in strata.lines[before:] if line.startswith(("camera", "command", "notice"))]
        expect(not told, f"{menu} chooses something by itself in {size}: {told}")
        strata.key("Escape")
        closed = [one for one in controls(strata) if one.startswith("ui.action.")]
        expect(not closed, f"Escape does not close {menu} in {size}")


def look_through(strata, size):
    check_menus(strata, size)
    before = controls(strata)
    check_inside(strata, size, "the window")
    for key, own in DIALOGS:
        strata.key(key)
        fresh = controls(strata)
        expect(own in fresh and own not in before, f"{key} opens nothing with {own}: {fresh}")
        check_inside(strata, size, key)
        strata.key("Escape")
        expect(own not in controls(strata), f"{key}: Escape does not close it")


def main():
    options = arguments(__doc__)
    with Display(*SCREENS[-1]) as display, fresh_home() as home:
        strata = Strata(options.strata, display, home, ["--variant", "tri-d"])
        look_through(strata, SCREENS[-1])  # the window took the size of the screen
        for size in SCREENS:
            strata.settle(lambda: strata.xdotool("search", "--name", "Strata", "windowsize", *size))
            look_through(strata, size)
        strata.key("d")
        before = len(strata.lines)
        strata.key("Return")
        strata.wait_for("show ", before)
        strata.quit()
        print("every menu and dialog opens, and stays inside the window")


if __name__ == "__main__":
    main()
