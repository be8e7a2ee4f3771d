#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_documents.py finds what it is there for."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

CHECK = pathlib.Path(__file__).with_name("check_documents.py")
LISTED = ("assets/pictures/board.webp", "docs/guide/pictures/play.webp")
LONG = "word " * 30
SHOWN = '<img src="assets/pictures/board.webp">'
KEYS = '{"a", pad(ctrl("Z"), "A"), ctrl_shift("P")}, {"b", key("1")}, {"c", Chords{key("Escape"), key("PageUp")}}'
# What it says of a page with this text; nothing: it passes.
CASES = [
    ("README.md", "See [the guide](docs/guide/play.md) and [clocks](docs/guide/play.md#two-clocks).", ""),
    ("README.md", "See [a page](docs/none.md).", "README.md:1: docs/none.md is not there"),
    ("README.md", "See [clocks](docs/guide/play.md#three-clocks).", "has no such heading"),
    ("README.md", "`[no link](none.md)` and [the web](https://example.org/none.md).", ""),
    ("README.md", SHOWN.replace("board", "none"), "assets/pictures/none.webp is not there"),
    ("README.md", SHOWN + "\n![Other](docs/guide/play.md)", "does not list docs/guide/play.md"),
    ("docs/guide/play.md", "![Board](play.webp)\n\n## Two clocks", "packaging/pictures.toml: no page shows docs/guide/pictures/play.webp"),
    ("README.md", SHOWN, ""),
    ("docs/guide/pictures/other.webp", "", "docs/guide/pictures/other.webp: packaging/pictures.toml does not list it"),
    ("assets/pictures/board.webp", "x" * 2_000_000, "2000002 bytes, 2000000 at most"),
    ("docs/guide/none.md", "Words alone.", "docs/guide/none.md: a page of the guide has a picture"),
    ("README.md", "line\n" * 101, "102 lines"),
    ("README.md", LONG, "README.md:1: 150 columns"),
    ("README.md", "| " + LONG + "|", ""),
    ("README.md", "```\n" + LONG + "\n```", ""),
    ("docs/guide/explore.md", "word\n" * 601, "docs/guide/explore.md: 601 words"),
    ("docs/guide/explore.md", "`Ctrl+Shift+P`, `7`, `Esc` and `Page Up`; `!` is a sign, `c3N` a square.\n![Board](pictures/play.webp)\n```\n`A`\n```", ""),
    ("docs/guide/explore.md", "`Ctrl+Z` and `A`", "no action has the key A"),
    ("docs/guide/touch-and-gamepad.md", "`A`, `B`", "no action has the key B"),
    ("docs/rules.md", "word\n" * 13000, "the documents have 13"),
    ("CHANGELOG.md", "## 0.7.1 - 2027-01-01\n## 0.7.2", "CHANGELOG.md: the first version is not 0.7.2"),
    ("README.md", "Strata 0.7.2", "README.md: the version is in CMakeLists.txt alone"),
    ("tests/notes.md", "[none](none.md)", "tests/notes.md:1: none.md is not there"),
]


def answer(page, text):
    with tempfile.TemporaryDirectory(prefix="strata-documents-") as folder:
        root = pathlib.Path(folder)
        pages = {"README.md": "Strata.", "docs/guide/first.md": "![Board](../../assets/pictures/board.webp)", "docs/guide/play.md": "# Play\n\n## Two clocks\n\n![Board](pictures/play.webp)",
                 "assets/pictures/board.webp": "", "docs/guide/pictures/play.webp": "",
                 "packaging/pictures.toml": "".join(f'[[picture]]\nfile = "{file}"\n' for file in LISTED),
                 "src/ui/rows.cpp": KEYS,
                 "CMakeLists.txt": "project(strata VERSION 0.7.2)", "CHANGELOG.md": "# Changelog\n\n## 0.7.2 (not yet released)", page: text}
        for name, words in pages.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(words + "\n", encoding="utf-8")
        return subprocess.run([sys.executable, CHECK, "--source", root], capture_output=True, text=True, check=False)


argparse.ArgumentParser(description=__doc__).parse_args()
failed = 0
for page, text, wanted in CASES:
    result = answer(page, text)
    if (result.returncode == 0) != (not wanted) or wanted not in result.stdout or result.stderr:
        print(f"{page} with '{text[:60]}': {result.returncode} {result.stdout}{result.stderr}")
        failed += 1
sys.exit(failed != 0)
