#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Boards that hang, by mouse: the examples of Charles Roth's page of attack boards (thedance.net, 25 February 2012), each set up in
the editor and tried; then a hanging board that is captured with its only piece, and turned over in place."""

import os

from strata_window import arguments, expect, window

# A black queen on b6B and a white knight on b3N; where Black's board is, the black pawns, and whether the queen takes the knight.
EXAMPLES = {
    "III.1": ("Q5", ("b5B",), True),
    "III.2": ("Q5", ("b5Q5",), True),
    "III.3": ("Q5", ("b5B", "b4Q5"), False),
    "III.4": ("Q5", ("b5Q5", "b4N"), False),
    "IV.1": ("Q5i", ("b5B",), False),
    "IV.2": ("Q5i", ("b5Q5i",), True),
    "IV.3": ("Q5i", ("b5B", "b4Q5i"), False),
}


def set_up(strata, board, men, black_to_move):
    """Clears the board in the editor, and sets it: men as `man.SEAT.KIND`, then their squares."""
    strata.settle(lambda: strata.key("ctrl+e"))
    clicks = ["set.start", "set.clear"]
    if board:
        clicks += [f"set.pin.{board[0]}", f"set.pin.{board[1]}"]
    for man, squares in men:
        clicks += [f"man.{man}", *(f"set.{square}" for square in squares)]
    for name in [*clicks, f"turn.{int(black_to_move)}"]:
        strata.settle(lambda: strata.click("control", name))
    since = strata.mark()
    strata.click("control", "use")
    strata.wait_for("report new_game", since)
    strata.rest(since)


def takes(strata, start, goal):
    """Whether a click on both squares captures there."""
    before = strata.position
    strata.click("at", start)
    strata.settle(lambda: strata.click("at", goal))
    taken = strata.position != before
    strata.key("Escape")
    return taken


def check_example(strata, options, name):
    pin, pawns, wanted = EXAMPLES[name]
    men = (("0.king", ["e1W"]), ("1.king", ["e8B"]), ("1.queen", ["b6B"]), ("0.knight", ["b3N"]), ("1.pawn", pawns))
    set_up(strata, ("Q6", pin), men, black_to_move=True)
    if options.pictures:
        strata.picture(os.path.join(options.pictures, f"roth-{name}.png"))
    expect(takes(strata, "b6B", "b3N") == wanted, f"example {name}: the queen takes the knight: {not wanted}; {strata.position}")


def play(strata, *clicks):
    since = strata.mark()
    for kind, name in clicks:
        strata.click(kind, name)
    strata.wait_for("report played", since)
    strata.rest(since)


def check_captured_board(strata, options):
    """White's rook takes the only man on Black's board: the board is White's, turns over in place, and goes where White wants."""
    men = (("0.king", ["e1W"]), ("1.king", ["e8B"]), ("0.rook", ["b4N"]), ("0.pawn", ["c2W"]), ("1.pawn", ["b5Q5i", "d7B"]))
    set_up(strata, ("Q6", "Q5i"), men, black_to_move=False)
    expect("Q5ib=" in strata.position, f"Black's board does not hang: {strata.position}")
    play(strata, ("at", "b4N"), ("at", "b5Q5i"))
    expect("Q5iw=" in strata.position, f"the board was not captured: {strata.position}")
    play(strata, ("at", "d7B"), ("at", "d6B"))
    play(strata, ("at", "b5Q5i"), ("at", "b6B"))
    play(strata, ("at", "d6B"), ("at", "d5B"))
    play(strata, ("pin", "Q5i"), ("pin", "Q5"))
    expect("Q5w=" in strata.position, f"the board was not turned over: {strata.position}")
    if options.pictures:
        strata.picture(os.path.join(options.pictures, "captured-board.png"))


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata = start(["--variant", "tri-d-federation"], settings='reduced_motion = true\nquality = "low"\n')
        for name in EXAMPLES:
            check_example(strata, options, name)
        check_captured_board(strata, options)
        strata.quit()
    print(f"{len(EXAMPLES)} examples, and a board is captured")


if __name__ == "__main__":
    main()
