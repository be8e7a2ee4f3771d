// SPDX-License-Identifier: MIT
// A square around the pool of light, in the plane of the floor; seen from above only.
out vec3 world;
out vec3 shadow_at;
out vec2 aside; // from the middle, 1 at the edge
flat out vec4 look;

void main() {
    aside = vec2(gl_VertexID % 2, gl_VertexID / 2) * 2.0 - 1.0;
    world = floor_place.xyz + vec3(aside.x, 0.0, -aside.y) * floor_place.w;
    shadow_at = (to_shadow * vec4(world + vec3(0.0, 0.02, 0.0), 1.0)).xyz;
    look = vec4(0.0, 0.0, 0.0, 1.0);
    gl_Position = to_clip * vec4(world, 1.0);
}
