// SPDX-License-Identifier: MIT
// Tokens, which stand for pieces seen from above: a round disc with the flat symbol of the piece,
// the one that the map draws, inlaid in its upper face.
#pragma once

#include <array>
#include <optional>

#include "rules/position/piece_kinds.h"
#include "scene/scene.h"
#include "view/bodies/piece_set.h"

namespace strata::view {

inline constexpr float token_height = 0.08F;
inline constexpr float token_radius = 0.44F;

// On top of the disc, its lower edge at +z.
struct TokenFigure {
    scene::MeshId ink{};               // the symbol, and a ring around it
    std::optional<scene::MeshId> gaps; // its inner lines, in the colour of the disc
};

struct TokenBodies {
    scene::MeshId disc{}; // on y = 0
    std::array<TokenFigure, rules::piece_type_count> figures{};
};

// For the existing kinds only. `sides` is the number of faces around the disc.
[[nodiscard]] TokenBodies token_bodies(scene::MeshLibrary& library, const PieceSet& set,
                                       const rules::PieceKinds& kinds, int sides);

// Black or white, whichever differs more from the disc in the light of a room.
[[nodiscard]] scene::Material token_ink(const scene::Material& disc);

} // namespace strata::view
