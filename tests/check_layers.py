#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The walls between the folders of src. Names every line by which a file reaches for what it may not: an
include, a type of a room that it may not include and that another header lets through, or the family of a board outside the
records of families; every call of ImGui for text beside ui/writing.cpp; and every type, header and variable beyond the limits below."""

import argparse
import collections
import pathlib
import re
import sys

from cpp_types import types_of
from rooms import rooms_in

ROOMS = rooms_in(pathlib.Path(__file__).parents[1])

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

# A feature knows the window by ports, and no other feature.
FEATURE = re.compile(r"window/features/(\w+?)_feature\w*\.(h|cpp)")
OF_THE_WINDOW = re.compile(r"platform/window\.h|window/(window_\w+|feature_list|game_controller|input_handler|key_\w+|board_view|pointer"
                           r"|frame_pace|status_line|gui)\.h")

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
    (r"(thread|stop_token|condition_variable|future)$", "search work photo platform engines"),
    (r"mutex$", "work notation platform engines window"), # games are built for whichever thread asks first
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
# board or a game (`has_pins()`, `camps`, `rings`, `has_kings()`, options, the number of seats): that is no name.
GAMES = "|".join(re.escape(p.stem) for p in sorted((pathlib.Path(__file__).parents[1] / "rules").glob("*.toml")))
DISGUISES = [
    # The game of a rule file by its id.
    (rf'"({GAMES})"|"(tri-d|star|yalta|draughts|round)-', {
        "notation/variants/families.cpp": "the records themselves: words of rule files, pages and headings",
        "notation/words.h": "words of rule files",
        "notation/variants/rule_book.h": "the game that is played when nobody names one",
        "engines/uci_text.h": "the game of the protocol UCI",
        "engines/uci_dialect.cpp": "what other engines call our games",
        "cli/command_bench.cpp": "the work that is measured",
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


# What a reader can keep in mind of a type. Fields of plain structs beside it that no other file names count as its own, so that
# nothing is gained by moving some into one.
MOST_FUNCTIONS = 40
MOST_FIELDS = 30
LARGE = {
    "Position": "a move is played and undone, and every room asks it",
    "Session::CommandHandler": "a function for each command",
    "DemoPlayer": "all that the window and films ask of a demonstration", "DemoReader": "a function for each step",
    "Renderer": "a function for each pass of a frame",
    "Options": "a field for each option of the rule files",
}
# A header that more files include is looked at before it changes; the lowest rooms are the words that all others are written in.
MOST_INCLUDED = 60
LOWEST = ("rules", "text")
# Of functions, variables that outlive a call and change: what else would have to be handed through every room.
STATICS = {
    "platform/descendants.cpp": "how many processes watch theirs", "scene/typeface.cpp": "folders of fonts, set once by main",
    "session/session.cpp": "numbers that no two sessions share", "platform/child.cpp": "all processes that this one has started",
    "platform/new_file.cpp": "temporary files of all threads, behind a mutex",
    "platform/drive_web.cpp": "main() returns at once, and the page goes on calling",
}
STATIC = re.compile(r"^\s+(?:thread_local\s+)?static (?!const\b|constexpr\b)(?!.*\* const )[\w:<>, *]+ \w+(?: = |\{|;)")


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
        if "/" not in header or target not in [room, *ROOMS[room]]:
            return f"{room} may include {' '.join(ROOMS[room]) or 'nothing'}"
        if room in PAINTERS and target == "rules" and not VALUES.fullmatch(header.split("/")[-1]):
            return f"{room} is given answers (reading/reading.h) and asks no rules"
        feature, other = FEATURE.fullmatch(file), FEATURE.fullmatch(header)
        if feature and (OF_THE_WINDOW.fullmatch(header) or other and other[1] != feature[1]):
            return "a feature knows the window by ports, and no other feature"
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
    known = [room, *ROOMS.get(room, [])]
    return [name for name in QUALIFIED.findall(code) if name not in known]


def asks_the_family(file, line):
    if line.lstrip().startswith(("//", "#include")):
        return False
    code = line.split("//")[0]
    if not RECORDS.fullmatch(file) and FAMILY_TEST.search(code):
        return True
    return any(re.search(looks, code) and not any(re.fullmatch(place, file) for place in places) for looks, places in DISGUISES)


# Text of any length ends or holds the window where ImGui is handed it in one call: ui/writing.h is the only way to it.
RAW_TEXT = re.compile(r"\bAddText\(|\bImGui::(Text\w*|BulletText|LabelText|SetTooltip|Selectable|Button|SmallButton|MenuItem"
                      r"|BeginMenu|BeginCombo)\(")


def writes_past_the_door(file, line):
    return file != "ui/writing.cpp" and RAW_TEXT.search(line.split("//")[0]) is not None


def offences_of(source, file):
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
        include = INCLUDE.match(line)
        reason = wrong_include(file, *include.groups()) if include else None
        if not include and (names := leaks(file, line)):
            reason = f"{file.split('/')[0]} may not name what is of {names[0]}"
        if not reason and asks_the_family(file, line):
            reason = "which family a board is of, or which game is played, is for the records alone"
        if not reason and writes_past_the_door(file, line):
            reason = "text reaches ImGui through ui/writing.h alone"
        if reason:
            yield f"{file}:{number}:{line}\n  {reason}"


def reached(name, types, parts):
    """How many fields a type has, with those of its parts in place of the parts."""
    return sum(reached(kind, types, parts) if kind in parts and kind != name else 1 for kind, _ in types[name])


def crowded_types(sources):
    """`sources`: the code of each file by its place."""
    found = {file: list(types_of(code)) for file, code in sources.items()}
    named = collections.Counter(word for code in sources.values() for word in set(re.findall(r"\b[A-Z]\w+", code)))
    for file, here in found.items():
        fields_of = {name: fields for name, _, fields in here}
        # Plain structs that no other file names.
        parts = {name for name, functions, _ in here if functions <= 1 and named[name] == 1}
        for name, functions, _ in here:
            count = reached(name, fields_of, parts)
            for what, number, most in ("functions", functions, MOST_FUNCTIONS), ("fields", count, MOST_FIELDS):
                if number > most and name not in LARGE:
                    yield f"{file}: {name} has {number} {what}, and no type has more than {most}"


def crowded_headers(sources):
    included = collections.Counter(header for code in sources.values() for header in set(re.findall(r'^#include "(.+)"$', code, re.M)))
    for header, count in included.items():
        if count > MOST_INCLUDED and header.split("/")[0] not in LOWEST:
            yield f"{header}: {count} files include it, and no header above {', '.join(LOWEST)} is included by more than {MOST_INCLUDED}"


def changing_statics(sources):
    for file, code in sources.items():
        if file.endswith(".cpp") and file not in STATICS:
            for number, line in enumerate(code.splitlines(), 1):
                if STATIC.match(line):
                    yield f"{file}:{number}:{line}\n  a variable of a function outlives the call and changes"


# src/sources.cmake compiles NAME_web.cpp in the place of NAME.cpp where the program runs in a browser.
def without_partner(files):
    for file in files:
        if file.endswith("_web.cpp") and (partner := file.removesuffix("_web.cpp") + ".cpp") not in files:
            yield f"{file} takes the place of {partner}, which is not there"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("src", type=pathlib.Path)
    src = parser.parse_args().src
    sources = sorted(p for p in src.rglob("*") if p.suffix in (".h", ".cpp"))
    found = [one for p in sources for one in offences_of(p, p.relative_to(src).as_posix())]
    code = {p.relative_to(src).as_posix(): p.read_text(encoding="utf-8") for p in sources}
    found += [*crowded_types(code), *crowded_headers(code), *changing_statics(code), *without_partner(code)]
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
