# SPDX-License-Identifier: MIT
"""Another program at the clipboard of an X display. Not one of SDL: that waits a second for what somebody copied, and then takes it away."""

import os
import subprocess

from strata_window import need
from waiting import LIMIT, until


class Clipboard:
    """Of the display of these environment variables."""

    def __init__(self, environment):
        need("xclip")
        self.environment = dict(os.environ, DISPLAY=environment["DISPLAY"])

    def run(self, *words, target="UTF8_STRING", **more):
        return subprocess.run(["xclip", "-selection", "clipboard", "-t", target, *words], env=self.environment,
                              stderr=subprocess.DEVNULL, timeout=LIMIT, **more)

    def bytes(self, target):
        """What is there of that type; empty where nobody holds it."""
        return self.run("-o", target=target, stdout=subprocess.PIPE).stdout

    def get(self):
        """The text that is there; empty where nobody holds any."""
        return self.bytes("UTF8_STRING").decode()

    def put(self, text):
        """Held by a process of its own, until something else is copied or the display goes."""
        self.run("-i", input=text.encode(), stdout=subprocess.DEVNULL, check=True)
        until(lambda: self.get() == text, "nobody holds what was copied", 0.05)
