// SPDX-License-Identifier: MIT
// The user's directories and files, following the XDG base directory specification.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace strata::platform {

// Writes under another name beside `path`, then renames: `path` always holds either the old or the
// complete new text, even after a crash or with a full disk; see NewFile. Fails if `path` exists
// and is not a regular file, such as a pipe. Throws std::system_error with the name of the file.
void write_atomically(const std::filesystem::path& path, std::string_view text);
// The same for output requested by the user: pipes and devices are written to.
void write_result(const std::filesystem::path& path, std::string_view bytes);

// Fails if it is not a regular file or longer than 256 MiB. Throws std::system_error with the name
// of the file.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);
// The same for input requested by the user: pipes and terminals are read to their end.
[[nodiscard]] std::string read_input(const std::filesystem::path& path);
// Reads to the end. Errors use the name "-".
[[nodiscard]] std::string read_standard_input();

// Our directory below $XDG_CONFIG_HOME and its counterparts; it may not exist yet. Values that are
// not absolute are ignored, as the specification demands.
[[nodiscard]] std::filesystem::path config_home();
[[nodiscard]] std::filesystem::path data_home();
[[nodiscard]] std::filesystem::path state_home();
// Everything in it can be recreated.
[[nodiscard]] std::filesystem::path cache_home();

// True for one of these four directories and everything inside them. Files created there have mode
// 0600 and folders 0700, as the specification demands.
[[nodiscard]] bool is_private(const std::filesystem::path& folder);
// True for the parent folders of these directories, which are created with mode 0700 as well.
[[nodiscard]] bool leads_to_private(const std::filesystem::path& folder);

// $XDG_PICTURES_DIR, then the entry of user-dirs.dirs, then ~/Pictures if it exists, then ~.
[[nodiscard]] std::filesystem::path pictures_dir();
[[nodiscard]] std::filesystem::path home_dir();
// For example for "DOCUMENTS": $XDG_DOCUMENTS_DIR, then the entry of user-dirs.dirs, then
// ~/`usual`. Empty if that does not exist.
[[nodiscard]] std::filesystem::path user_dir(std::string_view name, const char* usual);

// A file or directory installed with the program, such as "shaders": beside the executable, in
// ../share/strata, or in the source tree. Throws std::runtime_error if it is in none of these.
[[nodiscard]] std::filesystem::path data_path(const std::filesystem::path& relative);
// A file of the desktop integration beside them, such as "icons/hicolor". An empty path if it does
// not exist.
[[nodiscard]] std::filesystem::path shared_path(const std::filesystem::path& relative);

} // namespace strata::platform
