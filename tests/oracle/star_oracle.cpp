// SPDX-License-Identifier: MIT
#include "oracle/star_oracle.h"

#include "oracle/leaves.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace strata::oracle::star {
namespace {

/// The groups of the text must attack now; what they leave out has begun at an unknown time.
void check_groups(const State& state, const Rules& rules) {
    const auto now = all_king_attackers(state, rules);
    for (int seat = 0; seat < max_seats; ++seat) {
        std::vector<int> named;
        for (const Checkers& group : state.checks[std::size_t(seat)]) {
            named.insert(named.end(), group.enemies.begin(), group.enemies.end());
        }
        std::sort(named.begin(), named.end());
        const bool apart = std::adjacent_find(named.begin(), named.end()) == named.end();
        const bool attack = named.empty() || (seat < rules.options.modules &&
                                              std::includes(now[std::size_t(seat)].begin(),
                                                            now[std::size_t(seat)].end(),
                                                            named.begin(), named.end()));
        if (!apart || !attack) {
            refuse_position("check of " + std::string{seat_letters[seat]});
        }
    }
}

std::vector<Move> moves_of(const State& state, const Rules& rules) {
    return over(state, rules.options) ? std::vector<Move>{} : legal_moves(state, rules);
}

} // namespace

Game::Game(State state, const Rules& rules) : state_(std::move(state)), rules_(&rules) {}

Game Game::parse(const std::string& position_text, const Rules& rules) {
    State state = parse_state(position_text, rules);
    check_groups(state, rules);
    update_checks(state, rules, nobody);
    settle(state, rules);
    return {std::move(state), rules};
}

std::vector<std::string> Game::legal_moves() const {
    std::vector<std::string> texts;
    for (const Move& move : moves_of(state_, *rules_)) {
        texts.push_back(move_text(move, rules_->options));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

Game Game::play(const std::string& wanted) const {
    for (const Move& move : moves_of(state_, *rules_)) {
        if (move_text(move, rules_->options) == wanted) {
            return {star::play(state_, *rules_, move), *rules_};
        }
    }
    throw std::invalid_argument("not legal here: " + wanted + " in " + text());
}

Game Game::resign(char letter) const {
    const int seat = seat_of(letter, rules_->options.modules);
    if (seat == nobody || !state_.live(seat)) {
        throw std::invalid_argument(std::string("no live seat is called ") + letter);
    }
    State state = state_;
    star::resign(state, *rules_, seat);
    settle(state, *rules_);
    return {std::move(state), *rules_};
}

std::string Game::text() const { return write_state(state_, *rules_); }

bool Game::in_check() const {
    const int player = player_at(state_, rules_->options, state_.turn);
    return player != nobody && !king_attackers(state_, *rules_, player).empty();
}

std::string Game::outcome() const { return star::outcome(state_, *rules_); }

std::uint64_t Game::perft(int depth) const {
    const auto moves = [&](const State& state) { return moves_of(state, *rules_); };
    const auto after = [&](const State& state, const Move& move) {
        return star::play(state, *rules_, move);
    };
    return count_leaves(state_, depth, moves, after);
}

} // namespace strata::oracle::star
