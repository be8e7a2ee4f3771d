// SPDX-License-Identifier: MIT
// The one mutable thing of the program: a game, where one stands in it, and what is selected.
// apply() is the only door. It draws nothing, reads no file and asks no clock: it is told the time.
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

// What is taken in hand, with the answers of the rules: the view only lights them up.
struct Selection {
    rules::Square piece = rules::no_square;  // a piece is selected, or
    rules::Pin board = rules::no_pin;        // a board is
    bool half_turn = false;                  // how the board would land (TD-A6)
    std::optional<rules::PieceType> pending; // the choice of TD-P7, once made
    std::vector<rules::Move> candidates;     // legal moves of what is selected
    std::vector<rules::Move>
        choices; // non-empty: the click fits several moves, which differ in promotion
    // Draughts: the captures still open to the man in hand, which all begin with the `entered`
    // jumps that were clicked already (ST-7.13).
    std::vector<rules::Jumps> routes;
    std::size_t entered = 0;
    [[nodiscard]] bool active() const {
        return piece != rules::no_square || board != rules::no_pin;
    }
};

// The squares that are marked as targets: those of the candidates, each once; in
// the middle of a capture at draughts the next landing squares.
[[nodiscard]] std::vector<rules::Square> target_squares(const Selection& selection);
// The pins that glow for a selected board.
[[nodiscard]] std::vector<rules::Pin> target_pins(const Selection& selection);

// What happened to the last wish.
struct Report {
    enum class Kind : std::uint8_t {
        nothing,  // no visible effect
        selected, // the selection changed
        choose,   // selection.choices wait for an answer
        played,   // a move was played: transition is set
        moved,    // undo, redo, jump
        new_game,
        changed, // comments, tags, variations
        refused, // refusal is set
        failed,  // message is set: bad text
        ended,   // agreement, resignation, claim
        draw_offered,
        take_back_wished,
        premoved, // Session::premove() waits for its turn
    };
    Kind kind = Kind::nothing;
    std::optional<rules::Refusal> refusal;
    std::optional<rules::Transition> transition; // played, and the last move undone or redone
    std::optional<rules::Setup> after;           // the state that the transition leads to
    bool backwards = false;                      // transition was undone
    notation::Message message; // of what `failed`, of a typed move that is `refused`, and what was
                               // odd about a text of which there is a new_game
    bool partly = false;       // new_game: not all of the text could be read
};

class Session {
public:
    // Precondition: the book holds `variant`.
    Session(const notation::RuleBook& book, const std::string& variant);

    // `now` is any count of time that does not go back; whoever plays without clocks may leave it
    // out. A flag that has fallen by then falls first.
    Report apply(const Command& command, game::Time now = {});

