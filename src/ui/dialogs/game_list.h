// SPDX-License-Identifier: MIT
// The games of a file that holds several, to choose one.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "notation/games/game_list.h"
#include "ui/frame.h"

namespace strata::ui {

struct GamesOfFile {
    std::filesystem::path file;
    std::vector<notation::GameInFile> games;
};

// Who plays, and what else its tags tell.
struct GameTitle {
    std::string players; // or its number in the file
    std::string more;
};
[[nodiscard]] GameTitle game_title(const text::Catalogue& words, const notation::RuleBook& book,
                                   const notation::GameInFile& game, std::size_t number);

} // namespace strata::ui
