// SPDX-License-Identifier: MIT
// What happens between a move and the next one (ST-6, ST-7.10; RD-3.6, RD-7): which hilts open,
// whose turn it is, who is mated, stalemated or blocked when their turn comes, who is credited, and
// what becomes of their pieces. Tri-D and chess use it too, but there every mate ends the game.
#pragma once

#include <memory>
#include <utility>

#include "rules/position/position.h"

namespace strata::rules {

// Enemies with a piece that attacks the king of `seat` (ST-6.1). Empty if it has no king.
[[nodiscard]] Seats checkers(const Position& position, Seat seat);

// The seat credited when `victim` is mated (ST-6.2). Precondition: `victim` is in check.
[[nodiscard]] Seat credited(const Position& position, Seat victim);

// What happens to a seat to move that has no legal move (ST-6.1).
enum class NoMove : std::uint8_t {
    ends_in_mate,
    ends_in_stalemate,
    goes_out,     // mated or stalemated, and the others play on
    loses_king,   // mated in doubles, and plays on without a king (ST-6.6)
    passes,       // has no king, or stalemate is skipped, or the turn is an extra one
    ends_blocked, // draughts: no pieces or no move, and one side is left (ST-7.10)
    ends_counted, // draughts: all its pieces are blocked, and men are counted (ST-O28)
};
// Precondition: the seat to move has no legal move.
[[nodiscard]] NoMove without_move(const Position& position);

// Applies these rules and records their effects in the transition of the move that caused them.
class TurnResolution {
public:
    TurnResolution(Position& position, Transition& record) : position_(position), record_(record) {}

    // Of a set-up that need not be legal, to be drawn while somebody makes it. Nobody can move in
    // it.
    [[nodiscard]] static Position drawn_only(std::shared_ptr<const Variant> variant,
                                             const Setup& setup) {
        return Position(std::move(variant), setup);
    }
    // For a position that was set up: passes the turn to the first seat that can move. Attackers of
    // unknown history form the youngest group.
    void set_up();
    // After a move: updates the history of checks and passes the turn to the next seat that can
    // move.
    void after_move();
    // The seat resigns (ST-O25). Partners who have already lost their kings become inert when the
    // last king of their team goes.
    void resign(Seat seat);
    // Within a move that captured a king (ST-O12).
    void take_king();

private:
    void go_on();
    [[nodiscard]] bool can_move() const;
    bool move_on(int& passes);
    Seat eliminate(Seat seat);
    void keep_history(Seat cause);
    void keep_history_of(Seat seat, Seat cause);
    void keep_history_of_move();
    void open_hilts();
    void count_checks();
    void add_points(Seat seat, int points);
    void score_move();
    void score_resignation();
    void score_elimination(Seat seat);
    void end_by_capture(Seat victim);
    void stop_teams_without_king();
    void disband();
    void keep_before();
    void record(SeatEvent event);
    void put_out(Seat seat, Seat by);
    void make_inert(Seat seat);
    void remove_pieces(Seat seat);
    void hand_over(Seat seat, Seat by);
    void drop_king(Seat seat, Seat by);

    Position& position_;
    Transition& record_;
};

} // namespace strata::rules
