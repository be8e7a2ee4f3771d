#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lays the page out in a folder: the program, packs of its data, fonts cut to the signs in use, icons, and the files that say
what there is. The same input gives the same bytes. Runs in the root that packaging/web/build makes."""

import argparse
import gzip
import hashlib
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# Letters, bold ones, those on the boards; and signs that the first has not.
FONTS = ("opentype/inter/Inter-Regular.otf", "opentype/inter/Inter-SemiBold.otf", "truetype/dejavu/DejaVuSans-Bold.ttf")
OTHER_SIGNS = "truetype/dejavu/DejaVuSans.ttf"
PAGES = ("index.html", "page.js", "worker.js")
# Data that the first picture needs, and what is loaded behind it; languages are packs of their own.
FIRST = ("rules/*.toml", "shaders/*", "assets/demos/*.demo", "assets/pieces/*", "assets/themes/*", "assets/weights/*",
         "assets/puzzles/*.toml", "assets/sounds.toml")
LATER = ("docs/guide/*.md",)
ICONS = (64, 192, 512)
ESCAPED = re.compile(r"\\u([0-9A-Fa-f]{4})|\\U000([0-9A-Fa-f]{5})")  # signs in the source
# What people write in names and comments: Latin letters, and the signs of punctuation.
WRITTEN = [*range(0x20, 0x180), *range(0x2010, 0x2027)]


def data_of(language):
    """The files that speak one language."""
    for file in (f"assets/text/{language}.toml", f"assets/demos/{language}.toml"):
        if (ROOT / file).exists():
            yield ROOT / file
    yield from sorted((ROOT / "assets/pages" / language).iterdir())


def files_of(patterns):
    return [file for pattern in patterns for file in sorted(ROOT.glob(pattern))]


def signs_in(files):
    signs = set(map(chr, WRITTEN))
    for file in [*files, *ROOT.glob("src/**/*.cpp"), *ROOT.glob("src/**/*.h")]:
        text = file.read_text(encoding="utf-8")
        signs.update(text)
        signs.update(chr(int(short or long, 16)) for short, long in ESCAPED.findall(text))
    return {ord(sign) for sign in signs if sign.isprintable()}


def packed(files):
    """`files`: name and bytes of each. A tar archive, compressed here, since not all hosts do."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in files:
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return gzip.compress(out.getvalue(), 9, mtime=0)


def shared(files):
    return [(f"share/strata/{file.relative_to(ROOT)}", file.read_bytes()) for file in files]


def icon(size):
    drawing = subprocess.run([sys.executable, ROOT / "packaging/icon.py", str(size), "/dev/stdout"], check=True, capture_output=True).stdout
    return subprocess.run(["rsvg-convert", "--width", str(size), "--height", str(size)], check=True, input=drawing, capture_output=True).stdout


def main():
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("build", type=pathlib.Path, help="where strata-page.js and .wasm were compiled")
    reader.add_argument("out", type=pathlib.Path, help="the folder of the page, made anew")
    options = reader.parse_args()
    import font_cutter  # here: words are judged where no library of fonts is installed
    build, out = options.build, options.out
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    languages = sorted(file.stem for file in (ROOT / "assets/text").glob("*.toml") if file.stem != "en")
    common = [*files_of(FIRST), *data_of("en")]
    others = {"more": files_of(LATER)} | {language: list(data_of(language)) for language in languages}
    signs = signs_in(file for files in (common, *others.values()) for file in files)
    fonts = [font_cutter.cut(font, signs) for font in FONTS] + [font_cutter.cut(OTHER_SIGNS, signs - font_cutter.signs_of(FONTS[0]))]
    made = {"base.pack": packed(shared(common) + fonts), "strata.js": (build / "strata-page.js").read_bytes(),
            "strata.wasm": (build / "strata-page.wasm").read_bytes()}
    made |= {f"{name}.pack": packed(shared(files)) for name, files in others.items()}
    made |= {f"icon-{size}.png": icon(size) for size in ICONS}
    made |= {name: (HERE / name).read_bytes() for name in PAGES}
    made["manifest.webmanifest"] = json.dumps({
        "name": "Strata", "short_name": "Strata", "start_url": "./", "scope": "./", "display": "standalone", "categories": ["games"],
        "background_color": "#14161a", "theme_color": "#14161a",
        "icons": [{"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any"} for size in ICONS],
    }, indent=1).encode()
    about = {"languages": languages, "sizes": {name: len(content) for name, content in made.items() if name.endswith((".pack", ".wasm"))}}
    made["files.js"] = f"const STRATA = {json.dumps(about)};\n".encode()
    offline = (HERE / "offline.js").read_bytes()
    version = hashlib.sha256(b"".join(made[name] for name in sorted(made)) + offline).hexdigest()[:16]
    head = f'const VERSION = "strata-{version}";\nconst FILES = {json.dumps(["./", *sorted(made)])};\n'
    made["offline.js"] = head.encode() + offline
    for name, content in made.items():
        (out / name).write_bytes(content)


if __name__ == "__main__":
    main()
