// SPDX-License-Identifier: MIT
#include "notation/games/given_text.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "notation/foreign/foreign_text.h"
#include "notation/games/found_games.h"
#include "notation/games/game_lexer.h"
#include "notation/games/game_list.h"
#include "notation/games/game_words.h"
#include "notation/games/handover.h"
#include "notation/games/link.h"
#include "notation/games/text_kind.h"
#include "notation/letters.h"
#include "notation/positions/position_text.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using SharedVariant = std::shared_ptr<const rules::Variant>;
using Given = rules::Expected<GivenText, Message>;

Given read_line(const RuleBook& book, std::string_view text) {
    const auto inside = handover_in(text);
    const auto line = inside.empty() ? text : inside;
    auto game = read_handover(book, line);
    if (!game) return Unexpected{game.error()};
    auto variant = game->variant;
    return GivenText{
        GivenKind::handover, std::move(variant), std::string(line), *std::move(game), {}};
}

// A game, or as much of it as can be read.
Given as_given(GivenKind kind, std::string text, ReadGame read) {
    std::optional<Message> fault;
    if (!read.errors.empty()) fault = read.errors.front().message();
    if (fault && !holds_anything(read.game)) return Unexpected{*std::move(fault)};
    GivenText given{kind, read.game.variant, std::move(text), std::move(read.game), {}};
    if (fault) given.notices.push_back(*std::move(fault));
    return given;
}

Given as_game(const RuleBook& book, std::string text) {
    auto read = read_game(book, text, {});
    if (!read) return Unexpected{read.error().message()};
    return as_given(GivenKind::game, std::move(text), *std::move(read));
}

// The likeliest first; each once.
std::vector<SharedVariant> candidates(const RuleBook& book, const SharedVariant& likely) {
    std::vector<SharedVariant> all;
    const auto add = [&](const SharedVariant& variant) {
        if (variant && std::ranges::find(all, variant) == all.end()) all.push_back(variant);
    };
    add(likely);
    add(book.plain());
    add(book.usual());
    std::ranges::for_each(book.variants(), add);
    return all;
}

Given read_positions(const std::vector<SharedVariant>& variants, std::string_view text) {
    std::optional<TextError> best;
    for (const auto& variant : variants) {
        auto given = read_position(variant, text);
        if (given)
            return GivenText{GivenKind::position,
                             variant,
                             write_position(given->position),
                             {},
                             std::move(given->notices)};
        // Whoever read furthest knows best what is wrong; without a column it is the pieces.
        const auto reach = [](const TextError& error) {
            return error.column == 0 ? std::numeric_limits<int>::max() : error.column;
        };
        if (!best || reach(given.error()) > reach(*best)) best = given.error();
    }
    return Unexpected{best->message()};
}

// Behind remarks.
bool begins_with_number(std::string_view text) {
    GameLexer lexer{text};
    auto token = lexer.next();
    while (token.kind == GameToken::Kind::comment) token = lexer.next();
    return !token.text.empty() && is_digit(token.text.front());
}

Given read_moves(const RuleBook& book, const SharedVariant& likely, std::string_view text) {
    auto read = read_bare_moves(book, likely, text, {});
    constexpr std::size_t told_from_words = 2;
    const auto moves = read ? read->game.record.nodes.size() - 1 : 0;
    if (moves < told_from_words && (moves == 0 || !begins_with_number(text)))
        return Unexpected{Message{"given.unknown", {{"text", text::shown(text)}}}};
    auto as_file = tag_line("Variant", read->game.variant->id) + '\n' + std::string(text);
    return as_given(GivenKind::moves, std::move(as_file), *std::move(read));
}

Given read_games(const RuleBook& book, const SharedVariant& likely, std::string_view text) {
    const auto games = games_in(text);
    if (games.size() > 1) return GivenText{GivenKind::games, nullptr, std::string(text), {}, {}};
    const auto& tags = games.front().tags;
    if (tags.empty() || tags.front().first.empty()) return read_moves(book, likely, text);
    return as_game(book, std::string(text));
}

// One position may be broken over several lines.
Given read_positions_of(const RuleBook& book, const SharedVariant& likely, std::string_view text) {
    const auto positions = listed_positions_in(text);
    if (positions.size() > 1)
        return GivenText{GivenKind::positions, nullptr, std::string(text), {}, {}};
    return read_positions(candidates(book, likely),
                          without_label(text.substr(positions.front().begin)));
}

Given read_linked(const RuleBook& book, const SharedVariant& likely, std::string_view text) {
    auto link = read_link(text);
    if (!link) return Unexpected{link.error()};
    switch (link->kind) {
    case Link::Kind::game: return read_line(book, link->text);
    case Link::Kind::demonstration:
        return GivenText{GivenKind::demonstration, nullptr, std::move(link->text), {}, {}};
    case Link::Kind::position: break;
    }
    if (link->variant.empty()) return read_positions(candidates(book, likely), link->text);
    const auto variant = book.find(link->variant);
    if (!variant) return Unexpected{book.unknown(text::shown(link->variant))};
    return read_positions({variant}, link->text);
}

} // namespace

Given read_given(const RuleBook& book, const SharedVariant& likely, std::string_view text) {
    const auto unquoted = without_quote_marks(text);
    const auto plain = text::trimmed(unquoted ? std::string_view(*unquoted) : text);
    switch (kind_of(plain)) {
    case TextKind::blank: return Unexpected{Message{"given.empty"}};
    case TextKind::handover: return read_line(book, plain);
    case TextKind::link: return read_linked(book, likely, plain);
    case TextKind::foreign:
        if (foreign_form_of(plain) == ForeignForm::pgn4 && games_in(plain).size() > 1)
            return GivenText{GivenKind::games, nullptr, std::string(plain), {}, {}};
        [[fallthrough]];
    case TextKind::json: return as_game(book, std::string(plain));
    case TextKind::uci: return as_game(book, uci_as_file(plain));
    case TextKind::positions: return read_positions_of(book, likely, plain);
    case TextKind::games: break;
    }
    return read_games(book, likely, plain);
}

} // namespace strata::notation
