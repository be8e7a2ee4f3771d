// SPDX-License-Identifier: MIT
// A demonstration as it is written down: assets/demos/*.demo. assets/demos/README.md has the
// grammar.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/record.h"
#include "notation/text_error.h"
#include "notation/variants/rule_book.h"
#include "rules/position/position.h"
#include "scene/camera.h"
#include "session/session.h"
#include "text/catalogue.h"
#include "view/motion/cameras.h"
#include "view/pick_code.h"
#include "view/settings.h"

namespace strata::lessons {

// What a script is: a step of the course, a tour of one game, neither, or a puzzle, which no file
// is.
enum class DemoKind : std::uint8_t { lesson, tour, demonstration, puzzle };

// Of a title, a caption, a question and what answers it: a longer one of a script is refused, a
// longer comment of a game is cut.
inline constexpr std::size_t most_letters = 2000;

// A named view, a direction, or a camera that comes as close as its numbers say.
struct CameraStep {
    const view::NamedView* named = nullptr;
    std::optional<view::Framing> framing{};
    std::optional<scene::Camera> exact{};
    // Where something happens: the camera leans towards them without leaving the rest.
    std::vector<rules::Square> near{};
};
[[nodiscard]] CameraStep camera_step(const view::WrittenCamera& written);
struct CaptionStep {
    std::string text; // empty: none
};
struct HoverStep {
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin;
};
struct PauseStep {
    double seconds = 0.0;
};
struct PullApartStep {
    float amount = 0.0F; // 0..1
};
struct FlattenStep {
    float amount = 0.0F; // 0..1
};
struct FadeStep {
    std::uint32_t levels = 0; // as ViewSettings::faded_levels
};
struct OverlayStep {
    view::Overlay overlay = view::Overlay::none;
};
struct LinesStep {
    bool on = false;
};
struct WaitStep {}; // until the presenter goes on
struct AskStep {
    enum class Kind : std::uint8_t {
        moves,     // one of `moves`
        any,       // any legal move
        any_board, // any legal move of an attack board
        pointing,  // a click on one of `places`
    };
    std::string question;
    Kind kind = Kind::moves;
    std::vector<rules::Move> moves{}; // the first is shown to those who do not answer
    std::vector<view::Picked> places{};
    std::string otherwise{}; // said of a legal answer that is not an accepted one; may be empty
    std::string hint{};      // may be empty
    std::vector<game::SquareMark> hint_marks{}; // that come with it
    // Of a puzzle: an answer mates within so many plies, this one counted, and one that does not is
    // refuted on the board. 0: it is none.
    int hunt = 0;
};

// Commands: what a player would do with the pieces, and arrows and marks, which stay until they are
// cleared.
using DemoAction =
    std::variant<session::Command, CameraStep, CaptionStep, HoverStep, PauseStep, PullApartStep,
                 FlattenStep, FadeStep, OverlayStep, LinesStep, WaitStep, AskStep>;

template <class Kind>
[[nodiscard]] const Kind* command_in(const DemoAction& action) {
    const auto* const command = std::get_if<session::Command>(&action);
    return command ? std::get_if<Kind>(command) : nullptr;
}
// Whether it is one of these commands.
template <class... Kinds>
[[nodiscard]] bool is_command(const DemoAction& action) {
    return (command_in<Kinds>(action) || ...);
}

struct DemoStep {
    int line = 0;
    DemoAction action;
};

struct DemoScript {
    std::string title;
    DemoKind kind = DemoKind::demonstration;
    std::shared_ptr<const rules::Variant> variant;
    std::optional<std::string> position; // its text; else the start
    std::vector<DemoStep> steps;
};

// What a list of demonstrations tells.
struct DemoHead {
    std::string title;
    DemoKind kind = DemoKind::demonstration;
    // For a picture of how it begins, as written and not yet judged.
    std::string variant{};
    std::string position{}; // empty: the start of the game
};

// Judges title and kind alone: a small part of the work of parse_demo, which the first frame of
// the window need not wait for.
[[nodiscard]] notation::Parsed<DemoHead> parse_demo_head(const notation::RuleBook& book,
                                                         std::string_view text, std::string source);

// Every move and every answer is checked by the rules, so a script that is read can be played to
// its end. Refuses with line and column of the first mistake.
[[nodiscard]] notation::Parsed<DemoScript> parse_demo(const notation::RuleBook& book,
                                                      std::string_view text, std::string source);

// The squares of the board that stands on that pin; none where none stands.
[[nodiscard]] std::vector<rules::Square> squares_on_pin(const rules::Position& position,
                                                        rules::Pin pin);

// A game as a demonstration: its moves one after the other, told as they are played.
struct GameShow {
    // Of the line last gone: how many of its moves stand on the board at the beginning, and at the
    // end.
    std::size_t first = 0;
    std::size_t last = std::numeric_limits<std::size_t>::max();
    CameraStep camera{}; // where it is looked at from; the default view if empty
    bool follows = true; // the camera leans towards each move
    double pause = 0.9;  // seconds after each move
};

// How many moves of the line last gone lead to the position on the board.
[[nodiscard]] std::size_t moves_played(const session::Session& session);

// The session is only read.
[[nodiscard]] DemoScript script_of_game(const session::Session& session,
                                        const text::Catalogue& words, const GameShow& wish);

} // namespace strata::lessons
