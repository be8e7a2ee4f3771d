#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds every translation against the English texts: assets/text/LL.toml, assets/pages/LL and assets/demos/LL.toml. Names what is
missing, what is not English any more, what is built otherwise, what is written against the rules of wording.toml; and with --strata
what the program itself has against the texts.

check_translations.py [--source FOLDER] [--strata PROGRAM] [--only LL]"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

from pseudo import demo_texts
from waiting import LIMIT

LANGUAGES = sorted(p.stem for p in (pathlib.Path(__file__).parents[1] / "assets/text").glob("*.toml") if p.stem != "en")
# Languages are called by their own names in every language: only the English file has them.
ONCE = re.compile(r"ui\.settings\.language_[a-z]{2}$")
PLACE = re.compile(r"\{([A-Za-z_]+)")
CODE = re.compile(r"\b[A-Z]{2}-[A-Z0-9.]*[A-Z0-9]")
SPOKEN = ("text", "title", "caption", "heading")
LOCALE = "{0}_{1}.UTF-8"
# What file formats and commands are called, in single quotes: the same in every language. Words in capitals stand for something.
FORMAT_WORD = re.compile(r"(?<!\w)'([^']+)'(?!\w)")
STANDS_FOR = re.compile(r"\b[^\W\d_]{3,}\b")
APOSTROPHE = re.compile(r"\w'[^\W\d_]")
# A move that begins with the letter of its piece, other than in the marks of a game file.
MOVE = re.compile(r"(?<!\w)([A-Z])(x?(?:\d[a-h]|[a-l])\d\w*)")
MARK = re.compile(r"\[%[^\]]*\]")
ENDS = ("...", ".", "!", "?")
# Words by which the finder finds a line are those of the language, and keys are called as on its keyboards.
FREE = ("find.", "ui.key.")
WORDING = pathlib.Path(__file__).parent / "data/wording.toml"


def read(path):
    return tomllib.loads(path.read_text(encoding="utf-8"))


def entries(table, prefix=""):
    for name, value in table.items():
        if isinstance(value, dict) and "nom" not in value and "gender" not in value:
            yield from entries(value, prefix + name + ".")
        else:
            yield prefix + name, value


def forms(value):
    return [value] if isinstance(value, str) else [text for form, text in value.items() if form != "gender"]


def places(value):
    return {place.lower() for text in forms(value) for place in PLACE.findall(text)}


def ending(text):
    return next((end for end in ENDS if text.rstrip().endswith(end)), "}" if text.endswith("}") else "")


def format_words(text):
    return {STANDS_FOR.sub(lambda word: "X" if word[0].isupper() else word[0], said) for said in FORMAT_WORD.findall(text)}


def unlike_english(value, english):
    """What a text has otherwise than the English one although it is the same in every language."""
    model = forms(english)[0]
    if lacking := places(english) - places(value):
        yield f"lacks {', '.join(sorted(lacking))}"
    for text in forms(value):
        if ending(text) != ending(model) and "}" not in (ending(text), ending(model)):
            yield f"ends with '{ending(text)}', not '{ending(model)}'"
        if format_words(text) != format_words(model):
            yield f"other words in quotes: {', '.join(sorted(format_words(text) ^ format_words(model)))}"
        if sorted(CODE.findall(text)) != sorted(CODE.findall(model)):
            yield "other codes of rules"


def piece_letters(source, language):
    return read(source / f"assets/text/{language}.toml").get("letter", {})


def told_moves(texts, letters):
    """Moves with the letter of a piece, each letter as `letters` has it."""
    return sorted(letters.get(letter, letter) + rest for text in texts for letter, rest in MOVE.findall(MARK.sub("", text)))


def move_faults(source, language):
    """Pieces of moves have the letters of the language."""
    english, other = piece_letters(source, "en"), piece_letters(source, language)
    letters = {letter: other.get(piece, letter) for piece, letter in english.items()}
    said = [{}, {}]
    for found, words in zip(said, ("en", language)):
        for where, text in all_sentences(source, words):
            found.setdefault(where, []).append(text)
    for where in said[0]:
        wanted, found = told_moves(said[0][where], letters), told_moves(said[1].get(where, []), {})
        if wanted != found:
            yield f"{where}: moves {' '.join(found) or 'none'}, not {' '.join(wanted) or 'none'}"


def text_faults(source, language):
    english = dict(entries(read(source / "assets/text/en.toml")))
    other = dict(entries(read(source / f"assets/text/{language}.toml")))
    for key in english:
        if ONCE.match(key):
            if other.get(key, english[key]) != english[key]:
                yield f"{key} is not the name of that language"
        elif key not in other:
            yield f"{key} is missing"
    for key in other:
        if key not in english:
            yield f"{key} is not in English"
        elif extra := places(other[key]) - places(english[key]):
            yield f"{key}: unknown places {', '.join(sorted(extra))}"
        elif not all(text.strip() for text in forms(other[key])) and all(text.strip() for text in forms(english[key])):
            yield f"{key} is empty"
        elif not key.startswith(FREE):
            yield from (f"{key}: {fault}" for fault in unlike_english(other[key], english[key]))
    letters = [other.get(f"letter.{piece}", "") for piece in ("king", "queen", "rook", "bishop", "knight")]
    if len(set(letters)) < len(letters) or not all(re.fullmatch("[A-Z]", letter) for letter in letters):
        yield f"letters of pieces are not one capital each, no two alike: {' '.join(letters)}"
    if other.get("language") != language:
        yield f"language is '{other.get('language')}'"


def shape(value, key=""):
    """A page without what it says."""
    if isinstance(value, dict):
        return {name: shape(inner, name) for name, inner in value.items()}
    if isinstance(value, list):
        return [shape(inner, "text" if isinstance(inner, str) and key == "parts" else key) for inner in value]
    return "..." if key in SPOKEN else value


