#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Films as MP4 and WebM: what ffprobe finds in them, and that an ffmpeg that is missing, ends, hangs, reads nothing or finds the disk
full is told in one sentence and leaves the folder as it was. Run alone: films.py --strata build/release/strata [WORD]."""

import argparse
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from desk import Desk

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from program import add_program  # noqa: E402
from waiting import LIMIT, let_pass, until  # noqa: E402

SKIPPED = 77
FILM = "title T\ncaption \"Look.\"\npause 1\nmove b1W-c3N\npause 1\n"
STILL = "title T\npause 2\n"


def told(answer, code, *words):
    text = answer.stderr.decode()
    assert answer.returncode == code, f"exit status {answer.returncode}, said: {text}"
    assert len(text.splitlines()) == 1, f"not one sentence: {text!r}"
    for word in words:
        assert word in text, f"'{word}' is not in: {text}"


def film(desk, name, *more, script=FILM):
    with open(desk.path("t.demo"), "w") as file:
        file.write(script)
    return desk.run("demo", "t.demo", "-o", name, "-D", "quality=low", *more)


def probed(desk, name):
    done = subprocess.run(["ffprobe", "-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", desk.path(name)],
                          capture_output=True, timeout=LIMIT, check=True)
    answer = json.loads(done.stdout)
    assert len(answer["streams"]) == 1, answer
    return answer["streams"][0], float(answer["format"]["duration"])


def drawn(desk, name, *more, script=FILM):
    answer = film(desk, name, *more, script=script)
    assert answer.returncode == 0 and not answer.stderr, answer.stderr.decode()
    return probed(desk, name)


def fake(desk, body, name="ffmpeg"):
    """A program of that name stands before all others; its file is the last of its words."""
    folder = pathlib.Path(desk.path("bin"))
    folder.mkdir(exist_ok=True)
    tool = folder / name
    tool.write_text("#!/bin/sh\nfor file; do :; done\nfile=${file#file:}\n" + body)
    tool.chmod(0o755)
    desk.environment["PATH"] = f"{folder}:{os.environ['PATH']}"


def an_mp4_is_h264_in_yuv420p_of_even_size_and_begins_to_play_at_once(desk):
    stream, seconds = drawn(desk, "a.mp4", "--size", "161x91", "--fps", "10")
    assert (stream["codec_name"], stream["pix_fmt"]) == ("h264", "yuv420p"), stream
    assert (stream["width"], stream["height"]) == (160, 90), stream
    assert (stream["color_space"], stream["color_range"]) == ("bt709", "tv"), stream
    assert stream["r_frame_rate"] == "10/1" and int(stream["nb_read_frames"]) == round(10 * seconds), stream
    data = desk.read("a.mp4")
    assert 0 < data.find(b"moov") < data.find(b"mdat"), "the index is behind the pictures"
    assert 3.0 < seconds < 10.0, seconds


def a_webm_is_vp9_and_may_have_no_background(desk):
    stream, seconds = drawn(desk, "a.webm", "--size", "160x90", "--fps", "5")
    assert (stream["codec_name"], stream["pix_fmt"]) == ("vp9", "yuv420p"), stream
    assert 3.0 < seconds < 10.0, seconds
    stream, _ = drawn(desk, "b.webm", "--size", "160x90", "--fps", "5", "--transparent")
    assert stream["tags"].get("alpha_mode") == "1", stream
    told(film(desk, "b.mp4", "--transparent"), 2, "transparent", "WebM")


def all_films_of_a_script_last_as_long(desk):
    lasts = {}
    for ending in ("mp4", "webm", "gif"):
        _, lasts[ending] = drawn(desk, "c." + ending, "--size", "96x54", "--fps", "10")
    assert max(lasts.values()) - min(lasts.values()) <= 0.11, lasts


def a_film_written_twice_is_the_same_bytes(desk):
    for ending in ("mp4", "webm"):
        drawn(desk, "a." + ending, "--size", "96x54", "--fps", "4")
        drawn(desk, "b." + ending, "--size", "96x54", "--fps", "4")
        assert desk.read("a." + ending) == desk.read("b." + ending), ending


def a_film_of_equal_pictures_is_a_film(desk):
    for ending in ("mp4", "webm"):
        stream, seconds = drawn(desk, "d." + ending, "--size", "96x54", "--fps", "4", script=STILL)
        assert int(stream["nb_read_frames"]) >= 2 and seconds >= 2.0, (stream, seconds)
    assert film(desk, "d.webp", "--size", "96x54", script=STILL).returncode == 0
    data = desk.read("d.webp")
    assert data.count(b"ANMF") == 2, f"{data.count(b'ANMF')} pictures"


def names_like_those_of_protocols_and_options_are_files(desk):
    os.mkdir(desk.path("http:"))
    for name in ("-y.mp4", "a:b=c.mp4", "http:/x.webm", "100%d.mp4"):
        drawn(desk, "./" + name, "--size", "64x36", "--fps", "2", script=STILL)


def a_film_that_is_replaced_keeps_its_rights_and_its_link(desk):
    with open(desk.path("old.mp4"), "w") as file:
        file.write("old")
    os.chmod(desk.path("old.mp4"), 0o640)
    os.symlink("old.mp4", desk.path("link.mp4"))
    drawn(desk, "link.mp4", "--size", "64x36", "--fps", "2", script=STILL)
    assert os.path.islink(desk.path("link.mp4"))
    assert os.stat(desk.path("old.mp4")).st_mode & 0o777 == 0o640


def without_ffmpeg_one_sentence_names_its_package(desk):
    desk.environment["PATH"] = desk.path("nowhere")
    for name in ("a.mp4", "a.webm"):
        told(film(desk, name), 1, "ffmpeg", "package", ".webp")
    assert desk.names() == ["t.demo"], desk.names()


FAULTS = {
    "it ends at once": ("echo 'Unknown encoder libx264' >&2; exit 1\n", "Unknown encoder libx264"),
    "it ends without a word": ("exit 3\n", "status 3"),
    "it ends well and has read nothing": ("exit 0\n", "wrote nothing"),
    "it ends well and has not read all": ("head -c 10 > \"$file\"; exit 0\n", "before it had all"),
    "it is killed": ("kill -9 $$\n", "SIGKILL"),
    "the disk is full": ("head -c 100000 > \"$file\"; echo \"$file: No space left on device\" >&2; exit 1\n",
                         "a.mp4: No space left on device"),
    "the disk is full at the end": ("cat > \"$file\"; echo 'Error writing trailer: No space left on device' >&2; exit 1\n",
                                    "No space left on device"),
    "it complains and says that all is well": ("cat > \"$file\"; echo 'Could not write header' >&2; exit 0\n",
                                               "Could not write header"),
    "it writes nothing": ("cat > /dev/null; exit 0\n", "nothing"),
    "it closes its input": ("exec 0<&-; sleep 3600\n", "stopped reading"),
    "it says more than anybody reads": ("while :; do echo 'the same again and again' >&2; done\n", "again"),
    "it takes nothing": ("sleep 3600\n", "60 seconds"),
    "it does not end": ("cat > \"$file\"; sleep 3600\n", "60 seconds"),
}


def whatever_ffmpeg_does_is_told_and_leaves_the_folder_as_it_was(desk):
    def tried(number, body, reason):
        with tempfile.TemporaryDirectory(prefix="strata-films-") as folder:
            other = Desk(desk.program, folder)
            fake(other, body)
            with open(other.path("a.mp4"), "w") as file:
                file.write("old")
            told(film(other, "a.mp4", "--size", "640x360"), 1, "a.mp4", reason)
            assert other.read("a.mp4") == b"old", "the old film is another one"
            assert other.names() == ["a.mp4", "bin", "t.demo"], other.names()
    with concurrent.futures.ThreadPoolExecutor(len(FAULTS)) as together:
        tries = {what: together.submit(tried, number, *fault) for number, (what, fault) in enumerate(FAULTS.items())}
    for what, one in tries.items():
        if one.exception():
            raise AssertionError(f"{what}: {one.exception()}")


def a_limit_on_the_size_of_files_is_told(desk):
    def limited():
        import resource
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
    with open(desk.path("t.demo"), "w") as file:
        file.write(FILM)
    answer = desk.run("demo", "t.demo", "-o", "a.mp4", "--size", "320x180", preexec_fn=limited)
    told(answer, 1, "a.mp4")
    assert desk.names() == ["t.demo"], desk.names()


def runs(pid):
    try:
        return "\nState:\tZ" not in pathlib.Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def when_the_program_is_ended_ffmpeg_ends_as_well(desk):
    fake(desk, f"echo $$ > {desk.path('pid')}; exec {shutil.which('ffmpeg')} \"$@\"\n")
    with open(desk.path("t.demo"), "w") as file:
        file.write(FILM)
    program = subprocess.Popen([desk.program, "demo", "t.demo", "-o", "a.mp4", "--size", "1920x1080", "--fps", "60"], cwd=desk.folder,
                               env=desk.environment, stderr=subprocess.DEVNULL)
    until(lambda: os.path.exists(desk.path("pid")) and desk.read("pid").strip(), "ffmpeg was not started")
    let_pass(0.5, "some pictures")
    program.kill()
    program.wait()
    pid = int(desk.read("pid"))
    until(lambda: not runs(pid), "ffmpeg runs on")
    assert not os.path.exists(desk.path("a.mp4"))


def cases():
    return [value for name, value in globals().items()
            if callable(value) and name not in HELPERS and getattr(value, "__module__", "") == "__main__"]


HELPERS = {"runs", "told", "film", "probed", "drawn", "fake", "cases", "main"}


def main():
    parser = argparse.ArgumentParser()
    add_program(parser)
    parser.add_argument("word", nargs="?", default="", help="only cases whose names hold it")
    options = parser.parse_args()
    missing = [tool for tool in ("ffmpeg", "ffprobe") if not shutil.which(tool)]
    if missing:
        print("skipped: not installed: " + ", ".join(missing))
        sys.exit(SKIPPED)
    failed = 0
    for case in cases():
        if options.word not in case.__name__:
            continue
        with tempfile.TemporaryDirectory(prefix="strata-films-") as folder:
            try:
                case(Desk(options.strata, folder))
                print("fine  ", case.__name__.replace("_", " "))
            except (AssertionError, OSError, subprocess.SubprocessError) as why:
                print("FAILED", case.__name__.replace("_", " "), "\n      ", why)
                failed += 1
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
