// SPDX-License-Identifier: MIT
#include "cli/match_openings.h"

#include <optional>

#include "notation/games/found_games.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"

namespace strata::cli {

namespace {

rules::Expected<MatchOpening, text::Message> opening_in(const notation::LoadedGame& game,
                                                        const rules::Variant& variant) {
    if (game.variant->id != variant.id)
        return rules::Unexpected{text::Message{
            "match.opening_of_other", {{"other", game.variant->id}, {"variant", variant.id}}}};
    const auto& record = game.record;
    auto position = *rules::Position::from_setup(game.variant, record.start);
    MatchOpening opening;
    if (record.starts_elsewhere) opening.position = notation::write_position(position);
    opening.moves = record.line_to(record.last_of_main_line());
    for (const auto& move : opening.moves) (void)position.play(move);
    opening.key = position.key();
    if (rules::outcome(position).ended())
        return rules::Unexpected{text::Message{"match.opening_over"}};
    return opening;
}

} // namespace

rules::Expected<MatchOpenings, text::TextError> read_openings(const notation::RuleBook& book,
                                                              const rules::Variant& variant,
                                                              std::string_view text,
                                                              const std::string& file) {
    MatchOpenings openings;
    std::optional<text::TextError> fault;
    notation::for_each_game(book, text, file, [&](const notation::FoundGame& found) {
        if (fault || (!found.refusal && !found.read)) return;
        if (found.refusal) {
            fault = found.refusal;
        } else if (!found.read->errors.empty()) {
            fault = found.read->errors.front();
        } else if (auto opening = opening_in(found.read->game, variant)) {
            openings.push_back(*std::move(opening));
        } else {
            fault = text::TextError{file, found.line, 1, opening.error()};
        }
    });
    if (!fault && openings.empty()) fault = text::TextError{file, 0, 0, {"match.no_openings"}};
    if (fault) return rules::Unexpected{*std::move(fault)};
    return openings;
}

} // namespace strata::cli
