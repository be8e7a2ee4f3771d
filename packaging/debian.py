#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes what Debian packages say of themselves. All of it stands elsewhere already: in publisher.toml, desktop.toml,
CHANGELOG.md, .ci/setup.sh and debian/copyright.

    packaging/debian.py pack FOLDER VERSION     what CPack needs: copyright, changelogs, description and so on
    packaging/debian.py copyright FILE          that of a package with a program in it: debian/copyright, and what is linked
    packaging/debian.py source                  debian/control, which must be written anew when those change
    packaging/debian.py check VERSION           fails if debian/control is another, or debian/changelog of another version"""

import argparse
import email.utils
import gzip
import pathlib
import re
import sys
import textwrap
import tomllib

from desktop import HERE, publisher, source_time

ROOT = HERE.parent
# Static libraries whose licence goes with the program, and the packages that hold them.
WITHIN = (("Dear ImGui", "libimgui-dev"),)


def holders_of(package):
    """Whom Debian names first: the holders of most of it, with the years of the version that is linked."""
    words = pathlib.Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8")
    return re.search(r"^Copyright: (.+?)(?: <.*>)?$", words, re.MULTILINE)[1]


# Those of .ci/setup.sh that Debian has on every machine that builds, that only tests need, or that have a newer name there.
NOT_NEEDED = {"g++", "ccache", "catch2"}
RENAMED = {"pkg-config": "pkgconf"}
# What no tool sees: SDL opens OpenGL by name, Mesa brings it to machines without a graphics card, and fonts are files. Without
# libdecor windows have no title bar on Wayland desktops that draw none, such as GNOME; wl-clipboard keeps what was copied after
# quitting, on those that have no desktop around them, such as Sway.
DEPENDS = ("libgl1", "libgl1-mesa-dri", "fonts-dejavu-core", "fonts-inter")
RECOMMENDS = "libdecor-0-plugin-1-cairo | libdecor-0-plugin-1-gtk, wl-clipboard"
SUGGESTS = "speech-dispatcher, ffmpeg"
SUMMARY = "chess on boards with levels and for more than two"
LAB_SUMMARY = "tools for developers of Strata"
LAB_ABOUT = "strata-lab draws all looks of Strata into one picture, makes and checks its tables of endings, and finds and proves its puzzles."
CONTROL = """# Written by packaging/debian.py.
Source: strata
Section: games
Priority: optional
Maintainer: {maintainer}
Build-Depends:
 debhelper-compat (= 13),
{build}Standards-Version: 4.7.2
Rules-Requires-Root: no
{site}
Package: strata
Architecture: any
Depends:
 ${{misc:Depends}},
 ${{shlibs:Depends}},
{depends}Recommends: {recommends}
Suggests: {suggests}
Static-Built-Using: ${{strata:Static}}
Description: {summary}
{description}
Package: strata-lab
Architecture: any
Depends:
 ${{misc:Depends}},
 ${{shlibs:Depends}},
 strata (= ${{binary:Version}}),
Static-Built-Using: ${{strata:Static}}
Description: {lab_summary}
{lab_description}"""


def copyright_of_program():
    """What is linked goes before the first paragraph of files."""
    within = "".join(f" {name}, linked statically, is under the same licence:\n Copyright {holders_of(package)}.\n"
                     for name, package in WITHIN)
    head, rest = (ROOT / "debian/copyright").read_text(encoding="utf-8").split("\n\n", 1)
    return f"{head}\n .\n{within}\n{rest}"


def changelog(version, maintainer):
    return (f"strata ({version}) unstable; urgency=medium\n\n  * Version {version}; CHANGELOG.md.gz lists what it can do.\n\n"
            f" -- {maintainer}  {email.utils.format_datetime(source_time())}\n")


def description():
    words = tomllib.loads((HERE / "desktop.toml").read_text(encoding="utf-8"))["en"]
    paragraphs = [textwrap.fill(words["about"], 76), "\n".join(f" * {one}" for one in words["features"])]
    return "\n\n".join(paragraphs) + "\n"


def lab_description():
    return textwrap.fill(LAB_ABOUT, 76) + "\n"


def indented(text):
    return "".join(f" {line or '.'}\n" for line in text.splitlines())


def listed(packages):
    return "".join(f" {one},\n" for one in packages)


def control():
    told = publisher()
    needed = re.search(r'^build_packages="(.*?)"', (ROOT / ".ci/setup.sh").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    build = [RENAMED.get(one, one) for one in needed[1].split() if one not in NOT_NEEDED] + ["python3 (>= 3.11)"]
    return CONTROL.format(maintainer=told["maintainer"], site=f"Homepage: {told['site']}\n" if told["site"] else "",
                          build=listed(sorted(build)), depends=listed(DEPENDS), recommends=RECOMMENDS, suggests=SUGGESTS,
                          summary=SUMMARY, description=indented(description()), lab_summary=LAB_SUMMARY,
                          lab_description=indented(lab_description()))


def packed(text):
    return gzip.compress(text.encode(), 9, mtime=0)


def pack(folder, version):
    told = publisher()
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (("copyright", copyright_of_program().encode()),
                          ("CHANGELOG.md.gz", packed((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))),
                          ("changelog.gz", packed(changelog(version, told["maintainer"]))),
                          ("description", description().encode()), ("summary", SUMMARY.encode()),
                          ("maintainer", told["maintainer"].encode()), ("site", told["site"].encode()),
                          ("depends", ", ".join(DEPENDS).encode()), ("recommends", RECOMMENDS.encode()),
                          ("suggests", SUGGESTS.encode()), ("lab_summary", LAB_SUMMARY.encode()),
                          ("lab_description", lab_description().encode())):
        (folder / name).write_bytes(content)


def check(version):
    told = publisher()["maintainer"]
    if (ROOT / "debian/control").read_text(encoding="utf-8") != control():
        sys.exit("debian/control is not what its sources say: run packaging/debian.py source")
    log = (ROOT / "debian/changelog").read_text(encoding="utf-8")
    of = re.match(r"strata \((\S+)-\d+\) ", log)
    if not of or of[1] != version:
        sys.exit(f"debian/changelog does not begin with version {version}")
    if re.search(r"^ -- (.*?)  ", log, re.MULTILINE)[1] != told:
        sys.exit(f"the first entry of debian/changelog is not by {told}")
    years = re.search(r"^Copyright (\(c\) )(.*)", (ROOT / "LICENSE").read_text(encoding="utf-8"), re.MULTILINE)[2]
    if f"\nFiles: *\nCopyright: {years}\n" not in (ROOT / "debian/copyright").read_text(encoding="utf-8"):
        sys.exit(f"debian/copyright does not name {years}, as LICENSE does")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    for name, words in (("pack", ("folder", "version")), ("copyright", ("file",)), ("source", ()), ("check", ("version",))):
        task = tasks.add_parser(name)
        for word in words:
            task.add_argument(word, type=str if word == "version" else pathlib.Path)
    asked = parser.parse_args()
    if asked.task == "pack":
        pack(asked.folder, asked.version)
    elif asked.task == "copyright":
        asked.file.write_text(copyright_of_program(), encoding="utf-8")
    elif asked.task == "source":
        (ROOT / "debian/control").write_text(control(), encoding="utf-8")
    else:
        check(asked.version)


if __name__ == "__main__":
    main()
