// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <toml++/toml.h>

#include "notation/text_error.h"

namespace strata::notation {

// A place of a TOML text, with what is wrong there.
[[nodiscard]] inline TextError error_at(const std::string& source, const toml::source_region& where,
                                        std::string reason) {
    return {source, static_cast<int>(where.begin.line), static_cast<int>(where.begin.column),
            std::move(reason)};
}

// Text that is no TOML.
[[nodiscard]] inline TextError error_of(const std::string& source, const toml::parse_error& error) {
    return error_at(source, error.source(), one_line(error.description()));
}

} // namespace strata::notation
