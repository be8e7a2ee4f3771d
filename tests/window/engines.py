#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Engines of others, by real events: named in their panel, tried, edited and removed; one at a seat, chosen in the sheet for a new
game, that is killed while it thinks and started again; one that lies, in whose place a person plays on; one that analyses; one
that speaks xboard's protocol; games from elsewhere that name one; Stockfish itself, killed in the middle.

engines.py [ACT...]: only these, by the names of their functions."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

from clipboard import Clipboard
from strata_window import Aloud, arguments, begin, expect, first_move, window
from waiting import until

FAKE = pathlib.Path(__file__).resolve().parent.parent / "engines" / "fake_engine.py"
CECP = FAKE.with_name("fake_cecp_engine.py")


def engines_file(home):
    return pathlib.Path(home, "config", "strata", "engines.toml")


def write_engines(home, text):
    file = engines_file(home)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def name_engines(home, *vices, patience=600):
    write_engines(home, "".join(f'[[engine]]\nname = "{vice}"\npath = "{sys.executable}"\narguments = ["{FAKE}", "{vice}"]\n'
                                f'patience = {patience}\n' for vice in vices))


def processes(vice):
    """Of fake engines with that vice; without those that have ended and nobody has buried."""
    found = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):
            continue
        if str(FAKE).encode() in words and vice.encode() in words:
            found[int(folder.name)] = parent
    return found


def children(strata):
    told = subprocess.run(["ps", "-o", "stat=", "--ppid", str(strata.process.pid)], capture_output=True, text=True)
    return told.stdout.split()


def of_this(strata, vice):
    return [process for process, parent in processes(vice).items() if parent == strata.process.pid]


def placed(strata, name):
    strata.read()
    return ("control", name) in strata.places


def named_in_the_panel(start, home, _):
    """Written down, tried, kept in the file; edited; removed."""
    strata = start(["--variant", "chess"])
    strata.click("control", "ui.menu.game")
    strata.click("control", "ui.action.engines")
    strata.click("control", "outside.add")
    for field, text in ("name", "Knight"), ("path", sys.executable), ("arguments", f"{FAKE} good"):
        strata.click("control", "outside." + field)
        strata.settle(lambda words=text: strata.do(f"type --delay 5 '{words}'"))
    strata.click("control", "outside.try")
    until(lambda: not of_this(strata, "good"), "an engine that was tried runs on")
    strata.click("control", "outside.keep")
    until(lambda: engines_file(home).exists() and "Knight" in engines_file(home).read_text(), "the engine is not kept")
    strata.place("control", "outside.Knight.edit")
    strata.click("control", "outside.Knight.edit")
    strata.click("control", "outside.name")
    strata.settle(lambda: strata.do("key End", "type s"))
    strata.click("control", "outside.keep")
    until(lambda: 'name = "Knights"' in engines_file(home).read_text(), "the name is not changed")
    strata.click("control", "outside.Knights.remove")
    until(lambda: "Knights" not in engines_file(home).read_text(), "the engine is not removed")
    strata.click("control", "close")
    strata.quit()


def killed_at_a_seat(start, home, _):
    """Chosen for Black in the sheet; killed while it thinks, which is told; tried again; the game goes on, survives a kill of
    Strata itself, and no process is left."""
    name_engines(home, "slow")
    strata = start(["--variant", "chess"])
    strata.key("ctrl+n")
    until(lambda: not of_this(strata, "slow"), "an engine that was asked who it is runs on")
    strata.click("control", "level.black")
    strata.click("control", "level.black.slow")
    since = strata.mark()
    strata.click("control", "start")
    strata.wait_for("command player b slow movetime=1000", since)
    since = strata.mark()
    strata.type_move("e2-e4")
    strata.wait_for("program black thinks", since)
    until(lambda: of_this(strata, "slow"), "no engine was started")
    os.kill(of_this(strata, "slow")[0], signal.SIGKILL)
    strata.place("control", "failed.again")
    expect(not any("Z" in state for state in children(strata)), "a zombie is left")
    since = strata.mark()
    strata.click("control", "failed.again")
    since = strata.after("report played g8-f6", since)
    strata.rest(since)
    strata.key("ctrl+z")  # both moves
    since = strata.mark()
    strata.type_move("d2-d4")
    since = strata.after("report played g8-f6", since)
    strata.rest(since)
    strata.type_move("a2-a3")
    strata.kill()
    until(lambda: not processes("slow"), "an engine has outlived Strata")
    strata = start([])
    since = strata.after("report played f6-g8", 0)
    strata.quit()
    until(lambda: not processes("slow"), "an engine has outlived Strata")


def one_that_lies(start, home, _):
    """In whose place a person plays on; and one that hears nothing, in whose place our own program does."""
    name_engines(home, "lie", "deaf", patience=15)
    strata = begin(start, home, ["new chess", "player b lie movetime=100"])
    strata.type_move("e2-e4")
    since = strata.mark()
    strata.click("control", "failed.person")
    strata.wait_for("command player b person", since)
    strata.type_move("e7-e5")
    since = strata.mark()
    strata.key("ctrl+p")
    strata.click("control", "level.white")
    strata.click("control", "level.white.deaf")
    strata.click("control", "close")
    strata.wait_for("program white thinks", since)
    heard = 0

    def told():
        nonlocal heard
        strata.handled(strata.mark())
        heard += 1
        return placed(strata, "failed.ours")
    until(told, "nobody says that the engine is silent", 0.3)
    # A window that waits hears one or two when the wait is over.
    expect(heard > 3, "the window waits for the engine")
    since = strata.mark()
    strata.click("control", "failed.ours")
    strata.after("report played", since)
    strata.quit()


