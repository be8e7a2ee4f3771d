// SPDX-License-Identifier: MIT
// Builds the scene of a whole board from a position.
#pragma once

#include "scene/scene.h"
#include "view/board/board_space.h"
#include "view/bodies/board_meshes.h"
#include "view/table.h"
#include "view/theme.h"

namespace strata::view {

class SceneBuilder {
public:
    // Builds the meshes for its board and pieces; positions shown later must be of that variant.
    SceneBuilder(const rules::Variant& variant, const PieceSet& pieces);

    // All meshes that build() may use; upload them once.
    [[nodiscard]] const scene::MeshLibrary& meshes() const { return board_meshes_.library; }

    // Indices of those meshes by purpose.
    [[nodiscard]] const BoardMeshes& board_meshes() const { return board_meshes_; }

    // Scenes have equal revisions if and only if they show the same.
    [[nodiscard]] scene::Scene build(const Table& table, const Theme& theme) const;

private:
    BoardSpace space_; // unexploded
    BoardMeshes board_meshes_;
};

} // namespace strata::view
