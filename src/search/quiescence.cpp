// SPDX-License-Identifier: MIT
// The end of every line: until no capture is worth its while.
#include "search/tree.h"

#include <algorithm>

#include "search/found.h"

namespace strata::search {

// Captures and promotions alone, until none is worth its while; out of check whatever helps.
int Tree::quiesce(Window window, int deep, int ply, bool check) {
    constexpr int deepest_escape = 4;
    auto& frame = frames_[static_cast<std::size_t>(ply)];
    frame.line.clear();
    if (!enter(ply)) return 0;
    if (const auto score = decided(ply)) return *score;
    if (ply >= deepest_line) return worth();
    // Of many seats it depends on how one came here.
    const auto place = two_sides_ ? key(false) : 0;
    const auto* known = two_sides_ ? table_.find(place) : nullptr;
    if (known && !window.is_wide())
        if (const auto score = told(*known, window.alpha, window.beta, ply)) return *score;
    const std::uint32_t first = known ? known->move : no_code;
    const bool escapes = check && (two_sides_ || (is_us() && deep < deepest_escape));
    const auto wants = escapes ? Picker::Wants::all : Picker::Wants::forcing;
    const int value = escapes ? -infinite : known ? known->worth : worth_in(window);
    int stand = value, best = value;
    if (position_.variant().has_kings() && best >= window.beta) return best;
    Picker picker(position_, evaluation_, guide(ply), first, wants, frame.candidates);
    const bool must = position_.variant().has_jumps() && !frame.candidates.moves.empty() &&
                      frame.candidates.moves.front().jumps != 0; // ST-7.7
    if (must) best = stand = -infinite;
    if (best >= window.beta) return best;
    const int before = window.alpha;
    window.alpha = std::max(window.alpha, best);
    std::uint32_t best_code = no_code;
    int number = 0;
    while (const auto* entry = picker.next()) {
        const auto& move = picker.move(*entry);
        if (!escapes && !must && !is_worth_a_look(*entry, move, stand, window.alpha, deep))
            continue;
        int score = 0;
        {
            const Played played(*this, move, ply);
            score = played.same_side
                        ? quiesce(window, deep + 1, ply + 1, played.check)
                        : -quiesce({-window.beta, -window.alpha}, deep + 1, ply + 1, played.check);
        }
        if (stopped_) return 0;
        ++number;
        if (score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        window.alpha = score;
        best_code = entry->code;
        keep_line(ply, move);
        if (score >= window.beta) break;
    }
    if (escapes && number == 0) return ended(ply);
    if (two_sides_)
        table_.put(place,
                   {best_code, to_table(best, ply), value, 0, bound_of(best, before, window.beta)});
    return best;
}

// Of many seats: our captures, theirs of us at the brim, and their answers. In a fight of the
// others among themselves nearly all nodes would be lost.
bool Tree::is_worth_a_look(const Candidates::Entry& entry, const rules::Move& move, int stand,
                           int alpha, int deep) const {
    constexpr int hope = 120;
    if (entry.score < 0) return false;
    if (stand + material_gain(position_, evaluation_, move) + hope <= alpha) return false;
    if (two_sides_ || is_us() || move.kind != rules::MoveKind::piece) return true;
    if (move.to == landed_.back()) return true;
    const auto taken = position_.at(move.to);
    return deep == 0 && taken.exists() && us_.has(position_.commander(taken.army()));
}

} // namespace strata::search
