// SPDX-License-Identifier: MIT
// The only mutable state of a game: its record, the current node and the selection. All changes go
// through apply(). It draws nothing, reads no file and no clock: the caller passes the time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/record.h"
#include "notation/variants/rule_book.h"
#include "rules/answers/refusal.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "rules/position/position.h"
#include "session/clocks.h"
#include "session/command.h"
#include "session/premove.h"
#include "session/repetitions.h"

namespace strata::session {

// The selection, with the legal moves that the view highlights.
struct Selection {
    rules::Square piece = rules::no_square;  // set if a piece is selected
    rules::Pin board = rules::no_pin;        // set if a board is selected
    bool half_turn = false;                  // orientation in which the board would land (TD-A6)
    std::optional<rules::PieceType> pending; // the choice of TD-P7, once made
    std::vector<rules::Move> candidates;     // legal moves of what is selected
    // If not empty, the click matches several moves that differ in promotion.
    std::vector<rules::Move> choices;
    // Draughts: the captures still possible for the selected piece, which all start with the
    // `entered` jumps already clicked (ST-7.13).
    std::vector<rules::Jumps> routes;
    std::size_t entered = 0;
    [[nodiscard]] bool active() const {
        return piece != rules::no_square || board != rules::no_pin;
    }
};

// The squares to highlight as targets: those of the candidates, without duplicates; within a
// draughts capture the next landing squares.
[[nodiscard]] std::vector<rules::Square> target_squares(const Selection& selection);
// The pins to highlight for a selected board.
[[nodiscard]] std::vector<rules::Pin> target_pins(const Selection& selection);

// The result of a command.
struct Report {
    enum class Kind : std::uint8_t {
        nothing,  // no visible effect
        selected, // the selection changed
        choose,   // selection.choices has to be answered with Choose
        played,   // a move was played; transition is set
        moved,    // undo, redo or jump
        new_game,
        changed, // comments, tags, variations
        refused, // refusal is set
        failed,  // message is set: invalid text
        ended,   // agreement, resignation or claim
        draw_offered,
        claim_needs_move, // ClaimDraw has to name one of Session::claiming_moves()
        take_back_wished,
        premoved, // Session::premove() waits for its turn
    };
    Kind kind = Kind::nothing;
    std::optional<rules::Refusal> refusal;
    std::optional<rules::Transition> transition; // for played, and the last move undone or redone
    std::optional<rules::Setup> after;           // the state after the transition
    bool backwards = false;                      // the transition was undone
    // For `failed`, for a typed move that is `refused`, and warnings about a text loaded by
    // `new_game`.
    notation::Message message;
    bool partly = false; // new_game: part of the text could not be read
};

class Session {
public:
    // Precondition: the book contains `variant`.
    Session(const notation::RuleBook& book, const std::string& variant);

    // `now` is any monotonic time; it may be omitted in a game without clocks. If a flag has fallen
    // by then, that is handled first.
    Report apply(const Command& command, game::Time now = {});

