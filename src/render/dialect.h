// SPDX-License-Identifier: MIT
// Differences between OpenGL 3.3 and OpenGL ES 3.0 (WebGL 2). The loader only declares what both
// have, so all other calls are valid in either. For differences in shaders see shaders/es.glsl.
#pragma once

#include <span>

#include "render/gl.h"

namespace strata::render {

// Detects the API of the current context. load_gl() must have loaded its functions.
void learn_dialect(void (*(*find)(const char* name))());
[[nodiscard]] bool speaks_es();

// Sets the depth written by glClear.
void clear_depth_to_far();
// Resets the polygon mode to filled; ES has no other mode.
void fill_polygons();
// Enables seamless cube maps, which are always on in ES.
void join_cube_faces();
// Debug builds: clears errors caused by libraries built for OpenGL 3.3 (such as Debian's ImGui),
// which use calls that ES lacks, for example glPolygonMode.
void forgive_desktop_calls();
// Draws several ranges of vertices as triangles.
void draw_ranges(std::span<const GLint> first, std::span<const GLsizei> count);

} // namespace strata::render
