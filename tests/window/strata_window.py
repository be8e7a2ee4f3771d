# SPDX-License-Identifier: MIT
"""Strata in a window under a virtual display, driven by lines for `--events`, or by real events of mouse and keyboard.

What happened is read from the text mirror (`strata play --trace`). Needs Xvfb, and xdotool for what is real.
"""

import contextlib
import functools
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import events  # noqa: E402
from program import add_program  # noqa: E402
from waiting import ended, let_pass, until  # noqa: E402

SKIPPED = 77  # CTest's word for "could not be tried here"

# Function keys by number: with their names, xdotool presses Alt too under the keyboard data of Debian testing (xkb-data 2.48).
FUNCTION_KEYS = {f"F{n}": str({11: 95, 12: 96}.get(n, 66 + n)) for n in range(1, 13)}

FAST = 'animation_speed = 4.0\nquality = "low"\n'  # settings of who looks at no picture
STALLS = int(os.environ.get("STRATA_STALLS", 0))  # a seed for when the program gets no time; 0: it always does


def expect(holds, what):
    if not holds:
        raise RuntimeError(what)


def need(*programs):
    missing = [name for name in programs if shutil.which(name) is None]
    if missing:
        print("skipped: not installed: " + ", ".join(missing))
        sys.exit(SKIPPED)


def by_number(command):
    """A line for xdotool whose function keys are their numbers."""
    if not command.startswith("key"):
        return command
    return re.sub(r"(?<=[ +])F1?\d(?= |$)", lambda found: FUNCTION_KEYS[found[0]], command)


def letters_for(options):
    """Words for the command line: letters as a screen of that many pixels would have them."""
    return ["-D", f"scale={options.height / 1080}"] if options.height > 1080 else []


def fill_screen(strata, options):
    """The window begins no larger than most screens."""
    if options.height > 1080:
        strata.resize(options.width, options.height)


class Display:
    """A screen that nobody sees; its pixels lie in a file of the folder `pixels`, where one is given, without the
    pointer. `white` behind its windows, instead of black."""

    def __init__(self, width=1280, height=720, pixels=None, white=False):
        need("Xvfb", "xdotool")
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24",
             *(["-fbdir", pixels, "-nocursor"] if pixels else []), *(["-wr"] if white else [])],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.name = ":" + answer.readline().strip()
        if self.name == ":":
            print("skipped: Xvfb does not start")
            sys.exit(SKIPPED)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


@contextlib.contextmanager
def another_window(display):
    """Of another program, small, in the upper left corner; its number."""
    need("xev")
    environment = dict(os.environ, DISPLAY=display.name)
    program = subprocess.Popen(["xev", "-name", "another", "-geometry", "90x90+0+0"], env=environment, stdout=subprocess.DEVNULL)
    found = subprocess.run(["xdotool", "search", "--sync", "--name", "^another$"], env=environment, check=True,
                           capture_output=True, text=True)
    try:
        yield found.stdout.split()[0]
    finally:
        program.terminate()
        program.wait()


def stall(process, seed):
    """A busy machine, as far as the program can tell: again and again it gets no time for a while, and all that is done meanwhile
    comes at once."""
    chance = random.Random(seed)
    with contextlib.suppress(ProcessLookupError):
        while process.poll() is None:
            let_pass(chance.uniform(0.05, 0.3), "a while with time")
            process.send_signal(signal.SIGSTOP)
            let_pass(chance.uniform(0.05, 0.5), "a while without")
            process.send_signal(signal.SIGCONT)


def fresh_home():
    """A folder for what the program keeps, as long as the `with` lasts."""
    return tempfile.TemporaryDirectory(prefix="strata-window-", ignore_cleanup_errors=True)


def script(home, lines):
    """Words for the command line that have the program begin with these commands."""
    file = os.path.join(home, "commands.txt")
    with open(file, "w") as commands:
        commands.write("\n".join(lines) + "\n")
    return ["--script", file]


def begin(start, home, lines, *more, settings=""):
    """Starts the program with these commands, more words on its command line, and settings beside FAST."""
    return start([*script(home, lines), *more], settings=FAST + settings)


