// SPDX-License-Identifier: MIT
#include "view/board/taken_places.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "scene/polygon.h"
#include "view/board/plane.h"

namespace strata::view {

namespace {

constexpr float smaller = 0.62F;   // relative to pieces in play
constexpr float to_board = 0.52F;  // from the base of a flat board to the middle of the first row
constexpr float to_levels = 0.55F; // from the outermost boards to the middle of the first row
constexpr float pitch = 0.96F;     // of pieces of size 1
constexpr float row_pitch = 1.12F;

float size_beside(const BoardSpace& space) {
    float sum = 0.0F;
    const auto& squares = space.topology().squares;
    for (const auto square : squares) sum += space.figure_room(square);
    return smaller * sum / static_cast<float>(squares.size());
}

// A polyline in the plan with the board on its left.
using RowLine = std::vector<glm::vec2>;

float row_length(const RowLine& line) {
    float length = 0.0F;
    for (std::size_t n = 1; n < line.size(); ++n) length += glm::distance(line[n - 1], line[n]);
    return length;
}

// Adds `count` pieces at equal distances, starting at `begins`.
void add_row(std::vector<TakenPlace>& places, const RowLine& line, float begins, int count,
             float size, float y) {
    float before = 0.0F; // length of the line before the current segment
    std::size_t n = 1;
    for (int man = 0; man < count; ++man) {
        const float way = begins + (static_cast<float>(man) + 0.5F) * pitch * size;
        while (n + 1 < line.size() && before + glm::distance(line[n - 1], line[n]) < way) {
            before += glm::distance(line[n - 1], line[n]);
            ++n;
        }
        const auto along = glm::normalize(line[n] - line[n - 1]);
        const auto foot = line[n - 1] + along * (way - before);
        const auto look = in_space({-along.y, along.x});
        places.push_back({in_space(foot, y), std::atan2(look.x, look.z), size});
    }
}

// Counter-clockwise angle from one direction to another, 0..2 pi.
float turn_on(float from, float to) {
    const float turn = std::remainder(to - from, glm::two_pi<float>());
    return turn < 0.0F ? turn + glm::two_pi<float>() : turn;
}

// The corners of an outline between a seat and its neighbour on the right.
struct Stretch {
    std::size_t first = 0;
    std::size_t count = 0;
};

Stretch stretch_of(const BoardSpace& space, const RowLine& outline, bool round, rules::Seat seat) {
    // The camp in front of a seat is its own; a round board, which has no corners, reserves this
    // angle for it.
    const float camp = glm::radians(round ? 32.0F : 4.0F);
    const float own = space.seat_angle(seat);
    float next = glm::two_pi<float>();
    for (const auto other : rules::First<rules::Seat>(space.topology().promotion.size()))
        if (other != seat) next = std::min(next, turn_on(own, space.seat_angle(other)));
    Stretch stretch;
    float nearest = glm::two_pi<float>();
    for (std::size_t n = 0; n < outline.size(); ++n) {
        const float turn = turn_on(own, std::atan2(outline[n].y, outline[n].x));
        if (turn < camp || turn > next - camp) continue;
        ++stretch.count;
        if (turn >= nearest) continue;
        nearest = turn;
        stretch.first = n;
    }
    return stretch;
}

std::vector<TakenPlace> beside_flat_board(const BoardSpace& space, rules::Seat seat, int count) {
    // Margins at the corners, where pieces beyond the squares would be outside the image.
    constexpr float behind_corner = 1.0F;
    constexpr float before_corner = 0.6F;
    const auto& plan = space.plan()->drawn ? *space.plan()->drawn : *space.plan();
    const float size = size_beside(space);
    const auto stretch = stretch_of(space, plan.rim, plan.round, seat);
    std::vector<TakenPlace> places;
    for (int row = 0; static_cast<int>(places.size()) < count; ++row) {
        const float aside = flat_rim_width + flat_foot_margin + to_board * size / smaller +
                            static_cast<float>(row) * row_pitch * size;
        const auto outline = scene::inset(plan.rim, -aside);
        RowLine line;
        for (std::size_t n = 0; n < std::max<std::size_t>(2, stretch.count); ++n)
            line.push_back(outline[(stretch.first + n) % outline.size()]);
        const float length = row_length(line) - behind_corner - before_corner;
        const int room = std::max(1, static_cast<int>(length / (pitch * size)));
        add_row(places, line, behind_corner,
                std::min(room, count - static_cast<int>(places.size())), size,
                table_under_flat_board);
    }
    return places;
}

// The table is far below the boards: in the first view, pieces nearer to White would stand below
// the picture.
constexpr float nearest_to_white = -1.4F;

// Opposite the stand. The rows of both seats are side by side, each starting at its seat's end.
std::vector<TakenPlace> beside_levels(const BoardSpace& space, rules::Seat seat, int count) {
    const auto bounds = space.bounds();
    const float size = size_beside(space);
    const bool white = rules::index(seat) == 0;
    const glm::vec2 ends{-nearest_to_white, -bounds.low.z};
    const int room = std::max(1, static_cast<int>((ends.y - ends.x) / (pitch * size)));
    std::vector<TakenPlace> places;
    for (int row = white ? 0 : 1; static_cast<int>(places.size()) < count; row += 2) {
        const float x = bounds.high.x + to_levels + static_cast<float>(row) * row_pitch * size;
        const auto first = places.size();
        add_row(places,
                white ? RowLine{{x, ends.x}, {x, ends.y}} : RowLine{{x, ends.y}, {x, ends.x}}, 0.0F,
                std::min(room, count - static_cast<int>(first)), size, table_under_stand);
        for (auto n = first; n < places.size(); ++n) places[n].yaw = -glm::half_pi<float>();
    }
    return places;
}

} // namespace

glm::mat4 TakenPlace::pose() const {
    const auto turned =
        glm::rotate(glm::translate(glm::mat4{1.0F}, foot), yaw, glm::vec3{0.0F, 1.0F, 0.0F});
    return glm::scale(turned, glm::vec3{size});
}

std::vector<TakenPlace> taken_places(const BoardSpace& space, rules::Seat seat, int count) {
    if (count <= 0) return {};
    return space.plan() ? beside_flat_board(space, seat, count) : beside_levels(space, seat, count);
}

std::vector<TakenPlace> taken_places(const BoardSpace& space, const reading::Taken& taken) {
    const auto counts = reading::count_taken(taken);
    std::array<std::vector<TakenPlace>, rules::max_seats> by_seat;
    for (const auto seat : rules::First<rules::Seat>(counts.size()))
        by_seat[rules::slot(seat)] = taken_places(space, seat, counts[rules::slot(seat)]);
    std::array<std::size_t, rules::max_seats> next{};
    std::vector<TakenPlace> places;
    for (const auto& one : taken) {
        const auto seat = rules::slot(one.by);
        places.push_back(by_seat[seat][next[seat]++]);
    }
    return places;
}

} // namespace strata::view
