// SPDX-License-Identifier: MIT
// One sun, soft light from sky and ground, and a studio that only reflections see.
in vec3 world;
in vec3 world_normal;
in vec3 shadow_at;
in vec3 own;
in float own_slope;
flat in vec4 colour;
flat in vec4 look; // roughness, glow, rim, 1 where shadows fall
flat in vec4 contact;

uniform sampler2DShadow shadow_map;

out vec4 pixel;

vec3 towards_eye() {
    return normalize(eye.xyz - world * eye.w);
}

// 0 in full shadow, 1 in full light.
float sunlight() {
#if SHADOW_TAPS == 0
    return 1.0;
#elif SHADOW_TAPS == 1
    return mix(1.0, texture(shadow_map, shadow_at), look.w);
#else
    const int side = SHADOW_TAPS == 4 ? 2 : SHADOW_TAPS == 9 ? 3 : 4;
    const float spread = SHADOW_TAPS == 4 ? 1.6 : 2.0; // texels between taps
    float sum = 0.0;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            vec2 offset = (vec2(x, y) - 0.5 * float(side - 1)) * spread * sizes.zw;
            sum += texture(shadow_map, shadow_at + vec3(offset, 0.0));
        }
    }
    return mix(1.0, sum / float(side * side), look.w);
#endif
}

// How much light from above reaches the surface past what stands on it.
float openness() {
    vec2 away = (world.xz - contact.xy) / max(contact.z, 0.01);
    float near = max(0.0, 1.0 - dot(away, away) * 0.33);
    return 1.0 - contact.w * near * near * 0.75;
}

vec3 ambient(vec3 n) {
    return mix(ground.rgb, sky.rgb, n.y * 0.5 + 0.5);
}

// What a mirror would see: sky over ground and a soft box above the board.
vec3 studio(vec3 r, float roughness) {
    float blur = 0.06 + roughness * 0.5;
    vec3 around = mix(ground.rgb, sky.rgb, smoothstep(-0.3 - blur, 0.3 + blur, r.y)) * 0.7;
    float box = smoothstep(0.72 - blur, 0.72 + blur, r.y + 0.25 * r.z);
    return around + box * sky.rgb * 1.6;
}

float fresnel(float facing) {
    float away = 1.0 - clamp(facing, 0.0, 1.0);
    float squared = away * away;
    return squared * squared * away;
}

// The sun's own reflection: wide and dim on chalk, narrow and bright on polish.
float glint(vec3 n, vec3 v, float roughness) {
    float alpha = max(roughness * roughness, 0.015);
    float shine = 2.0 / (alpha * alpha) - 2.0;
    float along = dot(n, normalize(v + towards_sun.xyz));
    return (shine + 2.0) * 0.08 * exp2(shine * 1.4427 * (along - 1.0));
}

// Linear light to what the display shows: a gentle film curve with the display's gamma in it.
vec3 shown(vec3 light) {
    return light / (light + 0.187) * 1.035;
}
