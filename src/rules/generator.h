// SPDX-License-Identifier: MIT
// The fast generator of legal moves, in one pass: who checks, who is pinned, then the targets of
// each piece. It hands sets of targets to a sink, which lists or counts them. Clauses: P1-P7,
// M1-M7, A2-A9, C1-C2, E1.
#pragma once

#include "rules/battlefield.h"
#include "rules/board_moves.h"
#include "rules/legal.h"

namespace strata::rules {

template <int Words, int Slots, class Sink>
class Generator {
public:
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    // Precondition: no promotion is pending.
    Generator(const Position& position, const Tables<Words>& tables, Sink& sink)
        : position_(position),
          topology_(position.topology()),
          tables_(tables),
          sink_(sink),
          mover_(position.turn()),
          field_(position, tables, mover_),
          occupied_(field_.blockers()),
          king_(position.king(mover_)),
          king_cell_(index(topology_.cell_of(king_))) {}

    void run() {
        find_danger();
        find_landings();
        for (std::size_t army = 0; army < tables_.pawns.size(); ++army) find_promotion_cells(army);
        men(PieceType::pawn, [this](Square from) { pawn(from); });
        men(PieceType::knight, [this](Square from) { piece(from, at(from).leaps); });
        men(PieceType::bishop,
            [this](Square from) { piece(from, reach(at(from).diagonal, occupied_)); });
        men(PieceType::rook,
            [this](Square from) { piece(from, reach(at(from).orthogonal, occupied_)); });
        men(PieceType::queen, [this](Square from) {
            piece(from,
                  reach(at(from).orthogonal, occupied_) | reach(at(from).diagonal, occupied_));
        });
        king();
        en_passant();
        castling();
        boards();
    }

private:
    struct Pinned {
        Square man;
        Cells path;    // columns between king and pinner
        Square pinner; // may be taken; no_square when two pinners share a column
    };

    const CellTable<Words>& at(Square square) const {
        return tables_.cells[slot(topology_.cell_of(square))];
    }
    Square square_of(std::size_t level, int cell) const {
        return static_cast<Square>(static_cast<int>(level) * Words * 64 + cell);
    }
    template <class F>
    void men(PieceType type, F&& visit) const {
        (position_.of(type) & position_.of(mover_)).for_each([&](int i) {
            visit(static_cast<Square>(i));
        });
    }

    // The squares of `levels` on that cell.
    int count_on(const Levels& levels, int cell) const {
        int count = 0;
        for (const auto& level : levels) count += level.test(cell);
        return count;
    }
    Square only_on(const Levels& levels, int cell) const {
        for (std::size_t s = 0; s < levels.size(); ++s)
            if (levels[s].test(cell)) return square_of(s, cell);
        return no_square;
    }

    // Checks and pins (E1). Two checkers can stand in one column, and a column of two men shields
    // like none is pinned.
    void find_danger() {
        escape_ = Cells::all();
        const auto& cell = tables_.cells[static_cast<std::size_t>(king_cell_)];
        look_along(cell.orthogonal, field_.threats.straight, PieceType::rook);
        look_along(cell.diagonal, field_.threats.slanted, PieceType::bishop);
        auto contact = cell.leaps & field_.threats.knights;
        add_contact(contact, PieceType::knight);
        for (std::size_t army = 0; army < tables_.pawns.size(); ++army)
            add_contact(tables_.pawns[army][static_cast<std::size_t>(king_cell_)].attackers &
                            field_.threats.pawns[army],
                        PieceType::pawn);
    }

    void look_along(const std::vector<Ray<Words>>& rays, const Cells& attackers, PieceType kind) {
        if (attackers.none()) return;
        for (const auto& ray : rays) {
            const auto seen = reach(ray, occupied_);
            const auto first = seen & occupied_;
            if (first.none()) continue;
            if ((first & attackers).any())
                add_slider_check(first.lowest(), seen - first, kind);
            else
                look_behind(ray, first, attackers, kind);
        }
    }

    void look_behind(const Ray<Words>& ray, const Cells& first, const Cells& attackers,
                     PieceType kind) {
        const int shield = first.lowest();
        if (count_on(field_.own, shield) != 1 || count_on(field_.enemy, shield) != 0) return;
        const auto seen = reach(ray, occupied_ - first);
        const auto second = seen & occupied_ & attackers;
        if (second.none()) return;
        const auto sliders = sliders_on(second.lowest(), kind);
        pins_[pin_count_++] = {only_on(field_.own, shield), seen - second,
                               count_on(sliders, second.lowest()) == 1
                                   ? only_on(sliders, second.lowest())
                                   : no_square};
    }

