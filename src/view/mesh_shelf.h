// SPDX-License-Identifier: MIT
// Every body the board is put together from, made once.
#pragma once

#include <array>
#include <vector>

#include "rules/types.h"
#include "scene/scene.h"
#include "view/board_space.h"
#include "view/piece_set.h"

namespace strata::view {

struct MeshShelf {
    // `space` as it is when nothing is pulled apart.
    MeshShelf(const BoardSpace& space, const PieceSet& set);

    scene::MeshLibrary library;
    std::array<scene::MeshId, rules::piece_type_count> pieces{};
    std::array<float, rules::piece_type_count> piece_heights{};
    std::vector<scene::MeshId> frames; // by board, upper face at y = 0
    scene::MeshId square{};            // side 1, upper face at y = 0
    scene::MeshId rod{};               // height 1, of a pin under a board
    scene::MeshId stub{};              // of a free pin, standing on y = 0
    scene::MeshId knob{};              // its head, about the origin
    scene::MeshId outline{};           // a thin frame inside the edge of a square
    scene::MeshId corner_marks{};      // its four corners only
    scene::MeshId disc{};              // a quiet target
    scene::MeshId ring{};              // a capture
    scene::MeshId beacon{};            // over a free pin
    scene::MeshId glow{};              // a flat plate over a whole square
    scene::MeshId beam{};              // height 1, joins the levels of a column
    scene::MeshId plate{};             // 1 by 1 in x and y, facing +z: a ground for words
    scene::MeshId spine{};             // of the stand, in the space of an unbent board
    scene::MeshId arm{};               // of the stand, length 1 along x
    scene::MeshId foot{};              // of the stand, its upper face at y = 0

private:
    void add_pieces(const PieceSet& set);
    void add_boards(const BoardSpace& space);
    void add_marks();
    void add_stand(const BoardSpace& space);
};

// Where the spine of the stand rises, left of everything.
[[nodiscard]] float spine_x(const BoardSpace& space);

} // namespace strata::view
