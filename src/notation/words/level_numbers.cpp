// SPDX-License-Identifier: MIT
#include "notation/words/level_numbers.h"

#include <algorithm>

#include "notation/text_cursor.h"

namespace strata::notation {
namespace {

using rules::Topology;

std::string number_of(int height) { return "(" + std::to_string(height) + ")"; }

bool is_file(char c) { return c >= 'a' && c <= 'z'; }

// A main board that a piece is told by, right behind its letter: "NW" of NWc5N.
const rules::BoardInfo* main_board_at(const Topology& topology, std::string_view text,
                                      std::size_t at) {
    if (at == 0 || text[at - 1] < 'A' || text[at - 1] > 'Z') return nullptr;
    if (at > 1 && text[at - 2] != ',') return nullptr;
    const auto behind = text.substr(at + 1);
    if (behind.empty() || !(behind[0] == 'x' || is_file(behind[0]))) return nullptr;
    const auto found =
        std::ranges::find(topology.boards, text.substr(at, 1),
                          [](const auto& board) -> std::string_view { return board.name; });
    return found == topology.boards.end() ? nullptr : &*found;
}

struct Numbered {
    std::string_view name{}; // of the square or the board
    std::size_t size = 0;    // of what tells it in the text
};

// The length of "(4)", "(4" or "4" where the text begins so; else 0.
std::size_t height_told(std::string_view text, int height, bool in_parentheses) {
    const bool open = text.starts_with('(');
    if (in_parentheses && !open) return 0;
    const auto number = std::to_string(height); // short: no allocation
    if (!text.substr(open ? 1 : 0).starts_with(number)) return 0;
    const auto size = number.size() + (open ? 1 : 0);
    const bool closed = open && text.substr(size).starts_with(')');
    return in_parentheses && !closed ? 0 : size + (closed ? 1 : 0);
}

// c3(4), c3(4 while it is typed, c34, or (4) behind the letter of a piece.
Numbered numbered_at(const Topology& topology, std::string_view text) {
    if (text.starts_with('(')) {
        for (const auto& board : topology.boards)
            if (!board.pin)
                if (const auto size = height_told(text, board.height, true); size > 0)
                    return {board.name, size};
        return {};
    }
    if (!is_file(text[0]) || text.size() < 3) return {};
    for (const auto square : topology.squares) {
        const auto& info = topology.at(square);
        if (!text.starts_with(std::string_view(info.name).substr(0, 2))) continue;
        if (const auto size = height_told(text.substr(2), info.height, false); size > 0)
            return {info.name, 2 + size};
    }
    return {};
}

} // namespace

std::string with_level_numbers(const Topology& topology, std::string_view text) {
    if (!topology.has_pins()) return std::string(text);
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        TextCursor cursor{text.substr(at)};
        if (const auto square = cursor.take_name(topology)) {
            const auto& info = topology.at(*square);
            made += info.name.substr(0, 2) + number_of(info.height);
            at += info.name.size();
        } else if (const auto* board = main_board_at(topology, text, at)) {
            made += number_of(board->height);
            ++at;
        } else {
            made += text[at++];
        }
    }
    return made;
}

std::string without_level_numbers(const Topology& topology, std::string_view text) {
    if (!topology.has_pins()) return std::string(text);
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        const auto found = numbered_at(topology, text.substr(at));
        if (found.size == 0) {
            made += text[at++];
            continue;
        }
        made += found.name;
        at += found.size;
    }
    return made;
}

} // namespace strata::notation
