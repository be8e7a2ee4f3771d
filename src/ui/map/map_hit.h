// SPDX-License-Identifier: MIT
// What a place on the flat map is.
#pragma once

#include "rules/types.h"

namespace strata::ui {

struct MapHit {
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin; // of a free pin, or of a board's rim
};

} // namespace strata::ui
