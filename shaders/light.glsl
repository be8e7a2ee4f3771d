// SPDX-License-Identifier: MIT
// One sun and soft light around: that of a whole room where ROOM is set, else sky, ground and a
// studio that only reflections see.
in vec3 world;
in vec3 world_normal;
in vec3 own;
in float own_open;
in float own_slope;
flat in vec4 colour;
flat in vec4 contact;

vec3 towards_eye() {
    return normalize(eye.xyz - world * eye.w);
}

// How much light from above reaches the surface past what stands on it.
float openness() {
    vec2 away = (world.xz - contact.xy) / max(contact.z, 0.01);
    float near = max(0.0, 1.0 - dot(away, away) * 0.33);
    return (1.0 - contact.w * near * near * 0.75) * own_open;
}

#if ROOM
uniform samplerCube room; // levels 0 to 4 as mirrors of roughness 0 to 1 see it, 5 as chalk does

vec3 ambient(vec3 n) {
    return textureLod(room, n, 5.0).rgb;
}

vec3 studio(vec3 r, float roughness) {
    return textureLod(room, r, min(roughness, 1.0) * 4.0).rgb;
}
#else
vec3 ambient(vec3 n) {
    return mix(ground.rgb, sky.rgb, n.y * 0.5 + 0.5);
}

// What a mirror would see: sky over ground, a soft box above the board and one on either side.
vec3 studio(vec3 r, float roughness) {
    float blur = 0.06 + roughness * 0.5;
    vec3 around = mix(ground.rgb, sky.rgb, smoothstep(-0.3 - blur, 0.3 + blur, r.y)) * 0.7;
    float box = smoothstep(0.72 - blur, 0.72 + blur, r.y + 0.25 * r.z);
    float aside = abs(r.x + 0.25 * r.z) - 0.9 * abs(r.y - 0.28);
    float strips = smoothstep(0.62 - blur, 0.62 + blur, aside);
    return around + sky.rgb * (box * 1.6 + strips * 0.9);
}
#endif

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

#if MIRRORS
uniform sampler2DArray mirrors;

// What stands on a polished surface is seen in it, more clearly along it than from above.
vec3 mirrored(vec3 surface, float facing) {
    vec3 mark = marks();
    if (mark.y < 0.5) return surface;
    vec2 at = pixel_place() * sizes.xy;
    at.y = at.y * part.z + part.w;
    vec2 texel = 1.0 / vec2(textureSize(mirrors, 0).xy);
    vec4 seen = vec4(0.0);
    for (int n = 0; n < 4; ++n) {
        vec2 aside = vec2(n % 2, n / 2) - 0.5;
        seen += texture(mirrors, vec3(at + aside * texel * 1.4, mark.y - 1.0)) * 0.25;
    }
    float share = mark.z * (0.40 + 0.60 * fresnel(facing));
    return surface * (1.0 - share * seen.a) + seen.rgb * share;
}
#else
vec3 mirrored(vec3 surface, float facing) {
    return surface;
}
#endif

#if MIRRORED
// In a mirror what is far above it is lost.
float nearness() {
    return clamp(1.0 - (world.y - mirror.x) * 1.1, 0.0, 1.0);
}
#else
float nearness() {
    return 1.0;
}
#endif
