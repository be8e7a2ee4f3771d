// SPDX-License-Identifier: MIT
// What is on the table: everything that a picture of the board is made of, as plain data. A game
// and a demonstration are two makers of it; scene, map and cards only read it.
#pragma once

#include <optional>
#include <span>

#include "reading/reading.h"
#include "reading/thought.h"
#include "rules/position/position.h"
#include "scene/camera.h"
#include "session/session.h"
#include "view/motion/animation.h"
#include "view/pick_code.h"
#include "view/settings.h"

namespace strata::view {

// What is pointed at, and what the hand is about.
struct Hover : reading::Pointer {
    // A piece being dragged floats at `dragged_to` (its foot) instead of standing on its square.
    rules::Square dragged = rules::no_square;
    glm::vec3 dragged_to{0.0F};
    // An arrow on its way from that square to whatever is pointed at.
    std::optional<game::SquareMark> drawing;
    int taken = none_taken; // the man beside the board that is pointed at, in Reading::taken

    bool operator==(const Hover&) const = default;
};

// Where the arrow that is being drawn leads now: to the cursor, else to the pointer; no_square
// while it is only a mark on its square.
[[nodiscard]] rules::Square drawn_to(const Hover& hover);

// Refers to values of its maker, and lives no longer than they stay as they are.
struct Table {
    const rules::Position& position;
    const reading::Reading& reading; // of that position, with that selection and hover
    const session::Selection* selection = nullptr;
    const rules::Transition* last_move = nullptr;
    const game::Annotations* annotations = nullptr; // arrows and marks
    // What the last refused wish met: the pieces that pin, block, or must capture.
    std::span<const rules::Square> in_the_way = {};
    const reading::GhostLine* thought = nullptr; // moves that are drawn as ghosts
    rules::SquareSet faded = {};                 // squares that let what is behind them be seen
    Hover hover = {};
    const Animation* animation = nullptr; // null: no move is under way
    double time = 0.0;                    // in seconds, on the clock of the animation
    ViewSettings look = {};
    scene::Camera camera = {};
};
// The game as it stands; `reading` is of that session and hover.
[[nodiscard]] Table table_of(const session::Session& session, const reading::Reading& reading,
                             const Hover& hover, const ViewSettings& look = {},
                             const scene::Camera& camera = {});

} // namespace strata::view
