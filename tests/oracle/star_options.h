// SPDX-License-Identifier: MIT
// The rows of the decision table (section 8 of the star rules page) that the chess profiles need.
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
    bool clockwise = true;                 // 8
    Knight knight = Knight::no_touch;      // 3
    bool king_touches = false;             // 2
    bool adjacent_only = false;            // 1, 4
    OnMate on_mate = OnMate::end_game;     // 14
    bool inert_king_stays = true;          // 15
    bool extra_turn = false;               // 18
    Credit credit = Credit::first_checker; // 11
    Stalemate stalemate = Stalemate::draw; // 13
    bool king_capture = false;             // 12
    bool ep_next_player_only = false;      // 16
    bool partner_capture = true;           // 20
    bool own_capture = false;              // 20
    bool leader_wins = false;              // 21
    int move_limit = 0;                    // 23, in rounds; 0 is off
    int last_limit = 0;                    // FIDE 9.6.2, in rounds; 0 is off
    bool orthodox = false;                 // squares a1 to h8, and the position text is FEN
    std::string teams_named = "none";      // 6.6
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
