// SPDX-License-Identifier: MIT

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "notation/games/game_lexer.h"
#include "notation/words.h"
#include "session/place.h"
#include "session/repetitions.h"

namespace strata::session {
namespace {

using game::NodeId;
using notation::Message;
using notation::TextError;
using rules::Ending;

// Walks the whole tree with one position, and knows how often each was there on the way.
class Walk {
public:
    explicit Walk(const notation::LoadedGame& game)
        : game_(game),
          position_(start_of(game)),
          repetitions_(position_) {}

    // Calls visit(node) on the way down, the root first, until it answers false.
    template <class Visit>
    void each(Visit&& visit) {
        if (!visit(game::root_node)) return;
        std::vector<std::pair<NodeId, std::size_t>> way{{game::root_node, 0}};
        while (!way.empty()) {
            auto& [node, next] = way.back();
            const auto& children = game_.record.nodes[node].children;
            if (next == children.size()) {
                leave();
                way.pop_back();
                continue;
            }
            const auto child = children[next++];
            past_.push_back(position_.play(game_.record.nodes[child].move));
            repetitions_.arrive(position_);
            if (!visit(child)) return;
            way.emplace_back(child, 0);
        }
    }

    [[nodiscard]] const rules::Position& position() const { return position_; }
    [[nodiscard]] std::size_t times_here() const { return repetitions_.times_here(); }
    [[nodiscard]] std::vector<std::uint64_t> keys() const { return repetitions_.keys(); }
    // What ends the game here by itself. Of positions that were never there before the moves alone
    // are asked.
    [[nodiscard]] rules::Outcome decided() const {
        if (times_here() == 1) return rules::outcome(position_);
        return session::decided(position_, keys());
    }

private:
    static rules::Position start_of(const notation::LoadedGame& game) {
        auto start = rules::Position::from_setup(game.variant, game.record.start);
        assert(start && "a game is only read when its start obeys the rules");
        return *std::move(start);
    }
    void leave() {
        if (past_.empty()) return;
        repetitions_.leave();
        position_.undo(past_.back());
        past_.pop_back();
    }

    const notation::LoadedGame& game_;
    rules::Position position_;
    std::vector<rules::Transition> past_;
    Repetitions repetitions_;
};

std::string named(Ending ending) { return std::string(notation::word_for(ending)); }

// What is wrong with the Termination of a game that ends here; empty when it is true.
Message lie(const Walk& walk, Ending told, const rules::Outcome& result, bool last) {
    const auto& position = walk.position();
    const auto here = decided(position, walk.keys());
    if (last && here.ended() && told != here.ending) {
        // Whoever goes on alone after a resignation has won by it.
        if (told == Ending::resignation && here.ending == Ending::last_side) return {};
        return {"ending.other", {{"here", named(here.ending)}, {"told", named(told)}}};
    }
    if (here.ended()) return {};
    const bool won =
        result.winners.any() && position.options().leader_at_draw == rules::LeaderAtDraw::draws;
    switch (told) {
    case Ending::repetition:
        if (!rules::can_claim_repetition(position, walk.keys()))
            return {"ending.repetition", {{"count", walk.times_here()}}};
        return won ? "ending.repetition_won" : Message();
    case Ending::fifty_moves:
        if (!rules::can_claim_fifty_moves(position))
            return {"ending.limit", {{"count", position.setup().halfmove}}};
        return won ? "ending.limit_won" : Message();
    case Ending::agreement: return won ? "ending.agreement_won" : Message();
    case Ending::time:
        return position.variant().seat_count() > 2 ? Message{"ending.time_many"} : Message();
    case Ending::resignation:
        return result.ended() && result.winners.none() ? "ending.resigned_unwon" : Message();
    case Ending::none: return {};
    default: return {"ending.never", {{"told", named(told)}}};
    }
}

} // namespace

std::optional<TextError> false_ending(const notation::ReadGame& read, std::string_view text,
                                      const std::string& source) {
    const auto& record = read.game.record;
    const auto told = [&](std::size_t at, Message reason) {
        const auto place = notation::PlaceFinder{text}.at(at);
        return TextError{source, place.line, place.column, std::move(reason)};
    };
    const auto last = record.last_of_main_line();
    const auto* ended = record.tag(ended_tag);
    const auto end = ended ? find_place(record, *ended).value_or(last) : last;
    std::optional<TextError> found;
    std::optional<TextError> untrue;
    Walk walk(read.game);
    walk.each([&](NodeId node) {
        const auto& children = record.nodes[node].children;
        if (!children.empty())
            if (const auto over = walk.decided(); over.ended()) {
                found = told(read.places[children.front()],
                             {"ending.over", {{"ending", named(over.ending)}}});
                return false;
            }
        if (node == end && read.termination) {
            auto reason = lie(walk, read.termination->ending, record.result, end == last);
            if (!reason.empty()) untrue = told(read.termination->at, std::move(reason));
        }
        return true;
    });
    return found ? found : untrue;
}

} // namespace strata::session
