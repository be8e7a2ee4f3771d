// SPDX-License-Identifier: MIT
// What hides behind a board: a thin veil of its colour, brighter at its outline.
in vec3 world;
in vec3 world_normal;
flat in vec4 colour;
out vec4 pixel;

void main() {
    vec3 v = normalize(eye.xyz - world * eye.w);
    float away = 1.0 - abs(dot(normalize(world_normal), v));
    float veil = 0.18 + 0.5 * away * away;
    pixel = vec4((colour.rgb * 0.6 + 0.4) * veil, veil);
}
