// SPDX-License-Identifier: MIT
#include "oracle/star_turn.h"

#include <algorithm>

namespace strata::oracle::star {
namespace {

bool contains(const std::vector<int>& seats, int seat) {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

void remove_man(State& state, int cell) {
    state.at(cell) = {};
    std::erase_if(state.ep, [&](int ep) { return stepper_of(ep) == cell; });
}

void remove_king(State& state, int seat) {
    if (const int king = state.king_of(seat); king != nowhere) {
        remove_man(state, king);
    }
    state.castling[std::size_t(seat)] = {};
}

/// ST-6.5, `remove`: all that the seat commands.
void remove_pieces(State& state, int seat) {
    for (std::size_t cell = 0; cell < state.men.size(); ++cell) {
        const Man& man = state.men[cell];
        if (!man.none() && state.commander_of(man) == seat) {
            remove_man(state, int(cell));
        }
    }
    for (int army = 0; army < max_seats; ++army) {
        if (state.commander[std::size_t(army)] == seat) {
            state.commander[std::size_t(army)] = army;
        }
    }
    state.castling[std::size_t(seat)] = {};
    state.status[std::size_t(seat)] = Status::out;
}

/// ST-6.5, `takeover`: he hands over everything he commands.
void take_over(State& state, int seat, int conqueror) {
    remove_king(state, seat);
    for (int army = 0; army < max_seats; ++army) {
        const bool has_pieces = std::any_of(state.men.begin(), state.men.end(),
                                            [army](const Man& man) { return man.army == army; });
        int& commander = state.commander[std::size_t(army)];
        if (commander == seat) {
            commander = has_pieces ? conqueror : army;
        }
    }
    state.status[std::size_t(seat)] = Status::out;
}

void make_inert(State& state, const Options& options, int seat) {
    if (!options.inert_king_stays) {
        remove_king(state, seat);
    }
    state.castling[std::size_t(seat)] = {};
    state.status[std::size_t(seat)] = Status::inert;
    for (int army = 0; army < max_seats; ++army) {
        if (army != seat && state.commander[std::size_t(army)] == seat) {
            state.commander[std::size_t(army)] = army;
            state.status[std::size_t(army)] = Status::inert;
        }
    }
}

/// ST-6.6. Every mated king is a point for the team of him who mated it; without him, for the only
/// other team.
void score_point(State& state, const Options& options, int victim, int winner) {
    const int team = options.team[std::size_t(victim)];
    if (winner != nobody) {
        ++state.score[std::size_t(options.team[std::size_t(winner)])];
    } else if (options.teams() == 2) {
        ++state.score[std::size_t(1 - team)];
    }
}

/// The teams that still have a king on the board, not counting the one of `without`.
std::vector<int> sides_left(const State& state, const Options& options, int without) {
    std::vector<int> sides;
    for (int seat = 0; seat < options.modules; ++seat) {
        const int team = options.team[std::size_t(seat)];
        if (seat != without && state.live(seat) && state.king_of(seat) != nowhere &&
            !contains(sides, team)) {
            sides.push_back(team);
        }
    }
    return sides;
}

/// ST-6.1: what the profile does with a mated seat while others play on.
void eliminate(State& state, const Rules& rules, int victim, int winner) {
    switch (rules.options.on_mate) {
    case OnMate::inert: make_inert(state, rules.options, victim); break;
    case OnMate::remove: remove_pieces(state, victim); break;
    case OnMate::takeover: take_over(state, victim, winner); break;
    case OnMate::drop_king:
        score_point(state, rules.options, victim, winner);
        remove_king(state, victim);
        break;
    case OnMate::end_game: break;
    }
}

/// ST-6.1. In doubles the mate of a team's last king, however many teams there are.
bool ends_game(const State& state, const Options& options, int victim) {
    const auto sides = sides_left(state, options, victim);
    if (options.on_mate == OnMate::drop_king) {
        return !contains(sides, options.team[std::size_t(victim)]);
    }
    return options.on_mate == OnMate::end_game || sides.size() <= 1;
}

/// ST-6.5: an army of which nothing is left has no commander.
void release_armies(State& state) {
    for (int army = 0; army < max_seats; ++army) {
        const auto left = std::count_if(state.men.begin(), state.men.end(),
                                        [army](const Man& man) { return man.army == army; });
        if (left == 0) {
            state.commander[std::size_t(army)] = army;
        }
    }
}

/// ST-6.6: a team without a king has lost; what is left of it stands.
void stop_kingless_teams(State& state, const Options& options) {
    const auto sides = sides_left(state, options, nobody);
    for (int seat = 0; seat < options.modules; ++seat) {
        if (state.live(seat) && !contains(sides, options.team[std::size_t(seat)])) {
            make_inert(state, options, seat);
        }
    }
}

/// ST-3: the right lapses when the turn comes round to the player of the double step.
void expire_ep(State& state, int player) {
    std::erase_if(state.ep, [&](int cell) {
        return state.commander_of(state.at(stepper_of(cell))) == player;
    });
}

void advance(State& state, const Options& options) {
    state.turn = options.next(state.turn);
    state.round += state.turn == 0 ? 1 : 0;
}

int live_seats(const State& state, const Options& options) {
    int count = 0;
    for (int seat = 0; seat < options.modules; ++seat) {
        count += state.live(seat) ? 1 : 0;
    }
    return count;
}

/// What a player without legal moves does.
enum class Fate { stays, passes, moves_after_all };

/// ST-O13. Options other than a draw hold while three or more play.
Fate stalemated(State& state, const Rules& rules, int player) {
    const Options& options = rules.options;
    if (state.king_of(player) == nowhere || player != state.turn) {
        return Fate::passes; // kingless (ST-6.6), or the extra turn of a conquered army
    }
    if (options.stalemate == Stalemate::draw || live_seats(state, options) <= 2) {
        return Fate::stays;
    }
    if (options.stalemate == Stalemate::inert) {
        make_inert(state, options, player);
        update_checks(state, rules, nobody);
    }
    return Fate::passes;
}

Fate mated(State& state, const Rules& rules, int player) {
    if (ends_game(state, rules.options, player)) {
        return Fate::stays;
    }
    const int winner = credited(state, rules, player);
    eliminate(state, rules, player, winner);
    update_checks(state, rules, winner);
    return rules.options.on_mate == OnMate::drop_king ? Fate::moves_after_all : Fate::passes;
}

/// True when the seat whose turn it is waits for its move, or the game is over.
bool begin_turn(State& state, const Rules& rules) {
    const int player = player_at(state, rules.options, state.turn);
    expire_ep(state, player == nobody ? state.turn : player);
    if (player == nobody) {
        return false;
    }
    if (!legal_moves(state, rules, 1).empty()) {
        return true;
    }
    const bool attacked = !king_attackers(state, rules, player).empty();
    const Fate fate = attacked ? mated(state, rules, player) : stalemated(state, rules, player);
    return fate == Fate::stays ||
           (fate == Fate::moves_after_all && !legal_moves(state, rules, 1).empty());
}

/// Of these seats the one whose turn comes last before the victim's.
int nearest_before(const std::vector<int>& seats, const Options& options, int victim) {
    int nearest = nobody;
    for (int seat = options.next(victim); seat != victim; seat = options.next(seat)) {
        nearest = contains(seats, seat) ? seat : nearest;
    }
    return nearest;
}

} // namespace

void update_checks(State& state, const Rules& rules, int cause) {
    const auto now = all_king_attackers(state, rules);
    for (std::size_t seat = 0; seat < now.size(); ++seat) {
        std::vector<int> newly = now[seat];
        auto& groups = state.checks[seat];
        for (Checkers& group : groups) {
            std::erase_if(group.enemies, [&](int enemy) { return !contains(now[seat], enemy); });
            std::erase_if(newly, [&](int enemy) { return contains(group.enemies, enemy); });
        }
        std::erase_if(groups, [](const Checkers& group) { return group.enemies.empty(); });
        if (!newly.empty()) {
            groups.push_back({newly, cause});
        }
    }
}

int credited(const State& state, const Rules& rules, int victim) {
    if (rules.options.credit == Credit::deliverer) {
        return nearest_before(king_attackers(state, rules, victim), rules.options, victim);
    }
    const Checkers& first = state.checks[std::size_t(victim)].front();
    return contains(first.enemies, first.cause)
               ? first.cause
               : nearest_before(first.enemies, rules.options, victim);
}

void eliminate_captured(State& state, const Rules& rules, int victim, int captor) {
    const Options& options = rules.options;
    if (!ends_game(state, options, victim)) {
        eliminate(state, rules, victim, captor);
        return;
    }
    if (options.on_mate == OnMate::drop_king) {
        score_point(state, options, victim, captor);
    }
    for (int seat = 0; seat < options.modules; ++seat) {
        if (state.live(seat) && enemies(options, seat, captor)) {
            make_inert(state, options, seat);
        }
    }
}

void resign(State& state, const Rules& rules, int seat) {
    const Options& options = rules.options;
    if (options.on_mate == OnMate::end_game || options.on_mate == OnMate::inert) {
        make_inert(state, options, seat);
    } else {
        if (options.on_mate == OnMate::drop_king && state.king_of(seat) != nowhere) {
            score_point(state, options, seat, nobody);
        }
        remove_pieces(state, seat);
        if (options.on_mate == OnMate::drop_king) {
            stop_kingless_teams(state, options);
        }
    }
    update_checks(state, rules, nobody);
}

bool over(const State& state, const Options& options) {
    return sides_left(state, options, nobody).size() <= 1;
}

void settle(State& state, const Rules& rules) {
    const Options& options = rules.options;
    release_armies(state);
    for (int skipped = 0; skipped <= 2 * options.modules; ++skipped) {
        if (sides_left(state, options, nobody).size() <= 1 || begin_turn(state, rules)) {
            return;
        }
        advance(state, options);
    }
}

State play(const State& state, const Rules& rules, const Move& move) {
    const int player = player_at(state, rules.options, state.turn);
    int captured_king = nobody;
    State after = moved(state, rules, move, captured_king);
    if (captured_king != nobody) {
        eliminate_captured(after, rules, captured_king, player);
    }
    update_checks(after, rules, player);
    advance(after, rules.options);
    settle(after, rules);
    return after;
}

namespace {

std::string seats_of_team(const Options& options, int team) {
    std::string text;
    for (int seat = 0; seat < options.modules; ++seat) {
        text += options.team[std::size_t(seat)] == team ? std::string{seat_letters[seat]} : "";
    }
    return text;
}

std::string score_text(const State& state, const Options& options) {
    if (options.on_mate != OnMate::drop_king) {
        return "";
    }
    std::string text;
    for (int team = 0; team < options.teams(); ++team) {
        text += (team == 0 ? " score=" : "-") + std::to_string(state.score[std::size_t(team)]);
    }
    return text;
}

/// ST-6.7: only kings; or two kings and one knight, or bishops of one tone. Where a third seat
/// could capture a king before it moves again (ST-O12), only kings.
bool dead(const State& state, const Rules& rules) {
    int kings = 0;
    int knights = 0;
    std::array<int, 2> bishops{}; // by tone
    for (std::size_t cell = 0; cell < state.men.size(); ++cell) {
        const Man& man = state.men[cell];
        if (man.none() || state.inert(man)) {
            continue;
        }
        switch (man.kind) {
        case 'K': ++kings; break;
        case 'N': ++knights; break;
        case 'B': ++bishops[rules.board.dark(int(cell)) ? 1 : 0]; break;
        default: return false;
        }
    }
    const int all = bishops[0] + bishops[1];
    if (knights + all == 0) {
        return true;
    }
    const bool capture = rules.options.king_capture && live_seats(state, rules.options) > 2;
    return kings == 2 && !capture &&
           (knights == 0 ? bishops[0] == 0 || bishops[1] == 0 : knights == 1 && all == 0);
}

/// ST-O21.
std::string drawn(const State& state, const Options& options, const std::string& how) {
    std::string text = how;
    const auto best = std::max_element(state.score.begin(), state.score.end());
    if (options.leader_wins && std::count(state.score.begin(), state.score.end(), *best) == 1) {
        text += " wins=" + seats_of_team(options, int(best - state.score.begin()));
    }
    return text + score_text(state, options);
}

std::string checkmate(State state, const Rules& rules, int victim) {
    const Options& options = rules.options;
    const int winner = credited(state, rules, victim);
    if (options.on_mate == OnMate::drop_king) {
        score_point(state, options, victim, winner);
    }
    return "checkmate victim=" + std::string{seat_letters[victim]} +
           " by=" + std::string{seat_letters[winner]} +
           " wins=" + seats_of_team(options, options.team[std::size_t(winner)]) +
           score_text(state, options);
}

} // namespace

std::string outcome(const State& state, const Rules& rules) {
    const Options& options = rules.options;
    const auto sides = sides_left(state, options, nobody);
    if (sides.size() <= 1) {
        return "last" + (sides.empty() ? "" : " wins=" + seats_of_team(options, sides[0])) +
               score_text(state, options);
    }
    if (legal_moves(state, rules, 1).empty()) {
        const int player = player_at(state, options, state.turn);
        return king_attackers(state, rules, player).empty()
                   ? drawn(state, options, std::string("stalemate victim=") + seat_letters[player])
                   : checkmate(state, rules, player);
    }
    if (dead(state, rules)) {
        return drawn(state, options, "dead");
    }
    const int limit =
        (options.move_limit > 0 ? options.move_limit : options.last_limit) * options.modules;
    return limit > 0 && state.clock >= limit ? drawn(state, options, "limit") : "none";
}

} // namespace strata::oracle::star
