// SPDX-License-Identifier: MIT
// All that can be on the screen, for the tests of labels.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "label_desk.h"

namespace strata::tests {

// One thing that can be on the screen.
struct Scene {
    std::string name;
    std::function<void(Desk&)> set;
};

[[nodiscard]] std::vector<Scene> scenes();

} // namespace strata::tests
