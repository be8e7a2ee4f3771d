#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No field of the state that features share is written by two of them: who shows it owns it, and others ask. Names every field
with a second writer. What a feature hands to a function to be changed there is not seen."""

import argparse
import collections
import pathlib
import re
import sys

FEATURE = re.compile(r"window/features/([a-z]+)_feature(_[a-z]+)?\.(cpp|h)")
FIELD = re.compile(r"\b(state|panels|view|hand)(?:\(\))?\.(?!h\b)([a-z]\w*)")
SWITCH = re.compile(r"&(?:ui::)?TransientUiState::(\w+)")
# A feature that is given one field by reference writes it.
STATE = re.compile(r"^struct TransientUiState \{$(.*?)^\};$", re.M | re.S)
GIVEN = re.compile(r"(?P<const>\bconst )?\b(?:ui|game)::\w+& (\w+)$")
# Before a field: a reference through which it can be changed, or a change.
TAKES = re.compile(r"(?:(?P<const>\bconst )?(?:auto|[\w:]+)& (?:\w+|\[[^\]]*\]) =\s*|std::exchange\(|\+\+|--)[\w.()]*$")
# Behind it: what changes it or a part of it.
CHANGES = re.compile(r"(?:(?:\.|->)\w+)*?(?:\s*(?:=(?!=)|[-+*/|&^]=|\+\+|--)"
                     r"|\.(?:assign|clear|close|emplace(?:_back)?|erase|insert|open|pop_back|push_back|reset|swap)\b\s*[<(])")


def statements(code):
    code = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', code)
    code = re.sub(r"//[^\n]*|^\s*#[^\n]*", "", code, flags=re.M)
    code = re.sub(r"\s+(?=\.|->)", "", code)
    return (re.sub(r"\s+", " ", one) for one in re.split(r"[;{}]", code))


def fields_of_state(src):
    file = src / "ui/ui_state.h"
    state = STATE.search(file.read_text(encoding="utf-8")) if file.exists() else None
    return set(re.findall(r"^    [\w:<>]+ (\w+)[^();]*;", state[1], re.M)) if state else set()


def fields_written(code, state):
    for one in statements(code):
        given = GIVEN.search(one)
        if given and not given["const"] and given[2] in state:
            yield f"state.{given[2]}"
        for field in FIELD.finditer(one):
            takes = TAKES.search(one[:field.start()])
            if takes and not takes["const"] or CHANGES.match(one, field.end()):
                yield ".".join(field.groups())
        yield from (f"state.{field}" for field in SWITCH.findall(one))


def writers(src):
    found = collections.defaultdict(set)
    state = fields_of_state(src)
    for source in src.rglob("*_feature*.*"):
        if feature := FEATURE.fullmatch(source.relative_to(src).as_posix()):
            for field in fields_written(source.read_text(encoding="utf-8"), state):
                found[field].add(feature[1])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("src", type=pathlib.Path)
    found = writers(parser.parse_args().src)
    wrong = [f"{field} is written by {', '.join(sorted(who))}" for field, who in sorted(found.items()) if len(who) > 1]
    print("\n".join(wrong) if wrong else f"{len(found)} fields, each with one writer")
    return 1 if wrong or not found else 0


if __name__ == "__main__":
    sys.exit(main())
