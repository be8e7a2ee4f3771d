// SPDX-License-Identifier: MIT
// What the program and its users keep in folders, read without exceptions.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "rules/expected.h"
#include "text/message.h"

namespace strata::text {

// All bytes of a file, or why it cannot be opened or read to its end. By hand: an iterator over a
// stream throws where a read fails, and its other ways of reading lose the reason.
[[nodiscard]] rules::Expected<std::string, Message>
read_whole_file(const std::filesystem::path& file);

// Whether there is such a file. One that cannot be asked about may be there, and whoever reads it
// is told why it cannot.
[[nodiscard]] bool may_exist(const std::filesystem::path& file);

// What has that ending (".toml") in a folder, by name; nothing in a folder that is not there.
// Refuses a folder that cannot be read to its end.
[[nodiscard]] Parsed<std::vector<std::filesystem::path>>
files_in(const std::filesystem::path& folder, std::string_view ending);

} // namespace strata::text
