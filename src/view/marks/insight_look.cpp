// SPDX-License-Identifier: MIT
#include "view/marks/insight_look.h"

#include "scene/colour.h"

namespace strata::view {

namespace {

// Linear colour.
scene::Material look(glm::vec3 colour, float glow) {
    return {.colour = colour, .roughness = 0.8F, .glow = glow};
}

InsightLooks for_dark_rooms() {
    InsightLooks looks;
    looks.reach = look({0.27F, 0.65F, 1.0F}, 0.8F);
    looks.attacker = look({1.0F, 0.43F, 0.25F}, 0.8F);
    looks.defender = look({0.21F, 0.77F, 1.0F}, 0.7F);
    looks.pinned = look({1.0F, 0.69F, 0.07F}, 0.7F);
    looks.blocker = look({1.0F, 0.25F, 0.69F}, 0.7F);
    return looks;
}

InsightLooks for_light_rooms() {
    InsightLooks looks;
    looks.reach = look({0.003F, 0.125F, 0.584F}, 0.3F);
    looks.attacker = look({0.645F, 0.042F, 0.006F}, 0.3F);
    looks.defender = look({0.003F, 0.095F, 0.48F}, 0.2F);
    looks.pinned = look({0.254F, 0.102F, 0.0F}, 0.2F);
    looks.blocker = look({0.352F, 0.006F, 0.254F}, 0.2F);
    return looks;
}

} // namespace

InsightLooks usual_insight_looks(const scene::Background& background) {
    constexpr float bright = 0.25F;
    const bool light =
        (scene::luminance(background.top) + scene::luminance(background.bottom)) / 2.0F > bright;
    auto looks = light ? for_light_rooms() : for_dark_rooms();
    looks.dark = look({0.005F, 0.007F, 0.01F}, 0.0F);
    looks.light = look({0.9F, 0.88F, 0.79F}, 0.3F);
    return looks;
}

} // namespace strata::view
