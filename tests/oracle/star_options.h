// SPDX-License-Identifier: MIT
// The decisions of ST-8 that the chess profiles need.
#pragma once

#include "oracle/star_board.h"

#include <string>
#include <vector>

namespace strata::oracle::star {

enum class OnMate { end_game, inert, remove, takeover, drop_king };
enum class Credit { first_checker, deliverer };
enum class Stalemate { draw, skip, inert };

struct Options {
    int modules = 3;
    bool clockwise = true;                 // ST-O8
    Knight knight = Knight::no_touch;      // ST-O3
    bool king_touches = false;             // ST-O2
    bool adjacent_only = false;            // ST-O1, ST-O4
    OnMate on_mate = OnMate::end_game;     // ST-O14
    bool inert_king_stays = true;          // ST-O15
    bool extra_turn = false;               // ST-O18
    Credit credit = Credit::first_checker; // ST-O11
    Stalemate stalemate = Stalemate::draw; // ST-O13
    bool king_capture = false;             // ST-O12
    bool ep_next_player_only = false;      // ST-O16
    bool partner_capture = true;           // ST-O20
    bool own_capture = false;              // ST-O20
    bool leader_wins = false;              // ST-O21
    int move_limit = 0;                    // ST-O23, in rounds; 0 is off
    int last_limit = 0;                    // CH-O32, in rounds; 0 is off
    bool orthodox = false;                 // squares a1 to h8, and the position text is FEN
    std::string teams_named = "none";      // ST-6.6
    std::vector<int> team;                 // of each module, numbered in turn order

    int next(int module) const { return (module + (clockwise ? 1 : modules - 1)) % modules; }
    int teams() const;
};

/// Numbers the teams by the first seat of each in that order.
void number_in_turn_order(std::vector<int>& team, const std::vector<int>& order);

/// Options and the board that they ask for.
struct Rules {
    Options options;
    Board board;
    std::vector<std::vector<int>> king; // targets from each cell on the empty board
    std::vector<std::vector<int>> knight;
};

/// "yalta", then any number of " name=value" (see star_text.md). Kept for the whole run. Throws
/// std::invalid_argument for names it does not know.
const Rules& rules_named(const std::string& name);

/// Seats are called by the letter of their module.
constexpr char seat_letters[] = "wbrgyvoc";
int seat_of(char letter, int modules); // nowhere when there is none

} // namespace strata::oracle::star
