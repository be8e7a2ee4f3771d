// SPDX-License-Identifier: MIT
#include "notation/text_error.h"

#include <fmt/format.h>

namespace strata::notation {

std::string TextError::text() const {
    std::string place = source;
    if (line > 0) place += fmt::format("{}{}", place.empty() ? "" : ":", line);
    if (column > 0) place += fmt::format("{}{}", place.empty() ? "" : ":", column);
    return place.empty() ? reason : place + ": " + reason;
}

} // namespace strata::notation
