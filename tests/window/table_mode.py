#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Table mode, by real events: each seat answers on the card at its own side. A draw that one declines and then all accept, a
move that is taken back, a pawn that promotes on the card, giving up after a second thought, another game, and the way out."""


from strata_window import arguments, begin, expect, window


def begin_table(start, home, lines, settings=""):
    strata = begin(start, home, lines, settings=settings)
    strata.key("shift+F10")
    return strata


def press(strata, control, answer):
    since = strata.mark()
    strata.click("control", control)
    return strata.wait_for(answer, since)


def place(strata, control):
    strata.read()
    return strata.place("control", control)


def square(strata):
    strata.read()
    return strata.place("at", "1e1")


def four(start, home):
    """Cards lie where their seats sit; everybody is asked, and nobody is answered for."""
    strata = begin_table(start, home, ["new star-4"])
    seen_from_above = square(strata)
    seats = sides_of_cards(strata)
    expect(seats == {"white": "below", "black": "left", "red": "above", "green": "right"}, f"the cards lie so: {seats}")
    press(strata, "table.offer_draw.white", "report draw_offered")
    strata.click("control", "table.no.red")
    strata.wait_for("command decline-draw", 0)
    since = strata.mark()
    press(strata, "table.offer_draw.white", "report draw_offered")
    for seat in "black", "green":
        strata.click("control", f"table.yes.{seat}")
    strata.read()
    expect(not any(line.startswith("report ended") for line in strata.lines[since:]), "two of three have ended the game")
    strata.click("control", "table.yes.red")
    strata.wait_for("outcome agreement", since)
    press(strata, "result.again.white", "report new_game")
    strata.settle(lambda: strata.key("shift+F10"))
    away = square(strata)
    strata.settle(lambda: strata.key("shift+F10"))
    expect(square(strata) == seen_from_above != away, "the board is seen from above, and as before once the screen stands")
    strata.quit()


def sides_of_cards(strata):
    """Where the first button of each card lies, seen from the middle of the window."""
    sides = {}
    for seat in "white", "black", "red", "green":
        x, y = place(strata, f"table.leave.{seat}")
        across, down = x / 1280 - 0.5, y / 720 - 0.5
        if abs(down) > 0.36:
            sides[seat] = "below" if down > 0 else "above"
        else:
            sides[seat] = "right" if across > 0 else "left"
    return sides


def two(start, home):
    """A pawn promotes on the card; a move goes back by consent, by keys; Escape thinks again; the camera is where it was."""
    strata = begin_table(start, home, ["new chess 8/P6k/8/8/8/8/8/K7 w - - 0 1"], 'table_screen = "stands"\n')
    since = strata.mark()
    strata.click("at", "a7")
    strata.click("at", "a8")
    strata.settle(lambda: strata.click("control", "promote.Q.white"))
    strata.wait_for("report played", since)
    press(strata, "table.take_back.white", "report take_back_wished")
    since = strata.mark()
    strata.key("Return")  # the card that asks has the keyboard, and Enter agrees to nothing
    strata.wait_for("command decline-take-back", since)
    press(strata, "table.take_back.white", "report take_back_wished")
    since = strata.mark()
    strata.key("Left", "Return")
    strata.wait_for("command accept-take-back", since)
    strata.click("control", "table.resign.black")
    strata.key("Escape")
    strata.key("shift+F10")
    strata.key("shift+F10")
    strata.click("control", "table.resign.black")
    press(strata, "table.yes.black", "outcome resignation wins=w")
    press(strata, "result.again.black", "report new_game")
    strata.click("control", "table.leave.white")
    strata.place("control", "ui.menu.game")
    strata.quit()


# White's knight rides alone on Q1.
RIDER = "W=4/2P1/PP1P/1BB1;N=4/4/4/4;B=1bb1/pp1p/2p1/4;Q1=1N/2;Q6=1q/2;K1=PP/KR;K6=rk/pp w - - 4 12 -"


def levels(start, home):
    """Of Tri-D every square can be pointed at; pieces and a board are moved by clicks; afterwards it stands as before."""
    strata = begin(start, home, [f"new tri-d {RIDER}"])
    strata.read()
    stood = strata.place("at", "c3N")
    strata.settle(lambda: strata.key("shift+F10"))
    strata.read()
    squares = {name for kind, name in strata.places if kind == "at"}
    expect(len(squares) >= 64, f"only {len(squares)} squares can be pointed at")
    for move in ("b2W", "b3W"), ("d6B", "d5B"):
        since = strata.mark()
        for name in move:
            strata.click("at", name)
        strata.wait_for("report played", since)
    since = strata.mark()
    strata.click("pin", "Q1")
    strata.settle(lambda: strata.click("pin", "Q2"))
    strata.wait_for("report played Q1-Q2", since)
    strata.settle(lambda: strata.key("shift+F10"))
    strata.read()
    expect(strata.place("at", "c3N") == stood, "the board does not stand as it stood")
    strata.quit()


def main():
    options = arguments(__doc__)
    for act in four, two, levels:
        with window(options) as (start, home):
            act(start, home)
    print("everybody is asked and answers at their own side")


if __name__ == "__main__":
    main()
