// SPDX-License-Identifier: MIT
// What the panels ask for: a command for the game, an action of the window, or a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "session/command.h"
#include "text/message.h"
#include "ui/docks.h"
#include "ui/engines.h"
#include "ui/input/action.h"
#include "ui/input/in_show.h"
#include "ui/input/keys.h"

namespace strata::ui {

// A game of a file of several: where its text is.
struct FilePart {
    std::size_t number = 0; // from 0
    std::size_t begin = 0;  // in bytes of the file
    std::size_t end = 0;
    int line = 1; // of its beginning
};
// `sure`: that the present game may go, though it could not be kept.
struct OpenFile {
    std::filesystem::path path;
    bool sure = false;
    std::optional<FilePart> part{};
};
struct OpenText { // a whole game
    std::string text;
    bool sure = false;
};
struct TakeText { // a position, a game or several, as pasted or dropped
    std::string text;
};
struct SaveFile {
    // An existing file may be overwritten: that was asked. Empty: the file that the game has.
    std::filesystem::path path{};
};
struct OpenKeptGame {
    std::filesystem::path file; // among the saved games
    bool sure = false;
};
struct ClearKeptGames {
    std::vector<std::filesystem::path> files;
};
struct StartGame {
    std::string variant;
    std::optional<std::size_t> choice{}; // another of the starts it offers
    bool sure = false;
    std::vector<std::string> players{}; // by seat; empty: nobody is named
    std::optional<game::TimeControl> clock{};
    std::vector<session::Player> programs{}; // by seat; else persons
    bool random_seat = false;                // the only person gets a seat by chance
    // What seats begin without.
    std::vector<std::pair<rules::Seat, rules::PieceType>> handicaps{};
};
struct StartPosition {
    std::string position;
    bool sure = false;
    std::string variant{};                   // empty: that of the game on the table
    std::vector<session::Player> programs{}; // as in StartGame; empty: who played plays on
};
// A line that somebody has pasted: the game goes on here.
struct TakeOver {
    std::string line;
    bool sure = false;
    bool apart = false;   // as a game of its own where it branches off one that is here
    bool offered = false; // it was found on the clipboard: asks before anything is changed
};
// On the card that invites a friend: whether that seat is played here.
struct InviteSeat {
    rules::Seat seat;
    bool here = false;
};
// The link on that card, to the clipboard or into a mail.
struct SendLink {
    bool mail = false;
};
// `told`: the key of what is said of it, with its length.
struct CopyLink {
    std::string link;
    const char* told;
};
// By the name of its file, as a link has it.
struct PlayNamedShow {
    std::string name;
};
// The answer to the card of a game that is over: another one, or a look at this one.
struct AfterGame {
    bool again = false;
};
// One of the moves of lines that a panel lists.
struct LinePlace {
    std::size_t line = 0, move = 0;
    bool operator==(const LinePlace&) const = default;
};
// The move that is pointed at, in the analysis; nothing: none any more.
struct PointAtLine {
    std::optional<LinePlace> place;
};
// The same in a hint, which always shows one.
struct PointAtAdvice {
    LinePlace place;
};
// A line of the analysis, from the position shown on: it becomes a line that is tried out.
struct TryLine {
    std::vector<rules::Move> moves;
};
// Takes the place of the engine of that name; empty: it is a new one. Without a name of its own:
// the other one is forgotten.
struct SetEngine {
    std::string before;
    EngineDraft engine;
};
struct TryEngine {
    EngineDraft engine;
};
// The engine that has failed shall play after all.
struct TrySeatAgain {};
struct PlayDemonstration {
    std::filesystem::path path;
};

// Opens the list of puzzles.
struct ListPuzzles {
    std::string variant; // whose puzzles are shown first
};
struct OpenPuzzle {
    std::string id;
};
// The learner has come to its end without help.
struct NoteSolved {
    std::string id;
};

// Positions of a list, and where each is in its file or text.
struct PositionList {
    std::filesystem::path file;
    std::string text; // where there is no file
    std::vector<FilePart> parts;
};
// What the position asks for is asked on the board; one that asks for nothing is opened.
struct SolveListed {
    std::shared_ptr<const PositionList> list;
    std::size_t number = 0; // from 0
};

struct ShowPlan; // see below
// Begins a demonstration that was made ready.
struct PlayShow {
    std::shared_ptr<const ShowPlan> plan;
};

// What the dialog of exports says, made to a file; or what is being made given up.
struct ExportFile {
    bool stop = false;
    bool replaces = false; // a file, as its button said
};

// What the keys are from now on.
struct UseKeys {
    Keys keys;
};

// Where the panels stand from now on, and what is told of it.
struct UseDocks {
    Docks docks;
    text::Message told;
};

// Something is wrong that the line under the board is to tell.
struct TellProblem {
    std::string text;
};

struct Leave { // the program
    bool sure = false;
};

struct SteerShow {
    Steer way{};
};
// The answer to the card of the very first start.
enum class FirstChoice : std::uint8_t { learn, computer, friend_here, nothing };
struct FirstRun {
    FirstChoice choice = FirstChoice::nothing;
};

// Copied, moved and destroyed in request.cpp alone, as commands are.
struct UiRequest
    : std::variant<session::Command, Action, OpenFile, OpenText, TakeText, SaveFile, OpenKeptGame,
                   ClearKeptGames, StartGame, StartPosition, PlayDemonstration, OpenPuzzle,
                   SolveListed, ListPuzzles, ExportFile, Leave, SteerShow, FirstRun, AfterGame,
                   TakeOver, UseKeys, TryLine, SetEngine, TryEngine, TrySeatAgain, UseDocks,
                   PlayShow, InviteSeat, SendLink, CopyLink, PlayNamedShow, NoteSolved, PointAtLine,
                   PointAtAdvice, TellProblem> {
    UiRequest();
    template <class Kind>
    requires(!std::is_base_of_v<variant, Kind>) UiRequest(Kind kind) : variant(std::move(kind)) {}
    UiRequest(const UiRequest&);
    UiRequest(UiRequest&&) noexcept;
    UiRequest& operator=(const UiRequest&);
    UiRequest& operator=(UiRequest&&) noexcept;
    ~UiRequest();
};
using UiRequests = std::vector<UiRequest>;

// What a demonstration asks for where it is left. What it shows is of a higher room, which adds it.
struct ShowPlan {
    struct Next {
        std::string title;
        UiRequest request;
    };
    std::string name{};                // of its file, or of the puzzle; empty: a game is shown
    std::optional<Next> next{};        // what is offered at its end
    std::optional<UiRequest> list{};   // shows its like; not given: the dialog of demonstrations
    std::optional<UiRequest> again{};  // one step back from its end; not given: one step back
    std::optional<UiRequest> solved{}; // at its end, unless the learner was helped

    virtual ~ShowPlan() = default;
};

} // namespace strata::ui
