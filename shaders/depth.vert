// SPDX-License-Identifier: MIT
layout(location = 0) in vec3 position;
layout(location = 2) in vec4 row_x;
layout(location = 3) in vec4 row_y;
layout(location = 4) in vec4 row_z;

void main() {
    vec4 p = vec4(position, 1.0);
    vec4 at = to_shadow * vec4(dot(row_x, p), dot(row_y, p), dot(row_z, p), 1.0);
    gl_Position = vec4(at.xyz * 2.0 - 1.0, 1.0);
}
