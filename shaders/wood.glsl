// SPDX-License-Identifier: MIT
struct Finish {
    vec3 body;
    vec3 mirror;
    float roughness;
};

// Year rings about an axis along x below the piece, waved a little, with fine pores.
Finish surface() {
    vec3 p = own + 0.06 * sin(own.yzx * vec3(5.1, 3.7, 4.3) + own.zxy * 2.9);
    float ring = length(p.yz * vec2(1.0, 0.8) + vec2(0.9, 0.35)) * 17.0 + p.x * 0.9;
    float late = fract(ring);
    late = late * late * (1.0 - smoothstep(0.85, 1.0, late));
    float pores = sin(own.x * 37.0 + 9.0 * sin(own.z * 23.0)) * sin(own.z * 71.0 + own.y * 53.0);
    float dark = 0.30 * late + 0.05 * pores;
    vec3 body = colour.rgb * (1.08 - dark * vec3(0.8, 1.0, 1.15));
    return Finish(body, vec3(0.04), clamp(look.x + 0.15 * late, 0.05, 1.0));
}
