#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Small trees with one fault each: check_translations.py passes them or names the fault."""
import argparse
import pathlib
import subprocess
import sys
import tempfile

LETTERS = '[letter]\nking = "{}"\nqueen = "{}"\nrook = "{}"\nbishop = "{}"\nknight = "{}"\n'
ENGLISH = ('language = "en"\n' + LETTERS.format(*"KQRBN") +
           '[a]\nsaid = "The {piece} is pinned (TD-M4)."\nread = "cannot read \'startpos\'"\nmove = "short: Nf3"\n')
FRENCH = ('language = "fr"\n' + LETTERS.format(*"RDTFC") +
          '[a]\nsaid = "{Piece} est clouée\u00a0: non (TD-M4)."\nread = "\'startpos\' est illisible"\nmove = "courte\u00a0: Cf3"\n')
PAGE = '[[section]]\nheading = "Board"\nparts = ["One. (TD-G2)", "Two."]\n'
DEMO = 'title One\ncaption "Two."\n'
TEXT = "assets/text/fr.toml"
PAGES = "assets/pages/fr/chess.toml"
DEMOS = "assets/demos/fr.toml"
# The fault, and where what is written otherwise.
CASES = [
    ("", TEXT, "", ""),
    ("a.read is missing", TEXT, "read = ", "other = "),
    ("a.other is not in English", TEXT, "read = ", "other = "),
    ("a.said: unknown places kind", TEXT, "clouée", "clouée {kind}"),
    ("a.said: lacks piece", TEXT, "{Piece}", "La dame"),
    ("a.said: ends with '', not '.'", TEXT, "M4).", "M4)"),
    ("a.said: other codes of rules", TEXT, "TD-M4", "TD-M5"),
    ("a.read: other words in quotes: start, startpos", TEXT, "startpos", "start"),
    ("a.move: moves Nf3, not Cf3", TEXT, "Cf3", "Nf3"),
    ("a.said: a line can break before a sign", TEXT, "\u00a0: non", " : non"),
    ("a.said: a straight apostrophe", TEXT, "non", "l'est"),
    ("a.said: 'broche', not épingle", TEXT, "non", "broche"),
    ("letters of pieces are not one capital each", TEXT, '"D"', '"R"'),
    ("language is 'de'", TEXT, 'language = "fr"', 'language = "de"'),
    ("section 'Board' is built otherwise", PAGES, ', "Two."', ""),
    ("pages: chess.toml: codes of rules differ", PAGES, "TD-G2", "TD-G3"),
    ("demos: one has 1 texts, not 2", DEMOS, ', "Deux."', ""),
    ("demos: one has an empty text", DEMOS, "Deux.", ""),
]


def said(path, old, new):
    files = {"assets/text/en.toml": ENGLISH, TEXT: FRENCH, "assets/pages/en/chess.toml": PAGE, PAGES: PAGE,
             "assets/demos/one.demo": DEMO, DEMOS: '[one]\ntexts = ["Un.", "Deux."]\n'}
    assert old in files[path], old
    files[path] = files[path].replace(old, new) if old else files[path]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            file = pathlib.Path(folder, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        script = pathlib.Path(__file__).with_name("check_translations.py")
        done = subprocess.run([sys.executable, script, "--source", folder, "--only", "fr"], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr


argparse.ArgumentParser(description=__doc__).parse_args()
faults = 0
for wanted, path, old, new in CASES:
    code, text = said(path, old, new)
    if (code == 0) != (wanted == "") or wanted not in text:
        print(f"wanted {wanted or 'nothing'!r} of {new!r} for {old!r} in {path}, not {text!r}")
        faults += 1
sys.exit(1 if faults else 0)
