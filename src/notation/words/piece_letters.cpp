// SPDX-License-Identifier: MIT
#include "notation/words/piece_letters.h"

#include <algorithm>
#include <array>

#include "notation/letters.h"
#include "notation/moves/move_text.h"
#include "notation/text_cursor.h"
#include "notation/words/level_numbers.h"
#include "rules/position/position.h"

namespace strata::notation {
namespace {

constexpr std::array<std::string_view, 11> lettered{
    "king",    "queen",           "rook",   "bishop", "knight", "archbishop", "chancellor",
    "unicorn", "one-point-queen", "prince", "cannon"};

// Filled figures are told apart when they are as small as letters; the hollow ones are read too.
struct Figure {
    std::string_view piece, filled, hollow;
};
constexpr std::array figures{
    Figure{"king", "\u265A", "\u2654"},   Figure{"queen", "\u265B", "\u2655"},
    Figure{"rook", "\u265C", "\u2656"},   Figure{"bishop", "\u265D", "\u2657"},
    Figure{"knight", "\u265E", "\u2658"}, Figure{"pawn", "\u265F", "\u2659"},
};

// "Q3>Q5" and "Q3-Q5" begin with a pin, "O-O" with a castling, "Bb3" with a level; no piece stands
// there.
bool begins_with_piece(const rules::Topology& topology, std::string_view part) {
    if (part.empty() || !is_capital(part[0]) || part.starts_with("O-O")) return false;
    if (!topology.has_pins() && topology.stacked() && TextCursor{part}.take_square(topology))
        return false;
    return part.size() < 3 || (part[2] != '>' && part[2] != '-') || part[1] < '0' || part[1] > '9';
}

// Each letter of a piece: that of the move, and of the promotions before, in and behind it.
template <class Change>
std::string changed(const rules::Variant& variant, std::string_view move, Change change) {
    std::string text(move);
    for (std::size_t begin = 0; begin < text.size();) {
        const auto end = std::min(text.find(',', begin), text.size());
        if (begins_with_piece(variant.topology, std::string_view(text).substr(begin, end - begin)))
            text[begin] = change(text[begin]);
        for (auto at = text.find('=', begin); at < end; at = text.find('=', at + 1))
            if (at + 1 < end) text[at + 1] = change(text[at + 1]);
        begin = end + 1;
    }
    return text;
}

} // namespace

std::string without_figures(const rules::Variant& variant, std::string text) {
    for (const auto& figure : figures)
        for (const auto sign : {figure.filled, figure.hollow})
            for (auto at = text.find(sign); at != std::string::npos; at = text.find(sign, at)) {
                std::string letter;
                for (const auto type : pieces_of(variant))
                    if (figure.piece != "pawn" && variant.kind(type).name == figure.piece)
                        letter = variant.kind(type).letter;
                text.replace(at, sign.size(), letter);
            }
    return text;
}

PieceLetters::PieceLetters(const text::Catalogue& words, MoveStyle style) : style_(style) {
    for (const auto name : lettered) {
        const auto key = "letter." + std::string(name);
        const auto letter = words.has(key) ? words.say(key) : std::string{};
        if (letter.size() == 1 && is_capital(letter[0])) letters_.emplace_back(name, letter[0]);
    }
}

PieceLetters::Pairs PieceLetters::of(const rules::Variant& variant) const {
    Pairs pairs;
    for (const auto type : pieces_of(variant)) {
        const auto& kind = variant.kind(type);
        const auto found =
            std::ranges::find(letters_, kind.name, &decltype(letters_)::value_type::first);
        const char shown = found == letters_.end() ? kind.letter : found->second;
        if (type != rules::PieceType::pawn && type != rules::PieceType::crossed_pawn)
            pairs.emplace_back(kind.letter, shown);
    }
    for (const auto& one : pairs)
        if (std::ranges::count(pairs, one.second, &Pairs::value_type::second) > 1) return {};
    return pairs;
}

char PieceLetters::letter(const rules::Variant& variant, rules::PieceType type) const {
    const char own = letter_of(variant, type);
    for (const auto& [file, shown] : of(variant))
        if (file == own) return shown;
    return own;
}

std::string PieceLetters::shown(const rules::Variant& variant, std::string_view move) const {
    const auto pairs = of(variant);
    return changed(variant, move, [&](char c) {
        const auto found = std::ranges::find(pairs, c, &Pairs::value_type::first);
        return found == pairs.end() ? c : found->second;
    });
}

std::string PieceLetters::typed(const rules::Variant& variant, std::string_view text) const {
    const auto pairs = of(variant);
    const auto by_letters = without_figures(variant, std::string(text));
    // A figure means one piece in every language.
    const bool figured = by_letters != text;
    auto plain = without_level_numbers(variant.topology, by_letters);
    if (figured) return plain;
    return changed(variant, plain, [&](char c) {
        const auto found = std::ranges::find(pairs, c, &Pairs::value_type::second);
        return found == pairs.end() ? c : found->first;
    });
}

// With figures for the pieces that have one, else with the letters.
std::string PieceLetters::drawn(const rules::Variant& variant, std::string_view move) const {
    // Letters stay single while they are found: a figure takes more than one byte.
    std::string made;
    std::size_t copied = 0;
    const auto letters = shown(variant, move); // as long as `move`
    const auto marks = changed(variant, move, [](char) { return '\0'; });
    for (auto at = marks.find('\0'); at != std::string::npos; at = marks.find('\0', at + 1)) {
        made += letters.substr(copied, at - copied);
        copied = at + 1;
        std::string sign(1, letters[at]);
        for (const auto type : pieces_of(variant))
            for (const auto& figure : figures)
                if (variant.kind(type).letter == move[at] &&
                    variant.kind(type).name == figure.piece)
                    sign = figure.filled;
        made += sign;
    }
    return made + letters.substr(copied);
}

std::string PieceLetters::written(const rules::Position& before, const rules::Move& move) const {
    const auto& variant = before.variant();
    auto text =
        write_readable(before, move, TurnSign::arrow,
                       style_.form == MoveForm::long_ ? MoveLength::whole : MoveLength::shortest);
    if (style_.levels == LevelNames::numbers) text = with_level_numbers(variant.topology, text);
    return style_.form == MoveForm::figurines ? drawn(variant, text) : shown(variant, text);
}

std::string readable_in(const text::Catalogue& words, const rules::Position& position,
                        const rules::Move& move) {
    return PieceLetters{words}.shown(position.variant(), write_readable(position, move));
}

} // namespace strata::notation
