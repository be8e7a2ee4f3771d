// SPDX-License-Identifier: MIT
// A place, as it was drawn with fewer pixels.
uniform sampler2D behind;

out vec4 pixel;

void main() {
    pixel = vec4(texture(behind, pixel_place() * sizes.xy).rgb, 1.0);
}
