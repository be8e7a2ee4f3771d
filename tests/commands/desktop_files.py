#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What desktops and shells read of Strata: each file is what its tool wants, and says what the program's help says."""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from program import add_program, lab_of  # noqa: E402

SKIPPED = 77
GAME = '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n' \
       '[Variant "tri-d"]\n[RuleSet "standard"]\n\n1. c4N *\n'
FLAT = '[Event "?"]\n[Site "?"]\n[Result "*"]\n\n1. e4 *\n'


def typed(overlays):
    """What stands on the line; what is proposed for its last word."""
    return [
        ("ren", {"render"}), ("render yal", {"yalta", "yalta-first-mate", "yalta-last-king"}), ("render tri-d --the", {"--theme"}),
        ("render tri-d --overlay ", overlays), ("render tri-d --quality ph", {"photo"}),
        ("play -D quali", {"quality="}), ("play -D overlay = att", {word for word in overlays if word.startswith("att")}),
        ("play -D overlay =", overlays),
        ("demo passen", {"passenger"}), ("uci --", {"--help"}), ("play ga", {"game.pgn"}), ("ga", {"game.pgn"}),
        ("check game.pgn ga", {"game.pgn"}), ("render tri-d -o ga", {"game.pgn"}),
    ]


def expect(fine, what):
    if not fine:
        sys.exit(what)


def run(*words, **more):
    done = subprocess.run(words, capture_output=True, text=True, **more)
    expect(done.returncode == 0, f"{' '.join(map(str, words))}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def validate(share, source, folder):
    for name in ("strata", "strata-link"):
        run("desktop-file-validate", share / f"applications/{name}.desktop")
    sited = pathlib.Path(folder) / "sited"
    run(sys.executable, source / "packaging/desktop.py", sited, "--version", "0.1.0", "--site", "https://strata.example")
    older = re.search(r"(\d+)\.", run("appstreamcli", "--version"))[1] == "0"
    for where in (share, sited):
        pages = list(where.glob("metainfo/*.metainfo.xml"))
        expect(len(pages) == 1, f"{where}: {len(pages)} pages for software centres")
        # From 1.0 on a page without a site is warned of.
        lenient = ["--override", "url-homepage-missing=info"] if where == share and not older else []
        run("appstreamcli", "validate", "--pedantic", "--no-net", *lenient, pages[0])
    for page in sorted(share.glob("man/man6/*.6")):
        said = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page, env={**os.environ, "MANROFFSEQ": ""})
        expect("warning" not in said, said)


def icons(share):
    for folder in sorted(share.glob("icons/hicolor/*x*")):
        side = int(folder.name.split("x")[0])
        head = (folder / "apps/strata.png").read_bytes()[:24]
        expect(head[:8] == b"\x89PNG\r\n\x1a\n", f"{folder}: no PNG")
        expect([int.from_bytes(head[at:at + 4], "big") for at in (16, 20)] == [side, side], f"{folder}: another size")
    sizes = {int(folder.name.split("x")[0]) for folder in share.glob("icons/hicolor/*x*")}
    expect({16, 24, 32, 48, 64, 128, 256, 512} <= sizes, f"icons of {sizes} only")
    expect((share / "icons/hicolor/scalable/apps/strata.svg").exists(), "no icon that scales")


def types(share, folder):
    """A game of Strata is known by its name, and by its content where the name says nothing; games of chess stay what they are."""
    data = pathlib.Path(folder) / "data"
    (data / "mime/packages").mkdir(parents=True)
    shutil.copy(share / "mime/packages/strata.xml", data / "mime/packages")
    usual = pathlib.Path("/usr/share/mime/packages/freedesktop.org.xml")
    expect(usual.exists(), "shared-mime-info is not installed")
    shutil.copy(usual, data / "mime/packages")
    run("update-mime-database", data / "mime")
    globs = (data / "mime/globs2").read_text()
    expect("60:application/x-strata-game:*.strata.pgn" in globs, "games are not known by name")
    magic = (data / "mime/magic").read_bytes()
    expect(magic.find(b"application/x-strata-game]") < magic.find(b"application/vnd.chess-pgn]") or
           b"application/vnd.chess-pgn]" not in magic, "PGN is found before games of Strata")

    for name, text, kind in (("a.pgn", GAME, "application/vnd.chess-pgn"), ("b.strata.pgn", FLAT, "application/x-strata-game"),
                             ("c.pgn", FLAT, "application/vnd.chess-pgn"), ("d", GAME, "application/x-strata-game")):
        file = pathlib.Path(folder) / name
        file.write_text(text)
        said = run("gio", "info", "-a", "standard::content-type", file,
                   env={**os.environ, "XDG_DATA_HOME": str(data), "XDG_DATA_DIRS": str(data)})
        expect(kind in said, f"{name} is {said}")


