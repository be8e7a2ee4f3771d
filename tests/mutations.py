#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes small faults in the program, one at a time, and sees whether a test notices each.

    tests/mutations.py [--count 40] [--seed 1] [--rooms rules,notation,...] [--no-windows]

Which faults are made follows from the seed and the code alone: operators below, applied to places
drawn at random, as many in each room; a change of the code leaves most of them drawn. The work is
done on a copy of the working tree under build/mutants. What was found is kept there in results.json,
so that an interrupted run goes on where it stopped. Ends with a line for each fault that no test
noticed, and exit status 1 if there is one that tests/mutations-equivalent.txt does not explain.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
ROOMS = ["rules", "notation", "session", "view", "engines", "files", "films", "lessons", "window"]

# Each operator: a name, what it looks for in a line of code, and what it puts there.
OPERATORS = [
    ("equal becomes unequal", r" == ", " != "),
    ("unequal becomes equal", r" != ", " == "),
    ("less becomes at most", r" < (?=\w|\()", " <= "),
    ("at most becomes less", r" <= ", " < "),
    ("more becomes at least", r"(?<!-)(?<!operator) > (?=\w|\()", " >= "),
    ("at least becomes more", r" >= ", " > "),
    ("and becomes or", r" && ", " || "),
    ("or becomes and", r" \|\| ", " && "),
    ("plus becomes minus", r"(?<=[\w)\]]) \+ (?=[\w(])", " - "),
    ("minus becomes plus", r"(?<=[\w)\]]) - (?=[\w(])", " + "),
    ("true becomes false", r"\btrue\b", "false"),
    ("false becomes true", r"\bfalse\b", "true"),
    ("a negation is lost", r"(?<=\()!(?=\w)", ""),
    ("a condition is turned round", r"\bif \((?=\w[^;]*\) )", "if (!("),
    ("go on becomes stop", r"\bcontinue;", "break;"),
    ("stop becomes go on", r"\bbreak;(?!.*case)", "continue;"),
    ("one becomes two", r"(?<=[ (])1(?=[;,) ])", "2"),
    ("nought becomes one", r"(?<=[ (])0(?=[;,) ])", "1"),
    ("a statement is left out", r"^    +[a-z_]\w*(?:[.:>-]+\w+)*\(.*\);$", ";"),
]


@dataclass(frozen=True)
class Fault:
    file: str  # below the top of the tree
    line: int  # from 0
    column: int
    operator: int
    before: str
    after: str

    def key(self):
        """Stays the same while the line does, wherever it moves to in its file."""
        return f"{self.file}: {self.before.strip()} -> {self.after.strip()}"


def code_of(line):
    """The line with comments cut and the insides of quotes blanked."""
    line = re.sub(r'"(?:\\.|[^"\\])*"', lambda m: '"' + "_" * (len(m[0]) - 2) + '"', line)
    line = re.sub(r"'(?:\\.|[^'\\])'", lambda m: "'" + "_" * (len(m[0]) - 2) + "'", line)
    return line.split("//")[0].rstrip()


def mutated(line, code, match, operator):
    name, _, replacement = OPERATORS[operator]
    if name == "a condition is turned round":
        depth, end = 0, None
        for place in range(match.end() - 1, len(code)):
            depth += {"(": 1, ")": -1}.get(code[place], 0)
            if depth == 0:
                end = place
                break
        if end is None or ";" in code[match.end() : end]:
            return None
        return line[: match.end()] + "!(" + line[match.end() : end] + ")" + line[end:]
    return line[: match.start()] + match.expand(replacement) + line[match.end() :]


def faults_in(file):
    found = []
    never_touched = re.compile(r"\b(static_assert|assert|constexpr .*=|#include|template|using)\b")
    for number, line in enumerate((ROOT / file).read_text().splitlines()):
        code = code_of(line)
        if not code.strip() or never_touched.search(code):
            continue
        for operator, (_, pattern, _) in enumerate(OPERATORS):
            for match in re.finditer(pattern, code):
                after = mutated(line, code, match, operator)
                if after is not None and after != line:
                    found.append(Fault(file, number, match.start(), operator, line, after))
    return found


def rank(*parts):
    return hashlib.sha256("\0".join(map(str, parts)).encode()).digest()


