#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A whole match of four with clocks, from the sheet for a new game to the card at its end: the flag of one falls, one gives up, one
is mated. In Slovak by keyboard alone, its sounds written to a file; in French by gamepad alone. `--pictures FOLDER` keeps what is seen
on the way."""

import os
import pathlib

import hands
import play_by_keys
from sounds import RATE, Ear, decibels, loud, told
from strata_window import Move, arguments, expect, fill_screen, letters_for, side_to_move, window
from waiting import until

PLAYERS = ("Jana", "Peter", "Zuza", "Milan")
# Green has no time for a second move, Red gives up instead of one.
OPENING = ["1f2-1f4", "4c2-4c3", "3a2-3a3", "2f2-2f3", "1a2-1a3"]
ENDING = ["2e1-2h4", "1h2-1h4", "2h4-1c3", "1a1-1a2", "1c3-1g3"]
SOUNDS = {"move", "your_turn", "low_time", "elimination", "game_end"}


class Album:
    """Pictures of the way, where somebody asked for them."""

    def __init__(self, strata, options, name):
        self.strata = strata
        self.folder = options.pictures
        self.name = f"{name}-{options.height}"

    def take(self, what):
        if not self.folder:
            return
        self.strata.picture(os.path.join(self.folder, f"{self.name}-{what}.png"))


def lines_of(strata, word):
    strata.read()
    return [line for line in strata.lines if line.startswith(word)]


def play(strata, move, typed):
    since = strata.mark()
    if typed:
        strata.type_move(move)
    else:
        play_by_keys.play_move(strata, Move(move, side_to_move(strata.position)), 0)
    strata.wait_for(f"report played {move}", since)
    strata.rest(since)


def play_to_mate(strata, album, resign, words, typed=()):
    """From the first move to the card; `resign` is what Red does, `words` what is read of flag, resignation and mate."""
    strata.wait_for("command new star-4", 0)
    told = strata.wait_for("command clock", 0)
    expect(told.startswith("command clock 300") and any(f" g={time}" in told for time in (6, 12, 18, 30, 60, 120)), f"other clocks were asked for: {told}")
    for move in OPENING:
        play(strata, move, move in typed)
    since = strata.mark()
    album.take("clocks")
    strata.wait_for("clock runs red", since)
    strata.rest(since)
    album.take("flag")
    since = strata.mark()
    resign()
    strata.wait_for("report played resign:r", since)
    strata.rest(since)
    for move in ENDING:
        play(strata, move, move in typed)
    expect(strata.outcome == "checkmate victim=w by=b wins=b", f"the match ends with: {strata.outcome}")
    for button in "again", "replay", "film", "review", "look":
        strata.place("control", "result." + button)
    album.take("end")
    said = " ".join(lines_of(strata, "report") + lines_of(strata, "seat") + lines_of(strata, "status"))
    for word in words:
        expect(word in said, f"nobody reads '{word}' in: {said[-900:]}")


# By keyboard, in Slovak

def new_game_by_keys(strata, album):
    """The board of four, four names, five minutes, and a fifth of one for Green."""
    strata.key("ctrl+n")
    strata.lead_to("family.star")
    strata.key("Return", "Tab", "Tab")
    for name in PLAYERS:
        strata.type(name)
        strata.key("Tab" if name != PLAYERS[-1] else "Down")
    strata.key("Return", "Down", "Down", "Return")  # five minutes
    strata.key("Down", "Down", "Down", "Return", "Down", "Down", "Return")
    strata.type("0,2")
    strata.key("Return")
    strata.lead_to("start")
    album.take("sheet")
    strata.key("Return")


def check_names(strata):
    told = lines_of(strata, "command tag")
    for seat, name in zip(("White", "Green", "Red", "Black"), PLAYERS):
        expect(f"command tag {seat} {name}" in told, f"{name} is not named: {told}")


def check_sounds(strata, ear):
    heard = set(told(strata, 0))
    expect(heard == SOUNDS, f"{sorted(heard)} were heard instead of {sorted(SOUNDS)}")
    samples = ear.read()
    until(lambda: samples.extend(ear.read()) or len(samples) > 10 * RATE, "the file holds less than five seconds of sound")
    expect(-12 <= decibels(samples) <= -1, f"the loudest sample is at {decibels(samples):.1f} dBFS")


def in_slovak(start, home, options):
    ear = Ear(pathlib.Path(home, "heard.raw"))
    strata = start(letters_for(options), environment=loud(home, LC_ALL="sk_SK.UTF-8"))
    album = Album(strata, options, "slovak")
    fill_screen(strata, options)
    new_game_by_keys(strata, album)
    check_names(strata)
    play_to_mate(strata, album, strata.resign,
                 ("Zelenému vypršal čas.", "Červený sa vzdáva.", "Vypršal mu čas, figúrky sú odstránené", "Dostal mat od čierneho"),
                 typed=OPENING[1:4] + ENDING[1:4])
    check_sounds(strata, ear)
    expect(not lines_of(strata, "button"), "the mouse was used")
    strata.key("Escape")  # looks at the game
    strata.quit()


# By gamepad, in French

def new_game_by_pad(pad, album, height):
    """Nobody types: the seats keep the names of their colours, and Green's time is led down by an arrow; less far where each
    picture takes long."""
    pad.key("Menu", "Return")  # the first one
    pad.lead_to("family.star", pad.key)
    pad.key("Return")
    pad.lead_to("clock", pad.key)
    pad.key("Return", "Down", "Down", "Return", "Down", "Down", "Down", "Return", "Down", "Down", "Return", *["Left"] * (13 if height <= 1080 else 8), "Return")
    album.take("sheet")
    pad.lead_to("start", pad.key)
    pad.key("Return")


def resign_by_pad(pad, album):
    pad.key("Menu", "Tab")
    pad.lead_to("palette.resign", pad.key)
    album.take("palette")
    pad.key("Return", "Left", "Return")  # the answer that is chosen at first is no


def check_pad_alone(strata, since):
    """In dialogs a button becomes a key: nothing else may."""
    pressed = [line for line in strata.lines[since:] if line.startswith("key") and line != "key Pause"]  # a mark's
    for before, now in zip(pressed, pressed[1:]):
        expect("key pad" in (now[:7], before[:7]), f"a key was used: {now}")


def in_french(start, home, options, library):
    pipe = os.path.join(home, "hands")
    os.mkfifo(pipe)
    strata = start(letters_for(options), environment={
        "LC_ALL": "fr_FR.UTF-8", "LD_PRELOAD": library, "STRATA_HANDS": pipe, "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1"})
    album = Album(strata, options, "french")
    pad = hands.Hands(strata, pipe)
    line = pad.answer(lambda: pad.tell("in"), "notice Manette")
    expect("Menu" in line, f"a gamepad that comes is told of as: {line}")
    fill_screen(strata, options)
    since = strata.mark()
    new_game_by_pad(pad, album, options.height)
    play_to_mate(pad, album, lambda: resign_by_pad(pad, album),
                 ("Temps écoulé pour les Verts.", "Les Rouges abandonnent.", "Temps écoulé, pièces retirées", "Matés par les Noirs"))
    check_pad_alone(strata, since)
    expect(not lines_of(strata, "button"), "the mouse was used")
    pad.key("Escape")
    strata.quit()


def main():
    options = arguments(__doc__, hands={"choices": ("keys", "pad")}, library={"help": "makes a gamepad"})
    with window(options, real=options.hands == "pad") as (start, home):
        if options.hands == "keys":
            in_slovak(start, home, options)
        else:
            in_french(start, home, options, os.path.abspath(options.library))
    print(f"a match of four is played to mate by {options.hands}")


if __name__ == "__main__":
    main()
