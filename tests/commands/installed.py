#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is installed works wherever it is moved to, and names no folder it was built in."""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile


def expect(fine, what):
    if not fine:
        sys.exit(what)


def files_of(asked, folder, component):
    subprocess.run([asked.cmake, "--install", asked.build, "--prefix", folder, "--component", component], check=True,
                   stdout=subprocess.DEVNULL)
    return {file.relative_to(folder) for file in folder.rglob("*") if not file.is_dir()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cmake", required=True)
    parser.add_argument("--build", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="strata-installed-") as folder:
        first, moved = pathlib.Path(folder) / "first", pathlib.Path(folder) / "moved here"
        subprocess.run([asked.cmake, "--install", asked.build, "--prefix", first], check=True,
                       stdout=subprocess.DEVNULL)
        first.rename(moved)
        program = moved / "bin" / "strata"
        home = {"HOME": folder, "PATH": os.environ["PATH"]}
        picture = moved / "start.png"
        for words in (["variants"], ["moves", "tri-d"], ["render", "yalta", "--size", "160x90", "-o", picture]):
            done = subprocess.run([program, *words], env=home, capture_output=True, text=True)
            expect(done.returncode == 0, f"{words[0]}: {done.stderr}")
        expect(picture.stat().st_size > 0, "the picture is empty")

        done = subprocess.run([program.with_name("strata-uci")], input="uci\nquit\n", env=home, capture_output=True, text=True)
        expect(done.returncode == 0 and "uciok" in done.stdout, f"strata-uci: {done.stdout}{done.stderr}")

        done = subprocess.run([program.with_name("strata-lab"), "puzzles", "tri-d"], env=home, capture_output=True, text=True)
        expect(done.returncode == 0 and done.stdout, f"strata-lab: {done.stderr}")
        # Each package has its program and what belongs to it.
        players, developers = (files_of(asked, pathlib.Path(folder) / one, one) for one in ("strata", "strata-lab"))
        expect({"strata", "strata-uci", "strata.eng"} <= {file.name for file in players}, "the package for players lacks a program")
        expect(developers and not players & developers, f"in both packages: {players & developers}")
        strays = [str(file) for file in players | developers if ("lab" in re.split(r"\W|_", file.name)) != (file in developers)]
        expect(not strays, f"in the wrong package: {strays}")

        # XBoard and PyChess read this file: a version, a command, the games; every line must end.
        plugin = (moved / "share/games/plugins/uci/strata.eng").read_text(encoding="ascii")
        spec, command, games, rest = plugin.split("\n")
        expect(re.fullmatch(r"plugin spec \d+\.\d+", spec), f"{spec} is no version")
        expect(games.split(",")[0] == "chess" and rest == "", f"games: {games}")
        done = subprocess.run([program.with_name(command)], input="uci\nquit\n", env=home, capture_output=True, text=True)
        expect(done.returncode == 0 and "uciok" in done.stdout, f"{command}: {done.stdout}{done.stderr}")

        # The window shows the guide from there.
        guide = moved / "share/strata/docs/guide"
        pages = re.findall(r"\]\((\w[\w-]*\.md)\)", (guide / "README.md").read_text(encoding="utf-8"))
        expect(len(pages) > 5, f"the guide has the pages {pages}")
        for page in pages:
            for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", (guide / page).read_text(encoding="utf-8")):
                expect((guide / name).is_file(), f"{page} shows {name}, which is not installed")

        # Pages about the source stay with it.
        strays = [str(file) for file in (moved / "share/strata").rglob("*.md") if guide not in file.parents]
        expect(not strays, f"installed for nobody: {' '.join(strays)}")

        for file in sorted(moved.rglob("*")):
            if file.is_symlink():
                expect(moved in file.resolve().parents, f"{file} leads out of what is installed")
            elif file.is_file():
                content = file.read_bytes()
                for place in (asked.build, *(asked.source / room for room in ("src", "assets", "rules", "shaders"))):
                    expect(bytes(place.resolve()) not in content, f"{file} names {place}")

        (moved / "share").rename(moved / "gone")
        done = subprocess.run([program, "variants"], env=home, capture_output=True, text=True)
        expect(done.returncode == 1, f"without its files it ends with {done.returncode}")
        expect(done.stderr.count("\n") == 1 and "reinstall" in done.stderr, f"it says: {done.stderr}")


if __name__ == "__main__":
    main()