    Levels sliders_on(int cell, PieceType kind) const {
        return enemies_on(cell, kind, PieceType::queen);
    }
    Levels enemies_on(int cell, PieceType kind, PieceType other) const {
        auto found = layers_of<Words, Slots>(position_.of(kind) | position_.of(other));
        for (std::size_t s = 0; s < found.size(); ++s)
            found[s] &= field_.enemy[s] & Cells::one(cell);
        return found;
    }
    void add_slider_check(int cell, const Cells& between, PieceType kind) {
        const auto sliders = sliders_on(cell, kind);
        checkers_ += count_on(sliders, cell);
        checker_ = only_on(sliders, cell);
        escape_ &= between;
    }
    void add_contact(const Cells& cells, PieceType kind) {
        cells.for_each([&](int cell) {
            const auto found = enemies_on(cell, kind, kind);
            checkers_ += count_on(found, cell);
            checker_ = only_on(found, cell);
            escape_ = Cells{};
        });
    }

    // Where a piece that is no king may land: anywhere, or between king and checker, or on the only
    // checker.
    void find_landings() {
        for (std::size_t s = 0; s < landings_.size(); ++s) {
            landings_[s] = field_.existing[s] - field_.own[s];
            if (checkers_ > 0) landings_[s] &= escape_;
        }
        if (checkers_ == 1) add_square(landings_, checker_);
    }
    void add_square(Levels& levels, Square square) const {
        levels[static_cast<std::size_t>(index(square) / (Words * 64))].set(index(square) %
                                                                           (Words * 64));
    }

    Levels landings_of(Square from) const {
        for (std::size_t i = 0; i < pin_count_; ++i)
            if (pins_[i].man == from) return within_pin(pins_[i]);
        return landings_;
    }
    Levels within_pin(const Pinned& pin) const {
        Levels allowed{};
        for (std::size_t s = 0; s < allowed.size(); ++s) allowed[s] = pin.path;
        if (pin.pinner != no_square) add_square(allowed, pin.pinner);
        for (std::size_t s = 0; s < allowed.size(); ++s) allowed[s] &= landings_[s];
        return allowed;
    }

    void piece(Square from, const Cells& cells) {
        auto targets = landings_of(from);
        for (auto& level : targets) level &= cells;
        sink_.moves(from, targets);
    }

    void find_promotion_cells(std::size_t army) {
        promotion_[army] = Cells{};
        for (const auto cell : topology_.promotion[army].always) promotion_[army].set(index(cell));
        for (const auto& [cell, pin] : topology_.promotion[army].while_free)
            if (!position_.arrangement().stands_on(pin)) promotion_[army].set(index(cell));
    }

    void pawn(Square from) {
        const auto army = slot(position_.at(from).army());
        const auto& table = tables_.pawns[army][slot(topology_.cell_of(from))];
        const auto allowed = landings_of(from);
        Levels targets{};
        for (std::size_t s = 0; s < targets.size(); ++s)
            targets[s] =
                allowed[s] & ((table.captures & field_.enemy[s]) | (table.step - field_.enemy[s]));
        if (position_.setup().fresh.test(index(from)) && column_is_free(table.step))
            for (std::size_t s = 0; s < targets.size(); ++s)
                targets[s] |= allowed[s] & (table.double_step - field_.enemy[s]);
        Levels promoting{};
        for (std::size_t s = 0; s < targets.size(); ++s) {
            promoting[s] = targets[s] & promotion_[army];
            targets[s] -= promotion_[army];
        }
        sink_.moves(from, targets);
        sink_.promotions(from, promoting);
    }
    // P2: the column between exists and is empty on every level.
    bool column_is_free(const Cells& cells) const {
        return (cells & flat(field_.existing)).any() && (cells & occupied_).none();
    }

    void king() {
        Levels targets{};
        Cells open;
        const auto& steps = tables_.cells[static_cast<std::size_t>(king_cell_)].steps;
        for (std::size_t s = 0; s < targets.size(); ++s) {
            targets[s] = (field_.existing[s] - field_.own[s]) & steps;
            open |= targets[s];
        }
        if (open.none()) return;
        const auto without = without_king();
        open.for_each([&](int cell) {
            if (field_.attacked(cell, without)) open.reset(cell);
        });
        for (auto& level : targets) level &= open;
        sink_.moves(king_, targets);
    }
    // The king does not hide the columns behind him, unless another man shares his column.
    Cells without_king() const {
        auto cells = occupied_;
        if (count_on(field_.own, king_cell_) + count_on(field_.enemy, king_cell_) == 1)
            cells.reset(king_cell_);
        return cells;
    }

