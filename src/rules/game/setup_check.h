// SPDX-License-Identifier: MIT
// What makes a set-up a position. Each function adds every reason it finds.
#pragma once

#include "rules/position/position.h"

namespace strata::rules {

// All that can be judged on the set-up itself.
[[nodiscard]] SetupErrors check_setup(const Variant& variant, const Setup& setup);
// TD-E1 and TD-M7, which need a position: the side not to move may not stand in check.
[[nodiscard]] SetupErrors check_kings(const Position& position);

} // namespace strata::rules
