#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes manual pages and completions for bash, zsh and fish of what strata and strata-lab say of themselves: their --help, and
variants, settings and demonstrations.

    packaging/manual.py --strata PROGRAM --lab PROGRAM FOLDER

Only what no help can say stands here, in manual.roff and in manual-lab.roff. A line of help that is built otherwise than others ends it."""

import argparse
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# A name, what stands for its value, and the help, which may stand on the next line.
LINE = re.compile(r"  (?P<names>\S+)(?P<value>(?: \S+)*?)(?P<rest>(?: \.\.\.)?(?: REQUIRED)?(?: Excludes: \S+)?)(?: {2,}(?P<help>\S.*))?$")


@dataclasses.dataclass
class Argument:
    names: list  # of options: "-o", "--output"
    value: str  # what stands for it: "FILE"; empty: none is given
    help: str
    several: bool

    @property
    def is_option(self):
        return self.names[0].startswith("-")


@dataclasses.dataclass
class Command:
    name: str
    help: str
    arguments: list

    @property
    def options(self):
        return [one for one in self.arguments if one.is_option]

    @property
    def positionals(self):
        return [one for one in self.arguments if not one.is_option]


class Program:
    """What a program says of itself, in English."""

    def __init__(self, path, emulator=()):
        self.path, self.emulator = path, emulator
        self.name = pathlib.Path(path).name
        self.function = "_" + self.name.replace("-", "_")  # of completions
        top, self.summary = self.command_of([])
        self.options = top.options
        self.commands = [self.command_of([one.names[0]])[0] for one in top.positionals]
        self.version = self.ask("--version").split()[-1]
        self.settings, self.demos = {}, []

    def ask(self, *words):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/nowhere"}
        return subprocess.run([*self.emulator, self.path, *words], check=True, capture_output=True, text=True, env=environment).stdout

    def learn(self):
        """What strata alone can say."""
        self.variants = [line.split()[0] for line in self.ask("variants").splitlines()]
        self.settings = dict(self.setting_of(line) for line in self.ask("settings", "--no-config").splitlines())
        share = pathlib.Path(self.path).resolve().parent / "share" / "strata"
        for key, folder in (("theme", "themes"), ("pieces", "pieces")):
            self.settings[key] = sorted(file.stem for file in (share / "assets" / folder).glob("*.toml"))
        self.demos = sorted(file.stem for file in (share / "assets" / "demos").glob("*.demo"))

    @property
    def opens_games(self):
        """A file may stand in the place of a command."""
        return any(command.name == "play" for command in self.commands)

    def command_of(self, words):
        lines = self.ask(*words, "--help").splitlines()
        arguments = []
        for line in lines[2:]:
            if not line or re.fullmatch(r"(Arguments|Options|Commands):", line):
                continue
            if line.startswith(" " * 20) and arguments and not arguments[-1].help:
                arguments[-1].help = line.strip()
                continue
            found = LINE.match(line)
            if not found:
                sys.exit(f"{self.name} {' '.join(words)} --help: what is '{line}'?")
            arguments.append(Argument(found["names"].split(","), found["value"].strip(), found["help"] or "",
                                      found["rest"].startswith(" ...") or found["names"] == "-D"))
        name = words[0] if words else ""
        several = set(re.findall(r"(\w+)\]?\.\.\.", lines[1]))
        for one in arguments:
            if not one.is_option:
                one.value, one.several = one.names[0], one.names[0] in several
        return Command(name, lines[0], arguments), lines[0]

    @staticmethod
    def setting_of(line):
        """The key, and the words that are allowed, where there are words."""
        key = re.match(r"(?:# )?(\w+) = ", line)[1]
        allowed = re.search(r" # ([\w-]+(?:, [\w-]+)+)$", line)
        if re.search(r"# true or false$", line):
            return key, ["true", "false"]
        return key, allowed[1].split(", ") if allowed else []

    def words_for(self, command, argument):
        """All that may stand there, or the names of what the shell knows to complete: files, folders."""
        if argument.value == "ID":
            return self.variants
        key = argument.names[-1].lstrip("-").replace("-", "_")
        if argument.is_option and key in self.settings:
            return self.settings[key] + (["photo"] if key == "quality" and command.name == "render" else [])
        if command.name == "demo" and argument.value == "NAME":
            return self.demos if not argument.is_option else []
        return []

    def pairs(self):
        """Beginnings and wholes of what follows -D."""
        return [f"{key}={word}" for key, words in self.settings.items() for word in words or [""]]


def takes_file(command, argument):
    return "FILE" in argument.value or argument.value.endswith("DIR") or (command.name, argument.value) == ("demo", "NAME")


# The manual page

def roff(text):
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"), flags=re.MULTILINE)


def sentence(text):
    if re.match(r"\w+,", text):  # a list of words to type
        return text + "."
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def synopsis_of(command):
    words = [f"\\fB{roff(command.name)}\\fR"]
    if len(command.options) > 1:
        words.append("[\\fIOPTIONS\\fR]")
    for one in command.positionals:
        word = f"\\fI{roff(one.value)}\\fR" + ("..." if one.several else "")
        words.append(word if (command.name, one.value) not in (("play", "FILE"), ("demo", "NAME")) else f"[{word}]")
    return " ".join(words)


def option_lines(argument):
    names = ", ".join(f"\\fB{roff(name)}\\fR" for name in argument.names)
    value = f" \\fI{roff(argument.value)}\\fR" if argument.value and argument.is_option else ""
    head = names if argument.is_option else f"\\fI{roff(argument.value)}\\fR"
    return [".TP", head + value, roff(sentence(argument.help))]


def manual_page(program, page):
    lines = []
    for command in program.commands:
        lines += [".SS " + '"' + synopsis_of(command).replace('"', "") + '"', roff(sentence(command.help))]
        for one in command.arguments:
            if "--help" not in one.names:
                lines += option_lines(one)
    general = [line for one in program.options for line in option_lines(one)]
    text = (HERE / page).read_text(encoding="utf-8")
    names = ", ".join(program.variants)
    for place, what in (("@VERSION@", program.version), ("@COMMANDS@", "\n".join(lines)), ("@OPTIONS@", "\n".join(general)),
                        ("@VARIANTS@", roff(names) + ".")):
        if place not in text:
            sys.exit(f"{page} has no {place}")
        text = text.replace(place, what)
    return text


# Completions

def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def bash(program):
    cases = []
    for command in program.commands:
        values = []
        for one in command.options:
            if one.value and one.names != ["-D"]:
                words = program.words_for(command, one)
                act = f"{program.function}_words {quoted(' '.join(words))}" if words else \
                    f"{program.function}_files" if takes_file(command, one) else "COMPREPLY=()"
                values.append(f"            {'|'.join(one.names)}) {act}; return ;;")
        positional = [one for one in command.positionals if program.words_for(command, one)]
        files = any(takes_file(command, one) for one in command.positionals)
        names = " ".join(name for one in command.options for name in one.names)
        words = " ".join(word for one in positional for word in program.words_for(command, one))
        cases += [f"    {command.name})", '        case $before in', *values, "        esac",
                  f"        {program.function}_rest {quoted(names)} {quoted(words)} {'files' if files else ''}", "        ;;"]
    settings = " ".join(program.pairs())
    commands = " ".join(command.name for command in program.commands)
    general = " ".join(name for one in program.options for name in one.names)
    setting = f"""# Of -D KEY=VALUE bash makes three words.
{program.function}_setting() {{
    local all={quoted(settings)} key= pair
    COMPREPLY=()
    if [ "$word" = "=" ]; then
        key=$before word=
    elif [ "$before" = "=" ]; then
        key=${{COMP_WORDS[COMP_CWORD - 2]}}
    fi
    for pair in $all; do
        if [ -n "$key" ]; then
            case $pair in "$key=$word"?*) COMPREPLY+=("${{pair#*=}}") ;; esac
        else
            case $pair in "$word"*) COMPREPLY+=("${{pair%%=*}}=") ;; esac
        fi
    done
    if [ -z "$key" ]; then
        COMPREPLY=($(printf '%s\\n' "${{COMPREPLY[@]}}" | sort -u))
        compopt -o nospace 2>/dev/null
    fi
}}

