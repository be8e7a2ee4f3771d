// SPDX-License-Identifier: MIT
// Everything that a view of the board shows, as plain data. Sessions and demonstrations fill it in;
// the scene, the map and the panels only read it.
#pragma once

#include <optional>
#include <span>

#include "reading/ghost_line.h"
#include "reading/reading.h"
#include "rules/position/position.h"
#include "scene/camera.h"
#include "session/session.h"
#include "view/board/board_space.h"
#include "view/motion/animation.h"
#include "view/pick_code.h"
#include "view/settings.h"

namespace strata::view {

// What the pointer is over, and the drag in progress.
struct Hover : reading::Pointer {
    // The dragged piece is drawn with its foot at `dragged_to` instead of on its square.
    rules::Square dragged = rules::no_square;
    glm::vec3 dragged_to{0.0F};
    // Arrow being drawn, from this square to whatever is under the pointer.
    std::optional<game::SquareMark> drawing;
    int taken = none_taken; // captured piece under the pointer, as index in Reading::taken

    bool operator==(const Hover&) const = default;
};

// End of the arrow being drawn: the cursor, else the pointer. no_square if it is only a mark on its
// square.
[[nodiscard]] rules::Square drawn_to(const Hover& hover);

// Holds references; valid only as long as the referenced values are unchanged.
struct Table {
    const rules::Position& position;
    const reading::Reading& reading; // of that position, selection and hover
    const session::Selection* selection = nullptr;
    const rules::Transition* last_move = nullptr;
    const game::Annotations* annotations = nullptr; // arrows and marks
    // Squares of the pieces that prevented the last rejected move: pinning, blocking, or having to
    // capture.
    std::span<const rules::Square> in_the_way = {};
    const reading::GhostLine* ghost_line = nullptr; // preview line drawn as ghosts
    rules::SquareSet faded = {};                    // squares drawn translucent
    Hover hover = {};
    const Animation* animation = nullptr; // null if no move is being animated
    double time = 0.0;                    // seconds, on the animation clock
    float laid_down = 1.0F;               // how far Reading::fallen is, 0 upright .. 1 lying
    ViewSettings look = {};
    scene::Camera camera = {};
    LevelLayout levels = {};    // of a flattened board
    float movable_light = 0.0F; // 0..1: on what can move, for a moment
    // A demonstration points: what cannot move is lit as well.
    bool points_out = false;
    // Tokens are turned to their owners, who sit around one screen, instead of to the camera.
    bool to_owners = false;
    bool bare = false; // see bare()
};
// For a picture: without anything that only helps to play, such as highlights, previews, overlays,
// handles, and outlines of covered pieces. Arrows and marks that a person has drawn stay.
[[nodiscard]] Table bare(Table table);
// The current state of a game; `reading` must belong to that session and hover.
[[nodiscard]] Table table_of(const session::Session& session, const reading::Reading& reading,
                             const Hover& hover, const ViewSettings& look = {},
                             const scene::Camera& camera = {});

} // namespace strata::view
