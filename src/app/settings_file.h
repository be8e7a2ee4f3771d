// SPDX-License-Identifier: MIT
// What a person has set, kept in the XDG configuration folder: board.toml for the view of the
// board, panels.toml for the panels. Both are to be edited by hand as well.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "text/text_error.h"
#include "ui/ui_state.h"
#include "view/settings.h"

namespace strata::app {

struct Preferences {
    view::ViewSettings view;
    ui::UiState panels;
    // False: there may be settings of the view, and they cannot be read.
    bool view_known = true;
    bool operator==(const Preferences&) const = default;
};

struct ReadPanels {
    ui::UiState state;
    // Lines that are no TOML, values of the wrong kind or out of range: they count as left out.
    std::vector<text::TextError> faults;
    std::vector<text::TextError> warnings; // unknown keys, each with the nearest known one
    [[nodiscard]] bool whole() const { return faults.empty() && warnings.empty(); }
};

// read_panels(write_panels(s)).state is s.
[[nodiscard]] std::string write_panels(const ui::UiState& state);
[[nodiscard]] ReadPanels read_panels(std::string_view text, const std::string& file);

// What is missing, or cannot be read, has its default; the latter is told in `problems`.
[[nodiscard]] Preferences load_preferences(const std::filesystem::path& folder,
                                           std::vector<std::string>& problems);
// Writes what changed since `before`; the rest stays as another program or an editor has written it
// meanwhile. Answers the names under which files were kept first that hold more than is read:
// mistakes, unknown keys, comments. Throws std::system_error that names the file.
std::vector<std::filesystem::path> save_preferences(const std::filesystem::path& folder,
                                                    const Preferences& before,
                                                    const Preferences& preferences);

} // namespace strata::app
