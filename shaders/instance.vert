// SPDX-License-Identifier: MIT
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 row_x;
layout(location = 3) in vec4 row_y;
layout(location = 4) in vec4 row_z;
layout(location = 5) in vec4 instance_colour;
layout(location = 6) in vec4 instance_look;
layout(location = 7) in vec4 instance_contact;
layout(location = 8) in float open;

out vec3 world;
out vec3 world_normal;
out vec3 shadow_at;
out vec3 own;          // in the mesh's own space
out float own_open;    // how much light the body itself lets reach this place
out float own_slope;   // 0 where the mesh's own surface lies flat, 1 where it stands upright
out vec3 own_normal;
flat out vec3 cut;     // where in its block of wood or stone the body was cut from
flat out vec4 colour;
flat out vec4 look;
flat out vec4 contact;

void main() {
    mat3 turn = transpose(mat3(row_x.xyz, row_y.xyz, row_z.xyz));
    world = vec3(dot(row_x, vec4(position, 1.0)), dot(row_y, vec4(position, 1.0)),
                 dot(row_z, vec4(position, 1.0)));
    // The cofactors turn normals rightly under uneven scales too.
    world_normal = mat3(cross(turn[1], turn[2]), cross(turn[2], turn[0]), cross(turn[0], turn[1])) *
                   normal;
    vec3 lifted = world + normalize(world_normal) * 0.02; // off the surface that shadows itself
    shadow_at = (to_shadow * vec4(lifted, 1.0)).xyz;
    own = position;
    own_open = mix(1.0, open, towards_sun.w);
    own_slope = 1.0 - abs(normal.y);
    own_normal = normal;
    cut = vec3(row_x.w * 1.37, 0.0, row_z.w * 1.91);
    colour = instance_colour;
    look = instance_look;
    contact = instance_contact;
    gl_Position = to_clip * vec4(world, 1.0);
}