    // P5. The pawn leaves its column and the victim its own, so the check is made on the board that
    // results.
    void en_passant() {
        for (std::size_t seat = 0; seat < tables_.pawns.size(); ++seat) {
            const auto victim = position_.setup().en_passant[seat];
            if (victim == no_square || static_cast<Seat>(seat) == mover_) continue;
            const int passed =
                tables_.pawns[slot(position_.at(victim).army())][slot(topology_.cell_of(victim))]
                    .passed;
            men(PieceType::pawn, [&](Square from) {
                const auto& table =
                    tables_.pawns[slot(position_.at(from).army())][slot(topology_.cell_of(from))];
                if (table.captures.test(passed) && en_passant_is_safe(from, victim, passed))
                    sink_.en_passant(from, passed, field_.existing);
            });
        }
    }
    bool en_passant_is_safe(Square from, Square victim, int passed) const {
        auto after = field_;
        remove_square(after.own, from);
        after.own[0].set(passed);
        remove_square(after.enemy, victim);
        auto pawns = layers_of<Words, Slots>(position_.of(PieceType::pawn));
        for (std::size_t s = 0; s < pawns.size(); ++s) pawns[s] &= after.enemy[s];
        after.threats.pawns[slot(position_.at(victim).army())] &= flat(pawns);
        return !after.attacked(king_cell_, after.blockers());
    }
    void remove_square(Levels& levels, Square square) const {
        levels[static_cast<std::size_t>(index(square) / (Words * 64))].reset(index(square) %
                                                                             (Words * 64));
    }

    // C1 and C2.
    void castling() {
        if (checkers_ > 0 || position_.setup().castling == 0 || first_move_ban()) return;
        for (const auto& rule : position_.variant().castling)
            if (rule.seat == mover_ &&
                (position_.setup().castling & castling_bit(mover_, rule.side)) &&
                castling_is_free(rule) && castling_is_safe(rule))
                sink_.castling(rule);
    }
    bool first_move_ban() const {
        const auto ban = position_.options().castling_ban;
        return position_.setup().fullmove == 1 &&
               (ban == CastlingBan::each || (ban == CastlingBan::white && mover_ == Seat{0}));
    }
    bool castling_is_free(const CastlingRule& rule) const {
        const auto free = [&](Square square) {
            return !position_.occupied().test(index(square)) || square == rule.king_from ||
                   square == rule.rook_from;
        };
        return free(rule.king_to) && free(rule.rook_to);
    }
    bool castling_is_safe(const CastlingRule& rule) const {
        auto mine = field_.own;
        remove_square(mine, rule.king_from);
        remove_square(mine, rule.rook_from);
        add_square(mine, rule.king_to);
        add_square(mine, rule.rook_to);
        return !field_.attacked(index(topology_.cell_of(rule.king_to)),
                                field_.blockers(mine, field_.enemy, field_.existing));
    }

    // Section 3. The king is looked for on the board that results: he may ride, and lines may open.
    void boards() {
        for_each_board_move(position_, [this](const BoardMove& move) {
            if (board_move_is_safe(move)) sink_.board(move);
        });
    }
    bool board_move_is_safe(const BoardMove& move) const {
        const auto king = move.rider == king_ ? move.landing : king_;
        const int cell = index(topology_.cell_of(king));
        if (!position_.options().kings_may_share_column && field_.threats.kings.test(cell))
            return false;
        auto after = field_;
        if (move.rider != no_square) {
            remove_square(after.own, move.rider);
            add_square(after.own, move.landing);
        }
        for (const auto square : topology_.at(move.from).squares)
            remove_square(after.existing, square);
        for (const auto square : topology_.at(move.to).squares) add_square(after.existing, square);
        if (move.uncovered != no_square && !position_.of(mover_).test(index(move.uncovered)))
            promote_enemy(after.threats, index(topology_.cell_of(move.uncovered)));
        return !after.attacked(cell, after.blockers());
    }
    // P7: whatever the enemy will choose, it must not attack the king; queen and knight cover every
    // choice.
    static void promote_enemy(Threats<Words>& threats, int cell) {
        threats.straight.set(cell);
        threats.slanted.set(cell);
        threats.knights.set(cell);
    }

    const Position& position_;
    const Topology& topology_;
    const Tables<Words>& tables_;
    Sink& sink_;
    Seat mover_;
    Battlefield<Words, Slots> field_;
    Cells occupied_;
    Square king_;
    int king_cell_;

    int checkers_ = 0;
    Square checker_ = no_square;
    Cells escape_; // columns that lie on the way of every slider that checks
    std::array<Pinned, 32> pins_{};
    std::size_t pin_count_ = 0;
    Levels landings_{};
    std::array<Cells, max_seats> promotion_{};
};

} // namespace strata::rules
