// SPDX-License-Identifier: MIT
// Nine places a person may keep the camera in, for every shape of board (E3): viewpoints.toml in
// the configuration folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_error.h"
#include "scene/camera.h"
#include "view/board_space.h"

namespace strata::app {

struct Viewpoint {
    scene::Camera camera;
    view::Spread spread;
    bool operator==(const Viewpoint&) const = default;
};

// By the board's name, then by slot, 1 to 9.
using Viewpoints = std::map<std::string, std::map<int, Viewpoint>>;

// The same for all variants that are played on a board of that shape: "tri-d", "star-5".
[[nodiscard]] std::string board_name(const rules::Topology& topology);
// Null for an empty slot.
[[nodiscard]] const Viewpoint* find_viewpoint(const Viewpoints& all,
                                              const rules::Topology& topology, int slot);

// read_viewpoints(write_viewpoints(v)) is v. Refused: text that is no TOML, numbers that are
// missing or that no camera can have.
[[nodiscard]] std::string write_viewpoints(const Viewpoints& all);
[[nodiscard]] notation::Parsed<Viewpoints> read_viewpoints(std::string_view text,
                                                           const std::string& file);

// A missing file holds none; so does a damaged one, told in `problems`.
[[nodiscard]] Viewpoints load_viewpoints(const std::filesystem::path& folder,
                                         std::vector<std::string>& problems);
// Throws std::system_error that names the file.
void save_viewpoints(const std::filesystem::path& folder, const Viewpoints& all);

} // namespace strata::app
