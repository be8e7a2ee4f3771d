// SPDX-License-Identifier: MIT
// Positions of squares, boards and pins in space. Lengths are in squares; y is up, files increase
// along +x, and the lowest rank is nearest to White at +z (TD-G1). Heights follow TD-G2 and TD-G4.
// A flat board is at constant height and laid out by its Plan, where (x, y) is (x, -z) in space.
#pragma once

#include <memory>
#include <vector>

#include <glm/glm.hpp>

#include "rules/board/topology.h"
#include "scene/mesh.h"
#include "view/board/plan.h"

namespace strata::view {

inline constexpr float storey = 2.7F; // distance between two main boards; of a large grid more
// Of an attack board above the main board that carries it, a little more than half a storey: from
// low down one sees below it those that stand on the main board.
inline constexpr float pin_rise = 1.5F;
// Of an attack board below the main board that carries it (TD-G8): level with those that stand on
// the main board below.
inline constexpr float hanging_drop = storey - pin_rise;
inline constexpr float slab_thickness = 0.09F;  // of every square
inline constexpr float rim_width = 0.34F;       // of the frame around a main board
inline constexpr float small_rim_width = 0.28F; // of the frame around an attack board
inline constexpr float rim_top = 0.02F;         // height of the inner edge above the squares
// Slope down to the outside, which makes letters easier to read.
inline constexpr float rim_slope = 0.42F;
inline constexpr float rim_height = 0.13F;       // height of its section
inline constexpr float flat_rim_width = 0.72F;   // of the frame around a flat board
inline constexpr float flat_foot_margin = 0.16F; // margin of the base beyond the frame
// Largest height of a piece that fits on an attack board below the next main board.
inline constexpr float headroom = storey - pin_rise - slab_thickness - 0.03F;
// Largest height of a piece on a flat board.
inline constexpr float flat_headroom = 1.45F;
// Height of the tabletop, below the stand and below a flat board.
inline constexpr float table_under_stand = -0.125F;
inline constexpr float table_under_flat_board = -0.645F;

// How levels lie when they are flattened: one above the other, the highest on top, as the reader
// sees them, or side by side, the lowest on the left; as on the flat map. More than three make two
// columns, or two rows.
struct LevelLayout {
    bool across = false;      // side by side
    bool from_behind = false; // the reader sits opposite the first seat
    bool operator==(const LevelLayout&) const = default;
};

// Explosion and flattening of the board, to see inside.
struct Explode {
    float pull_apart = 0.0F; // 0..1; at 1 the distance of the levels is doubled
    // 0 in space .. 1 flat map. Boards with levels are first pulled apart up to half way, then
    // slide apart and to one height, attack boards beside their levels. A board with bent lines
    // is straightened, see straight_plan.h; other flat boards are unchanged.
    float flatten = 0.0F;
    LevelLayout levels{};
    bool operator==(const Explode&) const = default;
};

// True if `flatten` changes that board.
[[nodiscard]] bool flattens(const rules::Topology& topology);

// Whether flattened levels are larger side by side in a room of that size, in any unit. The layout
// that is in use stays unless the other one is clearly better.
[[nodiscard]] bool lie_across(const rules::Topology& topology, glm::vec2 room, bool now = false);

class BoardSpace {
public:
    explicit BoardSpace(const rules::Topology& topology, Explode spread = {});
    // Returns the same board with other settings; faster than constructing it anew.
    [[nodiscard]] BoardSpace exploded(Explode spread) const;
    [[nodiscard]] const Explode& spread() const { return spread_; }

    // Centre of the upper face, where a piece is placed.
    [[nodiscard]] glm::vec3 square(rules::Square square) const;
    // Size of a mark that fits, relative to a square of side 1; at most 1.
    [[nodiscard]] float room(rules::Square square) const;
    // As room(), for a piece, which leaves a margin around its foot.
    [[nodiscard]] float figure_room(rules::Square square) const;
    // Squares of one kind share a mesh, which `body_pose` moves to its square.
    [[nodiscard]] int kind(rules::Square square) const;
    [[nodiscard]] glm::mat4 body_pose(rules::Square square) const;
    // Rotation about y of that army's pieces, which look across the board from their camp.
    [[nodiscard]] float facing(rules::Seat army) const;
    // Direction of that army's camp in the plan of a flat board, in radians.
    [[nodiscard]] float seat_angle(rules::Seat army) const;
    // Rotation about y of a camera behind that army's camp.
    [[nodiscard]] float seat_yaw(rules::Seat army) const;

