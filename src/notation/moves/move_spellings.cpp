// SPDX-License-Identifier: MIT
#include "notation/moves/move_spellings.h"

#include <algorithm>
#include <array>

#include "notation/letters.h"
#include "notation/moves/readable.h"
#include "notation/text_cursor.h"
#include "notation/words/level_numbers.h"
#include "notation/words/piece_letters.h"
#include "text/encoding.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Move;
using rules::MoveKind;
using rules::Position;
using rules::Variant;

// Those of assets/text, and German.
constexpr std::array alphabets{PieceAlphabet{"fr", "RDTFC"}, PieceAlphabet{"es", "RDTAC"},
                               PieceAlphabet{"pt", "RDTBC"}, PieceAlphabet{"nl", "KDTLP"},
                               PieceAlphabet{"sk", "KDVSJ"}, PieceAlphabet{"de", "KDTLS"}};
constexpr std::array<std::string_view, 5> foreign_lettered{"king", "queen", "rook", "bishop",
                                                           "knight"};

char capital_of(char c) { return is_small(c) ? static_cast<char>(c - small_step) : c; }

// Dashes, crosses and daggers in ASCII; what is not seen, and blanks, are left out.
std::string in_ascii(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const auto letter = text::first_letter(text);
        const auto bytes = text.substr(0, letter.bytes);
        text.remove_prefix(letter.bytes);
        const auto code = letter.valid ? letter.code : U'\uFFFD';
        if ((code >= 0x2010 && code < 0x2016) || code == 0x2212)
            plain += '-';
        else if (code == 0xD7 || (code >= 0x2715 && code < 0x2719) || code == 0x2A2F)
            plain += 'x';
        else if (code == 0x2020)
            plain += '+';
        else if (code == 0x2021 || code == 0x2260)
            plain += '#';
        else if (code > ' ' && code != 0xA0 && (code < 0x2000 || code > 0x200F) &&
                 (code < 0xFE00 || code > 0xFE0F))
            plain += bytes;
    }
    return plain;
}

// Longer words first: "ch." ends with no shorter one.
constexpr std::string_view behind_moves[] = {
    "e.p.", "(ep)", "(e.p.)", "/e.p.", "/ep", "e.p", "ep.", "ep", "dbl.", "dblch", "disch", "dis.",
    "dis",  "dbl",  "mate",   "check", "ch.", "ch",  "(=)", "!",  "?",    "+",     "#",     ":"};

// The marks of some games end with the letters of seats: +r.
std::string_view without_endings(std::string_view text) {
    for (bool found = true; found;) {
        found = false;
        for (const auto ending : behind_moves) {
            if (text.size() <= ending.size() + 1) continue;
            if (text::folded(text.substr(text.size() - ending.size())) != ending) continue;
            text.remove_suffix(ending.size());
            found = true;
        }
    }
    return text;
}

std::optional<std::string> castling_of(std::string_view text) {
    std::string kings;
    for (const char c : text)
        if (c == 'O' || c == 'o' || c == '0')
            kings += 'O';
        else if (c != '-')
            return std::nullopt;
    if (kings.size() == 2) return "O-O";
    if (kings.size() == 3) return "O-O-O";
    return std::nullopt;
}

// e8Q, e8(Q), e8/Q, e8=q, e7e8q as e8=Q and e7e8=Q; any letter may be that of a piece.
std::optional<std::string> with_promotion(std::string_view text) {
    if (text.ends_with(')')) text.remove_suffix(1);
    if (text.size() < 3) return std::nullopt;
    const char letter = capital_of(text.back());
    if (!is_capital(letter)) return std::nullopt;
    text.remove_suffix(1);
    while (text.ends_with('(') || text.ends_with('/') || text.ends_with('=') || text.ends_with('-'))
        text.remove_suffix(1);
    if (text.size() < 2) return std::nullopt;
    return std::string(text) + '=' + letter;
}

