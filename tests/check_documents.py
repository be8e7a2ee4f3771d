#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Documents: every link leads somewhere, pictures are listed and shown, keys exist, and pages are short.

Links are looked at in every .md file, sizes in the documents for people: README, guide, docs and
what contributors read. Prose is at most 100 columns wide; tables, code and pictures may be wider.
"""

import argparse
import pathlib
import re
import sys
import tomllib

WIDTH = 100
GUIDE_WORDS = 600    # of a page
ALL_WORDS = 13000    # of all documents, without guide and rules
README_LINES = 100
PICTURES = ("assets/pictures", "docs/guide/pictures")
ALL_PICTURES = 2_000_000  # bytes
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/*.md", "tests/README.md", "packaging/README.md")
OUTSIDE = (".git", "build")
LINK = re.compile(r"!?\[[^\]]*\]\(([^()\s]+)\)|<img src=\"([^\"]+)\"")


def without_blocks(text):
    """The text without blocks of code; its lines keep their numbers."""
    return re.sub(r"^```.*?^```", lambda block: "\n" * block[0].count("\n"), text, flags=re.MULTILINE | re.DOTALL)


def without_code(text):
    return re.sub(r"`[^`\n]*`", "", without_blocks(text))


def anchors_of(text):
    """What a link may name behind #: headings as GitHub writes them, and ids."""
    found = set(re.findall(r'id="([^"]+)"', text))
    for heading in re.findall(r"^#+ +(.+)$", without_blocks(text), re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)|<[^>]*>", r"\1", heading).strip().lower()
        found.add(re.sub(r"[^\w\- ]", "", words).replace(" ", "-"))
    return found


def wrong_links(root, page):
    for number, line in enumerate(without_code(page.read_text(encoding="utf-8")).split("\n"), 1):
        for target in (first or second for first, second in LINK.findall(line)):
            if re.match(r"[a-z]+:", target):
                continue
            place, _, anchor = target.partition("#")
            file = (page.parent / place).resolve() if place else page
            where = f"{page.relative_to(root)}:{number}"
            if not file.exists():
                yield f"{where}: {target} is not there"
            elif anchor and file.suffix == ".md" and anchor not in anchors_of(file.read_text(encoding="utf-8")):
                yield f"{where}: {target} has no such heading"


def wide_lines(root, page):
    code = False
    for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), 1):
        code ^= line.startswith("```")
        exempt = code or line.startswith(("|", "<img", "![", "    "))
        if not exempt and len(line) > WIDTH and " " in line.strip():
            yield f"{page.relative_to(root)}:{number}: {len(line)} columns"


def words_in(pages):
    return sum(len(page.read_text(encoding="utf-8").split()) for page in pages)


def wrong_sizes(root, documents, guide):
    for page in guide:
        if words_in([page]) > GUIDE_WORDS:
            yield f"{page.relative_to(root)}: {words_in([page])} words, {GUIDE_WORDS} at most"
    if words_in(documents) > ALL_WORDS:
        yield f"the documents have {words_in(documents)} words, {ALL_WORDS} at most"
    lines = len((root / "README.md").read_text(encoding="utf-8").splitlines())
    if lines > README_LINES:
        yield f"README.md: {lines} lines, {README_LINES} at most"


def wrong_pictures(root, pages):
    """Those that no page shows, that are not made, that are too large; pages of the guide without one."""
    listing = root / "packaging/pictures.toml"
    listed = {picture["file"] for picture in tomllib.loads(listing.read_text(encoding="utf-8"))["picture"]}
    shown = set()
    for page in pages:
        text = page.read_text(encoding="utf-8")
        names = re.findall(r"!\[[^\]]*\]\(([^()\s]+)\)|<img src=\"([^\"]+)\"", text)
        here = {(page.parent / (first or second)).resolve().relative_to(root).as_posix() for first, second in names}
        shown |= here
        if not here and page.parent.name == "guide" and page.name != "README.md":
            yield f"{page.relative_to(root)}: a page of the guide has a picture"
        yield from (f"{page.relative_to(root)}: packaging/pictures.toml does not list {name}" for name in sorted(here - listed))
    yield from (f"packaging/pictures.toml: no page shows {name}" for name in sorted(listed - shown))
    made = [file for folder in PICTURES for file in sorted((root / folder).glob("*"))]
    yield from (f"{file.relative_to(root)}: packaging/pictures.toml does not list it" for file in made
                if file.relative_to(root).as_posix() not in listed)
    large = sum(file.stat().st_size for file in made)
    if large > ALL_PICTURES:
        yield f"the pictures have {large} bytes, {ALL_PICTURES} at most"


