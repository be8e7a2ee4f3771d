// SPDX-License-Identifier: MIT
// The table under everything: brightest in the middle, and gone before one could see its edge; seen
// from above only. A net of FLOOR_CELLS cells each way, finer in the middle, so that all of its
// soft light is found at its corners: it is the largest thing in many pictures.
uniform sampler2DShadow shadow_map;

out vec4 shade;

// Boards float high above: their shadows are wide at the edges, and wider than the cells, which
// would show as spikes.
float sunlight(vec3 world, float cell) {
#if SHADOW_TAPS == 0
    return 1.0;
#else
    const int taps = 16;
    float soft = max(0.45, 1.3 * cell); // squares
    float sum = 0.0;
    for (int n = 0; n < taps; ++n) {
        float angle = 2.3999632 * float(n);
        vec2 spot = vec2(cos(angle), sin(angle)) * sqrt((float(n) + 0.5) / float(taps)) * soft;
        sum += texture(shadow_map, (to_shadow * vec4(world + vec3(spot.x, 0.0, spot.y), 1.0)).xyz);
    }
    return sum / float(taps);
#endif
}

void main() {
    // A strip along x an instance, its corners far and near in turn.
    vec2 at = vec2(gl_VertexID / 2, gl_InstanceID + 1 - gl_VertexID % 2) / float(FLOOR_CELLS);
    vec2 even = at * 2.0 - 1.0;
    vec2 aside = even * mix(vec2(0.35), vec2(1.0), even * even); // from the middle, 1 at the edge
    vec2 cells = (0.35 + 1.95 * even * even) * (2.0 / float(FLOOR_CELLS)) * floor_place.w;
    vec3 world = floor_place.xyz + vec3(aside.x, 0.0, -aside.y) * floor_place.w;
    float away = length(aside);
    float cover = 1.0 - smoothstep(0.25, 1.0, away);
    float lit = 0.55 + 0.45 * sunlight(world + vec3(0.0, 0.02, 0.0), max(cells.x, cells.y));
    shade = vec4(floor_colour.rgb * lit * (1.06 - 0.16 * away) * cover, cover);
    gl_Position = to_clip * vec4(world, 1.0);
}
