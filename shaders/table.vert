// SPDX-License-Identifier: MIT
// The table in a room: as floor.vert lays it, with its light found at each pixel.
out vec3 world;

void main() {
    vec2 at = vec2(gl_VertexID / 2, gl_InstanceID + 1 - gl_VertexID % 2) / float(FLOOR_CELLS);
    vec2 aside = at * 2.0 - 1.0;
    world = floor_place.xyz + vec3(aside.x, 0.0, -aside.y) * floor_place.w;
    gl_Position = to_clip * vec4(world, 1.0);
}
