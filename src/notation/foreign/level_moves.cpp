// SPDX-License-Identifier: MIT
// Moves with level numbers: those of StarTrek3dChess (Pc2(2)-c4(4), Nc4(4)xPd6(6),
// QLb1(2)-b3(4)), and those that Strata shows itself (Nc3(4)).
#include <algorithm>
#include <cctype>

#include "notation/foreign/foreign_game.h"
#include "notation/foreign/foreign_square.h"
#include "notation/words/level_numbers.h"

namespace strata::notation {
namespace {

using rules::MoveKind;
using rules::PieceType;
using rules::Topology;

std::optional<PieceType> piece_called(char letter) {
    using enum PieceType;
    switch (std::tolower(static_cast<unsigned char>(letter))) {
    case 'p': return pawn;
    case 'r': return rook;
    case 'n': return knight;
    case 'b': return bishop;
    case 'q': return queen;
    case 'k': return king;
    default: return std::nullopt;
    }
}

// Nothing, c4, or c4(4) with the storey that the square lies on.
bool take_label(TextCursor& cursor, const Topology& topology, SquareHint& hint) {
    const char file = cursor.peek();
    if (!cursor.take_any("abcdef")) return true;
    hint.file = file - 'a';
    hint.rank = take_digit(cursor);
    if (!hint.rank) return false;
    if (!cursor.take("(")) return true;
    const auto height = take_digit(cursor);
    if (!height || !cursor.take(")")) return false;
    for (const auto square : topology.squares) {
        const auto& info = topology.at(square);
        if (info.file == hint.file && info.rank == hint.rank && info.height == height)
            hint.board = info.board;
    }
    return hint.board.has_value();
}

// b3(4): a board is called by the corner on which it stands; b3(4)i hangs below it.
bool take_pin_label(TextCursor& cursor, const Topology& topology, std::optional<rules::Pin>& pin,
                    bool& unknown) {
    SquareHint hint;
    if (!take_label(cursor, topology, hint)) return false;
    if (!hint.file) return true;
    const auto corner = square_of(topology, hint);
    const bool hangs = cursor.take("i") || cursor.take("/i");
    for (const auto one : topology.every_pin()) {
        if (topology.at(one).corner != corner || topology.at(one).hanging) continue;
        const auto place = at_post(topology, one, hangs);
        pin = place.pin;
        unknown = unknown || place.unknown;
    }
    return pin.has_value();
}

bool take_promotion(TextCursor& cursor, std::optional<PieceType>& promotion) {
    if (!cursor.take("=")) return true;
    promotion = piece_called(cursor.peek());
    return promotion && cursor.take_any(cursor.rest().substr(0, 1));
}

// L-b3(4), Lb1(2)-b3(4), QLb1(2)-b3(4), KL-e8(6)=Q
bool read_board(TextCursor cursor, const Topology& topology, ForeignMove& move) {
    auto& wish = move.wish;
    wish.kind = MoveKind::board;
    wish.half_turn = false;
    if (cursor.take_any("Qq"))
        wish.left = true;
    else if (cursor.take_any("Kk"))
        wish.left = false;
    bool unknown = false;
    if (!cursor.take_any("Ll") || !take_pin_label(cursor, topology, wish.pin_from, unknown) ||
        !cursor.take("-") || !take_pin_label(cursor, topology, wish.pin_to, unknown) ||
        !take_promotion(cursor, wish.promotion) || !cursor.done())
        return false;
    if (unknown) move.refused = {"foreign.hung", {{"move", shown(move.text)}}};
    return true;
}

// Pc2(2)-c4(4), N-b4(4), RxN, Rxbe8(7), Pd7(6)-d8(6)=Q. `passing`: the pawn takes one in passing,
// whose square tells nothing of it.
bool read_piece(TextCursor cursor, const Topology& topology, bool passing, ForeignWish& wish) {
    wish.type = piece_called(cursor.peek());
    if (!wish.type || !cursor.take_any(cursor.rest().substr(0, 1)) ||
        !take_label(cursor, topology, wish.from))
        return false;
    wish.captures = cursor.take_any("x*");
    if (!*wish.captures && !cursor.take("-")) return false;
    if (*wish.captures) {
        wish.taken = piece_called(cursor.peek());
        if (!wish.taken || !cursor.take_any(cursor.rest().substr(0, 1))) return false;
    }
    if (passing) wish.captures = true;
    return take_label(cursor, topology, wish.to) && take_promotion(cursor, wish.promotion) &&
           cursor.done();
}

std::string_view without_level_signs(std::string_view word) {
    while (!word.empty() && std::string_view("+#!?").find(word.back()) != std::string_view::npos)
        word.remove_suffix(1);
    return word;
}

bool take_passing(std::string_view& word) {
    for (const std::string_view passing : {"e.p.", "ep"}) {
        if (!word.ends_with(passing)) continue;
        word.remove_suffix(passing.size());
        return true;
    }
    return false;
}

ForeignMove move_of(const Topology& topology, const ForeignWord& word, std::string_view text) {
    ForeignMove move{std::string(text), word.place, {}, {}, {}, {}};
    auto word_alone = without_level_signs(text);
    const bool passing = take_passing(word_alone);
    const TextCursor cursor{word_alone};
    if (read_board(cursor, topology, move)) return move;
    move.wish = {};
    if (read_piece(cursor, topology, passing, move.wish)) return move;
    move.own = text.find_first_not_of("oO0-") == std::string_view::npos
                   ? (text.size() > 3 ? "O-O-O" : "O-O")
                   : without_level_numbers(topology, text);
    return move;
}

} // namespace

Parsed<ForeignGame> read_level_moves(const Topology& topology, std::string_view text,
                                     const std::string& source) {
    ForeignGame game;
    add_moves(game, foreign_words(text, 0, {source, 1, 1}),
              [&](const ForeignWord& word, std::string_view move) {
                  return move_of(topology, word, move);
              });
    // What has both squares and a sign between them is of StarTrek3dChess.
    game.hanging_first =
        std::ranges::any_of(game.moves, [](const ForeignMove& move) { return move.own.empty(); });
    return game;
}

} // namespace strata::notation
