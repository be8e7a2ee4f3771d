// SPDX-License-Identifier: MIT
#include "notation/text_cursor.h"

#include <algorithm>

#include "notation/letters.h"

namespace strata::notation {
namespace {

constexpr std::size_t longest_pin = 8;

} // namespace

bool TextCursor::take(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
}

bool TextCursor::take_any(std::string_view letters) {
    if (done() || letters.find(peek()) == std::string_view::npos) return false;
    ++at_;
    return true;
}

std::optional<int> TextCursor::take_number() {
    constexpr std::size_t most = 3;
    int number = 0;
    std::size_t size = 0;
    for (; size < most && peek() >= '0' && peek() <= '9'; ++size)
        number = number * 10 + text_[at_++] - '0';
    return size ? std::optional(number) : std::nullopt;
}

std::optional<rules::Square> TextCursor::take_square(const rules::Topology& topology) {
    return take_longest(topology, true, true);
}

std::optional<rules::Square> TextCursor::take_name(const rules::Topology& topology) {
    return take_longest(topology, true, false);
}

std::optional<rules::Square> TextCursor::take_label(const rules::Topology& topology) {
    return take_longest(topology, false, true);
}

std::optional<rules::Square> TextCursor::take_longest(const rules::Topology& topology, bool names,
                                                      bool labels) {
    std::optional<rules::Square> found;
    std::size_t longest = 0;
    const auto look_at = [&](rules::Square square, std::string_view called) {
        if (called.size() <= longest || !rest().starts_with(called)) return;
        longest = called.size();
        found = square;
    };
    for (const auto square : topology.squares) {
        if (names) look_at(square, topology.at(square).name);
        if (labels) look_at(square, topology.at(square).label);
    }
    at_ += longest;
    return found;
}

std::optional<rules::Pin> TextCursor::take_pin(const rules::Topology& topology) {
    for (std::size_t size = std::min(longest_pin, rest().size()); size > 0; --size) {
        const auto pin = topology.pin_named(rest().substr(0, size));
        if (!pin) continue;
        at_ += size;
        return pin;
    }
    return std::nullopt;
}

std::optional<int> TextCursor::take_board(const rules::Topology& topology) {
    std::optional<int> found;
    std::size_t longest = 0; // Q1i begins as Q1
    for (std::size_t i = 0; i < topology.boards.size(); ++i) {
        const auto& name = topology.boards[i].name;
        if (name.size() <= longest || !rest().starts_with(name)) continue;
        longest = name.size();
        found = static_cast<int>(i);
    }
    at_ += longest;
    return found;
}

std::optional<rules::PieceType> TextCursor::take_piece(const rules::Variant& variant) {
    const auto type = piece_type_of(variant, peek());
    // A move calls every pawn a pawn.
    if (!type || *type == rules::PieceType::crossed_pawn) return std::nullopt;
    ++at_;
    return type;
}

} // namespace strata::notation
