# SPDX-License-Identifier: MIT
"""Operations of the window for faults.py, by real keys on an unseen display: a start, moves that are
kept, a save, a change of the settings, a saved view, a picture and the end; and a start on what such a
run left."""

import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../window"))
from strata_window import SKIPPED, Display, Strata, add_program  # noqa: E402, F401

from place import KILLS, expect, faults_of, is_temporary, renames, snapshot  # noqa: E402

OLD_GAME = b'[Variant "tri-d"]\n\n*\n'
WATCHED = ("files", "config", "state", "data", "pictures")
SETTINGS = [f"config/strata/{name}.toml" for name in ("settings", "viewpoints")]
# And how files write them.
MOVES = {"b1W-c3N": b"Nc3N", "b8B-c6N": b"Nc6N"}


def can_run():
    return all(shutil.which(name) for name in ("Xvfb", "xdotool"))


class Screen:
    """One display for all runs, there when it is needed."""

    def __init__(self):
        self.display = None

    def get(self):
        self.display = self.display or Display(640, 480)
        return self.display

    def close(self):
        if self.display:
            self.display.__exit__()


def kept_files(folder):
    """What lies where the program keeps things, but for temporaries; the folder has one name in all runs."""
    files = {name: text.replace(folder.encode(), b"/home/ada") for name, text in snapshot(folder).items() if name.split(os.sep)[0] in WATCHED}
    return {name: text for name, text in files.items() if not is_temporary(name)}


def same(one, other):
    """Two texts of settings, the lines of which stand in any order; or two files that are not there."""
    return one == other or None not in (one, other) and sorted(one.splitlines()) == sorted(other.splitlines())


def keys(text):
    """What a file of settings sets, whatever to."""
    return None if text is None else sorted(line.split(b"=")[0] for line in text.splitlines())


class Run:
    """The program in the window of a home; what it says and how it ended."""

    def __init__(self, place, screen, words, act, fault=None):
        place.watch(*WATCHED)
        shim = dict(place.shim, STRATA_FAULT=fault) if fault is not None else {}
        self.strata = Strata.__new__(Strata)
        errors = os.path.join(place.folder, "errors")
        try:
            with open(errors, "w") as file:
                self.strata.__init__(place.program, screen.get(), place.folder, words, errors=file, environment=shim)
            act(self.strata)
            self.strata.do("key Escape", "key Escape", "key ctrl+q")
            self.strata.end()
        except (RuntimeError, OSError, subprocess.SubprocessError) as why:
            if self.strata.process.poll() is None:
                self.strata.process.kill()
                raise AssertionError(f"the window hangs: {why}") from why
        finally:
            self.strata.let_go()
        self.strata.read()
        self.status = self.strata.process.returncode
        self.position = self.strata.position
        self.played = [line.split()[2] for line in self.strata.lines if line.startswith("report played ")]
        with open(errors) as file:
            self.said = [line for line in file.read().splitlines() if line.startswith("strata: ")]
        self.said += [line for line in self.strata.lines if line.startswith("notice ") and ": " in line]
        if getattr(self.strata, "asked", False):
            self.said.append("a question before the file is replaced")


