// SPDX-License-Identifier: MIT
#include "photo/light.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "photo/finish.h"
#include "scene/colour.h"

namespace strata::photo {
namespace {

// The sun is as large as a window or a shaded lamp, which softens shadows close to their casters.
constexpr float sun_cosine = 0.9965F;                                     // radius 4.8 degrees
constexpr float sun_size = 2.0F * glm::pi<float>() * (1.0F - sun_cosine); // solid angle

// Equal-area grid of directions, in equal steps of height and azimuth.
constexpr std::size_t rows = 64;
constexpr std::size_t columns = 128;
constexpr float cell_size = 4.0F * glm::pi<float>() / static_cast<float>(rows * columns);

glm::vec3 direction_at(glm::vec2 cell) {
    const float y = cell.y / static_cast<float>(rows) * 2.0F - 1.0F;
    const float turn = cell.x / static_cast<float>(columns) * 2.0F * glm::pi<float>();
    const float aside = std::sqrt(std::max(0.0F, 1.0F - y * y));
    return {aside * std::cos(turn), y, aside * std::sin(turn)};
}

// Inverts a cumulative sum: returns the index and the fraction within it, 0..1.
std::pair<std::size_t, float> place_in(const float* sums, std::size_t count, float chance) {
    const float wanted = chance * sums[count - 1];
    const auto at = std::min(
        static_cast<std::size_t>(std::upper_bound(sums, sums + count, wanted) - sums), count - 1);
    const float before = at > 0 ? sums[at - 1] : 0.0F;
    const float width = sums[at] - before;
    return {at, width > 0.0F ? glm::clamp((wanted - before) / width, 0.0F, 0.9999F) : 0.5F};
}

} // namespace

LightSource::LightSource(const scene::Light& light)
    : room_(light),
      towards_(glm::normalize(light.towards)),
      sun_(light.sun / sun_size) {
    float all = 0.0F;
    for (std::size_t row = 0; row < rows; ++row) {
        float sum = 0.0F;
        for (std::size_t column = 0; column < columns; ++column) {
            const glm::vec2 middle{static_cast<float>(column) + 0.5F,
                                   static_cast<float>(row) + 0.5F};
            // The constant keeps every cell's probability above zero, so that edges between cells
            // are not missed.
            sum += scene::luminance(room_.radiance(direction_at(middle), 0.15F)) + 0.02F;
            cells_.push_back(sum);
        }
        all += sum;
        rows_.push_back(all);
    }
}

glm::vec3 LightSource::sun(glm::vec3 direction) const {
    return glm::dot(direction, towards_) > sun_cosine ? sun_ : glm::vec3{0.0F};
}

glm::vec3 LightSource::choose_room(glm::vec2 chance) const {
    const auto [row, down] = place_in(rows_.data(), rows, chance.y);
    const auto [column, along] = place_in(&cells_[row * columns], columns, chance.x);
    return direction_at({static_cast<float>(column) + along, static_cast<float>(row) + down});
}

float LightSource::room_likelihood(glm::vec3 direction) const {
    const float y = (direction.y + 1.0F) * 0.5F * static_cast<float>(rows);
    float turn = std::atan2(direction.z, direction.x) / (2.0F * glm::pi<float>());
    turn = (turn - std::floor(turn)) * static_cast<float>(columns);
    const auto row = std::min(static_cast<std::size_t>(std::max(y, 0.0F)), rows - 1);
    const auto column = std::min(static_cast<std::size_t>(turn), columns - 1);
    const std::size_t cell = row * columns + column;
    const float brightness = cells_[cell] - (column > 0 ? cells_[cell - 1] : 0.0F);
    return brightness / (rows_.back() * cell_size);
}

glm::vec3 LightSource::choose_sun(glm::vec2 chance) const {
    const float up = 1.0F - chance.x * (1.0F - sun_cosine);
    const float aside = std::sqrt(std::max(0.0F, 1.0F - up * up));
    const float turn = 2.0F * glm::pi<float>() * chance.y;
    return upright(towards_) * glm::vec3{aside * std::cos(turn), aside * std::sin(turn), up};
}

float LightSource::sun_likelihood(glm::vec3 direction) const {
    return glm::dot(direction, towards_) > sun_cosine ? 1.0F / sun_size : 0.0F;
}

} // namespace strata::photo
