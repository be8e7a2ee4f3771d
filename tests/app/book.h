// SPDX-License-Identifier: MIT
#pragma once

#include "app/library.h"

namespace strata::app {

// The rules that the program brings along, read once.
inline const notation::RuleBook& book() {
    static const auto rules = load_rules();
    return rules;
}

} // namespace strata::app