def wrong_version(root):
    """The version is in CMakeLists.txt; what Strata can do in it is the first part of the changelog."""
    build = re.search(r"^project\(\w+ VERSION ([\d.]+)", (root / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)[1]
    told = re.search(r"^## ([\d.]+)", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    if told is None or told[1] != build:
        yield f"CHANGELOG.md: the first version is not {build}, as in CMakeLists.txt"
    for page in (*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("packaging/*")):
        if page.is_file() and page.name != "CHANGELOG.md" and build in page.read_text(encoding="utf-8"):
            yield f"{page.relative_to(root)}: the version is in CMakeLists.txt alone"


CHORD = re.compile(r"`((?:Ctrl\+|Shift\+|Alt\+)*(?:F\d+|Page (?:Up|Down)|Home|End|Enter|Esc|Space|Tab|Backspace|Delete|Left|Right|Up|Down|[^`\n]))`")
BINDING = re.compile(r"\b(key|shift|ctrl|ctrl_shift|ctrl_alt|alt)\(\"([^\"]+)\"\)")
BUTTON = re.compile(r"\bpad\([^;]*?, \"(\w+)\"\)", re.DOTALL)
WORDS_OF_A_CHORD = {"key": "", "shift": "Shift+", "ctrl": "Ctrl+", "ctrl_shift": "Ctrl+Shift+", "ctrl_alt": "Ctrl+Alt+", "alt": "Alt+"}
# Rows of several actions name their first key alone: nine views, the levels of Tri-D.
FIRST_OF = {**{str(number): "1" for number in range(1, 10)}, "F6": "F5", "F7": "F5"}
SIGNS = ("!", "?")  # of moves, no keys


def unbound_keys(root, guide):
    """Keys in the guide that no action has by default; on the page of gamepads also their buttons."""
    source = "\n".join(file.read_text(encoding="utf-8") for room in ("ui", "window") for file in sorted((root / "src" / room).rglob("*.cpp")))
    bound = {WORDS_OF_A_CHORD[held] + key for held, key in BINDING.findall(source)}
    buttons = set(BUTTON.findall(source))
    for page in guide:
        for chord in CHORD.findall(without_blocks(page.read_text(encoding="utf-8"))):
            held, _, key = chord.rpartition("+") if not chord.endswith("+") else (chord[:-2], "+", "+")
            key = {"Esc": "Escape"}.get(key, key).replace(" ", "")
            names = {(held + "+" if held else "") + name for name in (key, FIRST_OF.get(key, key))}
            if chord not in SIGNS and not names & bound and not (page.stem == "touch-and-gamepad" and chord in buttons):
                yield f"{page.relative_to(root)}: no action has the key {chord}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    root = parser.parse_args().source.resolve()
    documents = [page for pattern in DOCUMENTS for page in sorted(root.glob(pattern))]
    guide = sorted(root.glob("docs/guide/*.md"))
    wrong = [*wrong_version(root), *wrong_sizes(root, documents, guide), *wrong_pictures(root, [root / "README.md", *guide])]
    wrong += unbound_keys(root, guide)
    for page in [*documents, *guide]:
        wrong += wide_lines(root, page)
    for page in sorted(root.rglob("*.md")):
        if page.relative_to(root).parts[0] not in OUTSIDE:
            wrong += wrong_links(root, page)
    print("\n".join(wrong) or f"{words_in(documents)} words in documents, {words_in(guide)} in the guide")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
