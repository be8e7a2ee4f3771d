#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Signals that ask a window to end: it ends, with a dialog open, while an engine hears nothing, and where nothing can be kept,
which is said on standard error and by the exit status.

signals.py [ACT...]: only these, by the names of their functions."""

import pathlib
import signal

from engines import name_engines, processes
from strata_window import arguments, begin, expect, window
from waiting import until


def ended(strata, *signals):
    for one in signals:
        strata.process.send_signal(one)
    return strata.end()


def with_a_dialog(start, home, _):
    """The game is kept, and comes back."""
    for move, one in (("e2-e4", signal.SIGTERM), ("d2-d4", signal.SIGHUP), ("c2-c4", signal.SIGINT)):
        strata = begin(start, home, ["new chess"])
        strata.type_move(move)
        strata.key("ctrl+n")
        expect(ended(strata, one) == 0, f"{one.name} does not end the window in order")
        strata = start([])
        expect(strata.position.split()[1] == "b", f"the game was lost by {one.name}")
        strata.quit()


def with_nothing_kept(start, home, _):
    """A file stands where the folder of games should be: the reason is told, and the status is 1."""
    state = pathlib.Path(home, "state", "strata")
    state.mkdir(parents=True)
    pathlib.Path(state, "games").write_text("no folder")
    errors = pathlib.Path(home, "errors.txt")
    for signals in ((signal.SIGTERM,), (signal.SIGHUP,)):
        with errors.open("w") as file:
            strata = start(["--variant", "chess"], errors=file)
            strata.type_move("e2-e4")
            strata.key("ctrl+q")  # whether to lose the game
            status = ended(strata, *signals)
        expect(status == 1, f"status {status}")
        expect("could not be saved" in errors.read_text(), "nobody says that the game is lost")


def with_an_engine(start, home, _):
    """That has left its group and hears nothing; a second signal ends it as well."""
    for vice in ("outsider", "session"):
        for signals in ((signal.SIGTERM,), (signal.SIGTERM, signal.SIGTERM)):
            name_engines(home, vice, patience=600)
            strata = begin(start, home, ["new chess", f"player w {vice} nodes=1"])
            until(lambda name=vice: processes(name), "no engine was started")
            status = ended(strata, *signals)
            expect(status in (0, 128 + signal.SIGTERM), f"status {status}")
            until(lambda name=vice: not processes(name), "an engine has outlived Strata")


def main():
    acts = {act.__name__: act for act in (with_a_dialog, with_nothing_kept, with_an_engine)}
    options = arguments(__doc__)
    for act in [acts[name] for name in options.moves or acts]:
        with window(options) as (start, home):
            act(start, home, options)
    print("signals end the window")


if __name__ == "__main__":
    main()
