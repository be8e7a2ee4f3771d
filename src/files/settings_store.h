// SPDX-License-Identifier: MIT
// The window's settings, key bindings and saved views: the current values and those on disk.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "data/shared_file.h"
#include "files/keys_file.h"
#include "files/saved_views.h"
#include "files/settings_file.h"

namespace strata::files {

class SettingsStore {
public:
    // `folder` contains settings.toml, keys.toml and viewpoints.toml. Throws std::runtime_error if
    // the file named by `choice` cannot be read.
    SettingsStore(std::filesystem::path folder, SettingsChoice choice,
                  const ui::ActionTable& actions);

    // Returns errors from reading the files, once.
    [[nodiscard]] std::vector<text::Message> take_problems() {
        return std::exchange(problems_, {});
    }
    [[nodiscard]] Preferences& now() { return now_; }
    [[nodiscard]] const Preferences& now() const { return now_; }
    // Keeps the piece set in the file that could not be loaded, although the default set is shown.
    void leave_pieces_in_file() { saved_.view.pieces = now_.view.pieces; }

    [[nodiscard]] const ui::Keys& keys() const { return keys_; }
    // Saves at once, unless saving is disabled; see store_keys().
    std::filesystem::path use_keys(const ui::Keys& keys);

    [[nodiscard]] const SavedViews& saved_views() const { return saved_views_; }
    // Saves at once; see store_view().
    std::filesystem::path save_view(const std::string& board, int slot, const SavedView& point);

    // Saves changes. A failed save is reported once and retried at the next change, and with
    // `at_last`.
    data::Written save(bool at_last = false);

private:
    // Settings to save: those from the command line are excluded.
    [[nodiscard]] Preferences wanted();

    std::filesystem::path folder_;
    SettingsChoice choice_;
    std::filesystem::path file_; // empty: nothing is read or written
    std::vector<text::Message> problems_;
    Preferences saved_; // as on disk
    Preferences given_; // including those from the command line
    Preferences now_;
    Preferences tried_;
    bool told_ = false;
    SavedViews saved_views_;
    ui::Keys keys_;
};

} // namespace strata::files
