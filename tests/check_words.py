#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds assets/text/en.toml and the source against each other.

check_words.py --source DIR

Fails on a key that code asks for and the catalogue lacks, on one that nobody asks for, and on a sentence
in quotes in the source. tests/README.md says what counts as one.
"""

import argparse
import pathlib
import re
import sys
import tomllib

# A row of literals, as C++ joins them.
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*')
PART = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
KEY = re.compile(r"[a-z_]+(?:\.[A-Za-z0-9_-]+)+")
# Two words with a blank between them.
SENTENCE = re.compile(r"(?<![\w%{:#./-])[A-Za-z][a-z']+[,;:]? [A-Za-z']*[a-z]{2}")

# What code puts together: the beginning of the key, the file that holds the ends, and how they stand there.
COMPOSED = [
    ("ui.settings.", "src/view/settings.cpp", r"settings_of\(.*?\n}", r'\{"(\w+)", [^\n]*\n? *(?:text::)?Section::'),
    ("ui.settings.", "src/ui/ui_state.cpp", r"settings_of\(.*\n}", r'\{"(\w+)", [^\n]*\n? *text::Section::'),
    ("find.setting.", "src/view/settings.cpp", r"settings_of\(.*?\n}", r'\{"(\w+)", [^\n]*\n? *Section::(?:look|board|motion)'),
    ("find.setting.", "src/ui/ui_state.cpp", r"settings_of\(.*\n}", r'\{"(\w+)", [^\n]*\n? *text::Section::(?:look|board|words|motion|sound|play)'),
    ("find.game.", "src/notation/variants/families.cpp", ".*", r'"ui\.new_game\.(\w+)"'),
    ("ui.settings.export_size_", "src/ui/ui_state.cpp", r"export_sizes\{.*?;", r'"(\w+)"'),
    ("letter.", "src/notation/words/piece_letters.cpp", r"lettered\{.*?;", r'"([\w-]+)"'),
    ("ui.sign.", "src/ui/panels/move_list_text.cpp", r"signs\{.*?\n\};", r"MoveSign\{(\d+)"),
    ("ui.level.", "src/rules/board/topology_tri_d.cpp", r"main_boards\{.*?;", r'"(\w+)"'),
    ("piece.", "src/rules/position/piece_kinds.cpp", r"built_in_kinds\(.*?\n}", r'\{"(\w+)", '),
    ("ui.key.", "src/ui/input/imgui_input.cpp", r"KeyName\{.*?\};", r'KeyName\{"(\w\w+)"'),
    ("law.", "src/rules/answers/illegal_reasons.def", ".*", r"(?m)^ROW\((\w+)"),
    ("setup.", "src/rules/position/setup_faults.def", ".*", r"(?m)^ROW\((\w+)"),
]
# The same, where the ends are the enumerators of an enum.
ENUMS = [
    ("engine.", "src/engines/engine_error.h", "EngineFault"),
    ("event.", "src/rules/position/transition.h", "Kind"),
    ("event.mated_", "src/rules/position/variant.h", "OnMate"),
    ("ui.announce.", "src/rules/position/transition.h", "Kind"),
    ("ui.card.", "src/rules/board/topology.h", "Tone"),
    ("ui.clock.", "src/game/time_control.h", "Bonus"),
    ("ui.clock.kind_", "src/game/time_control.h", "Bonus"),
    ("ui.column.", "src/ui/docks.h", "Side"),
    ("ui.hint.", "src/reading/reasons.h", "Kind"),
    ("ui.review.harm.", "src/reading/reasons.h", "Kind"),
    ("ui.ink.", "src/game/record.h", "Ink"),
    ("ui.moves.", "src/rules/position/transition.h", "Kind"),
    ("ui.overlay.", "src/view/settings.h", "Overlay"),
    ("ui.seats.", "src/rules/position/transition.h", "Kind"),
    ("ui.settings.export_format_", "src/ui/ui_state.h", "FilmFormat"),
    ("ui.settings.export_subject_", "src/ui/ui_state.h", "ExportSubject"),
    ("ui.settings.language_", "src/text/language.h", "Language"),
    ("ui.settings.level_names_", "src/notation/words/piece_letters.h", "LevelNames"),
    ("ui.settings.move_form_", "src/notation/words/piece_letters.h", "MoveForm"),
    ("ui.settings.quality_", "src/view/settings.h", "Quality"),
    ("ui.settings.speech_detail_", "src/ui/ui_state.h", "SpeechDetail"),
    ("ui.settings.stereo_", "src/scene/stereo.h", "Stereo"),
    ("ui.settings.table_screen_", "src/ui/layout.h", "TableScreen"),
    ("ui.side.", "src/ui/docks.h", "Side"),
    ("ui.table.", "src/ui/table/table_talk.h", "TableOffer"),
]
PANEL = re.compile(r'PanelRecord \w+\{\s*(?:\.word = )?"(\w+)"')
# A row of an action, up to the next one.
ACTION = re.compile(r'^(?: +|const ActionRow \w+)\{"(\w+)",\s*Topic::(.*?)(?=^ +\{"\w+",\s*Topic::|^ *\};|^$)', re.S | re.M)
# Names of data: the catalogue has those that Strata ships. They stand in a list of tables, or are the file's own.
NAMES = [
    ("seat.", "rules/*.toml", "seats"),
    ("piece.", "rules/*.toml", "pieces"),
    ("ui.pieces.", "assets/pieces/*.toml", None),
    ("ui.theme.", "assets/themes/*.toml", None),
    ("find.theme.", "assets/themes/*.toml", None),
]
# A mate is told by what follows from it; a seat that is passed over has not ended; what does no harm needs no words.
NEVER_ASKED = {"ui.review.harm.guards", "ui.review.harm.develops", "ui.review.harm.frees", "ui.review.harm.quiet",
               "event.mated", "event.mated_end_game", "ui.seats.skipped", "ui.table.again"}

# Files whose quoted words no user reads, or which programs and other people's files read.
NO_SENTENCES = {
    "cli/command_bench.cpp": "lines for programs",
    "lab/command_contact_sheet.cpp": "positions, and captions of a picture for developers",
    "engines/uci_dialect.cpp": "lines for programs", "engines/cecp_dialect.cpp": "lines of programs",
    "engines/cecp_text.cpp": "lines of programs", "engines/engine_dialect.cpp": "options of programs",
    "cli/match_file.cpp": "tags of files",
    "engines/outside_players.cpp": "options of programs", "ui/dialogs/player_chooser.cpp": "options of programs",
    "notation/foreign/foreign_text.cpp": "a tag of others",
    "engines/uci.cpp": "lines for programs", "engines/uci_text.cpp": "lines for programs",
    "engines/uci_options.cpp": "lines for programs", "engines/request_text.cpp": "lines for programs",
    "window/trace.cpp": "lines for programs",
    "files/saved_views.cpp": "comments in a file",
    "files/keys_file.cpp": "comments in a file", "engines/engines_file.cpp": "comments in a file",
    "text/settings.cpp": "comments in a file of settings",
    "notation/words.h": "words of files", "notation/games/ending_words.cpp": "words in files of others",
    "films/svg_page.cpp": "SVG",
    "window/gui.cpp": "OpenGL", "render/program.cpp": "OpenGL",
    "render/id_buffer.cpp": "OpenGL", "render/gl.cpp": "OpenGL, for developers",
    "window/key_input.cpp": "names of keys in SDL",
}
# Calls whose words only developers read; what can happen before there is a catalogue.
NOT_SHOWN = re.compile(r"(?:static_assert|assert|check_gl|std::logic_error|std::invalid_argument)\s*\(")
BEFORE_WORDS = re.compile(r"Catalogue words_without_files\(\) \{.*?\n\}", re.S)


def code_of(path):
    """The source without comments and without what only developers read; lines stay where they are."""
    text = path.read_text(encoding="utf-8")
    blank = lambda match: re.sub(r"[^\n]", " ", match.group(0))
    text = BEFORE_WORDS.sub(blank, text)
    text = re.sub(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)\'|//[^\n]*|#include[^\n]*',
                  lambda m: m.group(0) if m.group(0)[0] == '"' else blank(m), text)
    for call in list(NOT_SHOWN.finditer(text)):
        depth, at = 0, call.end() - 1
        while True:
            if text[at] == '"':
                at = PART.match(text, at).end() - 1
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            if depth == 0:
                break
            at += 1
        text = text[:call.start()] + re.sub(r"[^\n]", " ", text[call.start():at]) + text[at:]
    return text


def keys_of(table, prefix=""):
    for name, value in table.items():
        if isinstance(value, dict) and "nom" not in value and "gender" not in value:
            yield from keys_of(value, prefix + name + ".")
        else:
            yield prefix + name


def composed_keys(source):
    for prefix, file, part, ends in COMPOSED:
        found = re.search(part, (source / file).read_text(encoding="utf-8"), re.S)
        if found is None:
            raise SystemExit(f"{file}: what {prefix}... is made of is not there")
        yield from (prefix + end for end in re.findall(ends, found.group(0)))
    for prefix, file, enum in ENUMS:
        text = re.sub("//.*", "", (source / file).read_text(encoding="utf-8"))
        found = re.search(rf"enum class {enum}\b.*?{{(.*?)}}", text, re.S)
        if found is None:
            raise SystemExit(f"{file}: what {prefix}... is made of is not there")
        ends = (end.strip().removesuffix("_") for end in found[1].split(","))
        yield from (prefix + (end.replace("_", "-") if prefix.startswith("ui.settings.") else end) for end in ends if end)
    for path in sorted(source.glob("src/**/*.cpp")):
        yield from ("ui.panel." + word for word in PANEL.findall(path.read_text(encoding="utf-8")))
        for row in ACTION.finditer(path.read_text(encoding="utf-8")):
            run = re.search(r"Run\{\.count = (\d+)", row[2])
            own = run and ".own_words = true" in row[2]
            for id in [f"{row[1]}_{n}" for n in range(1, int(run[1]) + 1)] if own else [row[1]]:
                yield from [f"ui.action.{id}"] + ([] if id == "palette" else [f"find.action.{id}"])
            yield from ("ui.pad." + button for button in re.findall(r'pad\(.*?, "(\w+)"\)', row[2]))
        if path.name == "pad_labels.cpp":
            yield from ("ui.pad." + label for label in re.findall(r'"([A-Z]\w*)"', path.read_text(encoding="utf-8")))
    for prefix, files, tables in NAMES:
        for path in sorted(source.glob(files)):
            listed = tomllib.loads(path.read_text(encoding="utf-8")).get(tables, [])
            yield from (prefix + name for name in ([one["name"] for one in listed] if tables else [path.stem]))
    for path in sorted(source.glob("rules/*.toml")):
        rules = tomllib.loads(path.read_text(encoding="utf-8"))
        yield f"variant.{path.stem}.about"
        yield from (choice["name"] for choice in rules.get("choices", []) if "name" in choice)
        if "name" in rules:
            yield rules["name"]


def english_texts(source):
    """File, line number and line of what is read in English, without comments."""
    files = [source / "assets/text/en.toml", *sorted(source.glob("assets/pages/en/*.toml")), *sorted(source.glob("assets/demos/*.demo")),
             source / "README.md", *sorted(source.glob("docs/guide/*.md"))]
    for file in files:
        if file.exists():
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if line.startswith("[find"):
                    break  # what users type may be any word
                if not line.startswith("#"):
                    yield file.relative_to(source), number, line


def words_that_returned(source):
    words = source / "tests/words.toml"
    banned = tomllib.loads(words.read_text(encoding="utf-8")) if words.exists() else {}
    for file, number, line in english_texts(source):
        for word, better in banned.items():
            if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", line):
                yield f"{file}:{number}: '{word}', write '{better}'"


def check(source):
    catalogue = tomllib.loads((source / "assets/text/en.toml").read_text(encoding="utf-8"))
    known = set(keys_of(catalogue)) - {"language"}
    sections = {key.split(".")[0] for key in known}
    asked = {}
    mistakes = []
    for path in sorted((source / "src").rglob("*.[ch]*")):
        name = path.relative_to(source / "src").as_posix()
        text = code_of(path)
        for found in LITERAL.finditer(text):
            literal = "".join(PART.findall(found.group(0)))
            place = f"src/{name}:{text.count(chr(10), 0, found.start()) + 1}"
            if KEY.fullmatch(literal) and literal.split(".")[0] in sections and not literal.endswith((".toml", ".pgn", "_")):
                asked.setdefault(literal, place)
            elif SENTENCE.search(literal) and name not in NO_SENTENCES:
                mistakes.append(f'{place}: a sentence outside the catalogue: "{literal}"')
    for key in composed_keys(source):
        if key not in NEVER_ASKED:
            asked.setdefault(key, "data")
    mistakes += words_that_returned(source)
    mistakes += [f"{place}: {key} is not in en.toml" for key, place in asked.items() if key not in known]
    # A game has synonyms if users have another name for it; one theme is no file.
    games = {"find.theme.automatic"} | {
        key for path in source.glob("rules/*.toml") for key in (f"find.variant.{path.stem}", f"variant.{path.stem}.set")}
    mistakes += [f"en.toml: nobody asks for {key}" for key in sorted(known - set(asked) - games)]
    return mistakes


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", type=pathlib.Path, required=True)
    mistakes = check(parser.parse_args().source)
    for mistake in mistakes:
        print(mistake)
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
