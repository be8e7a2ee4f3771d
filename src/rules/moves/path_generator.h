// SPDX-License-Identifier: MIT
// The generator of legal moves where moves are found by height (path_field.h). It passes sets of
// targets to a sink (path_sinks.h). Only the moves of pinned pieces, in check, en passant and of
// boards that may open a line are tried out. Clauses: TD-A2 to TD-E1.
#pragma once

#include <optional>

#include "rules/moves/board_moves.h"
#include "rules/moves/legal.h"
#include "rules/moves/path_field.h"

namespace strata::rules {

// The squares on which a pawn of `army` that has just come to that square by a double step can be
// captured in passing (TD-P5).
[[nodiscard]] SquareSet squares_passed(const Position& position, const PathBoard& board,
                                       Square pawn);

template <class Sink>
class PathGenerator {
public:
    // Precondition: no promotion is pending.
    PathGenerator(const Position& position, Sink& sink)
        : sink_(sink),
          position_(position),
          topology_(position.topology()),
          tables_(std::get<Tables<1>>(position.variant().tables->by_hilts.front())),
          heights_(position.variant().tables->heights),
          mover_(position.mover()),
          king_(position.king(mover_)),
          own_(heights_.of(position.of(mover_))),
          field_(position, mover_) {
        for (std::size_t height = 1; height <= highest_level; ++height) {
            landings_[height] = field_.existing[height] & ~own_[height];
            existing_cells_ |= field_.existing[height];
            landing_cells_ |= landings_[height];
        }
        for (const Seat seat : enemies_of(position, mover_))
            if (const auto king = position.king(seat); king != no_square)
                landings_[height(king)] &= ~bit(cell(king));
        find_differences();
        sink_.prepare(landings_, field_.occupied);
        if (king_ != no_square) find_danger();
    }

    void run() {
        pieces(position_.of(mover_));
        castling();
        boards();
    }

    // The moves of the pieces on those squares, without castling and board moves.
    void pieces(const SquareSet& movers) {
        auto pawns = movers & position_.of(PieceType::pawn);
        if constexpr (Sink::in_sets)
            if (!tries_all_) pawns_at_once(pawns);
        pawns.for_each([&](int from) { pawn(at(from)); });
        using Occupied = Bits<1>;
        pieces(movers, PieceType::knight,
               [](const auto& cell, const Occupied&) { return cell.leaps; });
        pieces(movers, PieceType::bishop, [this](const auto& cell, const Occupied& occupied) {
            return reach_diagonal(tables_, cell, occupied);
        });
        pieces(movers, PieceType::rook, [this](const auto& cell, const Occupied& occupied) {
            return reach_orthogonal(tables_, cell, occupied);
        });
        pieces(movers, PieceType::queen, [this](const auto& cell, const Occupied& occupied) {
            return reach_orthogonal(tables_, cell, occupied) |
                   reach_diagonal(tables_, cell, occupied);
        });
        if (has_custom_pieces(position_)) [[unlikely]]
            custom_pieces(movers);
        if (king_ != no_square && movers.test(index(king_))) king();
        if (position_.setup().any_en_passant()) en_passant(movers);
    }

    void castling() {
        const int rights = (position_.setup().castling >> (2 * index(mover_))) & 3;
        if (rights == 0 || king_ == no_square || in_check_ || castling_banned(position_)) return;
        for (const auto place : position_.variant().castling_index.of[slot(mover_)]) {
            const auto& rule = position_.variant().castling[place];
            if (((rights >> static_cast<int>(rule.side)) & 1) != 0 && rule.king_from == king_ &&
                may_castle(rule))
                sink_.castling(rule);
        }
    }

    void boards() {
        for_each_board_move(position_, [this](const BoardMove& move) {
            if (!sink_.full() && is_safe(move)) sink_.board(move);
        });
    }

private:
    static Square at(int number) { return static_cast<Square>(number); }
    [[nodiscard]] int cell(Square square) const { return heights_.cell[slot(square)]; }
    [[nodiscard]] std::size_t height(Square square) const { return heights_.height[slot(square)]; }
    static std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }

    // Where a piece sees none of these columns, it reaches squares of all heights on one way.
    void find_differences() {
        const bool by_target = position_.options().line_path == LinePath::target;
        for (std::size_t ceiling = highest_level + 1; ceiling > 1; --ceiling)
            differs_[ceiling - 1] =
                differs_[ceiling] | (field_.blocked[ceiling] ^ field_.blocked[ceiling - 1]);
        if (by_target) differs_.fill(differs_[1]);
    }

