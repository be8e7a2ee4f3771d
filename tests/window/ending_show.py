#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The end of a game: at mate the king is laid down, the camera goes half way round and the card comes by itself; any key ends that and
only that; with reduced motion the card is there at once. Its buttons replay the game, make a film of it, review it, and play again."""

from strata_window import arguments, begin, expect, window

FOOLS_MATE = ["new chess", "move f2-f3", "move e7-e5", "move g2-g4"]
CARD = ("control", "result.again")


def yaw(strata):
    """Of the camera where it stands, or goes."""
    lines = [line for line in strata.lines if line.startswith("camera ")]
    return float(lines[-1].split()[1].split(",")[0])


def turned(strata, before):
    """By so many degrees, either way."""
    return abs((yaw(strata) - before + 180) % 360 - 180)


def mate(strata):
    since = strata.mark()
    strata.do("key --delay 4 colon", "type --delay 4 d8-h4", "key --delay 4 Return")  # and does not wait for rest
    strata.wait_for("outcome checkmate", since)
    return since


def beside_the_card(strata):
    """Whether the whole board stands to the left of it: the board goes there once the card is up."""
    edges = [x for (kind, name), (x, _) in strata.places.items() if kind == "control" and name.startswith("result.")]
    squares = [x for (kind, _), (x, _) in strata.places.items() if kind == "at"]
    return edges and squares and max(squares) < min(edges) - 40


def by_itself(start, home, options):
    """Nobody touches anything: the card is there, on the other side of the board, and then nothing moves."""
    strata = begin(start, home, FOOLS_MATE)
    before = yaw(strata)
    strata.rest(mate(strata))
    strata.place(*CARD)
    strata.settle(lambda: None)  # the board goes on beside the card
    expect(turned(strata, before) > 179, f"the camera has turned by {turned(strata, before)} degrees, not half way round")
    strata.until(lambda: beside_the_card(strata), lambda: f"the card lies over the board: {strata.places}")
    if options.pictures:
        strata.picture(f"{options.pictures}/ending.png")
    since = strata.mark()
    strata.click("control", "result.look")
    strata.rest(since)
    expect(turned(strata, before) < 1, "the camera does not come home when the card is closed")
    strata.quit()


def ended_by_a_key(start, home, options):
    """Space ends the show, and does not answer the card that comes; then it does."""
    strata = begin(start, home, FOOLS_MATE, "-D", "animation_speed=0.2")
    before = yaw(strata)
    since = mate(strata)
    strata.key("space")
    strata.place(*CARD)
    expect(not any(line.startswith("command new") for line in strata.lines[since:]), "the key that ended the show began a game")
    expect(turned(strata, before) < 1, "the camera stays where the show was ended")
    since = strata.mark()
    strata.key("space")
    strata.wait_for("command new chess", since)
    strata.quit()


def without_motion(start, home, options):
    """The card is there at once."""
    strata = begin(start, home, FOOLS_MATE, "-D", "reduced_motion=true")
    before = yaw(strata)
    strata.rest(mate(strata))
    strata.place(*CARD)
    expect(turned(strata, before) < 1, "the camera turns though less motion is wanted")
    strata.quit()


def buttons(start, home, options):
    """Replay, and the card is there again afterwards; a film; the review; another game."""
    strata = begin(start, home, FOOLS_MATE, "-D", "reduced_motion=true")
    strata.rest(mate(strata))
    since = strata.mark()
    strata.click("control", "result.replay")
    strata.wait_for("show ", since)
    strata.key("Escape")
    strata.place(*CARD)
    since = strata.mark()
    strata.click("control", "result.film")
    strata.place("control", "moment")
    strata.key("Escape")
    strata.place(*CARD)
    strata.click("control", "result.review")
    strata.wait_for("review ", since)
    strata.quit()


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        for part in (by_itself, ended_by_a_key, without_motion, buttons):
            part(start, home, options)
            print(part.__doc__)


if __name__ == "__main__":
    main()
