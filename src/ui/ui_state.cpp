// SPDX-License-Identifier: MIT
#include "ui/ui_state.h"

#include <algorithm>
#include <tuple>

namespace strata::ui {

text::Settings settings_of(UiState& state) {
    using text::Flag;
    return {
        {"scale", text::Number{&state.scale, smallest_scale, largest_scale, true},
         text::Section::look, text::Unit::percent},
        {"move_list", Flag{&state.move_list}},
        {"flat_map", Flag{&state.flat_map}},
        {"seat_panel", Flag{&state.seat_panel}},
        {"hover_card", Flag{&state.hover_card}},
        {"follow_moves", Flag{&state.follow_moves}},
        {"folder", text::Name{&state.folder}},
    };
}

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
