// SPDX-License-Identifier: MIT
// What a person has set: settings.toml in the XDG configuration folder, to be edited by hand as
// well.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "text/settings.h"
#include "ui/ui_state.h"
#include "view/settings.h"

namespace strata::files {

struct Preferences {
    view::ViewSettings view;
    ui::UiState panels;
    // False: there may be settings, and they cannot be read.
    bool known = true;
    bool operator==(const Preferences&) const = default;
};

// The table of all settings of the program.
[[nodiscard]] text::Settings settings_of(Preferences& preferences);
[[nodiscard]] std::string written(const Preferences& preferences);

// What the command line says about settings.
struct SettingsChoice {
    std::string file{};               // in place of the user's own
    bool no_file = false;             // nothing is read, nothing is written
    std::vector<std::string> given{}; // "key=value": stronger than the file, and not written to it
    [[nodiscard]] std::vector<std::string> keys() const; // of `given`
};
// Why a "key=value" cannot be; empty: it can.
[[nodiscard]] text::Message refused_setting(const std::string& key_and_value);
// The file that `choice` names. Throws std::runtime_error when it cannot be read.
[[nodiscard]] std::filesystem::path named_file(const SettingsChoice& choice);
// Precondition: none of them is refused.
void give(const SettingsChoice& choice, Preferences& to);
// Of a command that draws a picture: what a person has set in the window has no part in it. Throws
// std::runtime_error when the file cannot be read or has a mistake.
[[nodiscard]] Preferences chosen_preferences(const SettingsChoice& choice);

// The settings' file in that folder.
[[nodiscard]] std::filesystem::path settings_file(const std::filesystem::path& folder);
// Whether there is one, or may be one.
[[nodiscard]] bool has_settings(const std::filesystem::path& folder);
// Tells the first of them, and how many more there are.
void add_faults(const std::vector<text::TextError>& faults, std::vector<text::Message>& problems);
// What is missing, or cannot be read, has its default; the latter is told in `problems`.
[[nodiscard]] Preferences load_preferences(const std::filesystem::path& file,
                                           std::vector<text::Message>& problems);
// Writes what changed since `before`; the rest stays as another program or an editor has written it
// meanwhile. Answers the name under which a file was kept first that holds more than is read:
// mistakes, unknown keys, comments; empty: there was none. Throws std::system_error that names the
// file.
std::filesystem::path save_preferences(const std::filesystem::path& file, const Preferences& before,
                                       const Preferences& preferences);

} // namespace strata::files
