#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Moves that are typed, by real keys: each form and any beginning that means one move, letters of the language, and
what is wrong said in words."""

from strata_window import Aloud, arguments, expect, place_of_empty_space, window


def refused(strata, aloud, text, reason):
    """Nothing is played, the reason is said, and the field keeps the keyboard."""
    before = strata.position
    strata.key("colon")
    strata.type(text)
    strata.settle(lambda: strata.do("key Return"))
    expect(strata.position == before, f"{text} was played")
    expect(any(reason in line for line in aloud.lines(strata)), f"'{reason}' is not said of {text}: {aloud.lines(strata)[-10:]}")
    closed(strata, "key --delay 0 Escape")


def closed(strata, *commands):
    """The field, by keys that come and go between two frames."""
    expect(("control", "typed") in strata.places, "there is no field")
    strata.settle(lambda: strata.do(*commands))
    expect(("control", "typed") not in strata.places, "the field has stayed")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        aloud = Aloud(home)
        strata = start(["--variant", "tri-d", *aloud.speak])
        for text, move in ("b1W-c3N", "b1W-c3N"), ("Nc6N", "b8B-c6N"), ("d2w-d4n", "d2W-d4N"), ("d7B-d5N", "d7B-d5N"):
            strata.answer(lambda: strata.type_move(text), f"report played {move}")
            strata.rest(len(strata.lines) - 1)
        refused(strata, aloud, "a1Q1-a9Q6", "TD-")
        strata.key("colon")
        strata.type("a1Q1-a9Q6")
        closed(strata, "key --delay 0 Return", "key --delay 0 Escape")
        strata.key("colon")  # a wrong move and the right one after it, in one burst
        enter = "key --delay 0 Return"
        again = [f"type --delay 0 {text}" for text in ("d1Q1", "c1W-e3W")]
        strata.answer(lambda: strata.do(again[0], enter, again[1], enter), "report played")
        strata.rest(len(strata.lines) - 1)
        strata.key("colon")
        strata.settle(lambda: strata.click_at(*place_of_empty_space(strata)))  # the field loses the keyboard
        closed(strata, "key --delay 0 Escape")
        strata.quit()
        strata = start(["--variant", "chess", "--position", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", *aloud.speak])
        refused(strata, aloud, "Kd", "can mean 2 moves")
        strata.answer(lambda: strata.type_move("o-o"), "report played e1-g1")
        strata.answer(lambda: strata.type_move("o-o-o"), "report played e8-c8")
        strata.quit()
        strata = start(["--variant", "chess", "-D", "language=sk"])
        strata.answer(lambda: strata.type_move("Jf3"), "report played g1-f3")
        strata.answer(lambda: strata.type_move("Nf6"), "report played g8-f6")  # N is no piece in Slovak: the English letter
        strata.quit()
        print("moves are typed in every form, and refused in words")


if __name__ == "__main__":
    main()