    // Finds the checks, and the own pieces that alone stop a line to the king.
    void find_danger() {
        const int king = cell(king_);
        in_check_ = field_.attacked(king, height(king_));
        tries_all_ = in_check_ || field_.threats.custom;
        if (tries_all_ || !field_.is_aligned(king)) return;
        const auto& lines = tables_.cells[static_cast<std::size_t>(king)];
        const auto look = [&](const SquareSet& sliders, std::uint64_t cells) {
            field_.for_each_threat(sliders, cells,
                                   [&](int there, std::size_t from) { shield(there, from); });
        };
        look(field_.threats.orthogonal, lines.orthogonal_cells.word(0));
        look(field_.threats.diagonal, lines.diagonal_cells.word(0));
    }
    void shield(int slider, std::size_t from) {
        const auto between =
            heights_
                .between[static_cast<std::size_t>(cell(king_))][static_cast<std::size_t>(slider)];
        const auto [first, second] = field_.ceilings(from, height(king_));
        for (const auto ceiling : {first, second}) {
            const auto stops = between & field_.blocked[ceiling];
            if (ceiling == PathBoard::no_ceiling || !std::has_single_bit(stops)) continue;
            const int column = std::countr_zero(stops);
            if (position_.options().line_path == LinePath::column) {
                for (std::size_t level = 1; level <= highest_level; ++level) pin(column, level);
            } else {
                pin(column, field_.top(column, ceiling));
            }
        }
    }
    void pin(int column, std::size_t level) {
        if (level > 0 && ((own_[level] >> column) & 1U) != 0)
            pinned_.set(index(heights_.square[level][static_cast<std::size_t>(column)]));
    }

    // Where the king stands after the move, and whether it is attacked there.
    [[nodiscard]] bool is_safe(Square from, Square to, Square victim = no_square) const {
        if (king_ == no_square) return true;
        auto after = field_;
        take(after, from);
        if (victim == no_square && position_.at(to).exists()) victim = to;
        if (victim != no_square) {
            take(after, victim);
            after.remove_threat(position_.at(victim), cell(victim), height(victim));
        }
        after.occupied[height(to)] |= bit(cell(to));
        after.find_blocked();
        const auto king = from == king_ ? to : king_;
        return !after.attacked(cell(king), height(king));
    }
    void take(PathField& field, Square square) const {
        field.occupied[height(square)] &= ~bit(cell(square));
    }
    void keep_safe(Square from, Heights& targets) const {
        for (std::size_t level = 1; level <= highest_level; ++level)
            for (auto rest = targets[level]; rest != 0; rest &= rest - 1) {
                const int there = std::countr_zero(rest);
                if (!is_safe(from, heights_.square[level][static_cast<std::size_t>(there)]))
                    targets[level] &= ~bit(there);
            }
    }
    [[nodiscard]] bool is_tried(Square from) const {
        return tries_all_ || pinned_.test(index(from));
    }

    // `sees` gives the cells that the piece reaches with those ones blocked.
    template <class Sees>
    [[gnu::always_inline]] void pieces(const SquareSet& movers, PieceType type, Sees&& sees) {
        for_each_common<1, 4>(
            position_.of(type), movers, [&](Square from) __attribute__((always_inline)) {
                if (sink_.full()) return;
                const auto level = height(from);
                const auto& table = tables_.cells[heights_.cell[slot(from)]];
                const auto cells = sees(table, Bits<1>::of(field_.blocked[level])).word(0);
                const bool one_way = type == PieceType::knight || (cells & differs_[level]) == 0;
                if (is_tried(from)) [[unlikely]]
                    return tried_piece(from, one_way ? landings_on(cells) : landings_of(from));
                if (one_way) return sink_.moves_among(from, cells);
                field_.reach_under(
                    level,
                    [&](std::uint64_t blocked) {
                        return sees(table, Bits<1>::of(blocked)).word(0);
                    },
                    [&](std::size_t to, std::uint64_t seen) {
                        sink_.moves_to(from, to, seen & landings_[to]);
                    });
            });
    }
    [[gnu::noinline]] void tried_piece(Square from, Heights targets) {
        if (is_tried(from)) keep_safe(from, targets);
        sink_.moves(from, targets);
    }
    [[gnu::noinline]] void custom_pieces(const SquareSet& movers) {
        for (const auto type : position_.variant().custom_pieces)
            (movers & position_.of(type)).for_each([&](int from) {
                tried_piece(at(from), landings_of(at(from)));
            });
    }
    // With a ceiling for each height of the target.
    [[nodiscard]] Heights landings_of(Square from) const {
        Heights targets{};
        const auto movement = position_.variant().kind(position_.at(from).type()).movement;
        field_.reach_from(
            movement, cell(from), height(from),
            [&](std::size_t to, std::uint64_t seen) { targets[to] = seen & landings_[to]; });
        return targets;
    }
    [[nodiscard]] Heights landings_on(std::uint64_t cells) const {
        auto targets = landings_;
        for (auto& level : targets) level &= cells;
        return targets;
    }

