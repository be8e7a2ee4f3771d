// SPDX-License-Identifier: MIT
#include "notation/moves/plain_san.h"

#include <algorithm>

#include "notation/letters.h"
#include "notation/moves/move_parts.h"
#include "rules/moves/legal.h"
#include "rules/moves/movers_to.h"

namespace strata::notation {
namespace {

using rules::PieceType;
using rules::Position;
using rules::Square;
using rules::SquareSet;

constexpr bool is_rank_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_file_letter(char c) { return c >= 'a' && c <= 'z'; }

int rank_of(std::string_view digits) {
    int rank = 0;
    for (const char digit : digits) rank = rank * 10 + digit - '0';
    return rank;
}

// The digits that a text ends with, two at most.
std::string_view take_rank(std::string_view& text) {
    std::size_t size = 0;
    while (size < 2 && size < text.size() && is_rank_digit(text[text.size() - 1 - size])) ++size;
    const auto digits = text.substr(text.size() - size);
    text.remove_suffix(size);
    return digits;
}

} // namespace

PlainSan::PlainSan(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    usable_ = topology.chess_names() && rules::answers_movers_to(variant);
    if (!usable_) return;
    squares_.fill(rules::no_square);
    for (const auto square : topology.squares) {
        const std::string_view name = topology.at(square).name;
        const auto rank = static_cast<std::size_t>(rank_of(name.substr(1)));
        if (is_file_letter(name[0]) && rank < ranks)
            squares_[static_cast<std::size_t>(name[0] - 'a') * ranks + rank] = square;
    }
    types_.fill(PieceType::pawn);
    for (const auto type :
         {PieceType::king, PieceType::queen, PieceType::rook, PieceType::bishop, PieceType::knight})
        if (const char letter = letter_of(variant, type); letter >= 'A' && letter <= 'Z')
            types_[static_cast<std::size_t>(letter - 'A')] = type;
    for (std::size_t army = 0; army < promotion_.size(); ++army)
        for (const auto cell : topology.promotion[army].always)
            promotion_[army].set(rules::index(topology.square_at(cell, 0)));
}

std::optional<PlainSan::Wish> PlainSan::read(std::string_view word) const {
    while (!word.empty() && (word.back() == '+' || word.back() == '#')) word.remove_suffix(1);
    Wish wish;
    if (word.size() > 2 && word[word.size() - 2] == '=' && word.back() >= 'A' &&
        word.back() <= 'Z') {
        wish.promotion = types_[static_cast<std::size_t>(word.back() - 'A')];
        word.remove_suffix(2);
    }
    if (!word.empty() && word.front() >= 'A' && word.front() <= 'Z') {
        wish.type = types_[static_cast<std::size_t>(word.front() - 'A')];
        if (wish.type == PieceType::pawn) return std::nullopt;
        word.remove_prefix(1);
    }
    const auto rank = static_cast<std::size_t>(rank_of(take_rank(word)));
    if (word.empty() || !is_file_letter(word.back()) || rank >= ranks) return std::nullopt;
    wish.to = squares_[static_cast<std::size_t>(word.back() - 'a') * ranks + rank];
    word.remove_suffix(1);
    wish.captures = word.ends_with('x');
    if (wish.captures) word.remove_suffix(1);
    if (const auto digits = take_rank(word); !digits.empty()) wish.rank = rank_of(digits);
    if (!word.empty() && is_file_letter(word.back())) {
        wish.file = word.back() - 'a';
        word.remove_suffix(1);
    }
    const bool pawn = wish.type == PieceType::pawn;
    const bool whole = word.empty() && wish.to != rules::no_square;
    if (!whole || (pawn && (wish.captures != (wish.file >= 0) || wish.rank >= 0)))
        return std::nullopt;
    return wish;
}

// Those on the file and the rank that are told.
SquareSet PlainSan::fitting(const Position& position, const Wish& wish, SquareSet movers) {
    if (wish.file < 0 && wish.rank < 0) return movers;
    SquareSet found;
    movers.for_each([&](int number) {
        const std::string_view name = position.topology().at(static_cast<Square>(number)).name;
        if ((wish.file < 0 || name[0] - 'a' == wish.file) &&
            (wish.rank < 0 || rank_of(name.substr(1)) == wish.rank))
            found.set(number);
    });
    return found;
}

std::optional<rules::Move> PlainSan::castling(const Position& position, std::string_view word) {
    rules::Move move;
    move.kind = rules::MoveKind::castling;
    move.side =
        word.starts_with("O-O-O") ? rules::Castling::queen_side : rules::Castling::king_side;
    const auto written = castling_text(move.side);
    const auto marks = word.substr(std::min(written.size(), word.size()));
    const auto mover = position.mover();
    const auto* rule = castling_rule(position, mover, move.side);
    const bool plain = word.starts_with(written) && (marks.empty() || marks == "+" || marks == "#");
    if (!plain || rule == nullptr || castling_text(position, mover, move.side) != written)
        return std::nullopt;
    move.from = rule->king_from;
    move.to = rule->king_to;
    return rules::is_legal(position, move) ? std::optional(move) : std::nullopt;
}

// A pawn captures where this is told, and promotes where it must.
std::optional<rules::Move> PlainSan::pawn_move(const Position& position, const Wish& wish,
                                               Square from) const {
    const auto army = rules::slot(position.at(from).army());
    const auto& ways = position.topology().pawns[army][rules::slot(from)];
    const auto cell = position.topology().cell_of(wish.to);
    const bool empty = !position.at(wish.to).exists();
    const bool steps = empty && (ways.step == cell || ways.double_step == cell);
    const bool promotes = promotion_[army].test(rules::index(wish.to));
    if (steps == wish.captures || promotes != (wish.promotion != PieceType::pawn))
        return std::nullopt;
    rules::Move move;
    move.from = from;
    move.to = wish.to;
    move.en_passant = wish.captures && empty;
    move.promotes = promotes;
    if (!promotes) return move;
    move.promotion = wish.promotion;
    const auto& choices = position.variant().promotions;
    return std::ranges::find(choices, wish.promotion) != choices.end() ? std::optional(move)
                                                                       : std::nullopt;
}

std::optional<rules::Move> PlainSan::find(const Position& position, std::string_view word) const {
    if (!usable_) return std::nullopt;
    if (word.starts_with('O')) return castling(position, word);
    const auto wish = read(word);
    if (!wish) return std::nullopt;
    const auto movers = fitting(position, *wish, rules::movers_to(position, wish->type, wish->to));
    if (movers.none() || movers.several()) return std::nullopt;
    const auto from = static_cast<Square>(movers.lowest());
    if (wish->type == PieceType::pawn) return pawn_move(position, *wish, from);
    if (wish->promotion != PieceType::pawn) return std::nullopt;
    rules::Move move;
    move.from = from;
    move.to = wish->to;
    return move;
}

} // namespace strata::notation
