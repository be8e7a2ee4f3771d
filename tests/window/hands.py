#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A match played to its end with a gamepad, which comes and goes; then fingers: taps, drags, a long press, two that turn
the board; a file and texts let fall on the window; table mode by fingers alone."""

import os

import play_by_keys
from strata_window import Move, arguments, expect, place_of_empty_space, played, script, side_to_move, window
from table_mode import sides_of_cards
from waiting import let_pass

BUTTONS = {"Return": "a", "Escape": "b", "t": "x", "Up": "dpup", "Down": "dpdown", "Left": "dpleft", "Right": "dpright",
           "Next": "leftshoulder", "Prior": "rightshoulder", "Menu": "start", "View": "back", "Y": "y"}


class Hands:
    """A window whose keys are buttons of the gamepad."""

    def __init__(self, strata, pipe):
        self.strata = strata
        self.pipe = open(pipe, "w", buffering=1)

    def __getattr__(self, name):
        return getattr(self.strata, name)

    def tell(self, *lines):
        """All of them at once: whatever the machine does, no time passes between."""
        self.pipe.write("".join(line + "\n" for line in lines))

    def key(self, *names):
        for name in names:
            if name == "Tab":
                press, release = "axis righttrigger 32767", "axis righttrigger -32768"
            else:
                press, release = "press " + BUTTONS[name], "release " + BUTTONS[name]
            with self.strata.hearing("key pad"):
                self.tell(press, release)  # not when the window rests: by then an arrow that is held comes again

    def lean(self, axis, value):
        with self.strata.hearing("key pad"):
            self.tell(f"axis {axis} {value}", f"axis {axis} 0")

    def finger(self, what, number, x, y):
        self.tell(of_finger(what, number, x, y))

    def tap(self, x, y):
        with self.strata.hearing("button"):
            self.tell(of_finger("down", 1, x, y), of_finger("up", 1, x, y))

    def tap_on(self, control):
        self.tap(*self.strata.place("control", control))

    def drag(self, start, goal):
        on_the_way = ((a + (b - a) * n / 5 for a, b in zip(start, goal)) for n in range(1, 6))
        self.tell(of_finger("down", 1, *start), *(of_finger("move", 1, *place) for place in on_the_way), of_finger("up", 1, *goal))


def of_finger(what, number, x, y):
    return f"finger {what} {number} {x / 1280:.5f} {y / 720:.5f}"


def plug_in(hands):
    line = hands.answer(lambda: hands.tell("in"), "notice")
    expect("A: " in line and "Menu" in line, f"a gamepad that comes is told of as: {line}")


def play_match(hands, options):
    for text in options.moves:
        move = Move(text, side_to_move(hands.position))
        before = len(hands.lines)
        play_by_keys.play_move(hands, move, 0)
        played(hands.strata, before, move)
    expect(hands.outcome != "none", "the match is not over")


def check_pad(hands):
    """Back and on, the list of actions, the camera, another start of the gamepad."""
    hands.answer(lambda: hands.key("View"), "command undo")
    hands.key("Menu")
    offered = [name for kind, name in hands.places if name.startswith("palette.")]
    expect(len(offered) > 5, "the list of actions does not open")
    hands.key("Down", "Escape")
    hands.answer(lambda: hands.lean("leftx", 32767), "cursor")

    def turn():
        hands.tell("axis rightx 30000")
        hands.drawn()  # it turns from frame to frame
        let_pass(0.2, "some degrees")
        hands.drawn()
        hands.tell("axis rightx 0")
    hands.answer(turn, "camera")
    hands.answer(lambda: hands.tell("out"), "notice")
    plug_in(hands)
    hands.answer(lambda: hands.lean("lefty", -32768), "cursor")


def check_promotion(hands):
    """Arrows go through the pieces, A takes the one they stand at."""
    play_by_keys.walk(hands, "a7")
    hands.key("Return", "Tab", "Return", "Right", "Right")
    hands.answer(lambda: hands.key("Return"), "report played a7-a8=R")


def check_fingers(hands):
    strata = hands.strata
    start = strata.place("at", "b1W")
    goal = strata.place("at", "c3N")
    hands.tap(*start)
    hands.answer(lambda: hands.tap(*goal), "report played b1W-c3N")
    strata.rest(len(strata.lines) - 1)
    start, goal = strata.place("at", "b7B"), strata.place("at", "b6B")
    hands.answer(lambda: hands.drag(start, goal), "report played b7B-b6B")
    strata.rest(len(strata.lines) - 1)

    # Beside the board two fingers turn and enlarge it; nothing is clicked.
    def pinch():
        hands.finger("down", 1, 300, 600)
        hands.finger("down", 2, 400, 600)
        hands.finger("move", 2, 420, 640)
        hands.finger("move", 2, 430, 680)
        hands.finger("up", 1, 300, 600)
        hands.finger("up", 2, 430, 680)
    before = [line for line in strata.lines if line.startswith("camera")][-1]
    line = hands.answer(pinch, "camera")
    expect(line != before, "two fingers do not move the camera")
    strata.rest(len(strata.lines) - 1)

    # A long press marks a square, as the right button does.
    x, y = strata.place("at", "c3N")
    before = strata.mark()
    hands.finger("down", 1, x, y)
    strata.wait_for("long_press", before)
    hands.finger("up", 1, x, y)
    strata.wait_for("command", before)
    expect(any("mark" in line for line in strata.lines[before:]), f"a long press does: {strata.lines[before:]}")


def check_drop(hands, home):
    """A file that is let fall on the window is opened, the game before is kept."""
    file = os.path.join(home, "dropped game.pgn")
    with open(file, "w", encoding="utf-8") as game:
        game.write('[Variant "chess"]\n\n1. e4 e5 *\n')
    hands.answer(lambda: hands.tell("drop " + file), "notice Opened dropped game.pgn")
    expect(hands.position.startswith("rnbqkbnr/pppp1ppp/"), f"on the table is {hands.position}")
    hands.answer(lambda: hands.tell("drop " + home), "notice Error")
    expect(hands.position.startswith("rnbqkbnr/pppp1ppp/"), "a folder that was let fall took the game away")


def check_dropped_text(hands):
    """Text that another program lets fall comes line by line, and is taken as a whole."""
    def drop(text):
        for line in text.split("\n"):
            hands.tell("text " + line)
        hands.tell("dropped")

    hands.answer(lambda: drop('[Variant "chess"]\n[White "ann"]\n\n1. d4 d5\n2. c4 *'), "notice")
    hands.rest(len(hands.lines) - 1)
    expect(hands.position.startswith("rnbqkbnr/ppp1pppp/8/3p4/2PP4/"), f"a game in five lines: on the table is {hands.position}")
    hands.answer(lambda: drop("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "notice")
    hands.rest(len(hands.lines) - 1)
    expect(hands.position.startswith("4k3/8/8/8/8/8/4P3/4K3 w"), f"a position in one line: on the table is {hands.position}")
    hands.answer(lambda: drop("See you\nat nine."), "notice Error")
    expect(hands.position.startswith("4k3/8/8/8/8/8/4P3/4K3 w"), "a text without a game took the game away")


def play_by_fingers(hands, move, dragged):
    """By two taps or one drag, and waits until all has arrived."""
    start, goal = (hands.place("at", square) for square in move.split("-"))
    before = hands.mark()
    if dragged:
        hands.drag(start, goal)
    else:
        hands.tap(*start)
        hands.tap(*goal)
    hands.wait_for(f"report played {move}", before)
    hands.rest(len(hands.lines) - 1)


def check_table_of_four(hands):
    """Nobody has more than fingers: in by the menu, moves from two sides, a move taken back, a draw that one declines and then
    all accept, another game, the board turned under the cards, and out."""
    hands.tap_on("ui.menu.window")
    hands.tap_on("ui.action.table_mode")
    play_by_fingers(hands, "1e2-1e4", dragged=False)
    play_by_fingers(hands, "4e2-4e4", dragged=True)
    hands.answer(lambda: hands.tap_on("table.take_back.green"), "report take_back_wished")
    hands.tap_on("table.yes.white")
    hands.tap_on("table.yes.red")
    hands.answer(lambda: hands.tap_on("table.yes.black"), "command accept-take-back")
    play_by_fingers(hands, "4e2-4e4", dragged=False)
    hands.answer(lambda: hands.tap_on("table.offer_draw.red"), "report draw_offered")
    hands.answer(lambda: hands.tap_on("table.no.white"), "command decline-draw")
    hands.answer(lambda: hands.tap_on("table.offer_draw.red"), "report draw_offered")
    before = hands.mark()
    hands.tap_on("table.yes.white")
    hands.tap_on("table.yes.black")
    hands.read()
    expect(not any(line.startswith("outcome agreement") for line in hands.lines[before:]), "two of three have ended the game")
    hands.answer(lambda: hands.tap_on("table.yes.green"), "outcome agreement")
    hands.answer(lambda: hands.tap_on("result.again.red"), "report new_game")
    seats = sides_of_cards(hands)
    x, y = place_of_empty_space(hands)
    with hands.hearing("button"):
        hands.drag((x, y), (x + 420, y))
    expect(sides_of_cards(hands) != seats, f"the board is turned, and the cards lie as before: {seats}")
    hands.tap_on("table.leave.black")
    hands.place("control", "ui.menu.game")


def check_table_of_two(hands):
    """A pawn promotes and somebody gives up, each on their own card."""
    hands.strata.key("shift+F10")
    hands.tap(*hands.place("at", "a7"))
    hands.tap(*hands.place("at", "a8"))
    hands.answer(lambda: hands.tap_on("promote.R.white"), "report played a7-a8=R")
    hands.rest(len(hands.lines) - 1)
    hands.tap_on("table.resign.black")
    hands.tap_on("table.no.black")
    hands.tap_on("table.resign.black")
    hands.answer(lambda: hands.tap_on("table.yes.black"), "outcome resignation wins=w")


def main():
    options = arguments(__doc__, library={"help": "makes gamepads and fingers"})
    with window(options, real=True) as (start, home):
        pipe = os.path.join(home, "hands")
        os.mkfifo(pipe)
        environment = {"LD_PRELOAD": os.path.abspath(options.library), "STRATA_HANDS": pipe, "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1"}
        strata = start(["--variant", options.variant, "--position", options.position], environment=environment)
        hands = Hands(strata, pipe)
        plug_in(hands)
        play_match(hands, options)
        check_pad(hands)
        strata.quit()
        strata = start(["--variant", "chess", "--position", "8/P6k/8/8/8/8/8/K7 w - - 0 1"], environment=environment)
        hands = Hands(strata, pipe)
        plug_in(hands)
        check_promotion(hands)
        strata.quit()
        strata = start(["--variant", "tri-d"], environment=environment)
        hands = Hands(strata, pipe)
        check_fingers(hands)
        check_drop(hands, home)
        check_dropped_text(hands)
        strata.quit()
        for lines, check in (["new star-4"], check_table_of_four), (["new chess 8/P6k/8/8/8/8/8/K7 w - - 0 1"], check_table_of_two):
            strata = start(script(home, lines), environment=environment)
            check(Hands(strata, pipe))
            strata.quit()
        print(f"{len(options.moves)} plies by gamepad; taps, drags, a long press, a pinch and two matches around one screen by fingers")


if __name__ == "__main__":
    main()
