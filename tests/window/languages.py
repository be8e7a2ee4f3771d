#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The language of the environment at the first start; another one chosen in the settings, which all is said in from then on: lines,
cards, lessons; and which is back at the next start. The other one has long, accented words: see pseudo.py."""

import os
import pathlib
import sys

from strata_window import arguments, expect, window

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import pseudo  # noqa: E402

SOURCE = pathlib.Path(__file__).resolve().parents[2]
LOCALE = f"{pseudo.STANDS_FOR}_XX.UTF-8"


def is_pseudo(text):
    return any(c in "áčéíľňôřšťůýž" for c in text)


def said(strata, word, action):
    """What the window tells behind that word of the text mirror while something is done."""
    before = len(strata.lines)
    action()
    return strata.wait_for(word, before)[len(word):].strip()


def copied(strata):
    return said(strata, "notice", lambda: strata.key("ctrl+c"))


def lesson(strata):
    """The first words of the first lesson."""
    strata.key("d")
    told = said(strata, "show", lambda: strata.click("control", "show.first-steps"))
    strata.key("Escape")
    return told


def choose(strata, language):
    strata.key("F4")
    strata.click("control", "tab.words")
    strata.click("control", "ui.settings.language")
    strata.click("control", f"ui.settings.language_{language}")
    strata.key("Escape")


def main():
    options = arguments(__doc__)
    with window(options) as (start, home):
        pseudo.write(SOURCE, pathlib.Path(home, "data", "strata"))
        strata = start(["--variant", "tri-d"], environment={"LC_ALL": LOCALE})
        expect(is_pseudo(copied(strata)), "the language of the environment is not spoken at the first start")
        choose(strata, "en")
        expect(not is_pseudo(copied(strata)), "English is chosen and not spoken")
        expect(not is_pseudo(lesson(strata)), "English is chosen, and a lesson speaks another language")
        choose(strata, pseudo.STANDS_FOR)
        expect(is_pseudo(copied(strata)), "another language is chosen and not spoken")
        expect(is_pseudo(lesson(strata)), "another language is chosen, and a lesson speaks English")
        for key in ("F2", "F1", "ctrl+n", "ctrl+e", "F4"):  # nothing falls over long words
            strata.key(key, "Escape")
        strata.quit()
        strata = start(["--variant", "tri-d"], environment={"LC_ALL": "C"})
        expect(is_pseudo(copied(strata)), "the language chosen is forgotten at the next start")
        strata.quit()
        strata = start(["--variant", "tri-d", "-D", "language=en"], environment={"LC_ALL": LOCALE})
        expect(not is_pseudo(copied(strata)), "-D language=en is not heard")
        strata.quit()
    print("the window speaks the language of its environment, and any other that is chosen")


if __name__ == "__main__":
    main()
