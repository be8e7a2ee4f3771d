// SPDX-License-Identifier: MIT
// Rules to scene: the whole board as drawable data.
#pragma once

#include "scene/scene.h"
#include "view/board/board_space.h"
#include "view/bodies/board_meshes.h"
#include "view/table.h"
#include "view/theme.h"

namespace strata::view {

class SceneBuilder {
public:
    // The bodies of its board and pieces; positions shown later must be of the same variant.
    SceneBuilder(const rules::Variant& variant, const PieceSet& pieces);

    // Everything that build() may name; upload it once.
    [[nodiscard]] const scene::MeshLibrary& meshes() const { return shelf_.library; }

    // Which of them is what.
    [[nodiscard]] const BoardMeshes& shelf() const { return shelf_; }

    // Two scenes have the same revision when, and only when, they show the same.
    [[nodiscard]] scene::Scene build(const Table& table, const Theme& theme) const;

private:
    BoardSpace space_; // as it is drawn when nothing is bent
    BoardMeshes shelf_;
};

} // namespace strata::view
