// SPDX-License-Identifier: MIT
// Opaque things, and blended ones that are not glass. A surface file gives surface().
void main() {
    vec3 n = normalize(world_normal);
    vec3 v = towards_eye();
    float facing = dot(n, v);
    Finish finish = surface();
    float open = openness();
    float sun_facing = max(dot(n, towards_sun.xyz), 0.0);
    vec3 direct = sun.rgb * (sunlight() * min(sun_facing * 8.0, 1.0));
    vec3 soft = ambient(n) * open;
    float edge = fresnel(facing);
    vec3 mirror = finish.mirror + (1.0 - finish.mirror) * edge * (1.0 - finish.roughness);
#if ROOM
    // A coat over the body, which gets what the coat does not mirror. In hollows a mirror sees the
    // body's own dark sides.
    float clear = clamp(open * (1.0 + facing * (1.0 - open)), 0.0, 1.0);
    vec3 light = finish.body * (1.0 - mirror) * (soft + direct * sun_facing * 0.3183);
    light += mirror * (studio(reflect(-v, n), finish.roughness) * clear * (1.0 - 0.25 * finish.roughness) +
                       direct * sun_facing * glint(n, v, finish.roughness) * 0.3183);
#else
    vec3 light = finish.body * (soft + direct * sun_facing * 0.3183);
    light += mirror * (studio(reflect(-v, n), finish.roughness) * open * (1.0 - 0.7 * finish.roughness) +
                       direct * sun_facing * glint(n, v, finish.roughness) * 0.3183);
#endif
    light += colour.rgb * look.y;
    float rim = 1.0 - max(facing, 0.0);
    light += (colour.rgb * 0.5 + 0.5) * sky.rgb * (max(look.z, 0.0) * rim * rim * rim);
    light *= 1.0 + min(look.z, 0.0) * rim; // a dark edge in place of a bright one
    pixel = vec4(mirrored(shown(light), facing) * colour.a, colour.a) * nearness();
}
