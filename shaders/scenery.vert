// SPDX-License-Identifier: MIT
// One triangle over the whole picture, at the far end, with the ray through each of its points.
out vec4 near_end;
out vec4 far_end;

void main() {
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    mat4 back = inverse(to_clip);
    near_end = back * vec4(corner, -1.0, 1.0);
    far_end = back * vec4(corner, 1.0, 1.0);
    gl_Position = vec4(corner, 1.0, 1.0);
}
