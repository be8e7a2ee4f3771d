// SPDX-License-Identifier: MIT
#include "oracle/round_oracle.h"

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace strata::oracle::round {
namespace {

/// Nobody moves in a game that one seat has won.
std::vector<Move> moves_of(const State& state, const Rules& rules) {
    return state.living_seats() <= 1 ? std::vector<Move>{} : legal_moves(state, rules);
}

/// A position counts when settle found a player with a move.
std::uint64_t count(const State& state, const Rules& rules, int depth) {
    if (depth == 0) {
        return state.living_seats() > 1 && !legal_moves(state, rules, 1).empty() ? 1 : 0;
    }
    std::uint64_t leaves = 0;
    for (const Move& move : moves_of(state, rules)) {
        leaves += count(play(state, rules, move), rules, depth - 1);
    }
    return leaves;
}

} // namespace

Game::Game(const State& state, const Rules& rules) : state_(state), rules_(rules) {}

Game Game::parse(const std::string& position_text, const Rules& rules) {
    State state = parse_state(position_text, rules);
    settle(state, rules);
    return {state, rules};
}

std::vector<std::string> Game::legal_moves() const {
    std::vector<std::string> texts;
    for (const Move& move : moves_of(state_, rules_)) {
        texts.push_back(move_text(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

Game Game::play(const std::string& wanted) const {
    for (const Move& move : moves_of(state_, rules_)) {
        if (move_text(move) == wanted) {
            return {round::play(state_, rules_, move), rules_};
        }
    }
    throw std::invalid_argument("not legal here: " + wanted + " in " + text());
}

Game Game::resign(char letter) const {
    const auto seat = std::string_view(seat_letters).find(letter);
    if (seat == std::string_view::npos || !state_.lives(int(seat))) {
        throw std::invalid_argument(std::string("no living seat is called ") + letter);
    }
    State state = state_;
    eliminate(state, int(seat));
    settle(state, rules_);
    return {state, rules_};
}

std::string Game::text() const { return write_state(state_); }

bool Game::in_check() const { return round::in_check(state_, rules_, state_.turn); }

std::string Game::outcome() const { return round::outcome(state_, rules_); }

std::uint64_t Game::perft(int depth) const { return count(state_, rules_, depth); }

} // namespace strata::oracle::round
