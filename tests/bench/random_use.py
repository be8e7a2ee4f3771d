#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Uses the window at random, with real keys and mouse, and measures what memory it keeps when it rests again.

    random_use.py STRATA HEAP [--minutes N] [--seed N] [--growth PERCENT]

Keys of every action but Quit, clicks and drags of all buttons anywhere, wheel, typed text, and drags that another window
interrupts. Then Escape, rest, and a second start with the settings and the game that the first one left, which does nothing: the
first may have at most --growth (5) percent more resident memory than the second. HEAP is the library made of heap.cpp. Needs Xvfb,
xdotool and xev (x11-utils). Fails when memory grew, when the program ended, or when it said a word on stderr.
"""
import argparse
import pathlib
import random
import sys
import tempfile
import time

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "window"), str(TESTS / "bench")]

from program import program  # noqa: E402
from soak import environment, heap, number_in, processor_seconds, resident, wait_for_rest  # noqa: E402
from strata_window import FAST, Display, Strata, another_window, expect, fresh_home  # noqa: E402

SIZE = (1280, 720)
HELD = ["", "", "", "", "", "ctrl+", "ctrl+", "shift+", "alt+", "ctrl+shift+"]
KEYS = [*"abcdefghijklmnopqrstuvwxyz0123456789", *(f"F{n}" for n in range(1, 13)), "Left", "Right", "Up", "Down", "Prior", "Next",
        "Home", "End", "Return", "space", "Tab", "BackSpace", "Delete", "Escape", "Escape", "Escape", "comma", "period", "plus",
        "minus", "bracketleft", "bracketright", "colon"]
LEAVES = {"ctrl+q"}  # what would end the run
PAUSE = 0.05  # seconds between two acts
TOGETHER = 20  # acts, then the window is given time to follow
FOLLOWS = 5.0  # seconds at most


def somewhere(chance):
    return chance.randrange(SIZE[0]), chance.randrange(SIZE[1])


def near_quit(strata, at):
    """A click there may end the program: on the entry of the menu, or on a list that may hold it."""
    spot = strata.places.get(("control", "ui.action.quit"))
    return spot is not None and abs(spot[1] - at[1]) < 30


def press_key(strata, chance):
    key = chance.choice(HELD) + chance.choice(KEYS)
    if key not in LEAVES:
        strata.do(f"key --delay 1 {key}")


def click(strata, chance):
    places = [spot for (_, name), spot in strata.places.items() if name != "ui.action.quit"]
    at = chance.choice(places) if places and chance.random() < 0.7 else somewhere(chance)
    if not near_quit(strata, at):
        strata.do(f"mousemove {at[0]} {at[1]}", f"click {chance.choice([1, 1, 1, 1, 2, 3])}")


def drag(strata, chance, interrupted=False):
    button = chance.choice([1, 1, 2, 3])
    (x, y), (to_x, to_y) = somewhere(chance), somewhere(chance)
    if near_quit(strata, (x, y)) or near_quit(strata, (to_x, to_y)):
        return
    strata.do(f"mousemove {x} {y}", f"mousedown {button}",
              *(f"mousemove {x + (to_x - x) * n // 6} {y + (to_y - y) * n // 6}" for n in range(1, 7)))
    if interrupted:
        strata.do(f"windowfocus {strata.other}", "sleep 0.1", f"mouseup {button}", f"windowfocus {strata.own}")
    else:
        strata.do(f"mouseup {button}")


def interrupted_drag(strata, chance):
    drag(strata, chance, interrupted=True)


def wheel(strata, chance):
    x, y = somewhere(chance)
    strata.do(f"mousemove {x} {y}", f"click --repeat {chance.randrange(1, 5)} {chance.choice([4, 5])}")


def type_text(strata, chance):
    strata.do("type --delay 2 e" + "".join(chance.choice("abcdefghNBRQKO-x12345678+=") for _ in range(6)))


ACTS = [(press_key, 55), (click, 25), (drag, 8), (wheel, 5), (type_text, 4), (interrupted_drag, 3)]


def use(strata, minutes, chance):
    """At random; answers how many acts there were."""
    acts, weights = zip(*ACTS)
    begun, told, count = time.monotonic(), 0, 0
    while time.monotonic() < begun + 60 * minutes:
        if time.monotonic() > begun + 60 * (told + 1):
            told += 1
            measured(strata, f"minute {told}, {count} acts")
        for _ in range(TOGETHER):
            chance.choices(acts, weights)[0](strata, chance)
            time.sleep(PAUSE)
            strata.read()
        count += TOGETHER
        waits = time.monotonic()
        while strata.lines[-1] != "idle" and time.monotonic() < waits + FOLLOWS:
            time.sleep(0.05)
            strata.read()
        expect(strata.process.poll() is None, f"strata ended with {strata.process.returncode} after {count} acts")
    return count


def ends_photograph(strata):
    """It is switched by its key alone; while it is on, a camera that has moved begins another."""
    since = strata.mark()
    strata.do("key --delay 1 1", "sleep 0.2", "key --delay 1 Home", "sleep 4")
    time.sleep(5)
    strata.read()
    if any(line.startswith("photograph") for line in strata.lines[since:]):
        strata.do("key --delay 1 shift+F12")


def wait_for_processor(strata, seconds):
    """What thinks on a thread of its own, such as tables of endings that are made, tells nothing."""
    end, used = time.monotonic() + seconds, -1.0
    while used != (now := round(processor_seconds(strata), 1)) and time.monotonic() < end:
        used = now
        time.sleep(3)


def come_to_rest(strata):
    """Nothing is open, nothing plays, nothing thinks."""
    strata.do(*["keyup ctrl", "keyup shift", "keyup alt", "mouseup 1", "mouseup 2", "mouseup 3"], f"windowfocus {strata.own}")
    for _ in range(4):
        strata.do("key --delay 1 Escape", "sleep 0.5")
    ends_photograph(strata)
    strata.do("mousemove 5 300")
    wait_for_rest(strata)
    wait_for_processor(strata, 300)


def measured(strata, what):
    smaps = f"/proc/{strata.process.pid}/smaps_rollup"
    figures = {"resident": number_in(f"/proc/{strata.process.pid}/status", "VmRSS") / 1024, "own": resident(strata),
               "proportional": number_in(smaps, "Pss") / 1024, "heap": heap(strata)}
    print(f"{what}: " + ", ".join(f"{name} {value:.1f} MiB" for name, value in figures.items()), flush=True)
    return figures


def begin(options, display, home, said):
    strata = Strata(options.strata, display, home, settings=FAST, errors=said, real=True,
                    environment=environment(options.heap, home))
    strata.own = strata.number()
    return strata


def quiet_run(options, display, home, said, what):
    pathlib.Path(home, "heap").unlink(missing_ok=True)
    strata = begin(options, display, home, said)
    come_to_rest(strata)
    figures = measured(strata, what)
    strata.quit()
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("strata", type=program)
    parser.add_argument("heap")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--growth", type=float, default=5, help="percent more resident memory than a run that did nothing")
    options = parser.parse_args()
    with Display(*SIZE) as display, fresh_home() as home, tempfile.TemporaryFile("w+") as said, another_window(display) as other:
        strata = begin(options, display, home, said)
        strata.other = other
        wait_for_rest(strata)
        measured(strata, "before")
        count = use(strata, options.minutes, random.Random(options.seed))
        come_to_rest(strata)
        used = measured(strata, f"after {count} acts")
        strata.quit()
        idle = quiet_run(options, display, home, said, "a run that did nothing")
        said.seek(0)
        words = said.read()
    growth = 100 * (used["resident"] / idle["resident"] - 1)
    print(f"resident memory: {growth:+.1f}% (wanted: at most +{options.growth:g}%)")
    expect(not words, "said on stderr:\n" + words)
    expect(growth <= options.growth, "memory grew")


if __name__ == "__main__":
    main()
