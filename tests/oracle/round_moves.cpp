// SPDX-License-Identifier: MIT
#include "oracle/round_moves.h"

#include <algorithm>
#include <cstdlib>

namespace strata::oracle::round {
namespace {

constexpr char promotions[] = {'Q', 'R', 'B', 'N'};

/// How far a route may be used: by any move, only by one that neither captures nor gives check
/// (RD-3.6b), by none (RD-3.6a). The worst of its steps decides.
enum class Passage { any, quiet, none };

Passage passage(const State& state, const Rules& rules, int hilt) {
    if (hilt == nowhere) {
        return Passage::any;
    }
    if (state.hilt_open[std::size_t(hilt)]) {
        return rules.free_open_hilt ? Passage::any : Passage::quiet;
    }
    return rules.momentary_hilt ? Passage::quiet : Passage::none;
}

struct Lines {
    int first;
    int last;
};

Lines lines_of(char kind) {
    switch (kind) {
    case 'R': return {ring_forth, outward};
    case 'B': return {first_diagonal, out_back};
    default: return {ring_forth, out_back};
    }
}

bool slides(char kind) { return kind == 'Q' || kind == 'R' || kind == 'B'; }
bool is_pawn(char kind) { return kind == 'P' || kind == 'C'; }

/// RD-3.7. The border is that of the two sectors; blades are called like the hilts they belong to.
bool blade_stops(const State& state, const Rules& rules, int from, int to) {
    if (state.at(from).kind != 'P' || rank_of(from) > 2 || sector_of(from) == sector_of(to)) {
        return false;
    }
    const bool clockwise = file_of(to) == (file_of(from) + 1) % files;
    const int border = sector_of(clockwise ? to : from);
    return !(rules.blade_falls && state.hilt_open[std::size_t(border)]);
}

/// RD-5.3: the cells a pawn attacks. A pawn crosses a hilt only where that hilt is no border at
/// all.
template <class Visit>
void visit_pawn_attacks(const State& state, const Rules& rules, int from, Visit visit) {
    const bool crossed = state.at(from).kind == 'C';
    for (const int line : {crossed ? out_forth : in_forth, crossed ? out_back : in_back}) {
        const auto& ray = board().ray(from, line);
        if (!ray.empty() && passage(state, rules, ray.front().hilt) == Passage::any &&
            !blade_stops(state, rules, from, ray.front().cell)) {
            visit(ray.front().cell);
        }
    }
}

// ---- attacks

bool slider_attacks(const State& state, const Rules& rules, int from, int cell) {
    const Lines lines = lines_of(state.at(from).kind);
    for (int line = lines.first; line <= lines.last; ++line) {
        if (!board().on_ray(from, line, cell)) {
            continue;
        }
        for (const Reach& reach : board().ray(from, line)) {
            if (passage(state, rules, reach.hilt) != Passage::any) {
                break;
            }
            if (reach.cell == cell) {
                return true;
            }
            if (!state.at(reach.cell).none()) {
                break;
            }
        }
    }
    return false;
}

bool pawn_attacks(const State& state, const Rules& rules, int from, int cell) {
    bool found = false;
    visit_pawn_attacks(state, rules, from, [&](int target) { found = found || target == cell; });
    return found;
}

bool leaper_attacks(const State& state, const Rules& rules, int from, int cell) {
    const auto hits = [&](const Reach& reach) {
        return reach.cell == cell && passage(state, rules, reach.hilt) == Passage::any;
    };
    if (state.at(from).kind == 'N') {
        const auto& leaps = board().leaps(from);
        return std::any_of(leaps.begin(), leaps.end(), hits);
    }
    for (int line = 0; line < line_count; ++line) {
        const auto& ray = board().ray(from, line);
        if (!ray.empty() && hits(ray.front())) {
            return true;
        }
    }
    return false;
}

// ---- pseudo-legal moves

/// Collects the moves of one man. A target counts once, and a free route wins (RD-1.3, RD-3.6e).
class Moves {
public:
    Moves(const State& state, int from) : state_(state), from_(from), seat_(state.at(from).seat) {}

    void reach(int to, Passage way) {
        const Man& target = state_.at(to);
        const bool own = target.seat == seat_;
        if (own || way == Passage::none || (way == Passage::quiet && !target.none())) {
            return;
        }
        const auto known = std::find_if(list_.begin(), list_.end(),
                                        [to](const Move& move) { return move.to == to; });
        if (known == list_.end()) {
            list_.push_back({from_, to, '.', way == Passage::quiet});
        } else {
            known->over_hilt = known->over_hilt && way == Passage::quiet;
        }
    }

