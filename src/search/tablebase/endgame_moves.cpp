// SPDX-License-Identifier: MIT
// Ordering of moves by tablebase value, and verification of a tablebase with the rules.
#include <algorithm>

#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"
#include "search/move_code.h"
#include "search/tablebase/tablebase.h"

namespace strata::search {

namespace {

using Result = EndgameValue::Result;

// Orders values: greater is better.
int rank_of(const EndgameValue& value) {
    constexpr int far = 1000;
    switch (value.result) {
    case Result::win: return far - value.plies;
    case Result::loss: return value.plies - far;
    case Result::draw: break;
    }
    return 0;
}

EndgameValue turned(const EndgameValue& value) {
    switch (value.result) {
    case Result::win: return {Result::loss, value.plies + 1};
    case Result::loss: return {Result::win, value.plies + 1};
    case Result::draw: break;
    }
    return {};
}

// For the side to move there. Bare kings, and kings with less than a rook, draw (TD-E3).
std::optional<EndgameValue> value_at(const Tablebase& endings, const rules::Position& position) {
    const auto outcome = rules::outcome(position);
    if (!outcome.ended()) return endings.probe(position);
    if (outcome.winners.none()) return EndgameValue{};
    return EndgameValue{Result::loss, 0};
}

int losing_replies(const Tablebase& endings, rules::Position& position) {
    int count = 0;
    for (const auto& reply : rules::legal_moves(position)) {
        const auto record = position.play(reply);
        const auto value = value_at(endings, position);
        count += value && value->result == Result::win ? 1 : 0;
        position.undo(record);
    }
    return count;
}

EndgameValue best_of(const Tablebase& endings, rules::Position& position) {
    const auto outcome = rules::outcome(position);
    if (outcome.ended()) return *value_at(endings, position);
    EndgameValue best{Result::loss, 0};
    for (const auto& move : rules::legal_moves(position)) {
        const auto record = position.play(move);
        if (const auto value = value_at(endings, position))
            if (rank_of(turned(*value)) > rank_of(best)) best = turned(*value);
        position.undo(record);
    }
    return best;
}

} // namespace

std::vector<EndgameMove> endgame_moves(const Tablebase& endings, const rules::Position& from) {
    struct Candidate {
        EndgameMove move;
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
    std::vector<EndgameMove> moves;
    for (const auto& candidate : found) moves.push_back(candidate.move);
    return moves;
}

EndgameCheck check_tablebase(const Tablebase& endings, Helper helper, std::uint64_t positions,
                             std::uint64_t seed) {
    const auto& index = endings.space().index(helper);
    EndgameCheck check;
    auto chance = rules::key::mix(seed);
    while (check.positions < positions) {
        chance = rules::key::mix(chance);
        const auto pieces = index.pieces((chance >> 2) % index.size());
        if (!pieces) continue;
        auto position =
            endings.space().position(helper, *pieces, static_cast<rules::Seat>(chance & 1U),
                                     static_cast<rules::Seat>((chance >> 1) & 1U));
        if (!position) continue;
        const auto stored = endings.probe(*position);
        if (!stored) continue; // a pawn on a square where it would have promoted
        ++check.positions;
        const auto found = best_of(endings, *position);
        if (*stored == found) continue;
        check.mismatch.emplace(*std::move(position), *stored, found);
        return check;
    }
    return check;
}

} // namespace strata::search
