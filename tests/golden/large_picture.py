#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A large picture is drawn and written in parts: it takes a fraction of the memory that its pixels would.

Prints the peak of the program's memory and the processor time that it took.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from program import add_program  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("--size", default="4096x4096")
    parser.add_argument("--most", type=float, default=450, metavar="MIB")
    options = parser.parse_args()
    size, most = options.size, options.most
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "picture.png")
        subprocess.run([options.strata, "render", "tri-d", "--size", size, "--quality", "high", "-o", file], check=True)
        with open(file, "rb") as picture:
            head = picture.read(24)
        written = f"{int.from_bytes(head[16:20], 'big')}x{int.from_bytes(head[20:24], 'big')}"
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    peak = used.ru_maxrss / 1024
    print(f"{size} at high: {peak:.0f} MiB at most (wanted: under {most:g}), "
          f"{used.ru_utime + used.ru_stime:.1f} s of processor time")
    if written != size or peak >= most:
        sys.exit(f"a picture of {written} with {peak:.0f} MiB")


if __name__ == "__main__":
    main()
