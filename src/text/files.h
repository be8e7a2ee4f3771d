// SPDX-License-Identifier: MIT
// Reading files and folders without exceptions.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "rules/expected.h"
#include "text/message.h"

namespace strata::text {

// Returns all bytes of a file, or the reason why it cannot be opened or read completely. Uses
// system calls, because stream iterators throw on a failed read and other stream functions lose the
// reason.
[[nodiscard]] rules::Expected<std::string, Message>
read_whole_file(const std::filesystem::path& file);

// True if the file exists or its existence cannot be determined; reading it then gives the reason.
[[nodiscard]] bool may_exist(const std::filesystem::path& file);

// The files of a folder with that extension (".toml"), sorted by name; empty if the folder does not
// exist. Fails if the folder cannot be read completely.
[[nodiscard]] Parsed<std::vector<std::filesystem::path>>
files_in(const std::filesystem::path& folder, std::string_view ending);

} // namespace strata::text
