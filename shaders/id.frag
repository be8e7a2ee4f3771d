// SPDX-License-Identifier: MIT
in float upward;
flat in vec4 number;
out vec4 pixel;

void main() {
    bool looks_down = upward < -0.5;
#ifdef UPWARD_ONLY
    if (looks_down) discard;
#endif
    pixel = looks_down ? vec4(0.0) : number;
}