@contextlib.contextmanager
def window(options, real=False):
    """A screen and a fresh home: what starts the program there, as often as wanted, and the home."""
    with Display(options.width, options.height) as display, fresh_home() as home:
        yield functools.partial(Strata, options.strata, display, home, real=real), home


class Strata:
    """One run of the program. `home` holds what it keeps; it survives the run. Without `settings`
    a fresh home is that of a newcomer. `real`: mouse and keyboard are those of the display."""

    def __init__(self, program, display, home, arguments=(), settings=FAST,
                 errors=None, environment=None, real=False):
        self.home = home
        self.display = display
        self.real = real
        self.asked = 0  # of the display, by xdotool
        self.marks = 0
        self.trace = os.path.join(home, f"trace-{time.monotonic_ns()}.txt")
        config = os.path.join(home, "config", "strata")
        os.makedirs(config, exist_ok=True)
        board = os.path.join(config, "settings.toml")
        if settings is not None and not os.path.exists(board):
            with open(board, "w") as file:
                file.write(settings)
        self.environment = dict(
            os.environ, DISPLAY=display.name, SDL_AUDIODRIVER="dummy", LIBGL_ALWAYS_SOFTWARE="1",
            XDG_CONFIG_HOME=os.path.join(home, "config"),
            XDG_STATE_HOME=os.path.join(home, "state"),
            XDG_CACHE_HOME=os.path.join(home, "cache"),
            XDG_DATA_HOME=os.path.join(home, "data"),
            XDG_PICTURES_DIR=os.path.join(home, "pictures"),
            XDG_RUNTIME_DIR=os.path.join(home, "run"))  # without one the libraries of Wayland complain
        os.makedirs(self.environment["XDG_RUNTIME_DIR"], mode=0o700, exist_ok=True)
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.environment.update(environment or {})
        self.seen = 0
        self.lines = []
        self.places = {}
        self.new_places = {}
        self.cursor = self.focus = "none"
        self.position = ""
        self.outcome = "none"
        lines = [] if real else ["--events", "-"]
        self.process = subprocess.Popen(
            [program, "play", *arguments, "--trace", self.trace, *lines], text=True,
            env=self.environment, cwd=home, stdin=subprocess.DEVNULL if real else subprocess.PIPE, stderr=errors)
        if STALLS:
            threading.Thread(target=stall, args=(self.process, STALLS), daemon=True).start()
        self.hands = self.process
        if real:
            self.hands = subprocess.Popen(["xdotool", "-"], env=self.environment, text=True,
                                          stdin=subprocess.PIPE)
        try:
            self.wait_for("idle")
        except RuntimeError:
            self.kill()  # nobody else will
            raise

    # What the program says

    def read(self):
        try:
            with open(self.trace, encoding="utf-8") as file:
                file.seek(self.seen)
                text = file.read()
        except FileNotFoundError:
            return
        whole = text[:text.rfind("\n") + 1]
        self.seen += len(whole.encode())
        for line in whole.splitlines():
            self.take(line)

    def take(self, line):
        word, _, rest = line.partition(" ")
        if word in ("at", "pin", "taken", "control"):
            name, x, y = rest.rsplit(" ", 2)
            self.new_places[(word, name)] = (int(x), int(y))
            return
        if word == "places":
            self.places, self.new_places = self.new_places, {}
        if word == "cursor":
            self.cursor = rest
        if word == "focus":
            self.focus = rest
        if word == "position":
            self.position, self.outcome = rest, "none"
        if word == "outcome":
            self.outcome = rest
        self.lines.append(line)

    def mark(self):
        """The number of the line that comes next."""
        self.read()
        return len(self.lines)

    def until(self, holds, what):
        """Waits until it holds, which is asked again after each part of the mirror; what it answered then."""
        def now():
            running = self.process.poll() is None
            self.read()
            answer = holds()
            expect(answer or running, f"strata ended with {self.process.returncode}")
            return answer
        return until(now, lambda: (what() if callable(what) else what) + "; the last lines were:\n" + "\n".join(self.lines[-8:]), 0.005)

    def after(self, beginning, since, words=""):
        """The number of the line behind the first one from number `since` on that begins so and has these words."""
        at = len(self.lines) if since is None else since

        def found():
            nonlocal at
            while at < len(self.lines):
                at += 1
                if self.lines[at - 1].startswith(beginning) and words in self.lines[at - 1]:
                    return True
            return False
        self.until(found, f"no line '{beginning}'" + (f" with '{words}'" if words else ""))
        return at

    def wait_for(self, beginning, since=None):
        """The first line from number `since` on, else from now on, that begins so."""
        return self.lines[self.after(beginning, since) - 1]

    def says(self, beginning, words, since):
        """The first line from number `since` on that begins so and has these words."""
        return self.lines[self.after(beginning, since, words) - 1]

    def silent(self, pattern, since, seconds, what):
        """No line from number `since` on begins so, a regular expression, nor does for so many seconds. That is no wait: on a slow
        machine less is seen, and nothing fails."""
        let_pass(seconds, "what would go on by itself")
        self.read()
        came = [line for line in self.lines[since:] if re.match(pattern, line)]
        expect(not came, f"{what}: {came}")

    def answer(self, action, beginning):
        """The first line that begins so after the action."""
        before = self.mark()
        action()
        return self.wait_for(beginning, before)

    def settle(self, action):
        """Does it, and waits until the window rests again; answers the lines that came."""
        before = self.mark()
        asked = self.asked
        action()
        self.rest(self.handled(before, self.asked > asked))
        return self.lines[before:]

    def handled(self, since, by_display=False):
        """Waits until all that was done before has come to the window: the number of the line behind the one that says so.
        `by_display`: it was asked of the display, so the mark takes that way, as a key that has no action. Events come in their
        order."""
        if self.real or by_display:
            if by_display:
                self.xdotool("key", "Pause")
            else:
                self.do("key --delay 1 Pause")
            return self.after("key Pause", since)
        self.marks += 1
        self.write([f"mark {self.marks}"])
        return self.after(f"mark {self.marks}", since)

    def drawn(self):
        """Waits until what was done before is on the screen, also while the window never rests: between two marks it draws what
        has changed."""
        for _ in range(3):
            self.handled(self.mark())

    def saying(self, words, action):
        """Does it, waits for the show to say that and for rest."""
        since = self.mark()
        action()
        self.wait_for("show " + words, since)
        self.rest(len(self.lines) - 1)

    def rest(self, since):
        """Waits until the window rests after line number `since`. Not where it works for long by itself: for the line that tells of
        the end of that."""
        self.wait_for("idle", since)

    # What the user does

    def xdotool(self, *words):
        """What is asked of the display itself."""
        self.asked += 1
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def write(self, lines):
        with contextlib.suppress(BrokenPipeError):  # whoever waits for the program sees that it has ended
            self.hands.stdin.write("".join(line + "\n" for line in lines))
            self.hands.stdin.flush()

    def do(self, *commands):
        """Lines for xdotool, one after the other as fast as it can."""
        if self.real:
            return self.write([by_number(command) for command in commands])
        self.write([line for command in commands for line in events.lines_of(command)])

    @contextlib.contextmanager
    def hearing(self, word, times=1):
        """Waits after the block until the window has told of so many such events, and rests."""
        at = self.mark()
        yield
        for _ in range(times):
            at = self.after(word, at)
        self.rest(at)

    def point_at(self, kind, name):
        """Moves the pointer there; answers the lines that came until the window rested."""
        x, y = self.place(kind, name)
        return self.settle(lambda: self.do(f"mousemove {x} {y}"))

    def wheel_down(self, kind, name):
        """Turns the wheel towards the user over a control."""
        x, y = self.place(kind, name)
        self.do(f"mousemove {x} {y}")
        self.settle(lambda: self.do("click 5"))

    def scroll_to(self, kind, name):
        """In a list whose names begin alike, until it is seen."""
        begins = name[:name.index(".") + 1]
        for _ in range(200):
            if (kind, name) in self.places:
                return
            seen = [one for of, one in self.places if of == kind and one.startswith(begins)]
            self.wheel_down(kind, seen[len(seen) // 2])  # those at the edges may lie below what is beside the list

    def click_at(self, x, y):
        self.do(f"mousemove {x} {y} click 1")

    def place(self, kind, name):
        """Where it is on the screen, once it is there."""
        self.until(lambda: (kind, name) in self.places, f"no {kind} '{name}'")
        return self.places[(kind, name)]

    def click(self, kind, name):
        x, y = self.place(kind, name)
        with self.hearing("button"):
            self.do(f"mousemove {x} {y} click 1")

    def key(self, *names):
        for name in names:
            with self.hearing("key"):
                self.do(f"key --delay 1 {name}")

    def lead_to(self, name, press=None):
        """Leads the focus of the keyboard to that control by arrows, wherever it stands in its dialog."""
        press = press or self.key
        tried = {}
        for _ in range(60):
            self.drawn()
            if self.focus == name:
                return
            goal, here = self.places.get(("control", name)), self.places.get(("control", self.focus))
            keys = ["Down", "Right", "Left", "Up"]
            if goal and here:
                across, down = goal[0] - here[0], goal[1] - here[1]
                sideways, upright = "Right" if across > 0 else "Left", "Down" if down > 0 else "Up"
                keys = [upright, sideways] if abs(down) > abs(across) else [sideways, upright]
            count = tried.get(self.focus, 0)  # where an arrow led nowhere the next one is tried
            tried[self.focus] = count + 1
            press(keys[count % len(keys)])
        raise RuntimeError(f"the arrows do not lead to {name}: {tried}")

    def resign(self):
        """By keys: Enter alone says no."""
        self.key("ctrl+r", "Left", "Return")

    def keys_unheard(self, *names):
        """Keys after which nothing may change."""
        self.settle(lambda: self.do("key --delay 1 " + " ".join(names)))

    def choose_game(self, variant):
        """In the sheet for a new game, which is open: by its family, how many play, and the switches."""
        wanted = ("control", "new." + variant)
        for family in ("levels", "space", "chess", "yalta", "star", "draughts", "los-alamos", "capablanca", "glinski", "round",
                       "four-player-teams", "four-player", "own"):
            card = ("control", "family." + family)
            for _ in range(8):
                if card in self.places or ("control", "family.levels") not in self.places:
                    break
                self.wheel_down("control", "family.levels")
            if card not in self.places:
                continue
            self.click(*card)
            number = re.match(r"(?:star|draughts)-(\d)", variant)
            if number and ("control", "seats." + number[1]) in self.places:
                self.click("control", "seats." + number[1])
            for part, switch in (("takeover", "takeover"), ("doubles", "partners")):
                if part in variant and wanted not in self.places and ("control", switch) in self.places:
                    self.click("control", switch)
            if wanted not in self.places and ("control", "rule_set") in self.places:
                self.click("control", "rule_set")
                self.drawn()
                if wanted not in self.places:
                    self.key("Escape")
            if wanted in self.places:
                return self.click(*wanted)
        raise RuntimeError(f"no game {variant} is offered")

    def type(self, text):
        with self.hearing("key", len(text)):
            self.do(f"type --delay 0 {text}")

    def type_move(self, text):
        """All keys in one burst, faster than the window draws; but a key that comes again within two milliseconds is one that
        was held, says SDL."""
        with self.hearing("key Enter"):
            self.do("key --delay 4 colon", f"type --delay 4 {text}", "key --delay 4 Return")

    def number(self):
        """Of its window, as xdotool and xwininfo take it."""
        found = subprocess.run(["xdotool", "search", "--name", "^Strata"], env=self.environment, check=True, capture_output=True, text=True)
        return found.stdout.split()[-1]

    def picture(self, file):
        """Of the whole screen, into a file whose folder need not exist."""
        os.makedirs(os.path.dirname(os.path.abspath(file)), exist_ok=True)
        subprocess.run(["import", "-window", "root", file], env=self.environment, check=True)

    def resize(self, width, height):
        """The window, from the upper left corner of the screen on."""
        self.settle(lambda: self.xdotool("search", "--name", "Strata", "windowmove", 0, 0, "windowsize", width, height))

    def let_go(self):
        with contextlib.suppress(BrokenPipeError):
            self.hands.stdin.close()
        if self.real:
            self.hands.wait()

    def kill(self):
        self.let_go()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        """Waits for the end of the program: its exit status."""
        status = ended(self.process)
        self.let_go()
        return status

    def quit(self):
        self.do("key ctrl+q")
        expect(self.end() == 0, "strata did not end well")


MOVE = re.compile(
    r"^(?:(?P<waiting>[a-f]\d[A-Z]\d?)=(?P<before>[QRBN]),)?"
    r"(?:(?P<castle>O-O(?:-O)?)"
    r"|(?P<pin>[QK]\di?)-(?P<to_pin>[QK]\di?)(?P<turn>r)?"
    r"|(?P<resigns>resign:[a-z])"
    r"|(?P<start>[a-f]\d[WNBQK]\d?i?)-(?P<goal>[a-f]\d[WNBQK]\d?i?)"
    r"|(?P<flat_start>[\dA-Za-z]?[a-z]\d\d?)-(?P<flat_goal>[\dA-Za-z]?[a-z]\d\d?)"
    r"|(?P<jumper>\d[a-h]\d)(?P<landings>(?:x\d[a-h]\d)+))"
    r"(?:=(?P<promotion>[A-Z]))?"
    r"(?:,(?P<uncovered>[a-f]\d[A-Z]\d?)=(?P<becomes>[QRBN]))?$")

CASTLING = {("w", "O-O"): ("e0K1", "f0K1"), ("w", "O-O-O"): ("e0K1", "b0Q1"),
            ("b", "O-O"): ("e9K6", "f9K6"), ("b", "O-O-O"): ("e9K6", "b9Q6")}


class Move:
    """A move in machine form, taken apart."""

    def __init__(self, text, side):
        found = MOVE.match(text)
        if not found:
            raise ValueError(f"no move: {text}")
        self.text = text
        self.__dict__.update(found.groupdict())
        self.start = self.start or self.flat_start or self.jumper
        self.goal = self.goal or self.flat_goal
        # The squares that are clicked one after the other; a capture in draughts lands on several.
        self.goals = self.landings[1:].split("x") if self.jumper else [self.goal]
        if self.castle:
            self.start, self.goal = CASTLING[side, self.castle]
            self.goals = [self.goal]


def side_to_move(position):
    return position.split(" ")[1]


def moves_of(words):
    """Moves from the command line: themselves, or files that hold them."""
    moves = []
    for word in words:
        if os.path.exists(word):
            with open(word) as file:
                lines = (line.split("#")[0] for line in file if not line.startswith("end:"))
                moves += [move for line in lines for move in line.split()]
        else:
            moves.append(word)
    return moves


def asks_for(strata, letter):
    """Whether it asks what a pawn becomes; where there is one choice only it does not. Precondition: it rests."""
    return ("control", "promote." + letter) in strata.places


def played(strata, before, move):
    """Waits for the report that this move was played, and then for rest."""
    strata.wait_for(f"report played {move.text}", before)
    strata.wait_for("idle", len(strata.lines) - 1)


def compare_files(program, strata, saved, moves, variant, position):
    """The saved file, the text mirror and `strata apply` must agree about the position."""
    replayed = subprocess.run([program, "replay", saved], env=strata.environment, check=True,
                              capture_output=True, text=True).stdout.splitlines()[0]
    more = ["--position", position] if position else []
    applied = subprocess.run([program, "apply", variant, *moves, *more], check=True,
                             env=strata.environment, capture_output=True, text=True).stdout.splitlines()[0]
    if not replayed == applied == strata.position:
        raise RuntimeError(f"positions differ:\nreplay {replayed}\napply  {applied}\n"
                           f"window {strata.position}")
    return replayed


def first_move(options, variant, position=""):
    """A legal one."""
    more = ["--position", position] if position else []
    told = subprocess.run([options.strata, "moves", variant, *more], check=True, capture_output=True, text=True)
    return told.stdout.split()[0]


class Aloud:
    """What a window says aloud to who cannot see it; `speak` are the words for its command line."""

    def __init__(self, home):
        self.speak = ["--speak", os.path.join(home, "words.txt"), "-D", "speech=true"]

    @staticmethod
    def lines(strata, since=0):
        """As the mirror tells of them: a file or a server of speech may have them later."""
        strata.read()
        return [line.removeprefix("said ") for line in strata.lines[since:] if line.startswith("said ")]

    def press(self, strata, key):
        """What is said of a key."""
        since = strata.mark()
        strata.settle(lambda: strata.do(f"key --delay 1 {key}"))
        return self.lines(strata, since)


class Brain:
    """Finds the moves of a person, as `strata uci` writes them."""

    def __init__(self, options, nodes, variant="chess"):
        self.nodes = nodes
        self.process = subprocess.Popen([options.strata, "uci"], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.say(f"setoption name UCI_Variant value {variant}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def best(self, position):
        self.say("position fen " + position)
        self.say(f"go nodes {self.nodes}")
        for line in self.process.stdout:
            words = line.split()
            if words and words[0] == "bestmove":
                return words[1]
        raise RuntimeError(f"the engine ended at {position}")

    def close(self):
        self.say("quit")
        self.process.wait()


def place_of_empty_space(strata):
    """Beside everything that can be clicked on the board."""
    spots = [spot for (kind, _), spot in strata.places.items() if kind != "control"]
    return min(x for x, _ in spots) - 60, max(y for _, y in spots)


def skip_to_last(options):
    earlier, options.moves = options.moves[:-options.last], options.moves[-options.last:]
    command = [options.strata, "apply", options.variant, *earlier]
    if options.position:
        command += ["--position", options.position]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    options.position = told.splitlines()[0]


def arguments(description, **words):
    """What the command line says. `words` come before the moves, each with what argparse is told of it."""
    import argparse
    parser = argparse.ArgumentParser(description=description)
    add_program(parser)
    parser.add_argument("--variant", default="tri-d")
    parser.add_argument("--position", default="", help="position text instead of the start")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--first", type=int, help="only so many of the moves")
    parser.add_argument("--last", type=int, help="only so many of the moves, from where they begin")
    parser.add_argument("--kills", type=int, default=8, help="of kill_anywhere.py")
    parser.add_argument("--save", help="where to copy the saved game to")
    parser.add_argument("--pictures", help="a folder for a picture after every move")
    for word, told in words.items():
        parser.add_argument(word, **told)
    parser.add_argument("moves", nargs="*", help="moves in machine form, or files that hold them")
    options = parser.parse_args()
    options.moves = moves_of(options.moves)
    if options.first:
        del options.moves[options.first:]
    if options.last:
        skip_to_last(options)
    options.width, options.height = map(int, options.size.split("x"))
    return options


def play(options, play_move, save):
    """Plays all moves in a fresh home, by real keys and buttons, saves, compares."""
    with window(options, real=True) as (start, _):
        position = ["--position", options.position] if options.position else []
        # Pieces fly; what they look like is asked elsewhere.
        strata = start(["--variant", options.variant, *position],
                       settings=FAST)
        for number, text in enumerate(options.moves):
            move = Move(text, side_to_move(strata.position))
            before = len(strata.lines)
            play_move(strata, move, number)
            played(strata, before, move)
            if options.pictures:
                strata.picture(os.path.join(options.pictures, f"{number + 1:03}.png"))
        saved = save(strata)
        position = compare_files(options.strata, strata, saved, options.moves, options.variant,
                                 options.position)
        if options.save:
            shutil.copy(saved, options.save)
        strata.quit()
        print(f"{len(options.moves)} plies: {position}")
