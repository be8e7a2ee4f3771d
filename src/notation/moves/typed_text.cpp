// SPDX-License-Identifier: MIT
// Moves as people type them: either form, or an unmistakable beginning of one.
#include "notation/moves/move_text.h"

#include <algorithm>
#include <cctype>

#include "notation/letters.h"
#include "notation/moves/move_parts.h"
#include "notation/moves/move_refusal.h"
#include "notation/moves/move_spellings.h"
#include "notation/moves/readable.h"
#include "notation/names.h"
#include "notation/text_cursor.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Move;
using rules::MoveList;
using rules::Position;
using rules::Unexpected;

std::string small_letters(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

// The machine form with the labels that are printed on the board: i6-i5.
std::string labelled(const rules::Variant& variant, const Move& move) {
    const auto& topology = variant.topology;
    std::string text = topology.at(move.from).label + "-" + topology.at(move.to).label;
    if (move.promotes) text += std::string("=") + letter_of(variant, move.promotion);
    return text;
}

// The machine form as other programs have it: e2e4, e7e8q.
std::string run_together(std::string form) {
    std::erase_if(form, [](char c) { return c == '-' || c == '='; });
    return form;
}

// The machine form of what is written so; nothing where it is not.
std::optional<std::string> taken_apart(const Position& position, std::string_view text) {
    TextCursor cursor{text};
    const auto& topology = position.topology();
    if (!cursor.take_square(topology)) return std::nullopt;
    const auto second = cursor.rest();
    if (!cursor.take_square(topology)) return std::nullopt;
    const auto promotion = cursor.rest();
    if (promotion.size() > 1) return std::nullopt;
    auto form = std::string(text.substr(0, text.size() - second.size())) + "-" +
                std::string(second.substr(0, second.size() - promotion.size()));
    if (!promotion.empty())
        form += std::string("=") +
                static_cast<char>(std::toupper(static_cast<unsigned char>(promotion.front())));
    return form;
}

MoveList beginning_with(const Position& position, const MoveList& legal, std::string_view text,
                        bool any_case) {
    const std::string wanted = any_case ? small_letters(std::string(text)) : std::string(text);
    const auto begins = [&](std::string form) {
        return (any_case ? small_letters(std::move(form)) : form).starts_with(wanted);
    };
    const bool labels = has_labels(position.topology());
    MoveList found;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(found), [&](const Move& move) {
        const auto form = write_move(position, move);
        return begins(form) || begins(run_together(form)) ||
               begins(readable_stem(position, move, legal, TurnSign::letter)) ||
               (labels && begins(labelled(position.variant(), move)));
    });
    return found;
}

MoveList fitting(const Position& position, const MoveList& legal, const ReadableWish& wish) {
    MoveList found;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(found),
                 [&](const Move& move) { return fits(position, wish, move); });
    return found;
}

constexpr auto ambiguous = "move.ambiguous";

TextError several(const Position& position, const MoveList& moves, std::string_view text) {
    constexpr std::size_t most = 4;
    std::string list;
    for (std::size_t i = 0; i < std::min(most, moves.size()); ++i)
        list += (i ? ", " : "") + write_move(position, moves[i]);
    if (moves.size() > most) list += ", ...";
    return {"move",
            0,
            0,
            {ambiguous, {{"text", shown(text)}, {"count", moves.size()}, {"moves", list}}}};
}

// What was meant, however it was written and whether or not it is legal.
std::optional<MoveWish> wish_of(const Position& position, std::string_view text) {
    if (const auto wish = read_wish(position, text)) return *wish;
    const auto wish = read_readable(position, text);
    const auto meant = wish ? completed(position, *wish) : MoveList{};
    // Of several pieces the one that comes nearest to moving so is meant.
    const auto nearest = std::find_if(meant.begin(), meant.end(), [&](const Move& move) {
        const auto refusal = refusal_of(position, {move});
        return !refusal || refusal->reason != rules::IllegalReason::not_its_way;
    });
    if (nearest != meant.end()) return MoveWish{*nearest};
    return meant.empty() ? std::nullopt : std::optional(MoveWish{meant.front()});
}

