#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails where a test script waits in another way than waiting.py: for a while, or with a limit of its own.

check_waiting.py --source DIR

On a busy machine whatever is waited for comes later, and a test that gives it some seconds fails though nothing is wrong. Looked for in
scripts below tests, but for measurements (bench), which are about time, and the engines that play a part in a test:
  - time.sleep, and `sleep` among commands for xdotool;
  - moments that are compared, asked for by a loop, or to which something is added: a deadline;
  - a limit of a wait (`timeout=`, `wait(...)`, `seconds=` of waits) that is not LIMIT."""

import argparse
import ast
import pathlib
import re
import sys

EXCEPT = {"waiting.py", "mutations.py", "bench", "engines"}
CLOCKS = {"monotonic", "time", "perf_counter", "monotonic_ns"}
WAITS = {"wait", "communicate", "join"}
XDOTOOL = {"do", "xdotool", "press"}
SAYS = {"sleep": "a sleep: wait for what must happen (waiting.until), or let_pass",
        "deadline": "a deadline of its own: waiting.until has the limit of all",
        "limit": "a limit of its own: LIMIT of waiting.py is that of all"}


def is_clock(node):
    """time.monotonic() and its like."""
    return (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CLOCKS
            and isinstance(node.func.value, ast.Name) and node.func.value.id == "time")


def asks_clock(node):
    return any(is_clock(one) for one in ast.walk(node))


def is_limit(node):
    return (isinstance(node, ast.Name) and node.id == "LIMIT") or (isinstance(node, ast.Attribute) and node.attr == "LIMIT")


def of_call(call):
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "sleep":
        yield "sleep"
    if name in XDOTOOL and any(isinstance(one, ast.Constant) and re.fullmatch(r"sleep( [\d.]+)?", str(one.value)) for one in ast.walk(call)):
        yield "sleep"
    for word in call.keywords:
        if word.arg == "timeout" and not is_limit(word.value):
            yield "limit"
        if word.arg in ("seconds", "patience") and name.startswith(("wait", "until", "settle", "says", "after", "rest")):
            yield "limit"
    # Of a process or a thread; an event that is never set has no limit either.
    if name in WAITS and isinstance(call.func, ast.Attribute) and not isinstance(call.func.value, (ast.Constant, ast.JoinedStr)):
        if any(isinstance(one, ast.Constant) and isinstance(one.value, (int, float)) for one in call.args):
            yield "limit"


def faults_in(text):
    """Line number and kind of fault."""
    for node in ast.walk(ast.parse(text)):
        kinds = []
        if isinstance(node, ast.Call):
            kinds += of_call(node)
        if isinstance(node, ast.ImportFrom) and node.module == "time":
            kinds.append("sleep")
        if isinstance(node, ast.Compare) and asks_clock(node):
            kinds.append("deadline")
        if isinstance(node, ast.While) and asks_clock(node.test):
            kinds.append("deadline")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and (is_clock(node.left) or is_clock(node.right)):
            kinds.append("deadline")
        for kind in kinds:
            yield node.lineno, kind


def scripts(tests):
    for file in sorted(tests.rglob("*")):
        if file.relative_to(tests).parts[0] in EXCEPT or not file.is_file():
            continue
        if file.suffix == ".py" or (not file.suffix and file.read_bytes()[:64].startswith(b"#!/usr/bin/env python3")):
            yield file


def check(source):
    for file in scripts(source / "tests"):
        for line, kind in sorted(set(faults_in(file.read_text(encoding="utf-8")))):
            yield f"{file.relative_to(source)}:{line}: {SAYS[kind]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--source", type=pathlib.Path, required=True)
    source = parser.parse_args().source
    wrong = list(check(source))
    print("\n".join(wrong) or f"{len(list(scripts(source / 'tests')))} scripts wait for what must happen")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