def draw(rooms, count, seed):
    """An endless order of faults for each room, drawn by operator first: the usual kinds of place
    would crowd out the others. Each fault is ranked by its own text, so that a change elsewhere
    leaves the others drawn."""
    orders = []
    for room in rooms:
        by_operator = {}
        for file in sorted((ROOT / "src" / room).rglob("*.cpp")):
            for fault in faults_in(str(file.relative_to(ROOT))):
                by_operator.setdefault(OPERATORS[fault.operator][0], []).append(fault)
        for places in by_operator.values():
            places.sort(key=lambda fault: rank(seed, fault.key()), reverse=True)
        order = []
        while by_operator:
            operator = min(by_operator, key=lambda name: rank(seed, room, len(order), name))
            order.append(by_operator[operator].pop())
            if not by_operator[operator]:
                del by_operator[operator]
        orders.append(order)
    wanted = [count // len(rooms) + (i < count % len(rooms)) for i in range(len(rooms))]
    return list(zip(rooms, orders, wanted))


def run(command, limit, **options):
    try:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=limit, **options
        )
    except subprocess.TimeoutExpired as expired:
        return 124, (expired.stdout or b"").decode(errors="replace")
    return done.returncode, done.stdout.decode(errors="replace")


def program_of(test):
    """The program of a CTest NAME or NAME_PART; nothing where it is another kind of test."""
    folder = ROOT / "tests" / test.split("_")[0]
    return f"test_{folder.name}" if any(folder.glob("*_test.cpp")) else None


class Bench:
    """The copy of the tree, its build and its tests."""

    def __init__(self, windows):
        self.source = WORK / "source"
        self.build = WORK / "build"
        self.windows = windows
        self.refresh()
        if not (self.build / "build.ninja").exists():
            self.configure()
        print("building without a fault", flush=True)
        status, told = self.make("all")
        if status:
            sys.exit(told[-3000:] + "\nThe tree does not build as it is.")
        # As in ./check: what takes hours notices little that the others do not.
        status, told = run(["ctest", "--test-dir", str(self.build), "-N", "--label-exclude",
                            "campaign|long"], 60)
        self.tests = re.findall(r"Test +#\d+: (\S+)", told)
        self.must_pass()

    def must_pass(self):
        """A test that fails as it is notices nothing. Asked once for each state of what is built."""
        stamp = WORK / "passed.txt"
        if stamp.exists() and stamp.read_text() == self.digest:
            return
        print("testing without a fault", flush=True)
        status, told = self.ctest("^(" + "|".join(self.tests) + ")$")
        if status:
            sys.exit("Without a fault these fail: " + (", ".join(self.failed(told)) or told[-3000:]))
        stamp.write_text(self.digest)

    def ctest(self, names, *options):
        return run(["ctest", "--test-dir", str(self.build), "-R", names, "--timeout", "600",
                    "--parallel", str(os.cpu_count() + 2), *options], 7200)  # as ./check does

    @staticmethod
    def failed(told):
        return re.findall(r"Test +#\d+: (\S+) \.*\**(?:Failed|Timeout|Exception|SEGFAULT"
                          r"|Subprocess|.*\*\*\*)", told)

    def refresh(self):
        """Only files that differ are written, so that little is built anew."""
        files = subprocess.check_output(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT
        ).decode().split("\0")
        wanted = {name for name in files if name and (ROOT / name).is_file()}
        digest = hashlib.sha256()
        for name in sorted(wanted):
            new, old = ROOT / name, self.source / name
            if not name.endswith(".md") and not name.startswith("tests/mutations"):
                digest.update(name.encode() + b"\0" + new.read_bytes())
            if not old.exists() or old.read_bytes() != new.read_bytes():
                old.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(new, old)
        for old in self.source.rglob("*"):
            if old.is_file() and str(old.relative_to(self.source)) not in wanted:
                old.unlink()
        self.digest = digest.hexdigest()

    def configure(self):
        # Asserts are on, and nothing is optimised much: building is most of the work. Eight files at
        # once: all of them are built once, and those beside a fault again for each.
        status, told = run(
            ["cmake", "-S", str(self.source), "-B", str(self.build), "-G", "Ninja",
             "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1",
             "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=8"], 600)
        if status:
            sys.exit(told)

    def make(self, *targets):
        return run(["cmake", "--build", str(self.build), "--parallel", str(os.cpu_count()),
                    "--target", *targets], 3600)

    def stages(self, room):
        """The tests of the room first, then those of rooms that stand on it, then all others."""
        above = [*ROOMS[ROOMS.index(room):], "app"]
        # tests/app has the tests of all rooms above `ui`.
        name = room if (ROOT / "tests" / room).is_dir() and room != "window" else "app"
        own = [test for test in self.tests if test == name or test.startswith(name + "_")]
        near = [test for test in self.tests
                if test not in own and test.split("_")[0] in above]
        layers = {"layers", "layers_itself", "format"}  # of the text, not of what it does
        rest = [test for test in self.tests
                if test not in own + near and test not in layers
                and (self.windows or not test.startswith("window"))]
        quick = [test for test in rest if not test.startswith("window")]
        return [stage for stage in (own, near, quick, [t for t in rest if t not in quick]) if stage]

    def first_failing(self, room):
        """The test that notices the fault in the tree; "build" where it does not compile; None."""
        for stage in self.stages(room):
            programs = {program_of(test) for test in stage}
            status, told = self.make(*(["all"] if None in programs else sorted(programs)))
            if status:
                return "build"
            status, told = self.ctest("^(" + "|".join(stage) + ")$", "--stop-on-failure")
            if status:
                failed = self.failed(told)
                return failed[0] if failed else "a test"
        return None

    def try_fault(self, room, fault):
        file = self.source / fault.file
        whole = (ROOT / fault.file).read_text()
        lines = whole.split("\n")
        lines[fault.line] = fault.after
        file.write_text("\n".join(lines))
        try:
            return self.first_failing(room)
        finally:
            file.write_text(whole)


