// SPDX-License-Identifier: MIT
// How the tests of the platform read what the machine refuses.
#pragma once

#include <exception>
#include <string>

#include "english.h"

namespace strata::platform {

// What `action` is refused with; empty when it is not.
template <typename Action>
std::string refusal(Action action) {
    try {
        action();
    } catch (const std::exception& error) {
        return tests::told(error);
    }
    return {};
}

inline bool mentions(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace strata::platform
