#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A small position is set up by real events; a wrong one is refused with its clause."""

from strata_window import arguments, expect, window


def refusals(strata):
    strata.read()
    return sorted(name.removeprefix("refused.") for kind, name in strata.places
                  if kind == "control" and name.startswith("refused."))


def click(strata, *names):
    for name in names:
        strata.settle(lambda: strata.click("control", name))


def check_counted_checks(start):
    """Where checks win, how many were given belongs to the position."""
    strata = start(["--variant", "three-check"])
    strata.settle(lambda: strata.key("ctrl+e"))
    for _ in range(20):
        if ("control", "checks.black") in strata.places:
            break
        strata.wheel_down("control", "quiet" if ("control", "quiet") in strata.places else "turn.black")
    click(strata, "checks.black", "checks.black", "use")
    strata.wait_for("report new_game", 0)
    expect("checks=0-2" in strata.position, f"the checks are not counted: {strata.position}")
    strata.quit()


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata = start(settings='reduced_motion = true\nquality = "low"\n')
        strata.type_move("b1W-c3N")
        strata.settle(lambda: strata.key("ctrl+e"))
        click(strata, "set.clear", "man.0.king", "set.b1W", "man.1.king", "set.b4W", "man.0.rook",
              "set.b3N")
        # Black stands in check, and it is White's turn.
        expect(refusals(strata) == ["setup.opponent_in_check.TD-E1"], f"refused: {refusals(strata)}")
        expect(("control", "use") not in strata.places, "a refused position can be used")
        x, y = strata.place("control", "set.b4W")
        strata.settle(lambda: strata.do(f"mousemove {x} {y} click 3"))  # takes the king away
        expect(refusals(strata) == ["setup.king_missing.TD-S2"], f"refused: {refusals(strata)}")
        click(strata, "man.1.king", "set.e8B", "set.pin.Q1", "set.pin.Q3")
        expect(refusals(strata) == [], f"refused: {refusals(strata)}")
        click(strata, "use")
        strata.wait_for("notice Your previous game was saved", 0)
        expect(strata.position.startswith("W=4/4/4/K3;N=4/4/4/R3;B=3k/4/4/4;Q3"),
               f"set up: {strata.position}")
        expect(" w - - " in strata.position, f"rights: {strata.position}")
        strata.quit()
        check_counted_checks(start)


if __name__ == "__main__":
    main()
