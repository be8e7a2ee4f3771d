// SPDX-License-Identifier: MIT
// Rules to scene: the whole board as drawable data.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/position.h"
#include "scene/scene.h"
#include "session/session.h"
#include "view/animation.h"
#include "view/board_space.h"
#include "view/mesh_shelf.h"
#include "view/settings.h"
#include "view/theme.h"

namespace strata::view {

// What the pointer and the keyboard cursor point at.
struct Hover {
    rules::Square square = rules::no_square; // under the pointer
    rules::Pin pin = rules::no_pin;          // a pin or a board under the pointer
    rules::Square cursor = rules::no_square; // of the keyboard
    rules::Pin cursor_pin = rules::no_pin;
    bool cursor_leads = false; // a key has moved the cursor since the pointer last moved
    // A piece being dragged floats at `dragged_to` (its foot) instead of standing on its square.
    rules::Square dragged = rules::no_square;
    glm::vec3 dragged_to{0.0F};
    // An arrow on its way from that square to whatever is pointed at.
    std::optional<notation::SquareMark> drawing;

    bool operator==(const Hover&) const = default;
};

// Where the arrow that is being drawn leads now: to the cursor, else to the pointer; no_square
// while it is only a mark on its square.
[[nodiscard]] rules::Square drawn_to(const Hover& hover);

// What of a game is shown.
struct Shown {
    const rules::Position& position;
    const session::Selection* selection = nullptr;
    const rules::Transition* last_move = nullptr;
    // What the last refused wish met: the men that pin, block, or must capture.
    std::span<const rules::Square> in_the_way = {};
    const notation::Annotations* annotations = nullptr; // arrows and marks
};
[[nodiscard]] Shown shown(const session::Session& session);

class SceneBuilder {
public:
    // The bodies of a board of that shape; positions shown later must have the same topology.
    SceneBuilder(const rules::Topology& topology, const PieceSet& pieces);

    // Everything that build() may name; upload it once.
    [[nodiscard]] const scene::MeshLibrary& meshes() const { return shelf_.library; }

    // Which of them is what.
    [[nodiscard]] const MeshShelf& shelf() const { return shelf_; }

    // `animation` may be null. Time in seconds on the clock of the animation. Two scenes have the
    // same revision when, and only when, they show the same.
    [[nodiscard]] scene::Scene build(const Shown& shown, const Hover& hover,
                                     const Animation* animation, double time,
                                     const ViewSettings& settings, const Theme& theme) const;

private:
    MeshShelf shelf_;
};

// The squares that a scene built from this marks as targets: those of the candidates, each once; in
// the middle of a capture at draughts the next landing squares.
[[nodiscard]] std::vector<rules::Square> target_squares(const session::Selection& selection);
// The pins that glow for a selected board.
[[nodiscard]] std::vector<rules::Pin> target_pins(const session::Selection& selection);

} // namespace strata::view
