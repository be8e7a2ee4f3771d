// SPDX-License-Identifier: MIT
#include "notation/moves/move_refusal.h"

#include <algorithm>

#include "notation/letters.h"
#include "notation/moves/move_parts.h"
#include "notation/moves/move_text.h"
#include "notation/names.h"
#include "notation/text_cursor.h"
#include "notation/words/sentences.h"
#include "rules/game/outcome.h"
#include "rules/moves/draughts.h"

namespace strata::notation {
namespace {

using rules::IllegalReason;
using rules::Move;
using rules::MoveKind;
using rules::Position;
using rules::Refusal;
using rules::Unexpected;

Message no_square(const rules::Topology& topology) {
    const bool levels = topology.has_pins();
    return {"move.no_square",
            {{"one", levels ? "b3W" : topology.at(topology.squares.front()).name},
             {"other", levels ? "a0Q1" : topology.at(topology.squares.back()).name}}};
}

std::string promotion_letters(const rules::Variant& variant) {
    std::string letters;
    for (const auto type : variant.promotions)
        letters += (letters.empty() ? "" : " ") + std::string(1, letter_of(variant, type));
    return letters;
}

// Reads the machine form; every step answers false at the first mistake.
class WishReader {
public:
    WishReader(const Position& position, std::string_view text)
        : position_(position),
          variant_(position.variant()),
          cursor_(text) {}

    bool read() {
        const bool read = names_castling(variant_) && cursor_.peek() == 'O' ? read_castling()
                          : variant_.topology.has_pins() ? read_squares_or_board()
                                                         : read_flat();
        return read && (cursor_.done() || fail("move.goes_on"));
    }
    [[nodiscard]] MoveWish wish() const { return {wish_, route_}; }
    [[nodiscard]] const TextError& error() const { return error_; }

private:
    bool fail(Message reason) {
        error_ = {"move", 0, cursor_.column(), std::move(reason)};
        return false;
    }

    bool read_flat() {
        const auto from = cursor_.take_square(variant_.topology);
        if (!from) return fail(no_square(variant_.topology));
        if (variant_.has_jumps() && cursor_.peek() == 'x') return read_jumps(*from);
        if (!read_piece(*from)) return false;
        for (const auto& rule : variant_.castling) {
            if (rule.king_from != wish_.from || rule.seat != position_.mover() ||
                position_.king(rule.seat) != wish_.from ||
                (!goes_like_castling(rule) && !takes_own_rook(rule)))
                continue;
            wish_.kind = MoveKind::castling;
            wish_.side = rule.side;
            wish_.to = rule.king_to;
        }
        return true;
    }

    // From another start it may be one step, or none.
    [[nodiscard]] bool goes_like_castling(const rules::CastlingRule& rule) const {
        return rule.king_to == wish_.to && !(variant_.castles_from_anywhere() && rule.safe.empty());
    }

    // Some programs write castling so: e1-h1.
    [[nodiscard]] bool takes_own_rook(const rules::CastlingRule& rule) const {
        return wish_.to == rule.rook_from && !variant_.options.own_capture &&
               position_.at(rule.rook_from) == rules::Piece{rule.rook, rule.seat};
    }

    // x3d4x3b2
    bool read_jumps(rules::Square from) {
        wish_.from = from;
        while (cursor_.take("x")) {
            const auto landing = cursor_.take_square(variant_.topology);
            if (!landing) return fail(no_square(variant_.topology));
            if (route_.size() == rules::Jumps::capacity) return fail("move.too_many_jumps");
            route_.push(*landing);
            wish_.to = *landing;
        }
        wish_.jumps = route_.size() & 63U;
        return true;
    }

    bool read_squares_or_board() {
        const auto first = cursor_.take_square(variant_.topology);
        if (!first) return read_board();
        if (!cursor_.take("=")) return read_piece(*first);
        auto type = rules::PieceType::queen;
        if (!read_piece_letter(type)) return false;
        wish_.before = {*first, type};
        if (!cursor_.take(",")) return fail("move.no_comma");
        if (cursor_.peek() == 'O') return read_castling();
        const auto from = cursor_.take_square(variant_.topology);
        return from ? read_piece(*from) : read_board();
    }

