// SPDX-License-Identifier: MIT
// Every user action as a plain value: panels return them, scripts contain them and tests replay
// them.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "game/record.h"
#include "notation/games/game_text.h"
#include "rules/position/move.h"
#include "session/player.h"

namespace strata::session {

// A click on a square: selects the piece there, or plays the selected piece to it if that is
// possible.
struct ClickSquare {
    rules::Square square;
};
// The selected piece was dragged to the square and dropped: it plays, or the report says why not.
// No other piece is selected.
struct DropOn {
    rules::Square square;
};
// A click on an attack board or a pin: selects the board, or moves the selected board to the pin.
// On the selected board itself it toggles the half turn (TD-A6).
struct ClickPin {
    rules::Pin pin;
};
struct ToggleHalfTurn {};
struct ClearSelection {};
// Picks one of Selection::choices (promotions).
struct Choose {
    std::size_t index;
};
// Chooses the piece of the pending promotion of TD-P7, before the move itself.
struct ChoosePending {
    rules::PieceType type;
};
// A move as typed, in machine or readable form.
struct TypeMove {
    std::string text;
};
// During an engine's turn a move that is legal there is the engine's; any other is a person's
// premove, as with clicks.
struct PlayMove {
    rules::Move move;
};
// Plays the premove now that its turn has come. If it cannot be played it is refused and discarded.
struct PlayPremove {};

struct Undo {}; // one ply back along the line
struct Redo {}; // one ply forward along the line last followed
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
// Adds moves that were not played, as a variation or at the end of the game. The current node does
// not change.
struct AddLine {
    game::NodeId node; // the moves follow this node
    std::string moves; // machine form, separated by spaces
};
struct SetComment {
    game::NodeId node;
    std::string text;
};
struct ToggleGlyph {
    game::NodeId node;
    int glyph;
};

// Arrows and marks on the position shown. One that exists in the same ink is removed.
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

// Starts what-if mode: new moves become a variation and never belong to the game. Applied again, it
// ends the mode and keeps the moves as an ordinary variation.
struct ToggleWhatIf {};
// Goes to where the current line left the main line, and ends what-if mode.
struct BackToMainLine {};

struct NewGame {
    std::string variant;
    std::optional<std::string> position; // position text; nullopt for the variant's start
    // An alternative start, see other_start(). Not together with `position`.
    std::optional<std::size_t> choice{};
};
struct LoadGame {
    std::string text; // a whole game file
    // What was read of such a text; then none is needed.
    std::shared_ptr<const notation::ReadGame> read{};
};
struct SetTag {
    std::string name;
    std::string value;
};

// no_seat: the seat to move. If others play on, resigning is a move of the game (ST-O25) that only
// the seat to move can make. With two seats either may resign at any time.
struct Resign {
    rules::Seat seat = rules::no_seat;
};
// A referee ends the game of two seats: this one loses, for one of these reasons. With more seats
// the seat, if it is to move, resigns.
struct Forfeit {
    rules::Seat seat = rules::no_seat;
    rules::Ending ending = rules::Ending::abandoned;
};
inline constexpr std::array forfeit_endings{rules::Ending::time, rules::Ending::abandoned,
                                            rules::Ending::rules_infraction,
                                            rules::Ending::adjudication};
struct OfferDraw {}; // by the seat to move; valid until accepted, or declined by a move
struct AnswerDraw {
    bool accept; // on behalf of all to whom the draw was offered
};
// Repetition or the limit of moves. Without a move the position must allow it already; with one, in
// machine or readable form, the position after it, and it is played first (CH-O22, CH-O23).
struct ClaimDraw {
    std::string move{};
};

// Sets who plays the seat: the built-in engine at a level, an external engine, or a person.
struct SetPlayer {
    rules::Seat seat;
    Player player{};
};

// The time control from the next move on; nullopt for a game without clocks.
struct SetClock {
    std::optional<game::TimeControl> control;
};
struct StopClock {};
struct StartClock {}; // resumes, or starts without waiting for the first move
struct GiveTime {
    rules::Seat seat;
    game::Time more; // 0 to game::most_time
};
// Only time passes, and a flag may fall.
struct Wait {
    game::Time passed; // 0 to game::most_time, in addition to the `now` passed to Session::apply
};

// Asks to take back the last move of the seat and all that followed it. The others are asked; if
// they are all engines, they accept at once.
struct TakeBack {
    rules::Seat seat;
};
struct AnswerTakeBack {
    bool accept; // on behalf of all who are asked
};

// Copied, moved and destroyed in command.cpp alone: of so many kinds that takes the compiler
// seconds in each file.
struct Command
    : std::variant<ClickSquare, DropOn, ClickPin, ToggleHalfTurn, ClearSelection, Choose,
                   ChoosePending, TypeMove, PlayMove, PlayPremove, Undo, Redo, GoTo, NextSibling,
                   PromoteVariation, DeleteVariation, SetComment, ToggleGlyph, NewGame, LoadGame,
                   SetTag, Resign, Forfeit, OfferDraw, AnswerDraw, ClaimDraw, ToggleMark,
                   ToggleArrow, ClearMarks, ToggleWhatIf, BackToMainLine, SetClock, StopClock,
                   StartClock, GiveTime, Wait, TakeBack, AnswerTakeBack, SetPlayer, AddLine> {
    Command();
    template <class Kind>
    requires(!std::is_base_of_v<variant, Kind>) Command(Kind kind)
        : variant(std::in_place_type<Kind>, std::move(kind)) {}
    Command(const Command&);
    Command(Command&&) noexcept;
    Command& operator=(const Command&);
    Command& operator=(Command&&) noexcept;
    ~Command();
};

// True if the command is of one of these kinds.
template <class... Kinds, class... All>
[[nodiscard]] bool is_one_of(const std::variant<All...>& command) {
    return (std::holds_alternative<Kinds>(command) || ...);
}

} // namespace strata::session
