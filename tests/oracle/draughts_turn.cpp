// SPDX-License-Identifier: MIT
#include "oracle/draughts_turn.h"

#include "oracle/star_options.h"

#include <algorithm>
#include <set>
#include <vector>

namespace strata::oracle::draughts {
namespace {

/// The teams that still have a live seat, not counting the seat `without`.
std::set<int> sides_left(const State& state, const Options& options, int without) {
    std::set<int> sides;
    for (int seat = 0; seat < options.modules; ++seat) {
        if (seat != without && state.live(seat)) {
            sides.insert(options.team[std::size_t(seat)]);
        }
    }
    return sides;
}

/// ST-7.12, ST-6.6: a point for every other team.
void score_point(State& state, const Options& options, int victim) {
    for (int team = 0; options.scored() && team < options.teams(); ++team) {
        state.score[std::size_t(team)] += team == options.team[std::size_t(victim)] ? 0 : 1;
    }
}

void eliminate(State& state, const Options& options, int victim) {
    score_point(state, options, victim);
    state.status[std::size_t(victim)] = options.inert ? Status::inert : Status::out;
    for (Man& man : state.men) {
        if (!options.inert && man.seat == victim) {
            man = {};
        }
    }
}

void advance(State& state, const Options& options) {
    state.turn = options.next(state.turn);
    state.round += state.turn == 0 ? 1 : 0;
}

/// Rule 2 of ST-7.10 is for blocked men; who has none is eliminated under either rule.
bool stops_to_count(const State& state, const Options& options) {
    return options.count_men && state.has_pieces(state.turn);
}

/// Does the elimination of the seat whose turn it is end the game?
bool ends_game(const State& state, const Options& options) {
    return stops_to_count(state, options) || sides_left(state, options, state.turn).size() <= 1;
}

} // namespace

void settle(State& state, const Rules& rules) {
    const Options& options = rules.options;
    while (sides_left(state, options, nobody).size() > 1) {
        if (state.live(state.turn)) {
            if (!legal_moves(state, rules).empty() || ends_game(state, options)) {
                return;
            }
            eliminate(state, options, state.turn);
        }
        advance(state, options);
    }
}

void resign(State& state, const Rules& rules, int seat) { eliminate(state, rules.options, seat); }

bool over(const State& state, const Rules& rules) {
    return sides_left(state, rules.options, nobody).size() <= 1;
}

State play(const State& state, const Rules& rules, const Move& move) {
    State after = state;
    Man man = state.at(move.from);
    after.clock = man.kind == 'M' || !move.taken.empty() ? 0 : state.clock + 1;
    if (crowns(man.seat, move.to())) {
        man.kind = 'D';
    }
    after.at(move.from) = {};
    for (const int cell : move.taken) {
        after.at(cell) = {};
    }
    after.at(move.to()) = man;
    advance(after, rules.options);
    settle(after, rules);
    return after;
}

namespace {

std::string wins(const Options& options, int team) {
    std::string text = " wins=";
    for (int seat = 0; seat < options.modules; ++seat) {
        if (options.team[std::size_t(seat)] == team) {
            text += star::seat_letters[seat];
        }
    }
    return text;
}

std::string score_text(const State& state, const Options& options) {
    return options.scored() ? " score=" + score_digits(state, options) : "";
}

/// ST-O21: what a draw is worth to the team that leads.
std::string drawn(const State& state, const Options& options) {
    const auto best = std::max_element(state.score.begin(), state.score.end());
    const bool alone = std::count(state.score.begin(), state.score.end(), *best) == 1;
    return options.leader_wins && alone ? wins(options, int(best - state.score.begin())) : "";
}

/// Rule 2: men and kings of the living, then kings.
std::string counted(const State& state, const Options& options) {
    std::vector<std::pair<int, int>> strength(std::size_t(options.teams()));
    for (const Man& man : state.men) {
        if (!man.none() && state.live(man.seat)) {
            auto& [men, kings] = strength[std::size_t(options.team[std::size_t(man.seat)])];
            ++men;
            kings += man.kind == 'D' ? 1 : 0;
        }
    }
    const auto best = std::max_element(strength.begin(), strength.end());
    const bool alone = std::count(strength.begin(), strength.end(), *best) == 1;
    return alone ? wins(options, int(best - strength.begin())) : drawn(state, options);
}

} // namespace

std::string outcome(const State& state, const Rules& rules) {
    const Options& options = rules.options;
    const auto sides = sides_left(state, options, nobody);
    if (sides.size() <= 1) {
        return "last" + wins(options, *sides.begin()) + score_text(state, options);
    }
    if (legal_moves(state, rules).empty()) {
        const std::string victim = std::string(" victim=") + star::seat_letters[state.turn];
        if (stops_to_count(state, options)) {
            return "count" + victim + counted(state, options) + score_text(state, options);
        }
        State ended = state;
        score_point(ended, options, state.turn);
        return "blocked" + victim + wins(options, *sides_left(state, options, state.turn).begin()) +
               score_text(ended, options);
    }
    const int limit = options.move_limit * options.modules;
    return limit > 0 && state.clock >= limit
               ? "limit" + drawn(state, options) + score_text(state, options)
               : "none";
}

} // namespace strata::oracle::draughts