""" if program.settings else ""
    asked = f"""    local back
    for back in 1 2 3; do
        [ "$COMP_CWORD" -gt "$back" ] && [ "${{COMP_WORDS[COMP_CWORD - back]}}" = -D ] || continue
        if [ "$back" -eq 1 ] || [ "$before" = "=" ] || [ "$word" = "=" ]; then
            {program.function}_setting
            return
        fi
    done
""" if program.settings else ""
    first = f"{program.function}_rest {quoted(general)} {quoted(commands)} {'files' if program.opens_games else ''}"
    return f"""# bash completion for {program.name}, made by packaging/manual.py

{program.function}_words() {{ COMPREPLY=($(compgen -W "$1" -- "$word")); }}

{program.function}_files() {{
    compopt -o filenames 2>/dev/null
    local IFS=$'\\n'
    COMPREPLY=($(compgen -f -- "$word"))
}}

# {program.function}_rest OPTIONS WORDS [files]: where no option waits for its value
{program.function}_rest() {{
    case $word in
    -*) {program.function}_words "$1" ;;
    *)
        {program.function}_words "$2"
        if [ "${{3:-}}" = files ] && [ ${{#COMPREPLY[@]}} -eq 0 ]; then {program.function}_files; fi
        ;;
    esac
}}

{setting}{program.function}() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command=${{COMP_WORDS[1]}}
{asked}    if [ "$COMP_CWORD" -eq 1 ]; then
        {first}
        return
    fi
    case $command in
{chr(10).join(cases)}
    *) {program.function}_files ;;
    esac
}}