// g1f3, g1xf3 and e7e8=Q in machine form.
std::optional<std::string> from_to(const Position& position, std::string_view text) {
    const auto& topology = position.topology();
    TextCursor cursor{text};
    if (!cursor.take_square(topology)) return std::nullopt;
    const auto from = text.substr(0, text.size() - cursor.rest().size());
    cursor.take_any("x-:");
    const auto second = cursor.rest();
    if (!cursor.take_square(topology)) return std::nullopt;
    const auto rest = cursor.rest();
    if (!rest.empty() && !rest.starts_with('=')) return std::nullopt;
    return std::string(from) + '-' + std::string(second);
}

std::string without(std::string text, std::string_view signs) {
    std::erase_if(text, [&](char c) { return signs.find(c) != std::string_view::npos; });
    return text;
}

// Every form of ours that the text may stand for, the likeliest first.
std::vector<std::string> forms_of(const Position& position, const std::string& plain) {
    std::vector<std::string> forms{plain};
    const auto add = [&](std::optional<std::string> form) {
        if (form && std::ranges::find(forms, *form) == forms.end())
            forms.push_back(*std::move(form));
    };
    add(castling_of(plain));
    add(without(plain, "()/"));
    add(with_promotion(plain));
    for (const auto& form : std::vector(forms)) add(from_to(position, form));
    // No file has such a letter, so no pawn is meant.
    const bool small_piece =
        plain.size() > 2 && std::string_view("nrqk").find(plain[0]) != std::string_view::npos &&
        !position.topology().square_named(plain.substr(0, 2)) && !is_digit(plain[1]);
    if (small_piece && spelling_of(position.topology()) == Spelling::chess)
        for (const auto& form : std::vector(forms)) add(capital_of(form[0]) + form.substr(1));
    return forms;
}

// ed, exd and exd=Q: the pawn of one file captures on another.
std::optional<Move> pawn_capture(const Position& position, std::string_view text) {
    if (spelling_of(position.topology()) != Spelling::chess || text.size() < 2) return std::nullopt;
    const char from = text.front();
    text.remove_prefix(text[1] == 'x' ? 2 : 1);
    if (!is_small(from) || text.empty() || !is_small(text.front())) return std::nullopt;
    const char to = text.front();
    const auto promotion = text.substr(1);
    if (!promotion.empty() && (promotion.size() != 2 || promotion[0] != '=')) return std::nullopt;
    const auto& topology = position.topology();
    rules::MoveList meant;
    for (const auto& move : rules::legal_moves(position))
        if (move.kind == MoveKind::piece && mover_type(position, move) == rules::PieceType::pawn &&
            topology.at(move.from).name.front() == from &&
            topology.at(move.to).name.front() == to && from != to &&
            move.promotes == !promotion.empty() &&
            (!move.promotes || letter_of(position.variant(), move.promotion) == promotion[1]))
            meant.push_back(move);
    return meant.size() == 1 ? std::optional(meant.front()) : std::nullopt;
}

// Kg1 for castling.
std::optional<Move> king_that_castles(const Position& position, std::string_view text) {
    const auto wish = read_readable(position, text);
    if (!wish || wish->move.kind != MoveKind::piece || wish->type != rules::PieceType::king)
        return std::nullopt;
    for (const auto& move : rules::legal_moves(position))
        if (move.kind == MoveKind::castling && move.to == wish->move.to) return move;
    return std::nullopt;
}

// A letter that is no piece of the game: one of another language, if it is any.
bool has_foreign_letter(const Variant& variant, std::string_view plain) {
    if (spelling_of(variant.topology) != Spelling::chess) return false;
    return std::ranges::any_of(
        plain, [&](char c) { return is_capital(c) && c != 'O' && !piece_type_of(variant, c); });
}