    [[nodiscard]] const rules::Position& position() const { return position_; }
    [[nodiscard]] const rules::Variant& variant() const { return position_.variant(); }
    [[nodiscard]] const game::GameRecord& record() const { return record_; }
    [[nodiscard]] game::NodeId current() const { return current_; }
    // The line last followed: the moves that Redo replays, down to its deepest node, without the
    // root.
    [[nodiscard]] const std::vector<game::NodeId>& line() const { return line_; }
    [[nodiscard]] const Selection& selection() const { return selection_; }
    // The outcome of the position shown; agreement, resignation and claims only at the node where
    // they happened. Automatic draws of the variant are counted along the moves that led here.
    [[nodiscard]] const rules::Outcome& outcome() const { return outcome_; }
    // True if a game can begin from the position shown: it is not over, or only because somebody
    // resigned, a flag fell, a draw was agreed or positions came again.
    [[nodiscard]] bool may_be_played_on() const { return may_be_played_on_; }
    [[nodiscard]] std::optional<rules::Seat> draw_offered_by() const { return wishes_.draw; }
    // Seats still in play that have not accepted yet; empty if no draw is offered.
    [[nodiscard]] rules::Seats draw_waits_for() const;
    // Repetition or fifty moves (TD-E5), if the variant lets a player claim them.
    [[nodiscard]] bool can_claim_draw() const;
    // Legal moves with which the seat to move may claim a draw before it plays them: the position
    // after them allows it (FIDE 9.2.1.1 and 9.3.1).
    [[nodiscard]] const std::vector<rules::Move>& claiming_moves() const { return claiming_; }
    // Empty in a game without clocks. The clocks always show the end of the main line, whichever
    // node is current.
    [[nodiscard]] const std::optional<Clocks>& clocks() const { return timing_.clocks; }
    // The latest time passed to apply().
    [[nodiscard]] game::Time given_time() const { return timing_.now; }
    // True if a seat resigned at that node because its time ran out.
    [[nodiscard]] bool gave_up_on_time(game::NodeId node) const;
    // The seat that asks to take back its last move.
    [[nodiscard]] std::optional<rules::Seat> take_back_wished_by() const;
    // Seats that may ask: they have made a move, and the game is not over. The only person among
    // programs may also after the end, unless there is a clock: nobody loses by it.
    [[nodiscard]] rules::Seats can_take_back() const;
    // Legal moves of the position shown; empty once the game has ended.
    [[nodiscard]] const std::vector<rules::Move>& legal_moves() const { return legal_; }
    // The record of the move that led here; nullopt at the root.
    [[nodiscard]] const std::optional<rules::Transition>& last_transition() const { return last_; }
    // The records of all moves from the root to here; their events say what happened to the seats.
    [[nodiscard]] std::span<const rules::Transition> past() const { return past_; }
    // Arrows and marks of the position shown.
    [[nodiscard]] const game::Annotations& annotations() const { return annotations_; }
    // The position in which the user selects and plays: the current one, or while an engine is to
    // move, the premove position of the person whose turn comes next.
    [[nodiscard]] const rules::Position& input_position() const {
        return waiting_.context ? waiting_.context->position : position_;
    }
    [[nodiscard]] const std::vector<rules::Move>& input_moves() const {
        return waiting_.context ? waiting_.context->legal : legal_;
    }
    [[nodiscard]] bool is_premoving() const { return waiting_.context.has_value(); }
    // True if the move is a premove of the user and not a legal move of the engine to move.
    [[nodiscard]] bool is_ahead(const rules::Move& move) const {
        return is_premoving() && !rules::is_legal(position_, move);
    }
    // Set during an engine's turn; PlayPremove plays it.
    [[nodiscard]] const std::optional<Premove>& premove() const { return waiting_.premove; }
    // True in what-if mode.
    [[nodiscard]] bool in_what_if() const { return what_if_.has_value(); }
    [[nodiscard]] bool on_main_line() const { return record_.on_main_line(current_); }
    // Increases with every change. Unique among all games except copies of this one. game_revision
    // increases only when the record changes, that is the content of a file.
    [[nodiscard]] std::uint64_t revision() const { return revisions_.any; }
    [[nodiscard]] std::uint64_t game_revision() const { return revisions_.game; }
    // Increases when a search of the side to move becomes obsolete: another position, a game that
    // continues elsewhere or is over, stopped clocks, another player.
    [[nodiscard]] std::uint64_t search_revision() const { return revisions_.turn; }
    // The whole game as the text of a file.
    [[nodiscard]] std::string game_text() const;
    // The same with the current node, to which LoadGame returns.
    [[nodiscard]] std::string autosave_text() const;

private:
    struct CommandHandler; // one function per command: see command_handler.h
    // A result that the position does not show: agreement, resignation, a claimed draw.
    struct DeclaredResult {
        game::NodeId node;
        rules::Outcome outcome;
    };

    [[nodiscard]] rules::Position start() const; // of the game

    // The node where what-if mode started, and the first node number that can belong to it.
    struct WhatIf {
        game::NodeId base;
        game::NodeId first;
    };

    // As found by update_result.
    struct MainLine {
        game::NodeId end = game::root_node;
        bool declared = false; // the declared result is on it
    };

    // Offers that wait for a response of other seats.
    struct Wishes {
        std::optional<rules::Seat> draw;
        rules::Seats draw_agreed{}; // the seats that offered the draw
        std::optional<rules::Seat> take_back;
    };

    struct Timing {
        std::optional<Clocks> clocks;
        game::NodeId clocked =
            game::root_node; // the end of the main line to which the clocks belong
        game::Time now{};    // as last passed to apply()
    };

    struct Revisions {
        std::uint64_t any = 0;
        std::uint64_t game = 0;
        std::uint64_t turn = 0;
    };

    const notation::RuleBook* book_;
    rules::Position position_;
    game::GameRecord record_;
    game::NodeId current_ = game::root_node;
    std::vector<game::NodeId> line_;
    std::vector<rules::Transition> past_; // one per ply from the root to current_
    Repetitions repetitions_;             // along the same path
    std::vector<rules::Move> legal_;
    std::vector<rules::Move> claiming_;
    std::optional<rules::Transition> last_;
    Selection selection_;
    Wishes wishes_;
    PremoveState waiting_;
    Timing timing_;
    std::optional<DeclaredResult> declared_result_;
    MainLine main_line_;
    std::optional<WhatIf> what_if_;
    game::Annotations annotations_; // parsed from the comment of current_
    rules::Outcome outcome_;        // of the position shown, updated by every command
    bool may_be_played_on_ = true;  // the same
    Revisions revisions_;
};

} // namespace strata::session