def for_one_user(share, folder):
    """Installed below a home, Strata takes no game of chess from the program that opens them: it is one choice among several."""
    home, system = pathlib.Path(folder) / "one/home", pathlib.Path(folder) / "one/system"
    for where, files in ((home, {"mime/packages": share / "mime/packages/strata.xml",
                                 "applications": share / "applications/strata.desktop"}),
                         (home, {"applications": share / "applications/strata-link.desktop"}),
                         (system, {"mime/packages": "/usr/share/mime/packages/freedesktop.org.xml"})):
        for below, file in files.items():
            (where / below).mkdir(parents=True, exist_ok=True)
            shutil.copy(file, where / below)
    tool = pathlib.Path(folder) / "one/strata"  # what TryExec looks for
    tool.write_text("#!/bin/sh\n")
    tool.chmod(0o755)
    (system / "applications").mkdir(exist_ok=True)
    (system / "applications/other.desktop").write_text(
        "[Desktop Entry]\nType=Application\nName=Other\nExec=true %f\nMimeType=application/vnd.chess-pgn;\n")
    (system / "applications/mimeapps.list").write_text(
        "[Default Applications]\napplication/vnd.chess-pgn=other.desktop\n")
    for where in (home, system):
        run("update-mime-database", where / "mime")
        run("update-desktop-database", where / "applications")
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "XDG_DATA_DIRS": str(system), "LC_ALL": "C.UTF-8",
                   "XDG_CONFIG_HOME": str(pathlib.Path(folder) / "one/config"), "PATH": f"{tool.parent}:{os.environ['PATH']}"}
    for name, kind in (("game.pgn", "application/vnd.chess-pgn"), ("game.strata.pgn", "application/x-strata-game")):
        file = pathlib.Path(folder) / "one" / name
        file.write_text(FLAT)
        said = run("gio", "info", "-a", "standard::content-type", file, env=environment)
        expect(kind in said, f"for one user {name} is {said}")
    plain = run("gio", "mime", "application/vnd.chess-pgn", env=environment)
    default = plain.splitlines()[0]
    expect("other.desktop" in default, f"games of chess open with {default}")
    expect("strata.desktop" in plain, f"Strata is no choice for games of chess: {plain}")
    link = run("gio", "mime", "x-scheme-handler/strata", env=environment).splitlines()[0]
    expect("strata-link.desktop" in link, f"links open with {link}")
    own = run("gio", "mime", "application/x-strata-game", env=environment).splitlines()[0]
    expect("strata.desktop" in own, f"games of Strata open with {own}")


def function_of(name):
    return "_" + name.replace("-", "_")


def proposals(script, line, folder):
    """What bash proposes; words are parted by blanks, and the last one is being typed."""
    words = [script.name, *line.split(" ")]
    values = " ".join("'" + word + "'" for word in words)
    out = run("bash", "--norc", "-c", f"source '{script}'; COMP_WORDS=({values}); COMP_CWORD={len(words) - 1}; {function_of(script.name)}; "
              "printf '%s\\n' \"${COMPREPLY[@]}\"", cwd=folder)
    return {line for line in out.splitlines() if line}


def helps_of(program, least):
    """Of each command."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    commands = re.findall(r"^  (\S+) ", run(program, "--help", env=environment).split("Commands:")[1], re.MULTILINE)
    expect(len(commands) >= least, f"only {commands}")
    return {command: run(program, command, "--help", env=environment) for command in commands}


def completions(program, share, folder):
    desk = pathlib.Path(folder) / "desk"
    desk.mkdir()
    (desk / "game.pgn").write_text(GAME)
    helps = helps_of(program, 10)
    overlays = set(re.search(r"--overlay WORD .*?one of: (.*)", helps["render"])[1].split(", "))
    expect("attacks" in overlays, f"overlays are {overlays}")
    of_lab = [("puz", {"puzzles"}), ("ga", set()), ("tables --ver", {"--verify"}), ("contact-sheet -o ga", {"game.pgn"}),
              ("puzzles yalta-f", {"yalta-first-mate"})]
    for name, lines in (("strata", typed(overlays)), ("strata-lab", of_lab)):
        for line, wanted in lines:
            found = proposals(share / "bash-completion/completions" / name, line, desk)
            expect(found == wanted, f"{name} {line}: bash proposes {found}, not {wanted}")
    for name, told in (("strata", helps), ("strata-lab", helps_of(lab_of(program), 3))):
        whole(share, name, told)


def whole(share, program, helps):
    """Each file has all commands and options."""
    zsh, fish = f"zsh/site-functions/{function_of(program)}", f"fish/vendor_completions.d/{program}.fish"
    texts = {name: (share / name).read_text() for name in
             (f"bash-completion/completions/{program}", zsh, fish, f"man/man6/{program}.6")}
    for command, told in helps.items():
        for option in re.findall(r"--([a-z-]+)", "\n".join(re.findall(r"^  (-\S+)", told, re.MULTILINE))):
            for name, text in texts.items():
                plain = text.replace("\\-", "-")
                expect(command in plain and (option in plain or option == "help"), f"{name} lacks {command} --{option}")
    for shell, words, name in (("zsh", ["-n"], zsh), ("fish", ["--no-execute"], fish)):
        if shutil.which(shell):
            run(shell, *words, share / name)


def main():
    parser = argparse.ArgumentParser()
    add_program(parser)
    parser.add_argument("--share", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    asked = parser.parse_args()
    asked.share, asked.source = asked.share.resolve(), asked.source.resolve()
    missing = [tool for tool in ("desktop-file-validate", "appstreamcli", "man", "update-mime-database",
                                 "update-desktop-database", "gio", "bash")
               if not shutil.which(tool)]
    if missing:
        print("skipped: not installed: " + ", ".join(missing))
        sys.exit(SKIPPED)
    with tempfile.TemporaryDirectory(prefix="strata-desktop-") as folder:
        validate(asked.share, asked.source, folder)
        icons(asked.share)
        types(asked.share, folder)
        for_one_user(asked.share, folder)
        completions(asked.strata, asked.share, folder)


if __name__ == "__main__":
    main()
