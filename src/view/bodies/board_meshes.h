// SPDX-License-Identifier: MIT
// Every body the board is put together from, made once.
#pragma once

#include <array>
#include <vector>

#include "rules/types.h"
#include "scene/scene.h"
#include "view/board/board_space.h"
#include "view/board/frame_letters.h"
#include "view/bodies/insight_bodies.h"
#include "view/bodies/piece_set.h"
#include "view/bodies/seat_look.h"

namespace strata::view {

// The bodies of squares of one kind, to be placed by BoardSpace::body_pose.
struct SquareBodies {
    scene::MeshId slab{};         // upper face at y = 0
    scene::MeshId glow{};         // a flat plate over the whole square
    scene::MeshId outline{};      // a thin frame inside its edge
    scene::MeshId corner_marks{}; // its corners only
};

// A bar of the frame round a flat board, and what lies on it.
struct FrameBar {
    scene::MeshId bar{};
    scene::MeshId inlay{}; // a line along the squares
    scene::MeshId sign{};  // a broader one outside: whose camp this is
    glm::mat4 pose{1.0F};
    float angle = 0.0F; // direction of its middle in the plan
};

// What fills the middle of a round board.
struct HubBodies {
    scene::MeshId disc{};  // upper face at y = 0
    scene::MeshId rings{}; // inlaid
    scene::MeshId star{};  // in low relief
};

// A sword that lies along +x from its pommel at the origin, on y = 0. Its hilt is of two halves,
// which stand apart when it is open.
struct SwordBodies {
    scene::MeshId bedding{}; // dark, under the blade
    scene::MeshId blade{};
    scene::MeshId pommel{}; // with what else is of metal on the outer half
    scene::MeshId outer_grip{};
    scene::MeshId guard{}; // the same on the inner half
    scene::MeshId inner_grip{};
};

struct FlatBodies {
    std::vector<FrameBar> frame;
    scene::MeshId bed{};       // under the squares
    scene::MeshId underside{}; // of the whole board
    scene::MeshId foot{};      // what it stands on
    scene::MeshId line{};      // length 1 along x, width 1: inlaid or lying on squares
    scene::MeshId boss{};      // where the lines meet
    scene::MeshId tray{};      // side 1 in x and z: under a straightened field, its top at y = 0
    HubBodies hub;             // of boards that have one
    SwordBodies sword;         // the same
    std::vector<FrameLetter> letters;
};

// Of which arrows and marks are put together.
struct InkBodies {
    scene::MeshId rod{};                               // height 1
    scene::MeshId bead{};                              // about the origin
    scene::MeshId head{};                              // a cone of height 1
    std::array<scene::MeshId, ink_look_count> rings{}; // on a square, by ink
};

struct BoardMeshes {
    // `space` as it is when nothing is pulled apart; of the set the figures of those pieces.
    BoardMeshes(const BoardSpace& space, const PieceSet& set, const rules::PieceKinds& kinds);

    scene::MeshLibrary library;
    std::array<scene::MeshId, rules::piece_type_count> pieces{};
    std::array<float, rules::piece_type_count> piece_heights{};
    std::array<scene::MeshId, seat_look_count> plinths{}; // under pieces, by seat_look()
    scene::MeshId bars{};               // crossed, under men that are out of the game
    std::vector<SquareBodies> squares;  // by BoardSpace::kind
    std::vector<scene::MeshId> frames;  // by board, upper face at y = 0; not of flat boards
    std::vector<scene::MeshId> strokes; // let into them: as many at each corner as the level counts
    std::vector<scene::MeshId> plates;  // for the name in the middle of each side
    FlatBodies flat;                    // of flat boards only
    scene::MeshId rod{};                // height 1, of a pin under a board
    scene::MeshId stub{};               // of a free pin, standing on y = 0
    scene::MeshId knob{};               // its head, about the origin
    scene::MeshId disc{};               // a quiet target
    scene::MeshId ring{};               // a capture
    scene::MeshId broken_ring{};        // a check that is not yet one
    InkBodies inks;
    scene::MeshId beacon{}; // over a free pin
    scene::MeshId beam{};   // height 1, joins the levels of a column
    scene::MeshId plate{};  // 1 by 1 in x and y, facing +z: a ground for words
    scene::MeshId spine{};  // of the stand, in the space of an unbent board
    scene::MeshId arm{};    // of the stand, length 1 along x
    scene::MeshId foot{};   // of the stand, its upper face at y = 0
    LensBodies lens;        // of boards that move
    InsightBodies insight;  // of overlays and lines

private:
    void add_pieces(const PieceSet& set, const rules::PieceKinds& kinds, float room_above);
    void add_boards(const BoardSpace& space);
    void add_marks();
    void add_inks();
    void add_stand(const BoardSpace& space);

    int sides_; // of round bodies, as many as the pieces have
};

// What holds a board with levels, left of everything, in the space of an unbent board.
struct Stand {
    std::vector<glm::vec3> knots; // that its spine rises through
    float thickness = 0.13F;      // of the knob on it; a radius
    glm::vec3 foot{0.0F};         // middle of its lower face
    float foot_radius = 2.1F;
};
[[nodiscard]] Stand stand_of(const BoardSpace& space);

} // namespace strata::view
