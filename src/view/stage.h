// SPDX-License-Identifier: MIT
// A scene being put together: what every part of the builder needs, and the way things get in.
#pragma once

#include <span>
#include <string>

#include "rules/position/variant.h"
#include "scene/scene.h"
#include "view/board/board_space.h"
#include "view/bodies/board_meshes.h"
#include "view/settings.h"
#include "view/theme.h"

namespace strata::view {

// Of what stands under all levels and never fades.
inline constexpr int no_level = -1;

// Where letters lie.
struct Inlay {
    glm::vec3 middle{0.0F};
    glm::vec3 right{1.0F, 0.0F, 0.0F}; // as in scene::Label
    glm::vec3 up{0.0F, 0.0F, -1.0F};
    float height = 0.0F; // of a line, at label size 1
    float most = 0.0F;   // the same at any label size
    scene::Label::Turn turn = scene::Label::Turn::none;
};

struct Stage {
    const BoardMeshes& shelf;
    const BoardSpace& space;
    const ViewSettings& settings;
    const Theme& theme;
    const rules::Variant& variant;
    rules::SquareSet see_through; // squares that fade where they are
    rules::SquareSet unpicked;    // of those the ones that nobody points at
    scene::Scene scene;

    [[nodiscard]] const rules::Topology& topology() const { return space.topology(); }
    [[nodiscard]] const SquareBodies& bodies(rules::Square square) const {
        return shelf.squares[static_cast<std::size_t>(space.kind(square))];
    }
    [[nodiscard]] const scene::Material& army_look(rules::Seat army) const {
        return theme.pieces[static_cast<std::size_t>(seat_look(variant, army))];
    }
    [[nodiscard]] bool faded(int level) const { return level != no_level && settings.faded(level); }

    // `level` here and below: 0 lowest, or no_level. What belongs to a faded level becomes pale and
    // throws no shadow.
    scene::Instance& add(scene::MeshId mesh, const glm::mat4& transform,
                         const scene::Material& material, int level);
    // A thin plate or sign: throws no shadow.
    scene::Instance& add_mark(scene::MeshId mesh, const glm::mat4& transform,
                              const scene::Material& material);
    // Upright to whoever looks.
    void add_label(std::string text, glm::vec3 at, float height, glm::vec4 colour, int level);
    // Let into a face, where the letters grow no higher than there is room.
    void add_inlay(std::string text, const Inlay& place, glm::vec4 colour, int level);
    // Half extents; nothing on a faded level answers.
    void add_pick_box(scene::PickId id, glm::vec3 centre, glm::vec3 half, int level);
    // Over a convex floor of four corners in the plan.
    void add_pick_prism(scene::PickId id, std::span<const glm::vec2> floor, float low, float high);
    void add_pick_cylinder(scene::PickId id, glm::vec3 foot, float radius, float height, int level);
};

// Of what holds the boards in space: it goes while they are flattened.
[[nodiscard]] scene::Material going(const Stage& stage, scene::Material material);

[[nodiscard]] glm::mat4 at(glm::vec3 place);
[[nodiscard]] glm::mat4 turned(glm::vec3 place, float yaw);
// Stretched along y.
[[nodiscard]] glm::mat4 stretched(glm::vec3 place, float height);

} // namespace strata::view
