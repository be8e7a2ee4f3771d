// SPDX-License-Identifier: MIT
in float height;
out vec4 pixel;

void main() {
    // A soft gradient bands in eight bits; a fine pattern breaks the bands up.
    float grain = fract(52.9829189 * fract(dot(pixel_place(), vec2(0.06711056, 0.00583715))));
    vec2 aside = (pixel_place() * sizes.xy - 0.5) * vec2(sizes.y / sizes.x, 1.0);
    float pool = 1.06 - 0.30 * dot(aside, aside); // a little light in the middle of the backdrop
    vec3 wall = mix(background_bottom.rgb, background_top.rgb, height) * pool;
    pixel = vec4(wall + (grain - 0.5) / 255.0, 1.0);
}
