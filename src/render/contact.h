// SPDX-License-Identifier: MIT
// Which body stands on which, found from their boxes: cheap darkness where they meet.
#pragma once

#include <span>
#include <vector>

#include "render/instance.h"

namespace strata::render {

struct Body {
    Box box;
    bool stands = false; // opaque and casting a shadow
};

// Of each body, the upright shadow of what stands in its middle: x, z, radius and strength
// 0..1, which fades as the other is lifted off; zero when nothing stands there.
void find_contacts(std::span<const Body> bodies, std::vector<glm::vec4>& contacts);

} // namespace strata::render
