// SPDX-License-Identifier: MIT
#include "rules/answers/refusal.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "rules/answers/path_insight.h"
#include "rules/moves/attack_tables.h"
#include "rules/moves/draughts.h"

namespace strata::rules {

namespace {

std::vector<Square> threats_to(const Position& position, Seat seat) {
    return listed(king_attackers(position, seat));
}

// A requested move, checked against the movement of the piece and what blocks it.
class PieceWish {
public:
    PieceWish(const Position& position, Square from, Square to)
        : position_(position),
          topology_(position.topology()),
          from_(from),
          to_(to),
          piece_(position.at(from)),
          target_(topology_.cell_of(to)) {}

    Refusal answer() const {
        if (!position_.exists(from_)) return refuse(IllegalReason::square_absent, {from_});
        if (!piece_.exists()) return refuse(IllegalReason::empty_square);
        if (!position_.of(position_.mover()).test(index(from_)))
            return refuse(IllegalReason::not_your_piece);
        if (from_ == to_) return refuse(IllegalReason::same_square);
        if (!position_.exists(to_)) return refuse(IllegalReason::square_absent, {to_});
        if (topology_.cell_of(from_) == target_) return refuse(IllegalReason::vertical);
        if (const auto* rule = castling_rule()) return castling(*rule);
        if (auto reason = protected_piece()) return *reason;
        if (auto reason = way()) return *reason;
        return danger();
    }

private:
    Refusal refuse(IllegalReason reason, std::vector<Square> squares = {}) const {
        return {reason, from_, to_, no_pin, no_pin, std::move(squares)};
    }
    const CellMoves& moves() const { return topology_.cells[slot(topology_.cell_of(from_))]; }

    // TD-M1, and pieces that may never be captured (ST-6.1, ST-6.6).
    std::optional<Refusal> protected_piece() const {
        const auto piece = position_.at(to_);
        if (!piece.exists()) return std::nullopt;
        const auto& options = position_.options();
        const auto mover = position_.mover();
        const auto owner = position_.commander(piece.army());
        const bool king = piece.is(PieceType::king);
        if (owner == mover && (king || !options.own_capture))
            return refuse(IllegalReason::own_piece_there);
        if (owner == mover || !position_.is_living(owner)) return std::nullopt;
        if (position_.are_partners(owner, mover))
            return king || !options.partner_capture
                       ? std::optional(refuse(IllegalReason::partner_there))
                       : std::nullopt;
        return king && !options.king_capture && reaches(to_)
                   ? std::optional(refuse(IllegalReason::king_not_taken))
                   : std::nullopt;
    }
    bool reaches(Square square) const {
        return attackers(position_, square, position_.mover()).test(index(from_));
    }

    // The castling requested by moving the king to its castling square, or onto its rook.
    const CastlingRule* castling_rule() const {
        for (const auto& rule : position_.variant().castling)
            if (piece_ == Piece{PieceType::king, rule.seat} && from_ == rule.king_from &&
                (to_ == rule.rook_from || (to_ == rule.king_to && !is_step(to_))))
                return &rule;
        return nullptr;
    }
    bool is_step(Square square) const {
        return std::ranges::find(moves().steps, topology_.cell_of(square)) != moves().steps.end();
    }

    Refusal castling(const CastlingRule& rule) const {
        if (!(position_.setup().castling & castling_bit(rule.seat, rule.side)))
            return refuse(IllegalReason::castling_right_gone);
        if (castling_banned(position_)) return refuse(IllegalReason::castling_first_move);
        if (in_check(position_, position_.mover()))
            return refuse(IllegalReason::castling_in_check,
                          threats_to(position_, position_.mover()));
        for (const auto square : rule.free)
            if (position_.at(square).exists())
                return refuse(IllegalReason::castling_blocked, {square});
        for (const auto square : rule.safe)
            if (auto threats = threats_on_the_way(square); !threats.empty())
                return refuse(IllegalReason::castling_through_check, std::move(threats));
        Move move;
        move.kind = MoveKind::castling;
        move.side = rule.side;
        move.from = rule.king_from;
        move.to = rule.king_to;
        auto after = position_;
        after.play_unchecked(move);
        return refuse(IllegalReason::castling_into_check, threats_to(after, position_.mover()));
    }
    // Enemies that attack a square that the king only crosses (ST-5).
    std::vector<Square> threats_on_the_way(Square crossed) const {
        Move step;
        step.from = from_;
        step.to = crossed;
        auto after = position_;
        after.play_unchecked(step);
        return threats_to(after, position_.mover());
    }

