// SPDX-License-Identifier: MIT
struct Finish {
    vec3 body;
    vec3 mirror;
    float roughness;
};

// Brushed about the upright axis, and with no colour but that of its mirror.
Finish surface() {
    float brushed = sin(own.y * 190.0) * sin(own.y * 61.0 + 1.3);
    return Finish(colour.rgb * 0.10, min(colour.rgb * 1.06 + 0.02, vec3(0.96)),
                  clamp(look.x + 0.05 * brushed, 0.05, 1.0));
}
