#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     a window that asked for high density (SDL_WINDOW_ALLOW_HIGHDPI) gets more pixels when the user
#            raises the scale of its screen, and an event says so.
# Behaviour: on Wayland it keeps the pixels of before, which the compositor blows up: blurred. No event of a display
#            or window tells of it. The scale is looked at when the window enters another screen, and in full
#            screen: full screen and back makes it sharp.
# Version:   SDL 2.26.5 (Debian 12), sway 1.7.
# Matters:   nothing that SDL offers shows that the picture is blurred, so no program can mend it by itself; people
#            who change the scale see a sharp desktop and one blurred window until they start it anew.
# Needs:     python3, xvfb-run, sway, setpriv for root.
set -eu
[ -n "${INSIDE:-}" ] || INSIDE=1 exec xvfb-run -a -s '-screen 0 640x480x24' timeout 90 sh "$0"
for tool in python3 sway swaymsg setpriv; do
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
# A window that floats keeps its size in points, so that nothing but the scale changes.
printf 'output * resolution 600x400\nfor_window [title="scales"] floating enable\n' >config
chmod 755 .
cp "$XAUTHORITY" run/xauthority
[ -z "$as" ] || chown -R 65534 run
export XAUTHORITY="$work/run/xauthority" XDG_RUNTIME_DIR="$work/run" SDL2
WLR_BACKENDS=x11 WLR_RENDERER=pixman $as sway -c "$work/config" 2>/dev/null &
until [ -S run/wayland-1 ] && ls run/sway-ipc.* >/dev/null 2>&1; do sleep 0.2; done
export WAYLAND_DISPLAY=wayland-1 SDL_VIDEODRIVER=wayland

# The program says its size in pixels, and what events come; on the way it goes to full screen and back.
cat >scale.py <<'PY'
import ctypes, os, subprocess, time
sdl = ctypes.CDLL(os.environ["SDL2"])
sdl.SDL_CreateWindow.restype = sdl.SDL_GL_CreateContext.restype = ctypes.c_void_p
assert sdl.SDL_Init(0x20) == 0  # video
window = ctypes.c_void_p(sdl.SDL_CreateWindow(b"scales", 0, 0, 240, 120, 0x2000 | 0x2 | 4))  # high density, OpenGL, shown
assert sdl.SDL_GL_CreateContext(window)
event = (ctypes.c_uint32 * 64)()

def pixels(seconds=3):
    told = set()
    end = time.time() + seconds
    while time.time() < end:
        sdl.SDL_GL_SwapWindow(window)
        while sdl.SDL_PollEvent(event):
            if event[0] in (0x150, 0x200):
                told.add(("display" if event[0] == 0x150 else "window", ctypes.string_at(ctypes.byref(event), 13)[12]))
        time.sleep(0.02)
    size = [ctypes.c_int() for _ in range(4)]
    sdl.SDL_GetWindowSize(window, ctypes.byref(size[0]), ctypes.byref(size[1]))
    sdl.SDL_GL_GetDrawableSize(window, ctypes.byref(size[2]), ctypes.byref(size[3]))
    return [one.value for one in size], told

def say(when):
    (points, _, wide, _), told = found = pixels()
    print(f"{when}: {points} points, {wide} pixels, events {sorted(told)}")
    return wide / points, told

first, _ = say("scale 1")
subprocess.run(["swaymsg", "-q", "-s", os.environ["SWAYSOCK"], "output * scale 2"], check=True)
second, events = say("scale 2")
sdl.SDL_SetWindowFullscreen(window, 0x1001)
say("full screen")
sdl.SDL_SetWindowFullscreen(window, 0)
third, _ = say("and back")
raise SystemExit(0 if (first, second, third) == (1, 1, 2) and not {e for e in events if e[0] == "display" or e[1] in (5, 6, 18)} else 1)
PY
SWAYSOCK=$(echo run/sway-ipc.*) LIBGL_ALWAYS_SOFTWARE=1 python3 scale.py || { echo "changed: it follows the scale, or is told of it"; exit 1; }
echo "as described: the pixels stay until the window has been in full screen"
