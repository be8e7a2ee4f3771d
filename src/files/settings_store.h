// SPDX-License-Identifier: MIT
// The settings of the window, its keys and the saved views, as they are now and as the files hold
// them.
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
    // `folder` holds settings.toml, the keys and the saved views. Throws std::runtime_error when
    // the file that `choice` names cannot be read.
    SettingsStore(std::filesystem::path folder, SettingsChoice choice,
                  const ui::ActionTable& actions);

    // Files that could not be read, or have mistakes. Told once.
    [[nodiscard]] std::vector<text::Message> take_problems() {
        return std::exchange(problems_, {});
    }
    [[nodiscard]] Preferences& now() { return now_; }
    [[nodiscard]] const Preferences& now() const { return now_; }
    // Pieces that could not be loaded at the start stay in the file, though others stand in.
    void leave_pieces_in_file() { saved_.view.pieces = now_.view.pieces; }

    [[nodiscard]] const ui::Keys& keys() const { return keys_; }
    // Written at once, where settings are written at all: see store_keys().
    std::filesystem::path use_keys(const ui::Keys& keys);

    [[nodiscard]] const SavedViews& saved_views() const { return saved_views_; }
    // Written at once: see store_view().
    std::filesystem::path save_view(const std::string& board, int slot, const SavedView& point);

    // Writes what changed. What could not be written is tried again at the next change, and
    // `at_last`; it is told once.
    data::Written save(bool at_last = false);

private:
    // What the file is to hold: what the command line gave is not written.
    [[nodiscard]] Preferences wanted();

    std::filesystem::path folder_;
    SettingsChoice choice_;
    std::filesystem::path file_; // empty: none is read or written
    std::vector<text::Message> problems_;
    Preferences saved_; // as the file holds them
    Preferences given_; // with what the command line gave
    Preferences now_;
    Preferences tried_;
    bool told_ = false;
    SavedViews saved_views_;
    ui::Keys keys_;
};

} // namespace strata::files
