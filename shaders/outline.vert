// SPDX-License-Identifier: MIT
// Pieces and what covers them in one colour, for depth, stencil and outlines. The colours in
// capitals are those of src/scene/through.h.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 row_x;
layout(location = 3) in vec4 row_y;
layout(location = 4) in vec4 row_z;
layout(location = 5) in vec4 instance_colour;
layout(location = 9) in vec4 pass; // grows by x pixels, comes y nearer; z: 0 line, 1 casing, 2 the lighter

flat out vec3 colour;

void main() {
    vec4 p = vec4(position, 1.0);
    vec3 world = vec3(dot(row_x, p), dot(row_y, p), dot(row_z, p));
    vec3 turned = vec3(dot(row_x.xyz, normal), dot(row_y.xyz, normal), dot(row_z.xyz, normal));
    vec3 to_eye = eye.w > 0.0 ? normalize(eye.xyz - world) : eye.xyz;
    world += to_eye * pass.y;
    vec4 clip = to_clip * vec4(world, 1.0);
    // Along the normal as it is seen, by as many pixels in every direction.
    vec4 beside = to_clip * vec4(turned, 0.0);
    vec2 along = (beside.xy * clip.w - clip.xy * beside.w) / sizes.xy;
    along *= inversesqrt(max(dot(along, along), 1e-12));
    clip.xy += along * (pass.x * 2.0 * clip.w) * sizes.xy;
    vec3 own = instance_colour.rgb;
    float bright = dot(own, vec3(0.2126, 0.7152, 0.0722));
    vec3 other = bright < DARK_BELOW ? LIGHT_CASING : DARK_CASING;
    bool casing = pass.z > 1.5 ? bright < DARK_BELOW : pass.z > 0.5;
    colour = casing ? other : pow(own, vec3(LINE_GAMMA));
    gl_Position = clip;
}
