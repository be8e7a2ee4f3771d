#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two people at two computers, by real input: White invites, copies the link and sends it; Black opens it by paste, moves and copies;
White brings the window to the front and is asked. An older line and another answer change nothing, a line of a game that is not on
the board goes on there. The QR code on the card is read from its picture, and its
mail from the program that sends it. A link on the command line is opened."""

import glob
import os
import subprocess
import urllib.parse

from clipboard import Clipboard
from strata_window import FAST, Display, Strata, another_window, arguments, expect, first_move, fresh_home, need

TRI_D = ("c2W-c4N", "c7B-c5B", "d2W-d4N", "b1W-c3N")
CHESS = ("e2-e4", "e7-e5")


def desk(home):
    """A desktop whose mail program writes down what it is to send."""
    folder = os.path.join(home, "bin")
    os.makedirs(folder, exist_ok=True)
    program = os.path.join(folder, "xdg-open")
    with open(program, "w") as file:
        file.write(f'#!/bin/sh\nprintf %s "$1" >"{home}/mail.new"\nmv "{home}/mail.new" "{home}/mail"\n')
    os.chmod(program, 0o755)
    return {"PATH": folder + ":" + os.environ["PATH"]}


class Person:
    def __init__(self, options, display, home, variant):
        self.home = home
        self.strata = Strata(options.strata, display, home, ["--variant", variant], settings=FAST, real=True, environment=desk(home))
        self.clipboard = Clipboard(self.strata.environment)
        self.number = self.strata.number()

    def play(self, move):
        before = self.strata.mark()
        self.strata.type_move(move)
        self.strata.wait_for(f"report played {move}", before)

    def told(self, notice, keys):
        before = self.strata.mark()
        self.strata.do(f"key --delay 1 {keys}")
        return self.strata.wait_for("notice " + notice, before)

    def copy(self):
        self.told("Link to the game copied", "ctrl+shift+k")
        return self.clipboard.get()

    def paste(self, text, notice):
        self.clipboard.put(text)
        return self.told(notice, "ctrl+v")

    def asked(self):
        self.strata.drawn()
        return ("control", "yes") in self.strata.places

    def come_to_front(self, text):
        """With that text on the clipboard, from the window of another program."""
        self.clipboard.put(text)
        with another_window(self.strata.display) as other:
            before = self.strata.mark()
            self.strata.xdotool("windowfocus", "--sync", other)
            self.strata.wait_for("interrupted", before)
            self.strata.settle(lambda: self.strata.xdotool("windowfocus", "--sync", self.number))

    def unchanged(self, act, what):
        before = self.strata.position
        act()
        self.strata.drawn()
        expect(self.strata.position == before, f"{what} changes the game: {self.strata.position}")

    def kept(self):
        return sorted(glob.glob(os.path.join(self.home, "state", "strata", "games", "*.pgn")))


def same(one, other):
    one.strata.until(lambda: one.strata.position == other.strata.position,
                     lambda: f"the boards differ:\n{one.strata.position}\n{other.strata.position}")


def code_in(picture):
    need("zbarimg")
    return subprocess.run(["zbarimg", "--quiet", "--raw", picture], capture_output=True, text=True).stdout.strip()


def invite(person, folder, moves):
    """The link that the card gives."""
    person.strata.key("ctrl+i")
    person.strata.place("control", "invite.code")
    picture = os.path.join(folder, f"invite-{moves}.png")
    person.strata.picture(picture)
    before = person.strata.mark()
    person.strata.click("control", "invite.copy")
    person.strata.wait_for("notice Link to the game copied", before)
    link = person.clipboard.get()
    expect(link.startswith("strata:#g="), f"the link is {link}")
    expect(code_in(picture) == link, f"the code reads {code_in(picture)} in place of {link}")
    person.strata.click("control", "invite.mail")
    mail = os.path.join(person.home, "mail")
    person.strata.until(lambda: os.path.exists(mail), "no mail is written")
    with open(mail) as file:
        sent = urllib.parse.unquote(file.read())
    expect(sent.startswith("mailto:?subject=") and link in sent, f"the mail is {sent}")
    os.remove(mail)
    person.strata.key("Escape")
    return link


def check_opened_with(options, display, home):
    """A link on the command line, as a desktop gives it."""
    def start(link):
        return Strata(options.strata, display, home, [link], settings=FAST)
    strata = start("strata:#v=chess&p=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%200%201")
    strata.until(lambda: strata.position.startswith("4k3/8/8/8/8/8/4P3/4K3 w"), lambda: f"on the board is {strata.position}")
    strata.quit()
    strata = start("strata:#demo=first-steps")
    strata.wait_for("show ", 0)
    before = strata.mark()
    strata.key("ctrl+shift+k")
    strata.wait_for("notice Link to the demonstration copied: 24 characters.", before)
    strata.kill()
    strata = start("strata:#demo=../secret")
    strata.wait_for("notice Error: '../secret' is not the name of a demonstration", 0)
    strata.quit()


def check_first_game(white, black, pictures):
    white.play(TRI_D[0])
    link = invite(white, pictures, 1)
    black.paste(f"Look, <{link}>, your turn!", "Game pasted after 1 move. You play Black.")
    same(black, white)
    black.play(TRI_D[1])
    answer = black.copy()
    white.unchanged(lambda: white.come_to_front(answer), "a text on the clipboard")
    expect(white.asked(), "nobody asks about a move on the clipboard")
    if pictures:
        white.strata.picture(os.path.join(pictures, "moved.png"))
    white.strata.click("control", "yes")
    same(white, black)
    white.come_to_front(answer + " ")
    expect(not white.asked(), "a move that is on the board is offered")
    check_what_does_not_fit(white, black, link, answer)


def check_what_does_not_fit(white, black, link, answer):
    white.play(TRI_D[2])
    white.unchanged(lambda: white.paste(answer, "Error: the game on the board is further ahead"), "an older line")
    white.come_to_front(link)
    expect(not white.asked(), "an older line is offered")
    black.play(TRI_D[3])  # in place of White
    white.clipboard.put(black.copy())
    white.unchanged(lambda: white.strata.key("ctrl+v"), "another answer")
    expect(white.asked(), "nobody asks about another answer")
    white.unchanged(lambda: white.strata.click("control", "no"), "a no")


def check_second_game(options, white, black, pictures):
    """While the first one is kept; a move in the first one finds it."""
    first = white.copy()
    black.clipboard.put(first)
    black.strata.key("ctrl+v")
    black.strata.click("control", "yes")  # as another game: it branches off the one there
    same(black, white)
    black.play(first_move(options, "tri-d", black.strata.position))
    answer = black.copy()
    white.strata.key("ctrl+n")
    white.strata.choose_game("chess")
    white.strata.click("control", "who.people")
    before = white.strata.mark()
    white.strata.click("control", "start")
    white.strata.wait_for("command new chess", before)
    link = invite(white, pictures, 0)  # White has not moved yet
    black.paste(link, "Game pasted after 0 moves. You play Black.")
    white.play(CHESS[0])
    black.paste(white.copy(), "Game pasted after 1 move. You play Black.")
    black.play(CHESS[1])
    white.come_to_front(black.copy())
    white.strata.click("control", "yes")
    same(white, black)
    kept = white.kept()
    white.come_to_front(answer)
    expect(white.asked(), "nobody asks about a move in a game that is kept")
    white.strata.click("control", "yes")
    white.strata.until(lambda: white.strata.position.startswith("W="), lambda: f"on the board is {white.strata.position}")
    expect(white.kept() == kept, f"a move made another game: {white.kept()}")
    white.strata.key("ctrl+shift+o")
    listed = [name for kind, name in white.strata.places if kind == "control" and name.startswith("kept.")]
    expect(len(listed) == 2, f"the list shows {listed}")
    if pictures:
        white.strata.picture(os.path.join(pictures, "list.png"))
    white.strata.key("Escape")


def main():
    options = arguments(__doc__)
    size = (options.width, options.height)
    with Display(*size) as here, Display(*size) as there, fresh_home() as home, fresh_home() as away:
        white, black = Person(options, here, home, "tri-d"), Person(options, there, away, "chess")
        pictures = options.pictures or home
        check_first_game(white, black, pictures)
        check_second_game(options, white, black, pictures)
        for person in (white, black):
            person.strata.quit()
        white.clipboard.put("no game")  # another home would be offered the one that is there
        with fresh_home() as other:
            check_opened_with(options, here, other)
    print("two games went to and fro by links")


if __name__ == "__main__":
    main()
