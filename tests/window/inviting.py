#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table invites: what can move is lit at the first turn and after a click that hits nothing, without words in red;
a piece that cannot move is explained, with a link to its rule; the rim of a board is hit beside it; a new game asks who plays.
"""

import os

from strata_window import FAST, arguments, expect, window


def lights(lines):
    return [line for line in lines if line.startswith("light ")]


def statuses(lines):
    return [line.partition(" ")[2] for line in lines if line.startswith("status ")]


def check_first_turn(start, settings):
    strata = start(settings=settings)
    expect(lights(strata.lines)[:1] == ["light 6 pieces, 0 boards"], f"the first turn: {lights(strata.lines)}")
    strata.wait_for("light none", 0)
    return strata


def click(strata, name):
    return strata.settle(lambda: strata.click_at(*strata.place("at", name)))


def lit_by(strata, name):
    """What came of a click that lights something, until that is dark again: a second light does not begin while one lasts."""
    before = strata.mark()
    click(strata, name)
    strata.wait_for("light none", before)
    return strata.lines[before:]


def check_clicks(strata, pictures):
    lines = lit_by(strata, "c4N")
    expect(lights(lines)[:1] == ["light 6 pieces, 0 boards"], f"an empty square: {lines}")
    expect(not any(statuses(lines)), f"an empty square is answered by words: {statuses(lines)}")
    lines = lit_by(strata, "e0K1")
    expect(lights(lines)[:1] == ["light 6 pieces, 0 boards"], f"the king: {lights(lines)}")
    said = statuses(lines)[-1]
    expect("no legal move" in said and "TD-" not in said, f"the king: {said}")
    expect(("control", "why") in strata.places, "there is no link to the rule")
    if pictures:
        strata.picture(os.path.join(pictures, "why.png"))
    strata.click("control", "why")
    expect(("control", "rules.3") in strata.places, "the link does not open the rules")
    if pictures:
        strata.picture(os.path.join(pictures, "why-rules.png"))
    strata.key("Escape")
    click(strata, "e0K1")
    lines = strata.settle(lambda: strata.do("key 8"))
    expect(statuses(lines)[-1:] == [""], f"the message stays after a view: {statuses(lines)}")


def open_boards(strata, *controls):
    strata.key("ctrl+n")
    for control in ("family.levels", "choice.1", *controls):
        strata.click("control", control)
    before = strata.mark()
    strata.click("control", "start")
    return strata.wait_for("command new tri-d", before)


def check_rim(strata, pictures):
    """From the rim of the board that may move straight down: it is hit for some pixels beside it."""
    open_boards(strata, "who.people")
    if pictures:
        strata.picture(os.path.join(pictures, "open-boards.png"))
    x, y = strata.place("pin", "Q1")
    hits = []
    for off in range(0, 60, 3):
        lines = strata.settle(lambda off=off: strata.click_at(x, y + off))
        hits.append("command pin Q1" in lines and any(line.startswith("report selected") for line in lines))
        strata.settle(lambda: strata.do("key Escape"))
        if not hits[-1] and off > 14:
            break
    expect(hits[0] and all(hits[:5]), f"beside the rim, every three pixels: {hits}")


def check_who_plays(strata):
    told = open_boards(strata, "who.black")
    strata.wait_for("report played", strata.lines.index(told))  # by White, whom the computer plays
    camera = [line for line in strata.lines if line.startswith("camera ")]
    yaw = abs(float(camera[-1].split()[1].split(",")[0]))
    expect(yaw > 90, f"Black's player sits behind White: {camera[-1]}")


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        check_first_turn(start, FAST + "reduced_motion = true\n").quit()
    with window(options) as (start, _):
        strata = check_first_turn(start, FAST)
        check_clicks(strata, options.pictures)
        check_rim(strata, options.pictures)
        check_who_plays(strata)
        strata.kill()


if __name__ == "__main__":
    main()
