// SPDX-License-Identifier: MIT
// What the window is opened with.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "files/settings_file.h"

namespace strata::window {

// Empty strings mean: not given.
struct PlayOptions {
    std::string file;                // a game to open
    std::vector<std::string> others; // games to open in windows of their own
    std::string variant;             // id; not given: that of the last game, or tri-d
    std::string position;            // position text instead of the variant's start
    std::string watch;               // a rule file whose game is on the board, anew when it is saved
    std::string script;              // file of commands, carried out before the first frame
    std::string trace;               // file for the text mirror of the window
    std::string events;              // file of input events, see platform/event_reader.h
    std::string speak;               // file or pipe for what is said aloud
    std::vector<std::filesystem::path> demonstrations; // play one after the other before all else
    std::string without;                               // the feature that is left out
    files::SettingsChoice settings;
};

} // namespace strata::window