    // The fault of the path, if any.
    std::optional<Refusal> way() const { return piece_.is_pawn() ? pawn_way() : walked_way(); }

    // If there are several paths, the shortest is assumed to be the intended one.
    struct Obstacle {
        std::ptrdiff_t steps = 0;
        Refusal reason;
    };
    static void keep_shorter(std::optional<Obstacle>& kept, std::ptrdiff_t steps,
                             const Refusal& reason) {
        if (!kept || steps < kept->steps) kept = Obstacle{steps, reason};
    }

    // The fault of a path that leads only over hilts (RD-3.6), or `otherwise`.
    std::optional<Refusal> over_hilts(const Refusal& otherwise,
                                      std::optional<Obstacle> nearest = std::nullopt) const {
        for (const auto& route : moves().over_hilts) {
            if (!follows_route(position_.variant().kind(piece_.type()).movement, route.kind))
                continue;
            const auto steps = std::ranges::find(route.path, target_) - route.path.begin();
            const bool reached =
                piece_.is(PieceType::king) ? steps == 0 : steps < std::ssize(route.path);
            if (!reached || route.hilts[static_cast<std::size_t>(steps)] == 0) continue;
            const auto reason = at_hilt(route, static_cast<std::size_t>(steps));
            if (!reason) return std::nullopt;
            keep_shorter(nearest, steps, *reason);
        }
        return nearest ? nearest->reason : otherwise;
    }
    std::optional<Refusal> at_hilt(const HiltRoute& route, std::size_t steps) const {
        const auto end = route.path.begin() + static_cast<std::ptrdiff_t>(steps);
        if (auto pieces = obstacle(route.path.begin(), end)) return pieces;
        const auto& options = position_.options();
        if ((route.hilts[steps] & ~position_.setup().open_hilts) != 0 && !options.momentary_hilt)
            return refuse(IllegalReason::hilt_closed);
        if (options.free_open_hilt) return std::nullopt;
        if (position_.at(to_).exists()) return refuse(IllegalReason::hilt_capture, {to_});
        if (auto kings = checked_kings(); !kings.empty())
            return refuse(IllegalReason::hilt_check, std::move(kings));
        return std::nullopt;
    }
    // Kings that the moved piece itself would attack.
    std::vector<Square> checked_kings() const {
        Move move;
        move.from = from_;
        move.to = to_;
        auto after = position_;
        after.play_unchecked(move);
        std::vector<Square> kings;
        for (const Seat seat : position_.variant().every_seat()) {
            if (position_.are_enemies(position_.mover(), seat) &&
                king_attackers(after, seat).test(index(to_)))
                kings.push_back(position_.king(seat));
        }
        return kings;
    }

