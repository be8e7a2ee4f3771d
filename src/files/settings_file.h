// SPDX-License-Identifier: MIT
// Reads and writes settings.toml in the XDG configuration folder. The file may also be edited by
// hand.
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
    // False if the file exists, or may exist, but cannot be read.
    bool known = true;
    bool operator==(const Preferences&) const = default;
};

// Table of all settings of the program.
[[nodiscard]] text::Settings settings_of(Preferences& preferences);
[[nodiscard]] std::string written(const Preferences& preferences);

// Settings given on the command line.
struct SettingsChoice {
    std::string file{};               // path of a settings file to use instead of the default one
    bool no_file = false;             // settings are neither read nor written
    std::vector<std::string> given{}; // "key=value"; overrides the file and is not saved
    [[nodiscard]] std::vector<std::string> keys() const; // keys of `given`
};
// Returns why a "key=value" is invalid; empty if it is valid.
[[nodiscard]] text::Message refused_setting(const std::string& key_and_value);
// Returns the file named by `choice`. Throws std::runtime_error if it cannot be read.
[[nodiscard]] std::filesystem::path named_file(const SettingsChoice& choice);
// Precondition: refused_setting() accepts all of them.
void give(const SettingsChoice& choice, Preferences& to);
// Settings of a command that renders an image; settings made in the window are ignored, so that
// output is reproducible. Throws std::runtime_error if the file cannot be read or has an error.
[[nodiscard]] Preferences chosen_preferences(const SettingsChoice& choice);

[[nodiscard]] std::filesystem::path settings_file(const std::filesystem::path& folder);
// True if the file exists or its existence cannot be checked.
[[nodiscard]] bool has_settings(const std::filesystem::path& folder);
// Appends the first error and the number of further ones.
void add_faults(const std::vector<text::TextError>& faults, std::vector<text::Message>& problems);
// Settings that are missing or invalid get their defaults; errors are appended to `problems`.
[[nodiscard]] Preferences load_preferences(const std::filesystem::path& file,
                                           std::vector<text::Message>& problems);
// Writes the changes since `before` and keeps other edits made to the file meanwhile. Returns the
// path of the backup made if the file contains errors, unknown keys or comments, else an empty
// path. Throws std::system_error that names the file.
std::filesystem::path save_preferences(const std::filesystem::path& file, const Preferences& before,
                                       const Preferences& preferences);

} // namespace strata::files
