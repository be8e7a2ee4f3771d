#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Assets that are damaged: the window says so and goes on with those before, or with the usual ones.

A copy of the program is installed into a folder of its own, where its files can be broken.
"""

import os
import shutil
import subprocess

from strata_window import arguments, expect, fresh_home, window

BROKEN = 'title = "Broken\n'


class Installed:
    """The program with its data beside it, as an installation has them."""

    def __init__(self, program, sources, folder):
        self.program = os.path.join(folder, "bin", "strata")
        self.assets = os.path.join(folder, "share", "strata", "assets")
        os.makedirs(os.path.dirname(self.program))
        shutil.copy2(program, self.program)
        for name in ("rules", "shaders", "assets"):
            shutil.copytree(os.path.join(sources, name), os.path.join(folder, "share", "strata", name))

    def file(self, *names):
        return os.path.join(self.assets, *names)

    def damage(self, *names):
        with open(self.file(*names), "w") as file:
            file.write(BROKEN)

    def asked(self, *words):
        return subprocess.run([self.program, *words], capture_output=True, text=True)


def told_in_one_sentence(result, file):
    expect(result.returncode == 1, f"exit {result.returncode}")
    lines = result.stderr.splitlines()
    expect(len(lines) == 1 and file in lines[0], f"said: {result.stderr}")


def check_command_line(installed, folder):
    """One sentence where the damaged file was asked for; elsewhere it matters to nobody."""
    picture = os.path.join(folder, "picture.png")
    small = ["render", "tri-d", "--size", "64x48", "-o", picture]
    told_in_one_sentence(installed.asked(*small, "--pieces", "deck"), "deck.toml")
    told_in_one_sentence(installed.asked(*small, "--theme", "walnut"), "walnut.toml")
    expect(not os.path.exists(picture), "a picture after a refusal")
    told_in_one_sentence(installed.asked("demo", "board-moves", "-o", folder, "--theme", "walnut"),
                         "walnut.toml")
    fine = installed.asked(*small, "--pieces", "plain", "--theme", "daylight")
    expect(fine.returncode == 0 and not fine.stderr, f"a sound theme is refused: {fine.stderr}")


def check_start(strata):
    """Pieces and theme of the settings are damaged: others stand in, and both are told of."""
    strata.read()
    notices = [line for line in strata.lines if line.startswith("notice")]
    for name in ("deck.toml", "walnut.toml"):
        expect(any(name in line for line in notices), f"no word about {name}: {notices}")


def check_later(strata, installed):
    """Pieces that are damaged while the program runs: those before stay, and the next ones come."""
    installed.damage("pieces", "plain.toml")
    before = strata.mark()
    strata.key("shift+F9")
    expect("plain.toml" in strata.wait_for("notice", before), "the notice names the file")
    strata.key("shift+F9", "F9", "ctrl+F9", "F2", "Escape")
    strata.type_move("b1W-c3N")
    strata.wait_for("report played b1W-c3N", before)


def check_rules_page(strata, installed):
    for name in os.listdir(installed.file("pages", "en")):
        installed.damage("pages", "en", name)
    strata.key("F2")
    strata.key("Escape")


def check_settings_stay(home):
    with open(os.path.join(home, "config", "strata", "settings.toml")) as file:
        text = file.read()
    expect('pieces = "deck"' in text, "the choice of pieces is lost:\n" + text)


def with_damaged_fonts(program, folder):
    """A program that sees the first bytes alone of every font, where this machine lets one do that."""
    if subprocess.run(["unshare", "-Urm", "true"], stderr=subprocess.DEVNULL).returncode != 0:
        print("not tried: damaged fonts, for want of name spaces")
        return None
    cut, wrapper = os.path.join(folder, "cut.ttf"), os.path.join(folder, "with-damaged-fonts")
    with open(cut, "wb") as file:
        file.write(b"\0\1\0\0\0\x10" + bytes(3000))
    with open(wrapper, "w") as file:
        file.write(f"""#!/bin/sh
exec unshare -Urm sh -c '
    find /usr/share/fonts -type f | while read -r font; do mount --bind {cut} "$font"; done
    exec {program} "$@"' sh "$@"
""")
    os.chmod(wrapper, 0o755)
    return wrapper


def check_fonts(program, start):
    """Without any whole font the board is there without names, and says so; a picture is refused."""
    result = subprocess.run([program, "render", "tri-d", "--size", "64x48", "-o", "/dev/null"],
                            capture_output=True, text=True)
    told_in_one_sentence(result, "font")
    strata = start()
    strata.wait_for("notice", 0)
    expect(any("coordinates cannot be shown" in line for line in strata.lines), "no word about the fonts")
    before = len(strata.lines)
    strata.type_move("b1W-c3N")
    strata.wait_for("report played b1W-c3N", before)
    strata.quit()


def main():
    options = arguments(__doc__)
    sources = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    with fresh_home() as folder:
        installed = Installed(options.strata, sources, folder)
        whole, options.strata = options.strata, installed.program
        installed.damage("pieces", "deck.toml")
        installed.damage("themes", "walnut.toml")
        check_command_line(installed, folder)
        with window(options) as (start, home):
            strata = start(settings='quality = "low"\ntheme = "walnut"\npieces = "deck"\n')
            check_start(strata)
            strata.quit()
            check_settings_stay(home)
            strata = start()
            check_later(strata, installed)
            check_rules_page(strata, installed)
            strata.quit()
        options.strata = with_damaged_fonts(whole, folder)
        if options.strata:
            with window(options) as (start, _):
                check_fonts(options.strata, start)
    print("damaged pieces, themes, pages and fonts are told of, and others stand in")


if __name__ == "__main__":
    main()
