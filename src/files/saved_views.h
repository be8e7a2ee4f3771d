// SPDX-License-Identifier: MIT
// Nine places a person may keep the camera in, for every shape of board: viewpoints.toml in
// the configuration folder.
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
    bool shows_all = false; // from that direction, whatever room there is
    bool operator==(const SavedView&) const = default;
};

// By the board's name, then by slot, 1 to 9.
using SavedViews = std::map<std::string, std::map<int, SavedView>>;

// The same for all variants that are played on a board of that shape: "tri-d", "star-5".
[[nodiscard]] std::string board_name(const rules::Topology& topology);
// Null for an empty slot.
[[nodiscard]] const SavedView* find_saved_view(const SavedViews& all,
                                               const rules::Topology& topology, int slot);

struct ReadSavedViews {
    SavedViews all;
    // Lines that are no TOML, and what is no saved view: numbers that are missing or that no camera
    // can have. It is left out.
    std::vector<text::TextError> faults;
    std::vector<text::TextError> warnings; // unknown keys, each with the nearest known one
    [[nodiscard]] bool whole() const { return faults.empty() && warnings.empty(); }
};

// read_saved_views(write_saved_views(v)).all is v.
[[nodiscard]] std::string write_saved_views(const SavedViews& all);
[[nodiscard]] ReadSavedViews read_saved_views(std::string_view text, const std::string& file);

// A missing file holds none; what cannot be read is told in `problems`.
[[nodiscard]] SavedViews load_saved_views(const std::filesystem::path& folder,
                                          std::vector<text::Message>& problems);
// Puts one into the file and leaves the others as they stand there by now. Answers the name under
// which a file was kept first that holds more than is read; empty: it did not. Throws
// std::system_error that names the file.
std::filesystem::path store_view(const std::filesystem::path& folder, const std::string& board,
                                 int slot, const SavedView& point);

} // namespace strata::files
