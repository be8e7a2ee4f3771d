// SPDX-License-Identifier: MIT
// Games for the tests of lines and links.
#pragma once

#include <string>

#include "catch.h"
#include "english.h"
#include "notation/games/handover.h"
#include "notation/moves/move_text.h"
#include "shipped_files.h"

namespace strata::tests {

inline notation::LoadedGame game_of(const std::string& text) {
    auto game = notation::parse_game(shipped_rules(), text, "test");
    if (!game) FAIL(english().say(game.error().message()));
    return *std::move(game);
}

inline std::string line_of(const notation::LoadedGame& game) {
    return notation::write_handover(game.variant, game.record);
}

// So many moves from the start, always the one in the middle of the list.
inline notation::LoadedGame played(const std::string& id, int plies) {
    auto game = game_of("[Variant \"" + id + "\"]\n\n*\n");
    auto position = rules::Position::start(game.variant);
    game::NodeId node = game::root_node;
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = notation::write_moves(position);
        if (moves.empty()) break;
        const auto move = notation::parse_move(position, moves[moves.size() / 2]);
        REQUIRE(move);
        node = game.record.add(node, *move);
        position.play(*move);
    }
    game.record.result = rules::outcome(position);
    return game;
}

} // namespace strata::tests
