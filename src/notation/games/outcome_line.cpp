// SPDX-License-Identifier: MIT
#include "notation/games/outcome_line.h"

#include "notation/games/game_words.h"
#include "notation/names.h"

namespace strata::notation {
namespace {

std::string_view first_word(rules::Ending ending) {
    using enum rules::Ending;
    switch (ending) {
    case none: return "none";
    case checkmate: return "checkmate";
    case stalemate: return "stalemate";
    case dead_position: return "dead";
    case agreement: return "agreement";
    case resignation: return "resignation";
    case repetition:
    case fivefold: return "repetition";
    case fifty_moves:
    case seventy_five_moves: return "limit";
    case last_side: return "last";
    case blocked: return "blocked";
    case most_men: return "count";
    case hill: return "hill";
    case checks: return "checks";
    }
    return {};
}

bool names_victim(rules::Ending ending) {
    using enum rules::Ending;
    return ending == checkmate || ending == stalemate || ending == blocked || ending == most_men;
}

} // namespace

std::string outcome_line(const rules::Variant& variant, const rules::Outcome& outcome) {
    std::string line(first_word(outcome.ending));
    if (!outcome.ended()) return line;
    const auto letter = [&](rules::Seat seat) { return variant.seats[rules::slot(seat)].letter; };
    const bool mate = outcome.ending == rules::Ending::checkmate;
    if (names_victim(outcome.ending) && outcome.loser != rules::no_seat)
        line += std::string(" victim=") + letter(outcome.loser);
    if (mate) line += std::string(" by=") + letter(outcome.winner);
    const auto winners = winning_seats(variant, outcome);
    if (winners.any()) line += " wins=";
    for (const auto seat : seats_by_camp(variant))
        if (winners.has(seat)) line += letter(seat);
    if (variant.keeps_score()) line += " score=" + score_text(variant, outcome.score);
    return line;
}

} // namespace strata::notation
