# SPDX-License-Identifier: MIT
"""The program in a folder of its own, without a display and with a home of its own."""

import os
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from program import lab_of  # noqa: E402
from waiting import LIMIT  # noqa: E402


class Desk:
    def __init__(self, program, folder, home=None):
        """`home`: where the program keeps what is its own, if not below the folder."""
        self.program = os.path.abspath(program)
        self.folder = folder
        home = home or os.path.join(folder, ".home")
        homes = {f"XDG_{kind}_HOME": os.path.join(home, kind) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        # A graphics driver keeps shaders there, for users without rights as well, and complains where it cannot.
        os.makedirs(homes["XDG_CACHE_HOME"])
        os.chmod(homes["XDG_CACHE_HOME"], 0o777)
        self.environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1", **homes)
        for display in ("DISPLAY", "WAYLAND_DISPLAY"):
            self.environment.pop(display, None)

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *arguments, **more):
        return self.call(self.program, *arguments, **more)

    def lab(self, *arguments, **more):
        """The same of strata-lab."""
        return self.call(lab_of(self.program), *arguments, **more)

    def call(self, program, *arguments, **more):
        return subprocess.run([program, *arguments], cwd=self.folder, env=self.environment, timeout=LIMIT,
                              stderr=subprocess.PIPE, **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, **more})

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def names(self):
        return sorted(name for name in os.listdir(self.folder) if name != ".home")
