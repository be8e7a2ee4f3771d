// SPDX-License-Identifier: MIT
// The settings of the window and the viewpoints kept, as they are now and as the files hold them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/settings_file.h"
#include "app/viewpoints.h"

namespace strata::app {

class SettingsStore {
public:
    // Files that cannot be read, or have mistakes, are told in `problems`.
    SettingsStore(std::filesystem::path folder, std::vector<std::string>& problems);

    [[nodiscard]] Preferences& now() { return now_; }
    [[nodiscard]] const Preferences& now() const { return now_; }
    // Pieces that could not be loaded at the start stay in the file, though others stand in.
    void leave_pieces_in_file() { saved_.view.pieces = now_.view.pieces; }

    [[nodiscard]] const Viewpoints& viewpoints() const { return viewpoints_; }
    // Written at once: see save_viewpoint().
    std::filesystem::path keep_viewpoint(const std::string& board, int slot,
                                         const Viewpoint& point);

    struct Saved {
        std::vector<std::filesystem::path> kept_aside; // files with mistakes, under these names
        std::optional<std::string> refusal;            // told once
    };
    // Writes what changed. What could not be written is tried again at the next change, and
    // `at_last`.
    Saved save(bool at_last = false);

private:
    std::filesystem::path folder_;
    Preferences now_;
    Preferences saved_;
    Preferences tried_;
    bool told_ = false;
    Viewpoints viewpoints_;
};

} // namespace strata::app
