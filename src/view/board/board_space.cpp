// SPDX-License-Identifier: MIT
#include "view/board/board_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "scene/polygon.h"
#include "view/board/straight_plan.h"
#include "view/easing.h"

namespace strata::view {

namespace {

constexpr float lowest_board = 0.9F; // above the foot of the stand
constexpr float lane_gap = 0.70F;    // on the flat map: between a main board and its attack boards
constexpr float level_gap = 0.80F;   // on the flat map: between two levels

// Bounding rectangle of some squares in files (x) and ranks (y).
struct SquareExtent {
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
SquareExtent extent_of(const rules::Topology& topology, const Squares& squares) {
    SquareExtent extent;
    for (const auto square : squares) extent.include(topology.at(square));
    return extent;
}

// On grids larger levels are farther apart, to be seen as well from the same direction.
float storey_of(const rules::Topology& topology) {
    constexpr float share = 0.48F; // of the longer side
    constexpr float least = 2.0F;
    if (topology.has_pins()) return storey;
    const glm::vec2 size = extent_of(topology, topology.boards.front().squares).size();
    return std::max(least, share * std::max(size.x, size.y));
}

// Where a level lies on the flat map, counted in levels from the middle: to the right, and away
// from the reader. Up to three lie in a line, more in two.
glm::vec2 place_on_map(int level, int levels, bool across) {
    const int lines = levels <= 3 ? 1 : 2;
    const int columns = across ? (levels + lines - 1) / lines : lines;
    const int rows = (levels + columns - 1) / columns;
    const int row = level / columns;
    const int in_row = std::min(columns, levels - row * columns);
    return 0.5F * glm::vec2{2 * (level % columns) - in_row + 1, 2 * row - rows + 1};
}

} // namespace

bool flattens(const rules::Topology& topology) {
    return topology.stacked() || straightens(topology);
}

bool lie_across(const rules::Topology& topology, glm::vec2 room, bool now) {
    if (!topology.stacked()) return false;
    constexpr float clearly = 1.15F;
    const auto side = [&](bool across) {
        const BoardSpace flat{topology, {.flatten = 1.0F, .levels = {.across = across}}};
        const glm::vec2 sides = room / flat.breadth();
        return std::min(sides.x, sides.y);
    };
    return now ? side(false) <= side(true) * clearly : side(true) > side(false) * clearly;
}

BoardSpace::BoardSpace(const rules::Topology& topology, Explode spread)
    : topology_(&topology),
      spread_(spread),
      middle_(extent_of(topology, topology.squares).middle()) {
    if (!topology.stacked()) flat_ = flat_of(topology);
    explode();
}

BoardSpace BoardSpace::exploded(Explode spread) const {
    auto other = *this;
    other.spread_ = spread;
    other.explode();
    return other;
}

void BoardSpace::explode() {
    surfaces_.clear();
    const float done = flattens(*topology_) ? std::clamp(spread_.flatten, 0.0F, 1.0F) : 0.0F;
    if (flat_) {
        straight_ = done > 0.0F ? straightened(*topology_, flat_->plan, done) : nullptr;
        furniture_ = 1.0F - part(done, 0.02F, 0.2F);
        settled_ = part(done, flat_->plan->round ? 0.97F : 0.85F, 1.0F);
        room_for_furniture_ = 1.0F - part(done, 0.2F, 0.45F);
        room_for_map_ = part(done, 0.6F, 0.85F);
        return lay_flat();
    }
    pulled_apart_ = glm::mix(spread_.pull_apart, 1.0F, eased(part(done, 0.0F, 0.5F)));
    furniture_ = 1.0F - part(done, 0.5F, 0.58F);
    room_for_furniture_ = 1.0F - part(done, 0.58F, 0.8F);
    settled_ = part(done, 0.85F, 1.0F);
    find_surfaces();
    if (done > 0.5F) unfold();
    find_bounds();
}

std::shared_ptr<const BoardSpace::Flat> BoardSpace::flat_of(const rules::Topology& topology) {
    auto flat = std::make_shared<Flat>();
    flat->plan = std::make_shared<const Plan>(plan_of(topology));
    for (const auto& place : flat->plan->places) {
        const auto kind = static_cast<std::size_t>(place.kind);
        if (place.outline.empty()) continue;
        if (kind >= flat->kinds.size()) flat->kinds.resize(kind + 1);
        if (flat->kinds[kind].outline.empty()) flat->kinds[kind] = place;
    }
    flat->drawn_kinds = static_cast<int>(flat->kinds.size());
    if (straightens(topology)) {
        const auto steps = straight_kinds(topology, *flat->plan);
        flat->kinds.insert(flat->kinds.end(), steps.begin(), steps.end());
    }
    for (const auto seat : rules::First<rules::Seat>(topology.promotion.size()))
        flat->seats.push_back(view::seat_angle(topology, *flat->plan, seat));
    return flat;
}

// The upper face is at y = 0, and all its boards form one level.
void BoardSpace::lay_flat() {
    level_count_ = 1;
    glm::vec3 reach{0.0F};
    constexpr float depth = 0.57F;  // of the board's body and base
    constexpr float margin = 0.18F; // of the base
    for (const auto& corner : scene::inset(plan()->rim, -flat_rim_width - margin))
        reach = glm::max(reach, glm::abs(in_space(corner, -depth)));
    bounds_ = {.low = {-reach.x, -depth, -reach.z}, .high = {reach.x, flat_headroom, reach.z}};
    surfaces_.assign(
        topology_->boards.size(),
        {.centre = glm::vec3{0.0F}, .size = 2.0F * glm::vec2{reach.x, reach.z}, .level = 0});
}

float BoardSpace::stretch() const {
    const float above = static_cast<float>(level_count_ - 1) * storey_;
    const float usual = lowest_board + (hanging_ ? hanging_drop : 0.0F);
    return (lowest_main_board() + above * (1.0F + pulled_apart_)) / (usual + above);
}

float BoardSpace::lowest_main_board() const {
    return lowest_board + (hanging_ ? hanging_drop * (1.0F + pulled_apart_) : 0.0F);
}

float BoardSpace::height(int half_storeys) const {
    const int halves = half_storeys - lowest_;
    const int storeys = halves / 2;
    const float above =
        halves < 0 ? -hanging_drop
                   : static_cast<float>(storeys) * storey_ + (halves % 2 == 0 ? 0.0F : pin_rise);
    return lowest_main_board() + above * (1.0F + pulled_apart_);
}

void BoardSpace::find_surfaces() {
    const auto& boards = topology_->boards;
    hanging_ = topology_->has_opposites();
    storey_ = storey_of(*topology_);
    std::vector<int> heights; // of the fixed boards
    for (const auto& board : boards)
        if (!board.pin) heights.push_back(board.height);
    std::ranges::sort(heights);
    const auto repeated = std::ranges::unique(heights);
    heights.erase(repeated.begin(), repeated.end());
    level_count_ = static_cast<int>(heights.size());
    lowest_ = heights.front();
    const auto level_of = [&](const rules::BoardInfo& board) {
        const auto& main =
            board.pin ? boards[static_cast<std::size_t>(topology_->at(*board.pin).main_board)]
                      : board;
        return static_cast<int>(std::ranges::find(heights, main.height) - heights.begin());
    };
    for (const auto& board : boards) {
        const auto extent = extent_of(*topology_, board.squares);
        const glm::vec2 at = extent.middle() - middle_;
        surfaces_.push_back({.centre = {at.x, height(board.height), -at.y},
                             .size = extent.size(),
                             .level = level_of(board),
                             .middle = extent.middle()});
    }
    left_edge_ = 0.0F;
    for (const auto& surface : surfaces_)
        left_edge_ = std::min(left_edge_, surface.centre.x - surface.size.x * 0.5F - rim_width);
}

// Each level moves as a whole, with its attack boards on both sides. Boards move apart in plan
// before they descend, so that none passes through another.
void BoardSpace::unfold() {
    const float done = part(spread_.flatten, 0.5F, 1.0F);
    const float aside = eased(part(done, 0.0F, 0.7F));
    const float down = eased(part(done, 0.3F, 1.0F));
    const auto stacked = surfaces_;
    const auto main_of = [&](std::size_t n) {
        const auto& pin = topology_->boards[n].pin;
        return pin ? static_cast<std::size_t>(topology_->at(*pin).main_board) : n;
    };
    // How far a level with its attack boards reaches forward (low) and back (high).
    std::vector<glm::vec2> reach(stacked.size(), {1e6F, -1e6F});
    for (std::size_t n = 0; n < stacked.size(); ++n) {
        auto& whole = reach[main_of(n)];
        whole.x = std::min(whole.x, stacked[n].centre.z - stacked[n].size.y * 0.5F);
        whole.y = std::max(whole.y, stacked[n].centre.z + stacked[n].size.y * 0.5F);
    }
    const float lane =
        topology_->has_pins()
            ? lane_gap + stacked[static_cast<std::size_t>(topology_->pins.front().board)].size.x
            : 0.0F;
    const float lanes = hanging_ ? 2.0F * lane : lane; // those that hang lie further out
    for (std::size_t n = 0; n < stacked.size(); ++n) {
        const auto& pin = topology_->boards[n].pin;
        const auto& main = stacked[main_of(n)];
        const float low = reach[main_of(n)].x;
        const float high = reach[main_of(n)].y;
        const glm::vec2 place = place_on_map(main.level, level_count_, spread_.levels.across);
        float x = place.x * (main.size.x + 2.0F * lanes + level_gap);
        if (pin) {
            const auto& info = topology_->at(*pin);
            const float out = (main.size.x + lane + lane_gap) * 0.5F + (info.hanging ? lane : 0.0F);
            x += info.left ? -out : out;
        }
        const float z = -place.y * (high - low + level_gap);
        auto& centre = surfaces_[n].centre;
        centre.x = glm::mix(centre.x, x, aside);
        centre.y = glm::mix(centre.y, lowest_main_board(), down);
        centre.z = glm::mix(centre.z, z + centre.z - (low + high) * 0.5F, aside);
    }
}

glm::vec2 BoardSpace::breadth() const {
    glm::vec2 low{0.0F};
    glm::vec2 high{0.0F};
    for (std::size_t n = 0; n < surfaces_.size(); ++n) {
        const glm::vec2 centre{surfaces_[n].centre.x, surfaces_[n].centre.z};
        const glm::vec2 half = surfaces_[n].size * 0.5F + rim(static_cast<int>(n));
        low = glm::min(low, centre - half);
        high = glm::max(high, centre + half);
    }
    return high - low;
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
    if (flat_) return in_space(plan()->at(square).middle);
    const auto& info = topology_->at(square);
    const auto& surface = surfaces_[static_cast<std::size_t>(info.board)];
    return surface.centre + glm::vec3{static_cast<float>(info.file) - surface.middle.x, 0.0F,
                                      surface.middle.y - static_cast<float>(info.rank)};
}

float BoardSpace::room(rules::Square square) const {
    return flat_ ? std::min(1.0F, 2.0F * plan()->at(square).inner) : 1.0F;
}

float BoardSpace::figure_room(rules::Square square) const {
    if (!flat_) return 1.0F;
    // On a ring the next row is closer than on a square grid, whose corners leave space.
    const float foot_leaves = flat_->plan->round ? 1.12F : 1.25F;
    return std::min(1.0F, foot_leaves * room(square));
}

int BoardSpace::kind(rules::Square square) const {
    if (!flat_) return 0;
    const int step = straight_ ? straight_step(*topology_, spread_.flatten) : 0;
    if (step == 0) return flat_->plan->at(square).kind;
    return flat_->drawn_kinds + straight_kind(*topology_, square, step);
}

glm::mat4 BoardSpace::body_pose(rules::Square square) const {
    const auto there = glm::translate(glm::mat4{1.0F}, this->square(square));
    if (!flat_) return there;
    const auto& place = plan()->at(square);
    const auto& first = flat_->kinds[static_cast<std::size_t>(kind(square))];
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
    const float yaw = std::atan2(std::cos(angle), -std::sin(angle));
    return straight_ ? yaw * (1.0F - straight_turn(*topology_, spread_.flatten)) : yaw;
}

glm::vec3 BoardSpace::board(int board) const {
    return surfaces_[static_cast<std::size_t>(board)].centre;
}

glm::vec2 BoardSpace::board_size(int board) const {
    return surfaces_[static_cast<std::size_t>(board)].size;
}

glm::vec3 BoardSpace::pin_foot(rules::Pin pin) const {
    const auto top = pin_top(pin);
    const auto& info = topology_->at(pin);
    const float face = info.hanging ? slab_thickness : 0.0F;
    return {top.x, board(info.main_board).y - face, top.z};
}

glm::vec3 BoardSpace::along_pin(rules::Pin pin, float distance) const {
    const auto foot = pin_foot(pin);
    return {foot.x, topology_->at(pin).hanging ? foot.y - distance : foot.y + distance, foot.z};
}

BoardSpace::Rod BoardSpace::rod(rules::Pin pin) const {
    const auto foot = pin_foot(pin);
    const auto top = pin_top(pin);
    if (topology_->at(pin).hanging) return {top, foot.y - top.y};
    return {foot, top.y - slab_thickness - foot.y};
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
