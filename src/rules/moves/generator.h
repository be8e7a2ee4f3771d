// SPDX-License-Identifier: MIT
// The fast generator of legal moves, in one pass: who checks, who is pinned (danger.h), then the
// targets of each piece. It hands sets of targets to a sink, which lists or counts them. Clauses:
// TD-A2 to TD-E1; ST-2, ST-3, ST-5, ST-6.1, ST-6.6; RD-3 to RD-6 (hilts: hilt_crossings.h).
#pragma once

#include "rules/moves/battlefield.h"
#include "rules/moves/board_moves.h"
#include "rules/moves/danger.h"
#include "rules/moves/hilt_crossings.h"
#include "rules/moves/legal.h"
#include "rules/position/sides.h"

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
          mover_(position.mover()),
          own_(position.of(mover_)),
          field_(position, tables, mover_),
          blockers_(field_.blockers()),
          king_(position.king(mover_)),
          king_cell_(king_ == no_square ? Cell{} : cell_of(king_)),
          danger_(position, tables, field_, blockers_),
          pinned_(danger_.pinned()) {
        find_barred();
        find_landings();
        sink_.prepare(landings_, field_.occupied);
    }

    // Its parts look at each other.
    Generator(const Generator&) = delete;
    Generator& operator=(const Generator&) = delete;

    // Everything; stops early when the sink is full.
    void run() {
        pieces(own_);
        if (sink_.full()) return;
        castling();
        boards();
    }

    // What the men on those squares do themselves: no castling, no board.
    void pieces(const SquareSet& movers) {
        const auto slider = [&](PieceType type, auto&& cells) {
            men(type, movers, [&](Square from) { piece(from, cells(at(from))); });
        };
        pawns(movers);
        slider(PieceType::knight, [](const auto& cell) { return cell.leaps; });
        slider(PieceType::bishop, [this](const auto& cell) { return slanted(cell); });
        slider(PieceType::rook, [this](const auto& cell) { return straight(cell); });
        slider(PieceType::queen,
               [this](const auto& cell) { return straight(cell) | slanted(cell); });
        if (has_own_pieces(position_)) [[unlikely]]
            own_pieces(movers);
        if (king_ != no_square && movers.test(index(king_))) king();
        if (position_.setup().any_en_passant()) en_passant(movers);
        if (!topology_.home_arcs.empty()) over_hilts(movers);
        if (position_.options().king_capture) king_captures(movers);
    }

    void castling() {
        const int rights = (position_.setup().castling >> (2 * index(mover_))) & 3;
        if (rights == 0 || king_ == no_square || danger_.checkers() > 0 ||
            castling_banned(position_))
            return;
        for (const auto place : position_.variant().tables->castling[slot(mover_)]) {
            const auto& rule = position_.variant().castling[place];
            if (((rights >> static_cast<int>(rule.side)) & 1) && rule.king_from == king_ &&
                castling_is_free(rule) && castling_is_safe(rule))
                sink_.castling(rule);
        }
    }

    // TD-A9. The king is looked for on the board that results: he may ride,
    // and lines may open.
    void boards() {
        for_each_board_move(position_, [this](const BoardMove& move) {
            if (board_move_is_safe(move)) sink_.board(move);
        });
    }

