// SPDX-License-Identifier: MIT
#include "view/board/grid_outline.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace strata::view {

namespace {

// Rows and columns of places, with a margin of two places all round.
class Places {
public:
    explicit Places(const rules::Topology& topology) {
        low_ = high_ = {topology.at(topology.squares.front()).file,
                        topology.at(topology.squares.front()).rank};
        for (const auto square : topology.squares) {
            const glm::ivec2 place{topology.at(square).file, topology.at(square).rank};
            low_ = glm::min(low_, place);
            high_ = glm::max(high_, place);
        }
        low_ -= margin;
        high_ += margin;
        width_ = high_.x - low_.x + 1;
        inside_.assign(static_cast<std::size_t>(width_ * (high_.y - low_.y + 1)), false);
        for (const auto square : topology.squares)
            inside_[at({topology.at(square).file, topology.at(square).rank})] = true;
        squares_ = inside_;
    }

    [[nodiscard]] bool inside(glm::ivec2 place) const { return inside_[at(place)]; }
    [[nodiscard]] bool has_square(glm::ivec2 place) const { return squares_[at(place)]; }

    // Every hole that no two by two empty places join to the outside.
    void fill_narrow() {
        std::vector<bool> outside(inside_.size(), false);
        std::vector<glm::ivec2> open{low_};
        std::vector<bool> seen(inside_.size(), false);
        while (!open.empty()) {
            const auto corner = open.back();
            open.pop_back();
            if (seen[at(corner)] || !is_free(corner)) continue;
            seen[at(corner)] = true;
            for (const auto& step : around) outside[at(corner + step)] = true;
            for (const auto& way : {glm::ivec2{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                if (glm::all(glm::greaterThanEqual(corner + way, low_)) &&
                    glm::all(glm::lessThan(corner + way, high_)))
                    open.push_back(corner + way);
        }
        for (std::size_t n = 0; n < inside_.size(); ++n) inside_[n] = !outside[n];
    }

    void fill_all() {
        each([&](glm::ivec2 place) {
            inside_[at(place)] = glm::all(glm::greaterThanEqual(place, low_ + margin)) &&
                                 glm::all(glm::lessThanEqual(place, high_ - margin));
        });
    }

    template <class Visit>
    void each(Visit&& visit) const {
        for (int y = low_.y; y <= high_.y; ++y)
            for (int x = low_.x; x <= high_.x; ++x) visit(glm::ivec2{x, y});
    }

private:
    static constexpr int margin = 2;
    static constexpr std::array<glm::ivec2, 4> around{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}};

    [[nodiscard]] std::size_t at(glm::ivec2 place) const {
        return static_cast<std::size_t>((place.y - low_.y) * width_ + place.x - low_.x);
    }
    // The four places of which that is the lower left one.
    [[nodiscard]] bool is_free(glm::ivec2 corner) const {
        return std::ranges::none_of(
            around, [&](const glm::ivec2& step) { return has_square(corner + step); });
    }

    glm::ivec2 low_{0}, high_{0};
    int width_ = 0;
    std::vector<bool> squares_, inside_;
};

struct Side {
    glm::ivec2 from, to; // corners: that of {0, 0} is the lower left one of that place
};

// With the inside on the left.
std::vector<Side> sides_of(const Places& places) {
    std::vector<Side> sides;
    places.each([&](glm::ivec2 place) {
        if (!places.inside(place)) return;
        const std::array<glm::ivec2, 4> corners{
            {place, place + glm::ivec2{1, 0}, place + 1, place + glm::ivec2{0, 1}}};
        constexpr std::array<glm::ivec2, 4> beyond{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        for (std::size_t n = 0; n < corners.size(); ++n)
            if (!places.inside(place + beyond[n]))
                sides.push_back({corners[n], corners[(n + 1) % corners.size()]});
    });
    return sides;
}

// The corners of the only way round, or nothing where there are several or they meet at a corner.
std::optional<std::vector<glm::vec2>> way_round(const std::vector<Side>& sides) {
    std::vector<glm::ivec2> points{sides.front().from};
    for (std::size_t n = 0; n < sides.size(); ++n) {
        const auto starts_here = [&](const Side& side) { return side.from == points.back(); };
        if (std::ranges::count_if(sides, starts_here) != 1) return std::nullopt;
        points.push_back(std::ranges::find_if(sides, starts_here)->to);
        if (points.back() == points.front() && n + 1 < sides.size()) return std::nullopt;
    }
    points.pop_back();
    std::vector<glm::vec2> corners;
    for (std::size_t n = 0; n < points.size(); ++n) {
        const auto before = points[(n + points.size() - 1) % points.size()];
        const auto after = points[(n + 1) % points.size()];
        if (after - points[n] != points[n] - before) corners.push_back(glm::vec2{points[n]} - 0.5F);
    }
    return corners;
}

} // namespace

GridOutline grid_outline(const rules::Topology& topology) {
    Places places(topology);
    places.fill_narrow();
    auto rim = way_round(sides_of(places));
    if (!rim) {
        places.fill_all();
        rim = way_round(sides_of(places));
    }
    GridOutline outline{*rim, {}};
    places.each([&](glm::ivec2 place) {
        if (places.inside(place) && !places.has_square(place)) outline.blocks.emplace_back(place);
    });
    return outline;
}

} // namespace strata::view