def one_that_analyses(start, home, _):
    """In place of ours; when it dies ours goes on."""
    name_engines(home, "good", "crash")
    strata = begin(start, home, ["new chess"])
    strata.key("ctrl+l")
    strata.click("control", "analysis.by")
    since = strata.mark()
    strata.click("control", "analyst.good")
    strata.wait_for("analysis 1 ", since)
    expect("Nf3" in next(line for line in strata.lines[since:] if line.startswith("analysis 1 ")), "not the engine's line")
    strata.click("control", "analysis.by")
    strata.click("control", "analyst.crash")
    since = strata.mark()
    until(lambda: not of_this(strata, "crash"), "it has not crashed")
    until(lambda: strata.mark() and any(re.match(r"analysis ([2-9]|\d\d)", line) for line in strata.lines[since:]),
          "ours, which sees further, does not go on")
    strata.quit()


def one_of_xboard(start, home, _):
    """Found out by itself: it analyses, plays, and follows what is taken back."""
    write_engines(home, f'[[engine]]\nname = "Max"\npath = "{sys.executable}"\narguments = ["{CECP}", "good"]\n')
    strata = begin(start, home, ["new chess"])
    strata.key("ctrl+l")
    strata.click("control", "analysis.by")
    since = strata.mark()
    strata.click("control", "analyst.Max")
    strata.wait_for("analysis 3 ", since)
    since = strata.mark()
    strata.type_move("e2-e4")
    strata.wait_for("analysis 3 ", since)
    strata.quit()
    strata = begin(start, home, ["new chess", "player b Max movetime=300"])
    for move in ("e2-e4", "d2-d4"):
        since = strata.mark()
        strata.type_move(move)
        strata.rest(strata.after("report played g8-f6", since))
        strata.key("ctrl+z")  # both moves
    strata.quit()


def stockfish(start, home, options):
    """The real one has Black, answers six moves, is killed in the middle of a thought, and goes on when it is tried again."""
    path = shutil.which("stockfish", path=os.environ["PATH"] + ":/usr/games")
    expect(path, "stockfish is missing")
    write_engines(home, f'[[engine]]\nname = "Stockfish"\npath = "{path}"\npatience = 600\n')
    strata = begin(start, home, ["new chess", "player b Stockfish movetime=1000"])

    def running():
        told = subprocess.run(["pgrep", "-P", str(strata.process.pid), "-x", "stockfish"], capture_output=True, text=True)
        return [int(process) for process in told.stdout.split()]

    def turn():
        move = first_move(options, "chess", strata.position)
        since = strata.mark()
        strata.type_move(move)
        return strata.after("report played", since)

    for _ in range(6):
        strata.rest(strata.after("report played", turn()))
    since = turn()
    strata.wait_for("program black thinks", since - 1)
    os.kill(running()[0], signal.SIGKILL)
    strata.place("control", "failed.again")
    since = strata.mark()
    strata.click("control", "failed.again")
    strata.after("report played", since)
    strata.quit()
    expect(not running(), "Stockfish has outlived Strata")


def from_elsewhere(start, home, options):
    """A game that is pasted or opened in which an engine of the list is to move: it waits until somebody says so, and the
    window names seats of people."""
    name_engines(home, "slow")
    file = pathlib.Path(home, "theirs.pgn")
    file.write_text('[Variant "chess"]\n[BlackType "program"]\n[BlackEngine "slow nodes=1000000000000"]\n\n1. e4 *\n')
    told = subprocess.run([options.strata, "handover", str(file)], check=True, capture_output=True, text=True)
    for way in ("paste", "open"):
        game = ["--variant", "chess"] if way == "paste" else [str(file)]
        aloud = Aloud(home)
        strata = start([*game, *aloud.speak])
        if way == "paste":
            Clipboard(strata.environment).put(told.stdout)
            strata.key("ctrl+v")
        strata.wait_for("program paused", 0)
        strata.rest(strata.mark() - 1)
        expect(not of_this(strata, "slow"), "an engine runs that nobody asked for")
        said = "\n".join(aloud.lines(strata))
        expect("Paused: an external engine plays Black" in said, said)
        expect(way == "open" or "You play White." in said, said)
        since = strata.mark()
        strata.key("0")
        strata.wait_for("program goes_on", since)
        until(lambda window=strata: of_this(window, "slow"), "the engine does not go on")
        strata.quit()


def main():
    acts = {act.__name__: act for act in (named_in_the_panel, killed_at_a_seat, one_that_lies, one_that_analyses,
                                          one_of_xboard, from_elsewhere, stockfish)}
    options = arguments(__doc__)
    for act in [acts[name] for name in options.moves or acts]:
        with window(options) as (start, home):
            act(start, home, options)
    print("engines of others play, fail and analyse")


if __name__ == "__main__":
    main()
