// SPDX-License-Identifier: MIT
// What OpenGL 3.3 and OpenGL ES 3.0, which browsers speak, do not share. The loader knows nothing
// else of OpenGL 3.3 than what both have, so all other calls are right in either. What shaders must
// mind stands in shaders/es.glsl.
#pragma once

#include <span>

#include "render/gl.h"

namespace strata::render {

// What the current context speaks. The loader must know its functions already.
void learn_dialect(void (*(*find)(const char* name))());
[[nodiscard]] bool speaks_es();

// The depth that glClear leaves behind.
void clear_depth_to_far();
// Faces, and not the lines around them, which ES cannot draw.
void fill_polygons();
// Cubes of pictures without seams at their edges, as ES always has them.
void join_cube_faces();
// Debug builds: a library built for OpenGL 3.3, as Debian's ImGui is, keeps and sets in ES what ES
// lacks, such as how polygons are filled. What OpenGL refused there is not held against us.
void forgive_desktop_calls();
// Triangles: a run of vertices after the other.
void draw_ranges(std::span<const GLint> first, std::span<const GLsizei> count);

} // namespace strata::render