    bool read_piece(rules::Square from) {
        wish_.from = from;
        if (!cursor_.take("-")) return fail("move.no_dash");
        const auto to = cursor_.take_square(variant_.topology);
        if (!to) return fail(no_square(variant_.topology));
        wish_.to = *to;
        return read_promotion();
    }

    bool read_promotion() {
        if (!cursor_.take("=")) return true;
        wish_.promotes = true;
        auto type = rules::PieceType::queen;
        const bool read = read_piece_letter(type);
        wish_.promotion = type;
        return read;
    }

    bool read_piece_letter(rules::PieceType& type) {
        const auto found = cursor_.take_piece(variant_);
        const auto& offered = variant_.promotions;
        if (!found || std::find(offered.begin(), offered.end(), *found) == offered.end())
            return fail({"move.no_promotion", {{"letters", promotion_letters(variant_)}}});
        type = *found;
        return true;
    }

    bool read_castling() {
        wish_.kind = MoveKind::castling;
        wish_.side = rules::Castling::queen_side;
        if (!cursor_.take("O-O-O")) {
            wish_.side = rules::Castling::king_side;
            if (!cursor_.take("O-O")) return fail("move.castling_form");
        }
        const auto mover = position_.mover();
        if (variant_.castles_from_anywhere() &&
            castling_text(position_, mover, wish_.side) != castling_text(wish_.side))
            wish_.side = wish_.side == rules::Castling::king_side ? rules::Castling::queen_side
                                                                  : rules::Castling::king_side;
        const auto* rule = castling_rule(position_, mover, wish_.side);
        if (!rule) return fail("move.no_castling");
        wish_.from = rule->king_from;
        wish_.to = rule->king_to;
        return true;
    }

    bool read_board() {
        wish_.kind = MoveKind::board;
        const auto from = cursor_.take_pin(variant_.topology);
        if (!from) return fail("move.no_square_or_pin");
        if (!cursor_.take("-")) return fail("move.no_dash_pins");
        const auto to = cursor_.take_pin(variant_.topology);
        if (!to) return fail("move.no_pin");
        wish_.pin_from = *from;
        wish_.pin_to = *to;
        wish_.half_turn = cursor_.take("r");
        return read_promotion() && (!cursor_.take(",") || read_uncovered());
    }

    bool read_uncovered() {
        const auto square = cursor_.take_square(variant_.topology);
        if (!square) return fail("move.no_uncovered");
        if (!cursor_.take("=")) return fail("move.no_equals");
        auto type = rules::PieceType::queen;
        if (!read_piece_letter(type)) return false;
        wish_.uncovered = {*square, type};
        return true;
    }

