// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace strata::platform {

// Bytes that this program can still have before the system ends programs for want of memory: what
// the machine has left, and what the control groups that it belongs to allow. Nothing where the
// system does not say.
[[nodiscard]] std::optional<std::uint64_t> memory_left();

} // namespace strata::platform
