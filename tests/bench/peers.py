#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The figures of the design that concern the window and pictures, measured beside the peers in one go.

    peers.py STRATA [--seconds N] [--before OTHER] [WHAT ...]
                                    WHAT: frames presets thinking hitches idle memory picture start (default: all)

OTHER is an earlier `strata`, for the ratio of the times from start to first frame.

Needs Xvfb, xdotool, dreamchess and f3d (Debian's packages); both programs draw with software OpenGL, in turn,
so that a busy machine is as busy for both. It prints what was measured and judges nothing; it fails, and says why,
when a program is missing, does not start or draws nothing.
"""
import argparse
import contextlib
import math
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from program import program  # noqa: E402

DISPLAY = ":93"
SIZE = (1280, 720)
TICKS = os.sysconf("SC_CLK_TCK")


def environment(home, hud=None):
    env = dict(os.environ, DISPLAY=DISPLAY, HOME=str(home), LIBGL_ALWAYS_SOFTWARE="1", SDL_AUDIODRIVER="dummy")
    for name in ("CONFIG", "STATE", "DATA"):
        env[f"XDG_{name}_HOME"] = f"{home}/{name.lower()}"
    if hud:
        env.update(GALLIUM_HUD="fps", GALLIUM_HUD_VISIBLE="false", GALLIUM_HUD_PERIOD="0.5",
                   GALLIUM_HUD_DUMP_DIR=str(hud))
    return env


def installed(name):
    found = shutil.which(name, path=os.environ["PATH"] + ":/usr/games")
    return found or sys.exit(f"{name} is missing")


def must_run(process, command, said=None):
    """Ends with what the program said when it is no longer there."""
    status = process.poll()
    if status is not None:
        said = f":\n{said.read_text()}" if said else ""
        sys.exit(f"{' '.join(map(str, command))} ended by itself with status {status}{said}")


@contextlib.contextmanager
def display():
    server = subprocess.Popen([installed("Xvfb"), DISPLAY, "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1.5)
    must_run(server, ["Xvfb", DISPLAY])
    try:
        yield
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def running(command, hud=None, settings=None):
    with tempfile.TemporaryDirectory() as home:
        if settings:
            folder = pathlib.Path(home) / "config" / "strata"
            folder.mkdir(parents=True)
            (folder / "settings.toml").write_text(settings)
        said = pathlib.Path(home) / "said"
        with said.open("w") as out:
            process = subprocess.Popen(command, env=environment(home, hud), stdout=out, stderr=out)
        time.sleep(4)
        try:
            must_run(process, command, said)
            yield process
            must_run(process, command, said)
        finally:
            process.kill()
            process.wait()


def xdotool(script):
    subprocess.run([installed("xdotool"), "-"], input=script, text=True, check=False, env=environment("/nowhere"))


def frames_file(hud):
    file = pathlib.Path(hud) / "fps"
    return file if file.exists() else sys.exit("no frame was drawn at all")


def frame_rates(hud):
    """One number for each half second in which frames were drawn."""
    return [float(line) for line in frames_file(hud).read_text().split()]


def frames_a_second(hud, act):
    """The median while act() goes on."""
    before = len(frame_rates(hud))
    act()
    during = frame_rates(hud)[before + 1:]
    return statistics.median(during) if during else sys.exit("no frame was drawn while it was measured")


def orbit(seconds):
    """Turns the board with the middle button held, in circles, faster than frames come."""
    x, y = SIZE[0] // 2, SIZE[1] // 2
    lines = [f"mousemove {x} {y}", "mousedown 2"]
    for step in range(int(seconds / 0.004)):
        angle = step / 60
        lines.append(f"mousemove {x + int(150 * math.sin(angle))} {y + int(60 * math.cos(angle))}")
        lines.append("sleep 0.004")
    xdotool("\n".join(lines + ["mouseup 2"]) + "\n")


def strata_frames(strata, seconds, settings=None):
    with tempfile.TemporaryDirectory() as hud, running([strata, "play"], hud, settings):
        xdotool("key Escape\nsleep 1\n")  # the first card lies where the board is turned
        return frames_a_second(hud, lambda: orbit(seconds))


def dreamchess_frames(seconds, size=SIZE):
    with tempfile.TemporaryDirectory() as hud, \
            running([installed("dreamchess"), f"-W{size[0]}", f"-H{size[1]}"], hud):
        xdotool("key Return\nsleep 1\nkey Return\nsleep 3\n")
        return frames_a_second(hud, lambda: time.sleep(seconds))


def frames(strata, seconds):
    ratios = []
    for _ in range(3):
        ours, theirs = strata_frames(strata, seconds), dreamchess_frames(seconds)
        ratios.append(ours / theirs)
        print(f"frames a second at {SIZE[0]}x{SIZE[1]}: strata {ours:.1f}, dreamchess {theirs:.1f}, "
              f"ratio {ratios[-1]:.2f}")
    print(f"frames: median ratio {statistics.median(ratios):.2f} (wanted: 2.5)")


def presets(strata, seconds):
    """The machine meant is one where DreamChess draws 30 frames a second at 960x720."""
    size, reference = (960, 720), 30
    for quality, wanted in ("low", 60), ("medium", 30):
        ratios = []
        for _ in range(3):
            theirs = dreamchess_frames(seconds, size)
            ours = strata_frames(strata, seconds, f'quality = "{quality}"\n')
            ratios.append(ours / theirs)
            print(f"frames a second: strata at {quality}, {SIZE[0]}x{SIZE[1]}, {ours:.1f}, "
                  f"dreamchess at {size[0]}x{size[1]} {theirs:.1f}, ratio {ratios[-1]:.2f}")
        ratio = statistics.median(ratios)
        print(f"{quality}: median ratio {ratio:.2f} (wanted: {wanted / reference:.0f}), so {ratio * reference:.0f} "
              f"frames a second on the machine meant (wanted: {wanted})")


def thinking(strata, seconds):
    """Turning at low quality while the engine analyses beside it, and while nobody thinks."""
    rates = {"nobody thinks": [], "it analyses": []}
    for _ in range(3):
        for what, rate in rates.items():
            with tempfile.TemporaryDirectory() as hud, running([strata, "play"], hud, 'quality = "low"\n'):
                if what == "it analyses":
                    xdotool("key ctrl+l\nsleep 1\n")
                rate.append(frames_a_second(hud, lambda: orbit(seconds)))
    for what, rate in rates.items():
        print(f"frames a second at low, {SIZE[0]}x{SIZE[1]}, while {what}: {statistics.median(rate):.1f} "
              f"({', '.join(f'{each:.1f}' for each in rate)})")
    print("wanted while it analyses: 30")


def click(trace, control):
    """Where the text mirror said last that it stands."""
    for _ in range(50):
        told = trace.read_text().rpartition("\nplaces")[0].splitlines()
        places = [line.split() for line in told if line.startswith(f"control {control} ")]
        if places:
            break
        time.sleep(0.1)
    else:
        sys.exit(f"there is no control {control}")
    xdotool(f"mousemove {places[-1][2]} {places[-1][3]}\nsleep 0.3\nclick 1\nsleep 1.2\n")


def first_frame(strata, home):
    """Wall and processor seconds from the start until the window shows the board."""
    trace = pathlib.Path(home) / "trace"
    trace.unlink(missing_ok=True)
    command = [strata, "play", "--variant", "tri-d", "--trace", str(trace)]
    began = time.monotonic()
    process = subprocess.Popen(command, env=environment(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        # The camera is told once the window rests, what lights up with the first picture; where squares lie is found for
        # the trace alone.
        while not trace.exists() or not any(f"\n{line} " in trace.read_text() for line in ("light", "camera")):
            must_run(process, command)
            if time.monotonic() - began > 60:
                sys.exit(f"{strata} shows no board")
            time.sleep(0.005)
        return time.monotonic() - began, processor_seconds(process.pid)
    finally:
        process.kill()
        process.wait()


def start(strata, _, earlier=None):
    """With the compiled shaders that Mesa keeps: each program starts once before it counts."""
    taken = {"strata": [], "earlier": []}
    with tempfile.TemporaryDirectory() as ours, tempfile.TemporaryDirectory() as theirs:
        for _ in range(8):
            taken["strata"].append(first_frame(strata, ours))
            if earlier:
                taken["earlier"].append(first_frame(earlier, theirs))
    for name, times in taken.items():
        if times:
            wall_time, work = (statistics.median(each[n] for each in times[1:]) for n in (0, 1))
            print(f"start to first frame, {name}: {wall_time:.2f} s, processor {work:.2f} s")
    if earlier:
        wall_time, work = (statistics.median(one[n] / other[n] for one, other
                                             in list(zip(taken["strata"], taken["earlier"]))[1:]) for n in (0, 1))
        print(f"start to first frame: median ratio to the earlier one {wall_time:.2f}, of processor time {work:.2f} "
              "(wanted: 0.7)")


def hitches(strata, _):
    """Moves, taking back, views, themes, piece sets and other variants: which frames took long."""
    moves = ["b1W-c3N", "c7B-c5N", "d2W-d3W"]
    with tempfile.TemporaryDirectory() as home:
        trace = pathlib.Path(home) / "trace"
        with running([strata, "play", "--variant", "tri-d", "--trace", str(trace)]):
            time.sleep(3)  # it prepares while it waits
            for what, keys in [("moves", [f"type : \nsleep 0.3\ntype {move}\nkey Return\nsleep 1.5"
                                          for move in moves]),
                               ("undo and redo", ["key ctrl+z\nsleep 1.2", "key ctrl+y\nsleep 1.2"] * 2),
                               ("views", ["key 3\nsleep 0.8", "key 7\nsleep 0.8", "key x\nsleep 1.2"]),
                               ("home and framing", ["key f\nsleep 0.8", "key Home\nsleep 0.8"] * 2),
                               ("themes", ["key F9\nsleep 0.8"] * 5),
                               ("piece sets", ["key shift+F9\nsleep 0.8"] * 3),
                               ("another variant", ["family.chess", "family.star", "family.levels"])]:
                before = len(trace.read_text())
                for line in keys:
                    if line.startswith("family."):
                        xdotool("key ctrl+n\nsleep 0.8\n")
                        click(trace, line)
                        click(trace, "start")
                        continue
                    xdotool(line + "\n")
                slow = [[int(one) for one in line.split()[1:]] for line in trace.read_text()[before:].splitlines()
                        if line.startswith("slow ")]
                most = max((processor for _, processor in slow), default=0)
                print(f"hitches, {what}: {len(slow)} frames over 50 ms (wanted: none)"
                      + (f"; the longest {max(slow)[0]} ms; the most work {most} ms of processor time" if slow else ""))


def processor_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def idle(strata, seconds):
    with tempfile.TemporaryDirectory() as hud, running([strata, "play"], hud) as process:
        time.sleep(3)
        before, drawn = processor_seconds(process.pid), frames_file(hud).stat().st_size
        time.sleep(seconds)
        used = (processor_seconds(process.pid) - before) / seconds
        more = frames_file(hud).stat().st_size - drawn
        print(f"idle: {used:.2%} of one core over {seconds} s, {'no frame' if more == 0 else 'frames'} drawn "
              "(wanted: under 2%, none)")


def resident(pid):
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return sys.exit(f"process {pid} does not say how much memory it holds")


def at_rest(pid):
    """MiB that it holds once it holds the same for three seconds: a first start tries what the machine can draw."""
    held = [resident(pid)]
    while len(held) < 4 or max(held[-4:]) - min(held[-4:]) > 0.5:
        if len(held) == 60:
            sys.exit(f"process {pid} holds more or less memory all the time: {held[-4:]} MiB")
        time.sleep(1)
        held.append(resident(pid))
    return held[-1]


def memory(strata, _):
    with running([strata, "play"]) as process:
        ours = at_rest(process.pid)
    with running([installed("dreamchess"), f"-W{SIZE[0]}", f"-H{SIZE[1]}"]) as process:
        xdotool("key Return\nsleep 1\nkey Return\nsleep 3\n")
        theirs = at_rest(process.pid)
    print(f"memory at rest at the start position: strata {ours:.0f} MiB, dreamchess {theirs:.0f} MiB, "
          f"ratio {ours / theirs:.2f} (wanted: 0.6)")


def wall(command, env):
    start = time.monotonic()
    subprocess.run(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.monotonic() - start


CUBE = "\n".join([f"v {x} {y} {z}" for x in (0, 1) for y in (0, 1) for z in (0, 1)]
                 + ["f 1 2 4 3", "f 5 6 8 7", "f 1 2 6 5", "f 3 4 8 7", "f 1 3 7 5", "f 2 4 8 6"]) + "\n"


def picture(strata, _):
    with tempfile.TemporaryDirectory() as folder:
        env = environment(folder)
        cube = pathlib.Path(folder) / "cube.obj"
        cube.write_text(CUBE)
        out = f"{folder}/picture.png"
        ours_command = [strata, "render", "tri-d", "--size", f"{SIZE[0]}x{SIZE[1]}", "-o", out]
        theirs_command = [installed("f3d"), str(cube), "--output", out, f"--resolution={SIZE[0]},{SIZE[1]}"]
        without_display = {key: value for key, value in env.items() if key != "DISPLAY"}
        ratios, times = [], []
        for _ in range(7):
            ours, theirs = wall(ours_command, without_display), wall(theirs_command, env)
            times.append(ours)
            ratios.append(ours / theirs)
        print(f"picture: strata render {statistics.median(times):.2f} s from start to finished file, which holds "
              f"the first frame (wanted: 0.5); ratio to f3d {statistics.median(ratios):.2f} (wanted: 0.9)")


def main():
    kinds = {each.__name__: each for each in (frames, presets, thinking, hitches, idle, memory, picture, start)}
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("strata", type=program)
    parser.add_argument("what", nargs="*", help=" ".join(kinds))
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--before", type=program, metavar="OTHER")
    options = parser.parse_intermixed_args()
    with display():
        for what in options.what or kinds:
            more = [options.before] if what == "start" else []
            kinds[what](options.strata, options.seconds, *more)


if __name__ == "__main__":
    main()
