# SPDX-License-Identifier: MIT
"""The rooms of src and which others each may use, as src/CMakeLists.txt says."""

import pathlib
import re

FOLDER = re.compile(r"^strata_folder\((\w+)([^)]*)\)", re.M)


def rooms_of(text):
    """Room = rooms that it may use, in the order of the file."""
    rooms = {}
    for name, rest in FOLDER.findall(text):
        words = rest.split()
        named = words[words.index("DEPENDS") + 1:] if "DEPENDS" in words else []
        rooms[name] = named[:named.index("LIBS")] if "LIBS" in named else named
    return rooms


def rooms_in(source):
    return rooms_of((pathlib.Path(source) / "src" / "CMakeLists.txt").read_text(encoding="utf-8"))
