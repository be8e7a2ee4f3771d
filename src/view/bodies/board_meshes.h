// SPDX-License-Identifier: MIT
// All meshes of a board, built once.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "rules/types.h"
#include "scene/scene.h"
#include "view/board/board_space.h"
#include "view/board/frame_letters.h"
#include "view/bodies/insight_bodies.h"
#include "view/bodies/lying_body.h"
#include "view/bodies/piece_set.h"
#include "view/bodies/seat_look.h"
#include "view/bodies/token_bodies.h"

namespace strata::view {

// Where the name of a board is on a side of that length, from its middle: between two letters.
[[nodiscard]] inline float name_place(float length) {
    return std::lround(length) % 2 == 0 ? 0.0F : 0.5F;
}

// Meshes of squares of one kind, placed by BoardSpace::body_pose.
struct SquareBodies {
    scene::MeshId slab{};         // upper face at y = 0
    scene::MeshId glow{};         // a flat plate over the whole square
    scene::MeshId outline{};      // a thin frame inside its edge
    scene::MeshId corner_marks{}; // its corners only
};

// A bar of the frame around a flat board, and what is on it.
struct FrameBar {
    scene::MeshId bar{};
    scene::MeshId inlay{}; // a line along the squares
    scene::MeshId sign{};  // a wider one outside, in the colour of the camp
    glm::mat4 pose{1.0F};
    float angle = 0.0F; // direction of its middle in the plan
};

// The centre of a round board.
struct HubBodies {
    scene::MeshId disc{};  // upper face at y = 0
    scene::MeshId rings{}; // inlaid
    scene::MeshId star{};  // in low relief
};

// A sword along +x from its pommel at the origin, on y = 0. The hilt has two halves, which are
// apart if it is open.
struct SwordBodies {
    scene::MeshId bedding{}; // dark, below the blade
    scene::MeshId blade{};
    scene::MeshId pommel{}; // with the other metal parts of the outer half
    scene::MeshId outer_grip{};
    scene::MeshId guard{}; // with the other metal parts of the inner half
    scene::MeshId inner_grip{};
};

struct FlatBodies {
    std::vector<FrameBar> frame;
    scene::MeshId bed{};       // below the squares
    scene::MeshId underside{}; // of the whole board
    scene::MeshId foot{};      // base
    scene::MeshId line{};      // length 1 along x, width 1: inlaid, or on top of squares
    scene::MeshId boss{};      // where lines meet
    scene::MeshId block{};     // in place of a square; none if the board has no such places
    scene::MeshId tray{};      // side 1 in x and z, top at y = 0: below a straightened field
    HubBodies hub;             // for boards that have a hub
    SwordBodies sword;         // for boards that have swords
    std::vector<FrameLetter> letters;
};

// Parts of arrows and marks.
struct InkBodies {
    scene::MeshId rod{};                               // height 1
    scene::MeshId bead{};                              // centred at the origin
    scene::MeshId head{};                              // a cone of height 1
    std::array<scene::MeshId, ink_look_count> rings{}; // on a square, by ink
};

struct BoardMeshes {
    // `space` must be unexploded; only the figures of `kinds` are taken from the set.
    BoardMeshes(const BoardSpace& space, const PieceSet& set, const rules::PieceKinds& kinds);

    scene::MeshLibrary library;
    std::array<scene::MeshId, rules::piece_type_count> pieces{};
    std::array<float, rules::piece_type_count> piece_heights{};
    LyingBody king;                                       // of a game that is lost
    TokenBodies tokens;                                   // what pieces become when seen from above
    std::array<scene::MeshId, seat_look_count> plinths{}; // below pieces, by seat_look()
    scene::MeshId bars{};              // crossed bars, below pieces that are out of play
    std::vector<SquareBodies> squares; // by BoardSpace::kind
    std::vector<scene::MeshId> frames; // by board, upper face at y = 0; empty for flat boards
    // Inlaid in the frames: the level number as strokes at each corner.
    std::vector<scene::MeshId> strokes;
    std::vector<scene::MeshId> plates; // for the name in the middle of each side
    FlatBodies flat;                   // flat boards only
    scene::MeshId rod{};               // height 1: pin below a board
    scene::MeshId stub{};              // free pin, on y = 0
    scene::MeshId knob{};              // its head, centred at the origin
    scene::MeshId handle{};            // on a board that may move
    scene::MeshId disc{};              // target square
    scene::MeshId disc_edge{};         // around its foot
    scene::MeshId ring{};              // capture
    scene::MeshId broken_ring{};       // a check that is not in force yet
    InkBodies inks;
    scene::MeshId beacon{}; // above a free pin
    scene::MeshId beam{};   // height 1: connects the levels of a column
    scene::MeshId plate{};  // 1 by 1 in x and y, facing +z: background of text
    scene::MeshId spine{};  // part of the stand, in the space of an unexploded board
    scene::MeshId arm{};    // part of the stand, length 1 along x
    scene::MeshId foot{};   // part of the stand, upper face at y = 0
    LensBodies lens;        // for boards that move
    InsightBodies insight;  // for overlays and lines

private:
    void add_pieces(const PieceSet& set, const rules::PieceKinds& kinds, float room_above);
    void add_boards(const BoardSpace& space);
    void add_marks();
    void add_inks();
    void add_stand(const BoardSpace& space);

    int sides_; // of bodies of revolution, as many as the pieces have
};

// The stand of a board with levels, to the left of everything, in the space of an unexploded board.
struct Stand {
    std::vector<glm::vec3> knots; // knobs along its spine
    float thickness = 0.13F;      // radius of the spine
    glm::vec3 foot{0.0F};         // centre of its lower face
    float foot_radius = 2.1F;
};
[[nodiscard]] Stand stand_of(const BoardSpace& space);

} // namespace strata::view