private:
    const CellTable<Words>& at(Square square) const { return tables_.at(cell_of(square)); }
    static Cell cell_of(Square square) {
        return static_cast<Cell>(Slots == 1 ? index(square) : index(square) % Cells::capacity);
    }
    [[gnu::always_inline]] Cells straight(const CellTable<Words>& cell) const {
        return reach_straight(tables_, cell, blockers_);
    }
    [[gnu::always_inline]] Cells slanted(const CellTable<Words>& cell) const {
        return reach_slanted(tables_, cell, blockers_);
    }
    template <class F>
    void men(PieceType type, const SquareSet& movers, F&& visit) const {
        for_each_common<Words, Slots>(position_.of(type), movers, [&](Square from) {
            if (!sink_.full()) visit(from);
        });
    }

    // What the mover may not take: his own men and his partners', as far as the options say so, and
    // kings that play (ST-6.1, ST-6.6). Captured kings have their own way, see king_captures().
    void find_barred() {
        const auto& options = position_.options();
        const auto& kings = position_.of(PieceType::king);
        const auto partners = men_of(position_, partners_of(position_, mover_));
        auto barred = kings & (field_.hostile | partners | own_);
        if (!options.own_capture) barred |= own_;
        if (!options.partner_capture) barred |= partners;
        barred_ = layers_of<Words, Slots>(barred);
    }

    void find_landings() {
        for (std::size_t s = 0; s < landings_.size(); ++s)
            landings_[s] = field_.existing[s] - barred_[s];
        danger_.meet_checks(landings_);
    }
    Levels landings_of(Square from) const {
        auto allowed = landings_;
        danger_.keep_on_lines(from, allowed);
        return allowed;
    }

    // A man that may go to those cells, as far as landings_ and the lines that he shields allow.
    [[gnu::always_inline]] void piece(Square from, const Cells& cells) {
        if (!pinned_.test(index(from))) return sink_.moves_among(from, cells);
        auto targets = landings_of(from);
        for (auto& level : targets) level &= cells;
        sink_.moves(from, targets);
    }

    // Aside, so that the compiler lays out the loops above as if no variant had any.
    [[gnu::noinline]] void own_pieces(const SquareSet& movers) {
        for (const auto type : position_.variant().own_pieces)
            men(type, movers, [&](Square from) {
                piece(from, walked(tables_, position_.variant().kind(type).walks, cell_of(from),
                                   blockers_));
            });
    }

    Cells promotion(std::size_t kind) const {
        auto cells = tables_.promotion[kind];
        if constexpr (Slots > 1)
            if (kind < topology_.promotion.size())
                for (const auto& [cell, pin] : topology_.promotion[kind].while_free)
                    if (!position_.arrangement().stands_on(pin)) cells.set(index(cell));
        return cells;
    }

    void pawns(const SquareSet& movers) {
        if constexpr (Words == 1 && Sink::in_sets) {
            auto others = movers;
            for (std::size_t kind = 0; kind < topology_.pawns.size(); ++kind)
                if (tables_.shifts[kind].step.by != 0) pawns_at_once(kind, others);
            return pawns_one_by_one(others);
        }
        pawns_one_by_one(movers);
    }
    void pawns_one_by_one(const SquareSet& movers) {
        men(PieceType::pawn, movers,
            [this](Square from) { pawn(from, slot(position_.at(from).army())); });
        if (!topology_.crossed_pawns.empty())
            men(PieceType::crossed_pawn, movers,
                [this](Square from) { pawn(from, topology_.pawns.size()); });
    }
    // Those that shield nobody, cannot be promoted and stand alone in their column; takes them out
    // of `movers`.
    void pawns_at_once(std::size_t kind, SquareSet& movers) {
        const auto& shifts = tables_.shifts[kind];
        const auto& army = position_.army(static_cast<Seat>(kind));
        const auto levels = common<Words, Slots>(position_.of(PieceType::pawn), army, movers);
        const auto pinned = flat<Words, Slots>(pinned_);
        std::uint64_t once = 0;
        std::uint64_t twice = 0;
        for (const auto& level : levels) {
            twice |= once & level.word(0);
            once |= level.word(0);
        }
        const auto men = once & ~(twice | shifts.near_end | pinned.word(0));
        if (men == 0) return;
        for (int s = 0; s < Slots; ++s)
            movers.word(s) &= ~(levels[static_cast<std::size_t>(s)].word(0) & men);
        for (const auto& one : shifts.captures)
            sink_.pawn_captures(cells_of(shifted(men & one.from, one.by)));
        const auto step = shifted(men & shifts.step.from, shifts.step.by);
        sink_.pawn_steps(cells_of(step));
        const auto unmoved =
            flat_common<Words, Slots>(position_.setup().unmoved, army).word(0) & men;
        const auto between = shifted(unmoved & shifts.doubles, shifts.step.by) &
                             flat(field_.existing).word(0) & ~blockers_.word(0);
        sink_.pawn_steps(cells_of(shifted(between, shifts.step.by)));
    }
    static Cells cells_of(std::uint64_t word) {
        Cells cells;
        cells.word(0) = word;
        return cells;
    }
    void pawn(Square from, std::size_t kind) {
        const auto& table = tables_.pawn(kind, cell_of(from));
        auto ahead = table.step;
        if (position_.setup().unmoved.test(index(from)) && column_is_free(table.step))
            ahead |= table.double_step;
        const auto zone = promotion(kind);
        if (!pinned_.test(index(from)) && ((table.captures | ahead) & zone).none())
            return sink_.pawn(from, table.captures, ahead);
        auto targets = landings_of(from);
        for (std::size_t s = 0; s < targets.size(); ++s)
            targets[s] &= (table.captures & field_.occupied[s]) | (ahead - field_.occupied[s]);
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
    // TD-P2: the column between exists and is empty on every level.
    bool column_is_free(const Cells& cells) const {
        return (cells & flat(field_.existing)).any() && (cells & blockers_).none();
    }

    void king() {
        Levels targets{};
        Cells open;
        for (std::size_t s = 0; s < targets.size(); ++s) {
            targets[s] = (field_.existing[s] - barred_[s]) & at(king_).steps;
            open |= targets[s];
        }
        if (open.none()) return;
        remove_attacked(open);
        for (auto& level : targets) level &= open;
        sink_.moves(king_, targets);
    }
    // Where the king may not go.
    void remove_attacked(Cells& cells) const {
        const auto without = without_king();
        Cells(cells).for_each([&](int cell) {
            if (field_.attacked(static_cast<Cell>(cell), without)) cells.reset(cell);
        });
    }
    // The king does not hide the columns behind him, unless another man shares his column.
    Cells without_king() const {
        auto cells = blockers_;
        if (count_on(field_.occupied, index(king_cell_)) == 1) cells.reset(index(king_cell_));
        return cells;
    }
    bool is_safe(const Battlefield<Words, Slots>& after, Cell king) const {
        return king_ == no_square || !after.attacked(king, after.blockers());
    }

    // TD-P5; ST-3. The pawn leaves its column and the victim its own, so the check is made on the
    // board that results.
    void en_passant(const SquareSet& movers) {
        for (const Seat seat : First<Seat>(topology_.pawns.size())) {
            const auto victim = position_.setup().en_passant[slot(seat)];
            if (victim != no_square && seat != mover_) take_passing(victim, movers);
        }
    }
    void take_passing(Square victim, const SquareSet& movers) {
        const auto victims = slot(position_.at(victim).army());
        const auto passed =
            static_cast<Cell>(position_.variant().tables->passed[victims][slot(cell_of(victim))]);
        Levels targets{}; // who stands there by now is taken instead
        for (std::size_t s = 0; s < targets.size(); ++s)
            targets[s] = (field_.existing[s] - field_.occupied[s]) & Cells::one(index(passed));
        if (flat(targets).none() || is_on(barred_, victim)) return;
        // Where pawns cross the centre, only those that have crossed (RD-5.5).
        const auto first = topology_.crossed_pawns.empty() ? 0 : topology_.pawns.size();
        for (std::size_t kind = first; kind < tables_.pawn_kinds(); ++kind) {
            const auto near = on_all_levels<Words, Slots>(tables_.pawn(kind, passed).attackers) &
                              pawns_of_kind(position_, kind) & movers;
            near.for_each([&](int i) {
                const auto from = static_cast<Square>(i);
                if (en_passant_is_safe(from, victim, passed)) sink_.en_passant(from, targets);
            });
        }
    }
    bool en_passant_is_safe(Square from, Square victim, Cell passed) const {
        auto after = field_;
        remove_square(after.occupied, from);
        remove_square(after.occupied, victim);
        after.occupied[0].set(index(passed));
        after.disarm(SquareSet::one(index(victim)));
        return is_safe(after, king_cell_);
    }

    // ST-O12. What becomes of the loser's men happens within the move, before the own king is
    // looked at.
    void king_captures(const SquareSet& movers) {
        (position_.of(PieceType::king) & field_.hostile).for_each([&](int i) {
            const auto target = static_cast<Square>(i);
            const auto cell = cell_of(target);
            attackers_among<Words, Slots>(position_, tables_, cell, movers).for_each([&](int j) {
                const auto from = static_cast<Square>(j);
                if (!king_capture_is_safe(from, target)) return;
                Levels targets{};
                add_square(targets, target);
                const auto man = position_.at(from);
                send_pawn(from, targets,
                          man.is_pawn() ? promotion(pawn_kind(topology_, man)) : Cells{});
            });
        });
    }
    bool king_capture_is_safe(Square from, Square target) const {
        const auto& options = position_.options();
        if (mate_ends_game(position_, position_.at(target).army())) return true;
        auto after = field_;
        remove_square(after.occupied, from);
        const auto loser = position_.of(position_.at(target).army());
        after.disarm(options.on_mate == OnMate::drop_king ? SquareSet::one(index(target)) : loser);
        if (options.on_mate == OnMate::remove) {
            const auto gone = layers_of<Words, Slots>(loser);
            for (std::size_t s = 0; s < gone.size(); ++s) after.occupied[s] -= gone[s];
            add_square(after.occupied, target);
        }
        return is_safe(after, from == king_ ? cell_of(target) : king_cell_);
    }

    // RD-3.6.
    void over_hilts(const SquareSet& movers) {
        const HiltCrossings<Words> crossings(position_, tables_, blockers_);
        if (crossings.closed()) return;
        movers.for_each([&](int i) {
            const auto from = static_cast<Square>(i);
            auto cells = sink_.full() ? Cells{} : crossings.from(from);
            if (cells.none()) return;
            if (from == king_) remove_attacked(cells);
            auto targets = from == king_ ? Levels{cells} : landings_of(from);
            targets[0] &= cells;
            sink_.moves(from, targets);
        });
    }

    // TD-C1 and TD-C2; ST-5. What the king crosses is looked at as if he were gone.
    bool castling_is_free(const CastlingRule& rule) const {
        return (position_.occupied() & rule.free_set).none();
    }
    bool castling_is_safe(const CastlingRule& rule) const {
        for (const auto square : rule.safe)
            if (field_.attacked(cell_of(square), without_king())) return false;
        auto after = field_.occupied;
        remove_square(after, rule.king_from);
        remove_square(after, rule.rook_from);
        add_square(after, rule.king_to);
        add_square(after, rule.rook_to);
        return !field_.attacked(cell_of(rule.king_to),
                                blockers_of<Words, Slots>(position_, after, field_.existing));
    }

    bool board_move_is_safe(const BoardMove& move) const {
        const auto king = move.rider == king_ ? move.landing : king_;
        const auto cell = cell_of(king);
        if (!position_.options().kings_may_share_column && field_.threats.kings.test(index(cell)))
            return false;
        auto after = field_;
        if (move.rider != no_square) {
            remove_square(after.occupied, move.rider);
            add_square(after.occupied, move.landing);
        }
        for (const auto square : topology_.at(move.from).squares)
            remove_square(after.existing, square);
        for (const auto square : topology_.at(move.to).squares) add_square(after.existing, square);
        if (move.uncovered != no_square && !own_.test(index(move.uncovered)))
            after.promote(index(cell_of(move.uncovered)));
        return is_safe(after, cell);
    }

    const Position& position_;
    const Topology& topology_;
    const Tables<Words>& tables_;
    Sink& sink_;
    Seat mover_;
    const SquareSet& own_;
    Battlefield<Words, Slots> field_;
    Cells blockers_;
    Square king_;
    Cell king_cell_;
    Danger<Words, Slots> danger_;
    SquareSet pinned_; // own men that shield the king

    Levels barred_{};
    Levels landings_{};
};

} // namespace strata::rules
