// SPDX-License-Identifier: MIT
// Ends that nobody has to declare.
#pragma once

#include <cstdint>
#include <span>

#include "rules/game/outcome.h"

namespace strata::session {

// What the rules alone decide here; `past` holds the repetition keys of all positions up to and
// with this one.
[[nodiscard]] rules::Outcome decided(const rules::Position& position,
                                     std::span<const std::uint64_t> past);

} // namespace strata::session
