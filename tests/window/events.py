# SPDX-License-Identifier: MIT
"""Commands for xdotool as lines for `strata play --events`: the same hands, without a display in between."""

import shlex

BUTTONS = {"1": "left", "2": "middle", "3": "right"}
WHEEL = {"4": "wheel 1", "5": "wheel -1"}
HELD = {"ctrl": "Left Ctrl", "shift": "Left Shift", "alt": "Left Alt"}
# Keys of X by what SDL calls them; their signs, if they have one, come from a US keyboard.
NAMES = {"Prior": "PageUp", "Next": "PageDown", "BackSpace": "Backspace", "Menu": "Application", "space": "Space",
         "KP_Enter": "Keypad Enter"}
SIGNS = {"space": " ", "colon": ":", "semicolon": ";", "comma": ",", "period": ".", "slash": "/", "question": "?", "minus": "-",
         "plus": "+", "equal": "=", "underscore": "_", "exclam": "!", "at": "@", "numbersign": "#", "percent": "%",
         "bracketleft": "[", "bracketright": "]", "apostrophe": "'", "backslash": "\\", "less": "<", "greater": ">",
         "asterisk": "*", "ampersand": "&", "parenleft": "(", "parenright": ")", "grave": "`"}
SHIFTED = dict(zip('~!@#$%^&*()_+{}|:"<>?', "`1234567890-=[]\\;',./"))


def typed(sign):
    """A sign as the keyboard gives it: its key, and the text that comes of it."""
    key = SHIFTED.get(sign, "Space" if sign == " " else sign.upper())
    lines = [f"down {key}", f"text {sign}", f"up {key}"]
    if sign in SHIFTED or (sign.isalpha() and sign.isupper()):
        return ["down Left Shift", *lines, "up Left Shift"]
    return lines


def key(chord):
    """One key, and what is held with it: ctrl+shift+s."""
    *held, name = chord.split("+") if chord != "+" else ["+"]
    sign = SIGNS.get(name, name if len(name) == 1 else None)
    before = [f"down {HELD[one]}" for one in held]
    after = [f"up {HELD[one]}" for one in reversed(held)]
    if sign is None:
        return [*before, f"key {NAMES.get(name, name)}", *after]
    if "ctrl" in held or "alt" in held:
        return [*before, f"key {SHIFTED.get(sign, 'Space' if sign == ' ' else sign.upper())}", *after]
    return typed(sign.upper() if "shift" in held else sign)


def click(words):
    times = 1
    while words[0].startswith("--"):
        option, value = words.pop(0), words.pop(0)
        times = int(value) if option == "--repeat" else times
    button = words.pop(0)
    return [WHEEL[button]] * times if button in WHEEL else [f"click {BUTTONS[button]} {times}"]


def without_delay(words):
    while words and words[0].startswith("--"):
        del words[:2]


def lines_of(command):
    """What a chain of commands does."""
    words = shlex.split(command)
    lines = []
    while words:
        word = words.pop(0)
        if word == "mousemove":
            lines.append(f"move {words.pop(0)} {words.pop(0)}")
        elif word == "click":
            lines += click(words)
        elif word in ("mousedown", "mouseup"):
            lines.append(f"{'press' if word == 'mousedown' else 'release'} {BUTTONS[words.pop(0)]}")
        elif word in ("keydown", "keyup"):
            name = words.pop(0)
            lines.append(f"{word[3:]} {HELD.get(name, NAMES.get(name, name))}")
        elif word == "key":
            without_delay(words)
            lines += [line for chord in words for line in key(chord)]
            words = []
        elif word == "type":
            without_delay(words)
            lines += [line for sign in " ".join(words) for line in typed(sign)]
            words = []
        else:
            raise ValueError(f"no event for: {command}")
    return lines
