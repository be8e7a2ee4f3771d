// SPDX-License-Identifier: MIT
// Tinted plates: the body lets light through by its opacity; edges gather it and shine.
void main() {
    vec3 n = normalize(world_normal);
    vec3 v = towards_eye();
    float facing = dot(n, v);
    float open = openness();
    float lit = sunlight();
    vec3 tint = colour.rgb;
    float edge = own_slope * look.z;
    float bounce = 0.04 + 0.8 * fresnel(facing);
    // A little of the sun scatters inside whichever side it comes from.
    vec3 direct = sun.rgb * (lit * (0.17 + 0.26 * abs(dot(n, towards_sun.xyz))));
    vec3 body = tint * (ambient(n) * open + direct + look.y) + (tint * 0.85 + 0.1) * edge * sky.rgb;
    vec3 gleam = bounce * studio(reflect(-v, n), look.x) * open +
                 sun.rgb * (lit * bounce * glint(n, v, look.x) * 0.3183);
    float cover = clamp(colour.a + edge * 0.35, 0.0, 1.0);
    cover += (1.0 - cover) * (1.0 - open) * 0.6; // what stands on it darkens what shows through
    // Reflections add to whatever shows through, taken as middling bright; added in full on each
    // of several panes they would bleach the levels below.
    const vec3 behind = vec3(0.16);
    vec3 added = shown(behind + gleam) - shown(behind);
    vec3 seen = mirrored(min(shown(body) * cover + added, vec3(1.0)), abs(facing));
    pixel = vec4(seen, cover + (1.0 - cover) * bounce * 0.5);
}