    std::optional<Refusal> walked_way() const {
        const auto& kind = position_.variant().kind(piece_.type());
        const bool taking = position_.at(to_).exists();
        std::optional<Obstacle> nearest;
        if (!stopped_by(taking ? kind.movement : kind.quiet, nearest)) return std::nullopt;
        if (nearest || kind.quiet == kind.movement)
            return over_hilts(refuse(IllegalReason::not_its_way), std::move(nearest));
        // It goes there, but not so (CH-9.3).
        const bool other = !stopped_by(taking ? kind.quiet : kind.movement, nearest) || nearest;
        return refuse(!other   ? IllegalReason::not_its_way
                      : taking ? IllegalReason::only_moves
                               : IllegalReason::only_captures);
    }
    // False if a way of those movements is free; else `nearest` has what stops the shortest one.
    bool stopped_by(Movement movement, std::optional<Obstacle>& nearest) const {
        const auto cell = topology_.cell_of(from_);
        for (unsigned rest = movement; rest; rest &= rest - 1) {
            const auto one = static_cast<Movement>(rest & -rest);
            const auto crossing = crossing_of(position_.variant(), one);
            if (crossing == Crossing::lame) {
                for (auto leg : legs_of(position_.variant(), one, cell)) {
                    leg.between.push_back(leg.to);
                    if (leg.to == target_ && !keep_obstacle(crossing, leg.between, nearest))
                        return false;
                }
                continue;
            }
            for (const auto& path : ways_of(position_.variant(), one, cell, moves()))
                if (std::ranges::find(path, target_) != path.end() &&
                    !keep_obstacle(crossing, path, nearest))
                    return false;
        }
        return true;
    }
    // False if that path, which leads to the target, is free.
    bool keep_obstacle(Crossing crossing, const Path& path,
                       std::optional<Obstacle>& nearest) const {
        const auto end = std::ranges::find(path, target_);
        const auto reason = goes_by_height(position_.variant()) ? obstacle_by_height()
                            : crossing == Crossing::over_one || crossing == Crossing::behind_one
                                ? not_crossed(crossing, path, end)
                                : obstacle(path.begin(), end);
        if (reason) keep_shorter(nearest, end - path.begin(), *reason);
        return reason.has_value();
    }
    // CH-9.4: exactly one piece is between, for some right before the end.
    std::optional<Refusal> not_crossed(Crossing crossing, const Path& path,
                                       Path::const_iterator end) const {
        std::vector<Square> pieces;
        for (auto cell = path.begin(); cell != end; ++cell)
            if (const auto square = topology_.square_at(*cell, 0); position_.at(square).exists())
                pieces.push_back(square);
        const bool behind = crossing == Crossing::behind_one;
        if (pieces.size() != 1 && !behind)
            return refuse(IllegalReason::nothing_to_cross, std::move(pieces));
        if (behind && (pieces.size() != 1 || topology_.cell_of(pieces.front()) != *std::prev(end)))
            return refuse(IllegalReason::lands_behind, std::move(pieces));
        return std::nullopt;
    }
    // The pieces, or the gaps, in the columns strictly between (TD-M3, TD-M4).
    std::optional<Refusal> obstacle(Path::const_iterator first, Path::const_iterator last) const {
        std::vector<Square> pieces;
        bool gap = false;
        for (; first != last; ++first) {
            const auto column = topology_.column(*first);
            std::ranges::copy_if(column, std::back_inserter(pieces),
                                 [this](Square square) { return position_.at(square).exists(); });
            gap = gap || std::ranges::none_of(
                             column, [this](Square square) { return position_.exists(square); });
        }
        if (!pieces.empty()) return refuse(IllegalReason::blocked, std::move(pieces));
        if (gap && position_.options().gaps == Gaps::block) return refuse(IllegalReason::gap);
        return std::nullopt;
    }

    // The pieces that stop every path that the line could take (TD-M3), or the gaps (TD-M4).
    std::optional<Refusal> obstacle_by_height() const {
        std::vector<Square> pieces;
        bool gap = false;
        for (const auto& tried : paths_tried(position_, from_, to_)) {
            if (tried.is_free()) return std::nullopt;
            gap = gap || tried.gap;
            for (const auto square : tried.blockers)
                if (std::ranges::find(pieces, square) == pieces.end()) pieces.push_back(square);
        }
        if (!pieces.empty()) return refuse(IllegalReason::blocked, std::move(pieces));
        if (gap) return refuse(IllegalReason::gap);
        return std::nullopt;
    }

