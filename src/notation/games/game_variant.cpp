// SPDX-License-Identifier: MIT
#include "notation/games/game_variant.h"

#include <algorithm>

#include "notation/moves/move_text.h"
#include "notation/moves/plain_san.h"
#include "notation/moves/readable.h"
#include "notation/positions/position_text.h"

namespace strata::notation {
namespace {

using SharedVariant = std::shared_ptr<const rules::Variant>;

// The boards of Tri-D have names, and its squares a level.
bool has_boards(std::string_view position) {
    return position.substr(0, position.find(' ')).find('=') != std::string_view::npos;
}

bool is_position_of(const SharedVariant& variant, std::string_view text) {
    return parse_position(variant, text).has_value();
}

// Legal or not.
bool is_move_of(const SharedVariant& variant, std::string_view text) {
    const auto start = rules::Position::start(variant);
    if (PlainSan{*variant}.find(start, text)) return true;
    return parse_readable(start, text) || read_readable(start, text);
}

SharedVariant with_levels(const RuleBook& book) {
    const auto has_pins = [](const auto& variant) { return variant->topology.has_pins(); };
    if (const auto usual = book.usual(); usual && has_pins(usual)) return usual;
    const auto found = std::ranges::find_if(book.variants(), has_pins);
    return found == book.variants().end() ? nullptr : *found;
}

// Plain chess, or the form of it whose castling rights these are.
SharedVariant plain_form(const RuleBook& book, const SharedVariant& plain,
                         std::string_view position) {
    const auto told = position.empty() ? Parsed<GivenPosition>{rules::Unexpected{TextError{}}}
                                       : read_position(plain, position);
    if (!told || std::ranges::find(told->notices, "position.chess960_rights", &Message::key) ==
                     told->notices.end())
        return plain;
    const auto fits = [&](const auto& variant) {
        if (!variant->castles_from_anywhere()) return false;
        const auto read = read_position(variant, position);
        return read && read->notices.empty();
    };
    const auto found = std::ranges::find_if(book.variants(), fits);
    return found == book.variants().end() ? plain : *found;
}

} // namespace

SharedVariant unnamed_game(const RuleBook& book, std::string_view position,
                           std::string_view first_move) {
    auto plain = book.plain();
    auto levels = with_levels(book);
    if (!plain || !levels || plain == levels) return plain ? plain : levels;
    const bool is_levels = position.empty()
                               ? !first_move.empty() && !is_move_of(plain, first_move) &&
                                     is_move_of(levels, first_move)
                               : has_boards(position) && !is_position_of(plain, position);
    return is_levels ? levels : plain_form(book, plain, position);
}

} // namespace strata::notation
