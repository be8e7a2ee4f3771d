#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes what a desktop reads of Strata below a folder: the menu entry, the page for software centres, the type of game files.

    packaging/desktop.py FOLDER --version VERSION [--site https://...]

Words come from desktop.toml, releases from CHANGELOG.md, names and the site from publisher.toml. Without a site, where the
pictures of packaging/pictures lie, the page has none, for software centres fetch them from there."""

import argparse
import datetime
import os
import pathlib
import re
import shutil
import subprocess
import tomllib
from xml.sax.saxutils import escape

HERE = pathlib.Path(__file__).resolve().parent
TYPE = "application/x-strata-game"
# Games of chess, which other programs open as well: Strata is one choice among them, and claims none of their names.
PLAIN = ("application/vnd.chess-pgn", "application/x-chess-pgn")
PICTURES = ("board.png", "attacks.png", "flat.png")  # as the captions go
ENTRY = """[Desktop Entry]
Type=Application
Name=Strata
{names}
Icon=strata
TryExec=strata
Exec=strata %F
MimeType={types}
Categories=Game;BoardGame;
StartupWMClass=strata
StartupNotify=true
"""
# Files come as paths, links as they are: two entries, for in one a desktop gives addresses alone.
LINKS = """[Desktop Entry]
Type=Application
Name=Strata
Icon=strata
TryExec=strata
Exec=strata %u
MimeType=x-scheme-handler/strata;
NoDisplay=true
StartupWMClass=strata
StartupNotify=true
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<!-- Known by the tag that only Strata writes and by a name of their own. A rule for *.pgn would, installed for one user, take
     every game of chess on the machine from the programs that open them now. -->
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{type}">
{comments}
    <sub-class-of type="application/vnd.chess-pgn"/>
    <icon name="strata"/>
    <magic priority="60">
      <match type="string" offset="0:4096" value="[RuleSet &quot;"/>
    </magic>
    <glob pattern="*.strata.pgn" weight="60"/>
  </mime-type>
</mime-info>
"""


def source_time():
    """When the source was last changed, as packages tell it."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if not told and shutil.which("git"):
        git = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=HERE, capture_output=True, text=True)
        told = git.stdout.strip() if git.returncode == 0 else ""
    seconds = float(told) if told else (HERE.parent / "CHANGELOG.md").stat().st_mtime
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)


def publisher():
    return tomllib.loads((HERE / "publisher.toml").read_text(encoding="utf-8"))


def releases(version):
    """Number and day of each. A version that the changelog does not date is in the making."""
    text = (HERE.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    out = re.findall(r"^## (\d[\w.]*) - (\d{4}-\d\d-\d\d)", text, re.MULTILINE)
    made = [f'    <release version="{number}" date="{day}"/>' for number, day in out]
    if version not in [number for number, _ in out]:
        made.insert(0, f'    <release version="{version}" date="{source_time():%Y-%m-%d}" type="development"/>')
    return "\n".join(made)


def spoken(words, element, key, indent, of=lambda text: text):
    """The element in English, and in each other language."""
    for language, table in words.items():
        mark = "" if language == "en" else f' xml:lang="{language}"'
        yield f"{indent}<{element}{mark}>{escape(of(table[key]))}</{element}>"


def entry(words):
    lines = []
    for language, table in words.items():
        mark = "" if language == "en" else f"[{language}]"
        lines += [f"GenericName{mark}={table['generic_name']}", f"Comment{mark}={table['comment']}",
                  f"Keywords{mark}={''.join(word + ';' for word in table['keywords'])}"]
    return ENTRY.format(names="\n".join(sorted(lines)), types="".join(f"{type};" for type in (TYPE, *PLAIN)))


def screenshots(words, site):
    if not site:
        return []
    out = ["  <screenshots>"]
    for number, picture in enumerate(PICTURES):
        out.append('    <screenshot type="default">' if number == 0 else "    <screenshot>")
        out += spoken(words, "caption", "captions", "      ", lambda all_of_them, n=number: all_of_them[n])
        out += [f'      <image type="source" width="1280" height="720">{escape(site)}/{picture}</image>', "    </screenshot>"]
    return [*out, "  </screenshots>"]


def page(words, version, name, maintainer, site):
    features = range(len(words["en"]["features"]))
    out = ['<?xml version="1.0" encoding="UTF-8"?>', '<component type="desktop-application">', f"  <id>{name}</id>",
           "  <metadata_license>MIT</metadata_license>", "  <project_license>MIT</project_license>", "  <name>Strata</name>",
           *spoken(words, "summary", "comment", "  "), "  <description>", *spoken(words, "p", "about", "    "), "    <ul>"]
    for number in features:
        out += spoken(words, "li", "features", "      ", lambda all_of_them, n=number: all_of_them[n])
    out += ["    </ul>", "  </description>", '  <launchable type="desktop-id">strata.desktop</launchable>',
            "  <provides>", "    <binary>strata</binary>", f"    <mediatype>{TYPE}</mediatype>", "  </provides>",
            "  <categories>", "    <category>Game</category>", "    <category>BoardGame</category>", "  </categories>"]
    out += [f'  <url type="homepage">{escape(site)}</url>'] if site else []
    out += screenshots(words, site)
    # Readers of today know the one, those of Debian 12 the other.
    who = escape(maintainer.split(" <")[0])
    out += [f'  <developer id="{name.rpartition(".")[0]}"><name>{who}</name></developer>',
            f"  <developer_name>{who}</developer_name>", '  <content_rating type="oars-1.1"/>',
            "  <supports>", "    <control>pointing</control>", "    <control>keyboard</control>", "  </supports>",
            "  <releases>", releases(version), "  </releases>", "</component>", ""]
    return "\n".join(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--site", default=publisher()["site"], help="another than that of publisher.toml")
    asked = parser.parse_args()
    words = tomllib.loads((HERE / "desktop.toml").read_text(encoding="utf-8"))
    for language, table in words.items():
        if list(table) != list(words["en"]) or len(table["features"]) != len(words["en"]["features"]):
            parser.error(f"desktop.toml: [{language}] is built otherwise than [en]")
    comments = "\n".join(spoken(words, "comment", "game_file", "    "))
    name, maintainer = publisher()["component"], publisher()["maintainer"]
    for name, text in (("applications/strata.desktop", entry(words)), ("applications/strata-link.desktop", LINKS),
                       (f"metainfo/{name}.metainfo.xml", page(words, asked.version, name, maintainer, asked.site)),
                       ("mime/packages/strata.xml", MIME.format(type=TYPE, comments=comments))):
        file = asked.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