    /// RD-5.4: a pawn that comes onto the outer ring has crossed.
    void pawn_to(int to) {
        if (rank_of(to) != 0) {
            list_.push_back({from_, to});
            return;
        }
        for (const char promotion : promotions) {
            list_.push_back({from_, to, promotion});
        }
    }

    void add(const Move& move) { list_.push_back(move); }
    const std::vector<Move>& list() const { return list_; }

private:
    const State& state_;
    int from_;
    int seat_;
    std::vector<Move> list_;
};

void add_slides(const State& state, const Rules& rules, int from, Moves& moves) {
    const Lines lines = lines_of(state.at(from).kind);
    for (int line = lines.first; line <= lines.last; ++line) {
        Passage way = Passage::any;
        for (const Reach& reach : board().ray(from, line)) {
            way = std::max(way, passage(state, rules, reach.hilt));
            moves.reach(reach.cell, way);
            if (!state.at(reach.cell).none()) {
                break;
            }
        }
    }
}

void add_leaps(const State& state, const Rules& rules, int from, Moves& moves) {
    for (const Reach& reach : board().leaps(from)) {
        moves.reach(reach.cell, passage(state, rules, reach.hilt));
    }
}

/// RD-6. The arrival cell is looked at with every other move.
void add_castlings(const State& state, const Rules& rules, int king, Moves& moves) {
    const int seat = state.at(king).seat;
    for (std::size_t side = 0; side < 2; ++side) {
        if (!state.castling[std::size_t(seat)][side]) {
            continue;
        }
        const int towards = side == 0 ? -1 : 1;
        const int rook = home_cell(seat, side == 0 ? 0 : sector_files - 1);
        bool empty = true;
        for (int cell = king + towards; cell != rook; cell += towards) {
            empty = empty && state.at(cell).none();
        }
        if (empty && !attacked(state, rules, seat, king) &&
            !attacked(state, rules, seat, king + towards)) {
            moves.add({king, king + 2 * towards});
        }
    }
}

void add_king_moves(const State& state, const Rules& rules, int from, Moves& moves) {
    for (int line = 0; line < line_count; ++line) {
        const auto& ray = board().ray(from, line);
        if (!ray.empty()) {
            moves.reach(ray.front().cell, passage(state, rules, ray.front().hilt));
        }
    }
    add_castlings(state, rules, from, moves);
}

/// RD-5.5: only a crossed pawn takes in passing, and only onto an empty cell.
bool takes_in_passing(const State& state, int from, int to) {
    return state.at(from).kind == 'C' && state.at(to).none() &&
           rank_of(to) == rank_of(passed_cell(0)) && state.passed.test(std::size_t(file_of(to))) &&
           state.at(stepper_at(file_of(to))).seat != state.at(from).seat;
}

void add_pawn_moves(const State& state, const Rules& rules, int from, Moves& moves) {
    const Man& pawn = state.at(from);
    visit_pawn_attacks(state, rules, from, [&](int to) {
        const Man& target = state.at(to);
        const bool taken =
            target.none() ? takes_in_passing(state, from, to) : target.seat != pawn.seat;
        if (taken) {
            moves.pawn_to(to);
        }
    });
    const auto& way = board().ray(from, pawn.kind == 'C' ? outward : inward);
    if (!state.at(way[0].cell).none()) {
        return;
    }
    moves.pawn_to(way[0].cell);
    if (pawn.kind == 'P' && rank_of(from) == 1 && sector_of(from) == pawn.seat &&
        state.at(way[1].cell).none()) {
        moves.pawn_to(way[1].cell);
    }
}

std::vector<Move> pseudo_legal(const State& state, const Rules& rules, int from) {
    Moves moves(state, from);
    switch (state.at(from).kind) {
    case 'P':
    case 'C': add_pawn_moves(state, rules, from, moves); break;
    case 'N': add_leaps(state, rules, from, moves); break;
    case 'K': add_king_moves(state, rules, from, moves); break;
    default: add_slides(state, rules, from, moves); break;
    }
    return moves.list();
}

/// RD-3.6b, RD-3.6f: only the moved man matters.
bool gives_check(const State& after, const Rules& rules, int from) {
    for (int other = 0; other < seats; ++other) {
        const int king = after.king_of(other);
        if (king != nowhere && other != after.at(from).seat && after.lives(other) &&
            attacks(after, rules, from, king)) {
            return true;
        }
    }
    return false;
}

/// RD-7.2, RD-7.5.
bool is_legal(const State& state, const Rules& rules, const Move& move) {
    const State after = moved(state, move);
    return !in_check(after, rules, state.turn) &&
           !(move.over_hilt && gives_check(after, rules, move.to));
}

// ---- what a move changes

bool is_castling(const State& state, const Move& move) {
    return state.at(move.from).kind == 'K' && rank_of(move.from) == 0 && rank_of(move.to) == 0 &&
           std::abs(file_of(move.from) - file_of(move.to)) == 2;
}

void move_rook(State& state, const Move& move) {
    const int seat = sector_of(move.from);
    Man& corner = state.at(home_cell(seat, move.to < move.from ? 0 : sector_files - 1));
    state.at((move.from + move.to) / 2) = corner;
    corner = {};
}

/// RD-6: none has moved, and the rook is still there.
void drop_rights(State& state, const Move& move) {
    if (state.at(move.from).kind == 'K') {
        state.castling[std::size_t(state.at(move.from).seat)] = {};
    }
    for (const int cell : {move.from, move.to}) {
        if (rank_of(cell) == 0 && (offset_of(cell) == 0 || offset_of(cell) == sector_files - 1)) {
            state.castling[std::size_t(sector_of(cell))][offset_of(cell) == 0 ? 0 : 1] = false;
        }
    }
}

/// RD-5.5: the very pawn must still be there.
void drop_passed_without_pawn(State& state, const Move& move) {
    for (int file = 0; file < files; ++file) {
        if (stepper_at(file) == move.to || state.at(stepper_at(file)).none()) {
            state.passed.reset(std::size_t(file));
        }
    }
}

Man arrived(Man man, const Move& move) {
    if (move.promotion != '.') {
        man.kind = move.promotion;
    } else if (man.kind == 'P' && rank_of(move.from) == ranks - 1) {
        man.kind = 'C'; // RD-5.1, RD-5.3: every way on from the innermost ring crosses the centre
    }
    return man;
}

} // namespace

bool attacks(const State& state, const Rules& rules, int from, int cell) {
    const char kind = state.at(from).kind;
    if (slides(kind)) {
        return slider_attacks(state, rules, from, cell);
    }
    return is_pawn(kind) ? pawn_attacks(state, rules, from, cell)
                         : leaper_attacks(state, rules, from, cell);
}

bool attacked(const State& state, const Rules& rules, int seat, int cell) {
    for (int from = 0; from < cells; ++from) {
        const Man& man = state.at(from);
        if (!man.none() && man.seat != seat && state.lives(man.seat) &&
            attacks(state, rules, from, cell)) {
            return true;
        }
    }
    return false;
}

bool in_check(const State& state, const Rules& rules, int seat) {
    const int king = state.king_of(seat);
    return state.lives(seat) && king != nowhere && attacked(state, rules, seat, king);
}

std::vector<Move> legal_moves(const State& state, const Rules& rules, std::size_t limit) {
    std::vector<Move> legal;
    for (int from = 0; from < cells && state.lives(state.turn); ++from) {
        if (state.at(from).seat != state.turn) {
            continue;
        }
        for (const Move& move : pseudo_legal(state, rules, from)) {
            if (legal.size() == limit) {
                return legal;
            }
            if (is_legal(state, rules, move)) {
                legal.push_back(move);
            }
        }
    }
    return legal;
}

State moved(const State& state, const Move& move) {
    State after = state;
    const Man man = state.at(move.from);
    const Man target = state.at(move.to);
    const bool diagonal = file_of(move.from) != file_of(move.to);
    drop_rights(after, move);
    if (is_castling(state, move)) {
        move_rook(after, move);
    }
    if (man.kind == 'C' && diagonal && target.none()) {
        after.at(stepper_at(file_of(move.to))) = {};
    }
    after.at(move.from) = {};
    after.at(move.to) = arrived(man, move);
    drop_passed_without_pawn(after, move);
    if (man.kind == 'P' && rank_of(move.from) == 1 && rank_of(move.to) == 3) {
        after.passed.set(std::size_t(file_of(move.to)));
    }
    after.clock = is_pawn(man.kind) || !target.none() ? 0 : state.clock + 1;
    if (target.kind == 'K' && state.lives(target.seat)) {
        eliminate(after, target.seat);
    }
    return after;
}

void eliminate(State& state, int seat) {
    state.living[std::size_t(seat)] = false;
    state.castling[std::size_t(seat)] = {};
    state.clock = 0;
}

std::string move_text(const Move& move) {
    return cell_name(move.from) + "-" + cell_name(move.to) +
           (move.promotion == '.' ? "" : std::string("=") + move.promotion);
}

} // namespace strata::oracle::round
