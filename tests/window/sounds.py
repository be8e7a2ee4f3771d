#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is heard of a game in the window, as samples that SDL writes to a file instead of playing them: each event, at its level,
from its side; nothing when muted; and not a word where there is no device."""

import array
import math
import pathlib

from strata_window import arguments, expect, script, window
from waiting import let_pass, until

RATE = 48_000
QUIET = 10 ** (-60 / 20)
POSITIONS = {
    "promotion": "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
    "sides": "4k3/8/8/8/8/8/P6P/4K3 w - - 0 1",
    "boards": "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;K6=rk/pp w - - 4 12 -",
}


class Ear:
    """Reads what has been written for the loudspeakers since it was read last."""

    def __init__(self, file):
        self.file = file
        self.at = 0

    def listen(self):
        """Until something was heard, and then nothing for half a second of the file; answers the samples left and right from the
        first to the last that are heard."""
        heard = array.array("f")
        loud = []

        def over():
            part = self.read()
            loud.extend(len(heard) + i for i, one in enumerate(part) if abs(one) > QUIET)
            heard.extend(part)
            return loud and len(heard) > loud[-1] + RATE
        until(over, "nothing is heard", 0.05)
        first, last = loud[0] // 2 * 2, loud[-1] // 2 * 2 + 2
        return heard[first:last:2], heard[first + 1:last:2]

    def read(self):
        part = array.array("f")
        if not self.file.exists():
            return part
        size = self.file.stat().st_size
        if size < self.at:  # it was opened anew
            self.at = 0
        with open(self.file, "rb") as file:
            file.seek(self.at)
            data = file.read((size - self.at) // 8 * 8)
        self.at += len(data)
        part.frombytes(data)
        return part


def decibels(samples):
    return 20 * math.log10(max(map(abs, samples)))


def told(strata, since):
    return [line.split()[1] for line in strata.lines[since:] if line.startswith("sound ")]


def hears(strata, ear, action, wanted, longest=4.5):
    """What an action brings: the events, at a level that is neither faint nor too loud, in so many seconds of the file."""
    strata.read()
    ear.read()
    before = len(strata.lines)
    action()
    strata.until(lambda: len(told(strata, before)) >= len(wanted), lambda: f"{told(strata, before)} were heard instead of {wanted}")
    left, right = ear.listen()
    strata.read()
    events = told(strata, before)
    expect(events == wanted, f"{events} were heard instead of {wanted}")
    expect(len(left) > RATE / 50, f"nothing was heard of {wanted}")
    loudest = max(decibels(left), decibels(right))
    expect(-12 <= loudest <= -1, f"{wanted} is heard at {loudest:.1f} dBFS")
    expect(len(left) < longest * RATE, f"{wanted} takes {len(left) / RATE:.1f} s")
    return left, right


def loud(home, **more):
    return {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(pathlib.Path(home, "heard.raw")), **more}


def events(start, home):
    ear = Ear(pathlib.Path(home, "heard.raw"))
    strata = start(["--variant", "chess"], environment=loud(home))
    expect(not ear.file.exists(), "the device is opened before anything is heard")
    hears(strata, ear, lambda: strata.type_move("e2-e4"), ["move"])
    strata.click("at", "e7")
    hears(strata, ear, lambda: strata.click("at", "c5"), ["refused"])
    strata.key("Escape")
    strata.type_move("d7-d5")
    hears(strata, ear, lambda: strata.type_move("e4-d5"), ["capture"])
    strata.type_move("d8-d6")
    hears(strata, ear, lambda: strata.type_move("f1-b5"), ["move", "check"])
    strata.quit()
    strata = start(["--variant", "chess", "--position", POSITIONS["promotion"]], environment=loud(home))
    hears(strata, ear, lambda: strata.type_move("a7-a8=Q"), ["move", "promotion", "check"])
    strata.quit()
    strata = start(["--variant", "tri-d", "--position", POSITIONS["boards"]], environment=loud(home))
    hears(strata, ear, lambda: strata.type_move("Q1-Q2"), ["board_move"])
    strata.quit()


def match(start, home):
    """Of three with clocks: whose turn it is, time that is low, who is out, and the end."""
    ear = Ear(pathlib.Path(home, "heard.raw"))
    strata = start(script(home, ["new yalta", "clock 20"]), environment=loud(home))
    hears(strata, ear, lambda: strata.type_move("1d2-1d4"), ["move", "your_turn", "low_time", "elimination", "your_turn"], math.inf)
    strata.quit()


def sides(start, home):
    """A man on the left is heard there, one on the right there."""
    ear = Ear(pathlib.Path(home, "heard.raw"))
    strata = start(["--variant", "chess", "--position", POSITIONS["sides"]], environment=loud(home))
    left, right = hears(strata, ear, lambda: strata.type_move("a2-a4"), ["move"])
    expect(decibels(left) > decibels(right) + 3, "a man on the left is not heard there")
    strata.type_move("e8-e7")
    ear.listen()
    left, right = hears(strata, ear, lambda: strata.type_move("h2-h4"), ["move"])
    expect(decibels(right) > decibels(left) + 3, "a man on the right is not heard there")
    before = len(strata.lines)
    strata.key("ctrl+m")
    strata.type_move("e7-e6")
    strata.wait_for("sound move", before)
    ear.read()
    let_pass(1.0, "what would be heard")
    expect(all(abs(one) <= QUIET for one in ear.read()), "something is heard although the sound is off")
    strata.quit()


def without_device(start, home):
    errors = pathlib.Path(home, "errors.txt")
    for driver in "alsa", "pulseaudio", "nonsense":
        with open(errors, "w", encoding="utf-8") as file:
            strata = start(["--variant", "chess"], errors=file, environment={
                "SDL_AUDIODRIVER": driver, "ALSA_CONFIG_PATH": "/dev/null", "PULSE_SERVER": "/nowhere"})
            strata.type_move("e2-e4")
            let_pass(1.0, "another try to open the device")
            strata.type_move("e7-e5")
            strata.quit()
        words = errors.read_text(encoding="utf-8")
        expect(not words, f"without a device {driver} writes: {words}")


def main():
    options = arguments(__doc__)
    for act in events, match, sides, without_device:
        with window(options) as (start, home):
            act(start, home)
    print("all is heard, at its level and from its side")


if __name__ == "__main__":
    main()
