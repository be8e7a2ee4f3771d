// SPDX-License-Identifier: MIT
// What every panel gets for one frame: what it reads, what it may edit, and what comes of it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/glm.hpp>

#include "notation/variants/rule_book.h"
#include "session/session.h"
#include "text/catalogue.h"
#include "ui/board_picture.h"
#include "ui/input/keys.h"
#include "ui/layout.h"
#include "ui/map/flat_board.h"
#include "ui/map/piece_symbols.h"
#include "ui/on_screen.h"
#include "ui/request.h"
#include "ui/ui_state.h"
#include "view/settings.h"
#include "view/table.h"
#include "view/theme.h"

namespace strata::ui {

struct Advice;
struct Analysis;
struct ReviewSheet;
struct WorkbenchSheet;
struct Style;
class MoveListText;
class RulesPage;
class SetUpBoard;

// Where a control stands on the screen, by name: the text mirror tells it to programs.
struct Mark {
    std::string name;
    glm::vec2 centre{0.0F};
    bool focused = false; // the keyboard is on it
    glm::vec2 size{0.0F}; // in pixels, with what a finger may miss it by; 0: not known
    bool operator==(const Mark&) const = default;
};

enum class DemoGroup : std::uint8_t { course, tours, others };

struct Demonstration {
    std::string title;
    std::filesystem::path path;
    DemoGroup group = DemoGroup::others;
    int number = 0; // in the course, from 1
    bool done = false;
    // How it begins, for its picture.
    std::string variant{};
    std::string position{}; // as text; empty: the start of the game
};

// A demonstration that plays now.
struct DemoStatus {
    std::string title;
    std::string caption;
    std::string remark; // under it: what is said of an answer
    bool bad = false;   // it says that something was wrong
    bool lesson = false;
    bool puzzle = false;
    bool paused = false;
    bool asking = false;  // the learner is to play
    bool hinted = false;  // and has had the hint
    bool waiting = false; // for the presenter
    bool over = false;
    std::optional<bool> follows{}; // of a game: whether the camera follows the moves
    std::string next;              // title of the lesson, or the puzzle, after this one
    bool invites = false;          // it is over, and offers games to play
    double speed = 1.0;
    float progress = 0.0F; // 0..1
};

// What a dialog says to those who listen.
struct Announced {
    std::string dialog; // its title, and what it asks; empty: none is open
    std::string focus;  // the words of the control that the keyboard is on
    bool operator==(const Announced&) const = default;
};

// A picture of the guide: its texture, and its size in pixels.
struct GuidePicture {
    std::uintptr_t texture = 0; // 0: it cannot be read
    glm::vec2 size{0.0F};
};

struct Guide {
    std::filesystem::path folder{}; // where its pages are
    // By the name of its file there.
    std::function<GuidePicture(const std::string&)> picture{};
};

// What the panels read.
struct FrameInput {
    const session::Session& session;
    const view::Table& table; // of the session, or of the demonstration that plays
    const notation::RuleBook& book;
    const text::Catalogue& words;
    const view::Themes& themes;
    const PieceSymbols& symbols;
    const Style& style;
    const Layout& layout;
    std::span<const Demonstration> demonstrations{};
    const DemoStatus* showing = nullptr;
    double time = 0.0;                         // seconds on the clock of the window
    std::optional<rules::Seat> thinking{};     // whose program thinks about a move
    bool paused = false;                       // no program may
    const Advice* advice = nullptr;            // null: none is shown
    const Analysis* analysis = nullptr;        // null: it is off
    const ReviewSheet* review = nullptr;       // the same
    const WorkbenchSheet* workbench = nullptr; // null: no rule file is watched
    const Engines* engines = nullptr;          // of others; null where there are none to know
    OnScreen on_screen{};
    std::string file{}; // name of the game's file; empty: not saved yet
    bool unsaved = false;
    Hints hints;
    // The pixel at which a square is seen on the board; nothing when it is out of the picture.
    std::function<std::optional<glm::vec2>(rules::Square)> seen_at{};
    // Points around all that is drawn of board and pieces, in pixels; nothing when some of it is
    // out of the picture.
    std::function<std::optional<std::vector<glm::vec2>>()> board_outline{};
    // The texture of a picture of a game as it begins; 0: not yet drawn.
    std::function<std::uintptr_t(const BoardPicture&)> game_picture{};
    Guide guide{};
    const FlatBoard* flat_board = nullptr;       // null for Tri-D
    rules::Seat from_seat{0};                    // the map has it below
    std::span<const std::string> own_variants{}; // ids that come from the user's own files
    std::span<const std::string> puzzle_games{}; // ids of the games that have puzzles
};

// What they may edit; all of it outlives the frame.
struct FrameState {
    UiState& state;
    TransientUiState& transient;
    view::ViewSettings& view;
    view::Hover& hover; // what is drawn with the mouse on the map is written into it
    MoveListText& move_text;
    RulesPage* rules_page = nullptr;    // null where there is none to open
    SetUpBoard* set_up_board = nullptr; // null: a position is set up on the map alone
};

// What comes of it.
struct FrameOutput {
    UiRequests requests{};
    std::vector<Mark> marks{};
    Announced announced{};
    MapHit on_map{};              // what is pointed at on the flat map
    std::optional<double> wake{}; // when the panels will look different by themselves, once
};

struct Frame {
    const FrameInput& in;
    FrameState edit;
    FrameOutput out{};

    [[nodiscard]] std::string say(const char* key) const { return in.words.say(key); }
    [[nodiscard]] std::string say(std::string_view key, text::Values values = {}) const {
        return in.words.say(key, std::move(values));
    }
    [[nodiscard]] std::string say(const text::Message& message) const {
        return in.words.say(message);
    }
    // `in.time`, as the clocks of the game are told it.
    [[nodiscard]] game::Time clock_time() const { return game::time_of(in.time); }
    void request(UiRequest one);
    // Asks for a frame then, even if nothing happens.
    void wake_at(double time);
    // Names the control that was drawn last. `label` is heard when the keyboard comes to it.
    void mark(std::string name, const std::string& label = {});
};

} // namespace strata::ui
