#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the program writes where somebody asked for it, and what it refuses: each case is a function
whose sentence says what it protects. Run alone: outputs.py --strata build/release/strata [WORD]."""

import argparse
import json
import os
import re
import resource
import stat
import subprocess
import sys
import tempfile

from desk import Desk
from svg_page import Page

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from program import add_program  # noqa: E402

PNG = b"\x89PNG\r\n\x1a\n"
SMALL = ["render", "chess", "--size", "64x64"]


def told(answer, code, *words):
    """One sentence on the error stream, that says these words, and that exit status."""
    text = answer.stderr.decode()
    assert answer.returncode == code, f"exit status {answer.returncode}, said: {text}"
    assert len(text.splitlines()) == 1, f"not one sentence: {text!r}"
    for word in words:
        assert word in text, f"'{word}' is not in: {text}"


def fine(answer):
    assert answer.returncode == 0, f"exit status {answer.returncode}, said: {answer.stderr.decode()}"


def a_pipe_gets_the_picture_and_stays_a_pipe(desk):
    os.mkfifo(desk.path("p.png"))
    reader = os.open(desk.path("p.png"), os.O_RDONLY | os.O_NONBLOCK)
    fine(desk.run(*SMALL, "-o", "p.png"))
    assert os.read(reader, 65536).startswith(PNG)
    os.close(reader)
    assert stat.S_ISFIFO(os.lstat(desk.path("p.png")).st_mode)


def a_pipe_that_nobody_reads_is_refused(desk):
    os.mkfifo(desk.path("p.png"))
    told(desk.run(*SMALL, "-o", "p.png"), 1, "nothing reads from this pipe")
    assert stat.S_ISFIFO(os.lstat(desk.path("p.png")).st_mode)


def a_reader_that_goes_away_is_told_of(desk):
    read, write = os.pipe()
    os.close(read)
    told(desk.run(*SMALL, "-o", "/proc/self/fd/1", stdout=write), 1, "/proc/self/fd/1", "Broken pipe")
    os.close(write)


def a_picture_for_the_standard_output_goes_into_a_pipe_and_behind_what_a_file_holds(desk):
    answer = desk.run(*SMALL, "-o", "/proc/self/fd/1")
    fine(answer)
    assert answer.stdout.startswith(PNG)
    with open(desk.path("two"), "wb") as out:
        out.write(b"before")
        out.flush()
        fine(desk.run(*SMALL, "-o", "/proc/self/fd/1", stdout=out))
    assert desk.read("two").startswith(b"before" + PNG)
    assert desk.names() == ["two"]


def a_full_device_is_told_and_stays(desk):
    full = "/dev/full"
    if os.geteuid() == 0:  # who could replace that one
        full = desk.path("full")
        os.mknod(full, 0o600 | stat.S_IFCHR, os.makedev(1, 7))
    told(desk.run(*SMALL, "-o", full), 1, full, "No space left on device")
    assert stat.S_ISCHR(os.lstat(full).st_mode)


def a_link_stays_and_what_it_points_to_is_written_also_when_there_is_none_yet(desk):
    os.symlink("folder/deep.png", desk.path("l.png"))
    for _ in range(2):
        fine(desk.run(*SMALL, "-o", "l.png"))
        assert os.path.islink(desk.path("l.png"))
        assert not os.path.islink(desk.path("folder/deep.png"))
        assert desk.read("folder/deep.png").startswith(PNG)


def a_name_of_250_letters_is_saved(desk):
    name = "n" * 246 + ".png"
    for _ in range(2):
        fine(desk.run(*SMALL, "-o", name))
    assert desk.names() == [name]


def run_with_short_files(most, desk, *words, **more):
    """No file it writes may be longer than `most` bytes. A build that counts coverage would complain of its own file."""
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    usual = desk.environment
    desk.environment = {**usual, "LLVM_PROFILE_FILE": os.devnull}
    try:
        return desk.run(*words, preexec_fn=limit, **more)
    finally:
        desk.environment = usual


def a_limit_on_the_size_of_files_is_told_and_the_old_file_stays(desk):
    with open(desk.path("u.png"), "w") as old:
        old.write("old")
    told(run_with_short_files(1024, desk, *SMALL, "-o", "u.png"), 1, "u.png", "File too large")
    assert desk.read("u.png") == b"old"
    assert desk.names() == ["u.png"]


def results_that_do_not_fit_on_the_standard_output_are_told(desk):
    with open("/dev/full", "wb") as full:
        told(desk.run("moves", "chess", stdout=full), 1, "cannot write the results")
    with open(desk.path("moves"), "wb") as out:
        told(run_with_short_files(16, desk, "moves", "chess", stdout=out), 1, "cannot write the results")


UNREADABLE = "/proc/self/mem"  # a regular file whose first byte cannot be read, as on a damaged disk


def a_rule_file_that_cannot_be_read_is_told_and_left_out(desk):
    rules = os.path.join(desk.environment["XDG_DATA_HOME"], "strata", "rules")
    os.makedirs(rules)
    os.symlink(UNREADABLE, os.path.join(rules, "mine.toml"))
    answer = desk.run("variants")
    told(answer, 1, os.path.join(rules, "mine.toml"), "Input/output error")
    assert b"tri-d" in answer.stdout
    answer = desk.run(*SMALL, "-o", "p.png")
    told(answer, 0, os.path.join(rules, "mine.toml"), "Input/output error")


def a_folder_of_rules_that_cannot_be_read_is_told(desk):
    data = os.path.join(desk.environment["XDG_DATA_HOME"], "strata")
    os.makedirs(data)
    with open(os.path.join(data, "rules"), "w") as file:
        file.write("no folder")
    answer = desk.run("variants")
    told(answer, 1, os.path.join(data, "rules"), "Not a directory")
    assert b"tri-d" in answer.stdout


def a_translation_that_cannot_be_read_is_told(desk):
    texts = os.path.join(desk.environment["XDG_DATA_HOME"], "strata", "text")
    file = os.path.join(texts, "sk.toml")
    os.makedirs(texts)
    desk.environment.update(LC_ALL="sk_SK.UTF-8")
    for link, why in (UNREADABLE, "Input/output error"), ("sk.toml", "Too many levels of symbolic links"):
        os.symlink(link, file)
        told(desk.run("variants"), 1, file, why)
        os.remove(file)


def a_standard_input_that_cannot_be_read_is_told(desk):
    for wrong, why in ("/", "Is a directory"), (UNREADABLE, "Input/output error"):
        descriptor = os.open(wrong, os.O_RDONLY)
        told(desk.run("handover", "-", stdin=descriptor), 1, "-: cannot be read: " + why)
        os.close(descriptor)


def an_empty_name_is_refused(desk):
    for call, command in (desk.run, SMALL), (desk.lab, ["contact-sheet"]), (desk.run, ["demo", "board-moves"]):
        told(call(*command, "-o", ""), 2, "--output: give the name of")


def endings_that_are_no_picture_are_refused_and_nothing_is_made(desk):
    for call, command in (desk.run, SMALL), (desk.lab, ["contact-sheet"]):
        for name in ("x.jpg", "x.webp", "x.mp4"):
            told(call(*command, "-o", name), 2, name, ".png")
    for name in ("x.mkv", "x.png", "x.d/y.avi"):
        told(desk.run("demo", "board-moves", "-o", name), 2, name, ".mp4, .webm, .webp or .gif")
    assert desk.names() == []


def a_file_in_the_place_of_a_folder_is_told(desk):
    with open(desk.path("notes"), "w") as file:
        file.write("mine")
    told(desk.run("demo", "board-moves", "-o", "notes"), 2, "notes", "not a folder")
    told(desk.run(*SMALL, "-o", "notes/x.png"), 1, "folder notes", "Not a directory")
    assert desk.read("notes") == b"mine"


def a_folder_in_the_place_of_a_picture_is_told(desk):
    os.mkdir(desk.path("x.png"))
    told(desk.run(*SMALL, "-o", "x.png"), 1, "x.png", "Is a directory")
    assert os.listdir(desk.path("x.png")) == []


def endings_may_be_in_capital_letters(desk):
    fine(desk.run(*SMALL, "-o", "X.PNG"))
    assert desk.read("X.PNG").startswith(PNG)


def a_file_that_nobody_may_write_is_told_and_stays(desk):
    with open(desk.path("x.png"), "w") as file:
        file.write("kept")
    os.chmod(desk.path("x.png"), 0o444)
    told(desk.run(*SMALL, "-o", "x.png"), 1, "x.png", "Permission denied")
    assert desk.read("x.png") == b"kept"


def a_page_to_print_is_one_of_a4_and_has_all_men_and_names(desk):
    for variant, men, names in (("tri-d", 32, ("b1W", "Q1", "K5")), ("chess", 32, ("e4",)), ("round", 48, ("we1",)),
                                ("star-5", 80, ("1d4",)), ("draughts-2", None, ("1a1",))):
        fine(desk.run("render", variant, "--map", "-o", "map.svg"))
        page = Page(desk.path("map.svg"))
        assert men is None or len(page.things("man")) == men, (variant, len(page.things("man")))
        assert set(names) <= page.words(), (variant, names)
        fine(desk.run("render", variant, "-o", "space.svg"))
        assert len(Page(desk.path("space.svg")).shapes()) > (men or 16)
    fine(desk.run("render", "chess", "--moves", "e2-e4 d7-d5", "--select", "e4", "--map", "-o", "hand.svg"))
    assert sorted(Page(desk.path("hand.svg")).things("target")) == ["d5", "e5"]
    fine(desk.run("render", "king-of-the-hill", "--map", "-o", "hill.svg"))
    assert sorted(Page(desk.path("hill.svg")).things("hill")) == ["d4", "d5", "e4", "e5"]
    fine(desk.run("render", "tri-d", "-o", "space.svg"))
    assert {"Q1", "K6", "W", "N", "B", "a", "0"} <= Page(desk.path("space.svg")).words()
    told(desk.run("render", "tri-d", "--map", "-o", "m.png"), 2, "--map", ".svg")
    told(desk.run("render", "tri-d", "--quality", "photo", "-o", "m.svg"), 2, "--quality")


def a_view_is_known_by_its_key_and_by_its_name(desk):
    for name in ("9", "isometric"):
        fine(desk.run("render", "tri-d", "--size", "64x64", "--view", name, "-o", name + ".png"))
    assert desk.read("9.png") == desk.read("isometric.png")
    told(desk.run("render", "tri-d", "--view", "5", "-o", "5.png"), 2, "there is no view '5'", "top (7)")
    with open(desk.path("v.demo"), "w") as script:
        script.write("title V\ncamera 9\npause 1\n")
    fine(desk.run("check", "v.demo"))
    for name in ("7", "top"):
        fine(desk.run("demo", "v.demo", "--size", "32x32", "--view", name, "-o", "d" + name))
    assert desk.read("d7/01.png") == desk.read("dtop/01.png")


def numbers_that_are_none_are_refused_and_nothing_is_written(desk):
    for number in ("nan", "-nan", "inf", "-inf", "1e999"):
        for option in ("--flatten", "--pull-apart"):
            told(desk.run(*SMALL, "-o", "x.png", f"{option}={number}"), 2, option, number)
        for option in ("--speed", "--fps"):
            told(desk.run("demo", "board-moves", "-o", "x.gif", f"{option}={number}"), 2, option, number)
        told(desk.run(*SMALL, "-o", "x.png", f"--camera={number},20,17"), 2, "--camera", number)
        with open(desk.path("x.demo"), "w") as script:
            script.write(f"title X\npause {number}\n")
        told(desk.run("check", "x.demo"), 1, "x.demo:2:7", "a number of seconds")
        os.remove(desk.path("x.demo"))
    assert desk.names() == []


def squares_of_a_graph_at_no_number_are_faults(desk):
    ring = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../data/plugins/ring.toml")
    with open(ring) as file:
        rules = file.read()
    for number in ("nan", "-inf", "1e30"):
        with open(desk.path("my.toml"), "w") as file:
            file.write(rules.replace("at = [0.00, -1.60]", f"at = [0.00, {number}]", 1))
        answer = desk.run("check", "my.toml")
        assert answer.returncode == 1, answer.stdout
        assert b"'at' must be a list of numbers from -100 to 100" in answer.stderr, answer.stderr


def control_characters_of_names_are_told_as_numbers(desk):
    for name in ("a\x1b[31mb", "a\x07b", "a\nb", b"a\xc2\x9bb".decode()):
        told(desk.run("check", name), 1, "a\\x")
        with open(desk.path(name), "w") as file:
            file.write("[Variant \"chess\"]\n\n1. e4 *\n")
        answer = desk.run("check", name)
        fine(answer)
        assert answer.stdout.startswith(b"a\\x"), answer.stdout
    told(desk.run(*SMALL, "-o", "no\x1b]0;x\x07/\x00"[:-1] + "x.gif"), 2, "\\x1b]0;x\\x07")


def settings_on_the_command_line_hold_for_that_run_and_are_refused_with_a_reason(desk):
    printed = desk.run("settings", "-D", "theme=walnut")
    fine(printed)
    assert b'theme = "walnut"' in printed.stdout and b"# quality = " in printed.stdout, printed.stdout
    with open(desk.path("mine.toml"), "wb") as file:
        file.write(desk.run("settings", "-D", "flatten=0.5").stdout)
    again = desk.run("settings", "--config", "mine.toml")
    fine(again)
    assert b"flatten = 0.5" in again.stdout and b'theme = "automatic"' in again.stdout, again.stdout
    fine(desk.run(*SMALL, "--config", "mine.toml", "-D", "overlay=attacks", "--lines", "-o", "a.png"))
    fine(desk.run("render", "-D", "overlay=attacks", *SMALL[1:], "-o", "a.png")) # what follows is no setting
    told(desk.run("settings", "-D", "flaten=1"), 2, "-D: unknown key 'flaten'", "'flatten'")
    told(desk.run("settings", "--config", "none.toml"), 1, "none.toml", "No such file")
    told(desk.run(*SMALL, "--config", "none.toml", "-o", "b.png"), 1, "none.toml")
    told(desk.run(*SMALL, "-D", "theme=x", "-o", "b.png"), 2, "there is no theme 'x'", "studio")
    told(desk.run("play", "-D", "theme=x"), 1, "there is no theme 'x'", "studio")
    with open(desk.path("bad.toml"), "w") as file:
        file.write("shadows = 3\n")
    told(desk.run(*SMALL, "--config", "bad.toml", "-o", "b.png"), 1, "bad.toml:1:11", "shadows")
    assert desk.names() == ["a.png", "bad.toml", "mine.toml"], desk.names()


def a_photo_is_the_same_bytes_again_and_other_bytes_by_other_chances(desk):
    photo = ["render", "tri-d", "--quality", "photo", "--samples", "2", "--size", "64x36"]
    for name, seed in (("a.png", "1"), ("b.png", "1"), ("c.png", "2")):
        fine(desk.run(*photo, "--seed", seed, "-o", name))
    made = [open(desk.path(name), "rb").read() for name in ("a.png", "b.png", "c.png")]
    assert made[0] == made[1] and made[0] != made[2]
    told(desk.run(*photo, "--samples", "0", "-o", "d.png"), 2, "--samples")
    told(desk.run("render", "tri-d", "--quality", "photo", "--size", "8192x8192", "-o", "d.png"), 2, "--size", "8294400")
    told(desk.run("demo", "board-moves", "--quality", "photo", "-o", "d.webp"), 2, "low, medium")


def a_review_is_the_same_again_in_words_in_json_and_in_the_game(desk):
    with open(desk.path("game.pgn"), "w", encoding="utf-8") as file:
        file.write('[Variant "chess"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7+ {oh} Kxf7 *\n')
    said = desk.run("review", "game.pgn", "--nodes", "3000")
    fine(said)
    assert "??  Blunder: 3. Qxf7+. " in said.stdout.decode(), said.stdout
    once, again = (desk.run("review", "game.pgn", "--nodes", "3000", "--json", "-o", "out.pgn") for _ in range(2))
    fine(once)
    assert once.stdout == again.stdout
    found = json.loads(once.stdout)
    assert list(found) == ["variant", "nodes", "points", "mistakes", "seats"]
    assert len(found["points"]) == 7 and found["nodes"] == 3000
    assert all(sum(point["shares"].values()) == 100 for point in found["points"])
    worst = next(mistake for mistake in found["mistakes"] if mistake["ply"] == 5)
    assert worst["sign"] == "??" and worst["seat"] == "w" and worst["had"] - worst["left"] >= 20, worst
    assert worst["text"] in said.stdout.decode()
    assert [seat["moves"] for seat in found["seats"]] == [3, 3]
    written = " ".join(desk.read("out.pgn").decode().split())
    assert "3. Qxf7+ $4 {oh Blunder: 3. Qxf7+. Black captures a queen with Kxf7. Better: " in written, written
    fine(desk.run("check", "out.pgn"))
    told(desk.run("review", "missing.pgn"), 1, "missing.pgn")
    told(desk.run("review", "game.pgn", "--nodes", "12"), 2, "--nodes")


def tables_that_are_damaged_fail_and_those_that_were_never_made_do_not(desk):
    fine(desk.lab("tables"))
    file = os.path.join(desk.environment["XDG_CACHE_HOME"], "strata", "endings")
    os.makedirs(os.path.dirname(file))
    for damage in (b"", b"strata-endings-1\n0\n", b"strata-endings-1\n" + bytes(1000)):
        with open(file, "wb") as tables:
            tables.write(damage)
        told(desk.lab("tables"), 1, file)
        told(desk.lab("tables", "--json"), 1, file)


def a_hundred_megabytes_of_semicolons_are_no_line_of_a_game(desk):
    with open(desk.path("long"), "wb") as file:
        file.write(b";" * 100_000_000)
    with open(desk.path("long"), "rb") as file:
        told(desk.run("handover", "-", stdin=file), 1, "there is no game in the file")


def each_command_of_strata_lab_is_named_by_strata_and_is_none_of_its_own(desk):
    commands = [set(re.findall(r"^  (\w\S*) ", call("--help").stdout.decode(), re.M)) for call in (desk.run, desk.lab)]
    assert len(commands[1]) > 1 and not commands[0] & commands[1], commands
    for command in commands[1]:
        told(desk.run(command, "--help"), 2, command, "strata-lab")
    for wrong in [], ["render"], ["-x"]:
        told(desk.lab(*wrong), 2, *commands[1])


def cases():
    functions = [value for value in globals().values() if hasattr(value, "__code__")]
    return [function for function in functions if function.__code__.co_varnames[:1] == ("desk",)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("word", nargs="?", default="", help="only cases whose names hold it")
    options = parser.parse_args()
    failed = 0
    for case in cases():
        if options.word not in case.__name__:
            continue
        with tempfile.TemporaryDirectory(prefix="strata-outputs-") as folder:
            try:
                case(Desk(options.strata, folder))
                print("fine  ", case.__name__.replace("_", " "))
            except (AssertionError, OSError, subprocess.TimeoutExpired) as why:
                print("FAILED", case.__name__.replace("_", " "), "\n      ", why)
                failed += 1
    sys.exit(failed != 0)


main()
