// SPDX-License-Identifier: MIT
// Where a theme or a settings text is wrong, and how.
#pragma once

#include <string>

#include "rules/expected.h"

namespace strata::view {

struct FileError {
    std::string file;
    int line = 0;   // from 1; 0: the file as a whole
    int column = 0; // from 1
    std::string reason;

    // "dark.toml:12:3: unknown key ...", leaving out what is 0.
    [[nodiscard]] std::string text() const;
};

template <class T>
using Loaded = rules::Expected<T, FileError>;

} // namespace strata::view
