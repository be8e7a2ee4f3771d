#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Another program at the clipboard, by the SDL that Strata itself needs: `clipboard.py get` prints what is there, `clipboard.py put`
puts the standard input there and stays until it is ended, as the owner of a clipboard must."""

import argparse
import ctypes
import os
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from waiting import LIMIT, until  # noqa: E402

sdl = ctypes.CDLL("libSDL2-2.0.so.0")
sdl.SDL_GetClipboardText.restype = ctypes.c_char_p
sdl.SDL_CreateWindow.restype = ctypes.c_void_p
VIDEO = 0x20
HIDDEN = 0x8


class Clipboard:
    """Of the display of a window."""

    def __init__(self, environment):
        self.environment = environment
        self.owner = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.owner:
            self.owner.kill()  # SDL takes the friendlier signals for itself
            self.owner.wait()

    def get(self):
        told = subprocess.run([sys.executable, __file__, "get"], env=self.environment, check=True, capture_output=True, timeout=LIMIT)
        return told.stdout.decode()

    def put(self, text):
        self.__exit__()
        self.owner = subprocess.Popen([sys.executable, __file__, "put"], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.owner.stdin.write(text.encode())
        self.owner.stdin.close()
        self.owner.stdout.readline()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("get", "put"))
    what = parser.parse_args().what
    if sdl.SDL_Init(VIDEO) != 0:
        sys.exit("no display")
    sdl.SDL_CreateWindow(b"clipboard", 0, 0, 1, 1, HIDDEN)
    if what == "get":
        # SDL 3 learns from an event that others have something.
        sys.stdout.buffer.write(until(lambda: sdl.SDL_PumpEvents() or sdl.SDL_GetClipboardText(), "there is nothing"))
        return
    text = sys.stdin.buffer.read()
    sdl.SDL_SetClipboardText(text)
    while text and sdl.SDL_GetClipboardText() != text:  # the request is only queued until the server is asked
        sdl.SDL_Delay(10)
    for _ in range(2):  # SDL 3.4 takes the end of another's copy for that of its own, once
        for _ in range(10):
            sdl.SDL_PumpEvents()
            sdl.SDL_Delay(10)
        sdl.SDL_SetClipboardText(text)
    sdl.SDL_PumpEvents()
    print("ready", flush=True)
    while True:
        sdl.SDL_PumpEvents()
        sdl.SDL_Delay(10)


if __name__ == "__main__":
    main()
