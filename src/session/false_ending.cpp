// SPDX-License-Identifier: MIT

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "notation/games/game_lexer.h"
#include "notation/words.h"
#include "rules/game/winnable.h"
#include "session/place.h"
#include "session/repetitions.h"

namespace strata::session {
namespace {

using game::NodeId;
using notation::Message;
using notation::TextError;
using rules::Ending;

rules::Position start_of(const notation::LoadedGame& game) {
    auto start = rules::Position::from_setup(game.variant, game.record.start);
    assert(start && "a game is only read when its start obeys the rules");
    return *std::move(start);
}

// A node of the game, with all positions on the path to it.
struct Walk {
    Walk(const notation::LoadedGame& game, NodeId node)
        : position(start_of(game)),
          repetitions(position) {
        for (const auto& move : game.record.line_to(node)) {
            position.play(move);
            repetitions.arrive(position);
        }
    }

    rules::Position position;
    Repetitions repetitions;
};

std::string named(Ending ending) { return std::string(notation::word_for(ending)); }

// The error if the Termination tag contradicts the end of the game; empty if it is consistent.
Message lie(const Walk& walk, Ending told, const rules::Outcome& result, bool last) {
    const auto& position = walk.position;
    const auto here = decided(position, walk.repetitions.keys());
    if (last && here.ended() && told != here.ending) {
        // The last seat left after a resignation has won by that resignation.
        if (told == Ending::resignation && here.ending == Ending::last_side) return {};
        return {"ending.other", {{"here", named(here.ending)}, {"told", named(told)}}};
    }
    if (here.ended()) return {};
    const bool won = result.winners.any() && !position.variant().leader_wins_draw();
    switch (told) {
    case Ending::repetition:
        if (!rules::can_claim_repetition(position, walk.repetitions.keys()))
            return {"ending.repetition", {{"count", walk.repetitions.times_here()}}};
        return won ? "ending.repetition_won" : Message();
    case Ending::fifty_moves:
        if (!rules::can_claim_fifty_moves(position))
            return {"ending.limit", {{"count", position.setup().halfmove}}};
        return won ? "ending.limit_won" : Message();
    case Ending::agreement: return won ? "ending.agreement_won" : Message();
    case Ending::time:
        return position.variant().seat_count() > 2 && won ? Message{"ending.time_many"} : Message();
    case Ending::resignation:
        return result.ended() && result.winners.none() ? "ending.resigned_unwon" : Message();
    case Ending::dead_position:
        if (rules::is_dead_end(position)) return won ? "ending.dead_won" : Message();
        return {"ending.never", {{"told", named(told)}}};
    case Ending::none:
    case Ending::unstated:
    case Ending::abandoned:
    case Ending::rules_infraction:
    case Ending::adjudication:
    case Ending::double_forfeit: return {};
    default: return {"ending.never", {{"told", named(told)}}};
    }
}

} // namespace

std::optional<TextError> false_ending(const notation::ReadGame& read, std::string_view text,
                                      const std::string& source) {
    if (!read.termination) return std::nullopt;
    const auto& record = read.game.record;
    const auto last = record.last_of_main_line();
    const auto* ended = record.tag(ended_tag);
    const auto end = ended ? find_place(record, *ended).value_or(last) : last;
    auto reason = lie({read.game, end}, read.termination->ending, record.result, end == last);
    if (reason.empty()) return std::nullopt;
    const auto place = notation::PlaceFinder{text}.at(read.termination->at);
    return TextError{source, place.line, place.column, std::move(reason)};
}

} // namespace strata::session