    // Pawns that are not pinned, cannot promote, are alone in their column and have one way ahead,
    // if they may go two. Removes them from `movers`.
    void pawns_at_once(SquareSet& movers) {
        const auto army = slot(mover_);
        const auto& shifts = tables_.shifts[army];
        if (shifts.step.by == 0 || position_.commander(mover_) != mover_) return;
        const auto levels = heights_.of(movers);
        std::uint64_t once = 0;
        std::uint64_t twice = 0;
        for (const auto cells : levels) {
            twice |= once & cells;
            once |= cells;
        }
        auto pieces = once & ~(twice | shifts.near_end | heights_.flat(pinned_));
        const auto unmoved =
            heights_.flat(position_.setup().unmoved & movers) & pieces & shifts.doubles;
        std::uint64_t far = 0;
        std::uint64_t unsure = 0;
        for (std::size_t level = 1; level <= highest_level; ++level) {
            const auto ahead = shifted(unmoved & levels[level], shifts.step.by) & existing_cells_;
            unsure |= ahead & differs_[level];
            far |= ahead & ~(differs_[level] | field_.blocked[level]);
        }
        pieces &= ~shifted(unsure, -shifts.step.by);
        if (pieces == 0) return;
        movers -= heights_.on_all(pieces);
        for (const auto& one : shifts.captures)
            sink_.pawn(no_square, shifted(pieces & one.from, one.by), 0);
        sink_.pawn(no_square, 0, shifted(pieces & shifts.step.from, shifts.step.by));
        sink_.pawn(no_square, 0, shifted(far, shifts.step.by));
    }

    void pawn(Square from) {
        if (sink_.full()) return;
        const auto army = slot(position_.at(from).army());
        const auto& table = tables_.pawn(army, topology_.cell_of(from));
        const auto captures = table.captures.word(0);
        const auto steps =
            table.step.word(0) | heights_.aside[army][static_cast<std::size_t>(cell(from))];
        // The column between must exist, whatever gaps do elsewhere (TD-P2).
        const bool doubles = position_.setup().unmoved.test(index(from));
        const auto zone = promotion(army);
        const auto between = table.step.word(0);
        auto far = doubles && (between & existing_cells_) != 0 ? table.double_step.word(0) : 0;
        const bool one_way = (between & differs_[height(from)]) == 0;
        if (one_way && (between & field_.blocked[height(from)]) != 0) far = 0;
        if (((captures | steps | far) & zone) == 0 && !is_tried(from) && (one_way || far == 0))
            return sink_.pawn(from, captures, steps | far);
        Heights targets{};
        for (std::size_t level = 1; level <= highest_level; ++level) {
            const auto empty = field_.existing[level] & ~field_.occupied[level];
            targets[level] =
                (captures & field_.occupied[level] & landings_[level]) | (steps & empty);
            if (far != 0 && field_.is_clear(between, height(from), level))
                targets[level] |= far & empty;
        }
        if (is_tried(from)) keep_safe(from, targets);
        Heights promoting{};
        std::uint64_t any = 0;
        for (std::size_t level = 1; level <= highest_level; ++level) {
            promoting[level] = targets[level] & zone;
            targets[level] &= ~zone;
            any |= promoting[level];
        }
        sink_.moves(from, targets);
        if (any != 0) sink_.promotions(from, promoting);
    }
    [[nodiscard]] std::uint64_t promotion(std::size_t army) const {
        auto cells = tables_.promotion[army].word(0);
        std::uint64_t covered = 0;
        for (const auto& [cell, pin] : topology_.promotion[army].while_free) {
            cells |= bit(index(cell));
            if (position_.arrangement().stands_on(pin)) covered |= bit(index(cell));
        }
        return cells & ~covered;
    }

