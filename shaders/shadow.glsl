// SPDX-License-Identifier: MIT
// Where the sun reaches.
in vec3 shadow_at;
flat in vec4 look; // roughness, glow, rim, see marks()

uniform sampler2DShadow shadow_map;

out vec4 pixel;

// 1 where shadows fall, which mirror (0: none), and how clear it is.
vec3 marks() {
#if MIRRORS
    return vec3(mod(look.w, 2.0), floor(mod(look.w, 32.0) * 0.5), floor(look.w / 32.0) / 31.0);
#else
    return vec3(look.w, 0.0, 0.0);
#endif
}

// 0 in full shadow, 1 in full light.
float sunlight() {
#if SHADOW_TAPS == 0
    return 1.0;
#elif SHADOW_TAPS == 1
    return mix(1.0, texture(shadow_map, shadow_at), marks().x);
#else
    // Taps on a spiral, turned from pixel to pixel: their grain is finer than steps would be.
    float grain = fract(52.9829189 * fract(dot(pixel_place(), vec2(0.06711056, 0.00583715))));
    vec2 turn = vec2(cos(6.2831853 * grain), sin(6.2831853 * grain));
    float sum = 0.0;
    for (int n = 0; n < SHADOW_TAPS; ++n) {
        float angle = 2.3999632 * float(n);
        vec2 spot = vec2(cos(angle), sin(angle)) * sqrt((float(n) + 0.5) / float(SHADOW_TAPS));
        vec2 turned = vec2(spot.x * turn.x - spot.y * turn.y, spot.x * turn.y + spot.y * turn.x);
        sum += texture(shadow_map, shadow_at + vec3(turned * sizes.zw, 0.0));
    }
    return mix(1.0, sum / float(SHADOW_TAPS), marks().x);
#endif
}