    const Position& position_;
    const rules::Variant& variant_;
    TextCursor cursor_;
    Move wish_;
    rules::Jumps route_;
    TextError error_;
};

bool same_way(const Position& position, const MoveWish& wish, const Move& legal) {
    const auto& move = wish.move;
    if ((move.kind == MoveKind::board) != (legal.kind == MoveKind::board)) return false;
    if (move.kind == MoveKind::board)
        return move.pin_from == legal.pin_from && move.pin_to == legal.pin_to &&
               move.half_turn == legal.half_turn;
    if (move.from != legal.from || move.to != legal.to || move.jumps != legal.jumps) return false;
    return move.jumps == 0 || rules::route_of(position, legal) == wish.route;
}

Refusal plain_refusal(IllegalReason reason, const Move& wish) {
    return {reason, wish.from, wish.to, wish.pin_from, wish.pin_to, {}};
}

// `twin` is legal and goes the same way, but differs in kind or in promotions.
std::optional<Refusal> difference(const Move& wish, const Move& twin) {
    if (wish.kind != twin.kind)
        return wish.kind == MoveKind::castling
                   ? plain_refusal(IllegalReason::castling_right_gone, wish)
                   : plain_refusal(IllegalReason::own_piece_there, wish);
    if (twin.before.exists() && !wish.before.exists())
        return plain_refusal(IllegalReason::pending_first, wish);
    if ((twin.promotes && !wish.promotes) || (twin.uncovered.exists() && !wish.uncovered.exists()))
        return plain_refusal(IllegalReason::promotion_missing, wish);
    return std::nullopt;
}

// ST-7.13: no more is told than where a capture ends, and more than one ends there.
bool ends_several(const rules::MoveList& legal, const Move& wish) {
    return wish.jumps == 1 && std::ranges::count_if(legal, [&](const Move& move) {
                                  return move.jumps != 0 && move.from == wish.from &&
                                         move.to == wish.to;
                              }) > 1;
}

// Nobody plays any more, for a reason that the position itself has.
bool is_over(const Position& position) {
    const auto ending = rules::outcome(position).ending;
    return ending == rules::Ending::checkmate || ending == rules::Ending::stalemate ||
           ending == rules::Ending::last_side;
}

} // namespace

std::optional<Move> legal_move_written(const Position& position, const rules::MoveList& legal,
                                       std::string_view text) {
    const auto look_for = [&](std::string_view wanted) {
        const auto found = std::ranges::find_if(
            legal, [&](const Move& move) { return write_move(position, move) == wanted; });
        return found == legal.end() ? std::nullopt : std::optional(*found);
    };
    if (auto move = look_for(text)) return move;
    const auto wish = read_wish(position, text);
    if (!wish) return std::nullopt;
    if (position.variant().has_jumps())
        return draughts_move_meant(position, legal, wish->move, wish->route);
    return look_for(write_move(position, wish->move));
}

bool is_resignation(const rules::Topology& topology, std::string_view text) {
    return !topology.has_pins() && text.starts_with(resign_word);
}

Parsed<Move> read_resignation(const Position& position, std::string_view text) {
    const auto letter = text.substr(resign_word.size());
    const auto seat = letter.size() == 1 ? seat_of(position.variant(), letter[0]) : std::nullopt;
    const auto refused = [&](Message reason) {
        return Unexpected{
            TextError{"move", 0, static_cast<int>(resign_word.size()) + 1, std::move(reason)}};
    };
    if (!seat) return refused({"seat.unknown", {{"seat", shown(letter)}}});
    Move move;
    move.kind = MoveKind::resignation;
    move.resigns = *seat;
    if (!position.is_living(move.resigns) || is_over(position))
        return refused({"move.plays_no_more", {{"seat", letter}}});
    return move;
}

Parsed<MoveWish> read_wish(const Position& position, std::string_view text) {
    WishReader reader(position, text);
    if (!reader.read()) return Unexpected{reader.error()};
    return reader.wish();
}

std::optional<Refusal> refusal_of(const Position& position, const MoveWish& told) {
    const auto& wish = told.move;
    const auto legal = rules::legal_moves(position);
    for (const auto& move : legal)
        if (same_way(position, told, move)) return difference(wish, move);
    if (ends_several(legal, wish)) return plain_refusal(IllegalReason::several_captures, wish);
    if (wish.kind == MoveKind::board)
        return rules::why_not(position, wish.pin_from, wish.pin_to, wish.half_turn);
    return rules::why_not(position, wish.from, wish.to);
}

TextError refused_move(const Position& position, const MoveWish& wish) {
    const auto refusal = refusal_of(position, wish);
    return {"move", 0, 0, refusal ? sentence(position, *refusal) : Message("move.not_promoted")};
}

std::optional<TextError> refused_length(const Position& position, std::string_view text) {
    const auto most = longest_move(position.variant());
    if (text.size() <= most) return std::nullopt;
    return TextError{"move", 0, static_cast<int>(most) + 1, {"move.too_long", {{"most", most}}}};
}

TextError refused_move(const Position& position, std::string_view text) {
    const auto wish = read_wish(position, text);
    return wish ? refused_move(position, *wish) : wish.error();
}

} // namespace strata::notation
