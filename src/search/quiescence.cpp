// SPDX-License-Identifier: MIT
// Quiescence search.
#include "search/tree.h"

#include <algorithm>

#include "search/tt_score.h"

namespace strata::search {

// Searches captures and promotions, or all evasions if in check.
int TreeSearch::quiesce(Window window, int qdepth, int ply, bool in_check) {
    constexpr int max_evasion_depth = 4;
    auto& frame = stack_[static_cast<std::size_t>(ply)];
    frame.pv.clear();
    if (!enter_node(ply)) return 0;
    if (const auto score = terminal_score(ply)) return *score;
    if (ply >= max_ply) return static_eval();
    // With several seats the score depends on the path, so the TT cannot be used.
    const auto key = two_sides_ ? tt_key(false) : 0;
    const auto tt_entry = two_sides_ ? table_.probe(key) : std::nullopt;
    if (tt_entry && !window.is_open())
        if (const auto score = tt_cutoff(*tt_entry, window.alpha, window.beta, ply)) return *score;
    const std::uint32_t tt_move = tt_entry ? tt_entry->move : no_code;
    const bool evades = in_check && (two_sides_ || (is_us() && qdepth < max_evasion_depth));
    const auto kind = evades ? MovePicker::Kind::all : MovePicker::Kind::forcing;
    const int value = evades     ? -infinite_score
                      : tt_entry ? tt_entry->static_eval
                                 : lazy_eval(window);
    int stand_pat = value, best = value;
    if (position_.variant().has_kings() && best >= window.beta) return best;
    MovePicker picker(position_, evaluation_, ordering_hints(ply), tt_move, kind, frame.candidates);
    const bool must_capture = position_.variant().has_jumps() && !frame.candidates.moves.empty() &&
                              frame.candidates.moves.front().jumps != 0; // ST-7.7
    if (must_capture) best = stand_pat = -infinite_score;
    if (best >= window.beta) return best;
    const int old_alpha = window.alpha;
    window.alpha = std::max(window.alpha, best);
    std::uint32_t best_code = no_code;
    int move_count = 0;
    while (const auto* entry = picker.next()) {
        const auto& move = picker.move(*entry);
        if (!evades && !must_capture &&
            !passes_delta_pruning(*entry, move, stand_pat, window.alpha, qdepth))
            continue;
        int score = 0;
        {
            const ScopedMove played(*this, move, ply);
            score = played.same_side ? quiesce(window, qdepth + 1, ply + 1, played.in_check)
                                     : -quiesce({-window.beta, -window.alpha}, qdepth + 1, ply + 1,
                                                played.in_check);
        }
        if (stopped_) return 0;
        ++move_count;
        if (score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        window.alpha = score;
        best_code = entry->code;
        update_pv(ply, move);
        if (score >= window.beta) break;
    }
    if (evades && move_count == 0) return game_over_score(ply);
    if (two_sides_)
        table_.store(key, {best_code, score_to_tt(best, ply), value, 0,
                           bound_of(best, old_alpha, window.beta)});
    return best;
}

// With several seats only our captures, their captures of our pieces at the first ply, and
// recaptures are searched. Captures among opponents would take nearly all nodes.
bool TreeSearch::passes_delta_pruning(const ScoredMoves::Entry& entry, const rules::Move& move,
                                      int stand_pat, int alpha, int qdepth) const {
    constexpr int delta_margin = 120;
    if (entry.score < 0) return false;
    if (stand_pat + material_gain(position_, evaluation_, move) + delta_margin <= alpha)
        return false;
    if (two_sides_ || is_us() || move.kind != rules::MoveKind::piece) return true;
    if (move.to == capture_squares_.back()) return true;
    const auto taken = position_.at(move.to);
    return qdepth == 0 && taken.exists() && us_.has(position_.commander(taken.army()));
}

} // namespace strata::search
