#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keyboards of people: what is printed on a key decides. Keys are pressed by their place, as the keycodes of a keyboard, so that the
layout of the display says what they write; where the layout prints a sign is read from the display. The layout changes while Strata
runs, also from one of two that the user has to the other."""

import ctypes
import re
import subprocess

from events import SIGNS
from strata_window import arguments, expect, need, window

ESCAPE, SHIFT, CTRL, ALT, ALT_GR, PAGE_UP, PAGE_DOWN = 9, 50, 37, 64, 108, 112, 117
CORE_KEYBOARD = 0x100  # XkbUseCoreKbd
DIGITS = {digit: 10 + place for place, digit in enumerate("1234567890")}
HELD = [(), (SHIFT,), (ALT_GR,), (SHIFT, ALT_GR)]  # for each sign of a key
NAMES = {name: sign for name, sign in SIGNS.items() if name != "space"}
ACTIONS = {"+": "zoom_in", "=": "zoom_in", "-": "zoom_out", ",": "undo", ".": "redo", "[": "slower", "]": "faster", ":": "type_move", "/": "type_move"}
WITH_CTRL = {"+": "larger", "=": "larger", "-": "smaller"}
LAYOUTS = ["fr", "be", "es", "pt", "us intl", "nl", "sk", "cz", "de", "ch", "fr bepo"]
TWO = ["us,sk", "us,ru", "us,fr"]


class Hands:
    """On the keys of a display. xdotool would choose the first layout before each key."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))

    def press(self, *codes):
        """All of them together."""
        for code in codes:
            self.test.XTestFakeKeyEvent(self.display, code, 1, 0)
        for code in reversed(codes):
            self.test.XTestFakeKeyEvent(self.display, code, 0, 0)
        self.x.XSync(self.display, 0)

    def choose_layout(self, number):
        self.x.XkbLockGroup(self.display, CORE_KEYBOARD, number)
        self.x.XSync(self.display, 0)


class Keyboard:
    def __init__(self, strata, hands, layout):
        self.strata = strata
        self.hands = hands
        name, _, variant = layout.partition(" ")
        display = strata.environment["DISPLAY"]
        subprocess.run(["setxkbmap", "-display", display, name, "-variant", variant, "-option", ""], check=True)
        told = subprocess.run(["xkbcomp", "-xkb", display, "-"], check=True, capture_output=True, text=True).stdout
        codes = {key: int(code) for key, code in re.findall(r"<(\w+)> = (\d+);", told)}
        self.groups = [{}, {}]  # keycode: names of its signs
        for key, body in re.findall(r"key <(\w+)> \{(.*?)\};", told, re.S):
            signs = [found.split(",") for found in re.findall(r"\[([^\]]*)\]", re.sub(r"\[group\d\]", "", body, flags=re.I))]
            for group, names in enumerate((signs * 2)[:2]):  # one alone is the same in both
                self.groups[group][codes[key]] = [name.strip() for name in names]
        self.group = 0

    def choose(self, number):
        self.hands.choose_layout(number)
        self.group = number

    def signs(self):
        return self.groups[self.group]

    def where(self, wanted):
        """The keys that write it, each with what is held for it."""
        for code, names in self.signs().items():
            for held, name in zip(HELD, names):
                if NAMES.get(name, name if len(name) == 1 else None) == wanted and 10 <= code <= 94:
                    yield code, held

    def press(self, code, *held):
        self.hands.press(*held, code)

    def does(self, action, code, *held):
        before = self.strata.mark()
        self.press(code, *held)
        told = self.strata.wait_for("action", before)
        expect(told == "action " + action, f"key {code} with {held} is {told}, not {action}")


def check_signs(keyboard):
    for sign, action in ACTIONS.items():
        for code, held in keyboard.where(sign):
            keyboard.does(action, code, *held)
            if action == "type_move":
                keyboard.press(ESCAPE)
    for sign, action in WITH_CTRL.items():
        for code, held in keyboard.where(sign):
            if ALT_GR not in held:
                keyboard.does(action, code, CTRL, *held)
    keyboard.does("larger", PAGE_UP, ALT)
    keyboard.does("smaller", PAGE_DOWN, ALT)
    keyboard.does("usual_size", DIGITS["0"], CTRL)


def check_digits(keyboard):
    """With Alt always; else unless the key writes a sign that has an action."""
    for held, action in ((), "view"), ((SHIFT,), "from_seat"), ((CTRL,), "go_to_view"), ((CTRL, SHIFT), "keep_view"):
        signs = ACTIONS if CTRL not in held else WITH_CTRL
        for digit in "12345678":
            names = keyboard.signs()[DIGITS[digit]]
            sign = NAMES.get(names[1 if SHIFT in held and len(names) > 1 else 0])
            keyboard.does(f"{action}_{digit}", DIGITS[digit], ALT, *held)
            if sign not in signs:
                keyboard.does(f"{action}_{digit}", DIGITS[digit], *held)


def check_letters(keyboard):
    """Each has its key where it is printed; of another alphabet, where the other layout has it."""
    strata = keyboard.strata
    latin = any(names[0] == "a" for names in keyboard.signs().values())
    for letter in "abcdefghijklmnopqrstuvwxyz":
        codes = [code for code, names in (keyboard.signs() if latin else keyboard.groups[0]).items() if names[0] == letter]
        expect(codes, f"no key writes {letter}")
        before = strata.mark()
        keyboard.press(codes[0], SHIFT, CTRL, ALT)  # which has no action
        told = strata.wait_for("key", before)
        expect(told == "key " + letter.upper(), f"the key that writes {letter} is {told}")


def check_alt_gr(keyboard):
    """What AltGr writes is text, and never an order with Alt; what has no such sign is an order with Alt."""
    for letter in "smnbqitkla":
        for code, names in keyboard.signs().items():
            if names[0] != letter or len(names) < 3 or names[2] in ("NoSymbol", letter):
                continue
            before = keyboard.strata.mark()
            keyboard.press(code, ALT_GR)
            if names[2].startswith("dead_"):
                keyboard.press(DIGITS["3"], ALT)  # SDL 3 takes it for what the accent stands on
            keyboard.does("view_3", DIGITS["3"], ALT)
            told = [line for line in keyboard.strata.lines[before:] if line.startswith("action") and line != "action view_3"]
            expect(told == [] or NAMES.get(names[2]) in ACTIONS, f"AltGr with {letter}, which writes {names[2]}, is {told[:1]}")


def check(keyboard):
    for one in check_signs, check_digits, check_letters, check_alt_gr:
        one(keyboard)


def main():
    need("setxkbmap", "xkbcomp")
    options = arguments(__doc__)
    options.width, options.height = 640, 480
    with window(options, real=True) as (start, _):
        strata = start(["--variant", "tri-d"])
        hands = Hands(strata.environment["DISPLAY"])
        for layout in LAYOUTS:
            check(Keyboard(strata, hands, layout))
        for layout in TWO:
            keyboard = Keyboard(strata, hands, layout)
            check_letters(keyboard)
            keyboard.choose(1)
            check(keyboard)
            keyboard.choose(0)
        strata.process.terminate()
        strata.process.wait()
        strata.let_go()
        print("every key is what is printed on it")


if __name__ == "__main__":
    main()
