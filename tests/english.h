// SPDX-License-Identifier: MIT
// The shipped sentences, and what they make of messages.
#pragma once

#include <stdexcept>
#include <string>

#include "source.h"
#include "text/catalogue.h"

namespace strata::tests {

inline const text::Catalogue& english() {
    static const auto words = [] {
        auto read = text::Catalogue::load(source("assets/text/en.toml"));
        if (!read || !read->faults().empty())
            throw std::runtime_error("assets/text/en.toml has mistakes");
        return *std::move(read);
    }();
    return words;
}

inline std::string told(const text::Message& message) { return english().say(message); }
inline std::string told(const text::TextError& error) { return english().say(error); }
inline std::string told(const std::exception& refusal) { return told(text::message_of(refusal)); }

} // namespace strata::tests
