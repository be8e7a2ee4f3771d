// SPDX-License-Identifier: MIT
// Names of places on a board, as people write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/board/topology.h"
#include "view/pick_code.h"

namespace strata::app {

// "b3N" or "Q3"; kind `pin` for a pin, whatever stands on it.
[[nodiscard]] std::optional<view::Picked> place_named(const rules::Topology& topology,
                                                      std::string_view name);

// "W,B": the levels of these fixed boards as bits. Nothing when one is unknown.
[[nodiscard]] std::optional<std::uint32_t> levels_named(const rules::Topology& topology,
                                                        std::string_view names);

} // namespace strata::app
