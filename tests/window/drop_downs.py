#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Escape closes the innermost thing only, by a real keyboard: in each dialog that has lists to choose from the list, then the dialog;
with the review open what the board shows of it, then its panel."""

from strata_window import arguments, expect, window

# What opens it, what is clicked before the list, and the list.
LISTS = (("ctrl+n", (), "clock"), ("ctrl+n", (), "level.black"), ("ctrl+k", (), "clock"), ("ctrl+p", (), "level.black"),
         ("F4", ("tab.words",), "ui.settings.language"), ("ctrl+e", (), "board.Q1"),
         ("ctrl+shift+e", (), "ui.settings.export_format"))


def closes_the_list_alone(strata, opens, before, name):
    strata.key(opens)
    for one in before:
        strata.click("control", one)
    strata.drawn()
    control = ("control", name)
    if control not in strata.places:
        raise RuntimeError(f"{opens} has no list {name}: {sorted(n for k, n in strata.places if k == 'control')}")
    strata.click(*control)
    strata.key("Escape")
    strata.drawn()
    expect(control in strata.places, f"Escape in the list {name} closes the dialog of {opens}")
    strata.key("Escape")
    strata.drawn()
    expect(control not in strata.places, f"Escape leaves the dialog of {opens} open")


def main():
    options = arguments(__doc__)
    with window(options, real=True) as (start, _):
        strata = start(["--variant", "tri-d"])
        for opens, before, name in LISTS:
            closes_the_list_alone(strata, opens, before, name)
        strata.quit()
    print("Escape closes the innermost thing only")


if __name__ == "__main__":
    main()
