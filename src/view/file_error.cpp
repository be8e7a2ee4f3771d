// SPDX-License-Identifier: MIT
#include "view/file_error.h"

#include <fmt/format.h>

namespace strata::view {

std::string FileError::text() const {
    if (line == 0) return fmt::format("{}: {}", file, reason);
    if (column == 0) return fmt::format("{}:{}: {}", file, line, reason);
    return fmt::format("{}:{}:{}: {}", file, line, column, reason);
}

} // namespace strata::view
