// SPDX-License-Identifier: MIT
#include "oracle/star_moves.h"

#include "oracle/star_turn.h"

#include <algorithm>
#include <cstdlib>

namespace strata::oracle::star {
namespace {

constexpr char promotions[] = {'Q', 'R', 'B', 'N'};

bool holds_cell(const std::vector<int>& cells, int cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// ---- attacks

/// A line goes on while the cells are empty; at the centre each branch by itself (ST-2.2).
void slide(const State& state, const Board& board, int cell, int way, std::vector<int>& reached) {
    for (const Step& step : board.steps(cell, way)) {
        reached.push_back(step.cell);
        if (state.at(step.cell).none()) {
            slide(state, board, step.cell, step.onward, reached);
        }
    }
}

std::vector<int> slides(const State& state, const Board& board, int cell, int first, int last) {
    std::vector<int> reached;
    for (int way = first; way <= last; ++way) {
        slide(state, board, cell, way, reached);
    }
    return reached;
}

/// ST-3: forward-diagonal at home, backward-diagonal abroad.
std::vector<int> pawn_attacks(const State& state, const Board& board, int cell) {
    const bool home = module_of(cell) == state.at(cell).army;
    std::vector<int> reached;
    for (const int way : {home ? front_left : back_left, home ? front_right : back_right}) {
        for (const Step& step : board.steps(cell, way)) {
            reached.push_back(step.cell);
        }
    }
    return reached;
}

/// The cells that the man on the cell attacks, whatever stands there.
std::vector<int> attacked_from(const State& state, const Rules& rules, int cell) {
    switch (state.at(cell).kind) {
    case 'K': return rules.king[std::size_t(cell)];
    case 'N': return rules.knight[std::size_t(cell)];
    case 'R': return slides(state, rules.board, cell, back, left);
    case 'B': return slides(state, rules.board, cell, back_left, front_left);
    case 'Q': return slides(state, rules.board, cell, back, front_left);
    default: return pawn_attacks(state, rules.board, cell);
    }
}

bool hostile(const State& state, const Options& options, const Man& man, int seat) {
    return !man.none() && !state.inert(man) && enemies(options, state.commander_of(man), seat);
}

bool attacked(const State& state, const Rules& rules, int seat, int cell) {
    for (int from = 0; from < rules.board.cells(); ++from) {
        if (hostile(state, rules.options, state.at(from), seat) &&
            holds_cell(attacked_from(state, rules, from), cell)) {
            return true;
        }
    }
    return false;
}

// ---- pseudo-legal moves

/// May the player capture that man (ST-6.1, ST-6.4, ST-6.6)?
bool capturable(const State& state, const Options& options, const Man& man, int player) {
    const int owner = state.commander_of(man);
    if (state.inert(man)) {
        return true;
    }
    if (owner == player) {
        return options.own_capture && man.kind != 'K';
    }
    if (!enemies(options, owner, player)) {
        return options.partner_capture && man.kind != 'K';
    }
    return man.kind != 'K' || options.king_capture;
}

/// ST-3: a live target, the pawn on rank 4 beside it, and a victim that may be captured.
bool takes_in_passing(const State& state, const Options& options, int from, int to, int player) {
    return state.at(from).kind == 'P' && holds_cell(state.ep, to) && state.at(to).none() &&
           rank_of(from) == ranks - 1 && module_of(from) == module_of(to) &&
           capturable(state, options, state.at(stepper_of(to)), player);
}

void add_pawn_move(const State& state, int from, int to, std::vector<Move>& moves) {
    if (rank_of(to) == 0 && module_of(to) != state.at(from).army) {
        for (const char promotion : promotions) {
            moves.push_back({from, to, promotion});
        }
    } else {
        moves.push_back({from, to});
    }
}

void add_pawn_steps(const State& state, const Board& board, int from, std::vector<Move>& moves) {
    const bool home = module_of(from) == state.at(from).army;
    for (const Step& step : board.steps(from, home ? front : back)) {
        if (!state.at(step.cell).none()) {
            continue;
        }
        add_pawn_move(state, from, step.cell, moves);
        const int two = step.cell + files;
        if (home && rank_of(from) == 1 && state.at(two).none()) {
            moves.push_back({from, two});
        }
    }
}

void add_captures_and_steps(const State& state, const Rules& rules, int from, int player,
                            std::vector<Move>& moves) {
    const bool pawn = state.at(from).kind == 'P';
    for (const int to : attacked_from(state, rules, from)) {
        const Man& target = state.at(to);
        if (target.none()) {
            if (!pawn || takes_in_passing(state, rules.options, from, to, player)) {
                moves.push_back({from, to});
            }
        } else if (capturable(state, rules.options, target, player)) {
            pawn ? add_pawn_move(state, from, to, moves) : moves.push_back({from, to});
        }
    }
    if (pawn) {
        add_pawn_steps(state, rules.board, from, moves);
    }
}

bool empty_between(const State& state, int from, int to) {
    const auto [low, high] = std::minmax(from, to);
    for (int cell = low + 1; cell < high; ++cell) {
        if (!state.at(cell).none()) {
            return false;
        }
    }
    return true;
}

/// ST-5. The arrival cell is looked at with every other move.
void add_castlings(const State& state, const Rules& rules, int player, std::vector<Move>& moves) {
    const int king = state.king_of(player);
    for (std::size_t side = 0; side < 2; ++side) {
        if (!state.castling[std::size_t(player)][side]) {
            continue;
        }
        const int towards = side == 0 ? -1 : 1;
        const int rook = cell_at(player, side == 0 ? 0 : files - 1, 0);
        if (empty_between(state, king, rook) && !attacked(state, rules, player, king) &&
            !attacked(state, rules, player, king + towards)) {
            moves.push_back({king, king + 2 * towards});
        }
    }
}

// ---- what a move changes

bool is_castling(const State& state, const Move& move) {
    return state.at(move.from).kind == 'K' && module_of(move.from) == module_of(move.to) &&
           rank_of(move.from) == rank_of(move.to) &&
           std::abs(file_of(move.from) - file_of(move.to)) == 2;
}

void move_rook(State& state, const Move& move) {
    const bool towards_a = move.to < move.from;
    Man& corner = state.at(cell_at(module_of(move.from), towards_a ? 0 : files - 1, 0));
    state.at((move.from + move.to) / 2) = corner;
    corner = {};
}

/// ST-5: neither piece has moved, and the rook was not captured.
void drop_rights(State& state, const Move& move) {
    if (state.at(move.from).kind == 'K') {
        state.castling[std::size_t(state.at(move.from).army)] = {};
    }
    for (const int cell : {move.from, move.to}) {
        if (rank_of(cell) == 0 && (file_of(cell) == 0 || file_of(cell) == files - 1)) {
            state.castling[std::size_t(module_of(cell))][file_of(cell) == 0 ? 0 : 1] = false;
        }
    }
}

void update_ep(State& state, const Options& options, const Move& move) {
    std::erase_if(state.ep, [&](int cell) {
        return options.ep_next_player_only || stepper_of(cell) == move.to ||
               state.at(stepper_of(cell)).none();
    });
    if (state.at(move.to).kind == 'P' && move.to == move.from + 2 * files) {
        state.ep.push_back(move.from + files);
        std::sort(state.ep.begin(), state.ep.end());
    }
}

/// ST-6.1: only the mover's own king matters. A king that is taken takes its player's attacks
/// along.
bool is_safe(const State& state, const Rules& rules, const Move& move, int player) {
    int captured_king = nobody;
    State after = moved(state, rules, move, captured_king);
    if (captured_king != nobody) {
        eliminate_captured(after, rules, captured_king, player);
    }
    const int king = after.king_of(player);
    return king == nowhere || !attacked(after, rules, player, king);
}

} // namespace

int player_at(const State& state, const Options& options, int slot) {
    if (state.live(slot)) {
        return slot;
    }
    const int commander = state.commander[std::size_t(slot)];
    const bool has_pieces = std::any_of(state.men.begin(), state.men.end(),
                                        [slot](const Man& man) { return man.army == slot; });
    return options.extra_turn && commander != slot && has_pieces ? commander : nobody;
}

std::vector<int> attackers(const State& state, const Rules& rules, int seat, int cell) {
    std::vector<int> seats;
    for (int from = 0; from < rules.board.cells(); ++from) {
        const Man& man = state.at(from);
        if (hostile(state, rules.options, man, seat) &&
            holds_cell(attacked_from(state, rules, from), cell)) {
            seats.push_back(state.commander_of(man));
        }
    }
    std::sort(seats.begin(), seats.end());
    seats.erase(std::unique(seats.begin(), seats.end()), seats.end());
    return seats;
}

std::vector<int> king_attackers(const State& state, const Rules& rules, int seat) {
    const int king = state.king_of(seat);
    return king == nowhere ? std::vector<int>{} : attackers(state, rules, seat, king);
}

std::vector<std::vector<int>> all_king_attackers(const State& state, const Rules& rules) {
    std::vector<std::vector<int>> result{std::size_t(rules.options.modules)};
    for (int from = 0; from < rules.board.cells(); ++from) {
        if (state.at(from).none() || state.inert(state.at(from))) {
            continue;
        }
        const int attacker = state.commander_of(state.at(from));
        for (const int cell : attacked_from(state, rules, from)) {
            const Man& target = state.at(cell);
            if (target.kind == 'K' && state.live(target.army) &&
                enemies(rules.options, attacker, target.army)) {
                result[std::size_t(target.army)].push_back(attacker);
            }
        }
    }
    for (auto& seats : result) {
        std::sort(seats.begin(), seats.end());
        seats.erase(std::unique(seats.begin(), seats.end()), seats.end());
    }
    return result;
}

std::vector<Move> legal_moves(const State& state, const Rules& rules, std::size_t limit) {
    const int player = player_at(state, rules.options, state.turn);
    std::vector<Move> legal;
    if (player == nobody) {
        return legal;
    }
    std::vector<Move> moves;
    for (int from = 0; from < rules.board.cells() && legal.size() < limit; ++from) {
        const Man& man = state.at(from);
        if (man.none() || state.commander_of(man) != player) {
            continue;
        }
        moves.clear();
        add_captures_and_steps(state, rules, from, player, moves);
        if (man.kind == 'K') {
            add_castlings(state, rules, player, moves);
        }
        std::copy_if(moves.begin(), moves.end(), std::back_inserter(legal),
                     [&](const Move& move) { return is_safe(state, rules, move, player); });
    }
    return legal;
}

State moved(const State& state, const Rules& rules, const Move& move, int& captured_king) {
    State after = state;
    const Man man = state.at(move.from);
    const Man target = state.at(move.to);
    const int player = state.commander_of(man);
    const bool passing = takes_in_passing(state, rules.options, move.from, move.to, player) &&
                         holds_cell(pawn_attacks(state, rules.board, move.from), move.to);
    captured_king = target.kind == 'K' && !state.inert(target) ? target.army : nobody;
    drop_rights(after, move);
    if (is_castling(state, move)) {
        move_rook(after, move);
    }
    if (passing) {
        after.at(stepper_of(move.to)) = {};
    }
    after.at(move.from) = {};
    after.at(move.to) = move.promotion == '.' ? man : Man{man.army, move.promotion};
    update_ep(after, rules.options, move);
    after.clock = man.kind == 'P' || !target.none() ? 0 : state.clock + 1;
    return after;
}

std::string move_text(const Move& move, const Options& options) {
    const auto name = [&](int cell) {
        return options.orthodox ? orthodox_name(cell) : cell_name(cell);
    };
    return name(move.from) + "-" + name(move.to) +
           (move.promotion == '.' ? "" : std::string("=") + move.promotion);
}

} // namespace strata::oracle::star
