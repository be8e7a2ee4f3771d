// SPDX-License-Identifier: MIT
#include "oracle/round_turn.h"

#include <algorithm>

namespace strata::oracle::round {
namespace {

/// RD-3.6g, RD-O10.
bool has_left_home(const State& state, const Rules& rules, int seat) {
    for (int offset = 0; offset < sector_files; ++offset) {
        const Man& man = state.at(home_cell(seat, offset));
        if (man.seat == seat || (rules.vacant_means_empty && !man.none())) {
            return false;
        }
    }
    return true;
}

void open_hilts(State& state, const Rules& rules) {
    for (int seat = 0; seat < seats; ++seat) {
        if (!state.lives(seat) || has_left_home(state, rules, seat)) {
            state.hilt_open[std::size_t(seat)] = true;
            state.hilt_open[std::size_t((seat + 1) % seats)] = true;
        }
    }
}

/// RD-5.5: the right lasts until the turn of him who made the double step.
void expire_passed(State& state, int seat) {
    for (int file = 0; file < files; ++file) {
        if (state.at(stepper_at(file)).seat == seat) {
            state.passed.reset(std::size_t(file));
        }
    }
}

void advance(State& state) {
    state.turn = (state.turn + 1) % seats;
    state.round += state.turn == 0 ? 1 : 0;
}

/// The attacker whose turn comes last before the victim's.
int nearest_attacker(const State& state, const Rules& rules, int victim) {
    const int king = state.king_of(victim);
    for (int back = 1; back < seats; ++back) {
        const int seat = (victim + seats - back) % seats;
        for (int from = 0; from < cells && state.lives(seat); ++from) {
            if (state.at(from).seat == seat && attacks(state, rules, from, king)) {
                return seat;
            }
        }
    }
    return nobody;
}

std::string named(const char* key, int seat) { return std::string(key) + seat_letters[seat]; }

/// RD-7.9: bare kings among the living.
bool only_kings(const State& state) {
    return std::all_of(state.men.begin(), state.men.end(), [&](const Man& man) {
        return man.none() || man.kind == 'K' || !state.lives(man.seat);
    });
}

std::string last(const State& state) {
    const auto winner = std::find(state.living.begin(), state.living.end(), true);
    return winner == state.living.end() ? "last"
                                        : named("last wins=", int(winner - state.living.begin()));
}

} // namespace

void settle(State& state, const Rules& rules) {
    while (true) {
        open_hilts(state, rules);
        expire_passed(state, state.turn);
        if (state.living_seats() <= 1) {
            return;
        }
        if (!state.lives(state.turn)) {
            advance(state);
            continue;
        }
        if (!legal_moves(state, rules, 1).empty() || state.living_seats() == 2) {
            return;
        }
        eliminate(state, state.turn); // mated, or stalemated while three play
    }
}

State play(const State& state, const Rules& rules, const Move& move) {
    State after = moved(state, move);
    advance(after);
    settle(after, rules);
    return after;
}

std::string outcome(const State& state, const Rules& rules) {
    if (state.living_seats() <= 1) {
        return last(state);
    }
    if (legal_moves(state, rules, 1).empty()) {
        const int by = nearest_attacker(state, rules, state.turn);
        return by == nobody ? named("stalemate victim=", state.turn)
                            : named("checkmate victim=", state.turn) + named(" by=", by) +
                                  named(" wins=", by);
    }
    if (only_kings(state)) {
        return "dead";
    }
    const int limit = 50 * state.living_seats();
    return rules.draw_rules && state.clock >= limit ? "limit" : "none";
}

} // namespace strata::oracle::round
