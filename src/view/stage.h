// SPDX-License-Identifier: MIT
// A scene under construction: the data that all builders need, and functions to add objects.
#pragma once

#include <span>
#include <string>

#include "rules/position/variant.h"
#include "scene/scene.h"
#include "view/board/board_space.h"
#include "view/bodies/board_meshes.h"
#include "view/settings.h"
#include "view/theme.h"
#include "view/tokens.h"

namespace strata::view {

// Level of objects below all boards, which never fade.
inline constexpr int no_level = -1;

// Placement of inlaid text.
struct Inlay {
    glm::vec3 middle{0.0F};
    glm::vec3 right{1.0F, 0.0F, 0.0F}; // as in scene::Label
    glm::vec3 up{0.0F, 0.0F, -1.0F};
    float height = 0.0F; // line height at label size 1
    float most = 0.0F;   // largest line height at any label size
    scene::Label::Turn turn = scene::Label::Turn::none;
};

struct Stage {
    const BoardMeshes& board_meshes;
    const BoardSpace& space;
    const ViewSettings& settings;
    const Theme& theme;
    const rules::Variant& variant;
    rules::SquareSet see_through; // squares drawn translucent
    rules::SquareSet unpicked;    // those of them that cannot be picked
    TokenSight tokens;            // how the camera sees pieces
    scene::Scene scene;

    [[nodiscard]] const rules::Topology& topology() const { return space.topology(); }
    [[nodiscard]] const SquareBodies& bodies(rules::Square square) const {
        return board_meshes.squares[static_cast<std::size_t>(space.kind(square))];
    }
    [[nodiscard]] const scene::Material& army_look(rules::Seat army) const {
        return theme.pieces[static_cast<std::size_t>(seat_look(variant, army))];
    }
    [[nodiscard]] bool faded(int level) const { return level != no_level && settings.faded(level); }

    // `level` here and below: 0 is the lowest, or no_level. Objects of a faded level are
    // translucent and cast no shadow.
    scene::Instance& add(scene::MeshId mesh, const glm::mat4& transform,
                         const scene::Material& material, int level);
    // A thin plate or sign without shadow.
    scene::Instance& add_mark(scene::MeshId mesh, const glm::mat4& transform,
                              const scene::Material& material);
    // Upright and facing the viewer.
    void add_label(std::string text, glm::vec3 at, float height, glm::vec4 colour, int level);
    // Inlaid in a surface; the height is limited to the available space.
    void add_inlay(std::string text, const Inlay& place, glm::vec4 colour, int level);
    // `half` is the half extents. Objects of a faded level cannot be picked.
    void add_pick_box(scene::PickId id, glm::vec3 centre, glm::vec3 half, int level);
    // A prism over a convex quadrilateral in the ground plane.
    void add_pick_prism(scene::PickId id, std::span<const glm::vec2> floor, float low, float high);
    void add_pick_cylinder(scene::PickId id, glm::vec3 foot, float radius, float height, int level);
};

// A piece with its foot at `pose`, or its token, as the camera sees them. Returns the index of its
// first instance; the others follow.
std::size_t add_piece(Stage& stage, rules::PieceType type, const glm::mat4& pose, TokenPose token,
                      const scene::Material& material, int level);

// Material of parts that hold the boards in space, which fade out while flattening.
[[nodiscard]] scene::Material going(const Stage& stage, scene::Material material);

[[nodiscard]] glm::mat4 at(glm::vec3 place);
[[nodiscard]] glm::mat4 turned(glm::vec3 place, float yaw);
// Scales along y.
[[nodiscard]] glm::mat4 stretched(glm::vec3 place, float height);

} // namespace strata::view
