// SPDX-License-Identifier: MIT
// The starts of a game whose back rows are shuffled (CH-10), numbered from 0. With bishops apart
// and the king between the rooks, the order of eight chessmen has its usual number (Scharnagl): 518
// is that of chess.
#pragma once

#include <optional>

#include "rules/position/variant.h"

namespace strata::session {

// How many there are, the first million of them; 0 if the variant does not shuffle.
[[nodiscard]] int shuffled_starts(const rules::Variant& variant);
// Precondition: 0 <= number < shuffled_starts(variant).
[[nodiscard]] rules::Setup shuffled_start(const rules::Variant& variant, int number);

// Starts other than the usual one: the choices of the variant, then the shuffled ones.
[[nodiscard]] int other_starts(const rules::Variant& variant);
// Precondition: 0 <= index < other_starts(variant).
[[nodiscard]] rules::Setup other_start(const rules::Variant& variant, int index);

// The number of a start; nullopt if it is none of them.
[[nodiscard]] std::optional<int> number_of_start(const rules::Variant& variant,
                                                 const rules::Setup& start);

} // namespace strata::session
