// SPDX-License-Identifier: MIT
// Four numbers at once, in the vector registers that every machine has.
#pragma once

#include <cstdint>

namespace strata::photo {

using Four = float __attribute__((vector_size(16)));
using FourBits = std::int32_t __attribute__((vector_size(16)));

inline Four four(float value) { return Four{value, value, value, value}; }
inline Four lesser(Four a, Four b) { return a < b ? a : b; }
inline Four greater(Four a, Four b) { return a > b ? a : b; }

} // namespace strata::photo
