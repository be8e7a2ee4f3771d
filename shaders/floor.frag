// SPDX-License-Identifier: MIT
// The table under everything: brightest in the middle, and gone before one could see its edge.
in vec2 aside;

void main() {
    float away = length(aside);
    float cover = 1.0 - smoothstep(0.25, 1.0, away);
    float lit = 0.55 + 0.45 * sunlight();
    vec3 colour_here = floor_colour.rgb * lit * (1.06 - 0.16 * away);
    pixel = vec4(colour_here * cover, cover);
}
