// SPDX-License-Identifier: MIT
layout(location = 0) in vec3 position;
layout(location = 1) in vec2 uv;
layout(location = 2) in vec4 corner_colour;
layout(location = 3) in float corner_inlaid;

out vec2 glyph_at;
flat out vec4 colour;
flat out float inlaid;

void main() {
    glyph_at = uv;
    colour = corner_colour;
    inlaid = corner_inlaid;
    gl_Position = to_clip * vec4(position, 1.0);
    gl_Position.z -= 2e-4 * gl_Position.w; // above the surface it is written on
}
