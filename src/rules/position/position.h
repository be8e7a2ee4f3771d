// SPDX-License-Identifier: MIT
// A position that is valid in its variant. Only from_setup creates one, and legal moves keep it
// valid. It holds no game history (for repetition see outcome.h) and no text.
#pragma once

#include <memory>
#include <vector>

#include "rules/expected.h"
#include "rules/position/move.h"
#include "rules/position/setup.h"
#include "rules/position/transition.h"
#include "rules/position/variant.h"

namespace strata::rules {

// Every way in which a set-up can violate the rules.
enum class SetupFault : std::uint8_t {
#define ROW(fault, ...) fault,
#include "rules/position/setup_faults.def"
#undef ROW
};

struct SetupError {
    SetupFault fault;
    Square square = no_square; // set if a single square is at fault
    Seat seat = no_seat;       // set if a single seat is at fault
    bool operator==(const SetupError&) const = default;
};
using SetupErrors = std::vector<SetupError>;

class TurnResolution;

class Position {
public:
    // Returns all errors if the set-up is invalid.
    [[nodiscard]] static Expected<Position, SetupErrors>
    from_setup(std::shared_ptr<const Variant> variant, const Setup& setup);
    // The start position of the variant. A variant with an invalid start cannot be loaded.
    [[nodiscard]] static Position start(std::shared_ptr<const Variant> variant);

    [[nodiscard]] const Variant& variant() const { return *variant_; }
    [[nodiscard]] const std::shared_ptr<const Variant>& shared_variant() const { return variant_; }
    [[nodiscard]] const Topology& topology() const { return variant_->topology; }
    [[nodiscard]] const Options& options() const { return variant_->options; }
    [[nodiscard]] const Setup& setup() const { return setup_; }

    [[nodiscard]] Piece at(Square square) const { return setup_.board[slot(square)]; }
    [[nodiscard]] Seat turn() const { return setup_.turn; }
    [[nodiscard]] const Arrangement& arrangement() const { return setup_.arrangement; }
    [[nodiscard]] bool exists(Square square) const { return existing_.test(index(square)); }
    [[nodiscard]] const SquareSet& existing() const { return existing_; }
    [[nodiscard]] const SquareSet& occupied() const { return occupied_; }
    // Pieces that the seat commands now.
    [[nodiscard]] const SquareSet& of(Seat seat) const { return of_seat_[slot(seat)]; }
    // Pieces of that seat's original army, whoever commands them. The direction of its pawns
    // depends on it.
    [[nodiscard]] const SquareSet& army(Seat seat) const { return of_army_[slot(seat)]; }
    [[nodiscard]] const SquareSet& of(PieceType type) const { return of_type_[slot(type)]; }
    // Returns no_square if that army has no king: mated in doubles, removed or taken over.
    [[nodiscard]] Square king(Seat seat) const { return king_[slot(seat)]; }

    [[nodiscard]] bool is_living(Seat seat) const { return setup_.living.has(seat); }
    [[nodiscard]] bool is_open(int hilt) const { return (setup_.open_hilts >> hilt) & 1; }
    [[nodiscard]] bool is_inert(Seat seat) const { return setup_.inert.has(seat); }
    [[nodiscard]] Seat commander(Seat army) const { return setup_.commander[slot(army)]; }
    // The seat that moves now: the seat whose turn it is, or the one that has taken over its army.
    [[nodiscard]] Seat mover() const { return commander(setup_.turn); }
    [[nodiscard]] bool are_partners(Seat a, Seat b) const {
        return variant_->team(a) == variant_->team(b);
    }
    // True if both seats still play, in different teams. Only then do their pieces give check
    // (ST-6.1).
    [[nodiscard]] bool are_enemies(Seat a, Seat b) const {
        return is_living(a) && is_living(b) && !are_partners(a, b);
    }
    // Pieces of all enemies of that seat.
    [[nodiscard]] SquareSet hostile(Seat seat) const;
    [[nodiscard]] int living_count() const;
    // True if the seat keeps its team in the game: in chess it has a king; in draughts always,
    // because a seat without pieces goes out when its turn comes (ST-7.10).
    [[nodiscard]] bool has_life(Seat seat) const;
    // True if one side is left after others went out, or a goal is reached. Nobody moves any more.
    [[nodiscard]] bool is_over() const;
    // The winner by a goal of the variant (CH-8), or no_seat if there is none. If two seats
    // qualify, the one that moved last.
    [[nodiscard]] Seat at_goal() const;
    // True if only that seat has pieces of the type that a goal of the variant names (CH-8.3).
    [[nodiscard]] bool has_taken_last(Seat seat) const;
    // The next seat in turn order that has a turn.
    [[nodiscard]] Seat next_seat(Seat seat) const;
    // The pawn of another seat that is captured en passant by a pawn moving to that cell (TD-P5;
    // ST-3), or no_square.
    [[nodiscard]] Square en_passant_victim(Cell passed) const;
    // The castling of that seat to that side from the king's current square, or null.
    [[nodiscard]] const CastlingRule* castling_rule(Seat seat, Castling side) const;

