// SPDX-License-Identifier: MIT
// The fast generator of legal moves, in one pass: first checks and pins (move_context.h), then the
// targets of each piece. It passes sets of targets to a sink, which lists or counts them. Clauses:
// TD-A2 to TD-E1; ST-2, ST-3, ST-5, ST-6.1, ST-6.6; RD-3 to RD-6 (hilts: hilt_crossings.h).
#pragma once

#include "rules/moves/board_moves.h"
#include "rules/moves/hilt_crossings.h"
#include "rules/moves/legal.h"
#include "rules/moves/move_context.h"

namespace strata::rules {

template <int Words, int Slots, class Sink>
class Generator {
public:
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    // Precondition: no promotion is pending.
    Generator(const Position& position, const Tables<Words>& tables, Sink& sink)
        : sink_(sink),
          now_(position, tables) {
        sink_.prepare(now_.landings, now_.field.occupied);
    }

    // Generates all moves; stops early if the sink is full.
    void run() {
        pieces(now_.own);
        if (sink_.full()) return;
        castling();
        boards();
    }

    // Generates the moves of the pieces on those squares, without castling and board moves.
    void pieces(const SquareSet& movers) {
        const auto slider = [&](PieceType type, auto&& cells) {
            for_each_piece(type, movers, [&](Square from) { piece(from, cells(at(from))); });
        };
        pawns(movers);
        slider(PieceType::knight, [](const auto& cell) { return cell.leaps; });
        slider(PieceType::bishop, [this](const auto& cell) { return diagonal(cell); });
        slider(PieceType::rook, [this](const auto& cell) { return orthogonal(cell); });
        slider(PieceType::queen,
               [this](const auto& cell) { return orthogonal(cell) | diagonal(cell); });
        if (has_custom_pieces(now_.position)) [[unlikely]]
            custom_pieces(movers);
        if (now_.king != no_square && movers.test(index(now_.king))) king();
        if (now_.position.setup().any_en_passant()) en_passant(movers);
        if (!now_.topology.home_arcs.empty()) over_hilts(movers);
        if (now_.position.options().king_capture) king_captures(movers);
    }

    void castling() {
        const int rights = (now_.position.setup().castling >> (2 * index(now_.mover))) & 3;
        if (rights == 0 || now_.king == no_square || now_.danger.checkers() > 0 ||
            castling_banned(now_.position))
            return;
        for (const auto place : now_.position.variant().castling_index.of[slot(now_.mover)]) {
            const auto& rule = now_.position.variant().castling[place];
            if (((rights >> static_cast<int>(rule.side)) & 1) && rule.king_from == now_.king &&
                now_.may_castle(rule))
                sink_.castling(rule);
        }
    }

    void boards() {
        for_each_board_move(now_.position, [this](const BoardMove& move) {
            if (now_.is_safe(move)) sink_.board(move);
        });
    }

private:
    static Cell cell_of(Square square) { return MoveContext<Words, Slots>::cell_of(square); }
    const CellTable<Words>& at(Square square) const { return now_.tables.at(cell_of(square)); }
    [[gnu::always_inline]] Cells orthogonal(const CellTable<Words>& cell) const {
        return reach_orthogonal(now_.tables, cell, now_.blockers);
    }
    [[gnu::always_inline]] Cells diagonal(const CellTable<Words>& cell) const {
        return reach_diagonal(now_.tables, cell, now_.blockers);
    }
    template <class F>
    void for_each_piece(PieceType type, const SquareSet& movers, F&& visit) const {
        for_each_common<Words, Slots>(now_.position.of(type), movers, [&](Square from) {
            if (!sink_.full()) visit(from);
        });
    }

    // Moves of a piece to those cells, restricted by `landings` and by the lines on which it is
    // pinned.
    [[gnu::always_inline]] void piece(Square from, const Cells& cells) {
        if (!now_.pinned.test(index(from))) return sink_.moves_among(from, cells);
        auto targets = now_.landings_of(from);
        for (auto& level : targets) level &= cells;
        if (now_.wary) [[unlikely]]
            now_.keep_safe(from, targets);
        sink_.moves(from, targets);
    }

    // Not inlined, so that the compiler optimises the loops above as if no variant had custom
    // pieces.
    [[gnu::noinline]] void custom_pieces(const SquareSet& movers) {
        for (const auto type : now_.position.variant().custom_pieces) {
            const auto& kind = now_.position.variant().kind(type);
            for_each_piece(type, movers, [&](Square from) {
                piece(from, kind.quiet == kind.movement ? reach_by(kind.movement, from)
                                                        : split_reach(kind, from));
            });
        }
    }
    Cells reach_by(Movement movement, Square from) const {
        return movement_reach(now_.tables, movement, cell_of(from), now_.blockers);
    }
    // Of a piece that captures otherwise than it moves (CH-9.3).
    [[gnu::noinline]] Cells split_reach(const PieceKind& kind, Square from) const {
        const auto occupied = flat(now_.field.occupied);
        return (reach_by(kind.movement, from) & occupied) | (reach_by(kind.quiet, from) - occupied);
    }

