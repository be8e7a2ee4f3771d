// SPDX-License-Identifier: MIT
// The implementation of each command. Private to the session; each .cpp file beside it covers one
// topic.
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
    // Writes the comment of the current node.
    Report write(const game::Annotations& wanted);
    Report operator()(const SetTag& wish);
    // games.cpp
    Report operator()(const NewGame& wish);
    Report operator()(const LoadGame& wish);
    // ending.cpp
    Report operator()(const Resign&);
    Report operator()(const Forfeit& wish);
    Report operator()(const OfferDraw&);
    Report operator()(const AnswerDraw& answer);
    Report operator()(const ClaimDraw&);

    // players.cpp
    Report operator()(const SetPlayer& wish);
    // premove.cpp
    Report operator()(const PlayPremove&);
    // Updates who may premove now, and whether the premove can still be played.
    void update_premove();
    // Commits a move of the user: plays it, or keeps it as a premove. Precondition: one of the
    // user's moves.
    Report commit_move(const rules::Move& move);
    void restore_selection(const Selection& held);
    // timing.cpp
    Report operator()(const SetClock& wish);
    Report operator()(const StopClock&);
    Report operator()(const StartClock&);
    Report operator()(const GiveTime& wish);
    Report operator()(const Wait&);
    Report operator()(const TakeBack& wish);
    Report operator()(const AnswerTakeBack& answer);
    // Sets stopped clocks from the main line and its tag. `thought` is the time already spent on
    // the current move.
    void set_clocks(game::Time thought = {});
    // The move that leads to the current node was played by `mover` in the game.
    void press_clock(rules::Seat mover);
    // The main line has changed in another way, or the game has ended.
    void keep_clocks();
    // The seat whose clock runs has run out of time: with two seats the game ends, with more the
    // seat resigns (ST-O25).
    Report flag_falls();

    // selection.cpp: what is selected now
    Report select_piece(rules::Square square);
    Report select_board(rules::Pin pin);
    // A choice already made under TD-P7 is kept.
    Report select(Selection taken, std::vector<rules::Move> candidates);
    Report play_to(rules::Square square);
    Report capture_to(rules::Square square);
    Report play_board_to(rules::Pin pin);
    Report play_or_choose(std::vector<rules::Move> fitting);
    [[nodiscard]] std::vector<rules::Move>
    legal_where(const std::function<bool(const rules::Move&)>& fits) const;
    [[nodiscard]] std::vector<rules::Move> moves_to(rules::Square square) const;
    [[nodiscard]] std::vector<rules::Move> captures_by(rules::Square square) const;
    // Returns the refusal if no such square exists now.
    [[nodiscard]] std::optional<Report> missing_square(rules::Square square) const;

    // refusing.cpp: the reason, in terms of the position that the player sees
    [[nodiscard]] Report game_over() const;
    [[nodiscard]] bool pending_unanswered() const;
    [[nodiscard]] Report pending_first() const;
    [[nodiscard]] rules::Position as_promoted() const;
    [[nodiscard]] Report refuse_move(const rules::Move& move) const;

    // what_if.cpp
    Report operator()(const ToggleWhatIf&);
    Report operator()(const BackToMainLine&);
    // True if a new move belongs only to what-if mode and not to the game.
    [[nodiscard]] bool tries_out() const;

    // playing.cpp. Precondition: the move is legal and the game is not over.
    Report play(const rules::Move& move);
    // Why the text is no legal move.
    [[nodiscard]] Report unreadable(const std::string& text, const notation::TextError& why) const;

    // navigation.cpp: the position and everything derived from it
    Report go_to(game::NodeId node);
    void step_back();
    void step_on(game::NodeId child);
    void follow(game::NodeId node); // makes line_ pass through the node
    void arrived();                 // after any change of the position: moves, outcome, selection
    [[nodiscard]] bool alive(game::NodeId node) const;

    // ending.cpp
    Report declare(rules::Outcome outcome);
    // Precondition: the game is not over.
    Report claim_with(const std::string& text);
    [[nodiscard]] std::vector<rules::Move> find_claiming_moves() const;
    // Precondition: the game is not over and the seat still plays.
    Report resign(rules::Seat seat);
    [[nodiscard]] rules::Outcome outcome_here() const;
    void update_result(); // record_.result after the tree changed
    void set_result(const rules::Outcome& result);
    // The same if only the current node was added, at the end of the main line.
    void main_line_grew();
    void game_changed() { ++session.revisions_.game; }

    // games.cpp
    void set_up(rules::Position position, game::GameRecord record);
};

// With two seats: `seat` has lost by resignation or on time, and the other one wins.
[[nodiscard]] rules::Outcome lost(const rules::Position& position, rules::Seat seat,
                                  rules::Ending ending);

[[nodiscard]] Report report(Report::Kind kind);
[[nodiscard]] Report refused(rules::Refusal refusal);
[[nodiscard]] Report failed(notation::Message message);

} // namespace strata::session
