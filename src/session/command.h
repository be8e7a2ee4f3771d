// SPDX-License-Identifier: MIT
// Everything a person can wish for, as plain values: what panels return, scripts hold and tests
// replay.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "game/record.h"
#include "rules/position/move.h"
#include "session/player.h"

namespace strata::session {

// A click on a square: selects the piece there, or plays to it when something selected can go
// there.
struct ClickSquare {
    rules::Square square;
};
// The piece in hand was carried there and is let go: it plays, or the answer says why not. No other
// piece is taken in hand.
struct DropOn {
    rules::Square square;
};
// A click on an attack board or a pin: selects the board, or moves the selected board to the pin.
// On the board that is selected already it toggles the half turn (TD-A6).
struct ClickPin {
    rules::Pin pin;
};
struct ToggleHalfTurn {};
struct ClearSelection {};
// Takes one of Selection::choices (promotions).
struct Choose {
    std::size_t index;
};
// Chooses what the waiting pawn of TD-P7 becomes, before the move itself.
struct ChoosePending {
    rules::PieceType type;
};
// A move in machine or readable form, as typed.
struct TypeMove {
    std::string text;
};
// In the turn of a program a move that is legal there is the program's; any other is a person's who
// prepares it, like what is clicked.
struct PlayMove {
    rules::Move move;
};
// What was prepared in the turn of programs, now that its turn has come; if it cannot be played it
// is refused and forgotten.
struct PlayPremove {};

struct Undo {}; // one ply back along the line
struct Redo {}; // one ply on along the line last gone
struct GoTo {
    game::NodeId node;
};
struct NextSibling {
    int step; // +1 or -1 among the variations of the current move
};
struct PromoteVariation {
    game::NodeId node;
};
struct DeleteVariation {
    game::NodeId node;
};
// Moves that were not played, beside the game or at its end; where one stands stays as it is.
struct AddLine {
    game::NodeId node; // from behind that one
    std::string moves; // machine form, with blanks between them
};
struct SetComment {
    game::NodeId node;
    std::string text;
};
struct ToggleGlyph {
    game::NodeId node;
    int glyph;
};

// Arrows and marks on the position shown; what is there already in the same ink goes.
struct ToggleMark {
    game::Ink ink;
    rules::Square square;
};
struct ToggleArrow {
    game::Ink ink;
    rules::Square from;
    rules::Square to;
};
struct ClearMarks {}; // of the position shown

// From here on moves are only tried out: they become a variation and never the game. Once
// more, and what was tried stays as a variation like any other.
struct ToggleWhatIf {};
// To where the line that one is in left the main line; ends what is tried out.
struct BackToMainLine {};

struct NewGame {
    std::string variant;
    std::optional<std::string> position; // position text; else the variant's start
    // Index into Variant::choices: another of the starts it offers. Not together with `position`.
    std::optional<std::size_t> choice{};
};
struct LoadGame {
    std::string text; // a whole game file
};
struct SetTag {
    std::string name;
    std::string value;
};

// no_seat: the seat to move. While others play on that is a move of the game (ST-O25), which only
// that seat can make; of two, either gives up when it will.
struct Resign {
    rules::Seat seat = rules::no_seat;
};
struct OfferDraw {}; // by the seat to move; stands until answered or declined by a move
struct AnswerDraw {
    bool accept; // by all to whom it was offered
};
struct ClaimDraw {}; // repetition or fifty moves, when the position allows it

// Who plays the seat: Strata's program at a level, a program of others, or a person.
struct SetPlayer {
    rules::Seat seat;
    Player player{};
};

// Everybody has so much time from the next move on; nothing: the game has no clocks.
struct SetClock {
    std::optional<game::TimeControl> control;
};
struct StopClock {};
struct StartClock {}; // goes on, or begins without waiting for the first move
struct GiveTime {
    rules::Seat seat;
    game::Time more; // 0 to game::most_time
};
// Nobody wishes for anything: so much time passes, and a flag may fall.
struct Wait {
    game::Time passed; // 0 to game::most_time; what Session::apply is told as `now` comes on top
};

// The last move that the seat made, and all that followed it, shall be taken back. The others are
// asked; where they are all programs, they agree at once.
struct TakeBack {
    rules::Seat seat;
};
struct AnswerTakeBack {
    bool accept; // by all who are asked
};

using Command =
    std::variant<ClickSquare, DropOn, ClickPin, ToggleHalfTurn, ClearSelection, Choose,
                 ChoosePending, TypeMove, PlayMove, PlayPremove, Undo, Redo, GoTo, NextSibling,
                 PromoteVariation, DeleteVariation, SetComment, ToggleGlyph, NewGame, LoadGame,
                 SetTag, Resign, OfferDraw, AnswerDraw, ClaimDraw, ToggleMark, ToggleArrow,
                 ClearMarks, ToggleWhatIf, BackToMainLine, SetClock, StopClock, StartClock,
                 GiveTime, Wait, TakeBack, AnswerTakeBack, SetPlayer, AddLine>;

// Whether it is one of these kinds.
template <class... Kinds, class... All>
[[nodiscard]] bool is_one_of(const std::variant<All...>& command) {
    return (std::holds_alternative<Kinds>(command) || ...);
}

} // namespace strata::session