    void pawns(const SquareSet& movers) {
        if constexpr (Words == 1 && Sink::in_sets) {
            auto others = movers;
            for (std::size_t kind = 0; kind < now_.topology.pawns.size(); ++kind)
                if (now_.tables.shifts[kind].step.by != 0) pawns_at_once(kind, others);
            return pawns_one_by_one(others);
        }
        pawns_one_by_one(movers);
    }
    void pawns_one_by_one(const SquareSet& movers) {
        for_each_piece(PieceType::pawn, movers,
                       [this](Square from) { pawn(from, slot(now_.position.at(from).army())); });
        if (!now_.topology.crossed_pawns.empty())
            for_each_piece(PieceType::crossed_pawn, movers,
                           [this](Square from) { pawn(from, now_.topology.pawns.size()); });
    }
    // Pawns that are not pinned, cannot promote and are alone in their column. Removes them from
    // `movers`.
    void pawns_at_once(std::size_t kind, SquareSet& movers) {
        const auto& shifts = now_.tables.shifts[kind];
        const auto& army = now_.position.army(static_cast<Seat>(kind));
        const auto levels = common<Words, Slots>(now_.position.of(PieceType::pawn), army, movers);
        const auto pinned = flat<Words, Slots>(now_.pinned);
        std::uint64_t once = 0;
        std::uint64_t twice = 0;
        for (const auto& level : levels) {
            twice |= once & level.word(0);
            once |= level.word(0);
        }
        const auto pieces = once & ~(twice | shifts.near_end | pinned.word(0));
        if (pieces == 0) return;
        for (int s = 0; s < Slots; ++s)
            movers.word(s) &= ~(levels[static_cast<std::size_t>(s)].word(0) & pieces);
        for (const auto& one : shifts.captures)
            sink_.pawn_captures(cells_of(shifted(pieces & one.from, one.by)));
        const auto step = shifted(pieces & shifts.step.from, shifts.step.by);
        sink_.pawn_steps(cells_of(step));
        const auto unmoved =
            flat_common<Words, Slots>(now_.position.setup().unmoved, army).word(0) & pieces;
        const auto between = shifted(unmoved & shifts.doubles, shifts.step.by) &
                             flat(now_.field.existing).word(0) & ~now_.blockers.word(0);
        sink_.pawn_steps(cells_of(shifted(between, shifts.step.by)));
    }
    static Cells cells_of(std::uint64_t word) {
        Cells cells;
        cells.word(0) = word;
        return cells;
    }
    void pawn(Square from, std::size_t kind) {
        const auto& table = now_.tables.pawn(kind, cell_of(from));
        auto ahead = table.step;
        if (now_.position.setup().unmoved.test(index(from)) && now_.column_is_free(table.step))
            ahead |= table.double_step;
        const auto zone = now_.promotion(kind);
        if (!now_.pinned.test(index(from)) && ((table.captures | ahead) & zone).none())
            return sink_.pawn(from, table.captures, ahead);
        const auto& occupied = now_.field.occupied;
        auto targets = now_.landings_of(from);
        for (std::size_t s = 0; s < targets.size(); ++s)
            targets[s] &= (table.captures & occupied[s]) | (ahead - occupied[s]);
        if (now_.wary) [[unlikely]]
            now_.keep_safe(from, targets);
        send_pawn(from, targets, zone);
    }
    void send_pawn(Square from, Levels targets, const Cells& zone) {
        Levels promoting{};
        for (std::size_t s = 0; s < targets.size(); ++s) {
            promoting[s] = targets[s] & zone;
            targets[s] -= zone;
        }
        sink_.moves(from, targets);
        sink_.promotions(from, promoting);
    }

    void king() {
        Levels targets{};
        Cells open;
        for (std::size_t s = 0; s < targets.size(); ++s) {
            targets[s] = (now_.field.existing[s] - now_.barred[s]) & at(now_.king).steps;
            open |= targets[s];
        }
        if (open.none()) return;
        now_.remove_attacked(open);
        for (auto& level : targets) level &= open;
        sink_.moves(now_.king, targets);
    }

    // The next three are rare too, and not inlined for the same reason.
    [[gnu::noinline]] void en_passant(const SquareSet& movers) {
        for (const Seat seat : First<Seat>(now_.topology.pawns.size())) {
            const auto victim = now_.position.setup().en_passant[slot(seat)];
            if (victim == no_square || seat == now_.mover) continue;
            const auto targets = now_.passing_landings(victim);
            if (flat(targets).none()) continue;
            // In the middle of a board a pawn may be promoted by it (FP-3.4).
            now_.passing_takers(victim, movers).for_each([&](int from) {
                const auto kind =
                    pawn_kind(now_.topology, now_.position.at(static_cast<Square>(from)));
                sink_.en_passant(static_cast<Square>(from), targets,
                                 (flat(targets) & now_.promotion(kind)).any());
            });
        }
    }

    [[gnu::noinline]] void king_captures(const SquareSet& movers) {
        (now_.position.of(PieceType::king) & now_.field.hostile).for_each([&](int target) {
            Levels targets{};
            add_square(targets, static_cast<Square>(target));
            now_.king_takers(static_cast<Square>(target), movers).for_each([&](int from) {
                const auto piece = now_.position.at(static_cast<Square>(from));
                send_pawn(static_cast<Square>(from), targets,
                          piece.is_pawn() ? now_.promotion(pawn_kind(now_.topology, piece))
                                          : Cells{});
            });
        });
    }

    [[gnu::noinline]] void over_hilts(const SquareSet& movers) {
        const HiltCrossings<Words> crossings(now_.position, now_.tables, now_.blockers);
        if (crossings.closed()) return;
        movers.for_each([&](int i) {
            const auto from = static_cast<Square>(i);
            const auto cells = sink_.full() ? Cells{} : crossings.from(from);
            if (cells.any()) sink_.moves(from, now_.landings_beyond(cells, from));
        });
    }

    Sink& sink_;
    const MoveContext<Words, Slots> now_;
};

} // namespace strata::rules
