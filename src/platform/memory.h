// SPDX-License-Identifier: MIT
#pragma once

namespace strata::platform {

// Hands freed memory back to the system, where the C library would keep it for later. Takes about
// a millisecond: for moments of rest.
void give_memory_back();

} // namespace strata::platform
