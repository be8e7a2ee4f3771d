// SPDX-License-Identifier: MIT
#include "oracle/tri_d_options.h"

#include "oracle/rules_name.h"

#include <string>

namespace strata::oracle {
namespace {

void set_option(Options& options, const std::string& name, const std::string& value) {
    if (name == "boardLoad") {
        options.board_load = one_of<BoardLoad>(value, {{"exactlyOne", BoardLoad::exactly_one},
                                                       {"atMostOne", BoardLoad::at_most_one},
                                                       {"ownPawn", BoardLoad::own_pawn}});
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
    } else if (name == "linePath") {
        options.line_path = one_of<LinePath>(value, {{"column", LinePath::column},
                                                     {"higher", LinePath::higher},
                                                     {"target", LinePath::target}});
    } else if (name == "boardGraph") {
        options.nearest_pins = one_of<bool>(value, {{"twoNumbers", false}, {"nearest", true}});
    } else if (name == "boardInversion") {
        options.only_empty_inverts = one_of<bool>(value, {{"any", false}, {"empty", true}});
    } else if (name == "boardCapture") {
        options.board_capture =
            one_of<BoardCapture>(value, {{"never", BoardCapture::never},
                                         {"always", BoardCapture::always},
                                         {"awayFromStart", BoardCapture::away_from_start}});
    } else if (name == "rookPawns") {
        options.sideways_pawns = one_of<bool>(value, {{"straight", false}, {"sideways", true}});
    } else if (name == "promotionRanks") {
        options.last_two_ranks = one_of<bool>(value, {{"last", false}, {"lastTwo", true}});
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

Options federation() {
    Options options;
    options.board_load = BoardLoad::own_pawn;
    options.empty_board_owner = EmptyBoardOwner::original;
    options.half_turn = false;
    options.gaps = Gaps::block;
    options.kings_may_share_column = true;
    options.castling_ban = CastlingBan::none;
    options.hanging = true;
    options.line_path = LinePath::higher;
    options.nearest_pins = true;
    options.board_capture = BoardCapture::always;
    options.last_two_ranks = true;
    return options;
}

Options standard() {
    auto options = federation();
    options.board_capture = BoardCapture::away_from_start;
    options.only_empty_inverts = true;
    options.line_path = LinePath::target;
    options.sideways_pawns = true;
    return options;
}

Options options_named(std::string_view rules) {
    const RulesName name = parse_rules_name(rules);
    Options options;
    if (name.id == "tri-d-meder") {
        options = meder();
    } else if (name.id == "tri-d-federation") {
        options = federation();
    } else if (name.id == "tri-d-standard") {
        options = standard();
    } else if (name.id != "tri-d") {
        refuse_rules(name.id);
    }
    for (const auto& [option, value] : name.options) {
        set_option(options, option, value);
    }
    return options;
}

} // namespace strata::oracle
