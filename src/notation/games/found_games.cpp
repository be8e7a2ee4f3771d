// SPDX-License-Identifier: MIT
#include "notation/games/found_games.h"

#include <algorithm>
#include <utility>

#include "notation/foreign/foreign_text.h"
#include "notation/games/game_list.h"
#include "notation/games/game_words.h"
#include "notation/games/listed_positions.h"
#include "notation/games/prose.h"
#include "notation/games/text_kind.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using Take = std::function<void(const FoundGame&)>;
using SharedVariant = std::shared_ptr<const rules::Variant>;

FoundGame found(Parsed<ReadGame> read, std::string_view text, int line = 1) {
    FoundGame game{.line = line, .text = text};
    if (read)
        game.read = *std::move(read);
    else
        game.refusal = read.error();
    return game;
}

void for_each_position(const RuleBook& book, std::string_view text, const std::string& source,
                       const Take& take) {
    ListedPositions list{book, source};
    each_listed_line(text, [&](std::string_view line, int number, std::size_t) {
        const bool prose = !is_position_line(line) && prose_length(line, true) == line.size();
        if (!prose) return take(found(list.read(line, number), line, number));
        TextError remark{source, number, 0, {"game.no_position", {{"text", text::shown(line)}}}};
        take({.remarks = {std::move(remark)}, .line = number});
    });
}

void for_each_of_file(const RuleBook& book, std::string_view text, const std::string& source,
                      const Take& take) {
    for_each_game_in(text, [&](const GameInFile& place, std::size_t number) {
        const auto own = own_text(text, place);
        auto game = found(place.tags.empty() ? read_bare_moves(book, nullptr, own, source)
                                             : read_game(book, own, source),
                          own, place.line);
        game.number = number;
        if (game.refusal) game.refusal = game.in_file(*std::move(game.refusal));
        if (game.read)
            for (auto* list : {&game.read->errors, &game.read->warnings})
                for (auto& one : *list) one = game.in_file(std::move(one));
        take(game);
    });
}

} // namespace

TextError FoundGame::in_file(TextError error) const {
    return number == 0 ? error : error_in_game(number, {.line = line}, std::move(error));
}

void for_each_game(const RuleBook& book, std::string_view text, const std::string& source,
                   const Take& take) {
    const auto plain = without_quote_marks(text);
    if (plain) text = *plain;
    switch (kind_of(text)) {
    case TextKind::blank: return;
    case TextKind::games: return for_each_of_file(book, text, source, take);
    case TextKind::positions: return for_each_position(book, text, source, take);
    case TextKind::foreign:
        if (foreign_form_of(text) == ForeignForm::pgn4)
            return for_each_of_file(book, text, source, take);
        [[fallthrough]];
    case TextKind::uci:
    case TextKind::handover:
    case TextKind::link:
    case TextKind::json: return take(found(read_game(book, text, source), text));
    }
}

Parsed<ReadGame> read_bare_moves(const RuleBook& book, const SharedVariant& likely,
                                 std::string_view text, const std::string& source) {
    const auto size = [](const ReadGame& read) { return read.game.record.nodes.size(); };
    const auto is_whole = [&](const ReadGame& read) {
        return size(read) > 1 && read.errors.empty();
    };
    auto best = read_game(book, text, source);
    if (!best) return best;
    const bool empty = size(*best) == 1 && best->errors.empty();
    if (empty || (is_whole(*best) && (!likely || likely == best->game.variant))) return best;
    const auto attempt = [&](const SharedVariant& variant) {
        if (!variant) return false;
        const auto file = tag_line("Variant", variant->id) + std::string(text);
        auto read = read_game_file(book, file, source);
        if (!read) return false;
        for (auto* list : {&read->errors, &read->warnings})
            for (auto& one : *list) --one.line; // of the tag
        const bool whole = is_whole(*read);
        const bool likelier = variant == likely && size(*read) >= size(*best);
        if (whole || likelier || size(*read) > size(*best)) best = std::move(read);
        return whole;
    };
    if (attempt(likely) || is_whole(*best) || attempt(book.plain()) || attempt(book.usual()))
        return best;
    static_cast<void>(std::ranges::any_of(book.variants(), attempt));
    return best;
}

} // namespace strata::notation
