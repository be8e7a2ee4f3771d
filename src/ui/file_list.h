// SPDX-License-Identifier: MIT
// What a folder holds, in the order in which the file dialog lists it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace strata::ui {

struct FileEntry {
    std::string name;
    bool folder = false;
    bool operator==(const FileEntry&) const = default;
};

struct FileList {
    std::vector<FileEntry> entries; // folders first, then by name; hidden ones are left out
    bool unreadable = false;
};

[[nodiscard]] FileList list_folder(const std::filesystem::path& folder);
// With the usual ending when the name has none.
[[nodiscard]] std::string game_file_name(const std::string& typed);

} // namespace strata::ui
