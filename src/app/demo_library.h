// SPDX-License-Identifier: MIT
// Demonstrations that come with the program, and those of the user.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_script.h"

namespace strata::app {

// The shipped ones, in the order of their file names; empty where none are installed.
[[nodiscard]] std::vector<std::filesystem::path> shipped_demos();

// A file, or the name of a shipped one without .demo; says on `err` why there is none.
[[nodiscard]] std::optional<std::filesystem::path> find_demo(const std::string& name,
                                                             std::ostream& err);

[[nodiscard]] std::optional<DemoScript>
read_demo(const notation::RuleBook& book, const std::filesystem::path& file, std::ostream& err);

} // namespace strata::app
