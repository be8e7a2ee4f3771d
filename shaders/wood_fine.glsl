// SPDX-License-Identifier: MIT
// Lacquered wood: along the axis of what was turned, along each bar of a frame.
in vec3 own_normal;
flat in vec3 cut;

Finish surface() {
#if TURNED
    vec3 along = own.yxz * 1.3;
#else
    vec3 along = (abs(own_normal.x) > abs(own_normal.z) + 0.01 ? own.zyx : own) + cut;
#endif
    float fine = clamp(1.6 - 45.0 * length(fwidth(along.yz)), 0.0, 1.0);
    vec2 grain = wood_grain(along, fine);
#if TURNED
    grain *= 0.5; // men are turned from dense wood
#endif
    vec3 body = colour.rgb * (1.10 - grain.x * vec3(0.85, 1.0, 1.12));
    return Finish(body, vec3(0.04), clamp(look.x + 0.06 * grain.y, 0.05, 1.0));
}
