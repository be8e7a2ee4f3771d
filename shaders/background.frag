// SPDX-License-Identifier: MIT
in float height;
out vec4 pixel;

void main() {
    // A soft gradient bands in eight bits; a fine pattern breaks the bands up.
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    pixel = mix(background_bottom, background_top, height) + (grain - 0.5) / 255.0;
}
