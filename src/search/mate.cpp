// SPDX-License-Identifier: MIT
#include "search/mate.h"

#include <algorithm>
#include <cassert>

#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "search/move_code.h"

namespace strata::search {

namespace {

bool befell(const rules::Transition& record, rules::Seat hunter) {
    using Kind = rules::SeatEvent::Kind;
    return std::ranges::any_of(record.events(), [&](const rules::SeatEvent& event) {
        return event.by == hunter && (event.kind == Kind::mated || event.kind == Kind::king_taken);
    });
}

} // namespace

bool has_mated(const rules::Position& position, const rules::Transition& record,
               rules::Seat hunter) {
    return befell(record, hunter) || rules::outcome(position).wins(hunter);
}

// The last ply is played most often: where nobody stands in check after it, nobody is mated.
MateHunt::After MateHunt::judge(const rules::Transition& record, int left) const {
    if (befell(record, hunter_)) return After::mated;
    if (left == 0 && !position_.is_over() && !rules::in_check(position_, position_.mover()))
        return After::missed;
    const auto outcome = rules::outcome(position_);
    if (outcome.ended()) return outcome.wins(hunter_) ? After::mated : After::missed;
    return left > 0 && position_.is_living(hunter_) ? After::open : After::missed;
}

void MateHunt::allow_only(std::vector<rules::Move> moves) {
    only_ = std::move(moves);
    root_key_ = position_.key();
}

bool MateHunt::runs_out() {
    return exhausted_ || (most_ != 0 && work_.nodes() >= most_) || work_.shall_stop();
}

bool MateHunt::mates(const rules::Move& move, int left) {
    exhausted_ = runs_out();
    if (exhausted_) return false;
    work_.enter_node();
    const auto record = position_.play(move);
    const auto after = judge(record, left - 1);
    const bool mated = after == After::mated || (after == After::open && succeeds(left - 1));
    position_.undo(record);
    return mated;
}

// Totally ordered, so that every machine finds the same; captures first.
std::vector<rules::Move> MateHunt::ordered(int left) {
    auto moves = rules::legal_moves(position_);
    work_.list_moves(moves.size());
    // No fastest mate comes back to the root: what is left out there is not missed elsewhere.
    if (!only_.empty() && position_.key() == root_key_)
        std::erase_if(moves, [&](const rules::Move& move) {
            return std::ranges::find(only_, move) == only_.end();
        });
    std::ranges::sort(moves, std::greater{},
                      [&](const rules::Move& move) { return move_code(position_, move); });
    const auto first = std::ranges::find(moves, decisive_[static_cast<std::size_t>(left)]);
    if (first != moves.end()) std::rotate(moves.begin(), first, first + 1);
    return moves;
}

bool MateHunt::succeeds(int plies) {
    assert(plies <= deepest_hunt && "hunts are short");
    if (plies <= 0) return false;
    const bool hunting = position_.mover() == hunter_;
    for (const auto& move : ordered(plies)) {
        if (mates(move, plies) != hunting) continue;
        decisive_[static_cast<std::size_t>(plies)] = move;
        return hunting;
    }
    return !hunting && !exhausted_;
}

std::vector<rules::Move> MateHunt::mating(int plies) {
    decisive_[static_cast<std::size_t>(plies)] = {}; // what was tried before changes no order
    auto moves = ordered(plies);
    std::erase_if(moves, [&](const rules::Move& move) { return !mates(move, plies); });
    return moves;
}

// How many more plies the hunter needs after that move. Precondition: he mates within `left`.
int MateHunt::plies_after(const rules::Move& move, int left) {
    int fewest = 1;
    while (fewest < left && !mates(move, fewest)) ++fewest;
    return fewest;
}

bool MateHunt::is_last_turn(int left) const { return left <= position_.living_count(); }

bool MateHunt::is_single(int left) {
    const auto goes_on = [&](const rules::Move& move) {
        const auto record = position_.play(move);
        const bool single = judge(record, left - 1) != After::open || is_single(left - 1);
        position_.undo(record);
        return single;
    };
    if (position_.mover() == hunter_) {
        if (is_last_turn(left)) return true;
        const auto moves = mating(left);
        return moves.size() == 1 && goes_on(moves.front());
    }
    const auto moves = rules::legal_moves(position_);
    return std::ranges::all_of(moves, [&](const rules::Move& move) {
        return plies_after(move, left) < left || goes_on(move);
    });
}

// Of the others; `left` becomes how long it holds. Precondition: the hunter mates within `left`.
rules::Move MateHunt::longest_defence(int& left) {
    decisive_[static_cast<std::size_t>(left)] = {};
    int longest = 0;
    rules::Move longest_move;
    for (const auto& move : ordered(left))
        if (const int plies = plies_after(move, left); plies > longest) {
            longest = plies;
            longest_move = move;
        }
    left = longest;
    return longest_move;
}

void MateHunt::follow(int left, std::vector<MatePly>& line) {
    MatePly ply;
    if (position_.mover() == hunter_) {
        ply.forcing = mating(left);
        if (ply.forcing.empty()) return; // out of nodes
        ply.move = ply.forcing.front();
    } else {
        ply.move = longest_defence(left);
    }
    const auto record = position_.play(ply.move);
    line.push_back(ply);
    if (judge(record, left - 1) == After::open) follow(left - 1, line);
    position_.undo(record);
}

std::optional<ForcedMate> MateHunt::fastest(int plies) {
    for (int left = 1; left <= plies && !exhausted_; ++left) {
        if (!succeeds(left)) continue;
        ForcedMate mate;
        mate.single = is_single(left);
        follow(left, mate.line);
        if (exhausted_) break;
        return mate;
    }
    return std::nullopt;
}

std::vector<rules::Move> MateHunt::fastest_line(int plies) {
    std::vector<rules::Move> line;
    int left = 1;
    while (left <= plies && !succeeds(left) && !exhausted_) ++left;
    if (left > plies || exhausted_) return line;
    most_ = 0; // to show what is found takes no more
    std::vector<rules::Transition> records;
    for (;; --left) {
        const bool hunting = position_.mover() == hunter_;
        if (hunting && !succeeds(left)) break; // stopped
        line.push_back(hunting ? decisive_[static_cast<std::size_t>(left)] : longest_defence(left));
        if (left == 0) break; // stopped
        records.push_back(position_.play(line.back()));
        if (judge(records.back(), left - 1) != After::open) break;
    }
    for (; !records.empty(); records.pop_back()) position_.undo(records.back());
    return line;
}

std::vector<rules::Move> MateHunt::defence(int plies) {
    std::vector<rules::Move> moves;
    std::vector<rules::Transition> records;
    while (plies > 0 && position_.mover() != hunter_ && !rules::outcome(position_).ended()) {
        decisive_.fill({});
        const auto all = ordered(plies);
        const auto held =
            std::ranges::find_if(all, [&](const rules::Move& move) { return !mates(move, plies); });
        if (held == all.end()) break;
        moves.push_back(*held);
        records.push_back(position_.play(*held));
        --plies;
    }
    for (; !records.empty(); records.pop_back()) position_.undo(records.back());
    return moves;
}

} // namespace strata::search
