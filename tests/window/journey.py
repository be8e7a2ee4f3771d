#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A stranger's first minutes by real clicks alone, without a key: the first card, the first lesson, a game with open boards
and a board move in it, a mate, a film of that game. The clicks are counted; --pictures keeps what was seen.
"""

import os
import re

from strata_window import arguments, expect, window

MOST = 60  # clicks to the film


class Stranger:
    def __init__(self, strata, pictures):
        self.strata = strata
        self.pictures = pictures
        self.clicks = 0
        self.seen = 0

    def click(self, kind, name):
        self.clicks += 1
        self.strata.click(kind, name)

    def look(self, name):
        self.seen += 1
        if self.pictures:
            self.strata.picture(os.path.join(self.pictures, f"journey-{self.seen:02}-{name}.png"))

    def until(self, beginning, action):
        before = self.strata.mark()
        action()
        line = self.strata.wait_for(beginning, before)
        self.strata.rest(len(self.strata.lines) - 1)
        return line

    # The lesson

    def places_named(self, words):
        return re.findall(r"\b(?:[a-f]\d|[QK]\d)\b", words)

    def click_named(self, name, wanted):
        """On whichever level of that column the answer is as wanted."""
        kind = "pin" if name[0].isupper() else "at"
        for place in [place for one, place in sorted(self.strata.places) if one == kind and place.startswith(name)]:
            before = self.strata.mark()
            self.click(kind, place)
            if self.strata.wait_for("report", before).startswith(wanted):
                return
        raise RuntimeError(f"no click on {name} is answered by {wanted}")

    def question(self, since):
        """The next one; where the lesson waits, it is told to go on."""
        while (said := self.strata.wait_for("show ", since)).split()[1] not in ("asks", "over"):
            since = self.strata.lines.index(said, since) + 1
            if said.split()[1] == "waits":
                self.click("control", "lesson.pause")
        return said

    def lesson(self):
        since = self.strata.mark()
        self.click("control", "first.learn")
        self.look("lesson")
        while self.question(since).split()[1] == "asks":
            self.strata.rest(len(self.strata.lines) - 1)
            since = self.strata.mark()
            self.click("control", "lesson.hint")
            hint = self.strata.wait_for("show asks", since)
            self.look("hint")
            self.strata.rest(len(self.strata.lines) - 1)
            take, put = self.places_named(hint)[:2]
            self.click_named(take, "report selected")
            self.look("selected")
            since = self.strata.mark()
            self.click_named(put, "report played")
        self.strata.rest(len(self.strata.lines) - 1)
        self.look("lesson-over")

    # Games

    def open_boards(self):
        """Against the computer, from the last card of the lesson."""
        expect(("control", "lesson.computer") in self.strata.places and ("control", "lesson.next") in self.strata.places,
               "the lesson ends without its buttons")
        before = self.strata.mark()
        self.until("command new tri-d", lambda: self.click("control", "lesson.open_boards"))
        self.strata.wait_for("light ", before)
        self.look("open-boards")
        self.click_named("Q1", "report selected")
        self.look("board-in-hand")
        free = self.places_of_pins()
        played = self.until("report played", lambda: self.click("pin", free))
        expect(re.match(r"report played Q1-[QK]\d", played), f"no board move: {played}")
        self.look("board-moved")

    def places_of_pins(self):
        for name in ("Q2", "Q3"):
            if ("pin", name) in self.strata.places:
                return name
        raise RuntimeError("no free pin is in sight")

    def mate(self):
        """Chess for two, the shortest one there is."""
        self.click("control", "ui.menu.game")
        self.click("control", "ui.action.new_game")
        self.click("control", "family.chess")
        self.click("control", "who.people")
        self.look("new-game")
        self.until("command new chess", lambda: self.click("control", "start"))
        since = self.strata.mark()
        for move in ("f2-f3", "e7-e5", "g2-g4", "d8-h4"):
            for square in move.split("-"):
                self.click("at", square)
        self.strata.wait_for("outcome ", since)
        expect("none" != self.strata.outcome, "no mate")
        self.strata.place("control", "result.film")  # the camera goes round first
        self.look("mate")

    def film(self):
        self.click("control", "result.film")
        self.look("export")
        self.clicks += 1
        line = self.until("notice Exported as ", lambda: self.strata.click_at(*self.strata.place("control", "export")))
        expect(os.path.getsize(line.removeprefix("notice Exported as ")) > 0, "the film is empty")
        self.look("film")


def main():
    options = arguments(__doc__)
    with window(options, real=True) as (start, _):
        strata = start(["-D", "export_size=640x360"], settings=None)  # the film is looked at elsewhere
        if options.width > 1280:  # else it fills the screen
            strata.resize(options.width, options.height)
        stranger = Stranger(strata, options.pictures)
        for card in ("first.learn", "first.computer", "first.friend"):
            expect(("control", card) in strata.places, f"the first card has no {card}")
        stranger.look("first-card")
        stranger.lesson()
        stranger.open_boards()
        stranger.mate()
        stranger.film()
        print(f"{stranger.clicks} clicks from the first start to a film")
        expect(stranger.clicks <= MOST, f"{stranger.clicks} clicks")
        strata.kill()


if __name__ == "__main__":
    main()
