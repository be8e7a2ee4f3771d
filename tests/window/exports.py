#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pictures and films from the window: every format, by keys alone, and stopped on the way.

A film of no other than the asked size comes out, of the moves asked for; the window answers while
it is made; one that is stopped leaves the old file as it was and no other.
"""

import glob
import json
import os
import shutil
import struct
import subprocess
import sys

from png_file import read_png
from strata_window import Display, Strata, arguments, expect, fresh_home
from waiting import LIMIT

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "commands"))
from svg_page import Page  # noqa: E402

SETTINGS = '''reduced_motion = true
quality = "low"
export_format = "{form}"
export_subject = "{subject}"
export_size = "640x360"
export_speed = {speed}
export_rate = {rate}
'''
MOVES = ["b1W-c3N", "c7B-c5N", "e2W-e4N"]


def start(options, display, home, form, subject, speed=8.0, rate=2, environment=None):
    config = os.path.join(home, "config", "strata", "settings.toml")
    if os.path.exists(config):
        os.remove(config)
    script = os.path.join(home, "moves.txt")
    with open(script, "w", encoding="utf-8") as file:
        file.write("new tri-d\n" + "".join(f"move {move}\n" for move in MOVES))
    return Strata(options.strata, display, home, ["--script", script],
                  SETTINGS.format(form=form, subject=subject, speed=speed, rate=rate), environment=environment)


def exported(strata):
    """Ctrl+Shift+E, Enter, and the file that is there then."""
    strata.settle(lambda: strata.do("key ctrl+shift+e"))
    since = len(strata.lines)
    strata.do("key Return")
    line = strata.wait_for("notice Exported as ", since)
    strata.rest(len(strata.lines) - 1)
    return line.removeprefix("notice Exported as ")


def probed(file):
    """What ffprobe says of a video: its codec, size and number of pictures."""
    done = subprocess.run(["ffprobe", "-v", "error", "-count_frames", "-of", "json", "-show_entries",
                           "stream=codec_name,width,height,nb_read_frames", file], capture_output=True, check=True, timeout=LIMIT)
    stream, = json.loads(done.stdout)["streams"]
    return stream["codec_name"], (stream["width"], stream["height"]), int(stream["nb_read_frames"])


def children_of(process):
    """The commands of the programs that this one has started and that run."""
    found = []
    for folder in glob.glob("/proc/[0-9]*"):
        try:
            with open(folder + "/stat", encoding="utf-8") as file:
                name, rest = file.read().split("(", 1)[1].rsplit(")", 1)
        except OSError:
            continue
        if int(rest.split()[1]) == process.pid and rest.split()[0] != "Z":
            found.append(name)
    return found


def videos(options, display, home):
    for form, codec in (("mp4", "h264"), ("webm", "vp9")):
        strata = start(options, display, home, form, "game")
        file = exported(strata)
        expect(file.endswith("." + form), file)
        found = probed(file)
        expect(found[:2] == (codec, (640, 360)) and found[2] > 1, found)
        expect(not children_of(strata.process), children_of(strata.process))
        strata.quit()


def without_ffmpeg(options, display, home):
    """The sheet proposes what can be made; the choice of a video is none."""
    tools = os.path.join(home, "tools")
    os.mkdir(tools)
    os.symlink(shutil.which("xdotool"), os.path.join(tools, "xdotool"))
    strata = start(options, display, home, "mp4", "game", environment={"PATH": tools})
    file = exported(strata)
    expect(file.endswith(".webp"), file)
    strata.quit()


def size_of(data):
    """Width and height of a GIF or an animated WebP."""
    if data[:6] == b"GIF89a":
        return struct.unpack("<HH", data[6:10])
    expect(data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8X", "neither GIF nor WebP")
    return tuple(1 + int.from_bytes(data[at:at + 3], "little") for at in (24, 27))


def pictures_of(data):
    return data.count(b"ANMF") if data[:4] == b"RIFF" else data.count(b"\x21\xf9\x04")


def read(file):
    with open(file, "rb") as opened:
        return opened.read()


def films(options, display, home):
    for form, ending in (("webp", ".webp"), ("gif", ".gif")):
        for subject in ("game", "turntable"):
            strata = start(options, display, home, form, subject)
            file = exported(strata)
            data = read(file)
            expect(file.endswith(ending), file)
            expect(size_of(data) == (640, 360), f"{file}: {size_of(data)}")
            expect(pictures_of(data) > 1, f"{file}: {pictures_of(data)} pictures")
            strata.quit()


def pictures(options, display, home):
    strata = start(options, display, home, "webp", "picture")
    file = exported(strata)
    expect(file.endswith(".png") and read_png(file)[:2] == (640, 360), file)
    strata.quit()
    strata = start(options, display, home, "stills", "game", speed=1.0, rate=12)
    folder = exported(strata)
    expect(sorted(os.listdir(folder)) == ["01.png", "02.png", "03.png", "04.png"], os.listdir(folder))
    strata.quit()


def pages(options, display, home):
    strata = start(options, display, home, "webp", "map-page")
    page = Page(exported(strata))
    expect(sorted(page.things("last-move")) == ["e2W", "e4N"], page.things("last-move"))
    expect(len(page.things("man")) == 32 and "e4N" in page.things("man"), page.things("man"))
    expect({"Lower", "Middle", "Upper", "Q1", "K2", "Last move: e4N"} <= page.words(), page.words())
    strata.quit()
    strata = start(options, display, home, "webp", "outline-page")
    page = Page(exported(strata))
    expect({"Q1", "K1", "W", "Last move: e4N"} <= page.words(), page.words())
    marked = len(page.shapes())
    strata.settle(lambda: strata.do("key ctrl+Home"))
    plain = Page(exported(strata))
    expect(len(plain.shapes()) < marked, "the last move is marked")
    strata.quit()


def by_keys(options, display, home):
    """Everything on the sheet is reached by keys: here the beginning of the film, two moves on."""
    strata = start(options, display, home, "stills", "game", speed=1.0, rate=12)
    strata.settle(lambda: strata.do("key ctrl+shift+e"))
    for key in ("Up", "Right", *["Up"] * 9, "Down", "space", "Right", "Right", "space", *["Down"] * 7, "Left"):
        strata.settle(lambda: strata.do(f"key {key}"))
    since = len(strata.lines)
    strata.do("key Return")
    folder = strata.wait_for("notice Exported as ", since).removeprefix("notice Exported as ")
    strata.rest(len(strata.lines) - 1)
    expect(sorted(os.listdir(folder)) == ["01.png", "02.png"], os.listdir(folder))
    strata.quit()


def stopped(options, display, home, form):
    strata = start(options, display, home, form, "turntable", speed=0.25, rate=50)
    strata.settle(lambda: strata.do("key ctrl+shift+e"))
    strata.click("control", "file")
    old = os.path.join(home, "pictures", "old." + form)
    os.makedirs(os.path.dirname(old), exist_ok=True)
    with open(old, "w", encoding="utf-8") as file:
        file.write("an old film")
    strata.settle(lambda: strata.do("key ctrl+a", "type --delay 0 old." + form))
    before = sorted(os.listdir(os.path.join(home, "pictures")))
    for stops in ("Escape", "click"):
        if stops == "Escape":  # the name that was typed: of the old film
            strata.settle(lambda: strata.do("key Return"))
            expect(("control", "stop") not in strata.places, "Enter replaces a file")
        since = len(strata.lines)
        strata.click_at(*strata.place("control", "export"))
        strata.do("key Return")  # stops nothing
        begun = strata.after("export begins", since)
        strata.drawn()
        if stops == "Escape":
            strata.do("key Escape")
        else:
            strata.do("key Down")  # to the only button
            strata.drawn()
            strata.do("key Return")
        stopped_at = strata.after("notice Export stopped", begun)
        expect("idle" not in strata.lines[begun:stopped_at], "it rests while it works")
        strata.rest(stopped_at)
        now = sorted(os.listdir(os.path.join(home, "pictures")))
        expect(now == before, f"{now} instead of {before}")
        expect(read(old) == b"an old film", "the old film is another one")
        expect(not children_of(strata.process), children_of(strata.process))
        if stops == "Escape":
            strata.settle(lambda: strata.do("key ctrl+shift+e"))
    strata.settle(lambda: strata.do("key Escape"))
    strata.quit()


def main():
    options = arguments(__doc__)
    with fresh_home() as home, Display(options.width, options.height) as display:
        films(options, display, home)
        pictures(options, display, home)
        pages(options, display, home)
        by_keys(options, display, home)
        videos(options, display, home)
        without_ffmpeg(options, display, home)
        for form in ("webp", "mp4"):
            stopped(options, display, home, form)
        print("films and pictures are what was asked for; stopped, none is left")


if __name__ == "__main__":
    main()
