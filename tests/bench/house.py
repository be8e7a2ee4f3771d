#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The shape of the source tree in numbers, a column a tree.

Files and lines of src (.h and .cpp); functions, the lines of the longest one and the members of the largest class, as universal-ctags
sees them; include depth: the longest chain of headers of ours below a file. Without a revision the working tree is measured."""

import argparse
import collections
import pathlib
import re
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def depth_of(src):
    """The longest chain of includes, and the file at its top."""
    below = {}
    for file in src.rglob("*"):
        if file.suffix in (".h", ".cpp"):
            name = file.relative_to(src).as_posix()
            below[name] = re.findall(r'^#include "([^"]+)"', file.read_text(encoding="utf-8"), re.MULTILINE)
    known = {}

    def depth(name):
        if name not in known:
            known[name] = 0
            known[name] = max((1 + depth(one) for one in below.get(name, ())), default=0)
        return known[name]

    return max((depth(name), name) for name in below)


def tags_of(src):
    """How many functions, the longest one, and the members that are data of the largest class."""
    command = ["ctags", "-R", "-f", "-", "--languages=C++", "--langmap=C++:+.h", "--kinds-C++=fm", "--fields=+sKne", src]
    functions, longest, members = 0, (0, ""), collections.Counter()
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        fields = line.split("\t")
        if line.startswith("!"):
            continue
        if "function" in fields[3:]:
            functions += 1
            named = dict(one.split(":", 1) for one in fields[3:] if ":" in one)
            if not fields[0].startswith("__anon"):  # a lambda that ctags gives all lines up to the next function
                longest = max(longest, (int(named.get("end", 0)) - int(named["line"]) + 1, fields[0]))
        owner = next((one.split(":", 1)[1] for one in fields if one.startswith("class:")), None)
        if "member" in fields[3:] and owner:
            members[owner] += 1
    return functions, longest, members.most_common(1)[0]


def measured(src):
    files = [p for p in src.rglob("*") if p.suffix in (".h", ".cpp")]
    lines = sorted(len(p.read_text(encoding="utf-8").splitlines()) for p in files)
    functions, (length, longest), (name, members) = tags_of(src)
    depth, top = depth_of(src)
    largest = max(files, key=lambda p: len(p.read_text(encoding="utf-8").splitlines()))
    folders = collections.Counter(p.parent.relative_to(src).as_posix() for p in files)
    crowded, most = folders.most_common(1)[0]
    return {
        "files": len(files),
        "files of 40 lines or fewer": sum(n <= 40 for n in lines),
        "files of the fullest folder": f"{most} ({crowded})",
        "lines": sum(lines),
        "median": f"{statistics.median(lines):.0f}",
        "nine tenths have at most": lines[len(lines) * 9 // 10],
        "largest file": f"{lines[-1]} ({largest.relative_to(src).as_posix()})",
        "functions": functions,
        "lines of the longest function": f"{length} ({longest})",
        "members of the largest class": f"{members} ({name.split('::')[-1]})",
        "include depth": f"{depth} ({top})",
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revisions", nargs="*", metavar="REVISION")
    columns = []
    for revision in parser.parse_args().revisions or [None]:
        if revision is None:
            columns.append(("working tree", measured(ROOT / "src")))
            continue
        with tempfile.TemporaryDirectory() as folder:
            archive = subprocess.run(["git", "archive", revision, "src"], cwd=ROOT, check=True, capture_output=True)
            subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
            columns.append((revision, measured(pathlib.Path(folder) / "src")))
    print("| | " + " | ".join(name for name, _ in columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for row in columns[0][1]:
        print(f"| {row} | " + " | ".join(str(figures[row]) for _, figures in columns) + " |")


if __name__ == "__main__":
    main()
