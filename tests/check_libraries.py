#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the libraries of the rooms against the map of docs/architecture.md, and what they link against src/CMakeLists.txt.

check_libraries.py --source DIR [--build DIR]

Every folder of src is one library and one row of the map, and uses rows above it. What a library leaves to others to
define is defined in rooms that it may use, and it needs every room that it may: by an include, a name or a symbol. Without --build no
symbols are looked at. Ends with 77 where there is no `nm`.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys

from rooms import rooms_in

ROW = re.compile(r"^\| \[`(\w+)`\]\(\.\./src/\1\) \|", re.M)
CODE = re.compile(r'#include "(\w+)/|(?<![\w:])(?:strata::)?(\w+)::')
NO_NM = 77
# What a header of an allowed room calls on behalf of its reader: destructors of values, and these functions.
IN_HEADERS = re.compile(r"D[0-2]Ev$|15refused_setting")


def compare(rooms, folders, rows):
    for what, found in ("folder of src", folders), ("row of docs/architecture.md", rows):
        for name in sorted(set(rooms) - set(found)):
            yield f"{name} is a library and no {what}"
        for name in sorted(set(found) - set(rooms)):
            yield f"{name} is a {what} and no library"


def upwards(rooms, rows):
    """Each room that uses one below it in the map; without any, none uses itself through others."""
    for room, others in rooms.items():
        for other in others:
            if other in rows and room in rows and rows.index(other) >= rows.index(room):
                yield f"{room} may use {other}, which is not above it in docs/architecture.md"


def unused(rooms, text):
    """`text`: the code of each room."""
    for room, others in rooms.items():
        named = {word for pair in CODE.findall(text.get(room, "")) for word in pair}
        for other in others:
            if other not in named:
                yield f"{room} may use {other} and does not"


def strangers(rooms, defined, wanted):
    """`defined`, `wanted`: symbols of each library."""
    home = {symbol: room for room, symbols in defined.items() for symbol in symbols}
    for room, symbols in wanted.items():
        reached = {}
        for symbol in sorted(symbols - defined[room]):
            if symbol in home and home[symbol] not in rooms[room] and not IN_HEADERS.search(symbol):
                reached.setdefault(home[symbol], symbol)
        for other, symbol in reached.items():
            yield f"{room} links {symbol}, which is of {other}"


def symbols_of(library):
    """What it defines for all, and what it wants."""
    lines = subprocess.run(["nm", "--format=posix", library], capture_output=True, text=True, check=True).stdout.splitlines()
    kinds = [line.split()[:2] for line in lines if len(line.split()) > 1 and not line.endswith(":")]
    return {name for name, kind in kinds if kind in "TDBR"}, {name for name, kind in kinds if kind == "U"}


def check(source, build):
    rooms = rooms_in(source)
    src = source / "src"
    rows = ROW.findall((source / "docs" / "architecture.md").read_text(encoding="utf-8"))
    yield from compare(rooms, [p.name for p in src.iterdir() if p.is_dir()], rows)
    yield from upwards(rooms, rows)
    yield from unused(rooms, {room: "\n".join(p.read_text(encoding="utf-8") for p in (src / room).rglob("*")
                                              if p.suffix in (".h", ".cpp")) for room in rooms})
    if build:
        both = {room: symbols_of(build / "src" / f"libstrata_{room}.a") for room in rooms}
        yield from strangers(rooms, {room: pair[0] for room, pair in both.items()}, {room: pair[1] for room, pair in both.items()})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--build", type=pathlib.Path)
    given = parser.parse_args()
    if given.build and not shutil.which("nm"):
        print("skipped: no nm")
        return NO_NM
    wrong = list(check(given.source, given.build))
    print("\n".join(wrong) or "libraries are as the map says")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
