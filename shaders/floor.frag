// SPDX-License-Identifier: MIT
in vec4 shade;
out vec4 pixel;

void main() {
    pixel = shade;
}
