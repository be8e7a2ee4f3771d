#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every system call of what writes files goes wrong once, and nothing is lost.

Each operation is first carried out unharmed, which counts its calls; then once for each fault: a
call fails, is cut short, or the program is killed before, in or after it. Then each file is the old
or the new one, whole; a fault is told in a sentence or does no harm; and no temporary file is left
but by a kill, and then only until the next run.

Without --all some faults of each operation are tried, in less than a minute. With it all are, and
what was found is written to a file: begun again, it goes on where it stopped.
"""

import argparse
import hashlib
import os
import random
import subprocess
import sys
import tempfile

from place import Place, check_syncs
from window import SKIPPED, Screen, Session, Start, add_program, can_run
from writing import WRITINGS


class Progress:
    """What was tried with this program, kept in a file; without one, in memory."""

    def __init__(self, file, program):
        with open(program, "rb") as content:
            mark = "program " + hashlib.sha256(content.read()).hexdigest()
        self.done = set()
        self.file = None
        if not file:
            return
        if os.path.exists(file):
            with open(file, encoding="utf-8") as old:
                lines = old.read().splitlines()
            if lines[:1] == [mark]:
                self.done = {line[len("fine "):] for line in lines if line.startswith("fine ")}
        self.file = open(file, "a" if self.done else "w", encoding="utf-8")
        if not self.done:
            self.put(mark)

    def put(self, line):
        if self.file:
            self.file.write(line + "\n")
            self.file.flush()


class Campaign:
    def __init__(self, options):
        self.options = options
        self.program = options.strata
        self.shim = os.path.abspath(options.shim)
        self.progress = Progress(options.progress, self.program)
        self.tried = self.failed = 0

    def place(self):
        return tempfile.TemporaryDirectory(prefix="strata-faults-", ignore_cleanup_errors=True)

    def attempt(self, name, action):
        if name in self.progress.done:
            return
        self.tried += 1
        try:
            with self.place() as folder:
                action(Place(self.program, self.shim, folder))
            self.progress.put("fine " + name)
        except (AssertionError, OSError, subprocess.TimeoutExpired, RuntimeError) as why:
            self.failed += 1
            self.progress.put(f"FAILED {name}: {why}")
            print(f"FAILED {name}: {why}", flush=True)

    def carry_out(self, operation):
        with self.place() as folder:
            place = Place(self.program, self.shim, folder)
            calls = operation.unharmed(place)
        roots = place.shim["STRATA_FAULT_ROOTS"].split(":")
        self.attempt(f"{operation.name}: file and folder are synced", lambda _: check_syncs(calls, roots))
        faults = operation.faults(calls)
        total = len(faults)
        if not self.options.all:
            faults = random.Random(operation.name).sample(faults, min(self.options.some, total))
        for fault in faults:
            self.attempt(f"{operation.name}: {fault}", lambda place: operation.harmed(place, fault))
        print(f"{operation.name}: {len(calls)} calls, {len(faults)} of {total} faults", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_program(parser)
    parser.add_argument("--shim", default="build/release/tests/libstrata_faults.so", help="built from shim.cpp")
    parser.add_argument("--all", action="store_true", help="all faults, not only some")
    parser.add_argument("--some", type=int, default=4, help="how many of each operation without --all")
    parser.add_argument("--progress", help="where to note what is done, and to go on from")
    parser.add_argument("operation", nargs="*", help="words of the names of operations; else all")
    options = parser.parse_args()
    if options.all and not options.progress:
        options.progress = os.path.join(os.path.dirname(os.path.abspath(options.shim)), "faults.txt")
    campaign = Campaign(options)
    screen = Screen()
    operations = [*WRITINGS, *([Session(screen), Start(screen)] if can_run() else [])]
    try:
        for operation in operations:
            if not options.operation or any(word in operation.name for word in options.operation):
                campaign.carry_out(operation)
    finally:
        screen.close()
    print(f"{campaign.tried} tried, {campaign.failed} failed")
    if not can_run() and not campaign.failed:
        print("skipped: without Xvfb and xdotool those of the window")
        sys.exit(SKIPPED)
    sys.exit(campaign.failed != 0)


if __name__ == "__main__":
    main()
