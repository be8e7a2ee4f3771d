// SPDX-License-Identifier: MIT
// The games of a file that holds several, to choose one.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "notation/games/game_entry.h"
#include "ui/frame.h"

namespace strata::ui {

struct GamesOfFile {
    std::filesystem::path file{};
    std::string text{}; // that holds them, where there is no file
    std::vector<notation::GameEntry> games{};
    bool whole = true; // none will be found any more
    std::string search{};
    std::vector<std::size_t> found{}; // games that it finds, by number
    std::size_t looked_at = 0;        // games that were searched
    std::size_t chosen = 0;           // of those found
    bool follow = false;              // the list is to show it
};

// Looks through the games that came since it was last asked, or all of them for something else.
void search_on(GamesOfFile& list);
void search_for(GamesOfFile& list, std::string words);

// Who plays, and what else its tags tell.
struct GameTitle {
    std::string players; // or its number in the file
    std::string more;
};
[[nodiscard]] GameTitle game_title(const text::Catalogue& words, const notation::RuleBook& book,
                                   const notation::GameInFile& game, std::size_t number);

class GameListDialog final : public Dialog {
public:
    explicit GameListDialog(GamesOfFile games)
        : Dialog("ui.games.given", 620.0F),
          games(std::move(games)) {}

    [[nodiscard]] std::string title(const Frame& frame) const override;
    void draw(Frame& frame) override;

    GamesOfFile games; // more of them while the file is read
};

} // namespace strata::ui