TextError refusal_text(const Position& position, std::string_view text) {
    if (const auto wish = wish_of(position, text)) return refused_move(position, *wish);
    if (const auto wish = read_readable(position, text))
        return {"move", 0, 0,
                wish->is_no_castling() ? text::Message{"move.no_castling"}
                                       : text::Message{"move.unknown", {{"text", shown(text)}}}};
    return refused_move(position, text);
}

Parsed<Move> parse_exact(const Position& position, std::string_view text) {
    if (is_resignation(position.topology(), text)) return read_resignation(position, text);
    const auto legal = rules::legal_moves(position);
    if (const auto move = legal_move_written(position, legal, text)) return *move;
    if (const auto wish = read_readable(position, text)) {
        const auto moves = fitting(position, legal, *wish);
        if (moves.size() == 1) return moves.front();
        if (moves.size() > 1) return Unexpected{several(position, moves, text)};
    }
    return Unexpected{refusal_text(position, text)};
}

// Of what says no more than the text does the reason is better.
Unexpected<TextError> refused_spelling(const Position& position, std::string_view text,
                                       const TextError& exact) {
    const auto plain = plain_spelling(position.variant(), text);
    const bool better = plain != text && wish_of(position, plain);
    return Unexpected{better ? refusal_text(position, plain) : exact};
}

} // namespace

Parsed<Move> parse_readable(const Position& position, std::string_view text) {
    if (auto refused = refused_length(position, text)) return Unexpected{*std::move(refused)};
    auto exact = parse_exact(position, text);
    if (exact || exact.error().reason.key == ambiguous) return exact;
    if (const auto move = read_spelling(position, text, parse_exact)) return *move;
    return refused_spelling(position, text, exact.error());
}

Parsed<Move> parse_readable(const Position& position, std::string_view text,
                            std::span<const PieceAlphabet> alphabets) {
    if (alphabets.empty() || text.size() > longest_move(position.variant()))
        return parse_readable(position, text);
    if (const auto move = read_in(alphabets, position, text, parse_exact)) return *move;
    return parse_readable(position, text);
}

std::vector<Move> completions(const Position& position, std::string_view text) {
    if (refused_length(position, text)) return {};
    return beginning_with(position, rules::legal_moves(position), trimmed(text), false);
}

Parsed<Move> parse_typed(const Position& position, std::string_view text) {
    const auto typed = trimmed(text);
    if (typed.empty()) return Unexpected{TextError{"move", 0, 0, "move.none"}};
    if (auto refused = refused_length(position, typed)) return Unexpected{*std::move(refused)};
    auto exact = parse_readable(position, typed);
    if (exact) return exact;
    if (const auto form = taken_apart(position, typed)) return parse_typed(position, *form);
    const auto legal = rules::legal_moves(position);
    for (const bool any_case : {false, true}) {
        const auto moves = beginning_with(position, legal, typed, any_case);
        if (moves.size() == 1) return moves.front();
        if (moves.size() > 1) return Unexpected{several(position, moves, typed)};
    }
    return exact;
}

std::string with_pending(const Position& position, std::optional<rules::PieceType> pending,
                         std::string_view text) {
    const auto waiting = position.setup().pending;
    if (waiting == rules::no_square || !pending) return std::string(text);
    return promotion_text(position.variant(), {waiting, *pending}) + "," + std::string(text);
}

std::optional<rules::Refusal> refusal_of_text(const Position& position, std::string_view text) {
    const auto typed = trimmed(text);
    if (refused_length(position, typed) || parse_readable(position, typed)) return std::nullopt;
    const auto wish = wish_of(position, taken_apart(position, typed).value_or(std::string(typed)));
    return wish ? refusal_of(position, *wish) : std::nullopt;
}

} // namespace strata::notation
