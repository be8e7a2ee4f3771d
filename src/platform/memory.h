// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace strata::platform {

// Bytes that this program can still allocate before the out-of-memory killer acts: the minimum of
// the machine's available memory and the limits of its control groups. Returns nullopt if the
// system does not report them.
[[nodiscard]] std::optional<std::uint64_t> memory_left();

} // namespace strata::platform
