// SPDX-License-Identifier: MIT
#include "search/picker.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "rules/moves/exchange.h"
#include "search/move_code.h"

namespace strata::search {

namespace {

using rules::MoveStage;

constexpr int score_first = 1 << 24;
constexpr int score_forcing = 1 << 20;
constexpr int score_killer = 1 << 16;   // above all history; see History::most
constexpr int demoted = 2 << 20;        // takes a capture behind all quiet moves
constexpr std::size_t many_moves = 256; // more are a heap: to look through all each time is slow

// Behind: of equal scores the larger code comes first.
bool is_behind(const Candidates::Entry& a, const Candidates::Entry& b) {
    return a.score != b.score ? a.score < b.score : a.code < b.code;
}

} // namespace

bool Candidates::Entry::is_quiet() const { return (code & forcing_bit) == 0; }

int material_gain(const rules::Position& position, const Evaluation& evaluation,
                  const rules::Move& move) {
    int gain = 0;
    const auto promoted = [&](rules::PieceType type, rules::PieceType was) {
        gain += evaluation.material(type) - evaluation.material(was);
    };
    if (move.kind == rules::MoveKind::piece) {
        const auto taken = move.en_passant ? rules::Piece{rules::PieceType::pawn, rules::Seat{}}
                                           : position.at(move.to);
        if (taken.exists() && move.to != move.from) gain += evaluation.material(taken.type());
        gain += int{move.jumps} * evaluation.material(rules::PieceType::man);
    }
    if (move.promotes) promoted(move.promotion, position.at(move.from).type());
    if (move.before.exists()) promoted(move.before.type(), rules::PieceType::pawn);
    return gain;
}

Picker::Picker(const rules::Position& position, const Evaluation& evaluation, const Guide& guide,
               std::uint32_t first, Wants wants, Candidates& candidates)
    : position_(position),
      evaluation_(evaluation),
      guide_(guide),
      first_(first),
      candidates_(candidates) {
    candidates_.moves.clear();
    candidates_.order.clear();
    // A quiet move that goes first is found only among all.
    const bool at_once = wants == Wants::all && ((first != no_code && (first & forcing_bit) == 0) ||
                                                 position.variant().has_jumps());
    list(at_once ? MoveStage::all : MoveStage::forcing);
    quiet_to_come_ = wants == Wants::all && !at_once;
}

// From the back, so that the best, which leaves a heap at its end, comes to where it is given.
auto Picker::heap(std::size_t first) {
    return std::ranges::subrange(candidates_.order.rbegin(),
                                 candidates_.order.rend() - static_cast<std::ptrdiff_t>(first));
}

void Picker::list(MoveStage stage) {
    const auto begin = candidates_.moves.size();
    rules::add_legal_moves(position_, stage, candidates_.moves);
    for (auto at = begin; at < candidates_.moves.size(); ++at)
        candidates_.order.push_back(rated(at));
    if (guide_.work != nullptr) guide_.work->list_moves(candidates_.moves.size() - begin);
    heaped_ = candidates_.order.size() - given_ > many_moves;
    if (heaped_) std::ranges::make_heap(heap(given_), is_behind);
}

Candidates::Entry Picker::rated(std::size_t at) const {
    const auto& move = candidates_.moves[at];
    Candidates::Entry entry{0, move_code(position_, move), static_cast<std::uint16_t>(at), false};
    if (entry.code == first_ && first_ != no_code) {
        entry.score = score_first;
    } else if (entry.is_quiet()) {
        const auto& killers = guide_.killers;
        const bool killer = entry.code == killers[0] || entry.code == killers[1];
        entry.score = killer ? score_killer + (entry.code == killers[0] ? 1 : 0)
                             : guide_.history.of(position_, move, guide_.before);
        if (move.promotes || move.uncovered.exists()) entry.score = score_killer + 2;
    } else {
        const int cost = move.from == rules::no_square
                             ? 0
                             : evaluation_.material(position_.at(move.from).type());
        entry.score = score_forcing + material_gain(position_, evaluation_, move) * 16 - cost;
        const bool under = move.promotes && move.promotion != rules::PieceType::queen &&
                           move.promotion != rules::PieceType::crowned;
        if (under) entry.score -= demoted;
        entry.unproven = true;
    }
    return entry;
}

// Only a capturer that is worth more than what it takes can lose by it.
bool Picker::loses(const rules::Move& move) const {
    if (move.kind != rules::MoveKind::piece || move.promotes || move.jumps != 0) return false;
    const auto man = position_.at(move.from).type();
    if (man == rules::PieceType::king) return false;
    constexpr int even = 40; // a knight for a bishop
    if (evaluation_.material(man) <= material_gain(position_, evaluation_, move) + even)
        return false;
    return !rules::exchange_brings(position_, move, evaluation_.material(), -even);
}

bool Picker::bring_best_forward() {
    auto& order = candidates_.order;
    if (given_ == order.size()) return false;
    if (heaped_) {
        std::ranges::pop_heap(heap(given_), is_behind);
        return true;
    }
    const auto rest = order.begin() + static_cast<std::ptrdiff_t>(given_);
    std::iter_swap(rest, std::max_element(rest, order.end(), is_behind));
    return true;
}

const Candidates::Entry* Picker::next() {
    for (;;) {
        const bool any = bring_best_forward();
        if (quiet_to_come_ && (!any || candidates_.order[given_].score < score_killer)) {
            quiet_to_come_ = false;
            list(MoveStage::quiet);
            continue;
        }
        if (!any) return nullptr;
        auto& entry = candidates_.order[given_];
        if (std::exchange(entry.unproven, false) && loses(candidates_.moves[entry.at])) {
            entry.score -= demoted;
            if (heaped_) std::ranges::push_heap(heap(given_), is_behind);
            continue;
        }
        ++given_;
        return &entry;
    }
}

} // namespace strata::search
