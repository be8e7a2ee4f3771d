#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     a texture that was drawn into, deleted, and waited for with glFinish has given its memory back.
# Behaviour: with Mesa's software renderer it has not. Each pass takes one of up to 64 scenes of the context;
#            a scene keeps references to all it was drawn into and with until a later pass takes the same
#            scene. Passes that wait behind a long one spread over many scenes, later ones
#            take the first that is free, and so the pictures of the others stay for good.
# Version:   Mesa 22.3.6 (Debian 12), llvmpipe, OpenGL 3.3 through EGL without a surface.
# Matters:   the memory of a program at rest depends on the busiest moment it has had: in Strata it was 40%
#            more. A program that wants it back has to send many passes behind one that takes long.
# Needs:     python3, libegl1, libllvm15.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in libgl1-mesa-dri libegl-mesa0 libglapi-mesa libgbm1; do
    apt-get -qq -o APT::Sandbox::User=root download "$package=22.3.6-1+deb12u2"
done
for file in *.deb; do dpkg -x "$file" .; done
libraries=$(echo "$work"/usr/lib/*-linux-gnu)

cat >passes.py <<'PY'
import ctypes, sys

egl = ctypes.CDLL("libEGL.so.1")
libc = ctypes.CDLL("libc.so.6")
P, I, U = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint
for name in ("eglGetProcAddress", "eglCreateContext", "eglGetPlatformDisplay"):
    getattr(egl, name).restype = P
egl.eglGetPlatformDisplay.argtypes = [U, P, P]
display = P(egl.eglGetPlatformDisplay(0x31DD, None, None))  # EGL_PLATFORM_SURFACELESS_MESA
assert egl.eglInitialize(display, None, None) and egl.eglBindAPI(0x30A2)  # desktop OpenGL
config, count = P(), I()
assert egl.eglChooseConfig(display, (I * 5)(0x3033, 1, 0x3040, 8, 0x3038), ctypes.byref(config), 1, ctypes.byref(count)) and count.value
context = P(egl.eglCreateContext(display, config, None, (I * 5)(0x3098, 3, 0x30FB, 3, 0x3038)))
assert egl.eglMakeCurrent(display, None, None, context)


def gl(name, *types, result=None):
    return ctypes.CFUNCTYPE(result, *types)(egl.eglGetProcAddress(name.encode()))


gen_textures, gen_framebuffers = gl("glGenTextures", I, P), gl("glGenFramebuffers", I, P)
delete_textures, delete_framebuffers = gl("glDeleteTextures", I, P), gl("glDeleteFramebuffers", I, P)
bind_texture, bind_framebuffer = gl("glBindTexture", U, U), gl("glBindFramebuffer", U, U)
image = gl("glTexImage2D", U, I, I, I, I, I, U, U, P)
attach = gl("glFramebufferTexture2D", U, U, U, U, I)
clear, flush, finish = gl("glClear", U), gl("glFlush"), gl("glFinish")
renderer = gl("glGetString", U, result=ctypes.c_char_p)(0x1F01).decode()
assert "llvmpipe" in renderer, renderer


class Heap(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()]


libc.mallinfo2.restype = Heap


def mebibytes():
    heap = libc.mallinfo2()
    return (heap.uordblks + heap.hblkhd) / 2**20


def draw(passes, done, side=1024):
    for _ in range(passes):
        texture, framebuffer = U(), U()
        gen_textures(1, ctypes.byref(texture))
        bind_texture(0x0DE1, texture)
        image(0x0DE1, 0, 0x8058, side, side, 0, 0x1908, 0x1401, None)  # 4 MiB
        gen_framebuffers(1, ctypes.byref(framebuffer))
        bind_framebuffer(0x8D40, framebuffer)
        attach(0x8D40, 0x8CE0, 0x0DE1, texture, 0)
        clear(0x4000)
        done()
        bind_framebuffer(0x8D40, 0)
        bind_texture(0x0DE1, 0)
        delete_framebuffers(1, ctypes.byref(framebuffer))
        delete_textures(1, ctypes.byref(texture))


draw(1, finish)
before = mebibytes()
draw(20, finish)
print(f"20 passes into pictures of 4 MiB, each waited for, all deleted: {mebibytes() - before:.0f} MiB stay")
before = mebibytes()
for _ in range(5):
    draw(1, flush, 4096)  # the others wait behind it
    draw(20, flush)
    finish()
draw(20, finish)
kept = mebibytes() - before
print(f"5 times 20 passes behind a long one, then 20 that were waited for, all deleted: {kept:.0f} MiB stay")
sys.exit(0 if kept >= 8 else 1)
PY
LIBGL_ALWAYS_SOFTWARE=1 LIBGL_DRIVERS_PATH=$libraries/dri LD_LIBRARY_PATH=$libraries \
    __EGL_VENDOR_LIBRARY_FILENAMES=$work/usr/share/glvnd/egl_vendor.d/50_mesa.json \
    timeout 60 python3 passes.py || { echo "changed: deleted pictures are given back"; exit 1; }
echo "as described: deleted pictures keep their memory"
