#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Men that were taken stand beside the board: they are told when pointed at, are no squares to click,
go back with a move that is taken back, and leave when the setting says so. Moves clicked on while one
is carried away lose nothing.
"""

from strata_window import arguments, expect, window


def beside(strata):
    """The numbers of those that stand there."""
    return sorted(name for kind, name in strata.places if kind == "taken")


def on_bars(strata):
    """On the bars of the players, by the first of those that look alike."""
    return sorted(name for kind, name in strata.places if kind == "control" and name.startswith("captured."))


def play(strata, *moves):
    for move in moves:
        strata.settle(lambda move=move: strata.type_move(move))


def point_at(strata, number):
    return [line for line in strata.point_at("taken", number) if line.startswith("card")][-1:]


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata = start(["--variant", "chess", "-D", "animation_speed=1"])
        play(strata, "e2-e4", "d7-d5")
        expect(not beside(strata), "nobody was taken")
        corner = strata.place("at", "a8")
        play(strata, "e4-d5")
        expect(beside(strata) == ["1"], "one stands beside the board")
        expect(strata.place("at", "a8") == corner, "the board does not move for it")
        # The answer is clicked while the pawn is still carried.
        strata.settle(lambda: (strata.type_move("d8-d5"), strata.type_move("b1-c3")))
        expect(beside(strata) == ["1", "2"], "nothing is lost by moving on")
        expect(point_at(strata, "1") == ["card Black pawn, captured by White"], "the first is told")
        expect(point_at(strata, "2") == ["card White pawn, captured by Black"], "the second is told")
        expect(on_bars(strata) == ["captured.0", "captured.1"], "both stand on the bars")
        told = [line for line in strata.point_at("control", "captured.1") if line.startswith("card")][-1:]
        expect(told == ["card White pawn, captured by Black"], f"the bar tells {told}")
        before = strata.position
        x, y = strata.place("taken", "2")
        lines = strata.settle(lambda: strata.do(f"mousemove {x} {y} click 1"))
        expect(not any(line.startswith("command") for line in lines), "it is no square")
        expect(strata.position == before, "and moves nothing")
        strata.settle(lambda: strata.key("ctrl+z"))
        strata.settle(lambda: strata.key("ctrl+z"))
        expect(beside(strata) == ["1"], "it goes back with the move")
        if options.pictures:
            strata.picture(f"{options.pictures}/taken.png")
        strata.quit()
        hidden = start(["--variant", "chess", "-D", "show_taken=false"])
        play(hidden, "e2-e4", "d7-d5", "e4-d5")
        expect(not beside(hidden) and not on_bars(hidden), "the setting hides them")
        hidden.quit()
        print("men that were taken stand beside the board")


if __name__ == "__main__":
    main()