    std::optional<Refusal> pawn_way() const {
        const auto& pawn = pawn_moves(from_);
        const bool empty = !position_.at(to_).exists();
        if (pawn.steps_to(target_))
            return empty ? std::nullopt : std::optional(refuse(IllegalReason::pawn_blocked, {to_}));
        if (pawn.aside == target_ && empty) return std::nullopt;
        if (std::ranges::find(pawn.captures, target_) != pawn.captures.end()) return capture(empty);
        if (pawn.double_step == target_) return double_step(*pawn.step, empty);
        for (const auto& barred : pawn.barred)
            if (barred.cell == target_)
                return reaches(to_) ? capture(empty)
                                    : refuse(barred.blade ? IllegalReason::blade
                                                          : IllegalReason::hilt_closed);
        if (is_two_steps(pawn)) return refuse(IllegalReason::pawn_has_moved);
        return refuse(is_behind() ? IllegalReason::pawn_backwards : IllegalReason::not_its_way);
    }
    std::optional<Refusal> capture(bool empty) const {
        if (empty && !takes_en_passant()) return refuse(IllegalReason::pawn_needs_victim);
        return std::nullopt;
    }
    // Two single steps ahead, by a pawn of an army that has double steps elsewhere.
    bool is_two_steps(const PawnMoves& pawn) const {
        const auto& army = topology_.pawns[slot(piece_.army())];
        return !piece_.is(PieceType::crossed_pawn) && pawn.step &&
               army[slot(*pawn.step)].step == target_ &&
               std::ranges::any_of(
                   army, [](const PawnMoves& one) { return one.double_step.has_value(); });
    }
    const PawnMoves& pawn_moves(Square square) const {
        const auto& moves = piece_.is(PieceType::crossed_pawn)
                                ? topology_.crossed_pawns
                                : topology_.pawns[slot(piece_.army())];
        return moves[slot(topology_.cell_of(square))];
    }
    std::optional<Refusal> double_step(Cell between, bool empty) const {
        if (!position_.setup().unmoved.test(index(from_)))
            return refuse(IllegalReason::pawn_has_moved);
        if (goes_by_height(position_.variant())) {
            if (const auto stopped = obstacle_by_height())
                return refuse(IllegalReason::double_step_blocked, stopped->squares);
            return empty ? std::nullopt : std::optional(refuse(IllegalReason::pawn_blocked, {to_}));
        }
        // A board that holds the end of the step also holds the square before it.
        std::vector<Square> pieces;
        for (const auto square : topology_.column(between))
            if (position_.at(square).exists()) pieces.push_back(square);
        if (!pieces.empty()) return refuse(IllegalReason::double_step_blocked, std::move(pieces));
        if (!empty) return refuse(IllegalReason::pawn_blocked, {to_});
        return std::nullopt;
    }
    // Where pawns cross the centre, only those that have crossed may capture en passant (RD-5.5).
    bool takes_en_passant() const {
        return (topology_.crossed_pawns.empty() || piece_.is(PieceType::crossed_pawn)) &&
               position_.en_passant_victim(target_) != no_square;
    }
    // True if a pawn of this army could move from the target to this square.
    bool is_behind() const {
        const auto& back = pawn_moves(to_);
        const auto here = topology_.cell_of(from_);
        return back.steps_to(here) || back.double_step == here ||
               std::ranges::find(back.captures, here) != back.captures.end();
    }

    // The path is free, so the king's safety forbids the move (TD-E1).
    Refusal danger() const {
        Move move;
        move.from = from_;
        move.to = to_;
        move.en_passant = piece_.is_pawn() && !position_.at(to_).exists() && takes_en_passant() &&
                          !pawn_moves(from_).steps_to(target_);
        auto after = position_;
        after.play_unchecked(move);
        auto threats = threats_to(after, position_.mover());
        if (piece_.is(PieceType::king)) {
            const bool by_king = threats.size() == 1 && after.at(threats[0]).is(PieceType::king);
            return refuse(by_king ? IllegalReason::kings_adjacent : IllegalReason::king_into_attack,
                          std::move(threats));
        }
        if (in_check(position_, position_.mover()))
            return refuse(IllegalReason::check_remains, std::move(threats));
        return refuse(move.en_passant ? IllegalReason::leaves_king_attacked : IllegalReason::pinned,
                      std::move(threats));
    }

    const Position& position_;
    const Topology& topology_;
    Square from_;
    Square to_;
    Piece piece_;
    Cell target_;
};

} // namespace

std::optional<Position> once_promoted(const Position& position) {
    if (position.setup().pending == no_square) return std::nullopt;
    return position.after_pending({position.setup().pending, PieceType::queen});
}

Refusal why_not(const Position& position, Square from, Square to) {
    if (position.is_over()) return {IllegalReason::game_over, from, to, no_pin, no_pin, {}};
    if (position.variant().has_jumps()) return why_not_draughts(position, from, to);
    if (const auto chosen = once_promoted(position)) return why_not(*chosen, from, to);
    return PieceWish(position, from, to).answer();
}

Refusal why_immobile(const Position& position, Square square) {
    if (position.variant().has_jumps()) return why_immobile_draughts(position, square);
    if (!position.exists(square) || !position.at(square).exists() ||
        !position.of(position.mover()).test(index(square)))
        return why_not(position, square, square);
    // If only the king's safety forbids some move, that is more informative than own pieces in the
    // way.
    std::optional<Refusal> reason;
    position.existing().for_each([&](int i) {
        const auto wish = why_not(position, square, static_cast<Square>(i));
        const bool by_king = wish.reason == IllegalReason::pinned ||
                             wish.reason == IllegalReason::check_remains ||
                             wish.reason == IllegalReason::king_into_attack ||
                             wish.reason == IllegalReason::kings_adjacent;
        if (by_king && !reason) reason = wish;
    });
    return reason.value_or(Refusal{IllegalReason::no_moves, square, no_square, no_pin, no_pin, {}});
}

} // namespace strata::rules
