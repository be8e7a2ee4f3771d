#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""From the very first start to a legal move of an attack board, by the prompts alone.

A newcomer who knows nothing presses the key on the card, and then does what the words on the
screen say, taking the squares and pins from the hints. How long that takes is printed. The card
never comes again, whichever way it was answered, nor does the line about the camera once a hand has turned the board.
"""

import re
import time

from strata_window import arguments, expect, window


def places_named(words):
    """Squares and pins as the words name them, in their order: d3, Q1."""
    return re.findall(r"\b(?:[a-f]\d|[QK]\d)\b", words)


def click_what_it_says(strata, name, wanted):
    """A square of that column, on whichever level answers so, or a pin; the line that came."""
    kind = "pin" if name[0].isupper() else "at"
    names = [place for (one, place) in sorted(strata.places)
             if one == kind and place.startswith(name)]
    expect(names, f"{name} cannot be clicked")
    for place in names:
        clicked = len(strata.lines)
        strata.do("mousemove {} {} click 1".format(*strata.place(kind, place)))
        said = strata.wait_for("report", clicked)
        if said.startswith(wanted):
            return said
        strata.rest(len(strata.lines) - 1)
    raise RuntimeError(f"clicks on {names} are answered by {said}")


def answer(strata, since):
    """Waits for the next question, asks for the hint, and does what it says. Where the words say
    that Space goes on, it is pressed."""
    while (said := strata.wait_for("show ", since)).split()[1] != "asks":
        since = strata.lines.index(said, since) + 1
        if said.split()[1] == "waits":
            strata.do("key space")
    question = said
    before = len(strata.lines)
    strata.do("key n")
    hint = strata.wait_for("show asks", before)
    expect(hint != question, "there is no hint")
    strata.rest(len(strata.lines) - 1)
    take, put = places_named(hint)[:2]
    print(f"  {question[10:]}\n    {hint[10:]}\n    -> {take}, {put}")
    click_what_it_says(strata, take, "report selected")
    strata.rest(len(strata.lines) - 1)
    before = len(strata.lines)
    played = click_what_it_says(strata, put, "report played")
    strata.wait_for("show plays Correct!", before)
    return played, len(strata.lines)


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        began = time.monotonic()
        strata = start(settings=None)
        expect(("control", "first.learn") in strata.places, "there is no card at the first start")
        game = strata.position
        since = len(strata.lines)
        strata.do("key space")
        played = ""
        while not re.match(r"report played [QK]\d-[QK]\d", played):
            played, since = answer(strata, since)
        print(f"first legal board move, {played.split()[-1]}, after {time.monotonic() - began:.1f} s")
        strata.do("key Escape")
        strata.wait_for("position " + game, since)
        strata.quit()
        strata = start(settings=None)
        expect(("control", "first.learn") not in strata.places, "the card came twice")
        strata.quit()

    for keys, chosen in ((("Right", "Return"), "who.white"), (("Left", "Return"), "who.people")):
        with window(options) as (start, _):
            strata = start(settings=None)
            strata.key(*keys)
            expect(("control", chosen) in strata.places, f"{keys} open no new game")
            before = strata.mark()
            strata.key("Return")
            strata.wait_for("command new tri-d", before)
            against = any(line.startswith("command player b") for line in strata.lines[before:])
            expect(against == (chosen == "who.white"), f"{chosen}: Black is played by the wrong one")
            strata.kill()

    with window(options) as (start, _):
        strata = start(settings=None)
        expect(not [line for line in strata.lines if line.startswith("notice")], "a message lies over the cards")
        strata.key("Escape")
        expect(("control", "first.learn") not in strata.places, "the card stays")
        line = ("control", "stage.turn")
        x, y = strata.place(*line)  # it is a part of the background
        strata.settle(lambda: strata.do(f"mousemove {x} {y} mousedown 1", f"mousemove {x + 60} {y}", "mouseup 1"))
        strata.until(lambda: line not in strata.places, "what a hand has done is still explained")
        strata.quit()
        strata = start(settings=None)
        expect(("control", "first.learn") not in strata.places, "the card came twice")
        expect(line not in strata.places, "the line came twice")
        strata.kill()


if __name__ == "__main__":
    main()
