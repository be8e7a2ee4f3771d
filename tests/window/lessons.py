#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A lesson, a game played as a demonstration, and presenter mode, by real events.

The learner is refused, corrected, helped and praised; the user's own game, camera and settings are
the same afterwards.
"""

import os

from strata_window import arguments, expect, window

LESSON = """title A lesson of the test
kind lesson
caption "Now it begins."
wait
ask "Bring a knight to the middle level."
answer b1W-c3N
otherwise "That is no knight."
hint "From b1."
ask "Show me where the knight stands."
answer at c3N
caption "The end is near."
pause 0.5
"""


def settings_of(home):
    folder = os.path.join(home, "config", "strata")
    return {name: open(os.path.join(folder, name)).read() for name in sorted(os.listdir(folder))}


def log_of(home):
    return os.path.join(home, "state", "strata", "lessons.txt")


def notices(strata, of):
    return [line for line in strata.lines if line.startswith("notice ") and of in line]


def check_lesson(strata, home):
    strata.type_move("c2W-c4N")
    strata.key("3")  # a camera of one's own
    game, places, settings = strata.position, dict(strata.places), settings_of(home)
    strata.key("d")
    strata.scroll_to("control", "show.lesson-of-test")
    strata.saying("waits Now", lambda: strata.do("mousemove {} {} click 1".format(
        *strata.place("control", "show.lesson-of-test"))))
    strata.saying("asks Bring", lambda: strata.do("key space"))

    strata.click("at", "c2W")
    strata.click("at", "d5N")  # the rules refuse that
    expect(any(line.startswith("report refused") for line in strata.lines[-12:]), "not refused")
    since = len(strata.lines)
    strata.do("mousemove {} {} click 1".format(*strata.place("at", "c4N")))
    strata.wait_for("show plays That is no knight.", since)
    strata.wait_for("show asks That is no knight.", since)  # it is taken back
    strata.rest(len(strata.lines) - 1)

    strata.saying("asks From b1.", lambda: strata.do("key n"))
    since = len(strata.lines)
    strata.key("colon")  # the answer is typed
    strata.type("b1W-c3N")
    strata.do("key Return")
    strata.wait_for("show plays Correct!", since)
    strata.wait_for("show asks Show me", since)
    strata.rest(len(strata.lines) - 1)
    since = len(strata.lines)
    strata.do("mousemove {} {} click 1".format(*strata.place("at", "c3N")))
    strata.wait_for("show plays Correct!", since)
    strata.wait_for("show over", since)
    strata.rest(len(strata.lines) - 1)

    strata.key("Escape")
    expect(strata.position == game, "the lesson changed the game")
    expect(strata.places.items() >= places.items() or
           {k: v for k, v in strata.places.items() if k[0] == "at"} ==
           {k: v for k, v in places.items() if k[0] == "at"}, "the lesson moved the camera")
    expect(settings_of(home) == settings, "the lesson changed the settings")
    done = open(log_of(home)).read()
    expect("lesson-of-test" in done, "the lesson is not ticked")
    expect(os.path.isdir(log_of(home) + ".bak"), "what stood there is not kept")
    expect(len(notices(strata, log_of(home) + ".bak")) == 1, "where it is kept is not said once")


def check_game_as_show(strata):
    strata.type_move("c7B-c5N")
    strata.key("ctrl+Home")
    game = strata.position
    since = len(strata.lines)
    strata.do("key j")
    strata.wait_for("show plays 1. White", since)
    strata.do("key bracketright bracketright bracketright")  # 8 times as fast
    strata.wait_for("show over", since)
    strata.rest(len(strata.lines) - 1)
    expect(strata.position == game, "the game was told as a game")
    strata.key("Escape")
    expect(strata.position == game, "the show changed the game")


def check_presenter(strata):
    wide = {name for kind, name in strata.places if kind == "control"}
    strata.key("F10")
    narrow = {name for kind, name in strata.places if kind == "control"}
    expect("ui.menu.game" in wide and "ui.menu.game" not in narrow, "the panels are still there")
    expect(strata.place("at", "c3N"), "the board cannot be clicked")
    expect("map.c3N" in narrow, "the map is not shown to an audience")
    side, _ = strata.place("control", "map.c3N")
    strata.key("shift+m")
    large, _ = strata.place("control", "map.c3N")
    expect(large < side - 200, "the large 2D board does not take the place of the picture")
    strata.key("shift+m", "F10")
    expect(("control", "ui.menu.game") in strata.places, "the panels do not come back")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        demos = os.path.join(home, "data", "strata", "demos")
        os.makedirs(demos)
        os.makedirs(os.path.join(demos, "no-file.demo"))
        with open(os.path.join(demos, "lesson-of-test.demo"), "w") as file:
            file.write(LESSON)
        with open(os.path.join(demos, "broken.demo"), "w") as file:
            file.write("kind walk\n")
        os.makedirs(log_of(home))  # no file
        strata = start()
        expect(len(notices(strata, log_of(home))) == 1, "that no done lesson can be read is not said")
        told = notices(strata, demos)
        expect(len(told) == 1 and "broken.demo:1:" in told[0], f"of a demonstration that was left out is said: {told}")
        check_lesson(strata, home)
        check_game_as_show(strata)
        check_presenter(strata)
        strata.quit()


if __name__ == "__main__":
    main()
