// SPDX-License-Identifier: MIT
// What follows from tables of endings, asked through the public door of the rules.
#include <algorithm>

#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"
#include "search/endings/endings.h"
#include "search/move_code.h"

namespace strata::search {

namespace {

using Result = EndingValue::Result;

// A larger number, a better value for whoever has it.
int rank_of(const EndingValue& value) {
    constexpr int far = 1000;
    switch (value.result) {
    case Result::win: return far - value.plies;
    case Result::loss: return value.plies - far;
    case Result::draw: break;
    }
    return 0;
}

EndingValue turned(const EndingValue& value) {
    switch (value.result) {
    case Result::win: return {Result::loss, value.plies + 1};
    case Result::loss: return {Result::win, value.plies + 1};
    case Result::draw: break;
    }
    return {};
}

// For the side that moves there; kings alone and kings with less than a rook draw (TD-E3).
std::optional<EndingValue> value_at(const Endings& endings, const rules::Position& position) {
    const auto outcome = rules::outcome(position);
    if (!outcome.ended()) return endings.probe(position);
    if (outcome.winners.none()) return EndingValue{};
    return EndingValue{Result::loss, 0};
}

int losing_replies(const Endings& endings, rules::Position& position) {
    int count = 0;
    for (const auto& reply : rules::legal_moves(position)) {
        const auto record = position.play(reply);
        const auto value = value_at(endings, position);
        count += value && value->result == Result::win ? 1 : 0;
        position.undo(record);
    }
    return count;
}

EndingValue best_of(const Endings& endings, rules::Position& position) {
    const auto outcome = rules::outcome(position);
    if (outcome.ended()) return *value_at(endings, position);
    EndingValue best{Result::loss, 0};
    for (const auto& move : rules::legal_moves(position)) {
        const auto record = position.play(move);
        if (const auto value = value_at(endings, position))
            if (rank_of(turned(*value)) > rank_of(best)) best = turned(*value);
        position.undo(record);
    }
    return best;
}

} // namespace

std::vector<EndingMove> ending_moves(const Endings& endings, const rules::Position& from) {
    struct Candidate {
        EndingMove move;
        int traps = 0;
        std::uint32_t code = 0;
    };
    auto position = from;
    std::vector<Candidate> found;
    for (const auto& move : rules::legal_moves(from)) {
        Candidate candidate{{move, {}}, 0, move_code(from, move)};
        const auto record = position.play(move);
        if (const auto value = value_at(endings, position)) candidate.move.value = turned(*value);
        if (!candidate.move.value.decides()) candidate.traps = losing_replies(endings, position);
        position.undo(record);
        found.push_back(candidate);
    }
    std::ranges::sort(found, [](const Candidate& a, const Candidate& b) {
        const int left = rank_of(a.move.value), right = rank_of(b.move.value);
        if (left != right) return left > right;
        return a.traps != b.traps ? a.traps > b.traps : a.code < b.code;
    });
    std::vector<EndingMove> moves;
    for (const auto& candidate : found) moves.push_back(candidate.move);
    return moves;
}

EndingCheck check_endings(const Endings& endings, Helper helper, std::uint64_t positions,
                          std::uint64_t seed) {
    const auto& numbers = endings.space().numbers(helper);
    EndingCheck check;
    auto chance = rules::key::mix(seed);
    while (check.positions < positions) {
        chance = rules::key::mix(chance);
        const auto men = numbers.men((chance >> 2) % numbers.size());
        if (!men) continue;
        auto position =
            endings.space().position(helper, *men, static_cast<rules::Seat>(chance & 1U),
                                     static_cast<rules::Seat>((chance >> 1) & 1U));
        if (!position) continue;
        const auto told = endings.probe(*position);
        if (!told) continue; // a pawn where it would have been promoted
        ++check.positions;
        const auto found = best_of(endings, *position);
        if (*told == found) continue;
        check.doubt.emplace(*std::move(position), *told, found);
        return check;
    }
    return check;
}

} // namespace strata::search