    // Centre of the upper face of a board (index into Topology::boards).
    [[nodiscard]] glm::vec3 board(int board) const;
    // Width and depth of all boards on one height, without their pieces.
    [[nodiscard]] glm::vec2 breadth() const;
    // Width (x) and depth (z) of its squares, without the rim.
    [[nodiscard]] glm::vec2 board_size(int board) const;
    [[nodiscard]] float rim(int board) const;
    // Corner of the main board where a pin begins (TD-G3): on its upper face, or on the lower one
    // if boards hang there (TD-G8).
    [[nodiscard]] glm::vec3 pin_foot(rules::Pin pin) const;
    // Centre of the upper face of a board on that pin (TD-G4): vertically above the foot, or below.
    [[nodiscard]] glm::vec3 pin_top(rules::Pin pin) const;
    // Point on the pin at that distance from its foot, towards the board.
    [[nodiscard]] glm::vec3 along_pin(rules::Pin pin, float distance) const;
    // The rod between a main board and the board on that pin.
    struct Rod {
        glm::vec3 low;
        float length = 0.0F;
    };
    [[nodiscard]] Rod rod(rules::Pin pin) const;
    // Level of a board, 0 is the lowest. The attack boards of a main board belong to its level.
    [[nodiscard]] int level_of_board(int board) const;
    [[nodiscard]] int level_of(rules::Square square) const;
    [[nodiscard]] int level_count() const { return level_count_; }
    // Opacity 1..0, while flattening, of stand and rods, or of the frame of a flat board.
    [[nodiscard]] float stand_opacity() const { return furniture_; }
    // Opacity 0..1 of what belongs only to the flat map.
    [[nodiscard]] float settled() const { return settled_; }
    // Space, 1..0, still reserved for the stand after it has faded, and 0..1 already reserved for
    // parts of the flat map before they appear.
    [[nodiscard]] float room_for_furniture() const { return room_for_furniture_; }
    [[nodiscard]] float room_for_map() const { return room_for_map_; }
    // Height of the highest fixed board relative to that of the unexploded board.
    [[nodiscard]] float stretch() const;
    [[nodiscard]] float left_edge() const { return left_edge_; }
    // Bounds of everything that may ever be there, from the floor up: boards on all pins, and
    // pieces.
    [[nodiscard]] scene::Bounds bounds() const { return bounds_; }
    [[nodiscard]] const rules::Topology& topology() const { return *topology_; }
    // Layout of a flat board, straightened as far as set; null for boards with levels.
    [[nodiscard]] const Plan* plan() const {
        return straight_ ? straight_.get() : flat_ ? flat_->plan.get() : nullptr;
    }
    // A sample place for the mesh of each kind; flat boards only.
    [[nodiscard]] const std::vector<Plan::Place>& kinds() const { return flat_->kinds; }

private:
    struct Surface {
        glm::vec3 centre;
        glm::vec2 size;
        int level = 0;
        glm::vec2 middle{0.0F}; // in files and ranks
    };
    // Derived from the topology alone and shared by copies.
    struct Flat {
        std::shared_ptr<const Plan> plan;
        std::vector<Plan::Place> kinds; // those of the plan, then those of every straightening step
        int drawn_kinds = 0;
        std::vector<float> seats; // directions of the camps, by army
    };
    [[nodiscard]] static std::shared_ptr<const Flat> flat_of(const rules::Topology& topology);
    [[nodiscard]] float height(int half_storeys) const;
    [[nodiscard]] float lowest_main_board() const;
    void explode();
    void find_surfaces();
    void unfold();
    void find_bounds();
    void lay_flat();

    const rules::Topology* topology_;
    Explode spread_;
    int lowest_ = 0;       // height of the lowest fixed board, in half storeys
    bool hanging_ = false; // boards may hang below it
    int level_count_ = 0;
    float storey_ = storey;
    glm::vec2 middle_{0.0F}; // centre of the board in files and ranks
    std::vector<Surface> surfaces_;
    scene::Bounds bounds_{};
    std::shared_ptr<const Flat> flat_;
    std::shared_ptr<const Plan> straight_; // of a flat board that is being straightened
    float pulled_apart_ = 0.0F;
    float furniture_ = 1.0F;
    float settled_ = 0.0F;
    float room_for_furniture_ = 1.0F;
    float room_for_map_ = 0.0F;
    float left_edge_ = 0.0F;
};

// Centre of the ball at the end of a free pin.
[[nodiscard]] inline glm::vec3 pin_head(const BoardSpace& space, rules::Pin pin) {
    constexpr float from_foot = 0.24F;
    return space.along_pin(pin, from_foot);
}

// Converts a point of the plan to space.
[[nodiscard]] inline glm::vec3 in_space(glm::vec2 point, float y = 0.0F) {
    return {point.x, y, -point.y};
}

} // namespace strata::view
