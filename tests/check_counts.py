#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The numbers of tests/README.md are true: how much there is of each kind of test, in two digits, within a tenth.

check_counts.py --write puts today's numbers into the table."""

import argparse
import pathlib
import re
import sys

ROOMS = r"(^|/)(rules|text|game|search|notation|session|reading|review|scene|view|work|photo|sound|render|ui|platform|app)/"
# First column of the table: what is counted, the files, what of them is meant by their path, and what is counted in each;
# without it the files are counted.
KINDS = {
    "one folder for each room of `src`": ("cases", "*/*_test.cpp", ROOMS, r"^TEST_CASE\("),
    "`conformance`": ("cases for each game", "conformance/*.cpp", "", r"^TEST_CASE\("),
    "`oracle`": ("generators", "oracle/*_oracle.cpp", "", None),
    "`perft`, `data`": ("files", "**/*", r"^(perft|data)/", None),
    "`fuzz`": ("parsers", "fuzz/*.cpp", "", r"^\s*Target\{\""),
    "`golden`": ("pictures", "golden/pictures/*.png", "", None),
    "`commands`": ("scripts", "commands/*.py", "", None),
    "`window`": ("scripts", "window/*.py", "", r"^(?:if __name__ == .__main__.:|main\(\))"),
    "`check_*.py`": ("scripts", "check_*.py", r"check_\w+(?<!_test)\.py", None),
}


def count(tests, kind):
    _, files, meant, within = KINDS[kind]
    found = [file for file in sorted(tests.glob(files)) if file.is_file() and re.search(meant, file.relative_to(tests).as_posix())]
    if within is None:
        return len(found)
    return sum(len(re.findall(within, file.read_text(encoding="utf-8"), re.MULTILINE)) for file in found)


def rounded(number):
    """In two digits: nobody has to write another one for each test."""
    unit = 10 ** max(len(str(number)) - 2, 0)
    return round(number / unit) * unit


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    tests = options.source / "tests"
    page = tests / "README.md"
    text = page.read_text(encoding="utf-8")
    wrong = []
    for kind, (unit, *_) in KINDS.items():
        row = re.search(rf"^\| {re.escape(kind)} \| ([\d,]+|-) [\w ]+\|", text, re.MULTILINE)
        if row is None:
            wrong.append(f"tests/README.md: there is no row {kind} with a number")
            continue
        now = count(tests, kind)
        if options.write:
            text = text.replace(row[0], f"| {kind} | {rounded(now):,} {unit} |")
        elif row[1] == "-" or abs(int(row[1].replace(",", "")) - now) > max(now / 10, 1):
            wrong.append(f"tests/README.md: {kind} has {now} {unit}, not {row[1]}: check_counts.py --write")
    if options.write:
        page.write_text(text, encoding="utf-8")
    print("\n".join(wrong) or "the numbers are true")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
