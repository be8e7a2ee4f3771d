// SPDX-License-Identifier: MIT
// Seen from above, all pieces are round. They sink into tokens there, see token_bodies.h.
#pragma once

#include <optional>

#include "scene/camera.h"
#include "view/bodies/token_bodies.h"

namespace strata::view {

// How pieces look from a camera.
struct TokenSight {
    float share = 0.0F;     // 0: pieces as they are; 1: tokens
    float yaw = 0.0F;       // of whoever reads the tokens, as of a camera
    bool to_owners = false; // each side reads its own instead

    [[nodiscard]] bool shows_pieces() const { return piece_height() > 0.0F; }
    [[nodiscard]] bool shows_tokens() const { return share > 0.0F; }
    // Height of a piece as it sinks, 1..0; none once it would be within its disc.
    [[nodiscard]] float piece_height() const;
    // Of the height and width of the disc, which rises under the piece.
    [[nodiscard]] glm::vec3 disc_size() const;
    [[nodiscard]] float ink_opacity() const;
    // Of any share on the way from a piece to its token.
    [[nodiscard]] float between(float piece, float token) const;
};

struct TokenPose {
    float reader = 0.0F; // rotation about y of whoever reads it, as the yaw of a camera
    float width = 1.0F;  // of the usual one
    // Where the disc lies, and what the piece sinks towards; else the foot of the piece.
    std::optional<glm::vec3> foot{};
};

// Continuous in the pitch: pieces up to 67 degrees, tokens from 73 on.
[[nodiscard]] TokenSight token_sight(const scene::Camera& camera, bool to_owners);

} // namespace strata::view
