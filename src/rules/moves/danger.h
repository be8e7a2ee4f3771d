// SPDX-License-Identifier: MIT
// The checkers of the king of the seat to move, and its pinned pieces (TD-E1; ST-6.1).
#pragma once

#include <vector>

#include "rules/moves/attack_view.h"

namespace strata::rules {

// A column can hold two checkers. If two pieces share a column on a line, neither is pinned.
template <int Words, int Slots>
class Danger {
public:
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    Danger(const Position& position, const Tables<Words>& tables,
           const AttackView<Words, Slots>& field, const Cells& blockers)
        : position_(position),
          tables_(tables),
          field_(field),
          blockers_(blockers),
          own_(position.of(position.mover())),
          king_(position.king(position.mover())) {
        find();
    }

    // The number of checking pieces, even if they share a column.
    [[nodiscard]] int checkers() const { return checkers_ + crossing_checkers_; }
    // True if an enemy piece that goes over others, or is stopped beside its way, may reach the
    // king when some piece moves. No check or pin here tells of it.
    [[nodiscard]] bool is_wary() const { return wary_; }

    // Restricts `landings` of pieces other than the king to squares that block or capture a single
    // checker.
    void meet_checks(Levels& landings) const {
        if (checkers_ == 0) return;
        for (std::size_t s = 0; s < landings.size(); ++s)
            landings[s] &= checkers_ == 1 ? escape_ | checking_[s] : escape_;
    }

    // Pieces that shield the king from a slider; all own ones where each move is tried.
    [[nodiscard]] SquareSet pinned() const {
        if (wary_) [[unlikely]]
            return own_;
        SquareSet pieces;
        for (const auto& pin : pins_) pieces.set(index(pin.piece));
        return pieces;
    }
    // Where rays branch, a piece can be pinned on several lines and must stay on each of them.
    void keep_on_lines(Square piece, Levels& allowed) const {
        for (const auto& pin : pins_)
            if (pin.piece == piece) keep_on_line(allowed, pin);
    }

private:
    struct Pinned {
        Square piece;
        Cells path;    // columns between king and pinner
        Square pinner; // may be captured; no_square if two pinners share a column
    };

    static void keep_on_line(Levels& allowed, const Pinned& pin) {
        Levels line;
        line.fill(pin.path);
        if (pin.pinner != no_square) add_square(line, pin.pinner);
        for (std::size_t s = 0; s < allowed.size(); ++s) allowed[s] &= line[s];
    }

    void find() {
        if (king_ == no_square) return;
        const auto king = position_.topology().cell_of(king_);
        const auto& cell = tables_.at(king);
        const auto& threats = field_.threats;
        if ((cell.orthogonal_cells & threats.orthogonal).any() &&
            reaches(threats.orthogonal, [&](const Cells& occupied) {
                return reach_orthogonal(tables_, cell, occupied);
            }))
            look_along(cell.orthogonal, threats.orthogonal, movement::orthogonal);
        if ((cell.diagonal_cells & threats.diagonal).any() &&
            reaches(threats.diagonal,
                    [&](const Cells& occupied) { return reach_diagonal(tables_, cell, occupied); }))
            look_along(cell.diagonal, threats.diagonal, movement::diagonal);
        for (std::size_t number = 0; number < tables_.custom.size(); ++number) {
            const auto& table = tables_.custom[number][slot(king)];
            const auto from = field_.custom_sources(number);
            if ((table.seen & from).none()) continue;
            if (tables_.crossings[number] == Crossing::plain)
                look_along(table.rays, from, movement::custom(number));
            else
                look_across(number, king, from);
        }
        add_contact(cell.leaps & threats.knights, movement::leap);
        add_contact(cell.steps & threats.kings, movement::step);
        for (std::size_t kind = 0; kind < tables_.pawn_kinds(); ++kind)
            add_pawn_contact(tables_.pawn(kind, king).attackers & threats.pawns[kind]);
        for (const auto& level : checking_)
            if (level.any()) checkers_ += level.count();
    }

    // Not inlined, for few variants come here.
    [[gnu::noinline]] void look_across(std::size_t number, Cell king, const Cells& attackers) {
        wary_ = true;
        crossing_checkers_ +=
            (custom_step(tables_, number, king, blockers_, true) & attackers).count();
    }

    // True if the king would be attacked by one of `attackers` without the first own piece on each
    // line.
    template <class Sees>
    [[nodiscard]] bool reaches(const Cells& attackers, Sees&& sees) const {
        const auto own = sees(blockers_) & flat_common<Words, Slots>(own_, own_);
        return (sees(blockers_ - own) & attackers).any();
    }

    void look_along(RunRange rays, const Cells& attackers, Movement one) {
        for_each_ray(tables_.along(rays), [&](std::span<const Run> ray) {
            const auto seen = reach(ray, blockers_);
            const auto first = seen & blockers_;
            if (first.none()) return;
            if ((first & attackers).any())
                add_slider_check(first, seen - first, one);
            else
                look_behind(ray, first, attackers, one);
        });
    }

    void look_behind(std::span<const Run> ray, const Cells& first, const Cells& attackers,
                     Movement one) {
        const int shield = first.lowest();
        if (count_on(field_.occupied, shield) != 1) return;
        const auto piece = only_on(field_.occupied, shield);
        if (!own_.test(index(piece))) return;
        const auto seen = reach(ray, blockers_ - first);
        const auto second = seen & blockers_ & attackers;
        if (second.none()) return;
        const auto sliders = hostile_on(second, movers_with(position_, one));
        const int cell = second.lowest();
        pins_.push_back({piece, seen - second,
                         count_on(sliders, cell) == 1 ? only_on(sliders, cell) : no_square});
    }

    Levels hostile_on(const Cells& cells, const SquareSet& pieces) const {
        auto found = layers_of<Words, Slots>(pieces & field_.hostile);
        for (auto& level : found) level &= cells;
        return found;
    }
    void add_slider_check(const Cells& cell, const Cells& between, Movement one) {
        const auto sliders = hostile_on(cell, movers_with(position_, one));
        for (std::size_t s = 0; s < sliders.size(); ++s) checking_[s] |= sliders[s];
        escape_ &= between;
    }
    void add_contact(const Cells& cells, Movement one) {
        if (cells.any()) add_contact(cells, movers_with(position_, one));
    }
    void add_pawn_contact(const Cells& cells) {
        if (cells.any())
            add_contact(cells,
                        position_.of(PieceType::pawn) | position_.of(PieceType::crossed_pawn));
    }
    void add_contact(const Cells& cells, const SquareSet& pieces) {
        const auto found = hostile_on(cells, pieces);
        for (std::size_t s = 0; s < found.size(); ++s) checking_[s] |= found[s];
        escape_ = Cells{};
    }

    const Position& position_;
    const Tables<Words>& tables_;
    const AttackView<Words, Slots>& field_;
    const Cells& blockers_;
    const SquareSet& own_;
    Square king_;

    Levels checking_{}; // checking pieces
    int checkers_ = 0;
    int crossing_checkers_ = 0;
    bool wary_ = false;
    Cells escape_ = Cells::all(); // columns between the king and every checking slider
    std::vector<Pinned> pins_;
};

} // namespace strata::rules