// With the letters of the rule file; nothing when a letter means no piece there.
std::optional<std::string> translated(const PieceAlphabet& alphabet, const Variant& variant,
                                      std::string_view move) {
    const auto letter = [&](char c) -> std::optional<char> {
        const auto at = alphabet.letters.find(c);
        if (at == std::string_view::npos) return std::nullopt;
        for (const auto type : pieces_of(variant))
            if (variant.kind(type).name == foreign_lettered[at]) return letter_of(variant, type);
        return std::nullopt;
    };
    std::string text(move);
    if (is_capital(text.front()) && text.front() != 'O') {
        const auto own = letter(text.front());
        if (!own) return std::nullopt;
        text.front() = *own;
    }
    if (const auto at = text.find('='); at != std::string::npos && at + 1 < text.size()) {
        const auto own = letter(text[at + 1]);
        if (!own) return std::nullopt;
        text[at + 1] = *own;
    }
    return text;
}

} // namespace

std::span<const PieceAlphabet> piece_alphabets() { return alphabets; }

std::string plain_spelling(const Variant& variant, std::string_view text) {
    auto plain = without_level_numbers(variant.topology,
                                       in_ascii(without_figures(variant, std::string(text))));
    plain = without_endings(plain);
    std::ranges::replace(plain, ':', 'x');
    return castling_of(plain).value_or(plain);
}

std::optional<Move> read_spelling(const Position& position, std::string_view text,
                                  ExactReader exact) {
    const auto plain = plain_spelling(position.variant(), text);
    if (plain.empty()) return std::nullopt;
    for (const auto& form : forms_of(position, plain)) {
        if (const auto move = exact(position, form)) return *move;
        if (const auto move = pawn_capture(position, form)) return move;
        if (const auto move = king_that_castles(position, form)) return move;
    }
    if (!has_foreign_letter(position.variant(), plain)) return std::nullopt;
    return read_in(alphabets, position, text, exact);
}

std::optional<Move> read_in(std::span<const PieceAlphabet> languages, const Position& position,
                            std::string_view text, ExactReader exact) {
    const auto plain = plain_spelling(position.variant(), text);
    if (plain.empty()) return std::nullopt;
    std::optional<Move> meant;
    for (const auto& form : forms_of(position, plain)) {
        for (const auto& language : languages) {
            const auto own = translated(language, position.variant(), form);
            const auto move =
                own ? exact(position, *own) : Parsed<Move>{rules::Unexpected{TextError{}}};
            if (!move) continue;
            if (meant && !(*meant == *move)) return std::nullopt;
            meant = *move;
        }
        if (meant) return meant;
    }
    return std::nullopt;
}

namespace {

// The letters of pieces in a text of moves: before a move, and of promotions.
std::string letters_in(std::string_view moves) {
    std::string seen;
    bool begins = true;
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const char c = moves[at];
        if (c == '{' || c == ';') {
            at = std::min(moves.find(c == '{' ? '}' : '\n', at), moves.size() - 1);
            begins = true;
            continue;
        }
        const char next = at + 1 < moves.size() ? moves[at + 1] : '\0';
        const bool piece =
            begins && is_capital(c) && (is_small(next) || is_digit(next) || next == ':');
        if ((piece || (is_capital(c) && at > 0 && moves[at - 1] == '=')) &&
            seen.find(c) == std::string::npos)
            seen += c;
        begins = c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '.' || c == '(';
    }
    return seen;
}

} // namespace

std::vector<PieceAlphabet> alphabets_of(const Variant& variant, std::string_view moves) {
    const auto seen = letters_in(moves);
    const auto all_in = [&](std::string_view known) {
        return seen.find_first_not_of(known) == std::string::npos;
    };
    if (spelling_of(variant.topology) != Spelling::chess || all_in(piece_letters(variant)))
        return {};
    std::vector<PieceAlphabet> fitting;
    std::ranges::copy_if(alphabets, std::back_inserter(fitting),
                         [&](const auto& one) { return all_in(one.letters); });
    return fitting;
}

} // namespace strata::notation
