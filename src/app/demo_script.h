// SPDX-License-Identifier: MIT
// A demonstration as it is written down: assets/demos/*.demo. assets/demos/README.md has the
// grammar.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/rule_book.h"
#include "notation/text_error.h"
#include "rules/position.h"
#include "scene/camera.h"
#include "view/cameras.h"

namespace strata::app {

// A named view, or a camera in numbers.
struct CameraStep {
    const view::NamedView* named = nullptr;
    std::optional<scene::Camera> exact;
};
struct CaptionStep {
    std::string text; // empty: none
};
struct SelectStep { // both none: nothing is selected any more
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin;
};
struct HoverStep {
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin;
};
struct TurnStep {}; // the half turn of the selected board (A6)
struct MoveStep {
    rules::Move move;
};
struct UndoStep {};
struct PauseStep {
    double seconds = 0.0;
};
struct PullApartStep {
    float amount = 0.0F; // 0..1
};
struct FadeStep {
    std::uint32_t levels = 0; // as ViewSettings::faded_levels
};

using DemoAction = std::variant<CameraStep, CaptionStep, SelectStep, HoverStep, TurnStep, MoveStep,
                                UndoStep, PauseStep, PullApartStep, FadeStep>;

struct DemoStep {
    int line = 0;
    DemoAction action;
};

struct DemoScript {
    std::string title;
    std::shared_ptr<const rules::Variant> variant;
    std::optional<std::string> position; // its text; else the start
    std::vector<DemoStep> steps;
};

// Every move is checked by the rules, so a script that is read can be played to its end. Refuses
// with line and column of the first mistake.
[[nodiscard]] notation::Parsed<DemoScript> parse_demo(const notation::RuleBook& book,
                                                      std::string_view text, std::string source);

} // namespace strata::app
