// SPDX-License-Identifier: MIT
#include "rules/moves/legal.h"

#include <algorithm>

#include "rules/moves/draughts.h"
#include "rules/moves/generator.h"
#include "rules/moves/move_sinks.h"
#include "rules/moves/path_moves.h"
#include "rules/moves/with_tables.h"

namespace strata::rules {

namespace {

// TD-P7: with a pending promotion, calls `visit` with the position after each choice.
template <class F>
void for_each_choice(const Position& position, F&& visit) {
    if (position.is_over()) return;
    const auto pawn = position.setup().pending;
    if (pawn == no_square) return visit(position, Promotion{});
    for (const auto type : position.variant().promotions) {
        const Promotion choice{pawn, type};
        visit(position.after_pending(choice), choice);
    }
}

template <class Ones, int Words, int Slots>
[[gnu::always_inline]] inline std::uint64_t
count_with(const Position& position, const Tables<Words>& tables, bool one_is_enough = false) {
    CountSink<Words, Slots, Ones> sink(position, one_is_enough);
    Generator<Words, Slots, decltype(sink)>(position, tables, sink).run();
    return sink.total();
}
// Compiled as one function, because half of the work on small boards is too short for calls. The
// program runs on every x86-64 processor; all but the oldest have these instructions.
#if defined(__x86_64__)
template <int Slots>
[[gnu::flatten, gnu::target("popcnt,bmi")]] std::uint64_t count_at_once(const Position& position,
                                                                        const Tables<1>& tables) {
    return count_with<FastOnes, 1, Slots>(position, tables);
}
bool counts_at_once() { return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi"); }
#else
template <int Slots>
std::uint64_t count_at_once(const Position& position, const Tables<1>& tables) {
    return count_with<PlainOnes, 1, Slots>(position, tables);
}
bool counts_at_once() { return false; }
#endif

std::uint64_t count_chosen(const Position& position, bool one_is_enough = false) {
    if (goes_by_height(position.variant())) return count_by_height(position, one_is_enough);
    return with_tables(position, [&]<class W>(W, const auto& tables) {
        if constexpr (W::words == 1)
            if (!one_is_enough && counts_at_once())
                return count_at_once<W::slots>(position, tables);
        return count_with<PlainOnes, W::words, W::slots>(position, tables, one_is_enough);
    });
}

// `ask` selects what the generator generates.
template <class F>
void list_chosen(const Position& position, const Promotion& before, MoveStage stage,
                 MoveList& moves, F&& ask) {
    if (goes_by_height(position.variant())) {
        PathList sink(position, before, moves, stage);
        return ask(PathGenerator<PathList>(position, sink));
    }
    with_tables(position, [&]<class W>(W, const auto& tables) {
        ListSink<W::words, W::slots> sink(position, before, moves, stage);
        ask(Generator<W::words, W::slots, decltype(sink)>(position, tables, sink));
        return true;
    });
}

} // namespace

SquareSet custom_movers(const Position& position, Movement one) {
    SquareSet pieces;
    for (const auto type : position.variant().custom_pieces)
        if (position.variant().kind(type).movement & one) pieces |= position.of(type);
    return pieces;
}

MoveList legal_moves(const Position& position) {
    if (position.variant().has_jumps())
        return position.is_over() ? MoveList{} : draughts_moves(position);
    MoveList moves;
    moves.reserve(64);
    add_legal_moves(position, MoveStage::all, moves);
    return moves;
}

namespace {

void add_draughts_moves(const Position& position, MoveStage stage, MoveList& moves) {
    if (position.is_over()) return;
    for (const auto& move : draughts_moves(position))
        if (const bool forces = move.jumps != 0 || move.promotes;
            stage == MoveStage::all || forces == (stage == MoveStage::forcing))
            moves.push_back(move);
}

void add_all(const Position& position, MoveList& moves) {
    for_each_choice(position, [&](const Position& chosen, const Promotion& before) {
        list_chosen(chosen, before, MoveStage::all, moves, [](auto generator) { generator.run(); });
    });
}

} // namespace

void add_legal_moves(const Position& position, MoveStage stage, MoveList& moves) {
    if (position.variant().has_jumps()) return add_draughts_moves(position, stage, moves);
    const bool pending = position.setup().pending != no_square;
    if (stage == MoveStage::all || (pending && stage == MoveStage::forcing))
        return add_all(position, moves);
    if (pending || position.is_over()) return;
    if (stage == MoveStage::forcing)
        list_chosen(position, {}, stage, moves,
                    [&](auto generator) { generator.pieces(position.of(position.mover())); });
    else
        list_chosen(position, {}, stage, moves, [](auto generator) { generator.run(); });
}

std::uint64_t count_legal_moves(const Position& position) {
    if (position.variant().has_jumps())
        return position.is_over() ? 0 : count_draughts_moves(position);
    std::uint64_t total = 0;
    for_each_choice(
        position, [&](const Position& chosen, const Promotion&) { total += count_chosen(chosen); });
    return total;
}

namespace {

// For flat boards, out of check: an unpinned pawn can step ahead, or a knight can leap.
bool has_plain_move(const Position& position) {
    const auto& topology = position.topology();
    const auto& tables = *position.variant().tables;
    if (tables.crosses) return false;
    const auto seat = position.mover();
    const auto king = position.king(seat);
    const auto shields = [&](int square) {
        constexpr auto rides = static_cast<Movement>(~(movement::leap | movement::step));
        return king != no_square &&
               (tables.link(topology.cell_of(king), static_cast<Cell>(square)).movement & rides) !=
                   0;
    };
    const auto is_free = [&](Cell cell) { return !position.occupied().test(index(cell)); };
    for (auto rest = position.of(seat) & position.of(PieceType::pawn); rest.any();) {
        const int square = rest.lowest();
        rest.reset(square);
        const auto army = position.at(static_cast<Square>(square)).army();
        const auto& step = topology.pawns[slot(army)][static_cast<std::size_t>(square)].step;
        if (step && is_free(*step) && !shields(square)) return true;
    }
    for (auto rest = position.of(seat) & position.of(PieceType::knight); rest.any();) {
        const int square = rest.lowest();
        rest.reset(square);
        if (!shields(square) &&
            std::ranges::any_of(topology.cells[static_cast<std::size_t>(square)].leaps, is_free))
            return true;
    }
    return false;
}

} // namespace

bool has_legal_move(const Position& position) {
    return has_legal_move(position, in_check(position, position.mover()));
}

bool has_legal_move(const Position& position, bool in_check) {
    if (position.variant().has_jumps()) return !position.is_over() && has_draughts_move(position);
    if (!in_check && !position.topology().shares_columns() && !position.is_over() &&
        has_plain_move(position))
        return true;
    bool found = false;
    for_each_choice(position, [&](const Position& chosen, const Promotion&) {
        found = found || count_chosen(chosen, true) > 0;
    });
    return found;
}

bool is_legal(const Position& position, const Move& wish) {
    if (wish.kind == MoveKind::resignation) return false;
    MoveList moves;
    if (position.variant().has_jumps()) {
        moves = legal_moves(position);
        return std::ranges::find(moves, wish) != moves.end();
    }
    for_each_choice(position, [&](const Position& chosen, const Promotion& before) {
        if (before != wish.before) return;
        list_chosen(chosen, before, MoveStage::all, moves, [&](auto generator) {
            switch (wish.kind) {
            case MoveKind::piece:
                if (wish.from != no_square && chosen.of(chosen.mover()).test(index(wish.from)))
                    generator.pieces(SquareSet::one(index(wish.from)));
                break;
            case MoveKind::castling: generator.castling(); break;
            case MoveKind::board: generator.boards(); break;
            case MoveKind::resignation: break;
            }
        });
    });
    return std::ranges::find(moves, wish) != moves.end();
}

namespace {

SquareSet attackers_of(const Position& position, Square target, const SquareSet& candidates) {
    if (goes_by_height(position.variant()))
        return attackers_by_height(position, target, candidates);
    return with_tables(position, [&]<class W>(W, const auto& tables) {
        return attackers_among<W::words, W::slots>(position, tables,
                                                   position.topology().cell_of(target), candidates);
    });
}

} // namespace

bool in_check(const Position& position, Seat seat) { return king_attackers(position, seat).any(); }

bool may_have_exposed(const Position& position, const Transition& record, Seat seat) {
    const auto king = position.king(seat);
    if (king == no_square) return false;
    const auto& variant = position.variant();
    const auto& tables = *variant.tables;
    if (tables.by_hilts.size() > 1) return true; // lines open with hilts
    if (tables.crosses) return true;             // a piece that comes between may be gone over
    if (tables.by_height && record.move.kind == MoveKind::board) return true; // and with boards
    const auto link = [&](Square from) {
        return tables.link(variant.topology.cell_of(king), variant.topology.cell_of(from));
    };
    const auto opens = [&](Square left) {
        return (link(left).movement & ~(movement::leap | movement::step)) != 0;
    };
    for (int i = 0; i < record.change_count; ++i) {
        const auto& change = record.changes[static_cast<std::size_t>(i)];
        if (change.to == king || (change.from != change.to && opens(change.from))) return true;
        const auto there = link(change.to);
        if (change.after.is_pawn()
                ? (there.pawns >> pawn_kind(variant.topology, change.after)) & 1
                : (there.movement & variant.kind(change.after.type()).movement) != 0)
            return true;
    }
    return record.captured_on != no_square && opens(record.captured_on);
}

SquareSet king_attackers(const Position& position, Seat seat) {
    const auto king = position.king(seat);
    if (king == no_square) return {};
    return attackers_of(position, king, pieces_of(position, enemies_of(position, seat)));
}

Seats attacking_seats(const Position& position, Square target, Seat victim) {
    const auto enemies = enemies_of(position, victim);
    const auto pieces = attackers_of(position, target, pieces_of(position, enemies));
    Seats seats;
    if (pieces.none()) return seats;
    for (const Seat seat : enemies)
        if ((position.of(seat) & pieces).any()) seats |= seat;
    return seats;
}

SquareSet attackers(const Position& position, Square square, Seat by) {
    return attackers_of(position, square, position.of(by));
}

namespace {

// The cells that the piece on `square` attacks (TD-M6).
template <int Words>
Bits<Words> cells_attacked_from(const Position& position, const Tables<Words>& tables,
                                Square square, const Bits<Words>& blockers) {
    const auto piece = position.at(square);
    const auto cell = position.topology().cell_of(square);
    if (piece.is_pawn()) return tables.pawn(pawn_kind(position.topology(), piece), cell).captures;
    return movement_reach(tables, position.variant().kind(piece.type()).movement, cell, blockers);
}

} // namespace

SquareSet attacked(const Position& position, Seat by) {
    if (goes_by_height(position.variant())) {
        const PathBoard board(position);
        SquareSet squares;
        position.of(by).for_each([&](int from) {
            squares |= attacked_by_height(position, board, static_cast<Square>(from));
        });
        return squares;
    }
    return with_tables(position, [&]<class W>(W, const auto& tables) {
        constexpr int words = W::words, slots = W::slots;
        const auto blockers =
            blockers_of<words, slots>(position, layers_of<words, slots>(position.occupied()),
                                      layers_of<words, slots>(position.existing()));
        Bits<words> cells;
        position.of(by).for_each([&](int i) {
            cells |= cells_attacked_from(position, tables, static_cast<Square>(i), blockers);
        });
        return on_all_levels<words, slots>(cells) & position.existing();
    });
}

bool castling_banned(const Position& position) {
    const auto ban = position.options().castling_ban;
    return position.topology().shares_columns() && position.setup().fullmove == 1 &&
           (ban == CastlingBan::each || (ban == CastlingBan::white && position.mover() == Seat{0}));
}

} // namespace strata::rules
