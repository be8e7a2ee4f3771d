// SPDX-License-Identifier: MIT
#include "rules/answers/insight.h"

#include <algorithm>
#include <cassert>

#include "rules/moves/board_moves.h"
#include "rules/moves/legal.h"

namespace strata::rules {

namespace {

// Compares the position before the move with the one after it.
class Comparison {
public:
    Comparison(const Position& before, const Move& move)
        : before_(before),
          after_(before),
          topology_(before.topology()),
          own_(before.mover()) {
        effect_.move = move;
        Move alone = move;
        alone.before = {};
        after_.play(alone);
        other_ = after_.mover();
    }

    BoardMoveEffect result() && {
        find_squares();
        find_lines();
        find_checks();
        find_promotions();
        find_changes(effect_.own, own_, other_);
        find_changes(effect_.hostile, other_, own_);
        if (!has_legal_move(after_))
            effect_.result = in_check(after_, other_) ? BoardMoveEffect::Result::checkmate
                                                      : BoardMoveEffect::Result::stalemate;
        return std::move(effect_);
    }

private:
    void find_squares() {
        const auto& move = effect_.move;
        effect_.vanished = topology_.at(move.pin_from).squares;
        effect_.appeared = topology_.at(move.pin_to).squares;
        if (move.half_turn) std::ranges::reverse(effect_.appeared);
    }

    // The square after the move of the piece that was on `square`.
    [[nodiscard]] Square then(Square square) const {
        return square == effect_.move.from ? effect_.move.to : square;
    }

    void find_lines() {
        before_.occupied().for_each([&](int i) {
            const auto square = static_cast<Square>(i);
            if (square == effect_.move.from) return;
            const auto& variant = before_.variant();
            const auto cell = topology_.cell_of(square);
            for (unsigned rest = variant.kind(before_.at(square).type()).movement; rest;
                 rest &= rest - 1)
                if (const auto one = static_cast<Movement>(rest & -rest); is_ride(variant, one))
                    find_lines(square, ways_of(variant, one, cell, topology_.cells[slot(cell)]));
        });
    }
    void find_lines(Square slider, const std::vector<Path>& paths) {
        for (const auto& path : paths) {
            const auto was = reach(before_, path);
            const auto is = reach(after_, path);
            add_line(effect_.opened, after_, slider, path, was, is);
            add_line(effect_.closed, before_, slider, path, is, was);
        }
    }
    // Of a ray: how many columns it attacks (TD-M3) and where it ends: at the last of them, or at
    // the column behind it that has no square (TD-M4).
    struct Reach {
        std::size_t attacked = 0;
        Cell end{};
    };
    [[nodiscard]] Reach reach(const Position& position, const Path& path) const {
        Reach reach;
        for (const auto cell : path) {
            reach.end = cell;
            bool any = false;
            bool held = false;
            for_column(cell, [&](Square square) {
                any = any || position.exists(square);
                held = held || position.at(square).exists();
            });
            if (!any && position.options().gaps == Gaps::block) break;
            ++reach.attacked;
            if (held) break;
        }
        return reach;
    }
    template <class F>
    void for_column(Cell cell, F&& visit) const {
        for (const auto square : topology_.column(cell)) visit(square);
    }
    // Adds the columns that only the longer reach has.
    void add_line(std::vector<LineChange>& lines, const Position& position, Square slider,
                  const Path& path, const Reach& shorter, const Reach& longer) const {
        LineChange line{slider, {}, shorter.end};
        for (auto n = shorter.attacked; n < longer.attacked; ++n)
            for (const auto square : topology_.column(path[n]))
                if (position.exists(square)) line.squares.push_back(square);
        if (!line.squares.empty()) lines.push_back(std::move(line));
    }

    void find_checks() {
        const auto given = king_attackers(after_, other_);
        for (const auto checker : listed(given))
            effect_.checks.push_back({checker, after_.king(other_)});
        const auto parried = king_attackers(before_, own_) - king_attackers(after_, own_);
        for (const auto checker : listed(parried))
            effect_.parried.push_back({checker, before_.king(own_)});
    }

    void find_promotions() {
        using Kind = PromotionChange::Kind;
        const auto& move = effect_.move;
        if (move.promotes)
            effect_.promotions.push_back({Kind::rider, move.from, move.to, after_.at(move.to)});
        const auto below = move.uncovered.square();
        if (move.uncovered.exists())
            effect_.promotions.push_back({Kind::uncovered, below, below, after_.at(below)});
        const auto waiting = after_.setup().pending;
        if (waiting != no_square)
            effect_.promotions.push_back({Kind::pending, waiting, waiting, Piece{}});
    }

    void find_changes(AttackChanges& changes, Seat side, Seat enemy) const {
        const auto pieces = before_.of(side) - before_.of(PieceType::king);
        pieces.for_each([&](int i) {
            const auto square = static_cast<Square>(i);
            compare(square, enemy, changes.attacked, changes.freed);
            compare(square, side, changes.defended, changes.undefended);
        });
    }
    void compare(Square square, Seat by, std::vector<AttackChange>& begun,
                 std::vector<AttackChange>& ended) const {
        const auto was = attackers(before_, square, by);
        const auto is = attackers(after_, then(square), by);
        if (was.none() && is.any()) begun.push_back({square, then(square), listed(is)});
        if (was.any() && is.none()) ended.push_back({square, then(square), listed(was)});
    }

    const Position& before_;
    Position after_;
    const Topology& topology_;
    Seat own_;
    Seat other_{};
    BoardMoveEffect effect_;
};

// The position after the choice for a pending promotion.
Position chosen(const Position& position, const Promotion& choice) {
    return choice.exists() ? position.after_pending(choice) : position;
}

const Move* find_move(std::span<const Move> moves, Pin from, Pin to, bool half_turn) {
    for (const auto& move : moves) {
        if (move.kind != MoveKind::board || move.pin_from != from || move.pin_to != to) continue;
        if (move.half_turn == half_turn || move.from == no_square) return &move;
    }
    return nullptr;
}

} // namespace

BoardMoveEffect effect_of(const Position& position, const Move& move) {
    assert(move.kind == MoveKind::board && "only boards are looked at through the lens");
    if (!move.before.exists()) return Comparison(position, move).result();
    const auto before = chosen(position, move.before);
    return Comparison(before, move).result();
}

Expected<BoardMoveEffect, Refusal> effect_of(const Position& position, Pin from, Pin to,
                                             bool half_turn) {
    const auto moves = legal_moves(position);
    if (const auto* move = find_move(moves, from, to, half_turn)) return effect_of(position, *move);
    return Unexpected{why_not(position, from, to, half_turn)};
}

std::vector<PinOutlook> outlooks(const Position& position, std::span<const Move> moves, Pin board,
                                 bool half_turn) {
    const auto first = std::ranges::find(moves, board, &Move::pin_from);
    const auto before = chosen(position, first == moves.end() ? Promotion{} : first->before);
    std::vector<PinOutlook> all;
    for (const Pin pin : position.topology().every_pin()) {
        if (pin == board && !position.options().turn_in_place) continue;
        PinOutlook outlook{pin, {}, {}, false};
        if (const auto* move = find_move(moves, board, pin, half_turn)) {
            outlook.move = *move;
        } else {
            outlook.refusal = why_not(before, board, pin, half_turn);
            outlook.if_turned = find_move(moves, board, pin, !half_turn) != nullptr;
        }
        all.push_back(std::move(outlook));
    }
    return all;
}

} // namespace strata::rules