    void king() {
        const auto steps = tables_.at(topology_.cell_of(king_)).steps.word(0);
        if ((steps & landing_cells_) == 0) return;
        auto targets = landings_on(steps);
        std::optional<PathField> without; // the king opens lines behind it
        bool any = false;
        for (std::size_t level = 1; level <= highest_level; ++level)
            for (auto rest = targets[level]; rest != 0; rest &= rest - 1) {
                const int there = std::countr_zero(rest);
                const bool aligned = field_.is_aligned(there);
                if (aligned && !without) {
                    take(without.emplace(field_), king_);
                    without->find_blocked();
                }
                if ((aligned ? *without : field_).attacked(there, level))
                    targets[level] &= ~bit(there);
                else
                    any = true;
            }
        if (any) sink_.moves(king_, targets);
    }

    void en_passant(const SquareSet& movers) {
        for (const Seat seat : First<Seat>(topology_.pawns.size())) {
            const auto victim = position_.setup().en_passant[slot(seat)];
            if (victim == no_square || seat == mover_) continue;
            const auto army = slot(position_.at(victim).army());
            const int column =
                position_.variant().tables->passed[army][slot(topology_.cell_of(victim))];
            if (column < 0) continue;
            for (std::size_t kind = 0; kind < tables_.pawn_kinds(); ++kind) {
                const auto near = tables_.pawn(kind, static_cast<Cell>(column)).attackers.word(0);
                const auto takers = pawns_of_kind(position_, kind) & movers & heights_.on_all(near);
                if (takers.any()) take_in_passing(takers, victim);
            }
        }
    }
    [[gnu::noinline]] void take_in_passing(const SquareSet& takers, Square victim) {
        const auto passed = squares_passed(position_, field_, victim) - position_.occupied();
        takers.for_each([&](int from) {
            // A pawn that captures sideways and back takes nothing in passing (TD-O44).
            if (topology_.at(at(from)).rank != topology_.at(victim).rank) return;
            passed.for_each([&](int to) {
                if (is_safe(at(from), at(to), victim)) sink_.en_passant(at(from), at(to));
            });
        });
    }

    [[nodiscard]] bool may_castle(const CastlingRule& rule) const {
        if ((position_.occupied() & rule.free_set).any()) return false;
        // Where the two change places, the same squares stay occupied.
        const bool swaps = rule.king_to == rule.rook_from && rule.rook_to == rule.king_from;
        if (rule.safe.empty() && (swaps || !field_.is_aligned(cell(rule.king_to))))
            return !field_.attacked(cell(rule.king_to), height(rule.king_to));
        auto after = field_;
        take(after, rule.king_from);
        after.find_blocked();
        for (const auto square : rule.safe)
            if (after.attacked(cell(square), height(square))) return false;
        take(after, rule.rook_from);
        for (const auto square : {rule.king_to, rule.rook_to})
            after.occupied[height(square)] |= bit(cell(square));
        after.find_blocked();
        return !after.attacked(cell(rule.king_to), height(rule.king_to));
    }

    // TD-A9.
    [[nodiscard]] bool is_safe(const BoardMove& move) const {
        const auto king = move.rider == king_ ? move.landing : king_;
        if (king == no_square) return true;
        const bool uncovers =
            move.uncovered != no_square && field_.hostile.test(index(move.uncovered));
        if (!position_.options().kings_may_share_column &&
            ((field_.threats.kings >> cell(king)) & 1U) != 0)
            return false;
        if (!in_check_ && !uncovers && move.rider != king_ && !field_.is_aligned(cell(king)))
            return true;
        auto after = field_;
        after.existing =
            heights_.standing((position_.arrangement().occupied & ~(1U << index(move.from))) |
                              (1U << index(move.to)));
        if (move.rider != no_square) {
            take(after, move.rider);
            after.occupied[height(move.landing)] |= bit(cell(move.landing));
        }
        if (uncovers)
            for (const auto type : position_.variant().promotions)
                after.add_threat(Piece{type, position_.at(move.uncovered).army()},
                                 cell(move.uncovered), height(move.uncovered));
        after.find_blocked();
        return !after.attacked(cell(king), height(king));
    }

    Sink& sink_;
    const Position& position_;
    const Topology& topology_;
    const Tables<1>& tables_;
    const HeightTables& heights_;
    const Seat mover_;
    const Square king_;
    const Heights own_;
    const PathField field_;
    Heights landings_{}; // squares without an own piece or a king
    Heights differs_{}; // by ceiling: columns that block under it but not under some higher one, or
                        // reverse
    std::uint64_t existing_cells_ = 0, landing_cells_ = 0;
    SquareSet pinned_;
    bool in_check_ = false;
    bool tries_all_ = false;
};

} // namespace strata::rules
