// SPDX-License-Identifier: MIT
in vec4 near_end;
in vec4 far_end;
out vec4 pixel;

void main() {
    vec3 from = near_end.xyz / near_end.w;
    vec3 towards = normalize(far_end.xyz / far_end.w - from);
    PlaceLook look = PlaceLook(background_top.rgb, background_bottom.rgb, floor_colour.rgb, place_lights.rgb);
    vec3 seen = place_seen(from, towards, place_lights.w, floor_place, look);
    // Soft gradients band in eight bits; a fine pattern breaks the bands up.
    float grain = fract(52.9829189 * fract(dot(pixel_place(), vec2(0.06711056, 0.00583715))));
    pixel = vec4(seen + (grain - 0.5) / 255.0, 1.0);
}
