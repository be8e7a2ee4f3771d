// SPDX-License-Identifier: MIT
#pragma once

#include "data/library.h"

namespace strata {

// The rules that the program brings along, read once.
inline const notation::RuleBook& book() {
    static const auto rules = data::load_rules();
    return rules;
}

} // namespace strata
