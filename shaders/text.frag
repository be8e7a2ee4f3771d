// SPDX-License-Identifier: MIT
// Letters with an edge of the other lightness: soft around those in the air, which lie on all kinds
// of ground, and a fine groove around those that are inlaid.
in vec2 glyph_at;
flat in vec4 colour;
flat in float inlaid;
uniform sampler2D glyphs; // 0.5 on the outline, more inside
out vec4 pixel;

void main() {
    float inside = texture(glyphs, glyph_at).r - 0.5;
    float width = max(fwidth(inside), 1e-4);
    float cover = clamp(inside / width + 0.5, 0.0, 1.0) * colour.a;
    float lightness = dot(colour.rgb, vec3(0.3, 0.6, 0.1));
    vec3 other = lightness > 0.4 ? vec3(0.04) : vec3(0.97);
    float reach = mix(-0.38, -0.16, inlaid);
    float edge = smoothstep(reach, -0.06, inside) * mix(0.6, 0.3, inlaid) * colour.a * (1.0 - cover);
    pixel = vec4(colour.rgb * cover + other * edge, cover + edge);
}
