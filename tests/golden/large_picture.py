#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A large picture is drawn and written in parts: it takes a fraction of the memory that its pixels would.

    large_picture.py STRATA [SIZE [MIB]]      (4096x4096, 450)

Prints the peak of the program's memory and the processor time that it took.
"""

import os
import resource
import subprocess
import sys
import tempfile


def main():
    strata = sys.argv[1]
    size = sys.argv[2] if len(sys.argv) > 2 else "4096x4096"
    most = float(sys.argv[3]) if len(sys.argv) > 3 else 450
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "picture.png")
        subprocess.run([strata, "render", "tri-d", "--size", size, "--quality", "high", "-o", file], check=True)
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