    [[nodiscard]] const rules::Position& position() const { return position_; }
    [[nodiscard]] const rules::Variant& variant() const { return position_.variant(); }
    [[nodiscard]] const game::GameRecord& record() const { return record_; }
    [[nodiscard]] game::NodeId current() const { return current_; }
    // The line last gone: the moves that Redo follows, ending at its deepest node; without the
    // root.
    [[nodiscard]] const std::vector<game::NodeId>& line() const { return line_; }
    [[nodiscard]] const Selection& selection() const { return selection_; }
    // Of the position shown; agreement, resignation and claims only at the node where they
    // happened. Draws that the variant declares automatic are counted along the moves that led
    // here.
    [[nodiscard]] const rules::Outcome& outcome() const { return outcome_; }
    [[nodiscard]] std::optional<rules::Seat> draw_offered_by() const { return wishes_.draw; }
    // Living seats that have not agreed to it yet; none while no draw is offered.
    [[nodiscard]] rules::Seats draw_waits_for() const;
    // Repetition or fifty moves (TD-E5), where the variant lets a player claim them.
    [[nodiscard]] bool can_claim_draw() const;
    // Nothing in a game without clocks. They tell of the end of the main line, wherever one stands.
    [[nodiscard]] const std::optional<Clocks>& clocks() const { return timing_.clocks; }
    // The latest time that apply() was told.
    [[nodiscard]] game::Time told_time() const { return timing_.now; }
    // A seat that gave up by a move because its time was over.
    [[nodiscard]] bool gave_up_on_time(game::NodeId node) const;
    // Whose last move shall be taken back.
    [[nodiscard]] std::optional<rules::Seat> take_back_wished_by() const;
    // Seats that can wish so: they have made a move of a game that goes on.
    [[nodiscard]] rules::Seats can_take_back() const;
    // What the rules allow here; empty once the game has ended.
    [[nodiscard]] const std::vector<rules::Move>& legal_moves() const { return legal_; }
    // The record of the move that led here; nothing at the root.
    [[nodiscard]] const std::optional<rules::Transition>& last_transition() const { return last_; }
    // The records of all moves from the root to here: what befell the seats stands in their events.
    [[nodiscard]] std::span<const rules::Transition> past() const { return past_; }
    // Arrows and marks of the position shown.
    [[nodiscard]] const game::Annotations& annotations() const { return annotations_; }
    // Where the hand plays, and what it may: here, or, while a program is to move, ahead of the
    // turn of the person who comes next.
    [[nodiscard]] const rules::Position& input_position() const {
        return waiting_.hand ? waiting_.hand->position : position_;
    }
    [[nodiscard]] const std::vector<rules::Move>& input_moves() const {
        return waiting_.hand ? waiting_.hand->legal : legal_;
    }
    [[nodiscard]] bool is_premoving() const { return waiting_.hand.has_value(); }
    // Such a move is one of the hand's: no legal one of the program that is to move.
    [[nodiscard]] bool is_ahead(const rules::Move& move) const {
        return is_premoving() && !rules::is_legal(position_, move);
    }
    // Prepared in the turn of a program; PlayPremove plays it.
    [[nodiscard]] const std::optional<Premove>& premove() const { return waiting_.premove; }
    // Moves are only tried out now.
    [[nodiscard]] bool in_what_if() const { return what_if_.has_value(); }
    [[nodiscard]] bool on_main_line() const { return record_.on_main_line(current_); }
    // Grows with every change of any kind, and no other game has the same, but for copies of this
    // one; game_revision grows only when the record (what a file holds) changed.
    [[nodiscard]] std::uint64_t revision() const { return revisions_.any; }
    [[nodiscard]] std::uint64_t game_revision() const { return revisions_.game; }
    // Grows when whoever is to move here has something else to think about: another position, a
    // game that goes on elsewhere or not at all, clocks that stop, another player. What was found
    // before comes too late.
    [[nodiscard]] std::uint64_t search_revision() const { return revisions_.turn; }
    // The whole game as a file's text.
    [[nodiscard]] std::string game_text() const;
    // The same with the place where one stands, which LoadGame goes back to.
    [[nodiscard]] std::string autosave_text() const;

private:
    struct CommandHandler; // one function a command: see command_handler.h
    // An end that the position does not show: agreement, resignation, a claimed draw.
    struct DeclaredResult {
        game::NodeId node;
        rules::Outcome outcome;
    };

    [[nodiscard]] rules::Position start() const; // of the game

    // Where it began, and the number of the first node that can belong to it.
    struct WhatIf {
        game::NodeId base;
        game::NodeId first;
    };

    // As update_result found it.
    struct MainLine {
        game::NodeId end = game::root_node;
        bool decreed = false; // the decree is on it
    };

    // What waits for the answer of others.
    struct Wishes {
        std::optional<rules::Seat> draw;
        rules::Seats draw_agreed{}; // who offered it, and who offered it as well
        std::optional<rules::Seat> take_back;
    };

    struct Timing {
        std::optional<Clocks> clocks;
        game::NodeId clocked = game::root_node; // the end of the main line that they tell of
        game::Time now{};                       // as last told
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
    std::vector<rules::Transition> past_; // one a ply from the root to current_
    Repetitions repetitions_;             // on the same way
    std::vector<rules::Move> legal_;
    std::optional<rules::Transition> last_;
    Selection selection_;
    Wishes wishes_;
    PremoveState waiting_;
    Timing timing_;
    std::optional<DeclaredResult> decree_;
    MainLine main_line_;
    std::optional<WhatIf> what_if_;
    game::Annotations annotations_; // as the comment of current_ says
    rules::Outcome outcome_;        // of the position shown, kept up to date by every command
    Revisions revisions_;
};

} // namespace strata::session
