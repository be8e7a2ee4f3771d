#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table of Star Trek rule sets in the guide is what the rule files say. With --write it is made anew."""

import argparse
import pathlib
import re
import sys
import tomllib

PAGE = "docs/guide/star-trek-rules.md"
TABLE = re.compile(r"^\|  \|.*\n(?:\|.*\n)*", re.MULTILINE)  # its first head is empty


def read(file):
    return tomllib.loads(file.read_text(encoding="utf-8"))


def joined(rules, name):
    """A rule file with all that it inherits."""
    own = read(rules / f"{name}.toml")
    above = joined(rules, own["inherits"]) if "inherits" in own else {}
    mixed = {**above, **own}
    for part in ("options", "board"):
        mixed[part] = {**above.get(part, {}), **own.get(part, {})}
    return mixed


def words(value):
    """exactlyOne is "exactly one"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", value).lower()


def sets_of(root):
    """The rule sets of the Star Trek board in the order in which they are offered, by name."""
    rules = root / "rules"
    found = {file.stem: joined(rules, file.stem) for file in rules.glob("*.toml")}
    levels = {name: data for name, data in found.items() if data.get("board", {}).get("shape") == "tri-d"}
    return dict(sorted(levels.items(), key=lambda item: item[1]["order"]))


def rows_of(root, sets):
    """Each option in which the sets differ: its title, and the word of each set. The first word of an option is what holds where a
    file says nothing."""
    options = read(root / "assets/pages/en/options.toml")
    for name, texts in options.items():
        usual = next(key for key in texts if key not in ("only", "when", "title"))
        said = [data["options"].get(name, usual) for data in sets.values()]
        if len(set(said)) > 1:
            yield texts["title"], [words(word) for word in said]


def table(root):
    sets = sets_of(root)
    names = read(root / "assets/text/en.toml")["variant"]
    heads = [names[name]["name"].split(", ")[-1] for name in sets]
    hanging = [data["board"].get("hanging", "off") for data in sets.values()]
    lines = [["", *heads], ["---"] * (len(heads) + 1)]
    if len(set(hanging)) > 1:
        lines.append(["Boards below the pins", *hanging])
    lines += [[title, *said] for title, said in rows_of(root, sets)]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=pathlib.Path, default=pathlib.Path(__file__).parents[1])
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    page = options.source / PAGE
    text = page.read_text(encoding="utf-8")
    wanted, count = TABLE.subn(lambda _: table(options.source), text)
    if count != 1:
        sys.exit(f"{PAGE}: {count} tables with an empty first head instead of one")
    if options.write:
        page.write_text(wanted, encoding="utf-8")
    elif wanted != text:
        sys.exit(f"{PAGE}: its table differs from the rule files; tests/check_rule_sets.py --write makes it anew")
    print("the table of rule sets is as the files say")


if __name__ == "__main__":
    main()