complete -F {program.function} {program.name}
"""


def zsh_text(text):
    return re.sub(r"([\[\]:\\])", r"\\\1", text)


def zsh_action(program, command, one):
    if one.names == ["-D"]:
        return "->setting"
    words = program.words_for(command, one)
    if takes_file(command, one):
        # The blank keeps the options of _arguments away from it.
        return "_files" if not words else f" _alternative 'words:word:({' '.join(words)})' 'files:file:_files'"
    return f"({' '.join(words)})" if words else " "


def zsh_specs(program, command):
    for one in command.options:
        value = f":{zsh_text(one.value)}:{zsh_action(program, command, one)}" if one.value else ""
        many = "*" if one.several else ""
        # Of several names one is enough.
        for name in one.names:
            others = "" if one.several or len(one.names) == 1 else f"({' '.join(one.names)})"
            yield quoted(f"{others}{many}{name}[{zsh_text(one.help)}]{value}")
    for number, one in enumerate(command.positionals, 1):
        action = zsh_action(program, command, one)
        yield quoted(f"{'*' if one.several else number}:{zsh_text(one.help)}:{action}")


def zsh(program):
    cases = []
    for command in program.commands:
        specs = " \\\n            ".join(zsh_specs(program, command))
        cases += [f"    ({command.name})", f"        _arguments -s \\\n            {specs}", "        ;;"]
    commands = "\n".join(f"        {quoted(command.name + ':' + zsh_text(command.help))}" for command in program.commands)
    keys = " ".join(program.settings)
    values = "\n".join(f"        ({key}) compadd -- {' '.join(words)} ;;" for key, words in program.settings.items() if words)
    setting = f"""{program.function}_setting() {{
    local key
    if compset -P '*='; then
        key=${{${{IPREFIX%=}}##*[^a-z_]}}
        case $key in
{values}
        esac
    else
        compadd -S '=' -- {keys}
    fi
}}

""" if program.settings else ""
    asked = f"    if [[ $state == setting ]]; then {program.function}_setting; fi\n" if program.settings else ""
    games = "'files:game:_files'" if program.opens_games else ""
    return f"""#compdef {program.name}
# Made by packaging/manual.py

{setting}{program.function}() {{
    local curcontext=$curcontext context state state_descr line
    typeset -A opt_args
    local -a commands
    commands=(
{commands}
    )
    if (( CURRENT == 2 )); then
        _alternative 'commands:command:{{ _describe command commands }}' {games} \\
            'options:option:(--help --version)'
        return
    fi
    local command=$words[2]
    words=("${{words[@]:1}}")
    (( CURRENT-- ))
    case $command in
{chr(10).join(cases)}
    (*) _files ;;
    esac
{asked}}}

{program.function} "$@"
"""


def fish(program):
    names = " ".join(command.name for command in program.commands)
    lines = [f"# fish completion for {program.name}, made by packaging/manual.py", "",
             f"set -l commands {names}",
             "set -l first \"not __fish_seen_subcommand_from $commands\""]
    for command in program.commands:
        lines.append(f"complete -c {program.name} -n \"$first\" -a {command.name} -d {fish_text(sentence(command.help))}")
    for one in program.options:
        lines.append(f"complete -c {program.name} -n \"$first\" {fish_names(one)} -d {fish_text(one.help)}")
    for command in program.commands:
        seen = f"complete -c {program.name} -n '__fish_seen_subcommand_from {command.name}'"
        if not any(takes_file(command, one) for one in command.positionals):
            lines.append(f"{seen} -f")
        for one in command.options:
            words = program.pairs() if one.names == ["-D"] else program.words_for(command, one)
            value = ""
            if one.value:
                value = f" -x -a {fish_text(' '.join(words))}" if words else " -r" if takes_file(command, one) else " -x"
            lines.append(f"{seen} {fish_names(one)}{value} -d {fish_text(one.help)}")
        for one in command.positionals:
            words = program.words_for(command, one)
            if words:
                lines.append(f"{seen} -a {fish_text(' '.join(words))} -d {fish_text(one.help)}")
    return "\n".join([*lines, ""])


def fish_text(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_names(argument):
    return " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in argument.names)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strata", required=True)
    parser.add_argument("--lab", required=True)
    parser.add_argument("--emulator", default="", help="runs a program of another processor; with its arguments, by semicolons")
    parser.add_argument("folder", type=pathlib.Path)
    asked = parser.parse_args()
    programs = []
    for path in (asked.strata, asked.lab):
        found = shutil.which(path)
        if not found:
            parser.error(f"there is no program {path}")
        programs.append(Program(found, [word for word in asked.emulator.split(";") if word]))
    strata, lab = programs
    strata.learn()
    lab.variants = strata.variants
    for program, page in ((strata, "manual.roff"), (lab, "manual-lab.roff")):
        for name, text in ((f"man/man6/{program.name}.6", manual_page(program, page)),
                           (f"bash-completion/completions/{program.name}", bash(program)),
                           (f"zsh/site-functions/{program.function}", zsh(program)),
                           (f"fish/vendor_completions.d/{program.name}.fish", fish(program))):
            file = asked.folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
