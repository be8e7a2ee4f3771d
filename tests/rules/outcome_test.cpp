// SPDX-License-Identifier: MIT
// Whether men can win at all, which matters when the other has run out of time.
#include "rules/game/outcome.h"

#include "catch.h"
#include "notation/positions/position_text.h"
#include "shipped_files.h"

using namespace strata;

TEST_CASE("men that could never mate a lone king do not win, whatever the other has") {
    struct Case {
        const char* variant;
        const char* position;
        bool white;
        bool black;
    };
    for (const auto& [id, text, white, black] :
         {Case{"chess", "8/8/4k3/8/8/3NK3/8/7q w - - 0 1", true, false},
          Case{"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", false, true},
          Case{"chess", "4k3/p7/8/8/8/8/8/4K2B w - - 0 1", true, false},
          Case{"chess", "4k3/8/8/8/8/8/8/2B1KB2 b - - 0 1", false, true},
          Case{"chess", "4k3/8/8/8/8/8/8/4K1NN b - - 0 1", false, true},
          Case{"tri-d",
               "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -", false,
               true},
          Case{"draughts-2", "", false, false}}) {
        INFO(id << " " << text);
        const auto variant = tests::shipped_rules().find(id);
        const auto position =
            *text != 0 ? *notation::parse_position(variant, text) : rules::Position::start(variant);
        CHECK(rules::cannot_win(position, rules::Seat{0}) == white);
        CHECK(rules::cannot_win(position, rules::Seat{1}) == black);
    }
}
