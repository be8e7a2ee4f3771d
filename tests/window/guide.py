#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The guide in the window: opened by its key, read page by page with its pictures, by mouse and by keyboard alone."""

import os

from strata_window import arguments, expect, window

PAGES = ("play-alone", "analyse", "by-ear")  # their picture is at the top


def shown(strata):
    return [name for kind, name in strata.places if kind == "control" and name.startswith("guide.")]


def pictures(strata):
    return {name.removeprefix("picture.pictures/") for kind, name in strata.places if kind == "control" and name.startswith("picture.")}


def check_pages(strata, options):
    position = strata.position
    strata.key("shift+F1")
    expect(set(PAGES) <= {name.removeprefix("guide.") for name in shown(strata)}, f"the guide lists {shown(strata)}")
    expect(shown(strata)[0] == "guide.play", "the first page is another one")
    for page in PAGES:
        strata.click("control", "guide." + page)
        expect(any(name.startswith(page) for name in pictures(strata)), f"the page {page} shows {pictures(strata)}")
        if options.pictures:
            strata.picture(os.path.join(options.pictures, f"guide-{page}.png"))
    last = pictures(strata)
    lines = strata.settle(lambda: strata.do("key Right"))
    expect(pictures(strata) != last, "Right does not turn the page")
    expect(not any(line.startswith("notice") for line in lines), f"it says {lines}")
    strata.settle(lambda: strata.do("key Left", "key End"))
    if options.pictures:
        strata.picture(os.path.join(options.pictures, "guide-end.png"))
    strata.settle(lambda: strata.do("key Home"))
    expect(pictures(strata) == last, f"Left and Home lead to {pictures(strata)}, not to {last}")
    strata.key("Escape")
    expect(not shown(strata), "Escape does not close it")
    expect(position == strata.position, "the game has changed")


def main():
    options = arguments(__doc__)
    with window(options) as (start, _):
        strata = start()
        check_pages(strata, options)
        strata.quit()
        print("each page of the guide opens, by mouse and by keys")


main()
