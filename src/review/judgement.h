// SPDX-License-Identifier: MIT
// The result of a review, as plain values. docs/review.md describes how moves are judged.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/record.h"
#include "reading/reasons.h"
#include "rules/position/move.h"
#include "rules/position/position.h"
#include "rules/types.h"

namespace strata::review {

// A side and its expected score in percent.
struct Band {
    rules::Seats side{};
    int share = 0;
    bool operator==(const Band&) const = default;
};

// A position of the main line, and the move that led to it.
struct Point {
    game::NodeId node = game::root_node;
    rules::Seat mover = rules::no_seat; // no_seat at the start
    int given = 0;                      // loss of that move in percent, as counted
    std::vector<Band> bands{};          // of all sides still playing, in turn order; the sum is 100
    int score = 0;                      // with two sides: hundredths of a pawn for the first side
    int wins_in = 0;   // moves of the side ahead until it wins; 0 if no win was found
    bool over = false; // the game is over
};

enum class Weight : std::uint8_t { doubtful, mistake, blunder };
inline constexpr std::size_t weight_count = 3;
// The numeric annotation glyph of that weight.
[[nodiscard]] int glyph_of(Weight weight);

struct Mistake {
    std::size_t ply = 1; // index into Review::points of the position after the move
    rules::Position before;
    rules::Move played{};
    Weight weight{};
    bool turns = false;    // a turning point
    int had = 0, left = 0; // expected score in percent of the side that moved, before and after
    std::vector<rules::Move> better{};  // the best line; its first move should have been played
    std::vector<reading::Reason> why{}; // why the better move is good
    std::optional<rules::Move> reply{}; // the opponents' reply, if it shows the fault of the move
    std::vector<reading::Reason> harm{};

    [[nodiscard]] int given() const { return had - left; }
};

// Statistics of one seat.
struct Standing {
    rules::Seat seat{};
    int moves = 0;
    int accuracy = 0; // 0 to 100
    std::array<int, weight_count> counts{};
};

struct Review {
    std::uint64_t nodes = 0;     // per search
    std::size_t plies = 0;       // of the main line
    std::vector<Point> points{}; // the start, and one after each move judged so far
    std::vector<Mistake> mistakes{};

    [[nodiscard]] bool done() const { return points.size() == plies + 1; }
};

// The result of trying another move in place of a mistake.
enum class Trial : std::uint8_t {
    best,   // the best move itself
    good,   // loses too little to be a mistake
    better, // than the move played
    worse,
};

// For the seats that have moved, in turn order.
[[nodiscard]] std::vector<Standing> standings(const Review& review);
// The mistake that led to the node, or null.
[[nodiscard]] const Mistake* mistake_at(const Review& review, game::NodeId node);
// The weight of losing that percentage in a game with that many sides; nullopt if it is too little.
[[nodiscard]] std::optional<Weight> weight_of(int given, int sides);

} // namespace strata::review
