// SPDX-License-Identifier: MIT
struct Finish {
    vec3 body;
    vec3 mirror;
    float roughness;
};

// Veins where a warped wave crosses zero.
Finish surface() {
    vec3 p = own * 2.3;
    p += 0.55 * sin(p.yzx * 1.7 + 0.4) + 0.28 * sin(p.zxy * 3.9 + 1.1);
    float wave = sin(p.x * 1.9 + p.y * 2.6 + p.z * 1.4);
    float vein = 1.0 - smoothstep(0.0, 0.22, abs(wave));
    float cloud = 0.5 + 0.5 * sin(p.z * 2.1 - p.x * 1.3);
    float lightness = dot(colour.rgb, vec3(0.3, 0.6, 0.1));
    // Dark veins in a light stone, light veins in a dark one.
    vec3 other = lightness > 0.25 ? colour.rgb * 0.62 : colour.rgb * 1.35 + 0.01;
    vec3 body = mix(colour.rgb * (0.93 + 0.07 * cloud), other, vein * 0.4);
    return Finish(body, vec3(0.045), look.x);
}
