// SPDX-License-Identifier: MIT
#include "view/board_space.h"

#include <algorithm>
#include <limits>

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
    find_surfaces();
    find_bounds();
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
    const auto& info = topology_->at(square);
    return {static_cast<float>(info.file) - middle_.x, height(info.height),
            middle_.y - static_cast<float>(info.rank)};
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
    return topology_->boards[static_cast<std::size_t>(board)].pin ? small_rim_width : rim_width;
}

int BoardSpace::level_of_board(int board) const {
    return surfaces_[static_cast<std::size_t>(board)].level;
}

int BoardSpace::level_of(rules::Square square) const {
    return level_of_board(topology_->at(square).board);
}

} // namespace strata::view
