#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds identifiers and comments of the code against the words that must not return.

check_names.py --source DIR

tests/names.toml lists each word with the one that replaces it. Fails on every place where one stands in C++ of src or tests, outside of
quotes: what is quoted is text of files and of the screen.
"""

import argparse
import pathlib
import re
import sys
import tomllib

QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"')
INCLUDE = re.compile(r"\s*#include")


def pattern_of(word):
    """`usual_` stands for all identifiers that begin so, `_trouble` for all that end so, other words for themselves."""
    begin = "" if word.startswith("_") else r"(?<![\w])"
    end = "" if word.endswith("_") else r"(?![\w])"
    return re.compile(begin + re.escape(word) + end)


def found_in(text, words):
    """Line number, word, replacement."""
    if not any(word.strip("_") in text for word in words):
        return
    for number, line in enumerate(text.splitlines(), 1):
        if INCLUDE.match(line):
            continue
        bare = QUOTED.sub('""', line)
        if not any(word.strip("_") in bare for word in words):
            continue
        for word, (pattern, better) in words.items():
            if pattern.search(bare):
                yield number, word, better


def words_of(file):
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {word: (pattern_of(word), better) for word, better in table.items()}


def check(source, words):
    for folder in ("src", "tests"):
        for file in sorted((source / folder).rglob("*")):
            if file.suffix in (".cpp", ".h", ".def"):
                for number, word, better in found_in(file.read_text(encoding="utf-8"), words):
                    yield f"{file.relative_to(source)}:{number}: {word}, write {better}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--source", type=pathlib.Path, required=True)
    source = parser.parse_args().source
    words = words_of(source / "tests" / "names.toml")
    wrong = list(check(source, words))
    print("\n".join(wrong) or f"none of {len(words)} words")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
