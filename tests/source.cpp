// SPDX-License-Identifier: MIT
#include "source.h"

namespace strata::tests {

std::filesystem::path source(const std::filesystem::path& path) {
    return std::filesystem::path(STRATA_SOURCE_DIR) / path;
}

} // namespace strata::tests
