// SPDX-License-Identifier: MIT
// A board of three levels with men on it, as heavy as the real one, without any game.
#pragma once

#include "scene/scene.h"

namespace strata::mock {

struct Board {
    scene::MeshLibrary meshes;
    scene::Scene scene;
};

// `surface` is that of the men; squares are glass.
[[nodiscard]] Board three_levels(scene::Surface men);

} // namespace strata::mock
