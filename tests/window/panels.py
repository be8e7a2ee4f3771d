#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every menu opens by a click and every dialog on its key, in a window that fits a small screen and in one that is
resized while it runs; nothing that can be clicked lies outside. Enter plays the lesson proposed.
"""

from strata_window import Display, Strata, arguments, expect, fresh_home, window

# The key, and a control that only this dialog has.
LAST_SETTINGS = (("look", "reflections"), ("board", "show_taken"), ("words", "level_names"), ("motion", "follow_moves"),
                 ("sound", "speech"), ("play", "endings"))
DIALOGS = (("F1", "close"), ("F2", "rules.1"), ("F4", "ui.settings.theme_studio"), ("ctrl+n", "family.chess"),
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
    for name in ("file", "game", "view", "analyse", "learn", "window", "help"):
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
        check_below_bar(strata, y, f"{menu} in {size}")
        strata.key("Escape")
        check_closed(strata, f"Escape does not close {menu} in {size}")
        for _ in range(2):
            strata.settle(lambda: strata.click_at(x, y))
        check_closed(strata, f"a second click does not close {menu} in {size}")
        told = [line for line in strata.lines[before:] if line.startswith(("camera", "command", "notice"))]
        expect(not told, f"the click that closes {menu} chooses something in {size}: {told}")


def check_closed(strata, what):
    expect(not [one for one in controls(strata) if one.startswith("ui.action.")], what)


def check_below_bar(strata, bar, what):
    """Nothing of an open menu lies on the row of its name."""
    covering = [name for name, (_, y) in controls(strata).items()
                if name.startswith("ui.action.") and y <= bar + 8]
    expect(not covering, f"{what} covers the bar: {covering}")


def check_search(strata):
    """F1, a word, and only what is called so is listed; the key that opened it writes nothing."""
    for key in ("F1", "h"):
        strata.key(key)
        expect("search" in controls(strata), f"{key} opens nothing to search in")
        strata.type("turntable")
        left = [name for name in controls(strata) if name.startswith("ui.help.topic")]
        expect(left == ["ui.help.topic_view"], f"{key}, turntable: {left}")
        strata.key("Escape")


def look_through(strata, size, large=False):
    """`large`: so that a dialog scrolls."""
    check_menus(strata, size)
    check_search(strata)
    before = controls(strata)
    check_inside(strata, size, "the window")
    for key, own in DIALOGS:
        strata.key(key)
        fresh = controls(strata)
        opened = own in fresh and own not in before
        expect(opened or (large and fresh != before), f"{key} opens nothing with {own}: {fresh}")
        check_inside(strata, size, key)
        strata.key("Escape")
        expect(controls(strata).keys() == before.keys(), f"{key}: Escape does not close it")


def check_settings(options):
    """In a window of the usual size all settings of a tab are seen at once, whatever it is."""
    with window(options) as (start, _):
        strata = start(["--variant", "tri-d"])
        strata.key("F4")
        for tab, last in LAST_SETTINGS:
            strata.settle(lambda: strata.click_at(*strata.place("control", f"tab.{tab}")))
            expect(f"ui.settings.{last}" in controls(strata), f"{last} has to be scrolled to")
        strata.key("Escape")
        strata.quit()


def main():
    options = arguments(__doc__)
    with Display(*SCREENS[-1]) as display, fresh_home() as home:
        strata = Strata(options.strata, display, home, ["--variant", "tri-d"])
        look_through(strata, SCREENS[-1])  # the window took the size of the screen
        for size in SCREENS:
            strata.resize(*size)
            look_through(strata, size)
        strata.key("d")
        before = len(strata.lines)
        strata.key("Return")
        strata.wait_for("show ", before)
        strata.quit()
        for scale in ("0.75", "3.0"):
            other = Strata(options.strata, display, home, ["--variant", "tri-d", "-D", f"scale={scale}"])
            look_through(other, SCREENS[-1], large=True)
            other.quit()
        check_settings(options)
        print("every menu and dialog opens, and stays inside the window")


if __name__ == "__main__":
    main()
