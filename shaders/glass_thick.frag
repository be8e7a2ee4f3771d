// SPDX-License-Identifier: MIT
// Panes of real thickness: they bend what lies behind them, take from its light what their colour
// takes on the way within, scatter some in their body and gather some at their edges.
uniform sampler2D behind; // the picture so far

const float thick = 0.09;      // of a square
const float refraction = 1.5;  // index of glass
const float beyond = 0.25;     // what is seen through an edge lies so far behind it, about
const float farthest = 40.0;   // pixels; parts of large pictures overlap by more

// What linear light gives these colours, see shown().
vec3 light_shown_as(vec3 display) {
    vec3 within = clamp(display, 0.0, 1.0);
    return 0.187 * within / (1.035 - within);
}

vec2 pixel_of(vec3 place) {
    vec4 clip = to_clip * vec4(place, 1.0);
    return (clip.xy / clip.w * 0.5 + 0.5) / sizes.xy;
}

// Where the eye's ray ends that is bent into the pane and out of its level lower or upper face, and
// how long its way within is.
vec4 bent(vec3 n, vec3 v) {
    vec3 within = refract(-v, n, 1.0 / refraction);
    float way = thick / max(-dot(within, n), 0.35);
    vec3 after = refract(within, vec3(0.0, within.y > 0.0 ? -1.0 : 1.0, 0.0), refraction);
    if (dot(after, after) < 0.5) after = within; // mirrored inside, and out at another face
    return vec4(world + within * way + after * beyond, way);
}

void main() {
    vec3 n = normalize(world_normal);
    vec3 v = towards_eye();
    float facing = dot(n, v);
    float open = openness();
    float lit = sunlight();
    vec3 tint = colour.rgb;
    float solid = min(colour.a * 3.0, 1.0); // a faded board hardly shines
    float edge = own_slope * look.z * solid;
    float bounce = (0.04 + 0.90 * fresnel(facing)) * solid;

    vec4 end = bent(n, v);
    vec2 aside = pixel_of(end.xyz) - pixel_of(world);
    aside *= min(1.0, farthest / max(length(aside), 0.001));
    vec4 seen = texture(behind, (gl_FragCoord.xy + aside) / vec2(textureSize(behind, 0)));
    vec3 through = pow(max(tint, 0.004), vec3(0.30 * colour.a * end.w / thick));

    vec3 direct = sun.rgb * (lit * (0.17 + 0.26 * abs(dot(n, towards_sun.xyz))));
    vec3 body = tint * (ambient(n) * open + direct + look.y);
    body += (sqrt(tint) * 0.9 + 0.1) * ambient(n) * edge * 0.8;
    float cover = clamp(colour.a * 0.66 + edge * 0.30, 0.0, 1.0);
    vec3 gleam = bounce * studio(reflect(-v, n), look.x) * open +
                 sun.rgb * (lit * bounce * glint(n, v, look.x) * 0.3183);
    float shaded = 1.0 - (1.0 - open) * 0.6; // what stands on it darkens what shows through
    vec3 light = body * cover + light_shown_as(seen.rgb) * through * ((1.0 - cover) * shaded) + gleam;
    float opaque = mix(seen.a, 1.0, cover + (1.0 - cover) * bounce);
    pixel = vec4(mirrored(shown(light), abs(facing)) * opaque, opaque);
}
