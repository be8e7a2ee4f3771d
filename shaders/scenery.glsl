// SPDX-License-Identifier: MIT
// A place around the board: an observation deck, a round floor with lights in it under a dome of
// glass, with stars and a planet beyond. GLSL and C++ alike, so that drawn pictures and photographs
// show the same: scene/place.cpp includes this file. Colours are as displayed, lengths in squares.

struct PlaceLook {
    vec3 top;    // of what is far away
    vec3 bottom; // haze before it
    vec3 ground; // the floor
    vec3 lights; // in the floor
};

uint place_bits(uint n) {
    n ^= n >> 16;
    n *= 0x7feb352du;
    n ^= n >> 15;
    n *= 0x846ca68bu;
    return n ^ (n >> 16);
}

// 0..1
float place_chance(uint n) {
    return float(place_bits(n) >> 8) / 16777216.0f;
}

// How much of a line of that half width covers a pixel of that width, `off` its middle.
float place_line(float off, float half_width, float pixel) {
    float soft = max(pixel, 1e-4f) * 0.6f;
    float thin = min(1.0f, half_width / soft); // thinner than a pixel it is fainter instead
    float wide = max(half_width, soft);
    return thin * (1.0f - smoothstep(wide - soft, wide + soft, abs(off)));
}

// A star at most in each cell of a cube around. It is as wide as a pixel, so that it does not
// flicker as the camera turns.
vec3 place_stars(vec3 towards, float cells, uint layer, float pixel) {
    vec3 size = abs(towards);
    bool x = size.x >= size.y && size.x >= size.z;
    bool y = !x && size.y >= size.z;
    float along = x ? towards.x : y ? towards.y : towards.z;
    vec2 across = x ? vec2(towards.y, towards.z) : y ? vec2(towards.z, towards.x) : vec2(towards.x, towards.y);
    vec2 cell = floor((across / abs(along) * 0.5f + 0.5f) * cells);
    uint face = (x ? 0u : y ? 1u : 2u) + (along > 0.0f ? 3u : 0u) + 6u * layer;
    uint n = place_bits(uint(int(cell.x)) + 1024u * uint(int(cell.y)) + 1048576u * face);
    if (place_chance(n) > 0.55f) return vec3(0.0f);
    vec2 spot = (cell + 0.2f + 0.6f * vec2(place_chance(n + 1u), place_chance(n + 2u))) / cells * 2.0f - 1.0f;
    float front = along > 0.0f ? 1.0f : -1.0f;
    vec3 star = normalize(x   ? vec3(front, spot.x, spot.y)
                          : y ? vec3(spot.y, front, spot.x)
                              : vec3(spot.x, spot.y, front));
    vec3 apart = towards - star;
    float bright = place_chance(n + 3u);
    bright = 0.26f + 0.74f * bright * bright * bright * bright;
    vec3 tint = mix(vec3(1.0f, 0.88f, 0.76f), vec3(0.78f, 0.88f, 1.0f), place_chance(n + 4u));
    return tint * (bright * exp(-dot(apart, apart) / (pixel * pixel)));
}

float place_corner(vec3 cell) {
    return place_chance(uint(int(cell.x) + 512) + 1024u * uint(int(cell.y) + 512) +
                        1048576u * uint(int(cell.z) + 512));
}

// Soft noise, 0..1.
float place_mist(vec3 at) {
    vec3 low = floor(at);
    vec3 part = at - low;
    part = part * part * (3.0f - 2.0f * part);
    float a = mix(place_corner(low), place_corner(low + vec3(1.0f, 0.0f, 0.0f)), part.x);
    float b = mix(place_corner(low + vec3(0.0f, 1.0f, 0.0f)), place_corner(low + vec3(1.0f, 1.0f, 0.0f)), part.x);
    float c = mix(place_corner(low + vec3(0.0f, 0.0f, 1.0f)), place_corner(low + vec3(1.0f, 0.0f, 1.0f)), part.x);
    float d = mix(place_corner(low + vec3(0.0f, 1.0f, 1.0f)), place_corner(low + vec3(1.0f, 1.0f, 1.0f)), part.x);
    return mix(mix(a, b, part.y), mix(c, d, part.y), part.z);
}

// A crescent with air around it; seen from where a game on levels starts, it rises at the right.
vec4 place_planet(vec3 towards, float pixel, PlaceLook look) {
    const float radius = 0.44f; // as an angle
    vec3 middle = normalize(vec3(0.02f, 0.06f, -1.0f));
    vec3 sun = normalize(vec3(-0.87f, 0.35f, 0.07f));
    float along = dot(towards, middle);
    if (along < 0.3f) return vec4(0.0f);
    float beyond = acos(min(along, 1.0f)) - radius;
    vec3 aside = (towards - middle * along) / sin(radius);
    float out_of_middle = min(length(aside), 1.0f);
    vec3 normal = aside - middle * sqrt(max(0.0f, 1.0f - out_of_middle * out_of_middle));
    float day = smoothstep(-0.25f, 0.75f, dot(normal, sun));
    vec3 winds = vec3(normal.x * 3.0f, normal.y * 10.0f + normal.x * 2.0f, normal.z * 3.0f);
    float clouds = 0.65f * place_mist(winds) + 0.35f * place_mist(winds * 2.7f);
    vec3 land = mix(look.bottom * 0.55f, mix(look.bottom, look.lights, 0.3f) * 0.8f, clouds);
    float air = out_of_middle * out_of_middle;
    air = air * air * air * air;
    vec3 body = look.top * 0.5f + (land + look.lights * (air * 0.32f)) * day;
    float inside = 1.0f - smoothstep(-pixel, pixel, beyond);
    float glow = exp(-max(beyond, 0.0f) * 34.0f) * day * 0.4f * (1.0f - inside);
    return vec4(body * inside + look.lights * glow, inside);
}

