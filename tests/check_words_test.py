#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Small trees with one fault each: check_words.py passes them or names the fault."""
import argparse
import pathlib
import subprocess
import sys
import tempfile

from check_words import ENUMS

CATALOGUE = '[a]\nb = "B"\nnoun = { gender = "f", nom = "x", acc = "y" }\n'
USES = 'say("a.b"); say({"a.noun"});\n'
CASES = [
    ("", USES),
    ("", USES + '// "this is a comment of two words"\nassert(x && "only developers read this");'),
    ("", USES + 'open("%s is %d", "--no-background", "b3W or");'),
    ("a sentence outside the catalogue", USES + 'fail("the board is gone");'),
    ("a sentence outside the catalogue", USES + 'fail("the board {} is "\n     "gone");'),
    ("a.c is not in en.toml", USES + 'say("a.c");'),
    ("nobody asks for a.noun", 'say("a.b");'),
]
# What composed keys are made of.
NEEDED = {
    **{file: "".join(f"enum class {enum} {{}};\n" for _, of, enum in ENUMS if of == file) for _, file, _ in ENUMS},
    "src/rules/answers/illegal_reasons.def": "",
    "src/rules/position/setup_faults.def": "",
    "src/rules/board/topology_tri_d.cpp": "main_boards{};\n",
    "src/notation/variants/families.cpp": "",
    "src/rules/position/piece_kinds.cpp": "built_in_kinds() {\n}\n",
    "src/notation/words/piece_letters.cpp": "lettered{};\n",
    "src/ui/input/imgui_input.cpp": "KeyName{};\n",
    "src/ui/panels/move_list_text.cpp": "signs{\n};\n",
    "src/ui/ui_state.cpp": "export_sizes{};\nsettings_of(State& s) {\n}\n",
    "src/view/settings.cpp": "settings_of(View& s) {\n}\n",
}


def said(source, more=None):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in {**NEEDED, "assets/text/en.toml": CATALOGUE, "src/ui/a.cpp": source, **(more or {})}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        script = pathlib.Path(__file__).with_name("check_words.py")
        done = subprocess.run([sys.executable, script, "--source", root], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr


BANNED = {"tests/words.toml": '"B" = "C"\n'}
RETURNED = "assets/text/en.toml:2: 'B', write 'C'"


argparse.ArgumentParser(description=__doc__).parse_args()
faults = 0
for wanted, source in CASES:
    code, text = said(source)
    if (code == 0) != (wanted == "") or wanted not in text:
        print(f"wanted {wanted or 'nothing'!r} of {source!r}, not {text!r}")
        faults += 1
code, text = said(USES, BANNED)
if code == 0 or RETURNED not in text:
    print(f"a word that must not return is passed: {text!r}")
    faults += 1
sys.exit(1 if faults else 0)
