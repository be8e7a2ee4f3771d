// SPDX-License-Identifier: MIT
// What the environment asks of a test that usually does less.
#pragma once

#include <cstdlib>
#include <string_view>

namespace strata::tests {

// Whether the variable has that value: STRATA_FRAMING=all.
inline bool wished(const char* variable, std::string_view value) {
    const char* request = std::getenv(variable);
    return request != nullptr && request == value;
}

} // namespace strata::tests
