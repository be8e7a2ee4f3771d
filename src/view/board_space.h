// SPDX-License-Identifier: MIT
// Where everything stands. Lengths are in square sides; y is up, files grow along +x, and the
// lowest rank is nearest to White at +z (G1). Heights follow G2 and G4.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "rules/topology.h"
#include "scene/mesh.h"

namespace strata::view {

inline constexpr float storey = 2.4F;           // between two main boards
inline constexpr float slab_thickness = 0.09F;  // of every square
inline constexpr float rim_width = 0.32F;       // of the frame around a main board
inline constexpr float small_rim_width = 0.24F; // of that around an attack board
// How high a piece may be, to stand under an attack board.
inline constexpr float headroom = storey / 2.0F - slab_thickness - 0.03F;

// How a person bends the space to see into it.
struct Spread {
    float pull_apart = 0.0F; // 0..1; at 1 the storeys are twice as far apart
    bool operator==(const Spread&) const = default;
};

class BoardSpace {
public:
    explicit BoardSpace(const rules::Topology& topology, Spread spread = {});

    // Middle of the upper face: where a piece stands.
    [[nodiscard]] glm::vec3 square(rules::Square square) const;
    // Middle of the upper face of a board (index into Topology::boards).
    [[nodiscard]] glm::vec3 board(int board) const;
    // Width (x) and depth (z) of its squares, without the rim.
    [[nodiscard]] glm::vec2 board_size(int board) const;
    [[nodiscard]] float rim(int board) const;
    // The corner of the main board that a pin rises from, on its upper face (G3).
    [[nodiscard]] glm::vec3 pin_foot(rules::Pin pin) const;
    // Middle of the upper face of a board standing there (G4): straight above the foot.
    [[nodiscard]] glm::vec3 pin_top(rules::Pin pin) const;
    // Main boards and the attack boards half a storey above them make one level, 0 lowest.
    [[nodiscard]] int level_of_board(int board) const;
    [[nodiscard]] int level_of(rules::Square square) const;
    [[nodiscard]] int level_count() const { return level_count_; }
    // Everything that can ever stand there, from the floor under the stand: boards on all pins,
    // pieces.
    [[nodiscard]] scene::Bounds bounds() const { return bounds_; }
    [[nodiscard]] const rules::Topology& topology() const { return *topology_; }

private:
    struct Surface {
        glm::vec3 centre;
        glm::vec2 size;
        int level = 0;
    };
    [[nodiscard]] float height(int half_storeys) const;
    void find_surfaces();
    void find_bounds();

    const rules::Topology* topology_;
    Spread spread_;
    int lowest_ = 0; // height of the lowest board, in half storeys
    int level_count_ = 0;
    glm::vec2 middle_{0.0F}; // of the board in files and ranks
    std::vector<Surface> surfaces_;
    scene::Bounds bounds_{};
};

} // namespace strata::view
