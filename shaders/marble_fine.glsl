// SPDX-License-Identifier: MIT
// Polished stone with veins.
flat in vec3 cut;

Finish surface() {
    vec2 veins = stone_veins(own * 1.5 + cut);
    float lightness = dot(colour.rgb, vec3(0.3, 0.6, 0.1));
    // Dark veins in a light stone, light veins in a dark one.
    vec3 other = lightness > 0.25 ? colour.rgb * vec3(0.62, 0.56, 0.50) : colour.rgb * 1.6 + 0.10;
    vec3 body = mix(colour.rgb * (0.92 + 0.14 * veins.y), other, veins.x * 0.45);
    return Finish(body, vec3(0.045), look.x);
}
