#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Games that are kept: none is lost to a second window, a kill, another game, a refused position, a
damaged file or a full disk; the list finds them all and opens them with the keyboard alone.
"""

import glob
import os
import shutil
import time

from strata_window import Display, Strata, arguments, expect, fresh_home

TWO_MOVES = '[Variant "tri-d"]\n\n1. c4N c5B *\n'


def games(home):
    """The kept games, by file name."""
    found = {}
    for file in glob.glob(os.path.join(home, "state", "strata", "games", "*.pgn")):
        if os.path.isfile(file):  # a fifo would wait for a writer
            with open(file) as game:
                found[os.path.basename(file)] = game.read()
    return found


def state_folder(home):
    folder = os.path.join(home, "state", "strata")
    os.makedirs(folder, exist_ok=True)
    return folder


def write_game(home, name, text, age=0):
    folder = os.path.join(state_folder(home), "games")
    os.makedirs(folder, exist_ok=True)
    file = os.path.join(folder, name)
    with open(file, "w") as game:
        game.write(text)
    os.utime(file, (time.time() - age,) * 2)


def play(strata, *moves):
    for move in moves:
        before = len(strata.lines)
        strata.type_move(move)
        strata.wait_for(f"report played {move}", before)


def notice(strata, beginning):
    return strata.wait_for("notice " + beginning, 0)


def listed(strata):
    return [name[len("kept."):] for kind, name in strata.places
            if kind == "control" and name.startswith("kept.")]


def check_two_windows(start, start_beside, home):
    """Each writes its own game; both are killed; the next start has one and offers the other."""
    first, second = start(), start_beside()
    play(first, "c2W-c4N")
    play(second, "d2W-d4N")
    play(first, "c7B-c5B")
    positions = {first.position, second.position}
    expect(len(games(home)) == 2, f"two windows keep {len(games(home))} games")
    first.kill()
    second.kill()
    kept = games(home)
    again = start()
    notice(again, "Your last game was restored")
    notice(again, "A game was open when Strata was interrupted")
    expect(len(listed(again)) == 2, f"the list shows {listed(again)}")
    back = again.position
    again.key("Return")  # the list is open, and begins with what is offered
    expect({back, again.position} == positions, "the games of both windows are not there again")
    expect(games(home) == kept, "opening a game changed one")
    again.quit()
    once_more = start()
    expect(not listed(once_more), "what was offered once is offered again")
    once_more.quit()


def check_list(start, home):
    """Another game begins, and the one before is found in the list, by keys alone."""
    strata = start()
    play(strata, "c2W-c4N")
    first = strata.position
    strata.key("ctrl+n", "Return")
    notice(strata, "Your previous game was saved")
    play(strata, "d2W-d4N")
    second = strata.position
    strata.key("ctrl+shift+o")
    expect(len(listed(strata)) == 2, f"the list shows {listed(strata)}")
    strata.key("Down", "Return")
    expect(strata.position == first, "Enter does not open the second game of the list")
    expect(not listed(strata), "the list stays open")
    strata.key("ctrl+shift+o", "Down", "Return")  # it was not changed: the other is still the later
    expect(strata.position == first, "a game on the table is not simply left there")
    strata.key("ctrl+shift+o", "Return")
    expect(strata.position == second, "Enter does not go back to the first game of the list")
    expect(len(games(home)) == 2, "going through the list made games")
    strata.quit()


def check_refused_position(start, home):
    strata = start()
    play(strata, "c2W-c4N")
    strata.quit()
    before = games(home)
    for more in (["--position", "nonsense"], ["--variant", "chess"], ["--script", "missing"]):
        strata = start(more)
        if "chess" not in more:
            notice(strata, "Error")
        play(strata, "e2-e4" if "chess" in more else "d2W-d4N")
        strata.quit()
        after = games(home)
        expect(before.items() <= after.items() and len(after) == len(before) + 1,
               f"{more}: the games that were kept are not all as they were")
        before = after


def check_damaged(start, home):
    """A game with a bad move: what can be read is offered, the file stays."""
    text = TWO_MOVES.replace(" *", " 2. Qz9 *")
    name = "2026-01-31-120000.pgn"
    write_game(home, name, text)
    strata = start()
    said = notice(strata, "Your last game could only be read in part")
    expect(name in said, f"the notice does not name the file: {said}")
    expect(strata.position.split(" ")[-2] == "2", f"not the position before the bad move: {strata.position}")
    play(strata, "d2W-d4N")
    expect(games(home)[name] == text, "the damaged file was changed")
    strata.key("ctrl+shift+o")
    expect(len(listed(strata)) == 2, "the damaged game is not listed")
    strata.key("Escape")
    strata.quit()


def check_fifo(start, home):
    fifo = os.path.join(state_folder(home), "games", "2026-01-31-120000.pgn")
    os.makedirs(os.path.dirname(fifo))
    os.mkfifo(fifo)
    strata = start()
    play(strata, "c2W-c4N")
    strata.quit()
    expect(len(games(home)) == 1 and os.path.exists(fifo), "a fifo is in the way of games")


def check_refusing_disk(start, home):
    """A game that cannot be kept: said once, and asked about before the window closes."""
    blocker = os.path.join(state_folder(home), "games")
    with open(blocker, "w") as file:
        file.write("no folder")
    strata = start()
    play(strata, "c2W-c4N", "c7B-c5B")
    said = [line for line in strata.lines if line.startswith("notice The game could not be saved")]
    expect(len(said) == 1 and "games" in said[0], f"said {said}")
    strata.key("ctrl+q")
    strata.key("Escape")
    expect(strata.process.poll() is None, "Escape leaves the program all the same")
    os.remove(blocker)
    strata.quit()  # the last try succeeds: nothing is asked
    expect(len(games(home)) == 1, "the game was not kept at the end")
    shutil.rmtree(blocker)
    with open(blocker, "w") as file:
        file.write("no folder")
    strata = start()
    play(strata, "c2W-c4N")
    strata.key("ctrl+q")
    strata.settle(lambda: strata.do("key Return"))  # proposes to save it
    expect(("control", "name") in strata.places, f"Enter asks for no name: {list(strata.places)}")
    strata.settle(lambda: strata.do("key Escape"))
    strata.settle(lambda: strata.do("key ctrl+q"))
    strata.click_at(*strata.place("control", "yes"))
    expect(strata.end() == 1, "a game was lost and the program says that all is fine")


def check_no_home(start, _home):
    """Where nothing can be written at all: said in a sentence each, and the game goes on."""
    nowhere = {"XDG_STATE_HOME": "/proc/nowhere", "XDG_CONFIG_HOME": "/proc/nowhere"}
    strata = start(environment=nowhere)
    play(strata, "c2W-c4N", "c7B-c5B")
    notice(strata, "The game could not be saved")
    strata.key("F9")
    notice(strata, "Settings could not be saved")
    said = [line for line in strata.lines if line.startswith("notice ") and "could not be saved" in line]
    expect(len(said) == 2, f"said again and again: {said}")
    strata.settle(lambda: strata.do("key ctrl+q"))
    strata.click_at(*strata.place("control", "yes"))
    strata.end()


def check_same_file(start, start_beside, home):
    """Two windows on one file: the second to save is told that somebody was faster."""
    file = os.path.join(home, "game.pgn")
    with open(file, "w") as game:
        game.write(TWO_MOVES)
    first, second = start([file]), start_beside([file])
    play(first, "d2W-d4N")
    play(second, "b1W-c3N")
    first.key("ctrl+s")
    notice(first, "Saved as game.pgn")
    with open(file) as game:
        saved = game.read()
    second.key("ctrl+s")
    expect(("control", "yes") in second.places, "nothing is asked before a changed file is replaced")
    second.key("Escape")
    with open(file) as game:
        expect(game.read() == saved, "the other's game is replaced before anybody agreed")
    second.key("ctrl+s")
    second.click("control", "yes")
    notice(second, "Saved as game.pgn")
    with open(file) as game:
        expect("Nc3N" in game.read(), "the file is not replaced after a yes")
    first.quit()
    second.quit()


def check_file_dialog(start, home):
    """A game that was saved is saved there again after a restart, and is found among recent files; other
    files are shown when they are asked for."""
    folder = os.path.join(home, "evening")
    os.makedirs(folder)
    first, other = (os.path.join(folder, name) for name in ("first.pgn", "notes.txt"))
    for file in first, other:
        with open(file, "w") as text:
            text.write(TWO_MOVES)
    strata = start([first])
    play(strata, "d2W-d4N")
    strata.quit()
    strata = start()
    strata.key("ctrl+s")
    notice(strata, "Saved as first.pgn")
    with open(first) as game:
        expect("d4N" in game.read(), "the restored game went to no file")
    strata.key("ctrl+n")
    strata.click("control", "family.chess")
    strata.click("control", "start")
    strata.wait_for("report new_game", 0)
    strata.key("ctrl+o")
    strata.click("control", "recent.0")
    expect(("control", "file.first.pgn") in strata.places, "the folder of a recent file is not shown")
    expect(("control", "file.notes.txt") not in strata.places, "what is no game is listed")
    strata.click("control", "all_files")
    expect(("control", "file.notes.txt") in strata.places, "'All files' shows not all")
    before = len(strata.lines)
    strata.click("control", "finish")
    strata.wait_for("notice Opened first.pgn", before)
    strata.quit()


def check_first_folder(start, home):
    """A desktop starts programs in the home folder: the first list is that of the documents."""
    documents = os.path.join(home, "Documents")
    os.makedirs(documents)
    for folder, name in (home, "home.pgn"), (documents, "letters.pgn"):
        with open(os.path.join(folder, name), "w") as text:
            text.write(TWO_MOVES)
    strata = start(environment={"HOME": home})
    strata.key("ctrl+o")
    strata.wait_for("idle", 0)
    expect(("control", "file.letters.pgn") in strata.places, "the documents are not listed")
    expect(("control", "file.home.pgn") not in strata.places, "the home folder is listed")
    strata.key("Escape")
    strata.quit()


def check_many(start, home):
    """Beyond a hundred the list offers to clear the oldest, and asks before it does."""
    for number in range(103):
        write_game(home, f"{number:03}.pgn", TWO_MOVES, age=1000 + number)
    strata = start()
    strata.key("ctrl+shift+o")
    strata.click("control", "kept_clear")
    strata.key("Escape")
    expect(len(games(home)) == 103, "games go though nobody said so")
    strata.key("ctrl+shift+o")
    strata.click("control", "kept_clear")
    strata.click("control", "yes")
    notice(strata, "3 games deleted.")
    expect(sorted(games(home)) == [f"{number:03}.pgn" for number in range(100)],
           "other games went than the oldest")
    strata.key("Escape")
    strata.quit()


def main():
    options = arguments(__doc__)
    size = (options.width, options.height)
    with Display(*size) as display, Display(*size) as beside:
        for check in (check_two_windows, check_list, check_refused_position, check_damaged, check_fifo,
                      check_refusing_disk, check_no_home, check_same_file, check_file_dialog,
                      check_first_folder, check_many):
            with fresh_home() as home:
                def start(more=(), where=display, place=home, environment=None):
                    return Strata(options.strata, where, place, list(more), environment=environment or {})

                def start_beside(more=()):
                    return start(more, beside)

                two = check in (check_two_windows, check_same_file)
                check(start, *([start_beside] if two else []), home)
                print(check.__name__, "holds")


if __name__ == "__main__":
    main()
