#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two features for each line below: one writes a field of the shared state, the other one has that line. check_writers.py must
name them, or let them pass."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

WRITER = "void A::f() { window_.state.lines.shown = 1; }"
# Whether the line writes `lines` as well.
CASES = [
    (True, "window_.state.lines.shown = 2;"),
    (True, "window_.state.lines\n        .shown = 2;"),
    (True, "window_.state.lines.shown.reset();"),
    (True, "window_.state.lines = {};"),
    (True, "++window_.state.lines.count;"),
    (True, "window_.state.lines.count += 2;"),
    (True, "const auto was = std::exchange(window_.state.lines.shown, std::nullopt);"),
    (True, "auto& lines = window_.state.lines;"),
    (True, "ui::Lines& lines = window_.state.lines;"),
    (True, "auto& [line, move] = window_.state.lines;"),
    (True, "state.lines.push_back(1);"),
    (True, "struct Needs {\n    ui::Lines& lines; // of the board\n};"),
    (False, "struct Needs {\n    const ui::Lines& lines;\n};"),
    (True, "rows[]{flag_of<&TransientUiState::lines>};"),
    (False, "if (window_.state.lines.shown == 2) return;"),
    (False, "const auto& lines = window_.state.lines;"),
    (False, "const auto lines = window_.state.lines;"),
    (False, "// window_.state.lines = {};"),
    (False, "shown = window_.state.lines.shown;"),
    (False, "window_.panels().lines = 2;"),
    (False, "window_.state.other = window_.state.lines;"),
]


def said_of(files):
    with tempfile.TemporaryDirectory() as folder:
        state = pathlib.Path(folder, "ui/ui_state.h")
        state.parent.mkdir()
        state.write_text("struct TransientUiState {\n    Lines lines; // shown\n};\n", encoding="utf-8")
        for name, code in files.items():
            file = pathlib.Path(folder, "window/features", name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(code, encoding="utf-8")
        check = pathlib.Path(__file__).with_name("check_writers.py")
        return subprocess.run([sys.executable, check, folder], capture_output=True, text=True, check=False).stdout


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    wrong = [line for writes, line in CASES
             if ("state.lines is written by a, b" in said_of({"a_feature.cpp": WRITER, "b_feature.cpp": line})) != writes]
    # Files of one feature are one writer.
    if "state.lines is" in said_of({"a_feature.cpp": WRITER, "a_feature_more.cpp": WRITER}):
        wrong.append("two files of one feature")
    print("\n".join(wrong) if wrong else f"{len(CASES) + 1} cases")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
