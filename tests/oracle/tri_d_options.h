// SPDX-License-Identifier: MIT
// The decisions of the Tri-D rules page that Noble and Meder need.
#pragma once

#include <string_view>

namespace strata::oracle {

enum class BoardLoad { exactly_one, at_most_one, own_pawn };
enum class EmptyBoardOwner { nobody, original };
enum class BoardDirection { any, occupied_not_back, pawn_not_back };
enum class Gaps { cross, block };
enum class LinePath { column, higher, target };
enum class BoardCapture { never, always, away_from_start };
enum class CastlingBan { each, white, none };

/// The defaults are the Noble rules.
struct Options {
    BoardLoad board_load = BoardLoad::exactly_one;
    EmptyBoardOwner empty_board_owner = EmptyBoardOwner::nobody;
    BoardDirection board_direction = BoardDirection::any;
    bool half_turn = true;
    bool turn_in_place = false;
    Gaps gaps = Gaps::cross;
    bool kings_may_share_column = false;
    CastlingBan castling_ban = CastlingBan::each;
    bool hanging = false; // the board of "tri-d-federation" (TD-G8)
    LinePath line_path = LinePath::column;
    bool nearest_pins = false;       // boardGraph
    bool only_empty_inverts = false; // boardInversion
    BoardCapture board_capture = BoardCapture::never;
    bool sideways_pawns = false; // rookPawns
    bool last_two_ranks = false; // promotionRanks
};

Options noble();
Options meder();
Options federation();
Options standard();

/// "tri-d", "tri-d-meder", "tri-d-federation" or "tri-d-standard", then any number of " name=value"
/// in the spelling of rule files (the three switches take on or off). Throws std::invalid_argument
/// for anything else.
Options options_named(std::string_view rules);

} // namespace strata::oracle
