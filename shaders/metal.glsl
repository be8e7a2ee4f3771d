// SPDX-License-Identifier: MIT
struct Finish {
    vec3 body;
    vec3 mirror;
    float roughness;
};

// Brushed about the upright axis: fine rings of changing roughness.
Finish surface() {
    float brushed = sin(own.y * 190.0) * sin(own.y * 61.0 + 1.3);
    return Finish(colour.rgb * 0.18, colour.rgb * (0.92 + 0.05 * brushed),
                  clamp(look.x + 0.08 * brushed, 0.03, 1.0));
}
