// SPDX-License-Identifier: MIT
#include "search/mate_search.h"

#include <algorithm>
#include <cassert>

#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "search/move_code.h"

namespace strata::search {

namespace {

bool is_mated_by(const rules::Transition& record, rules::Seat attacker) {
    using Kind = rules::SeatEvent::Kind;
    return std::ranges::any_of(record.events(), [&](const rules::SeatEvent& event) {
        return event.by == attacker &&
               (event.kind == Kind::mated || event.kind == Kind::king_taken);
    });
}

} // namespace

bool has_mated(const rules::Position& position, const rules::Transition& record,
               rules::Seat attacker) {
    return is_mated_by(record, attacker) || rules::outcome(position).wins(attacker);
}

// The last ply is the most frequent one. Testing for check first is fast, and without check there
// is no mate.
MateSearch::After MateSearch::judge(const rules::Transition& record, int left) const {
    if (is_mated_by(record, attacker_)) return After::mated;
    if (left == 0 && !position_.is_over() && !rules::in_check(position_, position_.mover()))
        return After::missed;
    const auto outcome = rules::outcome(position_);
    if (outcome.ended()) return outcome.wins(attacker_) ? After::mated : After::missed;
    return left > 0 && position_.is_living(attacker_) ? After::open : After::missed;
}

void MateSearch::restrict_root_moves(std::vector<rules::Move> moves) {
    root_moves_ = std::move(moves);
    root_key_ = position_.key();
}

bool MateSearch::limits_reached() {
    return out_of_nodes_ || (max_nodes_ != 0 && counter_.nodes() >= max_nodes_) ||
           counter_.should_stop();
}

bool MateSearch::mates(const rules::Move& move, int left) {
    out_of_nodes_ = limits_reached();
    if (out_of_nodes_) return false;
    counter_.enter_node();
    const auto record = position_.play(move);
    const auto after = judge(record, left - 1);
    const bool mated = after == After::mated || (after == After::open && mates_within(left - 1));
    position_.undo(record);
    return mated;
}

// A total order makes results deterministic. Captures come first.
std::vector<rules::Move> MateSearch::ordered(int left) {
    auto moves = rules::legal_moves(position_);
    counter_.add_generated_moves(moves.size());
    // A shortest mate never repeats the root position, so the restriction applies only to the root.
    if (!root_moves_.empty() && position_.key() == root_key_)
        std::erase_if(moves, [&](const rules::Move& move) {
            return std::ranges::find(root_moves_, move) == root_moves_.end();
        });
    std::ranges::sort(moves, std::greater{},
                      [&](const rules::Move& move) { return move_code(position_, move); });
    const auto first = std::ranges::find(moves, decisive_[static_cast<std::size_t>(left)]);
    if (first != moves.end()) std::rotate(moves.begin(), first, first + 1);
    return moves;
}

bool MateSearch::mates_within(int plies) {
    assert(plies <= max_mate_plies && "hunts are short");
    if (plies <= 0) return false;
    const bool attacking = position_.mover() == attacker_;
    for (const auto& move : ordered(plies)) {
        if (mates(move, plies) != attacking) continue;
        decisive_[static_cast<std::size_t>(plies)] = move;
        return attacking;
    }
    return !attacking && !out_of_nodes_;
}

std::vector<rules::Move> MateSearch::mating_moves(int plies) {
    decisive_[static_cast<std::size_t>(plies)] = {}; // for a deterministic order
    auto moves = ordered(plies);
    std::erase_if(moves, [&](const rules::Move& move) { return !mates(move, plies); });
    return moves;
}

// Returns the plies to mate after that move. Precondition: the attacker mates within `left`.
int MateSearch::plies_to_mate_after(const rules::Move& move, int left) {
    int fewest = 1;
    while (fewest < left && !mates(move, fewest)) ++fewest;
    return fewest;
}

bool MateSearch::is_last_turn(int left) const { return left <= position_.living_count(); }

bool MateSearch::is_unique(int left) {
    const auto is_unique_after = [&](const rules::Move& move) {
        const auto record = position_.play(move);
        const bool unique = judge(record, left - 1) != After::open || is_unique(left - 1);
        position_.undo(record);
        return unique;
    };
    if (position_.mover() == attacker_) {
        if (is_last_turn(left)) return true;
        const auto moves = mating_moves(left);
        return moves.size() == 1 && is_unique_after(moves.front());
    }
    const auto moves = rules::legal_moves(position_);
    return std::ranges::all_of(moves, [&](const rules::Move& move) {
        return plies_to_mate_after(move, left) < left || is_unique_after(move);
    });
}

// Returns the defence that resists longest, and sets `left` to its length. Precondition: the
// attacker mates within `left`.
rules::Move MateSearch::longest_defence(int& left) {
    decisive_[static_cast<std::size_t>(left)] = {};
    int longest = 0;
    rules::Move longest_move;
    for (const auto& move : ordered(left))
        if (const int plies = plies_to_mate_after(move, left); plies > longest) {
            longest = plies;
            longest_move = move;
        }
    left = longest;
    return longest_move;
}

void MateSearch::follow(int left, std::vector<MatePly>& line) {
    MatePly ply;
    if (position_.mover() == attacker_) {
        ply.forcing = mating_moves(left);
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

std::optional<ForcedMate> MateSearch::shortest_mate(int plies) {
    for (int left = 1; left <= plies && !out_of_nodes_; ++left) {
        if (!mates_within(left)) continue;
        ForcedMate mate;
        mate.unique = is_unique(left);
        follow(left, mate.line);
        if (out_of_nodes_) break;
        return mate;
    }
    return std::nullopt;
}

std::vector<rules::Move> MateSearch::shortest_line(int plies) {
    std::vector<rules::Move> line;
    int left = 1;
    while (left <= plies && !mates_within(left) && !out_of_nodes_) ++left;
    if (left > plies || out_of_nodes_) return line;
    max_nodes_ = 0; // no limit for the moves of a mate already found
    std::vector<rules::Transition> records;
    for (;; --left) {
        const bool attacking = position_.mover() == attacker_;
        if (attacking && !mates_within(left)) break; // stopped
        line.push_back(attacking ? decisive_[static_cast<std::size_t>(left)]
                                 : longest_defence(left));
        if (left == 0) break; // stopped
        records.push_back(position_.play(line.back()));
        if (judge(records.back(), left - 1) != After::open) break;
    }
    for (; !records.empty(); records.pop_back()) position_.undo(records.back());
    return line;
}

std::vector<rules::Move> MateSearch::defence(int plies) {
    std::vector<rules::Move> moves;
    std::vector<rules::Transition> records;
    while (plies > 0 && position_.mover() != attacker_ && !rules::outcome(position_).ended()) {
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