def explained():
    file = ROOT / "tests" / "mutations-equivalent.txt"
    if not file.exists():
        return {}
    known = {}
    for line in file.read_text().splitlines():
        if line and not line.startswith("#") and " || because " not in line:
            sys.exit(f"{file.name}: every line says 'FAULT || because REASON': {line}")
        if line and not line.startswith("#"):
            key, reason = line.split(" || because ")
            known[key] = reason
    return known


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=40, help="faults to make, in all rooms together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rooms", default=",".join(ROOMS))
    parser.add_argument("--no-windows", action="store_true", help="leave out the tests of the window")
    parser.add_argument("--list", action="store_true", help="print the faults and make none")
    options = parser.parse_args()
    drawn = draw(options.rooms.split(","), options.count, options.seed)
    if options.list:
        for room, order, wanted in drawn:
            for fault in order[:wanted]:
                print(f"{fault.file}:{fault.line + 1}: {OPERATORS[fault.operator][0]}: "
                      f"{fault.after.strip()}")
        return 0

    WORK.mkdir(parents=True, exist_ok=True)
    kept = WORK / "results.json"
    results = json.loads(kept.read_text()) if kept.exists() else {}
    bench = Bench(not options.no_windows)
    unnoticed, noticed = [], 0
    known = explained()
    for room, order, wanted in drawn:
        made = 0
        for fault in order:
            if made == wanted:
                break
            key = fault.key()
            # What no test noticed is tried again: there may be a new test.
            if results.get(key) is None and key not in known:
                began = time.monotonic()
                results[key] = bench.try_fault(room, fault)
                kept.write_text(json.dumps(results, indent=1))
                print(f"{fault.file}:{fault.line + 1}: {OPERATORS[fault.operator][0]}: "
                      f"{results[key] or 'NOT NOTICED'} ({time.monotonic() - began:.0f} s)", flush=True)
            if results.get(key) == "build":
                continue
            made += 1
            if results.get(key) is not None:
                noticed += 1
            else:
                unnoticed.append((fault, known.get(key)))
    for fault, reason in unnoticed:
        print(f"{'equivalent' if reason else 'NOT NOTICED'}: {fault.key()}"
              + (f" ({reason})" if reason else ""))
    left = sum(reason is None for _, reason in unnoticed)
    print(f"{noticed} faults noticed, {len(unnoticed) - left} equivalent, {left} not noticed")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
