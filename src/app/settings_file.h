// SPDX-License-Identifier: MIT
// What a person has set, kept in the XDG configuration folder: board.toml for the view of the
// board, panels.toml for the panels. Both are to be edited by hand as well.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_error.h"
#include "ui/ui_state.h"
#include "view/settings.h"

namespace strata::app {

struct Preferences {
    view::ViewSettings view;
    ui::UiState panels;
    bool operator==(const Preferences&) const = default;
};

// read_panels(write_panels(s)) is s. Unknown keys are passed over; refused: text that is no TOML,
// values of the wrong kind or out of range.
[[nodiscard]] std::string write_panels(const ui::UiState& state);
[[nodiscard]] notation::Parsed<ui::UiState> read_panels(std::string_view text,
                                                        const std::string& file);

// Missing files mean the defaults; so do damaged ones, told in `problems`.
[[nodiscard]] Preferences load_preferences(const std::filesystem::path& folder,
                                           std::vector<std::string>& problems);
// Throws std::system_error that names the file.
void save_preferences(const std::filesystem::path& folder, const Preferences& preferences);

} // namespace strata::app
