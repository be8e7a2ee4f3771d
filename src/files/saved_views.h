// SPDX-License-Identifier: MIT
// Nine saved camera positions per board shape: viewpoints.toml in the configuration folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "scene/camera.h"
#include "text/message.h"
#include "view/board/board_space.h"

namespace strata::files {

struct SavedView {
    scene::Camera camera;
    view::Explode spread;
    bool shows_all = false; // fits the whole board into the viewport, from that direction
    bool operator==(const SavedView&) const = default;
};

// By board name, then by slot, 1 to 9.
using SavedViews = std::map<std::string, std::map<int, SavedView>>;

// Examples: "tri-d", "star-5". Equal for all variants played on that board shape.
[[nodiscard]] std::string board_name(const rules::Topology& topology);
// Returns null for an empty slot.
[[nodiscard]] const SavedView* find_saved_view(const SavedViews& all,
                                               const rules::Topology& topology, int slot);

struct ReadSavedViews {
    SavedViews all;
    // TOML errors and invalid views (numbers missing or out of range), which are left out.
    std::vector<text::TextError> faults;
    std::vector<text::TextError> warnings; // unknown keys, each with the most similar known one
    [[nodiscard]] bool whole() const { return faults.empty() && warnings.empty(); }
};

// read_saved_views(write_saved_views(v)).all equals v.
[[nodiscard]] std::string write_saved_views(const SavedViews& all);
[[nodiscard]] ReadSavedViews read_saved_views(std::string_view text, const std::string& file);

// Returns no views if the file is missing. Errors are appended to `problems`.
[[nodiscard]] SavedViews load_saved_views(const std::filesystem::path& folder,
                                          std::vector<text::Message>& problems);
// Writes one view and leaves the others as they are in the file. Returns the path of the backup
// made if the file contains something that was not understood, else an empty path. Throws
// std::system_error that names the file.
std::filesystem::path store_view(const std::filesystem::path& folder, const std::string& board,
                                 int slot, const SavedView& point);

} // namespace strata::files
