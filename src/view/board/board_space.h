// SPDX-License-Identifier: MIT
// Where everything stands. Lengths are in square sides; y is up, files grow along +x, and the
// lowest rank is nearest to White at +z (TD-G1). Heights follow TD-G2 and TD-G4. A flat board lies
// on one height as its Plan says, (x, y) of the plan being (x, -z).
#pragma once

#include <memory>
#include <vector>

#include <glm/glm.hpp>

#include "rules/board/topology.h"
#include "scene/mesh.h"
#include "view/board/plan.h"

namespace strata::view {

inline constexpr float storey = 2.4F;           // between two main boards
inline constexpr float slab_thickness = 0.09F;  // of every square
inline constexpr float rim_width = 0.34F;       // of the frame around a main board
inline constexpr float small_rim_width = 0.28F; // of that around an attack board
inline constexpr float rim_top = 0.02F;         // of its inner edge, over the squares
inline constexpr float rim_slope = 0.42F;  // by which it falls outwards: a reader there sees more
inline constexpr float rim_height = 0.13F; // of its section
inline constexpr float flat_rim_width = 0.72F;   // of the frame around a flat board
inline constexpr float flat_foot_margin = 0.16F; // of what it stands on, beyond the frame
// How high a piece may be, to stand under an attack board.
inline constexpr float headroom = storey / 2.0F - slab_thickness - 0.03F;
// How high a piece stands at most on a flat board.
inline constexpr float flat_headroom = 1.45F;
// Where the table is, under a stand and under a flat board.
inline constexpr float table_under_stand = -0.125F;
inline constexpr float table_under_flat_board = -0.645F;

// How a person bends the space to see into it.
struct Explode {
    float pull_apart = 0.0F; // 0..1; at 1 the storeys are twice as far apart
    // 0 in space .. 1 the flat map. Of levels: to the half they are pulled apart, then they slide
    // side by side onto one height, their attack boards beside them. A board with bent lines is
    // straightened, see straight_plan.h; other flat boards stay as they are.
    float flatten = 0.0F;
    bool operator==(const Explode&) const = default;
};

// Whether `flatten` does anything to that board.
[[nodiscard]] bool flattens(const rules::Topology& topology);

class BoardSpace {
public:
    explicit BoardSpace(const rules::Topology& topology, Explode spread = {});
    // The same board bent otherwise; quicker than anew.
    [[nodiscard]] BoardSpace bent(Explode spread) const;
    [[nodiscard]] const Explode& spread() const { return spread_; }

    // Middle of the upper face: where a piece stands.
    [[nodiscard]] glm::vec3 square(rules::Square square) const;
    // How large a mark may be there, against one on a square of side 1; at most 1.
    [[nodiscard]] float room(rules::Square square) const;
    // The same for a figure, whose foot leaves room around it.
    [[nodiscard]] float figure_room(rules::Square square) const;
    // Bodies of one kind are the same mesh; `body_pose` takes it to its square.
    [[nodiscard]] int kind(rules::Square square) const;
    [[nodiscard]] glm::mat4 body_pose(rules::Square square) const;
    // The turn about y of figures of that army, which look across the board from their camp.
    [[nodiscard]] float facing(rules::Seat army) const;
    // Direction of that army's camp in the plan of a flat board.
    [[nodiscard]] float seat_angle(rules::Seat army) const;
    // The turn about y of a camera that sits behind that army's camp.
    [[nodiscard]] float seat_yaw(rules::Seat army) const;

    // Middle of the upper face of a board (index into Topology::boards).
    [[nodiscard]] glm::vec3 board(int board) const;
    // Width (x) and depth (z) of its squares, without the rim.
    [[nodiscard]] glm::vec2 board_size(int board) const;
    [[nodiscard]] float rim(int board) const;
    // The corner of the main board that a pin rises from, on its upper face (TD-G3).
    [[nodiscard]] glm::vec3 pin_foot(rules::Pin pin) const;
    // Middle of the upper face of a board standing there (TD-G4): straight above the foot.
    [[nodiscard]] glm::vec3 pin_top(rules::Pin pin) const;
    // Main boards and the attack boards half a storey above them make one level, 0 lowest.
    [[nodiscard]] int level_of_board(int board) const;
    [[nodiscard]] int level_of(rules::Square square) const;
    [[nodiscard]] int level_count() const { return level_count_; }
    // 1..0: how much there is left, while the board is flattened, of what holds it in space: stand
    // and rods; of a flat board its frame and all that is on it.
    [[nodiscard]] float stand_opacity() const { return furniture_; }
    // 0..1: how much there is of what belongs to the flat map alone.
    [[nodiscard]] float settled() const { return settled_; }
    // 1..0 and 0..1: the room that the stand still has after it has gone, and that what belongs
    // to the flat map already has before it comes.
    [[nodiscard]] float room_for_furniture() const { return room_for_furniture_; }
    [[nodiscard]] float room_for_map() const { return room_for_map_; }
    // How many times as high the highest fixed board stands as when nothing is pulled apart.
    [[nodiscard]] float stretch() const;
    // Of all boards as they stand above each other.
    [[nodiscard]] float left_edge() const { return left_edge_; }
    // Everything that can ever stand there, from the floor under the stand: boards on all pins,
    // pieces.
    [[nodiscard]] scene::Bounds bounds() const { return bounds_; }
    [[nodiscard]] const rules::Topology& topology() const { return *topology_; }
    // Of a flat board, as far straightened as the spread says; null where squares lie above each
    // other.
    [[nodiscard]] const Plan* plan() const {
        return straight_ ? straight_.get() : flat_ ? flat_->plan.get() : nullptr;
    }
    // The place by which the body of a kind is made; flat boards only.
    [[nodiscard]] const std::vector<Plan::Place>& kinds() const { return flat_->kinds; }

private:
    struct Surface {
        glm::vec3 centre;
        glm::vec2 size;
        int level = 0;
        glm::vec2 middle{0.0F}; // in files and ranks
    };
    // What follows from the topology alone, and is shared by copies.
    struct Flat {
        std::shared_ptr<const Plan> plan;
        std::vector<Plan::Place> kinds; // those of the plan, then of every step of straightening
        int drawn_kinds = 0;
        std::vector<float> seats; // directions of the camps, by army
    };
    [[nodiscard]] static std::shared_ptr<const Flat> flat_of(const rules::Topology& topology);
    [[nodiscard]] float height(int half_storeys) const;
    void bend();
    void find_surfaces();
    void unfold();
    void find_bounds();
    void lay_flat();

    const rules::Topology* topology_;
    Explode spread_;
    int lowest_ = 0; // height of the lowest board, in half storeys
    int level_count_ = 0;
    glm::vec2 middle_{0.0F}; // of the board in files and ranks
    std::vector<Surface> surfaces_;
    scene::Bounds bounds_{};
    std::shared_ptr<const Flat> flat_;
    std::shared_ptr<const Plan> straight_; // of a flat board on its way to the flat map
    float pulled_apart_ = 0.0F;
    float furniture_ = 1.0F;
    float settled_ = 0.0F;
    float room_for_furniture_ = 1.0F;
    float room_for_map_ = 0.0F;
    float left_edge_ = 0.0F;
};

// A point of a plan in space.
[[nodiscard]] inline glm::vec3 in_space(glm::vec2 point, float y = 0.0F) {
    return {point.x, y, -point.y};
}

} // namespace strata::view
