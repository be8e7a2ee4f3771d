// SPDX-License-Identifier: MIT
// A table under everything, gone before one could see its edge: planed boards where the theme's
// floor has a warm colour, else honed stone. Shadows end the
// more softly the wider one looks for them: a tight one, and the darkness under the boards.
in vec3 world;
uniform sampler2DShadow shadow_map;
uniform samplerCube room;
out vec4 pixel;

float reached(float wide, int taps, float turn) {
#if SHADOW_TAPS == 0
    return 1.0;
#else
    float sum = 0.0;
    for (int n = 0; n < taps; ++n) {
        float angle = 2.3999632 * float(n) + turn;
        vec2 spot = vec2(cos(angle), sin(angle)) * sqrt((float(n) + 0.5) / float(taps)) * wide;
        sum += texture(shadow_map, (to_shadow * vec4(world + vec3(spot.x, 0.02, spot.y), 1.0)).xyz);
    }
    return sum / float(taps);
#endif
}

void main() {
    vec2 aside = (world.xz - floor_place.xz) / floor_place.w;
    float away = length(aside);
    float cover = 1.0 - smoothstep(0.25, 1.0, away);
    float grained = fract(52.9829189 * fract(dot(pixel_place(), vec2(0.06711056, 0.00583715))));
    float turn = 6.2831853 * grained;
    float lit = 1.0;
    vec3 shadow_at = (to_shadow * vec4(world, 1.0)).xyz;
    if (max(abs(shadow_at.x - 0.5), abs(shadow_at.y - 0.5)) < 0.75)
        lit = 0.42 + 0.36 * reached(0.30, 12, turn) + 0.22 * reached(1.7, 20, turn);
    // Boards of the table run from left to right.
    vec3 p = world * 0.42;
    float board = floor(p.z * 0.70 + 0.5);
    float seam = abs(fract(p.z * 0.70 + 0.5) - 0.5);
    p += vec3(5.3, 2.1, 3.7) * board;
    float fine = clamp(1.6 - 45.0 * length(fwidth(p.yz)), 0.0, 1.0);
    vec2 grain = wood_grain(p, fine);
    float tone = chance(ivec3(int(board), 1, 5)) - 0.5;
    float line = fwidth(p.z * 0.70) * 0.7 + 0.004;
    vec3 stain = 1.03 - 0.45 * grain.x * vec3(0.8, 1.0, 1.15) + 0.07 * tone;
    stain *= 1.0 - 0.45 * smoothstep(0.5 - line * 1.6, 0.5 - line * 0.4, seam);
    float stony = 0.965 + 0.05 * noise(world * 0.6) + 0.02 * noise(world * 2.7);
    stain = mix(vec3(stony), stain, smoothstep(1.08, 1.30, floor_colour.r / max(floor_colour.b, 0.01)));
    vec3 v = normalize(eye.xyz - world * eye.w);
    float edge = 1.0 - clamp(v.y, 0.0, 1.0);
    vec3 gleam = textureLod(room, reflect(-v, vec3(0.0, 1.0, 0.0)), 1.7).rgb *
                 (0.04 + 0.5 * edge * edge * edge * edge * edge) * (0.4 + 0.6 * lit);
    vec3 shade = floor_colour.rgb * lit * stain * (1.06 - 0.16 * away);
    shade += 0.75 * gleam;
    pixel = vec4(shade * cover, cover);
}
