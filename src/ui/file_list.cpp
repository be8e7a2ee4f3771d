// SPDX-License-Identifier: MIT
#include "ui/file_list.h"

#include <algorithm>
#include <tuple>

namespace strata::ui {

FileList list_folder(const std::filesystem::path& folder) {
    FileList list;
    std::error_code error;
    std::filesystem::directory_iterator at(folder, error);
    list.unreadable = static_cast<bool>(error);
    while (!error && at != std::filesystem::directory_iterator{}) {
        std::string name = at->path().filename().string();
        std::error_code ignored; // an entry that cannot be asked is listed as a file
        if (!name.starts_with('.'))
            list.entries.push_back({std::move(name), at->is_directory(ignored)});
        at.increment(error);
    }
    std::ranges::sort(list.entries, [](const FileEntry& a, const FileEntry& b) {
        return std::tuple(!a.folder, a.name) < std::tuple(!b.folder, b.name);
    });
    return list;
}

std::string game_file_name(const std::string& typed) {
    return std::filesystem::path(typed).has_extension() ? typed : typed + ".pgn";
}

} // namespace strata::ui