vec3 place_sky(vec3 towards, float pixel, PlaceLook look) {
    float wide = max(pixel, 0.0004f);
    float band = dot(towards, normalize(vec3(0.35f, 0.75f, -0.55f)));
    float cloud = exp(-band * band * 10.0f) * (0.35f + 0.65f * place_mist(towards * 4.5f));
    vec3 sky = look.top * 0.9f + look.bottom * (cloud * 0.42f);
    sky += place_stars(towards, 30.0f, 0u, wide * 1.15f);
    sky += place_stars(towards, 62.0f, 1u, wide) * 0.5f;
    vec4 planet = place_planet(towards, wide, look);
    return sky * (1.0f - planet.w) + vec3(planet.x, planet.y, planet.z);
}

// The sky behind the frames of a dome, which goes on below the floor.
vec3 place_dome(vec3 from, vec3 towards, float pixel, vec4 deck, PlaceLook look) {
    vec3 sky = place_sky(towards, pixel, look);
    float size = deck.w * 2.6f;
    vec3 off = from - vec3(deck.x, deck.y + 0.3f * deck.w, deck.z);
    float nearest = dot(off, towards);
    float depth = nearest * nearest - dot(off, off) + size * size;
    float far = sqrt(max(depth, 0.0f)) - nearest;
    if (depth <= 0.0f || far <= 0.0f) return sky;
    vec3 met = (off + towards * far) / size;
    float aside = length(vec2(met.x, met.z));
    const float turn = 0.3926991f; // 16 panes around
    const float rise = 0.4f;       // of the rings of panes above each other
    float side = atan(met.z, met.x) / turn;
    float up = asin(clamp(met.y, -1.0f, 1.0f)) / rise + 0.32f;
    float post = (side - floor(side + 0.5f)) * turn * aside * size;
    float ring = (up - floor(up + 0.5f)) * rise * size;
    float grain = pixel * far;
    float bar = 0.030f * deck.w; // half of its width
    float posts = place_line(post, bar, grain) * smoothstep(0.10f, 0.30f, aside);
    float rings = place_line(ring, bar * 1.25f, grain);
    float frame = max(posts, rings);
    float edge = place_line(min(abs(abs(post) - bar), abs(abs(ring) - bar * 1.25f)), bar * 0.10f, grain);
    float seam = max(place_line(post, bar * 0.08f, grain), place_line(ring, bar * 0.08f, grain));
    vec3 metal = look.ground * (0.30f + 0.16f * clamp(ring / bar, -1.0f, 1.0f) * rings) + look.lights * (0.05f * seam);
    metal += look.ground * (0.30f * edge);
    float near_frame = exp(-min(abs(post), abs(ring)) / (2.2f * bar));
    vec3 pane = sky + look.lights * (0.035f * near_frame);
    return mix(pane, metal, frame);
}

// What a ray from that point sees of the place. `pixel` is the angle of a pixel; `deck` the middle of
// the floor and its radius. Software runs every branch for every pixel, so the dome is looked at once:
// past the floor, or mirrored in it. Where the floor ends it mirrors nothing.
vec3 place_seen(vec3 from, vec3 towards, float pixel, vec4 deck, PlaceLook look) {
    float down = towards.y < -1e-3f ? (deck.y - from.y) / towards.y : -1.0f;
    vec3 at = from + towards * max(down, 0.0f);
    vec2 off = vec2(at.x - deck.x, at.z - deck.z);
    float away = length(off);
    float grain = pixel * down / max(-towards.y, 0.15f);
    float inside = down > 0.0f ? 1.0f - smoothstep(deck.w - grain, deck.w + grain, away) : 0.0f;
    float share = away / deck.w;
    const float rim = 0.968f;
    bool mirrors = inside > 0.0f && share < rim;
    vec3 seen = place_dome(mirrors ? at : from, mirrors ? vec3(towards.x, -towards.y, towards.z) : towards,
                           mirrors ? pixel * 1.6f : pixel, deck, look);
    if (inside <= 0.0f) return seen;
    const float turn = 0.5235988f; // 12 plates around
    float side = atan(off.y, off.x) / turn;
    float seam = (side - floor(side + 0.5f)) * turn * away;
    float half_side = side + 0.5f;
    float spoke = (half_side - floor(half_side + 0.5f)) * turn * away;
    float joints = max(place_line(seam, 0.02f, grain) * smoothstep(0.2f, 0.5f, share),
                       place_line(away - 0.66f * deck.w, 0.02f, grain));
    vec3 ground = look.ground * (0.78f - 0.30f * share) * (1.0f - 0.35f * joints);
    float lamps = place_line(away - 0.925f * deck.w, 0.045f, grain);
    lamps = max(lamps, place_line(spoke, 0.05f, grain) * smoothstep(0.735f, 0.745f, share) *
                           (1.0f - smoothstep(0.865f, 0.875f, share)));
    float glow = exp(-abs(away - 0.925f * deck.w) * 1.4f) * 0.16f +
                 exp(-abs(spoke) * 2.6f) * 0.12f * smoothstep(0.66f, 0.76f, share) *
                     (1.0f - smoothstep(0.84f, 0.92f, share));
    float steep = 1.0f + towards.y; // 0 from straight above
    float polish = 0.16f + 0.6f * steep * steep * steep;
    ground = mix(ground, seen, polish) + look.lights * glow;
    ground = mix(ground, look.lights, lamps * 0.85f);
    ground = mix(ground, look.ground * 0.34f, smoothstep(rim - 0.006f, rim, share));
    return mirrors ? ground : mix(seen, ground, inside);
}
