#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every code of a rule that is cited leads to one place in docs/rules.

A rule is defined by an anchor, <a id="TD-E5"></a>, and its code stands beside it. Codes are cited in
src, tests, rules, assets and the pages themselves. In src and the C++ of tests nobody cites a page in
any other way.
"""
import argparse
import re
import sys
from pathlib import Path

CODE = r"(?:TD|ST|RD|CH|HX|SP|FP)-[A-Z]?\d+(?:\.\d+)*[a-z]?"
CITED = re.compile(rf"(?<![\w-]){CODE}(?!\w)")
ANCHOR = re.compile(r'<a id="([^"]*)"></a>(\**)([^\s*|]*)')
CITING = ("src", "tests", "rules", "assets", "docs")
TEXTS = {".cpp", ".h", ".def", ".py", ".md", ".toml", ".txt", ".perft", ".moves", ".cmake", ".strata"}

# How rules were cited before they had codes, and rows of lists that are not kept here.
BARE = [
    re.compile(r"\b[Ss]tar \d+(?:\.\d+)?\b(?! (?:modules|boards?))"),
    re.compile(r"\b[Rr]ound \d\.\d+\b|\(round \d\)"),
    re.compile(r"\b[Rr]ows? \d+\b|\b[Dd]ecisions? \d+\b|\b[Ss]ections? \d|\boptions? \d"),
    re.compile(r"\(\d\.\d+(?: [a-f])?[,);:]|^/? ?[1-9]\.\d+[:.,](?!\d)"),
    re.compile(r"(?<![\w/.=-])[ACDEGMPRSUV]\d{1,2}(?![\w/=])"),
]
NAMES = re.compile(r'"(?:[A-Z]\d{1,2}[ ,]*)+: |\([A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*\)"')


def definitions(root):
    """Where each code is defined, and what is wrong with the anchors."""
    places, wrong = {}, []
    for page in sorted((root / "docs/rules").glob("*.md")):
        for number, line in enumerate(page.read_text().splitlines(), 1):
            for code, _, shown in ANCHOR.findall(line):
                place = f"{page.relative_to(root)}:{number}"
                if not re.fullmatch(CODE, code) or shown != code:
                    wrong.append(f"{place}: the anchor {code!r} stands before {shown!r}")
                elif code in places:
                    wrong.append(f"{place}: {code} is defined at {places[code]} already")
                places.setdefault(code, place)
    return places, wrong


def files(root):
    for folder in CITING:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in TEXTS and "check_clauses" not in file.name:
                yield file


def comment(line):
    """What a line of C++ says to its reader: its comment."""
    return line.partition("//")[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path)
    root = parser.parse_args().root
    places, wrong = definitions(root)
    cited = set()
    for file in files(root):
        name = file.relative_to(root)
        code_file = file.suffix in {".cpp", ".h"}
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
            for code in CITED.findall(line):
                if name.parts[:2] != ("docs", "rules"):
                    cited.add(code)
                if code not in places:
                    wrong.append(f"{name}:{number}: {code} is defined nowhere in docs/rules")
            bare = [m for rule in BARE for m in rule.findall(comment(line))] if code_file else []
            if code_file and name.parts[0] == "tests":
                bare += NAMES.findall(line)
            if bare:
                wrong.append(f"{name}:{number}: {bare[0]!r} is no code of docs/rules")
    for line in wrong:
        print(line)
    if wrong or not places:
        return f"{len(wrong)} faults in {len(places)} rules"
    print(f"{len(places)} rules, {len(cited)} of them cited, each in one place")
    return None


if __name__ == "__main__":
    sys.exit(main())
