// SPDX-License-Identifier: MIT
in float upward;
flat in vec4 number;
out vec4 pixel;

void main() {
#ifdef ANY_FACE
    bool looks_down = false;
#else
    bool looks_down = upward < -0.5;
#endif
#ifdef UPWARD_ONLY
    if (looks_down) discard;
#endif
    pixel = looks_down ? vec4(0.0) : number;
}
