#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Actions are found by their words and carried out; keys are changed, kept in their file and restored; by keyboard alone."""

import os

from strata_window import arguments, expect, window


def find(strata, text):
    strata.key("ctrl+shift+p")
    strata.settle(lambda: strata.do(f"type --delay 0 '{text}'"))


def offered(strata):
    strata.read()
    return [name for kind, name in strata.places if kind == "control" and name.startswith("palette.")]


def check_palette(strata):
    find(strata, "BACK one undo")
    expect(offered(strata)[:1] == ["palette.undo"], f"words in another order find {offered(strata)}")
    strata.answer(lambda: strata.key("Return"), "command undo")
    expect(offered(strata) == [], "the list stays when its action is carried out")
    find(strata, "rules game")
    strata.key("Return")
    expect(("control", "close") in strata.places, "the page of rules does not open")
    strata.key("Escape")
    # What was chosen last is on top; the arrows lead from there.
    strata.key("ctrl+shift+p")
    expect(offered(strata)[:2] == ["palette.rules", "palette.undo"], f"recent ones are {offered(strata)[:2]}")
    strata.key("Down")
    strata.keys_unheard("Return")  # nothing to undo: the list stays
    strata.settle(lambda: strata.do("type --delay 0 redo"))
    strata.answer(lambda: strata.key("Return"), "command redo")
    # What is only similar is shown, and not carried out by Enter alone.
    find(strata, "xyzzy")
    expect(len(offered(strata)) == 5, f"a word of nothing finds {offered(strata)}")
    strata.keys_unheard("Return")
    expect(len(offered(strata)) == 5, "a line is carried out that nobody has chosen")
    strata.key("Escape")
    check_everything(strata)


def check_everything(strata):
    """Settings, their values, games and rules are opened by Enter as well."""
    find(strata, "shadows")
    expect(offered(strata)[:1] == ["palette.setting.shadows"], f"a setting is found as {offered(strata)[:3]}")
    strata.key("Return")
    expect(("control", "ui.settings.shadows") in strata.places, "the settings do not open")
    strata.key("Escape")
    find(strata, "walnut")
    expect(offered(strata)[:1] == ["palette.theme.walnut"], f"a theme is found as {offered(strata)[:3]}")
    strata.key("Return")
    find(strata, "glinski")
    expect("palette.game.glinski" in offered(strata)[:2], f"a game is found as {offered(strata)[:3]}")
    strata.key("Escape")
    find(strata, "new game yalta first")
    strata.key("Return")
    expect(("control", "start") in strata.places, "the dialog of new games does not open")
    strata.key("Escape")
    find(strata, "rules glinski")
    strata.key("Return")
    expect(("control", "rules.1") in strata.places, "the rules of another game do not open")
    strata.key("Escape")
    find(strata, "puzzles yalta")
    strata.key("Return")
    expect(("control", "puzzles.yalta") in strata.places, "the puzzles do not open")
    strata.key("Escape")


def check_other_language(strata):
    """Without accents, in the language in use."""
    find(strata, "TAH spat")
    expect("palette.undo" in offered(strata), f"'TAH spat' finds {offered(strata)}")
    if "STRATA_SHOT_SK" in os.environ:
        strata.picture(os.environ["STRATA_SHOT_SK"])
    strata.key("Escape")


def keys_file(strata):
    with open(os.path.join(strata.home, "config", "strata", "keys.toml"), encoding="utf-8") as file:
        return file.read()


def open_keys(strata, text):
    strata.key("ctrl+F1")
    strata.settle(lambda: strata.do(f"type --delay 0 '{text}'"))


def check_keys(strata):
    open_keys(strata, "undo one move")
    strata.key("Return", "ctrl+F7", "Escape")
    expect('\nundo = [' in keys_file(strata) and "Ctrl+F7" in keys_file(strata), "the key is not in the file")
    strata.answer(lambda: strata.key("ctrl+F7"), "command undo")
    before = strata.mark()
    strata.key("ctrl+z")
    strata.read()
    expect(not any(line.startswith("command") for line in strata.lines[before:]), "the old key still works")
    # A letter that has another action is a conflict; one key restores the line.
    open_keys(strata, "redo one move")
    strata.key("Return", "x")
    expect('\nredo = [' in keys_file(strata), "a letter is not taken")
    if "STRATA_SHOT_KEYS" in os.environ:
        strata.picture(os.environ["STRATA_SHOT_KEYS"])
    strata.key("shift+Return", "colon")
    expect('redo = [":", "X"]' in keys_file(strata).replace("'", '"').replace("[ ", "[").replace(" ]", "]"), "one more key, by the character that it writes, is not taken")
    strata.key("ctrl+r", "Escape")
    expect('\n# redo = [' in keys_file(strata), "one key does not restore the line")
    strata.answer(lambda: strata.key("ctrl+y"), "command redo")


def check_switched_off(strata):
    """A letter that hides something, perhaps by accident, says what it was and how it comes back."""
    told = strata.settle(lambda: strata.do("key --delay 1 c"))
    expect("status Coordinates: off. C: on" in told, f"what was switched off is not said: {told}")
    told = strata.settle(lambda: strata.do("key --delay 1 c"))
    expect(not any("off." in line for line in told), f"switched on: {told}")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        strata = start(["--variant", "tri-d"])
        check_switched_off(strata)
        strata.type_move("b1W-c3N")
        check_palette(strata)
        check_keys(strata)
        strata.quit()
        # Another start, in another language, still has the keys; one key restores all of them.
        strata = start(["--variant", "tri-d", "-D", "language=sk"])
        strata.type_move("b1W-c3N")
        strata.answer(lambda: strata.key("ctrl+F7"), "command undo")
        check_other_language(strata)
        strata.key("ctrl+F1", "ctrl+shift+r", "Escape")
        expect("\nundo" not in keys_file(strata), "one key does not restore all lines")
        strata.answer(lambda: strata.key("ctrl+y"), "command redo")
        strata.quit()
        # A file with a mistake is told, and kept when another key is chosen.
        path = os.path.join(home, "config", "strata", "keys.toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write('undo = ["Ctrl+F7"]\nredo = ["Hyper+X"]\n')
        strata = start(["--variant", "tri-d"])
        expect(any("Hyper+X" in line for line in strata.lines if line.startswith("notice")), "a mistake in the file is not told")
        strata.key("ctrl+F1", "Return", "F5", "Escape")
        expect(os.path.exists(path + ".bak") and "Hyper+X" in open(path + ".bak", encoding="utf-8").read(), "the file with the mistake is not kept")
        expect("\nundo = " in keys_file(strata) and "cursor_left" in keys_file(strata), "what could be read is lost")
        strata.quit()
        print("actions are found by their words; keys are changed, kept and restored")


if __name__ == "__main__":
    main()
