// SPDX-License-Identifier: MIT
// Random games of every variant: what each position of any game has to keep.
#include <algorithm>
#include <random>

#include "catch.h"
#include "notation/games/game_text.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "play_and_undo.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

using namespace strata;

namespace {

#ifdef NDEBUG
constexpr int positions_wanted = 400;
#else
constexpr int positions_wanted = 40; // sanitized builds are slow
#endif

void check_text(const rules::Position& position, const std::string& text) {
    const auto read = notation::parse_position(position.shared_variant(), text);
    REQUIRE(read);
    REQUIRE(*read == position);
    REQUIRE(notation::write_position(*read) == text);
    REQUIRE(read->key() == position.key());
    REQUIRE(position.key() == position.key_from_scratch());
}

// Sorted, none twice, each read again as the move it tells.
void check_list(const rules::Position& position, const rules::MoveList& moves) {
    const auto texts = notation::write_moves(position);
    REQUIRE(texts.size() == moves.size());
    REQUIRE(rules::count_legal_moves(position) == moves.size());
    REQUIRE(rules::has_legal_move(position) == !moves.empty());
    REQUIRE(std::ranges::adjacent_find(texts, std::ranges::greater_equal{}) == texts.end());
    for (const auto& move : moves) {
        const auto text = notation::write_move(position, move);
        INFO(text);
        const auto read = notation::parse_move(position, text);
        REQUIRE(read);
        REQUIRE(*read == move);
        REQUIRE(std::ranges::binary_search(texts, text));
    }
}

// is_legal says of every move of this position, and of the one before, what the list says.
void check_legality(const rules::Position& position, const rules::MoveList& moves,
                    const rules::MoveList& earlier) {
    for (const auto& move : moves) REQUIRE(rules::is_legal(position, move));
    for (const auto& move : earlier)
        REQUIRE(rules::is_legal(position, move) == (std::ranges::find(moves, move) != moves.end()));
}

// Written, read and written again a game is the same text and comes to the same position.
void check_record(const rules::Position& end, const game::GameRecord& record) {
    const auto text = notation::write_game(end.variant(), record);
    const auto read = notation::parse_game(tests::shipped_rules(), text, "walk");
    INFO(text);
    REQUIRE(read);
    REQUIRE(notation::write_game(*read->variant, read->record) == text);
    auto position = rules::Position::start(read->variant);
    for (const auto& move : read->record.line_to(read->record.last_of_main_line()))
        position.play(move);
    REQUIRE(notation::write_position(position) == notation::write_position(end));
}

// One game, at most `longest` positions; returns how many it had.
int walk(const std::shared_ptr<const rules::Variant>& variant, std::uint32_t seed, int longest) {
    std::mt19937 random(seed);
    auto position = rules::Position::start(variant);
    game::GameRecord record;
    record.start = position.setup();
    auto node = game::root_node;
    rules::MoveList earlier;
    int visited = 0;
    while (true) {
        const auto text = notation::write_position(position);
        INFO(variant->id << ": " << text);
        const auto moves = rules::legal_moves(position);
        check_text(position, text);
        check_list(position, moves);
        check_legality(position, moves, earlier);
        record.result = rules::outcome(position);
        if (++visited == longest || moves.empty() || record.result.ended()) break;
        const auto move = moves[random() % moves.size()];
        REQUIRE(tests::play_and_undo(position, move));
        node = record.add(node, move);
        earlier = moves;
    }
    check_record(position, record);
    return visited;
}

} // namespace

TEST_CASE("Random games of every variant keep texts, keys, lists, undo and files") {
    constexpr int longest = 200;
    for (const auto& variant : tests::shipped_rules().variants()) {
        int visited = 0;
        for (std::uint32_t seed = 1; visited < positions_wanted; ++seed)
            visited += walk(variant, seed, std::min(longest, positions_wanted - visited));
        CHECK(visited == positions_wanted);
    }
}
