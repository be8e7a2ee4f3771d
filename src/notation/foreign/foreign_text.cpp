// SPDX-License-Identifier: MIT
#include "notation/foreign/foreign_text.h"

#include "notation/foreign/foreign_game.h"
#include "notation/foreign/pgn4.h"
#include "notation/games/game_lexer.h"
#include "notation/positions/setup_reader.h"

namespace strata::notation {
namespace {

constexpr std::size_t head_size = 4096; // holds the tags and the first moves

// c3(4)
bool has_level_number(std::string_view text) {
    for (auto at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
        const bool level = at + 2 < text.size() && text[at + 1] >= '1' && text[at + 1] <= '7' &&
                           text[at + 2] == ')';
        const auto in = [&](std::size_t back, char low, char high) {
            return at >= back && text[at - back] >= low && text[at - back] <= high;
        };
        if (level && in(1, '0', '9') && in(2, 'a', 'f')) return true;
    }
    return false;
}

// Before the moves.
bool has_tri_d_tags(std::string_view text) {
    using Kind = GameToken::Kind;
    GameLexer lexer{text};
    for (auto token = lexer.next(); token.kind == Kind::tag || token.kind == Kind::comment;
         token = lexer.next()) {
        const bool is_tag = token.kind == Kind::tag;
        if (is_tag && token.text == "Variant" &&
            token.value.starts_with("Star Trek Tri-Dimensional"))
            return true;
        if (is_tag && token.text == "FEN" && token.value.find('|') != std::string_view::npos)
            return true;
    }
    return false;
}

bool is_tri_d_position(std::string_view text) {
    const auto fields = fields_of(text);
    return fields.size() == 7 && fields[1].text.find('|') != std::string_view::npos;
}

Parsed<ForeignGame> read_form(const rules::Topology& topology, ForeignForm form,
                              std::string_view text, const std::string& source) {
    switch (form) {
    case ForeignForm::tri_d_position: return read_tri_d_position(topology, text, {source, 1, 1});
    case ForeignForm::tri_d_game: return read_tri_d_game(topology, text, source);
    case ForeignForm::level_moves: return read_level_moves(topology, text, source);
    case ForeignForm::open_tri_d:
    case ForeignForm::pgn4: break;
    }
    return read_open_tri_d(topology, text, source);
}

} // namespace

std::optional<ForeignForm> foreign_form_of(std::string_view text) {
    auto head = text.substr(0, head_size);
    if (head.starts_with(byte_order_mark)) head.remove_prefix(byte_order_mark.size());
    head = trimmed(head);
    if (is_pgn4(foreign_tags(head, {}), head)) return ForeignForm::pgn4;
    if (head.starts_with('{') && head.find("\"payload\"") != std::string_view::npos)
        return ForeignForm::open_tri_d;
    if (head.starts_with('['))
        return has_tri_d_tags(head) ? std::optional{ForeignForm::tri_d_game} : std::nullopt;
    if (is_tri_d_position(head)) return ForeignForm::tri_d_position;
    // In files of chess a number behind a move is the time it took; they have tags.
    if (has_level_number(head.substr(0, head.find('{')))) return ForeignForm::level_moves;
    return std::nullopt;
}

Parsed<ForeignText> translated(const RuleBook& book, ForeignForm form, std::string_view text,
                               const std::string& source) {
    if (form == ForeignForm::pgn4) {
        auto game = read_pgn4(text, source);
        if (!game) return rules::Unexpected{game.error()};
        return told_as_ours(book, *std::move(game));
    }
    std::optional<TextError> refused;
    for (const auto* topology : levels_of(book)) {
        auto game = read_form(*topology, form, text, source);
        auto told = game ? told_as_ours(book, *std::move(game))
                         : Parsed<ForeignText>{rules::Unexpected{game.error()}};
        if (told) return told;
        if (!refused) refused = told.error();
    }
    return rules::Unexpected{refused.value_or(TextError{source, 0, 0, "foreign.no_rules"})};
}

} // namespace strata::notation
