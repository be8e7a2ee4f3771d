// SPDX-License-Identifier: MIT
#include "oracle/tri_d_options.h"

#include "oracle/rules_name.h"

#include <string>

namespace strata::oracle {
namespace {

void set_option(Options& options, const std::string& name, const std::string& value) {
    if (name == "boardLoad") {
        options.board_load = one_of<BoardLoad>(
            value, {{"exactlyOne", BoardLoad::exactly_one}, {"atMostOne", BoardLoad::at_most_one}});
    } else if (name == "emptyBoardOwner") {
        options.empty_board_owner = one_of<EmptyBoardOwner>(
            value, {{"nobody", EmptyBoardOwner::nobody}, {"original", EmptyBoardOwner::original}});
    } else if (name == "boardDirection") {
        options.board_direction =
            one_of<BoardDirection>(value, {{"any", BoardDirection::any},
                                           {"occupiedNotBack", BoardDirection::occupied_not_back},
                                           {"pawnNotBack", BoardDirection::pawn_not_back}});
    } else if (name == "gaps") {
        options.gaps = one_of<Gaps>(value, {{"cross", Gaps::cross}, {"block", Gaps::block}});
    } else if (name == "castlingBan") {
        options.castling_ban = one_of<CastlingBan>(value, {{"each", CastlingBan::each},
                                                           {"white", CastlingBan::white},
                                                           {"none", CastlingBan::none}});
    } else if (name == "halfTurn") {
        options.half_turn = on_or_off(value);
    } else if (name == "turnInPlace") {
        options.turn_in_place = on_or_off(value);
    } else if (name == "kingsMayShareColumn") {
        options.kings_may_share_column = on_or_off(value);
    } else {
        refuse_rules(name);
    }
}

} // namespace

Options noble() { return {}; }

Options meder() {
    Options options;
    options.board_load = BoardLoad::at_most_one;
    options.empty_board_owner = EmptyBoardOwner::original;
    options.board_direction = BoardDirection::occupied_not_back;
    options.half_turn = false;
    options.kings_may_share_column = true;
    return options;
}

Options options_named(std::string_view rules) {
    const RulesName name = parse_rules_name(rules);
    if (name.id != "tri-d" && name.id != "tri-d-meder") {
        refuse_rules(name.id);
    }
    Options options = name.id == "tri-d" ? noble() : meder();
    for (const auto& [option, value] : name.options) {
        set_option(options, option, value);
    }
    return options;
}

} // namespace strata::oracle
