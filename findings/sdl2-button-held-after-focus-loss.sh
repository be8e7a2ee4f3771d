#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     a program whose window loses the keyboard while a mouse button is held is told, sooner or
#            later, that the button was released: SDL captures the mouse while a button is down for
#            just that purpose (hint SDL_MOUSE_AUTO_CAPTURE), and resets held keys on focus loss.
# Behaviour: on X11 it is never told. Losing the keyboard ends the capture, the release goes to
#            the other window, and SDL_GetMouseState reports the button as held from then on, even while
#            the pointer moves over the window again with no button down.
# Version:   SDL 2.26.5 (Debian 12), X11 without a window manager.
# Matters:   whatever a button holds (a piece, a slider, the camera) hangs on the pointer after Alt+Tab,
#            and the click that returns to the window drops it. A program has to end drags at
#            SDL_WINDOWEVENT_FOCUS_LOST by itself.
# Needs:     python3, xvfb-run, xdotool, xwininfo (x11-utils).
set -eu
[ -n "${INSIDE:-}" ] || INSIDE=1 exec xvfb-run -a -s '-screen 0 640x480x24' timeout 90 sh "$0"
for tool in python3 xdotool xwininfo; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libsdl2-2.0-0=2.26.5+dfsg-1
dpkg -x libsdl2-2.0-0_*.deb .
SDL2=$(echo "$work"/usr/lib/*/libSDL2-2.0.so.0)

# window.py NAME X: a window of 200 x 200 at X, whose mouse and focus events go to NAME.txt.
cat >window.py <<'PY'
import ctypes, os, sys, time
sdl = ctypes.CDLL(os.environ["SDL2"])
sdl.SDL_CreateWindow.restype = ctypes.c_void_p
assert sdl.SDL_Init(0x20) == 0  # video
assert sdl.SDL_CreateWindow(sys.argv[1].encode(), int(sys.argv[2]), 0, 200, 200, 4)  # shown
event = (ctypes.c_uint32 * 64)()
report = open(sys.argv[1] + ".txt", "w", buffering=1)
end = time.time() + 20
while time.time() < end and not os.path.exists("done"):
    while sdl.SDL_PollEvent(event):
        kind = event[0]
        if kind == 0x200 and ctypes.string_at(ctypes.byref(event), 13)[12] in (12, 13):
            print("focus", "gained" if ctypes.string_at(ctypes.byref(event), 13)[12] == 12 else "lost", file=report)
        if kind in (0x401, 0x402):
            print("button", "down" if kind == 0x401 else "up", file=report)
        if kind == 0x400:
            print("motion, held buttons", sdl.SDL_GetMouseState(None, None), file=report)
    time.sleep(0.01)
PY
export SDL2 SDL_VIDEODRIVER=x11
python3 window.py ours 0 &
python3 window.py other 300 &
window() { until xwininfo -name "$1" 2>/dev/null | sed -n "s/.*Window id: \(0x[0-9a-f]*\).*/\1/p" | grep .; do sleep 0.2; done; }
ours=$(window ours)
other=$(window other)
sleep 1
xdotool windowfocus "$ours" mousemove 100 100 sleep 0.3 mousedown 1 sleep 0.3 mousemove 120 120 sleep 0.3 \
    windowfocus "$other" sleep 0.3 mousemove 400 100 sleep 0.3 mouseup 1 sleep 0.3 mousemove 60 60 sleep 0.3
touch done
wait %1 %2 2>/dev/null || true

echo "events of the window that lost the keyboard:"
sed 's/^/  /' ours.txt
grep -q '^focus lost' ours.txt && grep -q '^button down' ours.txt || { echo "the scene did not come about" >&2; exit 2; }
! grep -q '^button up' ours.txt || { echo "changed: the release is told"; exit 1; }
tail -n 1 ours.txt | grep -q 'held buttons 1$' || { echo "changed: the button is not held any more"; exit 1; }
echo "as described: no button up, and the button still counts as held"
