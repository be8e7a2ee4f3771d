// SPDX-License-Identifier: MIT
#include "search/move_picker.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "rules/moves/exchange.h"
#include "search/move_code.h"

namespace strata::search {

namespace {

using rules::MoveStage;

constexpr int tt_move_score = 1 << 24;
constexpr int forcing_score = 1 << 20;
constexpr int killer_score = 1 << 16;           // above all history scores
constexpr int losing_capture_penalty = 2 << 20; // orders losing captures after all quiet moves
constexpr std::size_t heap_threshold =
    256; // longer lists are a heap, because repeated selection is quadratic

// Of equal scores the larger code is first.
bool ranks_below(const ScoredMoves::Entry& a, const ScoredMoves::Entry& b) {
    return a.score != b.score ? a.score < b.score : a.code < b.code;
}

} // namespace

bool ScoredMoves::Entry::is_quiet() const { return (code & forcing_bit) == 0; }

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
        gain += int{move.jumps} * evaluation.material(rules::PieceType::draughts_man);
    }
    if (move.promotes) promoted(move.promotion, position.at(move.from).type());
    if (move.before.exists()) promoted(move.before.type(), rules::PieceType::pawn);
    return gain;
}

MovePicker::MovePicker(const rules::Position& position, const Evaluation& evaluation,
                       const OrderingHints& hints, std::uint32_t tt_move, Kind kind,
                       ScoredMoves& candidates)
    : position_(position),
      evaluation_(evaluation),
      hints_(hints),
      tt_move_(tt_move),
      candidates_(candidates) {
    candidates_.moves.clear();
    candidates_.entries.clear();
    // A quiet TT move is only found when all moves are generated.
    const bool at_once =
        kind == Kind::all &&
        ((tt_move != no_code && (tt_move & forcing_bit) == 0) || position.variant().has_jumps());
    generate(at_once ? MoveStage::all : MoveStage::forcing);
    quiets_pending_ = kind == Kind::all && !at_once;
}

// In reverse, so that the best entry ends up at the next position to pick.
auto MovePicker::heap(std::size_t first) {
    return std::ranges::subrange(candidates_.entries.rbegin(),
                                 candidates_.entries.rend() - static_cast<std::ptrdiff_t>(first));
}

void MovePicker::generate(MoveStage stage) {
    const auto begin = candidates_.moves.size();
    rules::add_legal_moves(position_, stage, candidates_.moves);
    for (auto at = begin; at < candidates_.moves.size(); ++at)
        candidates_.entries.push_back(scored(at));
    if (hints_.counter != nullptr)
        hints_.counter->add_generated_moves(candidates_.moves.size() - begin);
    is_heap_ = candidates_.entries.size() - picked_ > heap_threshold;
    if (is_heap_) std::ranges::make_heap(heap(picked_), ranks_below);
}

ScoredMoves::Entry MovePicker::scored(std::size_t at) const {
    const auto& move = candidates_.moves[at];
    ScoredMoves::Entry entry{0, move_code(position_, move), static_cast<std::uint16_t>(at), false};
    if (entry.code == tt_move_ && tt_move_ != no_code) {
        entry.score = tt_move_score;
    } else if (entry.is_quiet()) {
        const auto& killers = hints_.killers;
        const bool killer = entry.code == killers[0] || entry.code == killers[1];
        entry.score = killer ? killer_score + (entry.code == killers[0] ? 1 : 0)
                             : hints_.history.score(position_, move, hints_.previous);
        if (move.promotes || move.uncovered.exists()) entry.score = killer_score + 2;
    } else {
        const int cost = move.from == rules::no_square
                             ? 0
                             : evaluation_.material(position_.at(move.from).type());
        entry.score = forcing_score + material_gain(position_, evaluation_, move) * 16 - cost;
        const bool under = move.promotes && move.promotion != rules::PieceType::queen &&
                           move.promotion != rules::PieceType::draughts_king;
        if (under) entry.score -= losing_capture_penalty;
        entry.exchange_pending = true;
    }
    return entry;
}

// Only a capture by a more valuable piece can lose material.
bool MovePicker::loses_exchange(const rules::Move& move) const {
    if (move.kind != rules::MoveKind::piece || move.promotes || move.jumps != 0) return false;
    const auto type = position_.at(move.from).type();
    if (type == rules::PieceType::king) return false;
    constexpr int even = 40; // a knight for a bishop counts as even
    if (evaluation_.material(type) <= material_gain(position_, evaluation_, move) + even)
        return false;
    return !rules::exchange_brings(position_, move, evaluation_.material(), -even);
}

bool MovePicker::select_best() {
    auto& entries = candidates_.entries;
    if (picked_ == entries.size()) return false;
    if (is_heap_) {
        std::ranges::pop_heap(heap(picked_), ranks_below);
        return true;
    }
    const auto rest = entries.begin() + static_cast<std::ptrdiff_t>(picked_);
    std::iter_swap(rest, std::max_element(rest, entries.end(), ranks_below));
    return true;
}

const ScoredMoves::Entry* MovePicker::next() {
    for (;;) {
        const bool any = select_best();
        if (quiets_pending_ && (!any || candidates_.entries[picked_].score < killer_score)) {
            quiets_pending_ = false;
            generate(MoveStage::quiet);
            continue;
        }
        if (!any) return nullptr;
        auto& entry = candidates_.entries[picked_];
        if (std::exchange(entry.exchange_pending, false) &&
            loses_exchange(candidates_.moves[entry.index])) {
            entry.score -= losing_capture_penalty;
            if (is_heap_) std::ranges::push_heap(heap(picked_), ranks_below);
            continue;
        }
        ++picked_;
        return &entry;
    }
}

} // namespace strata::search
