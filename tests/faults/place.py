# SPDX-License-Identifier: MIT
"""Where one fault is tried: the folders, the shim and its log, and the calls that the log tells of."""

import errno
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../commands"))
from desk import Desk  # noqa: E402

KILLS = ("before", "middle", "after")
ERRORS = {"open": ("EACCES", "EMFILE"), "read": ("EIO", "EINTR"), "write": ("ENOSPC", "EIO", "EINTR"),
          "fsync": ("EIO",), "close": ("EIO",), "rename": ("EIO", "EACCES"), "mkdir": ("EACCES", "ENOSPC"),
          "stat": ("EACCES", "EIO"), "fchmod": ("EPERM",), "unlink": ("EACCES",), "flock": ("ENOLCK", "EWOULDBLOCK")}


def expect(holds, what):
    if not holds:
        raise AssertionError(what)


def is_temporary(name):
    return os.path.basename(name).startswith(".strata-")


def snapshot(folder):
    """What every file of a folder holds, by its path in there."""
    files = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                files[os.path.relpath(path, folder)] = file.read()
    return files


class Call:
    """A line of the shim's log."""

    def __init__(self, line):
        self.kind, self.result, *about = line.split("\t")
        self.about = [os.path.normpath(path) for path in about]


def renames(calls):
    """The calls, which must give a name to something."""
    expect(any(call.kind == "rename" for call in calls), "nothing was renamed")
    return calls


class Place:
    """Folders of one run: what is watched, a home beside it, and the shim's log."""

    def __init__(self, program, shim, folder):
        self.program = program
        self.folder = os.path.realpath(folder)
        self.watched = os.path.join(self.folder, "w")
        self.log = os.path.join(self.folder, "log")
        os.mkdir(self.watched)
        self.desk = Desk(program, self.watched, os.path.join(self.folder, "home"))
        self.shim = {"LD_PRELOAD": shim, "STRATA_FAULT_PROGRAM": os.path.basename(program),
                     "STRATA_FAULT_ROOTS": self.watched, "STRATA_FAULT_LOG": self.log}

    def watch(self, *names):
        """These folders instead, which may not be there yet."""
        self.shim["STRATA_FAULT_ROOTS"] = ":".join(os.path.join(self.folder, name) for name in names)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.desk.path(name)), exist_ok=True)
        with open(self.desk.path(name), "w") as file:
            file.write(text)

    def run(self, words, fault=""):
        self.desk.environment.update(self.shim, STRATA_FAULT=fault)
        return self.desk.run(*words)

    def calls(self):
        with open(self.log, encoding="utf-8") as file:
            return [Call(line.rstrip("\n")) for line in file]


class Fault:
    def __init__(self, call, number, what):
        self.kind, self.number, self.what = call.kind, number, what
        self.file = os.path.basename(call.about[0])

    def text(self):
        return f"{self.kind} {self.number} {getattr(errno, self.what, self.what)}"

    def __str__(self):
        return f"{self.kind} {self.number} {self.what}"


def faults_of(calls):
    numbers = {}
    for call in calls:
        number = numbers[call.kind] = numbers.get(call.kind, 0) + 1
        for what in ERRORS[call.kind]:
            yield Fault(call, number, what)
        if call.kind in ("read", "write"):
            yield Fault(call, number, "short")
        for what in KILLS:
            if what != "middle" or call.kind == "write":
                yield Fault(call, number, what)


def check_syncs(calls, roots):
    """Before a file gets its name it is on the disk, and the name is afterwards; a new folder's too."""
    for at, call in enumerate(calls):
        if call.kind == "rename":
            temporary, goal = call.about
            touched = [c.kind for c in calls[:at] if c.about[0] == temporary and c.kind in ("write", "fsync", "fchmod")]
            expect(touched[-1:] == ["fsync"], f"{goal} is renamed before it is synced: {touched}")
            synced = [c for c in calls[at:] if c.kind == "fsync" and c.about[0] == os.path.dirname(goal)]
            expect(synced, f"the folder of {goal} is not synced after the rename")
        if call.kind == "mkdir" and call.result == "done":
            above = os.path.dirname(call.about[0])
            synced = [c for c in calls[at:] if c.kind == "fsync" and c.about[0] == above]
            expect(synced or call.about[0] in roots, f"the folder above {call.about[0]} is not synced")
        if call.kind == "write" and not os.path.basename(call.about[0]).startswith("pipe:["):  # to another program
            expect(is_temporary(call.about[0]), f"{call.about[0]} is written under its own name")
