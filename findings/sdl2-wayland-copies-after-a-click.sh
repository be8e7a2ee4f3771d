#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     where SDL_SetClipboardText answers 0 and SDL_GetClipboardText gives the text back, other programs
#            can paste it; at the latest when the user has pressed Ctrl+C in the window.
# Behaviour: on Wayland nothing is put there before a mouse button, or a key that writes a character, was pressed in
#            the window. Keys with Ctrl do not count, nor does the keyboard's coming to the window. SDL answers
#            success and its own text all the while. A later click does not hand it over: it must be copied again. The
#            same holds anew whenever another program has copied something.
# Version:   SDL 2.26.5 (Debian 12), sway 1.7.
# Matters:   whoever uses a program by the keyboard alone is told that something was copied, and pastes what
#            was there before. A program cannot find out; after one click all is well, so it is hard to notice.
# Needs:     python3, xvfb-run, xdotool, sway, wl-copy and wl-paste (wl-clipboard), setpriv for root.
set -eu
[ -n "${INSIDE:-}" ] || INSIDE=1 exec xvfb-run -a -s '-screen 0 640x480x24' timeout 90 sh "$0"
for tool in python3 xdotool sway swaymsg wl-copy wl-paste setpriv; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libsdl2-2.0-0=2.26.5+dfsg-1
dpkg -x libsdl2-2.0-0_*.deb .
SDL2=$(echo "$work"/usr/lib/*/libSDL2-2.0.so.0)

# Sway refuses to be root.
as=
[ "$(id -u)" -ne 0 ] || as="setpriv --reuid=65534 --regid=65534 --clear-groups"
mkdir -m 700 run
echo 'output * resolution 600x400' >config
chmod 755 .
cp "$XAUTHORITY" run/xauthority
[ -z "$as" ] || chown -R 65534 run
export XAUTHORITY="$work/run/xauthority" XDG_RUNTIME_DIR="$work/run" SDL2
WLR_BACKENDS=x11 WLR_RENDERER=pixman $as sway -c "$work/config" 2>/dev/null &
until [ -S run/wayland-1 ] && ls run/sway-ipc.* >/dev/null 2>&1; do sleep 0.2; done
export WAYLAND_DISPLAY=wayland-1 SDL_VIDEODRIVER=wayland

cat >copy.py <<'PY'
import ctypes, os, time
sdl = ctypes.CDLL(os.environ["SDL2"])
sdl.SDL_CreateWindow.restype = sdl.SDL_CreateRenderer.restype = ctypes.c_void_p
sdl.SDL_RenderClear.argtypes = sdl.SDL_RenderPresent.argtypes = [ctypes.c_void_p]
sdl.SDL_GetClipboardText.restype = ctypes.c_char_p
assert sdl.SDL_Init(0x20) == 0  # video
window = ctypes.c_void_p(sdl.SDL_CreateWindow(b"copies", 0, 0, 300, 200, 4))  # shown
pen = ctypes.c_void_p(sdl.SDL_CreateRenderer(window, -1, 1))  # software
event = (ctypes.c_uint32 * 64)()
report = open("told.txt", "w", buffering=1)
end = time.time() + 30
while time.time() < end and not os.path.exists("done"):
    sdl.SDL_RenderClear(pen)
    sdl.SDL_RenderPresent(pen)
    while sdl.SDL_PollEvent(event):
        if event[0] == 0x300 and event[5] == ord("c"):  # a key, by its name
            print("Ctrl+C, SDL_SetClipboardText answers", sdl.SDL_SetClipboardText(b"copied text"), file=report)
            print("SDL_GetClipboardText gives", sdl.SDL_GetClipboardText().decode(), file=report)
        if event[0] == 0x401:
            print("click", file=report)
    time.sleep(0.02)
PY
python3 copy.py &
copier=$!
pasted() { sleep 1; wl-paste --no-newline 2>/dev/null || true; }
told() { for _ in $(seq 50); do grep -q "$1" told.txt 2>/dev/null && return; sleep 0.2; done; echo "the scene did not come about: $1" >&2; exit 2; }
until swaymsg -s run/sway-ipc.* -t get_tree | grep -q '"name": "copies"'; do sleep 0.2; done
sleep 1
xdotool mousemove 300 200 sleep 0.5 key ctrl+c
told gives
keys=$(pasted)
xdotool click 1
told click
click=$(pasted)
xdotool key ctrl+c
again=$(pasted)
printf other | wl-copy 2>/dev/null
xdotool key ctrl+c
other=$(pasted)
touch done
wait "$copier" || true
sed 's/^/  /' told.txt
echo "another program pastes after Ctrl+C: '$keys', after a click: '$click', after Ctrl+C again: '$again',"
echo "and after another program has copied 'other', and Ctrl+C: '$other'"
[ "$again" = "copied text" ] || { echo "changed: it is not copied after a click"; exit 1; }
[ -z "$keys$click" ] || { echo "changed: it is there without a click, or handed over by it"; exit 1; }
[ "$other" = other ] || { echo "changed: it is copied after another program without a click"; exit 1; }
echo "as described: what is copied without a click before is lost"
