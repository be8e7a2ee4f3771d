# SPDX-License-Identifier: MIT
"""Operations of the command line for faults.py."""

import os
import re

from place import KILLS, expect, faults_of, is_temporary, renames, snapshot

SOURCES = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))

KEY = re.compile(r"(?<!\S)(cli|file|system|toml|words)\.[a-z_]+(?!\S)")  # of the catalogue of texts

DEMONSTRATION = "title Mine\nmove b1W-c3N\npause 1\nmove b8B-c6N\npause 1\n"


class Writing:
    """A command line that writes files."""

    told_with = (1,)

    def __init__(self, name, words):
        self.name, self.words = name, words

    def lay_out(self, place):
        place.write("mine.demo", DEMONSTRATION)
        place.write("out/old.png", "old")

    def go(self, place, fault=""):
        """What the files are before and after, and the program's answer."""
        self.lay_out(place)
        before = snapshot(place.watched)
        answer = place.run(self.words, fault)
        return before, snapshot(place.watched), answer

    def unharmed(self, place):
        _, after, answer = self.go(place)
        expect(answer.returncode == 0, f"{self.name} fails without a fault: {answer.stderr.decode()}")
        self.new = after
        return place.calls()

    def faults(self, calls):
        renames(calls)
        return list(faults_of(calls))

    def harmed(self, place, fault):
        before, after, answer = self.go(place, fault.text())
        for name in {*before, *after, *self.new}:
            whole = after.get(name) in (before.get(name), self.new.get(name))
            expect(is_temporary(name) or whole, f"{name} is neither the old nor the new one")
        left = [name for name in after if is_temporary(name)]
        if fault.what in KILLS:
            expect(answer.returncode == -9, f"it was not killed: {answer.returncode}")
            again = place.run(self.words)
            expect(again.returncode == 0, f"the next run says: {again.stderr.decode()}")
            expect(snapshot(place.watched) == self.new, "the next run does not make it good")
            return
        expect(not left, f"left behind: {left}")
        said = answer.stderr.decode()
        if answer.returncode == 0 and not said:
            expect(after == self.new, "nothing is said, and something is missing")
        else:
            expect(answer.returncode in self.told_with, f"exit status {answer.returncode}: {said}")
            lines = said.splitlines()
            expect(lines and all(" " in line for line in lines), f"no sentence: {said!r}")
            expect(not KEY.search(said), f"the name of a sentence instead of its words: {said!r}")
            self.check_told(fault, answer, lines)

    def check_told(self, _, answer, lines):
        expect(len(lines) == 1 or answer.returncode == 0, f"more than one sentence: {lines}")


class Reading(Writing):
    """A command line whose reading of the program's own files goes wrong: it is told, or does no harm.
    What another file can stand in for does not end the program."""

    told_with = (0, 1)

    def check_told(self, fault, _, lines):
        """Each file that the program goes on without has a sentence, and so has what is asked of them in vain."""
        expect(fault.file in lines[0], f"{fault.file} is not named: {lines}")

    def lay_out(self, place):
        super().lay_out(place)
        # They are opened beside the program, through links; what is open lies among the sources.
        share = os.path.join(os.path.dirname(place.program), "share", "strata")
        place.shim["STRATA_FAULT_ROOTS"] = ":".join(os.path.join(root, name) for root in (share, SOURCES)
                                                    for name in ("rules", "assets", "shaders"))

    def faults(self, calls):
        return [fault for fault in faults_of(calls) if fault.what not in KILLS]


SMALL = ["--size", "32x32"]
WRITINGS = [
    Writing("a picture over another", ["render", "chess", *SMALL, "-o", "out/old.png"]),
    Writing("a picture in new folders", ["render", "chess", *SMALL, "-o", "a/b/new.png"]),
    Writing("a film as WebP", ["demo", "mine.demo", *SMALL, "--fps", "4", "-o", "film.webp"]),
    Writing("a film as GIF", ["demo", "mine.demo", *SMALL, "--fps", "4", "-o", "film.gif"]),
    Writing("a film as MP4", ["demo", "mine.demo", *SMALL, "--fps", "4", "-o", "film.mp4"]),
    Writing("pictures in a folder", ["demo", "mine.demo", *SMALL, "-o", "pictures"]),
    Reading("a picture from files of the program", ["render", "chess", *SMALL, "-o", "out/old.png"]),
]
