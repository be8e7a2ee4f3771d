#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes what a Debian package says of itself: copyright, changelogs, description. All of it stands elsewhere already: in
LICENSE, CHANGELOG.md and desktop.toml.

    packaging/debian.py FOLDER --version VERSION --maintainer "Name <address>" """

import argparse
import email.utils
import gzip
import pathlib
import re
import textwrap
import tomllib

from desktop import HERE, source_time

ROOT = HERE.parent
# Static libraries whose licence goes with the program, and the packages that hold them.
WITHIN = (("Dear ImGui", "libimgui-dev"),)


def holders_of(package):
    """Whom Debian names first: the holders of most of it, with the years of the version that is linked."""
    words = pathlib.Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8")
    return re.search(r"^Copyright: (.+?)(?: <.*>)?$", words, re.MULTILINE)[1]


def copyright_of(licence):
    holder, text = licence.split("Copyright (c) ", 1)[1].split("\n\n", 1)
    mit = "\n".join(" " + (line or ".") for line in text.rstrip().splitlines())
    within = "".join(f" {name}, linked statically, is under the same licence:\n Copyright {holders_of(package)}.\n"
                     for name, package in WITHIN)
    return ("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Strata\n"
            f"Comment:\n{within}\nFiles: *\nCopyright: {holder}\nLicense: Expat\n\nLicense: Expat\n{mit}\n")


def changelog(version, maintainer):
    return (f"strata ({version}) unstable; urgency=medium\n\n  * Version {version}; CHANGELOG.md.gz lists what it can do.\n\n"
            f" -- {maintainer}  {email.utils.format_datetime(source_time())}\n")


def description():
    words = tomllib.loads((HERE / "desktop.toml").read_text(encoding="utf-8"))["en"]
    paragraphs = [textwrap.fill(words["about"], 76), "\n".join(f" * {one}" for one in words["features"])]
    return "\n\n".join(paragraphs) + "\n"


def packed(text):
    return gzip.compress(text.encode(), 9, mtime=0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--maintainer", required=True)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name, content in (("copyright", copyright_of((ROOT / "LICENSE").read_text(encoding="utf-8")).encode()),
                          ("CHANGELOG.md.gz", packed((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))),
                          ("changelog.gz", packed(changelog(asked.version, asked.maintainer))),
                          ("description", description().encode())):
        (asked.folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
