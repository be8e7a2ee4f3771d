#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Files of chess games checked and converted, beside pgn-extract (Debian's package) that checks the same files.

    pgn_files.py STRATA FILE... [--runs N] [--before OTHER]

The figures of the design are for 20 MB of games. Programs run in turn, so that a busy machine is as busy for each. Prints
the median of the ratios of processor time (user and system), run by run, and the most memory; judges nothing.
OTHER is an earlier `strata`, measured in the same way.
"""
import argparse
import os
import shutil
import statistics
import subprocess
import sys


def cost(command):
    """Processor seconds and MiB of a run, whatever it prints."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):  # 1: games with mistakes
        sys.exit(f"{' '.join(command)} ended with status {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure(file, stratas, peer, runs):
    commands = {}
    for name, strata in stratas.items():
        commands[f"{name}check"] = [strata, "check", file]
        commands[f"{name}convert"] = [strata, "convert", file, "-o", "-"]
    costs = {name: [] for name in commands}
    theirs = []
    for _ in range(runs):
        theirs.append(cost([peer, "-r", file])[0])
        for name, command in commands.items():
            costs[name].append(cost(command))
    print(f"{file}, {os.path.getsize(file) / 1e6:.1f} MB: pgn-extract -r {statistics.median(theirs):.2f} s")
    for name, seen in costs.items():
        ratio = statistics.median(ours / peers for (ours, _), peers in zip(seen, theirs))
        print(f"  {name:16} {ratio:.2f} of that, {max(memory for _, memory in seen):.0f} MiB")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strata")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--before", metavar="OTHER")
    options = parser.parse_args()
    peer = shutil.which("pgn-extract", path=os.environ["PATH"] + ":/usr/games") or sys.exit("pgn-extract is missing")
    stratas = {"": options.strata}
    if options.before:
        stratas["before: "] = options.before
    for file in options.files:
        measure(file, stratas, peer, options.runs)


if __name__ == "__main__":
    main()
