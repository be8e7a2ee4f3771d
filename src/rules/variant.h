// SPDX-License-Identifier: MIT
// A game as a value: its board, its seats, its start and the named options of its decision table.
// Rule files in rules/ are read into it by the notation; the rules never ask for a variant's name.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rules/setup.h"
#include "rules/topology.h"

namespace strata::rules {

// Section 8 of the Tri-D page, row by row; the defaults are those of the Noble sheet.
enum class BoardLoad : std::uint8_t { exactly_one, at_most_one }; // row 3, A2
enum class EmptyBoardOwner : std::uint8_t { nobody, original };   // rows 4 and 5, A2
enum class BoardDirection : std::uint8_t { any, pawn_not_back, occupied_not_back }; // row 7, A5
enum class Gaps : std::uint8_t { cross, block };                                    // row 17, M4
enum class CastlingBan : std::uint8_t { each, white, none };                        // row 29, C2
enum class DrawClaim : std::uint8_t { off, claim, automatic };                      // row 33, E5

struct Options {
    BoardLoad board_load = BoardLoad::exactly_one;
    EmptyBoardOwner empty_board_owner = EmptyBoardOwner::nobody;
    BoardDirection board_direction = BoardDirection::any;
    bool half_turn = true;      // row 8, A6
    bool turn_in_place = false; // row 9, A7
    Gaps gaps = Gaps::cross;
    bool kings_may_share_column = false; // row 19, M7
    CastlingBan castling_ban = CastlingBan::each;
    DrawClaim repetition = DrawClaim::claim;
    DrawClaim fifty_moves = DrawClaim::claim;

    bool operator==(const Options&) const = default;
};

struct SeatInfo {
    std::string name; // white, black: key into the text catalogue and tag in game files
    char letter = 'w';
};

// King and rook exchange or approach (C1). The squares are those of the start position.
struct CastlingRule {
    Seat seat{};
    Castling side{};
    Square king_from{}, king_to{}, rook_from{}, rook_to{};
};

struct AttackTables;

struct Variant {
    std::string id;   // tri-d
    std::string name; // key of the menu name in the text catalogue
    Topology topology;
    Options options;
    std::vector<SeatInfo> seats; // in turn order
    std::vector<CastlingRule> castling;
    std::vector<PieceType> promotions; // in the order they are offered
    Setup start;
    std::shared_ptr<const AttackTables> tables; // built once from the topology by finish()

    [[nodiscard]] int seat_count() const { return static_cast<int>(seats.size()); }
};

// Builds the attack tables; the last step of making a variant. The result never changes again.
[[nodiscard]] std::shared_ptr<const Variant> finish(Variant variant);

} // namespace strata::rules
