// SPDX-License-Identifier: MIT
#include "oracle/draughts_oracle.h"

#include "oracle/leaves.h"
#include "oracle/star_options.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace strata::oracle::draughts {
namespace {

std::vector<Move> moves_of(const State& state, const Rules& rules) {
    return over(state, rules) ? std::vector<Move>{} : legal_moves(state, rules);
}

} // namespace

Game::Game(State state, const Rules& rules) : state_(std::move(state)), rules_(&rules) {}

Game Game::parse(const std::string& position_text, const Rules& rules) {
    State state = parse_state(position_text, rules);
    settle(state, rules);
    return {std::move(state), rules};
}

std::vector<std::string> Game::legal_moves() const {
    std::vector<std::string> texts;
    for (const Move& move : moves_of(state_, *rules_)) {
        texts.push_back(move_text(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

Game Game::play(const std::string& wanted) const {
    for (const Move& move : moves_of(state_, *rules_)) {
        if (move_text(move) == wanted) {
            return {draughts::play(state_, *rules_, move), *rules_};
        }
    }
    throw std::invalid_argument("not legal here: " + wanted + " in " + text());
}

Game Game::resign(char letter) const {
    const int seat = star::seat_of(letter, rules_->options.modules);
    if (over(state_, *rules_) || seat == star::nowhere || !state_.live(seat)) {
        throw std::invalid_argument(std::string("no live seat is called ") + letter);
    }
    State state = state_;
    draughts::resign(state, *rules_, seat);
    settle(state, *rules_);
    return {std::move(state), *rules_};
}

std::string Game::text() const { return write_state(state_, *rules_); }

std::string Game::outcome() const { return draughts::outcome(state_, *rules_); }

std::uint64_t Game::perft(int depth) const {
    const auto moves = [&](const State& state) { return moves_of(state, *rules_); };
    const auto after = [&](const State& state, const Move& move) {
        return draughts::play(state, *rules_, move);
    };
    return count_leaves(state_, depth, moves, after);
}

} // namespace strata::oracle::draughts