def page_faults(source, language):
    for page in sorted((source / "assets/pages/en").glob("*.toml")):
        other = source / f"assets/pages/{language}" / page.name
        if not other.exists():
            yield f"pages: {page.name} is missing"
            continue
        ours, theirs = read(page), read(other)
        if page.name == "options.toml":
            kept = [{f"{option}.{key}": text if key in ("only", "when") else "..." for option, words in one.items()
                     for key, text in words.items()} for one in (ours, theirs)]
            for key in sorted(set(kept[0].items()) ^ set(kept[1].items())):
                yield f"pages: {page.name}: {key[0]} is missing, unknown or changed"
            continue
        ours, theirs = ours.get("section", []), theirs.get("section", [])
        if len(ours) != len(theirs):
            yield f"pages: {page.name}: {len(theirs)} sections, not {len(ours)}"
        for one, two in zip(ours, theirs):
            if shape(one) != shape(two):
                yield f"pages: {page.name}: section '{one['heading']}' is built otherwise"
        codes = [sorted(CODE.findall(file.read_text(encoding="utf-8"))) for file in (page, other)]
        if codes[0] != codes[1]:
            yield f"pages: {page.name}: codes of rules differ: {', '.join(sorted(set(codes[0]) ^ set(codes[1])))}"
    for other in sorted((source / f"assets/pages/{language}").glob("*.toml")):
        if not (source / "assets/pages/en" / other.name).exists():
            yield f"pages: {other.name} is not in English"


def demo_faults(source, language):
    file = source / f"assets/demos/{language}.toml"
    if not file.exists():
        yield f"demos: {file.name} is missing"
        return
    told = read(file)
    names = {script.stem: script for script in sorted((source / "assets/demos").glob("*.demo"))}
    for name, script in names.items():
        wanted = len(list(demo_texts(script.read_text(encoding="utf-8"))))
        texts = told.get(name, {}).get("texts", [])
        if len(texts) != wanted:
            yield f"demos: {name} has {len(texts)} texts, not {wanted}"
        if not all(isinstance(text, str) and text.strip() for text in texts):
            yield f"demos: {name} has an empty text"
    for name in told:
        if name not in names:
            yield f"demos: there is no {name}.demo"


def spoken(value, key=""):
    """All that a page says."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from spoken(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from spoken(inner, "text" if key == "parts" and isinstance(inner, str) else key)
    elif key in SPOKEN:
        yield value


def all_sentences(source, language):
    """Where a sentence is, and the sentence: of texts, pages and demonstrations."""
    for key, value in entries(read(source / f"assets/text/{language}.toml")):
        if not key.startswith(FREE):
            yield from ((key, text) for text in forms(value))
    for page in sorted((source / f"assets/pages/{language}").glob("*.toml")):
        if page.name == "options.toml":
            told = [text for words in read(page).values() for name, text in words.items() if name not in ("only", "when")]
        else:
            told = spoken(read(page))
        yield from ((f"pages: {page.name}", text) for text in told)
    demos = source / f"assets/demos/{language}.toml"
    if language == "en":
        scripts = (source / "assets/demos").glob("*.demo")
        told = {script.stem: {"texts": demo_texts(script.read_text(encoding="utf-8"))} for script in scripts}
    else:
        told = read(demos) if demos.exists() else {}
    for name, words in sorted(told.items()):
        yield from ((f"demos: {name}", text) for text in words.get("texts", []))


def wording_faults(source, language):
    """Typography and words that data/wording.toml rules out."""
    rules = read(WORDING).get(language, {})
    refused = [(re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in rules.get("words", {}).items()]
    no_break = re.compile(rules["no_break"]) if "no_break" in rules else None
    for where, text in all_sentences(source, language):
        if no_break and no_break.search(text):
            yield f"{where}: a line can break before a sign: {text}"
        if APOSTROPHE.search(FORMAT_WORD.sub("", text)):
            yield f"{where}: a straight apostrophe: {text}"
        for pattern, instead in refused:
            if found := pattern.search(text):
                yield f"{where}: '{found[0]}', not {instead}: {text}"


def program_faults(program, source, language):
    """What the reader of the catalogue says on the error stream when it begins to speak."""
    with tempfile.TemporaryDirectory(prefix="strata-translations-") as home:
        environment = dict(os.environ, LC_ALL=LOCALE.format(language, language.upper()),
                           **{f"XDG_{kind}_HOME": os.path.join(home, kind) for kind in ("CONFIG", "DATA", "STATE")})
        # As the program of a build folder finds other texts: those of the user go before its own.
        folder = pathlib.Path(home, "DATA", "strata", "text")
        folder.mkdir(parents=True)
        (folder / f"{language}.toml").symlink_to((source / f"assets/text/{language}.toml").resolve())
        said = subprocess.run([program, "variants"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              timeout=LIMIT).stderr.decode()
    return said.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=pathlib.Path, default=pathlib.Path("."))
    parser.add_argument("--strata", help="also asks the program")
    parser.add_argument("--only", choices=LANGUAGES, help="one language")
    options = parser.parse_args()
    count = 0
    for language in [options.only] if options.only else LANGUAGES:
        if not (options.source / f"assets/text/{language}.toml").exists():
            faults = [f"assets/text/{language}.toml is missing"]
        else:
            faults = [fault for check in (text_faults, page_faults, demo_faults, move_faults, wording_faults)
                      for fault in check(options.source, language)]
            if options.strata:
                faults += program_faults(options.strata, options.source, language)
        for fault in faults:
            print(f"{language}: {fault}")
        count += len(faults)
    print(f"{count} {'fault' if count == 1 else 'faults'} in {1 if options.only else len(LANGUAGES)} translations")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
