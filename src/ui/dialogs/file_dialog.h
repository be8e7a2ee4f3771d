// SPDX-License-Identifier: MIT
// Opening and saving: a list of the folder, and a name that can be typed, a whole path as well.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "ui/frame.h"

namespace strata::ui {

// What a folder holds, in the order in which the file dialog lists it.
struct FileEntry {
    std::string name;
    bool folder = false;
    std::filesystem::file_time_type changed{};
    bool operator==(const FileEntry&) const = default;
};

struct FileList {
    std::vector<FileEntry> entries; // without hidden ones
    bool unreadable = false;        // at all, or behind these
};

[[nodiscard]] FileList list_folder(const std::filesystem::path& folder);
// As they are shown: folders first; of files those of games, unless `all`.
[[nodiscard]] std::vector<FileEntry> shown_files(const FileList& list, FileOrder order, bool all);
// With the usual ending when the name has none.
[[nodiscard]] std::string game_file_name(const std::string& typed);
// "2026-11-22 20:30", local time.
[[nodiscard]] std::string date_words(std::chrono::system_clock::time_point time);

class FileDialog final : public Dialog {
public:
    enum class Purpose : std::uint8_t { open, save };
    struct Place {
        const char* name; // a key of the text catalogue
        std::filesystem::path folder;
    };
    // `file`: the folder, and the name that is proposed, which may be empty. All `places`, to go to
    // at once, exist.
    FileDialog(Purpose purpose, const std::filesystem::path& file, std::vector<Place> places);

    void draw(Frame& frame) override;

private:
    void enter(const std::filesystem::path& folder);
    void finish(Frame& frame);
    void draw_row(Frame& frame, const FileEntry& entry);
    void draw_headings(Frame& frame);
    void draw_entries(Frame& frame, float high);
    void draw_places(Frame& frame, glm::vec2 size);

    bool saving_;
    std::filesystem::path folder_;
    std::string name_;
    std::vector<Place> places_;
    FileList list_;     // of the folder, as it is shown
    bool fresh_ = true; // the list must be made
};

} // namespace strata::ui
