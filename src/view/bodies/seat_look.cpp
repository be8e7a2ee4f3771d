// SPDX-License-Identifier: MIT
#include "view/bodies/seat_look.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <glm/gtc/constants.hpp>

#include "scene/colour.h"

namespace strata::view {

namespace {

constexpr std::string_view letters = "wbrgyvoc";
constexpr std::array<std::string_view, seat_look_count> names = {
    "white",  "black", "red",  "green", "yellow", "violet",
    "orange", "cyan",  "grey", "brown", "blue"};

// Corners at equal angles, starting at the top; every second one at radius `inner`.
scene::Polygon ring(int corners, float inner = 1.0F, float first = glm::half_pi<float>()) {
    scene::Polygon points;
    for (int n = 0; n < corners; ++n) {
        const float angle =
            first + glm::two_pi<float>() * static_cast<float>(n) / static_cast<float>(corners);
        const float radius = n % 2 == 0 ? 1.0F : inner;
        points.push_back(radius * glm::vec2{std::cos(angle), std::sin(angle)});
    }
    return points;
}

scene::Polygon cross() {
    constexpr float arm = 0.92F;
    constexpr float half = 0.40F;
    return {{half, -arm}, {half, -half}, {arm, -half},   {arm, half},
            {half, half}, {half, arm},   {-half, arm},   {-half, half},
            {-arm, half}, {-arm, -half}, {-half, -half}, {-half, -arm}};
}

// Half an ellipse.
scene::Polygon dome() {
    constexpr int steps = 16;
    scene::Polygon points;
    for (int n = 0; n <= steps; ++n) {
        const float angle = glm::pi<float>() * static_cast<float>(n) / steps;
        points.emplace_back(0.86F * std::cos(angle), 1.45F * std::sin(angle) - 0.5F);
    }
    return points;
}

// The outline of three equal overlapping circles.
scene::Polygon trefoil() {
    constexpr float leaf = 0.52F;
    constexpr int steps = 12;
    // Radians on either side of a leaf's tip, up to where leaves meet.
    constexpr float half_sweep = 1.97F;
    scene::Polygon points;
    for (int n = 0; n < 3; ++n) {
        const float tip =
            glm::half_pi<float>() + glm::two_pi<float>() * static_cast<float>(n) / 3.0F;
        const glm::vec2 middle = (1.0F - leaf) * glm::vec2{std::cos(tip), std::sin(tip)};
        for (int step = 0; step <= steps; ++step) {
            const float angle = tip + half_sweep * (2.0F * static_cast<float>(step) / steps - 1.0F);
            points.push_back(middle + leaf * glm::vec2{std::cos(angle), std::sin(angle)});
        }
    }
    return points;
}

} // namespace

int seat_look(const rules::Variant& variant, rules::Seat seat) {
    const auto& info = variant.seats[rules::slot(seat)];
    const auto named = std::ranges::find(names, info.name);
    if (named != names.end()) return static_cast<int>(named - names.begin());
    const auto place = letters.find(info.letter);
    return place == std::string_view::npos ? rules::index(seat) : static_cast<int>(place);
}

scene::Polygon seat_shape(int look) {
    switch (look) {
    case 1: return ring(4, 1.0F, glm::quarter_pi<float>());
    case 2: return ring(3);
    case 3: return cross();
    case 4: return ring(10, 0.58F);
    case 5: return ring(6);
    case 6: return trefoil();
    case 7: return {{0.0F, -1.0F}, {0.66F, 0.0F}, {0.0F, 1.0F}, {-0.66F, 0.0F}};
    case 8: return ring(6, 0.40F);
    case 9: return ring(5);
    case 10: return dome();
    default: return ring(32);
    }
}

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

InsightLooks default_insight_looks(const scene::Background& background) {
    constexpr float bright = 0.25F;
    const bool light =
        (scene::luminance(background.top) + scene::luminance(background.bottom)) / 2.0F > bright;
    auto looks = light ? for_light_rooms() : for_dark_rooms();
    looks.dark = look({0.005F, 0.007F, 0.01F}, 0.0F);
    looks.light = look({0.9F, 0.88F, 0.79F}, 0.3F);
    return looks;
}

} // namespace strata::view
