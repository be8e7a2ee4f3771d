#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Size, place and maximised state of the window come back; full screen twice changes none of them; a place that no
screen shows any more is not taken; and the window is not empty while the program starts. Under the window manager openbox.
"""

import contextlib
import os
import struct
import subprocess
import time

from strata_window import Display, Strata, arguments, expect, fresh_home, need
from waiting import until

SCREEN = (1600, 1000)
PLACE = (140, 90, 900, 640)


@contextlib.contextmanager
def desktop(display, home):
    """A window manager that keeps no settings of its own."""
    program = subprocess.Popen(["openbox", "--sm-disable"], env=dict(os.environ, DISPLAY=display.name, HOME=home),
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until(lambda: "window id" in subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], env=dict(os.environ, DISPLAY=display.name),
                                                capture_output=True, text=True).stdout, "openbox does not start", 0.1)
    yield
    program.terminate()
    program.wait()


def geometry(strata):
    told = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Strata$", "getwindowgeometry", "--shell"],
                          env=strata.environment, check=True, capture_output=True, text=True).stdout
    found = dict(line.split("=") for line in told.split())
    return tuple(int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))


def put(strata, place):
    x, y, wide, high = place
    window = ["search", "--onlyvisible", "--name", "^Strata$"]
    strata.settle(lambda: strata.xdotool(*window, "windowsize", "--sync", wide, high))
    strata.settle(lambda: strata.xdotool(*window, "windowmove", "--sync", x, y))


def click_title(strata, x, y):
    """Twice: openbox maximises, or puts back."""
    before = geometry(strata)
    strata.xdotool("mousemove", x, y, "click", 1, "click", 1)
    strata.until(lambda: geometry(strata) != before, f"a double click on the title leaves the window at {before}")
    strata.settle(lambda: None)


def wait_for_shape(strata, wanted, what):
    strata.until(lambda: geometry(strata) == wanted, lambda: f"{what}: {geometry(strata)} instead of {wanted}")
    strata.settle(lambda: None)  # it has been told of it


def full_screen_and_back(strata, before, what):
    strata.key("F11")
    wait_for_shape(strata, (0, 0, *SCREEN), f"full screen from {what}")
    strata.key("F11")
    wait_for_shape(strata, before, f"{what} after full screen")


def check_shape(start):
    strata = start()
    put(strata, PLACE)
    before = geometry(strata)
    full_screen_and_back(strata, before, "a window")
    strata.quit()
    strata = start()
    wait_for_shape(strata, before, "the window of the second start")
    click_title(strata, PLACE[0] + 400, PLACE[1] + 10)
    large = geometry(strata)
    expect(large[2] > before[2] and large[3] > before[3], f"not maximised: {large}")
    full_screen_and_back(strata, large, "a maximised window")
    strata.quit()
    strata = start()
    wait_for_shape(strata, large, "the maximised window of the third start")
    click_title(strata, 400, 10)
    wait_for_shape(strata, before, "the window that was maximised")
    strata.key("F11")
    strata.quit()
    strata = start()
    wait_for_shape(strata, before, "the window after a start that ended in full screen")
    strata.quit()


def check_lost_screen(start, home):
    file = os.path.join(home, "config", "strata", "settings.toml")
    with open(file, encoding="utf-8") as settings:
        text = settings.read()
    lines = ['window = "900x640+5000+90"' if line.startswith("window =") else line for line in text.splitlines()]
    expect('window = "900x640+5000+90"' in lines, f"no place is kept:\n{text}")
    with open(file, "w", encoding="utf-8") as settings:
        settings.write("\n".join(lines) + "\n")
    strata = start()
    x, y, wide, high = geometry(strata)
    expect((wide, high) == (900, 640) and x + wide <= SCREEN[0] and y + high <= SCREEN[1],
           f"a window of a screen that has gone: {(x, y, wide, high)}")
    strata.quit()


def pixel_in(file, x, y):
    """Red, green and blue of a screen that Xvfb writes as an XWD file."""
    with open(file, "rb") as screen:
        header = struct.unpack(">25I", screen.read(100))
        size, line, colours = header[0], header[12], header[19]
        screen.seek(size + 12 * colours + y * line + 4 * x)
        return tuple(screen.read(3)[::-1])


def empty_share(program):
    """Of the time until the first picture, while the window is there: the screen behind it is white, the board is not."""
    with fresh_home() as home, Display(*SCREEN, pixels=home, white=True) as display:
        environment = dict(os.environ, DISPLAY=display.name, HOME=home, XDG_STATE_HOME=home, XDG_CONFIG_HOME=home,
                           LIBGL_ALWAYS_SOFTWARE="1")
        began = time.monotonic()
        process = subprocess.Popen([program, "play", "--variant", "chess"], env=environment)
        shown = None
        search = subprocess.Popen(["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Strata$"], env=environment,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        def has_picture():
            nonlocal shown
            if shown is None and search.poll() is not None:
                shown = time.monotonic()
            return pixel_in(os.path.join(home, "Xvfb_screen0"), SCREEN[0] // 2, SCREEN[1] // 2) not in ((255, 255, 255), (0, 0, 0))
        until(has_picture, "no picture", 0.002)
        drawn = time.monotonic()
        search.terminate()
        search.wait()
        process.terminate()
        process.wait()
    return (drawn - (shown or drawn)) / (drawn - began)


def check_not_empty(program):
    """The window comes up with its picture. What else the machine does may come between, but not each time."""
    shares = []
    while not shares or (shares[-1] >= 0.25 and len(shares) < 6):
        shares.append(empty_share(program))
    print(f"the window is empty for {shares[-1]:.0%} of the time until its first picture")
    expect(shares[-1] < 0.25, f"the window is empty while the program starts: {shares}")


def main():
    need("openbox")
    options = arguments(__doc__)
    check_not_empty(options.strata)
    with Display(*SCREEN) as display, fresh_home() as home, desktop(display, home):
        start = lambda: Strata(options.strata, display, home, ["--variant", "chess"], real=True)
        check_shape(start)
        check_lost_screen(start, home)
        print("the window comes back as it was")


if __name__ == "__main__":
    main()
