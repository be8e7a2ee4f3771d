// SPDX-License-Identifier: MIT
// How each command is carried out. Private to the session; the files beside it hold one topic each.
#pragma once

#include <functional>

#include "session/session.h"

namespace strata::session {

struct Session::CommandHandler {
    Session& session;

    // selection.cpp
    Report operator()(const ClickSquare& click);
    Report operator()(const DropOn& drop);
    Report operator()(const ClickPin& click);
    Report operator()(const ToggleHalfTurn&);
    Report operator()(const ClearSelection&);
    Report operator()(const Choose& choice);
    Report operator()(const ChoosePending& choice);
    // playing.cpp
    Report operator()(const TypeMove& typed);
    Report operator()(const PlayMove& wish);
    // navigation.cpp
    Report operator()(const Undo&);
    Report operator()(const Redo&);
    Report operator()(const GoTo& jump);
    Report operator()(const NextSibling& next);
    // editing.cpp
    Report operator()(const PromoteVariation& wish);
    Report operator()(const DeleteVariation& wish);
    Report operator()(const SetComment& wish);
    Report operator()(const ToggleGlyph& wish);
    Report operator()(const AddLine& wish);
    Report operator()(const ToggleMark& wish);
    Report operator()(const ToggleArrow& wish);
    Report operator()(const ClearMarks&);
    // Into the comment of the present node.
    Report write(const game::Annotations& wanted);
    Report operator()(const SetTag& wish);
    // games.cpp
    Report operator()(const NewGame& wish);
    Report operator()(const LoadGame& wish);
    // ending.cpp
    Report operator()(const Resign&);
    Report operator()(const OfferDraw&);
    Report operator()(const AnswerDraw& answer);
    Report operator()(const ClaimDraw&);

    // players.cpp
    Report operator()(const SetPlayer& wish);
    // premove.cpp
    Report operator()(const PlayPremove&);
    // Who may prepare a move now, and whether what was prepared can still come.
    void look_ahead();
    // What the hand does: plays, or keeps for later. Precondition: one of the hand's moves.
    Report put_down(const rules::Move& move);
    void hold_on(const Selection& held);
    // timing.cpp
    Report operator()(const SetClock& wish);
    Report operator()(const StopClock&);
    Report operator()(const StartClock&);
    Report operator()(const GiveTime& wish);
    Report operator()(const Wait&);
    Report operator()(const TakeBack& wish);
    Report operator()(const AnswerTakeBack& answer);
    // The clocks as the main line and its tag say, at rest; `thought` is what the mover has used
    // already.
    void set_clocks(game::Time thought = {});
    // Where one stands a move of the game was played, by `mover`.
    void press_clock(rules::Seat mover);
    // The line whose end the clocks tell of has changed otherwise, or the game has ended.
    void keep_clocks();
    // The flag of the seat whose time runs has fallen: between two the game ends, among more the
    // seat gives up (ST-O25).
    Report flag_falls();

    // selection.cpp: what is in hand now
    Report select_piece(rules::Square square);
    Report select_board(rules::Pin pin);
    // A choice of TD-P7 once made stays made.
    Report take_in_hand(Selection taken, std::vector<rules::Move> candidates);
    Report play_to(rules::Square square);
    Report capture_to(rules::Square square);
    Report play_board_to(rules::Pin pin);
    Report play_or_choose(std::vector<rules::Move> fitting);
    [[nodiscard]] std::vector<rules::Move>
    legal_where(const std::function<bool(const rules::Move&)>& fits) const;
    [[nodiscard]] std::vector<rules::Move> moves_to(rules::Square square) const;
    [[nodiscard]] std::vector<rules::Move> captures_by(rules::Square square) const;
    // The refusal, when no such square exists now.
    [[nodiscard]] std::optional<Report> missing_square(rules::Square square) const;

    // refusing.cpp: the reason why, as the player sees the board
    [[nodiscard]] Report game_over() const;
    [[nodiscard]] bool pending_unanswered() const;
    [[nodiscard]] Report pending_first() const;
    [[nodiscard]] rules::Position as_promoted() const;
    [[nodiscard]] Report refuse_move(const rules::Move& move) const;

    // what_if.cpp
    Report operator()(const ToggleWhatIf&);
    Report operator()(const BackToMainLine&);
    // A new move is only tried out: it belongs to no line of the game.
    [[nodiscard]] bool tries_out() const;

    // playing.cpp. Precondition: the move is legal and the game goes on.
    Report play(const rules::Move& move);

    // navigation.cpp: the position and all that follows from it
    Report go_to(game::NodeId node);
    void step_back();
    void step_on(game::NodeId child);
    void follow(game::NodeId node); // makes line_ pass through the node
    void arrived();                 // after any change of the position: moves, outcome, selection
    [[nodiscard]] bool alive(game::NodeId node) const;

    // ending.cpp
    Report decree(rules::Outcome outcome);
    // Precondition: the game goes on and the seat lives.
    Report resign(rules::Seat seat);
    [[nodiscard]] rules::Outcome outcome_here() const;
    void update_result(); // record_.result after the tree changed
    // The same when only the node where one stands was added, at the end of the main line.
    void main_line_grew();
    void game_changed() { ++session.revisions_.game; }

    // games.cpp
    void set_up(rules::Position position, game::GameRecord record);
};

// One of two has lost by word of mouth or by the clock: the other has won.
[[nodiscard]] rules::Outcome lost(const rules::Position& position, rules::Seat seat,
                                  rules::Ending ending);

[[nodiscard]] Report report(Report::Kind kind);
[[nodiscard]] Report refused(rules::Refusal refusal);
[[nodiscard]] Report failed(notation::Message message);

} // namespace strata::session
