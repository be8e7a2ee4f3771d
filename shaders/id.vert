// SPDX-License-Identifier: MIT
// Numbers instead of colours: render/id_buffer.cpp counts what is seen.
layout(std140) uniform Frame {
    mat4 to_clip;
};
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 row_x;
layout(location = 3) in vec4 row_y;
layout(location = 4) in vec4 row_z;
layout(location = 5) in vec4 instance_number;
layout(location = 6) in vec4 instance_mark;

out float upward; // of the face: 1 looks up, -1 down
flat out vec4 number;

void main() {
    vec4 p = vec4(position, 1.0);
    vec3 turned = vec3(dot(row_x.xyz, normal), dot(row_y.xyz, normal), dot(row_z.xyz, normal));
    upward = normalize(turned).y;
#ifdef UPWARD_ONLY
    number = instance_mark;
#else
    number = instance_number;
#endif
    gl_Position = to_clip * vec4(dot(row_x, p), dot(row_y, p), dot(row_z, p), 1.0);
}
