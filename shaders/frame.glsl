// SPDX-License-Identifier: MIT
// What is the same for everything in a frame. render/renderer.cpp fills it.
layout(std140) uniform Frame {
    mat4 to_clip;
    mat4 to_shadow;         // the shadow map's 0..1 on each axis
    vec4 eye;               // w = 1; without perspective the direction towards it and w = 0
    vec4 towards_sun;       // w: 1 with ambient occlusion, 0 without
    vec4 sun, sky, ground;  // linear light
    vec4 background_top, background_bottom; // as displayed
    vec4 sizes;             // 1 / picture width and height, half width of a shadow's edge in the map
    vec4 floor_place;       // middle and radius
    vec4 floor_colour;      // as displayed
    vec4 mirror;            // height of the mirror that is drawn into
    vec4 place_lights;      // as displayed; w: the angle of a pixel
    vec4 part;              // of a large picture, see FrameData
};

// In the whole picture, also where only a part of it is drawn.
#define pixel_place() (gl_FragCoord.xy + part.xy)
