#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""tests/long/wayland.py [NAME...]: the window under two Wayland compositors, weston and sway, nested in an X display
that nobody sees: title bar, icon, full screen, scales, clipboard, hidden windows, a compositor that goes. Says what each came to;
exit status 1 when one failed.

Where they differ:
  title bar    weston draws none, so libdecor does; sway draws it
  maximising   weston ends a window whose picture has another size than the maximised one; sway has tiles instead
  scale        weston's is that of its start; sway's changes at any time, and SDL 2.26 takes notice in full screen alone
  clipboard    weston keeps what a program had copied when that ends, as GNOME and KDE do; sway drops it
  hidden       sway asks nothing of a window on another workspace; weston cannot hide one from outside
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(TOP / "tests/window"))

import on_wayland  # noqa: E402
import waiting  # noqa: E402
from strata_window import FAST, Display, Strata, add_program, expect, fresh_home, need  # noqa: E402

NOBODY = 65534
SCREEN = (1600, 960)
ID = "strata"


def until(holds, what, count=1):
    """It holds, or so many are there; answers what it came to."""
    def enough():
        found = holds()
        return found if found is True or (found and len(found) >= count) else None
    return waiting.until(enough, what, 0.1)


class Desktop:
    """A compositor: what a program needs to find it, and what it is asked to do."""

    def __init__(self, name, display, process, environment):
        self.name, self.display, self.process, self.environment = name, display, process, environment

    def run(self, *words, **more):
        return subprocess.run([str(word) for word in words], env=dict(os.environ, **self.environment), capture_output=True, text=True, timeout=waiting.LIMIT, check=True, **more).stdout

    def sway(self, *words):
        return json.loads(self.run("swaymsg", "--raw", *words))

    def scale(self, factor):
        self.sway("output * scale " + str(factor))

    def window(self, tree=None):
        """Of the program, as sway lists it."""
        for node in (tree or self.sway("-t", "get_tree"))["nodes"]:
            found = node if node.get("app_id") else self.window(node)
            if found:
                return found
        return None

    def press(self, *words):
        """A key or button of the compositor's own, in words of xdotool."""
        self.run("xdotool", *words)

    def copy(self, text):
        subprocess.run(["wl-copy"], input=text.encode(), env=dict(os.environ, **self.environment), stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=True, timeout=waiting.LIMIT)

    def copied(self):
        told = subprocess.run(["wl-paste", "--no-newline"], env=dict(os.environ, **self.environment), capture_output=True, timeout=waiting.LIMIT)
        return told.stdout.decode()


