// SPDX-License-Identifier: MIT
#include "oracle/tri_d_options.h"

#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

namespace strata::oracle {
namespace {

[[noreturn]] void refuse(const std::string& word) {
    throw std::invalid_argument("the oracle knows no rules called '" + word + "'");
}

template <typename T>
T one_of(const std::string& value, std::initializer_list<std::pair<const char*, T>> known) {
    for (const auto& [name, meaning] : known) {
        if (value == name) {
            return meaning;
        }
    }
    refuse(value);
}

bool on_or_off(const std::string& value) {
    return one_of<bool>(value, {{"on", true}, {"off", false}});
}

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
        refuse(name);
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
    std::istringstream words{std::string(rules)};
    std::string word;
    words >> word;
    if (word != "tri-d" && word != "tri-d-meder") {
        refuse(word);
    }
    Options options = word == "tri-d" ? noble() : meder();
    while (words >> word) {
        const auto equals = word.find('=');
        if (equals == std::string::npos) {
            refuse(word);
        }
        set_option(options, word.substr(0, equals), word.substr(equals + 1));
    }
    return options;
}

} // namespace strata::oracle
