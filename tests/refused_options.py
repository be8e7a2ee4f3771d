#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every script of tests and packaging refuses an option that it does not know, and a program that is not there: in a sentence
and with exit 2, in whatever folder it is started."""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from waiting import LIMIT

ROOT = pathlib.Path(__file__).resolve().parent.parent
# They play a part in a test, which starts them and says how.
PARTS = {"tests/engines/fake_engine.py", "tests/engines/fake_cecp_engine.py"}


def scripts():
    for folder in ("tests", "packaging"):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.is_file() and file.read_bytes().startswith(b"#!/usr/bin/env python3") and str(file.relative_to(ROOT)) not in PARTS:
                yield file


def cases():
    """[(script, its words, what it has to say)]"""
    for script in scripts():
        text = script.read_text(encoding="utf-8")
        yield script, ["--no-such-option"], ": error: "
        if re.search(r"add_program\(|arguments\(__doc__", text):
            yield script, ["--strata", "no/such/program"], "no/such/program"
        elif "type=program" in text:
            yield script, ["no/such/program"], "no/such/program"


def fault(case):
    script, words, named = case
    with tempfile.TemporaryDirectory(prefix="strata-options-") as folder:
        try:
            done = subprocess.run([sys.executable, script, *words], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return f"{script.relative_to(ROOT)} {' '.join(words)}: goes on"
    last = (done.stderr.splitlines() or [""])[-1]
    if done.returncode != 2 or named not in last or "Traceback" in done.stderr:
        return f"{script.relative_to(ROOT)} {' '.join(words)}: exit {done.returncode}, {last}"
    return None


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    asked = list(cases())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = [one for one in pool.map(fault, asked) if one]
    print("\n".join(faults + [f"{len(asked)} refusals, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
