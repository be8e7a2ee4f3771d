// SPDX-License-Identifier: MIT
struct Finish {
    vec3 body;
    vec3 mirror;
    float roughness;
};

// Brushed about the upright axis: fine rings of changing roughness.
Finish surface() {
    float brushed = sin(own.y * 190.0) * sin(own.y * 61.0 + 1.3);
#if ROOM // that of its mirror is nearly all its colour
    return Finish(colour.rgb * 0.10, min(colour.rgb * 1.06 + 0.02, vec3(0.96)),
                  clamp(look.x + 0.05 * brushed, 0.05, 1.0));
#else
    return Finish(colour.rgb * 0.18, colour.rgb * (0.92 + 0.05 * brushed),
                  clamp(look.x + 0.08 * brushed, 0.03, 1.0));
#endif
}
