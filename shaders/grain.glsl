// SPDX-License-Identifier: MIT
// Wood and stone as solids, one cut of which is seen. src/photo/grain.cpp is the same for rays.
struct Finish {
    vec3 body;
    vec3 mirror;
    float roughness;
};

float chance(ivec3 cell) {
    uint word = uint(cell.x) * 0x9E3779B1u ^ uint(cell.y) * 0x85EBCA77u ^ uint(cell.z) * 0xC2B2AE3Du;
    word ^= word >> 15u;
    word *= 0x2C1B3C6Du;
    word ^= word >> 12u;
    return float(word & 0xFFFFu) / 65535.0;
}

// 0..1, smooth, with one hill or dale a unit.
float noise(vec3 p) {
    ivec3 cell = ivec3(floor(p));
    vec3 t = fract(p);
    t = t * t * (3.0 - 2.0 * t);
    vec4 near = vec4(chance(cell), chance(cell + ivec3(1, 0, 0)), chance(cell + ivec3(0, 1, 0)),
                     chance(cell + ivec3(1, 1, 0)));
    vec4 far = vec4(chance(cell + ivec3(0, 0, 1)), chance(cell + ivec3(1, 0, 1)),
                    chance(cell + ivec3(0, 1, 1)), chance(cell + ivec3(1, 1, 1)));
    vec4 plane = mix(near, far, t.z);
    vec2 line = mix(plane.xy, plane.zw, t.y);
    return mix(line.x, line.y, t.x);
}

// How dark the wood is, about -0.1..0.6, and how much of that is late wood. `p` has the grain along
// x; `fine`: 0 where fibres are too small to be seen.
vec2 wood_grain(vec3 p, float fine) {
    p.yz += 0.30 * (vec2(noise(vec3(p.x * 0.5, p.yz * 0.7)), noise(vec3(p.x * 0.5 + 19.0, p.zy * 0.7))) - 0.5);
    float rings = length(p.yz + vec2(1.30, 0.45)) * 8.5 + 0.8 * noise(p * vec3(0.8, 3.1, 3.1));
    float ring = fract(rings);
    float late = smoothstep(0.25, 0.90, ring) * (1.0 - smoothstep(0.92, 1.0, ring));
    float tone = chance(ivec3(int(floor(rings)), 7, 3)) - 0.5;
    float dark = 0.34 * late + 0.16 * tone;
    if (fine > 0.0) {
        float fibre = noise(p * vec3(3.0, 60.0, 60.0)) + noise(p * vec3(7.0, 140.0, 140.0)) - 1.0;
        float pore = smoothstep(0.70, 0.84, noise(p * vec3(4.0, 85.0, 85.0) + 31.0));
        dark += fine * (0.13 * fibre + 0.22 * pore);
    }
    return vec2(dark, late);
}

// How much of the vein's colour there is, 0..1, and how cloudy the stone is between.
vec2 stone_veins(vec3 p) {
    vec3 slow = vec3(noise(p * 0.9), noise(p * 0.9 + 9.0), noise(p * 0.9 + 23.0)) - 0.5;
    p += 2.6 * slow;
    float wide = 1.0 - smoothstep(0.0, 0.055, abs(noise(p * 0.9 + 5.0) - 0.5));
    float thin = 1.0 - smoothstep(0.0, 0.030, abs(noise(p * 2.3 + 41.0) - 0.5));
    float strength = noise(p * 0.7 + 3.0);
    return vec2(strength * strength * (0.75 * wide + 0.35 * thin), noise(p * 1.1 + 13.0));
}
