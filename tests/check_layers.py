#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The walls between the folders of src. Names every line by which a file reaches for what it may not: an
include, a type of a room that it may not include and that another header lets through, or the family of a board outside the
records of families; and every class with more members than a reader keeps in mind."""

import argparse
import pathlib
import re
import sys

# Room = rooms that it may include, beside itself.
ROOMS = {
    "rules": "",
    "text": "rules",
    "game": "rules",
    "notation": "rules text game search",
    "search": "rules",
    "session": "rules text game notation search",
    "reading": "rules game session",
    "review": "rules game notation search session reading",
    "scene": "",
    "view": "rules text game session reading scene",
    "photo": "scene",
    "sound": "text",
    "render": "text scene",
    "ui": "rules text game notation session reading review view scene",
    "platform": "text",
    "data": "rules text game notation search platform",
    "engines": "rules text game notation search session review platform data",
    "files": "rules text game notation search session scene view ui platform data",
    "lessons": "rules text game notation search session reading scene view ui platform data",
    # A film shows a demonstration; else none of these four knows another.
    "films": "rules text game notation session reading scene view photo render ui platform data lessons",
    "cli": "rules text game notation search session reading review scene view photo ui platform data engines files lessons films",
    "lab": "rules text game notation search session reading scene view render platform data engines lessons films cli",
    "window": "rules text game notation search session reading review scene view sound photo render ui platform data engines files"
              " lessons films",
    "app": "rules text notation scene platform ui data lessons cli lab window",
}

# Folder in a room = folders of the same room that its headers may include. The files of the room itself, outside these folders,
# are free to all of them, and .cpp files to all of their room.
FOLDERS = {
    "rules/board": "",
    "rules/position": "board",
    "rules/moves": "board position",
    "rules/game": "board position moves",
    "rules/answers": "board position moves game",
    "search/tablebase": "",
    "notation/positions": "",
    "notation/moves": "",
    "notation/variants": "positions",
    "notation/foreign": "positions moves variants",
    "notation/games": "positions moves variants",
    "notation/words": "positions variants games",
    "view/board": "",
    "view/bodies": "board",
    "view/motion": "board bodies",
    "view/marks": "board bodies motion",
    "ui/input": "",
    "ui/map": "input",
    "ui/panels": "input map",
    "ui/table": "input map panels",
    "ui/dialogs": "input map panels",
    "ui/spoken": "panels",
    "window/features": "",
}

# Painters are given answers and ask the rules nothing: of `rules` they may include plain values alone.
PAINTERS = ("view", "ui")
VALUES = re.compile(r"(arrangement|bits|board_effect|expected|move|outcome|piece_kinds|position|refusal|setup|sight|topology\w*|transition"
                    r"|types|variant)\.h")

# How the headers of a library begin = the rooms that own it. Every other header is free to all.
LIBRARIES = [
    (r"SDL", "platform window films"),
    (r"glad/", "render"),
    (r"(GL|GLES.?|KHR)/", "render"),
    (r"EGL/", "platform"),
    (r"im(gui|config|stb)", "ui platform window"),
    (r"toml", "text"),
    (r"CLI/", "cli app"),
    (r"stb", "photo render films window"),
    (r"(webp/|png)", "films"),
    (r"glm/", "scene view photo render ui platform files lessons films cli lab window"),
    (r"(thread|mutex|condition_variable|future)$", "photo platform engines lessons films lab window"),
    (r"fmt/", "text notation search session scene view render ui platform data engines files lessons films cli lab window"),
]

# Of each family of boards, and of each game, every room that treats them differently has a record, in these files. All others
# ask what holds of a board or a game, and never which it is.
RECORDS = re.compile(r"rules/board/topology\w*\.(h|cpp)|rules/position/variant\.h|notation/words\.h"
                     r"|(notation/variants|view/board)/families\.(h|cpp)")
NAMES = "tri_d|star|round|grid|graph|hex|chess|draughts"
FAMILY_TEST = re.compile(rf"\b(Shape|Game)::\w|\benum (rules::)?(Shape|Game)\b|\btopology\w*(\(\))?\s*\.\s*shape\b|\.shape\s*[=!]="
                         rf"|\b(is|plays|has)_(flat|{NAMES})\b|\bslots\s*([=!<>]=|[<>])\s*\d"
                         rf"|[=!]=\s*\"({NAMES.replace('_', '-')})\"|\"({NAMES.replace('_', '-')})\"\s*[=!]=")

# What a test of a family looks like in disguise, where it may stand all the same, and why. Everybody may ask what else holds of a
# board or a game (`has_levels()`, `camps`, `rings`, `has_kings()`, options, the number of seats): that is no name.
GAMES = "|".join(re.escape(p.stem) for p in sorted((pathlib.Path(__file__).parents[1] / "rules").glob("*.toml")))
DISGUISES = [
    # The game of a rule file by its id.
    (rf'"({GAMES})"|"(tri-d|star|yalta|draughts|round)-', {
        "notation/variants/families.cpp": "the records themselves: words of rule files, pages and headings",
        "notation/words.h": "words of rule files",
        "notation/variants/rule_book.h": "the game that is played when nobody names one",
        "engines/uci_text.h": "the game of the protocol UCI",
        "engines/outside_engine.cpp": "what other engines call our games",
        "lab/command_bench.cpp": "the work that is measured",
        "lab/command_contact_sheet.cpp": "the boards that developers look at",
        "ui/dialogs/position_state.cpp": "a round is a turn of everybody",
    }),
    # Draughts are a mechanism of the rules: moves, texts and the hand that enters jumps know it. What is drawn and read is given them.
    (r"\bhas_jumps\(\)|\bdraughts_moves?\w*\(", {
        "rules/.*": "their moves, refusals and endings", "search/.*": "must-captures and what men are worth",
        "notation/.*": "how they are written", "session/selection.cpp": "jumps are entered one by one",
        "reading/reading.cpp": "what the jumps in hand take",
    }),
    # So are the hilts of the round board: borders that open and fall.
    (r"\b(home_arcs|open_hilts|crossed_pawns|crossed_promotion)\b", {
        "rules/.*": "what they stop", "search/evaluation.cpp": "how far pawns have to go",
        "notation/positions/.*": "how they are written", "session/position_editor.cpp": "the editor opens them",
        "ui/dialogs/position_state.cpp": "the same", "view/(board/.*|flat_board.cpp|builder.cpp)": "where they lie, and which are drawn open",
    }),
    # How many boards, squares or pins there are, as a sign of which board it is.
    (r"\b(boards|squares|cells|pins)\.size\(\)\s*[=!]=\s*\d", {}),
]

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')
QUALIFIED = re.compile(r"(?<![\w:])(?:strata::)?(" + "|".join(ROOMS) + r")::")


MOST_MEMBERS = 20
CLASS = re.compile(r"^\s*(?:class|struct) (\w+(?:::\w+)*)[^;]*$")
MEMBER = re.compile(r"^\s+(?!return\b)[\w:<>,*&\[\] ]+\b\w+_(?:\{.*\}| = [^;]*)?(?:, \w+_(?:\{.*\}| = [^;]*)?)*;$")
EACH_MEMBER = re.compile(r"\b\w+_(?=[{;,]| =)")  # several may stand in a line


def folder_of(path):
    """rules/board of rules/board/topology.h, else nothing."""
    folder = "/".join(path.split("/")[:2])
    return folder if folder in FOLDERS else None


def wrong_include(file, mark, header):
    room = file.split("/")[0]
    if room not in ROOMS:
        return "no room of the design"
    if mark == '"':
        target = header.split("/")[0]
        if "/" not in header or target not in [room, *ROOMS[room].split()]:
            return f"{room} may include {ROOMS[room] or 'nothing'}"
        if room in PAINTERS and target == "rules" and not VALUES.fullmatch(header.split("/")[-1]):
            return f"{room} is given answers (reading/reading.h) and asks no rules"
        ours, theirs = folder_of(file), folder_of(header)
        if file.endswith(".h") and ours and theirs and target == room and ours != theirs \
                and theirs.split("/")[1] not in FOLDERS[ours].split():
            return f"headers of {ours} may include {FOLDERS[ours] or 'none'} of its neighbours"
    for beginning, owners in LIBRARIES:
        if re.match(beginning, header) and room not in owners.split():
            return f"that header is for {owners}"
    return None


def leaks(file, line):
    """Rooms that this line names and may not."""
    room = file.split("/")[0]
    code = re.sub(r'"(?:[^"\\]|\\.)*"', '""', line.split("//")[0])
    known = [room, *ROOMS.get(room, "").split()]
    return [name for name in QUALIFIED.findall(code) if name not in known]


def asks_the_family(file, line):
    if line.lstrip().startswith(("//", "#include")):
        return False
    code = line.split("//")[0]
    if not RECORDS.fullmatch(file) and FAMILY_TEST.search(code):
        return True
    return any(re.search(looks, code) and not any(re.fullmatch(place, file) for place in places) for looks, places in DISGUISES)


def offences_of(source, file):
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
        include = INCLUDE.match(line)
        reason = wrong_include(file, *include.groups()) if include else None
        if not include and (names := leaks(file, line)):
            reason = f"{file.split('/')[0]} may not name what is of {names[0]}"
        if not reason and asks_the_family(file, line):
            reason = "which family a board is of, or which game is played, is for the records alone"
        if reason:
            yield f"{file}:{number}:{line}\n  {reason}"


def members_of(code):
    """Each class with the number of its own members that are data: names_ that end a declaration."""
    open_classes, depth = [], 0
    for line in code.splitlines():
        line = re.sub(r'"(?:[^"\\]|\\.)*"', '""', line.split("//")[0]).rstrip()
        if (one := CLASS.search(line)) and not line.endswith(";"):
            open_classes.append([one[1], depth, 0])
        elif open_classes and depth == open_classes[-1][1] + 1:
            open_classes[-1][2] += len(EACH_MEMBER.findall(line)) if MEMBER.search(line) else 0
        depth += line.count("{") - line.count("}")
        while open_classes and depth <= open_classes[-1][1] and "}" in line:
            name, _, members = open_classes.pop()
            yield name, members


def crowded_classes(source, file):
    for name, members in members_of(source.read_text(encoding="utf-8")):
        if members > MOST_MEMBERS:
            yield f"{file}: {name} has {members} members, and no class has more than {MOST_MEMBERS}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("src", type=pathlib.Path)
    src = parser.parse_args().src
    sources = sorted(p for p in src.rglob("*") if p.suffix in (".h", ".cpp"))
    found = [one for p in sources for one in offences_of(p, p.relative_to(src).as_posix())]
    found += [one for p in sources for one in crowded_classes(p, p.relative_to(src).as_posix())]
    for folder in sorted({p.parent for p in sources}):
        name = folder.relative_to(src).as_posix()
        page = folder / "README.md"
        if "/" in name and (not page.exists() or not page.read_text().startswith(f"# {name}\n")):
            found.append(f"{name}/README.md does not say what lives there")
        if "/" in name and name not in FOLDERS:
            found.append(f"{name} is no folder of the design")
    print("\n".join(found) if found else f"{len(sources)} files, all within their walls")
    return 1 if found or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
