// SPDX-License-Identifier: MIT
struct Finish {
    vec3 body;   // what it scatters
    vec3 mirror; // what it reflects looking straight at it
    float roughness;
};

Finish surface() {
    return Finish(colour.rgb, vec3(0.04), look.x);
}
