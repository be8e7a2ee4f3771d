// SPDX-License-Identifier: MIT
#include "view/tokens.h"

#include "scene/degree.h"
#include "view/easing.h"

namespace strata::view {

namespace {

using scene::degree;
constexpr float pieces_up_to = 67.0F * degree;
constexpr float tokens_from = 73.0F * degree;

} // namespace

float TokenSight::piece_height() const {
    constexpr float sunk = 0.9F; // share at which a king is lower than the disc
    return share < sunk ? 1.0F - share / sunk * 0.95F : 0.0F;
}

glm::vec3 TokenSight::disc_size() const {
    constexpr float within_foot = 0.55F; // it begins where no piece lets it be seen
    const float width = within_foot + (1.0F - within_foot) * eased(part(share, 0.0F, 0.7F));
    const float height = eased(part(share, 0.0F, 0.7F));
    return {width, height, width};
}

float TokenSight::ink_opacity() const { return eased(part(share, 0.3F, 0.95F)); }

float TokenSight::between(float piece, float token) const {
    return piece + (token - piece) * share;
}

TokenSight token_sight(const scene::Camera& camera, bool to_owners) {
    return {.share = eased(part(camera.pitch, pieces_up_to, tokens_from)),
            .yaw = camera.yaw,
            .to_owners = to_owners};
}

} // namespace strata::view
