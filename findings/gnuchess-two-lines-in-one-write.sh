#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     an engine of xboard's protocol reads its input line by line, however many lines arrive at once.
# Behaviour: GNU Chess answers one line for each arrival. Of `xboard` and `protover 2` in one write it sees
#            the first; its features come only when something else is sent.
# Version:   gnuchess 6.2.7-1+deb12u1 (Debian 12), --xboard.
# Matters:   a front end that buffers its output, and waits for `feature done=1` before it sends more, takes
#            the engine for a silent one. Each line has to be a write of its own, with a pause behind it.
# Needs:     python3.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download gnuchess=6.2.7-1+deb12u1
dpkg -x gnuchess_*.deb .

cat >ask.py <<'PY'
import os, select, subprocess, sys, time


def answers(*writes):
    """What the engine says within three seconds of each write."""
    engine = subprocess.Popen(["./usr/games/gnuchess", "--xboard"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    told = []
    for text in writes:
        os.write(engine.stdin.fileno(), text.encode())
        end, said = time.monotonic() + 3, b""
        while (left := end - time.monotonic()) > 0:
            if select.select([engine.stdout], [], [], left)[0]:
                said += os.read(engine.stdout.fileno(), 65536)
        told.append(said.decode())
    engine.kill()
    engine.wait()
    return told


def shown(name, told):
    print(f"{name}: {' | '.join(str(text.count('feature')) for text in told)} features")


apart = answers("xboard\n", "protover 2\n")
together = answers("xboard\nprotover 2\n", "ping 1\n")
shown("each line in a write of its own (xboard | protover 2)", apart)
shown("both in one write (xboard and protover 2 | ping 1)", together)
sys.exit(0 if "feature" in apart[1] and "feature" not in together[0] and "feature" in together[1] else 1)
PY
python3 ask.py || { echo "changed: lines that arrive together are read together"; exit 1; }
echo "as described: the second line waits for the next write"
