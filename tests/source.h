// SPDX-License-Identifier: MIT
// Where the source tree lies. The path is told to one file alone: what it is must not tell one
// checkout's object files from another's.
#pragma once

#include <filesystem>

namespace strata::tests {

/// A path below the top of the repository; absolute ones stay as they are.
std::filesystem::path source(const std::filesystem::path& path);

} // namespace strata::tests
