// SPDX-License-Identifier: MIT
// Why a requested move of an attack board is illegal (TD-A).
#include <optional>

#include "rules/answers/refusal.h"
#include "rules/moves/attack_tables.h"
#include "rules/moves/board_moves.h"

namespace strata::rules {

namespace {

class BoardWish {
public:
    BoardWish(const Position& position, Pin from, Pin to, bool half_turn)
        : position_(position),
          from_(from),
          to_(to),
          half_turn_(half_turn) {}

    Refusal answer() const {
        if (auto reason = status()) return *reason;
        const auto rider = lone_rider(position_, from_);
        if (from_ == to_) return refuse(IllegalReason::turn_in_place_off);
        if (half_turn_ && !position_.options().half_turn)
            return refuse(IllegalReason::half_turn_off);
        if (position_.arrangement().stands_on(to_)) return refuse(IllegalReason::pin_taken);
        if (!are_neighbours(position_.topology(), from_, to_))
            return refuse(IllegalReason::pin_not_adjacent);
        if (!direction_allowed(position_, from_, to_, rider))
            return refuse(IllegalReason::board_backwards);
        if (!inversion_allowed(position_, from_, to_, rider))
            return refuse(IllegalReason::board_not_inverted);
        return danger(rider);
    }
    // Why this board cannot be moved at all, if so (TD-A2).
    std::optional<Refusal> status() const {
        switch (board_status(position_, from_, position_.mover())) {
        case BoardStatus::movable: return std::nullopt;
        case BoardStatus::absent: return refuse(IllegalReason::board_absent);
        case BoardStatus::empty: return refuse(IllegalReason::board_empty);
        case BoardStatus::crowded: return refuse(IllegalReason::board_crowded, riders());
        case BoardStatus::not_yours: return refuse(IllegalReason::board_not_yours, riders());
        case BoardStatus::no_pawn_aboard:
            return refuse(IllegalReason::board_no_pawn_aboard, riders());
        case BoardStatus::no_pawns_left: return refuse(IllegalReason::board_no_pawns_left);
        }
        return std::nullopt;
    }

private:
    Refusal refuse(IllegalReason reason, std::vector<Square> squares = {}) const {
        return {reason, no_square, no_square, from_, to_, std::move(squares)};
    }
    std::vector<Square> riders() const {
        return listed(position_.occupied() & position_.variant().tables->pin_squares[slot(from_)]);
    }

    // TD-E1, TD-M7 and, for an enemy pawn that the board uncovers, TD-P7.
    Refusal danger(Square rider) const {
        const auto board = board_move(position_, from_, to_, rider, half_turn_);
        Move move;
        move.kind = MoveKind::board;
        move.from = board.rider;
        move.to = board.landing;
        move.pin_from = from_;
        move.pin_to = to_;
        move.half_turn = half_turn_;
        const auto mover = position_.mover();
        auto after = position_;
        after.play_unchecked(move);
        if (const auto king = king_in_column(after, mover); king != no_square)
            return refuse(IllegalReason::kings_share_column, {king});
        auto threats = listed(king_attackers(after, mover));
        for (const auto type : position_.variant().promotions)
            if (threats.empty() && after.setup().pending != no_square)
                threats = listed(
                    king_attackers(after.after_pending({after.setup().pending, type}), mover));
        const bool checked = in_check(position_, mover);
        return refuse(checked ? IllegalReason::check_remains : IllegalReason::leaves_king_attacked,
                      std::move(threats));
    }

    // Another king above or below the king of that seat (TD-M7).
    static Square king_in_column(const Position& position, Seat seat) {
        const auto& topology = position.topology();
        if (position.options().kings_may_share_column || position.king(seat) == no_square)
            return no_square;
        for (const auto square : topology.column(topology.cell_of(position.king(seat))))
            if (square != position.king(seat) && position.at(square).is(PieceType::king))
                return square;
        return no_square;
    }

    const Position& position_;
    Pin from_;
    Pin to_;
    bool half_turn_;
};

} // namespace

Refusal why_not(const Position& position, Pin from, Pin to, bool half_turn) {
    if (const auto chosen = once_promoted(position)) return why_not(*chosen, from, to, half_turn);
    return BoardWish(position, from, to, half_turn).answer();
}

Refusal why_immobile(const Position& position, Pin pin) {
    if (auto reason = BoardWish(position, pin, pin, false).status()) return *reason;
    std::optional<Refusal> reason;
    for (const auto to : position.topology().at(pin).neighbours) {
        auto wish = why_not(position, pin, to, false);
        if (!reason || reason->reason == IllegalReason::pin_taken) reason = std::move(wish);
    }
    return reason.value_or(
        Refusal{IllegalReason::pin_not_adjacent, no_square, no_square, pin, pin, {}});
}

} // namespace strata::rules