@contextlib.contextmanager
def sway():
    """It refuses to be root."""
    as_nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if os.geteuid() == 0 else []
    with Display(*SCREEN) as display, tempfile.TemporaryDirectory(prefix="strata-sway-") as name:
        folder = pathlib.Path(name)
        config = folder / "config"
        config.write_text(f"output * resolution {SCREEN[0]}x{SCREEN[1]}\ndefault_border normal\n")
        if as_nobody:
            os.chown(folder, NOBODY, NOBODY)
            os.chown(config, NOBODY, NOBODY)
        environment = {"XDG_RUNTIME_DIR": name, "DISPLAY": display.name}
        process = subprocess.Popen([*as_nobody, "sway", "-c", str(config)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env=dict(os.environ, WLR_BACKENDS="x11", WLR_RENDERER="pixman", **environment))
        try:
            sockets = until(lambda: [*folder.glob("sway-ipc.*.sock"), *folder.glob("wayland-?")], "sway does not start", count=2)
            yield Desktop("sway", display, process,
                          dict(environment, SWAYSOCK=str(sockets[0]), WAYLAND_DISPLAY=sockets[1].name, SDL_VIDEODRIVER="wayland"))
        finally:
            process.terminate()
            process.wait()


@contextlib.contextmanager
def weston():
    with Display(*SCREEN) as display, on_wayland.compositor(display, SCREEN) as (process, environment):
        yield Desktop("weston", display, process, dict(environment, DISPLAY=display.name))


def start(desktop, options, home, settings=FAST, errors=None, **environment):
    strata = Strata(options.strata, desktop.display, home, settings=settings, errors=errors, environment=dict(desktop.environment, **environment))
    on_wayland.stay(strata, 2)
    return strata


def requests(desktop, options, home, **environment):
    """What the program asks of the compositor, from its start to its end."""
    with open(os.path.join(home, "protocol.txt"), "w+", encoding="utf-8") as protocol:
        strata = start(desktop, options, home, errors=protocol, WAYLAND_DEBUG="client", **environment)
        tree = desktop.window() if desktop.name == "sway" else None
        strata.quit()
        protocol.seek(0)
        return protocol.read(), tree


# Each with a compositor, a home of its own, and where `where` has more words, a scale.

def title_bar_by_libdecor(desktop, options, home):
    """The window's own geometry begins above its picture. Without a plugin it does not: the check can fail."""
    above = r"set_window_geometry\(-?\d+, -\d+,"
    told, _ = requests(desktop, options, home)
    expect(re.search(above, told), "the window has no title bar; is libdecor-0-plugin-1-cairo installed?")
    empty = os.path.join(home, "empty")
    os.mkdir(empty)
    told, _ = requests(desktop, options, home, LIBDECOR_PLUGIN_DIR=empty)
    expect(not re.search(above, told), "a title bar without a plugin; this check cannot tell")


def title_bar_by_sway(desktop, options, home):
    """Asked for, and no second one drawn."""
    told, tree = requests(desktop, options, home)
    expect(tree["border"] == "normal" and tree["deco_rect"]["height"] > 0, f"the window has no title bar: {tree['border']}")
    expect(not re.search(r"set_window_geometry\(-?\d+, -\d+,", told), "the program draws a title bar below that of the compositor")


def icon_and_name(desktop, options, home):
    """The compositor finds name and icon by the id of the window."""
    told, _ = requests(desktop, options, home)
    expect(f'set_app_id("{ID}")' in told, "the window has no id, or another one")
    expect('set_title("Strata")' in told, "the window has no title")
    entry = pathlib.Path(options.strata).parent / f"share/applications/{ID}.desktop"
    expect(re.search(rf"^Icon={ID}$", entry.read_text(encoding="utf-8"), re.M), f"{ID}.desktop names another icon")


def full_screen_and_back(desktop, options, home):
    strata = start(desktop, options, home)
    for _ in range(2):
        before = desktop.window()["rect"]
        strata.key("F11")
        until(lambda: desktop.window()["fullscreen_mode"] == 1, "no full screen")
        on_wayland.stay(strata, 1)
        strata.key("F11")
        until(lambda: desktop.window()["fullscreen_mode"] == 0, "no way back from full screen")
        on_wayland.stay(strata, 1)
        expect(desktop.window()["rect"] == before, f"after full screen the window is {desktop.window()['rect']} instead of {before}")
    strata.quit()


def maximised(desktop, options, home):
    """Twice from start to start, to full screen and back."""
    on_wayland.check_maximised(on_wayland.Desktop(options, desktop.display, home, SCREEN), desktop.environment)


def controls(strata):
    return {name: at for (kind, name), at in strata.places.items() if kind == "control"}


def point_at(desktop, strata, square, factor):
    """The pointer of the compositor at a square; the window says what is there."""
    before = strata.mark()

    def told():
        window = desktop.window()
        x, y = (int((window["rect"][axis] + window["window_rect"][axis]) * factor + pixel)
                for axis, pixel in zip("xy", strata.place("at", square)))
        desktop.press("mousemove", 0, 0)
        desktop.press("mousemove", x, y)
        waiting.let_pass(0.5, "until the next try")
        strata.read()
        return any(line.startswith("card " + square) for line in strata.lines[before:])

    until(told, f"at scale {factor} the window does not know that the pointer is at {square}")


def scale_while_it_runs(desktop, options, home):
    """It lives on, and knows where the pointer is; full screen and back makes it sharp, where SDL does not do so by itself."""
    strata = start(desktop, options, home)
    point_at(desktop, strata, "b2W", 1)
    for factor in 2, 1, 2:
        desktop.scale(factor)
        on_wayland.stay(strata, 2)
        strata.key("F11", "F11")
        on_wayland.stay(strata, 2)
        width = desktop.window()["rect"]["width"]
        seen = on_wayland.width(strata)
        expect(width * (factor - 1) < seen <= width * factor, f"at scale {factor} a window of {width} points has controls up to pixel {seen}")
        point_at(desktop, strata, "b2W", factor)
    strata.quit()


def small_at_scale_2(desktop, options, home):
    """As many points as at scale 1: text and controls have the same size for the eye."""
    places = []
    for factor in 1, 2:
        desktop.scale(factor)
        size = {"width": 800 * factor, "height": 480 * factor}
        desktop.sway("output * resolution {width}x{height}".format(**size))
        until(lambda: size.items() <= desktop.sway("-t", "get_outputs")[0]["current_mode"].items(), "the screen keeps its size")
        strata = start(desktop, options, home)
        places.append(controls(strata))
        strata.quit()
    expect(len(places[0]) > 5 and set(places[0]) == set(places[1]), f"other controls at scale 2: {set(places[0]) ^ set(places[1])}")
    for name, at in places[0].items():
        twice = places[1][name]
        expect(all(abs(twice[axis] - 2 * at[axis]) <= 8 for axis in (0, 1)), f"{name} is at {at} at scale 1, and at {twice} at scale 2")


def take_keyboard(desktop, strata):
    """Weston hands it to what is clicked, once that is shown. And SDL 2.26 copies only when a button was pressed in its window
    since another program copied something."""
    before = strata.mark()

    def heard():
        desktop.press("mousemove", 0, 0)
        desktop.press("mousemove", SCREEN[0] // 2, SCREEN[1] // 2, "click", 1)
        desktop.press("key", "Escape")
        waiting.let_pass(0.5, "until the next try")
        strata.read()
        return "key Escape" in strata.lines[before:]

    until(heard, "the window does not hear of keys")


def clipboard(desktop, options, home):
    """Both ways, and after the end of either program."""
    strata = start(desktop, options, home)
    desktop.copy("1. e4 e5 2. Nf3")
    take_keyboard(desktop, strata)
    before = strata.mark()
    desktop.press("key", "ctrl+v")
    strata.wait_for("notice", before)
    expect(strata.position.startswith("rnbqkbnr/pppp1ppp/"), f"pasted, on the board is {strata.position}")
    desktop.press("key", "ctrl+shift+c")
    until(lambda: desktop.copied().startswith("Strata1;chess;"), "the game is not copied")
    line = desktop.copied()
    strata.quit()
    expect(desktop.copied() == line, f"after quitting, the clipboard has: {desktop.copied()!r}")
    desktop.copy("something else")
    expect(desktop.copied() == "something else", "what another program copies does not replace it")


def copied_picture(desktop, options, home):
    """While it runs, and after."""
    strata = start(desktop, options, home)
    take_keyboard(desktop, strata)
    before = strata.mark()
    desktop.press("key", "ctrl+alt+c")
    strata.wait_for("notice Picture copied.", before)

    def copied():
        return subprocess.run(["wl-paste", "--type", "image/png"], env=dict(os.environ, **desktop.environment), capture_output=True,
                              timeout=waiting.LIMIT).stdout

    picture = copied()
    expect(picture.startswith(b"\x89PNG"), f"the clipboard has: {picture[:20]!r}")
    strata.quit()
    expect(copied() == picture, "after quitting, the picture is gone")
    desktop.copy("something else")
    expect(desktop.copied() == "something else", "what another program copies does not replace it")


def hidden(desktop, options, home):
    """On another workspace while a clock would draw; it hears, and ends when the compositor closes it."""
    strata = start(desktop, options, home)
    strata.type_move("b2W-b3W")
    desktop.sway("workspace other")
    for _ in range(3):
        strata.key("Left", "Right")
    desktop.sway('[app_id="strata"] kill')
    expect(strata.end() == 0, f"closed while hidden, it ended with {strata.process.returncode}")


def lost(desktop, options, home):
    """A compositor that goes is told of, and is no good end."""
    with open(os.path.join(home, "errors.txt"), "w+", encoding="utf-8") as errors:
        strata = start(desktop, options, home, errors=errors)
        desktop.process.terminate()
        status = strata.end()
        errors.seek(0)
        said = errors.read()
    expect(status == 1 and "lost its display" in said, f"the display was lost; status {status}, said: {said}")


CHECKS = [(weston, title_bar_by_libdecor), (weston, icon_and_name), (weston, maximised), (weston, clipboard), (weston, copied_picture),
          (sway, title_bar_by_sway), (sway, icon_and_name),
          (sway, full_screen_and_back), (sway, scale_while_it_runs), (sway, small_at_scale_2), (sway, clipboard), (sway, copied_picture), (sway, hidden), (sway, lost)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_program(parser)
    parser.add_argument("names", nargs="*", metavar="NAME", help="of checks; else all")
    options = parser.parse_args()
    need("weston", "sway", "swaymsg", "setpriv", "wl-copy", "wl-paste")
    failed = 0
    for compositor, check in CHECKS:
        if options.names and check.__name__ not in options.names:
            continue
        name = f"{compositor.__name__}: {check.__name__.replace('_', ' ')}"
        try:
            with compositor() as desktop, fresh_home() as home:
                check(desktop, options, home)
            print("well  ", name, flush=True)
        except Exception as why:  # whatever it was, the others are tried too
            failed += 1
            if not isinstance(why, RuntimeError):
                traceback.print_exc()
            print("FAILED", f"{name}: {why}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
