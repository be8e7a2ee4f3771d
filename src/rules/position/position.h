// SPDX-License-Identifier: MIT
// A position that obeys its variant. It can only be made by from_setup, and only legal moves keep
// it so. It knows neither the game's past (repetition: outcome.h) nor any text.
#pragma once

#include <memory>
#include <vector>

#include "rules/expected.h"
#include "rules/position/move.h"
#include "rules/position/setup.h"
#include "rules/position/transition.h"
#include "rules/position/variant.h"

namespace strata::rules {

// Every way a set-up can break the rules.
enum class SetupFault : std::uint8_t {
#define ROW(fault, ...) fault,
#include "rules/position/setup_faults.def"
#undef ROW
};

struct SetupError {
    SetupFault fault;
    Square square = no_square; // where, when it is one square
    Seat seat = no_seat;       // whose, when it is one seat's
    bool operator==(const SetupError&) const = default;
};
using SetupErrors = std::vector<SetupError>;

class TurnResolution;

class Position {
public:
    // Refuses with every reason at once.
    [[nodiscard]] static Expected<Position, SetupErrors>
    from_setup(std::shared_ptr<const Variant> variant, const Setup& setup);
    // The variant's own start; a variant whose start is refused cannot be loaded.
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
    // Pieces a seat commands now.
    [[nodiscard]] const SquareSet& of(Seat seat) const { return of_seat_[slot(seat)]; }
    // Pieces that were set up by a seat, whoever commands them: the way of pawns depends on it.
    [[nodiscard]] const SquareSet& army(Seat seat) const { return of_army_[slot(seat)]; }
    [[nodiscard]] const SquareSet& of(PieceType type) const { return of_type_[slot(type)]; }
    // no_square when that seat has none: mated in doubles, removed or taken over.
    [[nodiscard]] Square king(Seat seat) const { return king_[slot(seat)]; }

    [[nodiscard]] bool is_living(Seat seat) const { return setup_.living.has(seat); }
    [[nodiscard]] bool is_open(int hilt) const { return (setup_.open_hilts >> hilt) & 1; }
    [[nodiscard]] bool is_inert(Seat seat) const { return setup_.inert.has(seat); }
    [[nodiscard]] Seat commander(Seat army) const { return setup_.commander[slot(army)]; }
    // Who moves now: the seat whose turn it is, or the one that has taken over its army.
    [[nodiscard]] Seat mover() const { return commander(setup_.turn); }
    [[nodiscard]] bool are_partners(Seat a, Seat b) const {
        return variant_->team(a) == variant_->team(b);
    }
    // Both play, in different teams: only then do their pieces give check (ST-6.1).
    [[nodiscard]] bool are_enemies(Seat a, Seat b) const {
        return is_living(a) && is_living(b) && !are_partners(a, b);
    }
    // Pieces of all enemies of that seat.
    [[nodiscard]] SquareSet hostile(Seat seat) const;
    [[nodiscard]] int living_count() const;
    // Has what makes its team a side that is left: in chess a king; in draughts nothing, for a seat
    // without pieces goes out when its turn comes (ST-7.10).
    [[nodiscard]] bool has_life(Seat seat) const;
    // One side is left after others went out, or a goal is reached: nobody moves any more.
    [[nodiscard]] bool is_over() const;
    // Who has won by a goal of the variant (CH-8); no_seat while nobody has. Of two, whoever
    // moved last.
    [[nodiscard]] Seat at_goal() const;
    // The next in turn order that has a turn.
    [[nodiscard]] Seat next_seat(Seat seat) const;
    // The pawn of another seat that is taken by a pawn going to that cell (TD-P5; ST-3); no_square
    // when there is none.
    [[nodiscard]] Square en_passant_victim(Cell passed) const;
    // The castling of a seat to that side from where its king stands now; null when it has none.
    [[nodiscard]] const CastlingRule* castling_rule(Seat seat, Castling side) const;

    // The position once the waiting pawn of TD-P7 has become what `choice` says; the turn does not
    // pass. Precondition: choice.square() is the pending square.
    [[nodiscard]] Position after_pending(const Promotion& choice) const;

    // Plays a legal move, or a resignation (asserted in debug builds), lets what follows from it
    // take effect (ST-6.1: mates, turns passed over), and says what changed.
    Transition play(const Move& move);
    // Only the move itself, which may leave the king attacked: for asking what would happen. The
    // turn passes, but nobody is mated. Only undo() may follow.
    Transition play_unchecked(const Move& move);
    // The turn passes without a move, which no rule allows: a search asks so what a threat is
    // worth. undo() takes it back. Precondition: two seats, nothing pending.
    Transition pass();
    void undo(const Transition& transition);

    // Incremental hash of everything that TD-E6 compares; key_from_scratch() computes it anew.
    [[nodiscard]] std::uint64_t key() const { return key_; }
    [[nodiscard]] std::uint64_t key_from_scratch() const;

    // Same state, counters and all. Repetition asks less: see outcome.h.
    bool operator==(const Position& other) const {
        return setup_ == other.setup_ && variant_ == other.variant_;
    }

private:
    Position(std::shared_ptr<const Variant> variant, const Setup& setup);

    void place(Square square, Piece piece, bool unmoved);
    void remove(Square square);
    // The same, but the key stays as it is.
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
    void lift(Transition& record);
    void play_piece(const Move& move, Transition& record);
    void play_castling(const Move& move, Transition& record);
    void play_board(const Move& move, Transition& record);
    void shift_board(Pin from, Pin to);
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
