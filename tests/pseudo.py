#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A language that nobody speaks: the English texts with long, accented words, in the places of a translation.

Writes text/nl.toml, pages/nl/*.toml and demos/nl.toml below FOLDER, which is a user's data folder (strata/ in XDG_DATA_HOME). It stands in for Dutch, which counts and puts its commas as it does."""

import argparse
import json
import pathlib
import re
import tomllib

STANDS_FOR = "nl"
ACCENTED = str.maketrans("aceilnorstuyzACEILNORSTUYZ", "áčéíľňôřšťůýžÁČÉÍĽŇÔŘŠŤŮÝŽ")
# Letters that a text is lengthened by: as many more for a hundred as translations of short and of long ones need.
SHORT, SHORT_MORE, LONG_MORE = 12, 0.6, 0.35
WORD = re.compile(r"[A-Za-z]{2,}")
# What stays: names of keys and squares, codes of rules, formats of numbers, what stands in single quotes, placeholders in capitals.
KEPT = re.compile(r"%[.\d]*[a-z]|'[^']*'|\b[A-Z]{2,}[A-Z0-9.-]*|\b[A-Za-z]*\d[\w.]*|https?:\S+|--?[a-z][\w-]*|\S+/\S+|\.\w+")


def lengthened(text):
    """Its words with accents, some of their vowels drawn out."""
    more = round(len(text) * (SHORT_MORE if len(text) <= SHORT else LONG_MORE))
    words = [match for match in WORD.finditer(text)]
    told, at = [], 0
    for number, match in enumerate(words):
        extra = more // len(words) + (number < more % len(words))
        word = match.group(0)
        told += [text[at:match.start()], word.translate(ACCENTED), word[-1].translate(ACCENTED) * extra]
        at = match.end()
    return "".join(told) + text[at:]


def plain(text):
    """Without what must stay as it is."""
    told, at = [], 0
    for match in KEPT.finditer(text):
        told += [lengthened(text[at:match.start()]), match.group(0)]
        at = match.end()
    return "".join(told) + lengthened(text[at:])


def end_of_place(text, at):
    depth = 0
    for i in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if depth == 0:
            return i
    return len(text)


def branches(inner):
    """What the bars outside of places part."""
    parts, depth = [""], 0
    for c in inner:
        depth += {"{": 1, "}": -1}.get(c, 0)
        if c == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts


def pseudo(text):
    """The text in the language; places stay, the texts of their branches do not."""
    told, at = [], 0
    while at < len(text):
        begin = text.find("{", at)
        if begin < 0:
            begin = len(text)
        told.append(plain(text[at:begin]))
        if begin == len(text):
            break
        end = end_of_place(text, begin)
        name, *others = branches(text[begin + 1:end])
        others = ["=".join([word, pseudo(said)]) for word, _, said in (one.partition("=") for one in others)]
        told.append("{" + "|".join([name, *others]) + "}")
        at = end + 1
    return "".join(told)


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def catalogue(table, prefix=""):
    """Lines `a.b = "..."`: dotted keys need no order."""
    for key, value in table.items():
        name = prefix + quoted(key)
        if isinstance(value, str):
            yield f"{name} = {quoted(value if unspoken(prefix, key) else pseudo(value))}"
        elif isinstance(value, dict):
            yield from catalogue(value, name + ".")


def unspoken(prefix, key):
    """Names of keys and levels, letters, and the names of languages."""
    return (prefix.startswith(('"ui"."key"', '"letter"')) or key.startswith("language_")
            or (prefix == '"ui"."clock".' and key in ("hours", "minutes", "tenths")))


SAID = ("heading", "title", "text", "caption")


def page(value, key="", options=False):
    """A TOML value of a rules page, with its texts in the language."""
    if isinstance(value, str):
        return quoted(pseudo(value) if key in SAID or options and key not in ("only", "when") else value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(page(one, "text" if isinstance(one, str) and key == "parts" else key) for one in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{quoted(k)} = {page(v, k, options)}" for k, v in value.items()) + " }"
    return str(value)


def demo_texts(script):
    """The title and all captions, questions and answers, in their order."""
    for line in script.splitlines():
        found = re.match(r'\s*(?:title\s+(.*\S)|(?:caption|ask|otherwise|hint)\s+"(.+)")\s*$', line)
        if found:
            yield found.group(1) or found.group(2)


def write(source, folder):
    def put(name, lines):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")

    english = tomllib.loads((source / "assets/text/en.toml").read_text(encoding="utf-8"))
    english.pop("language")
    put(f"text/{STANDS_FOR}.toml", [f'language = "{STANDS_FOR}"', *catalogue(english)])
    for file in sorted((source / "assets/pages/en").glob("*.toml")):
        read = tomllib.loads(file.read_text(encoding="utf-8"))
        options = file.name == "options.toml"
        put(f"pages/{STANDS_FOR}/{file.name}", [f"{quoted(k)} = {page(v, k, options)}" for k, v in read.items()])
    demos = []
    for file in sorted((source / "assets/demos").glob("*.demo")):
        texts = [quoted(pseudo(text)) for text in demo_texts(file.read_text(encoding="utf-8"))]
        demos += [f"[{quoted(file.stem)}]", f"texts = [{', '.join(texts)}]"]
    put(f"demos/{STANDS_FOR}.toml", demos)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    write(options.source, options.folder)


if __name__ == "__main__":
    main()
