// SPDX-License-Identifier: MIT
#pragma once

namespace strata::platform {

// For a program that draws frame after frame: what one frees stays at hand for the next, instead of
// being fetched from the system page by page again.
void keep_memory_at_hand();

// Hands freed memory back to the system, where the C library would keep it for later. Takes about
// a millisecond: for moments of rest.
void give_memory_back();

} // namespace strata::platform
