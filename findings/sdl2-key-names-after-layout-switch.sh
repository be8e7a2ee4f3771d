#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     a key event names the key as the layout in use has it: SDL says that keycodes follow the keyboard layout, and
#            has an event for its change (SDL_KEYMAPCHANGED).
# Behaviour: on X11 they follow the layout of the program's start. When the user goes to the other of two layouts (as
#            with us,sk and a key to switch), the key event goes on to name the old letter, while the text event that
#            comes with it has the new one; no SDL_KEYMAPCHANGED comes.
# Version:   SDL 2.26.5 (Debian 12), Xvfb.
# Matters:   Ctrl+Z and Ctrl+Y are the wrong way round on a German or Slovak layout that was switched to. A
#            program finds out only by holding the text against the name, or by asking X11 itself (XkbGetState).
# Needs:     python3, xvfb-run, xdotool, setxkbmap, xwininfo (x11-utils), libXtst.so.6 (with xdotool).
set -eu
[ -n "${INSIDE:-}" ] || INSIDE=1 exec xvfb-run -a -s '-noreset -screen 0 640x480x24' timeout 90 sh "$0"
for tool in python3 xdotool setxkbmap xwininfo; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libsdl2-2.0-0=2.26.5+dfsg-1
dpkg -x libsdl2-2.0-0_*.deb .
SDL2=$(echo "$work"/usr/lib/*/libSDL2-2.0.so.0)
export SDL2 SDL_VIDEODRIVER=x11

cat >keys.py <<'PY'
import ctypes, os, time
sdl = ctypes.CDLL(os.environ["SDL2"])
sdl.SDL_CreateWindow.restype = ctypes.c_void_p
sdl.SDL_GetKeyName.restype = ctypes.c_char_p
assert sdl.SDL_Init(0x20) == 0  # video
assert sdl.SDL_CreateWindow(b"keys", 0, 0, 200, 200, 4)  # shown
sdl.SDL_StartTextInput()
event = (ctypes.c_uint32 * 64)()
report = open("told.txt", "w", buffering=1)
end = time.time() + 30
while time.time() < end and not os.path.exists("done"):
    while sdl.SDL_PollEvent(event):
        if event[0] == 0x300:
            print("key", sdl.SDL_GetKeyName(event[5]).decode(), file=report)
        if event[0] == 0x303:
            print("text", ctypes.string_at(ctypes.byref(event, 12)).decode(), file=report)
        if event[0] == 0x304:
            print("keymap changed", file=report)
    time.sleep(0.01)
PY
told() { for _ in $(seq 50); do [ "$(grep -c "^text" told.txt 2>/dev/null)" = "$1" ] && return; sleep 0.2; done; echo "the scene did not come about" >&2; exit 2; }
setxkbmap -layout us,sk
python3 keys.py &
program=$!
window() { until xwininfo -name keys 2>/dev/null | sed -n "s/.*Window id: \(0x[0-9a-f]*\).*/\1/p" | grep .; do sleep 0.2; done; }
xdotool windowfocus "$(window)"
sleep 1
# Pressed as a keyboard would: xdotool goes back to the first layout for each key.
python3 - <<'PY'
import ctypes, time
x, tests = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x.XOpenDisplay(None))
left_of_x = 52  # as X numbers keys
for group in 0, 1:
    x.XkbLockGroup(display, 0x100, group)
    for down in 1, 0:
        tests.XTestFakeKeyEvent(display, left_of_x, down, 0)
        x.XSync(display, 0)
        time.sleep(0.5)
PY
told 2
touch done
wait "$program" || true
echo "the key left of X, with us and after the switch to sk:"
sed 's/^/  /' told.txt
[ "$(grep '^text' told.txt | tail -n 1)" = "text y" ] || { echo "the scene did not come about" >&2; exit 2; }
[ "$(grep '^key ' told.txt | tail -n 1)" = "key Z" ] || { echo "changed: the name follows the layout"; exit 1; }
echo "as described: the text is y, and the key is called Z"
