// SPDX-License-Identifier: MIT
// How pieces move, as data. A movement is a step, rotated and mirrored in all directions, that is
// made once or repeatedly. A kind of piece combines movements.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

// A set of movements, one bit each: first the four for which every board has tables, then
// Variant::custom_steps.
using Movement = std::uint16_t;
namespace movement {
inline constexpr Movement orthogonal = 1; // of the rook
inline constexpr Movement diagonal = 2;   // of the bishop
inline constexpr Movement leap = 4;       // of the knight
inline constexpr Movement step = 8;       // of the king only
inline constexpr int first_custom = 4;
inline constexpr std::size_t max_custom = 12;
[[nodiscard]] constexpr Movement custom(std::size_t number) {
    return static_cast<Movement>(1U << (first_custom + number));
}
} // namespace movement

// What a step asks of the squares between its ends (CH-9.4).
enum class Crossing : std::uint8_t {
    plain,     // a leap passes over anything, a repeated one over empty squares
    lame,      // every square that a leap passes is empty
    over_one,  // exactly one piece is between, anywhere on the line
    behind_one // the end is the square right behind the first piece of the line
};

// A step in squares along the axes: (0, 1) for the rook, (1, 1) for the bishop, (1, 2) for the
// knight. On grids with levels any axis may be the vertical one, unless the step is `upright`.
struct Step {
    int across = 0;
    int along = 1;
    int times = 1; // maximum repetitions over empty squares; 0 if unlimited
    int up = 0;    // along the third axis, on grids with levels: the least of the three
    Crossing crossing = Crossing::plain;
    bool upright = false; // `up` is along the vertical axis only
    bool operator==(const Step&) const = default;
};

struct PieceKind {
    std::string name; // key in the text catalogue and in piece sets, or plain text
    char letter =
        '\0'; // capital, used in positions and moves; 0 if this game does not have the piece
    Movement movement =
        0; // how it attacks; 0 for pawns and draughts men, which have rules of their own
    Movement quiet = 0; // how it moves where it captures nothing; mostly the same (CH-9.3)
    [[nodiscard]] Movement all() const { return static_cast<Movement>(movement | quiet); }
    [[nodiscard]] bool exists() const { return letter != '\0'; }
};

// True if a piece with that movement can follow a route of that kind. A king takes only its first
// step.
[[nodiscard]] constexpr bool follows_route(Movement movement, HiltRoute::Kind kind) {
    switch (kind) {
    case HiltRoute::Kind::orthogonal:
        return (movement & (movement::orthogonal | movement::step)) != 0;
    case HiltRoute::Kind::diagonal: return (movement & (movement::diagonal | movement::step)) != 0;
    case HiltRoute::Kind::leap: return (movement & movement::leap) != 0;
    }
    return false;
}

// Indexed by PieceType: first the built-in types, then the custom ones of a variant.
using PieceKinds = std::array<PieceKind, piece_type_count>;
[[nodiscard]] PieceKinds built_in_kinds();

// True if pieces of that board may capture otherwise than they move, and steps may be lame or go
// over a piece: not where columns or hilts decide what is in the way.
[[nodiscard]] bool takes_all_kinds(const Topology& topology);

// True if that step is defined on that board. Rook, bishop and knight steps always are; other steps
// need a rectangular board.
[[nodiscard]] bool has_step(const Topology& topology, const Step& step);

struct Variant;
// Precondition: one of Variant::custom_steps.
[[nodiscard]] const Step& step_of(const Variant& variant, Movement one);
// Plain for the movements of chess.
[[nodiscard]] Crossing crossing_of(const Variant& variant, Movement one);

// A lame leap: where it ends, and the cells that must be empty.
struct Leg {
    Cell to{};
    Path between;
};
// Precondition: the crossing of that movement is `lame`.
[[nodiscard]] std::vector<Leg> legs_of(const Variant& variant, Movement one, Cell from);
// The paths of one movement from a cell. A leap is a path of one cell, also a lame one; of those
// that go over a piece it is the whole line. `moves` are the moves of that cell as far as hilts
// allow.
[[nodiscard]] std::vector<Path> ways_of(const Variant& variant, Movement one, Cell from,
                                        const CellMoves& moves);
// The paths of each of those movements.
[[nodiscard]] std::vector<Path> ways_of(const Variant& variant, Movement movements, Cell from);
// The paths of all movements of that type.
[[nodiscard]] std::vector<Path> ways_of(const Variant& variant, PieceType type, Cell from);
// True if that movement repeats over empty squares (a rider).
[[nodiscard]] bool is_ride(const Variant& variant, Movement one);

} // namespace strata::rules
