#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Uses the window for as long as one asks, with real keys and mouse, and sees that it stays as it was.

    soak.py STRATA HEAP [--minutes N] [--growth PERCENT] [--seed N] [--variants ID,ID,...]

Each round chooses a variant, plays, takes back, turns, is interrupted by another window in the middle of drags, pulls apart,
flattens, changes themes, pieces and qualities, opens every dialog, plays a demonstration, saves pictures and the game, and ends where it
began.
A first round of each variant fills what is filled once. Then, at rest after each round: bytes of the heap in
use within --growth (1) percent of the first quarter of the rounds, and no file descriptor more; never a word on
stderr, where Mesa and the program tell of every OpenGL error; at the end no frame and 0% of the processor.
HEAP is the library made of heap.cpp, which counts them. Needs Xvfb and xdotool. Fails, and says why, when
something of this does not hold.
"""
import argparse
import os
import pathlib
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "window")]

from program import program  # noqa: E402
from strata_window import Display, Strata, another_window, expect, fresh_home  # noqa: E402

FEW = ["tri-d", "round", "draughts-3"]  # of each kind of board one
LEAST_ROUNDS = 6  # a first and a last half
LEAST_COMPARED = 3
PLIES = 3
QUIET = 5.0  # seconds without a frame: longer than a notice stays, and memory is given back in them
TICKS = os.sysconf("SC_CLK_TCK")
LONG = 10  # minutes; what is shorter draws movements at the low quality: it is played, not looked at


def asked(strata, *words):
    return subprocess.run([strata.process.args[0], *words], check=True, capture_output=True, text=True,
                          env=strata.environment).stdout.splitlines()


def number_in(file, key):
    for line in pathlib.Path(file).read_text().splitlines():
        if line.startswith(key + ":"):
            return int(line.split()[1])
    raise RuntimeError(f"{file} has no {key}")


def heap(strata):
    """MiB in use, as heap.cpp counts them."""
    with socket.socket(socket.AF_UNIX) as question:
        question.connect(strata.environment["STRATA_HEAP_SOCKET"])
        return int(question.makefile().read()) / 2**20  # to its end: the descriptor is closed by then


def resident(strata):
    """MiB that the program has taken for itself; what it maps of files comes and goes with other programs."""
    status = f"/proc/{strata.process.pid}/status"
    return (number_in(status, "RssAnon") + number_in(status, "RssShmem")) / 1024


def descriptors(strata):
    return len(os.listdir(f"/proc/{strata.process.pid}/fd"))


def processor_seconds(strata):
    fields = pathlib.Path(f"/proc/{strata.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def wait_for_rest(strata):
    """Nothing is told for a while, so no frame is drawn."""
    told, since = -1, 0.0

    def rests():
        nonlocal told, since
        if len(strata.lines) != told:
            told, since = len(strata.lines), time.monotonic()
        return strata.lines[-1] == "idle" and time.monotonic() > since + QUIET
    strata.until(rests, "the window does not come to rest")


def choose(strata, variant):
    strata.key("ctrl+n")
    strata.choose_game(variant)
    before = len(strata.lines)
    for _ in range(3):  # a game that is not saved is asked about
        if any(line.startswith("report new_game") for line in strata.lines[before:]):
            return
        strata.click(*next(one for one in (("control", "yes"), ("control", "start")) if one in strata.places))
    raise RuntimeError(f"no new game of {variant}")


def play(strata, variant, chance):
    for _ in range(PLIES):
        if strata.outcome != "none":
            break
        moves = asked(strata, "moves", variant, "--position", strata.position)
        move = chance.choice(moves)
        before = len(strata.lines)
        strata.type_move(move)
        strata.wait_for("report", before)
    strata.key("ctrl+z", "ctrl+z", "ctrl+y", "w")
    strata.key("BackSpace", "ctrl+Home", "ctrl+End")


def turn(strata):
    """Drags the empty space in a circle, and lets the turntable run."""
    strata.do("mousemove 640 650", "mousedown 2",
              *(f"mousemove {640 + 4 * step} {650 - step}" for step in range(40)))
    with strata.hearing("button"):
        strata.do("mouseup 2")
    strata.key(*"1379", "e", "Home")
    begin(strata, "u")
    time.sleep(0.5)
    strata.settle(lambda: strata.do("key --delay 1 u"))


def begin(strata, key):
    """What goes on by itself: the window does not rest."""
    since = strata.mark()
    strata.do(f"key --delay 1 {key}")
    strata.handled(since)


def interrupt(strata):
    """Another window takes the keyboard while a button is held, and the button goes up there: a click plays nothing then."""
    position = strata.position
    for button in 1, 2, 3:
        strata.do("mousemove 640 400", f"mousedown {button}", "mousemove 660 390", "mousemove 690 380", "sleep 0.1",
                  f"windowfocus {strata.other}", "mousemove 40 40", "sleep 0.4", f"mouseup {button}", f"windowfocus {strata.number()}",
                  "sleep 0.4", "mousemove 690 380")
    strata.key("Escape", "Home")
    expect(strata.position == position, "a drag that was interrupted has played a move")


def explode(strata):
    strata.key("x", "z", "z", "x", "x", "Home")


def dress(strata):
    """Once round everything, so that it ends as it began."""
    strata.key(*["F9"] * 5, *["shift+F9"] * 3, *["ctrl+F9"] * 3)
    strata.key(*["a"] * 4, "i", "i", "m", "m", "c", "c", "q", "q")


def open_dialogs(strata):
    for key in "F1", "F2", "F4", "F10":
        strata.key(key)
        strata.key("F10" if key == "F10" else "Escape")


def export(strata, number):
    strata.key("F12", "ctrl+F12")
    strata.key("ctrl+c")
    strata.key("ctrl+shift+s")
    strata.key("ctrl+a")
    strata.type(f"soak-{number}")
    strata.key("Return")
    written = [*pathlib.Path(strata.home, "pictures").glob("*.png"), *pathlib.Path(strata.home).glob("soak-*.pgn")]
    expect(len(written) >= 3, f"pictures and game were not written: {written}")
    for file in written:
        file.unlink()


def demonstrate(strata):
    begin(strata, "j")
    time.sleep(1.0)
    strata.key("Escape")


def go_round(strata, variant, number, chance):
    choose(strata, variant)
    export(strata, number)
    play(strata, variant, chance)
    turn(strata)
    interrupt(strata)
    explode(strata)
    dress(strata)
    open_dialogs(strata)
    demonstrate(strata)
    choose(strata, FEW[0])
    strata.key("Home")


def check(memories, growth, before, after, said):
    # The middle of several rounds: pictures of the graphics driver come and go by megabytes, a leak only comes.
    quarter = max(LEAST_COMPARED, len(memories) // 4)
    first, last = statistics.median_low(memories[:quarter]), statistics.median_low(memories[-quarter:])
    print(f"in use at rest: {first:.2f} MiB in the first quarter, {last:.2f} MiB in the last "
          f"({100 * (last / first - 1):+.2f}%; wanted: at most +{growth:g}%); "
          f"descriptors: {before}, then {after}")
    expect(last <= first * (1 + growth / 100), "memory grows")
    expect(after <= before, "descriptors are left open")
    expect(not said, "said on stderr:\n" + said)


def check_rest(strata):
    strata.read()
    lines, used = len(strata.lines), processor_seconds(strata)
    time.sleep(10)
    strata.read()
    used = (processor_seconds(strata) - used) / 10
    print(f"at rest: {used:.1%} of a processor, {len(strata.lines) - lines} lines told")
    expect(used < 0.005 and len(strata.lines) == lines, "the window works at rest")


def soak(strata, variants, options):
    chance = random.Random(options.seed)
    for number, variant in enumerate(variants):
        go_round(strata, variant, number, chance)
    wait_for_rest(strata)
    before, memories, number = descriptors(strata), [], 0
    end = time.monotonic() + 60 * options.minutes
    while time.monotonic() < end or number < LEAST_ROUNDS:
        variant = variants[number % len(variants)]
        go_round(strata, variant, number, chance)
        wait_for_rest(strata)
        memories.append(heap(strata))
        print(f"round {number + 1}, {variant}: {memories[-1]:.2f} MiB in use, {resident(strata):.1f} MiB resident, "
              f"{descriptors(strata)} descriptors", flush=True)
        number += 1
    check_rest(strata)
    return memories, before, descriptors(strata)


def environment(library, home):
    # A library before the sanitizers is one of the few that do no harm there.
    return {"MESA_DEBUG": "1", "LD_PRELOAD": os.path.abspath(library),
            "STRATA_HEAP_SOCKET": os.path.join(home, "heap"),
            "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("strata", type=program)
    parser.add_argument("heap")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--growth", type=float, default=1, help="percent that memory may grow")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variants", type=lambda ids: ids.split(","), help="instead of all of them")
    options = parser.parse_args()
    long = options.minutes >= LONG
    settings = f'quality = "{"medium" if long else "low"}"\nanimation_speed = 4.0\n'
    with Display() as display, fresh_home() as home, tempfile.TemporaryFile("w+") as said, another_window(display) as other:
        strata = Strata(options.strata, display, home, settings=settings, real=True,
                        errors=said, environment=environment(options.heap, home))
        strata.other = other
        variants = options.variants or ([line.split()[0] for line in asked(strata, "variants")] if long else FEW)
        try:
            memories, before, after = soak(strata, variants, options)
            strata.quit()
        finally:
            said.seek(0)
            words = said.read()
            print(words, end="", file=sys.stderr)
        check(memories, options.growth, before, after, words)


if __name__ == "__main__":
    main()
