// SPDX-License-Identifier: MIT
// The fast generator against the oracle on random positions reached by play, special moves
// favoured, and the laws that one walk can prove on the way. STRATA_WALK sets the number of
// positions (200,000 in ./check).
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>

#include "catch.h"
#include "data_reader.h"
#include "fast_generator.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "oracle/tri_d_oracle.h"
#include "rules/legal.h"

using namespace strata;

namespace {

constexpr int longest_walk = 120; // plies before a new one begins

// Sanitized builds are slow and prove other things.
#ifdef NDEBUG
constexpr long default_positions = 200'000;
#else
constexpr long default_positions = 2'000;
#endif

long positions_wanted() {
    const char* wanted = std::getenv("STRATA_WALK");
    return wanted ? std::atol(wanted) : default_positions;
}

// Rule sets that together use every option; most of the time goes to the two that are shipped.
const std::vector<std::string> rule_sets{
    "tri-d",
    "tri-d-meder",
    "tri-d",
    "tri-d-meder",
    "tri-d gaps=block castlingBan=none",
    "tri-d turnInPlace=on boardDirection=pawnNotBack castlingBan=white",
    "tri-d boardLoad=atMostOne emptyBoardOwner=original",
    "tri-d-meder halfTurn=on kingsMayShareColumn=off"};

std::vector<std::string> starts() {
    std::vector<std::string> texts;
    const auto folder = std::filesystem::path(STRATA_SOURCE_DIR) / "tests" / "perft";
    for (const auto* file : {"tri-d.perft", "tri-d-meder.perft"})
        for (const auto& line : tests::read_perft(folder / file)) texts.push_back(line.position);
    return texts;
}

bool is_special(const rules::Position& position, const rules::Move& move) {
    return move.kind != rules::MoveKind::piece || move.promotes || move.en_passant ||
           move.before.exists() ||
           (position.at(move.from).is(rules::PieceType::pawn) &&
            position.setup().fresh.test(rules::index(move.from)));
}

class Walker {
public:
    Walker(std::string rule_set, std::uint32_t seed)
        : rule_set_(std::move(rule_set)),
          options_(oracle::options_named(rule_set_)),
          random_(seed) {}

    long walk(const std::string& start) {
        auto position = tests::position_of(rule_set_, start);
        long visited = 0;
        for (int ply = 0; ply < longest_walk; ++ply) {
            const auto moves = check(position);
            ++visited;
            if (moves.empty()) break;
            play(position, choose(position, moves));
        }
        return visited;
    }

private:
    std::vector<rules::Move> check(const rules::Position& position) {
        const auto text = notation::write_position(position);
        INFO(rule_set_ << ": " << text);
        const auto game = oracle::Game::parse(text, options_);
        const auto moves = rules::legal_moves(position);
        REQUIRE(notation::write_moves(position) == game.legal_moves());
        REQUIRE(rules::count_legal_moves(position) == moves.size());
        REQUIRE(rules::in_check(position, position.turn()) == game.in_check());
        REQUIRE(tests::outcome_word(position) == game.outcome());
        REQUIRE(position.key() == position.key_from_scratch());
        REQUIRE(tests::position_of(rule_set_, text) == position);
        check_legality_test(position, moves);
        return moves;
    }

    // is_legal says yes to a listed move and no to one of the position before that is not listed
    // now.
    void check_legality_test(const rules::Position& position,
                             const std::vector<rules::Move>& moves) {
        if (!moves.empty()) REQUIRE(rules::is_legal(position, moves[random_() % moves.size()]));
        if (earlier_.empty()) return;
        const auto& old = earlier_[random_() % earlier_.size()];
        REQUIRE(rules::is_legal(position, old) == (std::ranges::find(moves, old) != moves.end()));
    }

    rules::Move choose(const rules::Position& position, const std::vector<rules::Move>& moves) {
        std::vector<rules::Move> special;
        for (const auto& move : moves)
            if (is_special(position, move)) special.push_back(move);
        const auto& from = !special.empty() && random_() % 2 == 0 ? special : moves;
        return from[random_() % from.size()];
    }

    void play(rules::Position& position, const rules::Move& move) {
        const auto before = position;
        const auto text = notation::write_move(position.topology(), move);
        const auto expected =
            oracle::Game::parse(notation::write_position(position), options_).play(text).text();
        earlier_ = rules::legal_moves(position);
        const auto transition = position.play(move);
        INFO(rule_set_ << ": " << notation::write_position(before) << " " << text);
        REQUIRE(notation::write_position(position) == expected);
        auto undone = position;
        undone.undo(transition);
        REQUIRE(undone == before);
        REQUIRE(undone.key() == before.key());
        REQUIRE(undone.existing() == before.existing());
        REQUIRE(undone.occupied() == before.occupied());
    }

    std::string rule_set_;
    oracle::Options options_;
    std::mt19937 random_;
    std::vector<rules::Move> earlier_;
};

} // namespace

TEST_CASE("two generators agree on every move of random positions", "[agreement]") {
    const auto texts = starts();
    const long wanted = positions_wanted();
    long visited = 0;
    for (std::uint32_t round = 0; visited < wanted; ++round)
        for (std::size_t set = 0; set < rule_sets.size() && visited < wanted; ++set) {
            Walker walker(rule_sets[set], round * 64 + static_cast<std::uint32_t>(set));
            // Every other walk begins at the start, the others at a position full of special moves.
            const auto& start =
                round % 2 == 0 ? texts.front() : texts[(round / 2 + set) % texts.size()];
            visited += walker.walk(start);
        }
    WARN(visited << " positions agreed");
    CHECK(visited >= wanted);
}
