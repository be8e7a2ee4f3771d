// SPDX-License-Identifier: MIT
#pragma once

#include "scene/mesh.h"

namespace strata::scene {

// Fills Vertex::open of a body that stands on y = 0 about the y axis, a turned one above all: less
// light comes into grooves, under collars and heads, and close to the foot. It looks at each
// vertex' own side of the body only, which is what an eye knows of a turned piece, and takes about
// as long as a copy of the mesh.
void find_openness(Mesh& mesh);

} // namespace strata::scene