    // The position after the promotion pending under TD-P7. The turn does not pass. Precondition:
    // choice.square() is the pending square.
    [[nodiscard]] Position after_pending(const Promotion& choice) const;

    // Plays a legal move or a resignation (asserted in debug builds), resolves its consequences
    // (ST-6.1: mates, skipped turns) and returns the record of the changes.
    Transition play(const Move& move);
    // Plays only the move itself, which may leave the king attacked, to examine hypothetical
    // positions. The turn passes, but no mate is resolved. Only undo() may follow.
    Transition play_unchecked(const Move& move);
    // Passes the turn, which no rule allows: null-move pruning uses it. undo() reverts it.
    // Precondition: two seats, nothing pending.
    Transition pass();
    void undo(const Transition& transition);

    // Incremental hash of everything that TD-E6 compares. key_from_scratch() recomputes it.
    [[nodiscard]] std::uint64_t key() const { return key_; }
    [[nodiscard]] std::uint64_t key_from_scratch() const;

    // True if the whole state is equal, counters included. Repetition compares less: see outcome.h.
    bool operator==(const Position& other) const;

private:
    Position(std::shared_ptr<const Variant> variant, const Setup& setup);

    void place(Square square, Piece piece, bool unmoved);
    void remove(Square square);
    // Like place() and remove(), but these leave the key unchanged.
    void put(Square square, Piece piece, bool unmoved) {
        const int i = index(square);
        setup_.board[slot(square)] = piece;
        occupied_.set(i);
        of_seat_[slot(setup_.commander[slot(piece.army())])].set(i);
        of_army_[slot(piece.army())].set(i);
        of_type_[slot(piece.type())].set(i);
        if (piece.type() == PieceType::king) king_[slot(piece.army())] = square;
        if (unmoved) setup_.unmoved.set(i);
    }
    void take(Square square) {
        const int i = index(square);
        const auto piece = at(square);
        setup_.board[slot(square)] = Piece{};
        occupied_.reset(i);
        of_seat_[slot(setup_.commander[slot(piece.army())])].reset(i);
        of_army_[slot(piece.army())].reset(i);
        of_type_[slot(piece.type())].reset(i);
        if (piece.type() == PieceType::king) king_[slot(piece.army())] = no_square;
        setup_.unmoved.reset(i);
    }
    [[nodiscard]] Transition record_of(const Move& move) const; // what undo() needs
    void change(Transition& record, Square from, Square to, Piece after);
    void capture(Transition& record, Square square);
    void capture_board(Transition& record);
    void lift(Transition& record);
    void play_piece(const Move& move, Transition& record);
    void play_castling(const Move& move, Transition& record);
    void play_board(const Move& move, Transition& record);
    void shift_board(Pin from, Pin to);
    void give_board(Pin pin, Seat owner);
    [[nodiscard]] std::uint64_t board_key(Pin pin, Seat owner) const;
    void set_castling(std::uint16_t rights);
    void set_en_passant(Seat seat, Square square);
    void set_pending(Square square);
    void set_open_hilts(std::uint8_t hilts);
    void count_check(Seat by);
    void pass_turn();
    [[nodiscard]] bool is_unmoved_there(Piece piece, Square square) const;
    [[nodiscard]] bool has_turn(Seat seat) const;
    [[nodiscard]] bool is_over_now() const;
    [[nodiscard]] Seat following(Seat seat) const;
    [[nodiscard]] int passed_by(Square pawn) const;
    void undo_changes(const Transition& record);
    void undo_several(const Transition& record);
    void rebuild(const Setup& setup);
    friend class TurnResolution;

    std::shared_ptr<const Variant> variant_;
    Setup setup_;
    SquareSet existing_;
    SquareSet occupied_;
    std::array<SquareSet, max_seats> of_seat_{};
    std::array<SquareSet, max_seats> of_army_{};
    std::array<SquareSet, piece_type_count> of_type_{};
    std::array<Square, max_seats> king_{};
    std::uint64_t key_ = 0;
};

} // namespace strata::rules
