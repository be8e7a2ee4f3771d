#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""One tree for each case below; check_clauses.py passes it or names it."""
import argparse
import shutil
import subprocess
import sys
from pathlib import Path

PAGE = 'docs/rules/tri-d.md: - <a id="TD-A1"></a>**TD-A1 One action a turn.** See [TD-A1](#TD-A1).'
CASES = [
    ("passes", "src/a.cpp: // One turn (TD-A1)."),
    ("passes", 'src/a.cpp: return "TD-A1";'),
    ("passes", "src/a.cpp: // The board on Q3 goes to K3; b2W-b4N, F11, 0.25 s, GL_R8."),
    ("passes", "tests/data/a.txt: says: Nothing stands there (TD-A1)."),
    ("passes", 'docs/rules/round.md: ### <a id="RD-3.6a"></a>RD-3.6a Closed'),
    ("passes", 'docs/rules/star.md: | <a id="ST-O1"></a>ST-O1 | Where to? | There | `diagCentre` |'),
    ("fails", "src/a.cpp: // One turn (TD-A2)."),
    ("fails", 'src/a.h: return "RD-3.6b";'),
    ("fails", "assets/a.toml: text = 'One turn (ST-6.1).'"),
    ("fails", "rules/README.md: see [CH-O31](../docs/rules/chess.md#CH-O31)"),
    ("fails", "docs/rules/star.md: see [TD-A9](tri-d.md#TD-A9)"),
    ("fails", 'docs/rules/star.md: - <a id="TD-A1"></a>**TD-A1 Again.**'),
    ("fails", 'docs/rules/star.md: - <a id="ST-1.1"></a>**ST-1.2 Another.**'),
    ("fails", 'docs/rules/star.md: - <a id="modules"></a>**modules**'),
    ("fails", "src/a.cpp: // One turn (A1)."),
    ("fails", "src/a.cpp: // P7: the pawn below."),
    ("fails", "src/a.cpp: // Seen best (E5)."),
    ("fails", "src/a.cpp: // Checks (star 6.1)."),
    ("fails", "src/a.cpp: // Hilts (round 3.6)."),
    ("fails", "src/a.cpp: int claim; // row 33"),
    ("fails", "src/a.cpp: // Section 7 of a page."),
    ("fails", "src/a.cpp: // Credited (6.2)."),
    ("fails", 'tests/a.cpp: TEST_CASE("E1: the board stays") {'),
    ("fails", 'tests/a.cpp: TEST_CASE("the board stays (M7)") {'),
]


def said_of(root, lines):
    shutil.rmtree(root, ignore_errors=True)
    for line in lines:
        name, _, text = line.partition(": ")
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a") as out:
            out.write("\n" + text + "\n")
    checked = subprocess.run([sys.executable, Path(__file__).with_name("check_clauses.py"), root],
                             capture_output=True, text=True)
    return checked.returncode, checked.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scratch", type=Path)
    root = parser.parse_args().scratch
    wrong = []
    for verdict, line in CASES:
        code, said = said_of(root, [PAGE, line])
        named = line.partition(":")[0] + ":" in said
        if (verdict == "passes") != (code == 0 and not named) or (verdict == "fails" and not named):
            wrong.append(f"should be {verdict}: {line}\n{said}")
    if said_of(root, ["src/a.cpp: int main() {}"])[0] == 0:
        wrong.append("a tree without rules passes")
    return "\n".join(wrong) or None


if __name__ == "__main__":
    sys.exit(main())
