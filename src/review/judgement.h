// SPDX-License-Identifier: MIT
// What a review has found out, as plain values. README.md says how moves are judged.
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

// A side and how much of the game it can hope for, in hundredths.
struct Band {
    rules::Seats side{};
    int share = 0;
    bool operator==(const Band&) const = default;
};

// A position of the main line, and the move that led to it.
struct Point {
    game::NodeId node = game::root_node;
    rules::Seat mover = rules::no_seat; // whose move that was; nobody's at the start
    int given = 0;                      // what it gave away, as it counts
    std::vector<Band> bands{};          // of all that still play, in turn order; they sum to 100
    int score = 0;                      // of two sides: hundredths of a pawn for the first one
    int wins_in = 0;                    // moves of the side that is ahead; 0: no win is seen
    bool over = false;                  // nobody moves any more
};

enum class Weight : std::uint8_t { doubtful, mistake, blunder };
inline constexpr std::size_t weight_count = 3;
// The numeric annotation glyph for it.
[[nodiscard]] int glyph_of(Weight weight);

struct Mistake {
    std::size_t ply = 1; // of Review::points: where it led to
    rules::Position before;
    rules::Move played{};
    Weight weight{};
    bool turns = false;                 // a turning point
    int had = 0, left = 0;              // of the game, in hundredths, for the side that moved
    std::vector<rules::Move> better{};  // the best line; its first move is what was to be played
    std::vector<reading::Reason> why{}; // that is better
    std::optional<rules::Move> reply{}; // of the others, where that says what was wrong
    std::vector<reading::Reason> harm{};

    [[nodiscard]] int given() const { return had - left; }
};

// How one seat has played.
struct Standing {
    rules::Seat seat{};
    int moves = 0;
    int accuracy = 0; // 0 to 100
    std::array<int, weight_count> counts{};
};

struct Review {
    std::uint64_t nodes = 0;     // of each thought
    std::size_t plies = 0;       // of the main line
    std::vector<Point> points{}; // the start, and one behind each move; as far as it has come
    std::vector<Mistake> mistakes{};

    [[nodiscard]] bool done() const { return points.size() == plies + 1; }
};

// What comes of trying another move where a mistake was made.
enum class Trial : std::uint8_t {
    best,   // the very move
    good,   // gives nothing away that is worth a word
    better, // than what was played
    worse,
};

// Of the seats that have moved, in turn order.
[[nodiscard]] std::vector<Standing> standings(const Review& review);
// The mistake that led to the node.
[[nodiscard]] const Mistake* mistake_at(const Review& review, game::NodeId node);
// How heavy it is to give away so much of the game among so many sides; nothing: not worth a word.
[[nodiscard]] std::optional<Weight> weight_of(int given, int sides);

} // namespace strata::review
