// SPDX-License-Identifier: MIT
in vec2 glyph_at;
flat in vec4 colour;
uniform sampler2D glyphs; // 0.5 on the outline, more inside
out vec4 pixel;

void main() {
    float inside = texture(glyphs, glyph_at).r - 0.5;
    float width = max(fwidth(inside), 1e-4);
    float cover = clamp(inside / width + 0.5, 0.0, 1.0) * colour.a;
    pixel = vec4(colour.rgb * cover, cover);
}
