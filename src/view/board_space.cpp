// SPDX-License-Identifier: MIT
#include "view/board_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "scene/polygon.h"

namespace strata::view {

namespace {

constexpr float lowest_board = 0.9F; // over the foot of the stand

// The smallest box round the files (x) and ranks (y) of some squares.
struct Extent {
    glm::vec2 low{std::numeric_limits<float>::max()};
    glm::vec2 high{std::numeric_limits<float>::lowest()};

    void include(const rules::SquareInfo& square) {
        const glm::vec2 at{square.file, square.rank};
        low = glm::min(low, at);
        high = glm::max(high, at);
    }
    [[nodiscard]] glm::vec2 middle() const { return (low + high) * 0.5F; }
    [[nodiscard]] glm::vec2 size() const { return high - low + 1.0F; }
};

template <class Squares>
Extent extent_of(const rules::Topology& topology, const Squares& squares) {
    Extent extent;
    for (const auto square : squares) extent.include(topology.at(square));
    return extent;
}

} // namespace

BoardSpace::BoardSpace(const rules::Topology& topology, Spread spread)
    : topology_(&topology),
      spread_(spread),
      middle_(extent_of(topology, topology.squares).middle()) {
    if (topology.shape == rules::Shape::tri_d) {
        find_surfaces();
        find_outline();
        find_bounds();
    } else {
        flat_ = flat_of(topology);
        lay_flat();
    }
}

std::shared_ptr<const BoardSpace::Flat> BoardSpace::flat_of(const rules::Topology& topology) {
    auto flat = std::make_shared<Flat>();
    flat->plan = plan_of(topology);
    for (const auto& place : flat->plan.places) {
        const auto kind = static_cast<std::size_t>(place.kind);
        if (place.outline.empty()) continue;
        if (kind >= flat->kinds.size()) flat->kinds.resize(kind + 1);
        if (flat->kinds[kind].outline.empty()) flat->kinds[kind] = place;
    }
    for (std::size_t n = 0; n < topology.promotion.size(); ++n)
        flat->seats.push_back(view::seat_angle(topology, flat->plan, static_cast<rules::Seat>(n)));
    return flat;
}

// Its upper face is at y = 0, and all its boards are one level.
void BoardSpace::lay_flat() {
    level_count_ = 1;
    glm::vec3 reach{0.0F};
    constexpr float depth = 0.57F;  // of the board's body and foot
    constexpr float margin = 0.18F; // of the foot
    for (const auto& corner : scene::inset(flat_->plan.rim, -flat_rim_width - margin)) {
        outline_.push_back(in_space(corner, -depth));
        reach = glm::max(reach, glm::abs(outline_.back()));
    }
    for (const auto& corner : flat_->plan.rim)
        outline_.push_back(in_space(corner, flat_headroom * 0.7F));
    bounds_ = {.low = {-reach.x, -depth, -reach.z}, .high = {reach.x, flat_headroom, reach.z}};
    surfaces_.assign(
        topology_->boards.size(),
        {.centre = glm::vec3{0.0F}, .size = 2.0F * glm::vec2{reach.x, reach.z}, .level = 0});
}

// Every corner that a board on any pin can have, and the head of a piece above it.
void BoardSpace::find_outline() {
    for (std::size_t n = 0; n < surfaces_.size(); ++n) {
        const glm::vec2 half = surfaces_[n].size * 0.5F + rim(static_cast<int>(n));
        for (const float x : {-half.x, half.x})
            for (const float z : {-half.y, half.y})
                for (const float y : {0.0F, headroom * 0.8F})
                    outline_.push_back(surfaces_[n].centre + glm::vec3{x, y, z});
    }
}

float BoardSpace::height(int half_storeys) const {
    const float above = static_cast<float>(half_storeys - lowest_) * storey * 0.5F;
    return lowest_board + above * (1.0F + spread_.pull_apart);
}

void BoardSpace::find_surfaces() {
    const auto& boards = topology_->boards;
    lowest_ = boards.front().height;
    for (const auto& board : boards) lowest_ = std::min(lowest_, board.height);
    std::vector<int> heights; // of the fixed boards
    for (const auto& board : boards)
        if (!board.pin) heights.push_back(board.height);
    std::ranges::sort(heights);
    const auto repeated = std::ranges::unique(heights);
    heights.erase(repeated.begin(), repeated.end());
    level_count_ = static_cast<int>(heights.size());
    const auto level_at = [&](int half_storeys) {
        const auto above = std::ranges::upper_bound(heights, half_storeys);
        return std::max(0, static_cast<int>(above - heights.begin()) - 1);
    };
    for (const auto& board : boards) {
        const auto extent = extent_of(*topology_, board.squares);
        const glm::vec2 at = extent.middle() - middle_;
        surfaces_.push_back({.centre = {at.x, height(board.height), -at.y},
                             .size = extent.size(),
                             .level = level_at(board.height)});
    }
}

void BoardSpace::find_bounds() {
    bounds_ = {.low = glm::vec3{0.0F}, .high = glm::vec3{0.0F}};
    for (const auto& surface : surfaces_) {
        const glm::vec3 half{surface.size.x * 0.5F + rim_width, 0.0F,
                             surface.size.y * 0.5F + rim_width};
        bounds_.low = glm::min(bounds_.low, surface.centre - half);
        bounds_.high = glm::max(bounds_.high, surface.centre + half + glm::vec3{0, headroom, 0});
    }
}

glm::vec3 BoardSpace::square(rules::Square square) const {
    if (flat_) return in_space(flat_->plan.at(square).middle);
    const auto& info = topology_->at(square);
    return {static_cast<float>(info.file) - middle_.x, height(info.height),
            middle_.y - static_cast<float>(info.rank)};
}

float BoardSpace::room(rules::Square square) const {
    return flat_ ? std::min(1.0F, 2.0F * flat_->plan.at(square).inner) : 1.0F;
}

float BoardSpace::figure_room(rules::Square square) const {
    if (!flat_) return 1.0F;
    // On a ring the next row stands nearer than on squares, whose corners give room.
    const float foot_leaves = flat_->plan.round ? 1.12F : 1.25F;
    return std::min(1.0F, foot_leaves * room(square));
}

int BoardSpace::kind(rules::Square square) const { return flat_ ? flat_->plan.at(square).kind : 0; }

glm::mat4 BoardSpace::body_pose(rules::Square square) const {
    const auto there = glm::translate(glm::mat4{1.0F}, this->square(square));
    if (!flat_) return there;
    const auto& place = flat_->plan.at(square);
    const auto& first = flat_->kinds[static_cast<std::size_t>(place.kind)];
    const auto turned = glm::rotate(there, place.turn - first.turn, glm::vec3{0.0F, 1.0F, 0.0F});
    return glm::translate(turned, -in_space(first.middle));
}

float BoardSpace::facing(rules::Seat army) const {
    return std::remainder(seat_yaw(army) + glm::pi<float>(), glm::two_pi<float>());
}

float BoardSpace::seat_angle(rules::Seat army) const {
    return flat_->seats[rules::slot(army) % flat_->seats.size()];
}

float BoardSpace::seat_yaw(rules::Seat army) const {
    if (!flat_) return rules::index(army) == 0 ? 0.0F : glm::pi<float>();
    const float angle = seat_angle(army);
    return std::atan2(std::cos(angle), -std::sin(angle));
}

glm::vec3 BoardSpace::board(int board) const {
    return surfaces_[static_cast<std::size_t>(board)].centre;
}

glm::vec2 BoardSpace::board_size(int board) const {
    return surfaces_[static_cast<std::size_t>(board)].size;
}

glm::vec3 BoardSpace::pin_foot(rules::Pin pin) const {
    const auto top = pin_top(pin);
    return {top.x, board(topology_->at(pin).main_board).y, top.z};
}

glm::vec3 BoardSpace::pin_top(rules::Pin pin) const { return board(topology_->at(pin).board); }

float BoardSpace::rim(int board) const {
    if (flat_) return flat_rim_width;
    return topology_->boards[static_cast<std::size_t>(board)].pin ? small_rim_width : rim_width;
}

int BoardSpace::level_of_board(int board) const {
    return surfaces_[static_cast<std::size_t>(board)].level;
}

int BoardSpace::level_of(rules::Square square) const {
    return level_of_board(topology_->at(square).board);
}

} // namespace strata::view
