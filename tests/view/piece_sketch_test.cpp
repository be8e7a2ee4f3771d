// SPDX-License-Identifier: MIT
#include "view/board/piece_sketch.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "catch.h"
#include "shipped_files.h"

using namespace strata;

namespace {

view::PieceSketches sketches_of(const char* id) {
    return view::sketch_pieces(rules::Position::start(tests::shipped_rules().find(id)));
}

const view::PieceSketch& sketch(const view::PieceSketches& all, rules::PieceType type) {
    const auto found = std::ranges::find(all.pieces, type, &view::PieceSketch::type);
    REQUIRE(found != all.pieces.end());
    return *found;
}

} // namespace

TEST_CASE("pieces are sketched where they have most moves on the empty board") {
    const auto chess = sketches_of("chess");
    CHECK(chess.squares.size() == 64);
    CHECK(chess.pieces.size() == 6);
    CHECK(sketch(chess, rules::PieceType::queen).moves.size() == 27);
    CHECK(sketch(chess, rules::PieceType::rook).moves.size() == 14);
    CHECK(sketch(chess, rules::PieceType::knight).moves.size() == 8);
    CHECK(sketch(chess, rules::PieceType::king).moves.size() == 8);
    const auto& pawn = sketch(chess, rules::PieceType::pawn);
    CHECK(pawn.moves.size() == 2);
    CHECK(pawn.captures.size() == 2);
    // Away from its own side is upwards.
    CHECK(chess.squares[pawn.moves.front()].y < chess.squares[pawn.from].y);
    CHECK(pawn.leaves == 56);
}

TEST_CASE("every game has a sketch of each kind of piece, on squares of their own") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        INFO(variant->id);
        const auto all = view::sketch_pieces(rules::Position::start(variant));
        CHECK(all.pieces.empty() == variant->has_jumps());
        for (const auto& one : all.pieces) {
            CHECK(one.leaves > 0);
            for (const auto square : one.moves) CHECK(square < all.squares.size());
        }
        for (std::size_t a = 0; a < all.squares.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                if (glm::distance(all.squares[a], all.squares[b]) < 0.2F) FAIL("two in one place");
    }
}

TEST_CASE("on boards above each other the moves to all levels are sketched") {
    const auto all = sketches_of("raumschach");
    CHECK(all.squares.size() == 125);
    const auto unicorn = std::ranges::max_element(all.pieces, {}, &view::PieceSketch::type);
    CHECK(unicorn->moves.size() == 16);
    CHECK(all.high.x - all.low.x > 9.0F);
}

TEST_CASE("where a piece only captures is told apart from where it moves") {
    const auto book = notation::RuleBook::load(
        std::array{tests::source("rules"), tests::source("tests/oracle/rules")});
    const auto variant = book.find("jumpers");
    const auto all = view::sketch_pieces(rules::Position::start(variant));
    const auto named = [&](std::string_view name) {
        return sketch(all, *std::ranges::find(variant->custom_pieces, name, [&](auto type) {
                          return std::string_view{variant->kind(type).name};
                      }));
    };
    const auto hunter = named("hunter"); // moves as a knight, captures as a bishop
    CHECK(hunter.moves.size() == 8);
    CHECK(hunter.captures.size() >= 11);
    for (const auto square : hunter.captures)
        CHECK(std::ranges::find(hunter.moves, square) == hunter.moves.end());
    CHECK(named("horse").captures.empty());
}
