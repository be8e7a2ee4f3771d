// SPDX-License-Identifier: MIT
// Validation of a set-up. Each function returns every error that it finds.
#pragma once

#include "rules/position/position.h"

namespace strata::rules {

// Checks everything that the set-up alone decides.
[[nodiscard]] SetupErrors check_setup(const Variant& variant, const Setup& setup);
// Checks TD-E1 and TD-M7, which need a position: the side not to move must not be in check.
[[nodiscard]] SetupErrors check_kings(const Position& position);

} // namespace strata::rules