class Session:
    """A game is opened, played on and saved, the theme is changed, a saved view and a picture are kept."""

    name = "a session in the window"
    words = ["files/game.pgn"]

    def __init__(self, screen):
        self.screen = screen
        self.between = []  # the files after each change

    def lay_out(self, place):
        os.makedirs(os.path.join(place.folder, "files"))
        os.makedirs(os.path.join(place.folder, "config/strata"))
        with open(os.path.join(place.folder, "files/game.pgn"), "wb") as file:
            file.write(OLD_GAME)
        with open(os.path.join(place.folder, "config/strata/settings.toml"), "w") as file:
            game = os.path.join(place.folder, "files/game.pgn")  # opening it changes no setting
            file.write(f'animation_speed = 4.0\nquality = "medium"\nrecent_files = ["{game}"]\n')

    def act(self, strata, seen=lambda: None):
        seen()  # a window that begins maximised notes so, until it rests
        for move in MOVES:
            strata.settle(lambda move=move: strata.type_move(move))
            seen()
        strata.settle(lambda: strata.do("key ctrl+s"))
        seen()
        strata.asked = ("control", "yes") in strata.places
        for key in ("F9", "ctrl+shift+1", "F12"):
            strata.settle(lambda key=key: strata.do(f"key {key}"))
            seen()

    def run(self, place, fault=None):
        return Run(place, self.screen, self.words, self.act, fault)

    def unharmed(self, place):
        self.lay_out(place)
        self.between = []
        seen = lambda: self.between.append(kept_files(place.folder))  # noqa: E731
        run = Run(place, self.screen, self.words, lambda strata: self.act(strata, seen), "")
        expect(run.status == 0 and not run.said, f"it fails without a fault: {run.status} {run.said}")
        self.new = kept_files(place.folder)
        for name in ("files/game.pgn", *SETTINGS):
            expect(name in self.new, f"without a fault {name} is not written")
        return place.calls()

    def faults(self, calls):
        renames(calls)
        return list(faults_of(calls))

    def harmed(self, place, fault):
        self.lay_out(place)
        before = kept_files(place.folder)
        run = self.run(place, fault.text())
        after = kept_files(place.folder)
        self.check_files(before, after, run.said)
        for move in run.played:
            held = [name for name, text in after.items() if MOVES[move] in text]
            expect(held or run.said, f"{move} was played and is nowhere")
        if fault.what in KILLS:
            expect(run.status == -9, f"it was not killed: {run.status}")
            self.start_again(place)
            return
        left = [name for name in snapshot(place.folder) if is_temporary(name)]
        expect(not left, f"left behind: {left}")
        expect(run.status == 0 or (run.status == 1 and run.said), f"exit status {run.status}, said: {run.said}")
        if not run.said:
            self.check_whole(run, after)

    def check_files(self, before, after, said):
        """Files with names of their own are the old or the new ones, or those that lay there between two
        changes; settings are whole, but a session that took another way may have set others. Settings that could not be read may be told, kept beside, and
        begun anew; files of the games kept may differ."""
        for name in ("files/game.pgn", *SETTINGS):
            alike = (lambda one, other: keys(one) == keys(other)) if said and name in SETTINGS else same
            whole = any(alike(after.get(name), files.get(name)) for files in (before, *self.between, self.new))
            kept = any(other.startswith(name + ".bak") and after[other] == before.get(name) for other in after)
            expect(whole or (said and kept), f"{name} is neither the old nor the new one")
        for name, bytes_of_it in after.items():
            if name.startswith("pictures"):
                expect(bytes_of_it.endswith(b"IEND\xaeB`\x82"), f"{name} is no whole picture")

    def check_whole(self, run, after):
        expect(run.played == list(MOVES), f"nothing is said, and only {run.played} was played")
        for name in ("files/game.pgn", *SETTINGS):
            expect(same(after.get(name), self.new[name]), f"nothing is said, and {name} is not the new one")
        for pictures in (after, self.new):
            expect(any(name.startswith("pictures") for name in pictures), "nothing is said, and there is no picture")

    def start_again(self, place):
        again = Run(place, self.screen, [], lambda strata: None)
        expect(again.status == 0, f"the next start ends with {again.status}: {again.said}")


class Start(Session):
    """The program starts on what a killed one left."""

    name = "a start on a game that was kept"
    words = []

    def __init__(self, screen):
        super().__init__(screen)
        self.left = None

    def act(self, strata):
        pass

    def lay_out(self, place):
        if self.left is None:
            super().lay_out(place)

            def play(strata):
                Session.act(self, strata)
                strata.process.kill()

            Run(place, self.screen, Session.words, play)
            self.left = kept_files(place.folder)
        for name, text in self.left.items():
            path = os.path.join(place.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(text)

    def unharmed(self, place):
        self.lay_out(place)
        run = self.run(place, "")
        expect(run.status == 0, f"it fails without a fault: {run.status} {run.said}")
        self.position = run.position
        self.new = kept_files(place.folder)
        return place.calls()

    def faults(self, calls):
        return list(faults_of(calls))

    def harmed(self, place, fault):
        super().harmed(place, fault)
        state = [text for name, text in kept_files(place.folder).items() if name.startswith("state")]
        expect(any(MOVES["b8B-c6N"] in text for text in state), "the kept game is lost")

    def check_whole(self, run, after):
        expect(run.position == self.position, "nothing is said, and the kept game is not on the table")
