// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/constants.hpp>

namespace strata::scene {

inline constexpr float degree = glm::pi<float>() / 180.0F; // in radians

} // namespace strata::scene
