#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What an earlier version has written is read: settings, keys, views, rule files and games.

tests/data/versions has a folder for each version, with the folders `config`, `data` and `state` of somebody who used it.
No message may come at the start, every setting and key holds, each game ends in the position of expected.txt, and its
comments, marks and clocks are still there. `--make VERSION` writes such a folder from today's program, as long as its
version is not released; afterwards nobody changes it.
"""

import argparse
import glob
import os
import re
import shutil
import subprocess

from strata_window import Display, Strata, add_program, expect, fresh_home, script

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDERS = os.path.join(HERE, "../data/versions")
SETTINGS = """theme = "walnut"
pieces = "plain"
quality = "low"
shadows = false
coordinates = false
animation_speed = 4
camera_seat = "seat-2"
overlay = "attacks"
show_lines = true
language = "sk"
scale = 1.25
move_form = "figurines"
level_names = "numbers"
sound = false
volume = 0.3
speech_detail = "full"
last_level = 5
programs_resign = false
analysis_lines = 2
export_format = "gif"
"""
KEYS = 'rules = ["Ctrl+F7"]\nundo = ["Ctrl+Z", "Ctrl+Shift+Z"]\nmute = []\n'
RULES = 'inherits = "tri-d"\nname = "Tri-D chess with walls"\n\n[options]\ngaps = "block"\n'
GAMES = {"tri-d": 11, "walls": 4, "chess": 14, "glinski": 6, "yalta": 6, "round": 6, "star-4-doubles": 8, "draughts-4": 8}


def moves_of(variant, count):
    name = "tri-d" if variant == "walls" else variant
    with open(os.path.join(HERE, "../data/games", name + ".moves")) as file:
        return [line.strip() for line in file if line.strip() and not line.startswith("#")][:count]


def commands(variant, count):
    yield f"new {variant}"
    if variant == "chess":
        yield from ("tag White Anna", "tag Black Bruno", "clock 300+5")
    yield from (f"move {move}" for move in moves_of(variant, count))
    if variant == "tri-d":
        yield from ("comment 1 The first move.", "glyph 1 1", "arrow green b1W c3N", "add-line 1 c7B-c5B b1W-c3N")


def used(home):
    """The three folders of a home."""
    return [os.path.join(home, name, "strata") for name in ("config", "data", "state")]


def replayed(program, file, home):
    environment = dict(os.environ, LC_ALL="C.UTF-8", **{f"XDG_{name.upper()}_HOME": os.path.join(home, name) for name in ("config", "data", "state", "cache")})
    done = subprocess.run([program, "replay", file], capture_output=True, text=True, env=environment, check=False)
    expect(done.returncode == 0 and not done.stderr, f"{file}: {done.stderr}")
    return done.stdout.splitlines()[0]


def make(program, version):
    folder = os.path.join(FOLDERS, version)
    shutil.rmtree(folder, ignore_errors=True)
    with Display() as display, fresh_home() as home:
        config, data, state = used(home)
        os.makedirs(config)
        os.makedirs(os.path.join(data, "rules"))
        for file, text in ((f"{config}/keys.toml", KEYS), (f"{data}/rules/walls.toml", RULES), (f"{state}/lessons.txt", "first-steps\n")):
            os.makedirs(os.path.dirname(file), exist_ok=True)
            with open(file, "w") as out:
                out.write(text)
        for variant, count in GAMES.items():
            strata = Strata(program, display, home, script(home, commands(variant, count)), settings=SETTINGS)
            if variant == "tri-d":
                strata.key("ctrl+shift+1")
            strata.quit()
        for name in ("config", "data", "state"):
            shutil.copytree(os.path.join(home, name, "strata"), os.path.join(folder, name), ignore=shutil.ignore_patterns("*.lock", "*.new"))
        with open(os.path.join(folder, "expected.txt"), "w") as expected:
            for file in sorted(glob.glob(os.path.join(folder, "state/games/*.pgn"))):
                expected.write(f"{os.path.basename(file)}\t{replayed(program, file, home)}\n")


def check_settings(program, folder, home):
    """Each line of the old file holds, by its name of then."""
    file = os.path.join(folder, "config/settings.toml")
    done = subprocess.run([program, "settings", "--config", file], capture_output=True, text=True, check=False)
    expect(done.returncode == 0 and not done.stderr, f"settings: {done.stderr}")
    now = {line.split("#")[0].strip() for line in done.stdout.splitlines()}
    with open(file) as old:
        lines = [line.split("#")[0].strip() for line in old]
    lost = [line for line in lines if line and line not in now]
    expect(len(lines) > 10 and not lost, f"settings that are lost: {lost}")


def check_window(program, display, home):
    strata = Strata(program, display, home, ["--variant", "walls"], settings=None)
    said = [line for line in strata.lines if line.startswith("notice")]
    expect(not said, f"at the start it says {said}")
    strata.key("ctrl+F7")
    expect(any(name.startswith("rules.") for _, name in strata.places), "the key of then does not open the rules")
    strata.key("Escape")
    strata.quit()


def check(program, version):
    folder = os.path.join(FOLDERS, version)
    with Display() as display, fresh_home() as home:
        for name in ("config", "data", "state"):
            shutil.copytree(os.path.join(folder, name), os.path.join(home, name, "strata"))
        with open(os.path.join(folder, "expected.txt")) as file:
            expected = dict(line.rstrip("\n").split("\t") for line in file)
        games = sorted(glob.glob(os.path.join(folder, "state/games/*.pgn")))
        expect(len(games) == len(expected) > 5, f"{len(games)} games, {len(expected)} expected")
        for game in games:
            position = replayed(program, game, home)
            expect(position == expected[os.path.basename(game)], f"{game} ends in {position}")
        check_settings(program, folder, home)
        check_window(program, display, home)
        for game in games:
            with open(game) as then, open(os.path.join(used(home)[2], "games", os.path.basename(game))) as now:
                expect(then.read() == now.read(), f"{game} was changed")
    print(f"{version}: settings, keys, a rule file and {len(games)} games are read")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_program(parser)
    parser.add_argument("--make", metavar="VERSION", help="write the folder of this version")
    options = parser.parse_args()
    if options.make:
        make(options.strata, options.make)
    versions = sorted(name for name in os.listdir(FOLDERS) if re.match(r"\d", name))
    expect(versions, "there is no version to read")
    for version in versions:
        check(options.strata, version)


main()
