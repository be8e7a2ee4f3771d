# SPDX-License-Identifier: MIT
"""The program under test, as an option of a script."""

import argparse
import os
import shutil

BUILT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "build/release/strata")


def program(path):
    """A type for argparse: the absolute path of a program; a bare name is looked for in PATH."""
    found = shutil.which(path)
    if not found:
        raise argparse.ArgumentTypeError(f"there is no program {path}; build it, or name another one")
    return os.path.abspath(found)


def lab_of(strata):
    """strata-lab, which lies beside the program."""
    return os.path.join(os.path.dirname(os.path.abspath(strata)), "strata-lab")


def add_program(parser):
    """--strata, else what the preset release built, wherever the script is started."""
    parser.add_argument("--strata", type=program, default=BUILT, help="the program")
