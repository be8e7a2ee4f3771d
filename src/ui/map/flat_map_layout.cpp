// SPDX-License-Identifier: MIT
#include "ui/map/flat_map_layout.h"

#include <algorithm>
#include <cmath>

#include "scene/polygon.h"

namespace strata::ui {
namespace {

constexpr float lane_gap = 0.55F; // between a main board and the attack boards beside it
constexpr float level_gap = 0.4F; // between two levels
constexpr float most_of = 0.86F;  // of a square, for the man on it
constexpr float pin_rim = 0.2F;   // of a board's frame around its squares

// A level in its own units of squares: x from the left, y from the lowest rank up.
struct Block {
    int board = 0;
    glm::vec2 low{1e6F};
    glm::vec2 high{-1e6F};
    void cover(glm::vec2 corner) {
        low = glm::min(low, corner);
        high = glm::max(high, corner + 1.0F);
    }
};

// Files of the lane of a pin are moved outwards, past the edge of the main board.
glm::vec2 place(const rules::Topology& topology, rules::Square square) {
    const rules::SquareInfo& info = topology.at(square);
    const glm::vec2 plan{info.file, info.rank};
    const auto& pin = topology.boards[static_cast<std::size_t>(info.board)].pin;
    if (!pin) return plan;
    const rules::PinInfo& pin_info = topology.at(*pin);
    const rules::BoardInfo& main = topology.boards[static_cast<std::size_t>(pin_info.main_board)];
    float first = 1e6F;
    float last = -1e6F;
    for (const rules::Square other : main.squares) {
        first = std::min(first, static_cast<float>(topology.at(other).file));
        last = std::max(last, static_cast<float>(topology.at(other).file));
    }
    float lane_low = 1e6F;
    for (const rules::Square other : pin_info.squares)
        lane_low = std::min(lane_low, static_cast<float>(topology.at(other).file));
    const float from_inside = plan.x - lane_low;
    if (pin_info.left) return {first - lane_gap - 2.0F + from_inside, plan.y};
    return {last + 1.0F + lane_gap + from_inside, plan.y};
}

std::vector<Block> blocks(const rules::Topology& topology) {
    std::vector<Block> all;
    for (int i = 0; i < static_cast<int>(topology.boards.size()); ++i) {
        const rules::BoardInfo& board = topology.boards[static_cast<std::size_t>(i)];
        if (board.pin) continue;
        Block block{i};
        for (const rules::Square square : board.squares) block.cover(place(topology, square));
        for (const rules::PinInfo& pin : topology.pins)
            if (pin.main_board == i)
                for (const rules::Square square : pin.squares) block.cover(place(topology, square));
        all.push_back(block);
    }
    std::ranges::stable_sort(all, {}, [&](const Block& block) {
        return topology.boards[static_cast<std::size_t>(block.board)].height;
    });
    return all;
}

// Where the blocks stand among each other, in squares; y up.
struct Arrangement {
    bool upright = true;
    glm::vec2 size{0.0F};
    std::vector<glm::vec2> shifts; // added to places of each block
};

Arrangement arrange(const std::vector<Block>& all, bool upright) {
    Arrangement result;
    result.upright = upright;
    float along = level_gap * 0.5F;
    for (const Block& block : all) {
        const glm::vec2 extent = block.high - block.low;
        result.shifts.push_back(upright ? glm::vec2{-block.low.x, along - block.low.y}
                                        : glm::vec2{along - block.low.x, -block.low.y});
        along += (upright ? extent.y : extent.x) + level_gap;
        result.size = glm::max(result.size, extent);
    }
    along -= level_gap * 0.5F;
    (upright ? result.size.y : result.size.x) = along;
    (upright ? result.size.x : result.size.y) += pin_rim * 2.0F;
    return result;
}

float side_for(const Arrangement& arrangement, glm::vec2 room) {
    const glm::vec2 side = room / arrangement.size;
    return std::floor(std::min(side.x, side.y));
}

// From squares of one level to pixels.
struct Placer {
    Rect room;
    glm::vec2 extent{0.0F}; // of the whole map in squares
    float side = 1.0F;
    bool from_behind = false;
    Block block;
    glm::vec2 shift{0.0F};

    // The rectangle of `count` squares from the one at `low` on.
    [[nodiscard]] Rect rect(glm::vec2 low, glm::vec2 count) const {
        const glm::vec2 seen = low + shift;
        const glm::vec2 from = from_behind ? extent - seen - count : seen;
        const glm::vec2 origin = room.min + glm::floor((room.size() - extent * side) / 2.0F);
        const glm::vec2 min = origin + glm::vec2{from.x, extent.y - from.y - count.y} * side;
        return {glm::round(min), glm::round(min + count * side)};
    }
};

void place_level(FlatMap& map, const Placer& placer, const rules::Topology& topology,
                 const rules::SquareSet& existing) {
    const auto put = [&](rules::Square square) {
        const Rect rect = placer.rect(place(topology, square), {1, 1});
        map.squares.push_back({square, rect, std::floor(rect.size().x * most_of), {}});
    };
    const rules::BoardInfo& board = topology.boards[static_cast<std::size_t>(placer.block.board)];
    const glm::vec2 low = place(topology, board.squares.front());
    const glm::vec2 high = place(topology, board.squares.back());
    map.levels.push_back({placer.block.board, placer.rect(low, high - low + 1.0F)});
    std::ranges::for_each(board.squares, put);
    for (const rules::Pin number : topology.every_pin()) {
        const rules::PinInfo& pin = topology.at(number);
        if (pin.main_board != placer.block.board) continue;
        map.pins.push_back({number, placer.rect(place(topology, pin.squares.front()), {2, 2})});
        for (const rules::Square square : pin.squares)
            if (existing.test(rules::index(square))) put(square);
    }
}

} // namespace

FlatMap lay_out_map(const rules::Position& position, const Rect& room, bool from_behind) {
    return lay_out_map(position.topology(), position.existing(), room, from_behind);
}

FlatMap lay_out_map(const rules::Topology& topology, const rules::SquareSet& existing,
                    const Rect& room, bool from_behind) {
    const std::vector<Block> all = blocks(topology);
    const Arrangement upright = arrange(all, true);
    const Arrangement lying = arrange(all, false);
    const bool stand = side_for(upright, room.size()) >= side_for(lying, room.size());
    const Arrangement& chosen = stand ? upright : lying;
    FlatMap map;
    map.side = std::max(1.0F, side_for(chosen, room.size()));
    const glm::vec2 inset = stand ? glm::vec2{pin_rim, 0.0F} : glm::vec2{0.0F, pin_rim};
    for (std::size_t i = 0; i < all.size(); ++i)
        place_level(map,
                    {room, chosen.size, map.side, from_behind, all[i], chosen.shifts[i] + inset},
                    topology, existing);
    return map;
}

namespace {

constexpr float seat_margin = 0.62F; // for the signs of the seats around a flat board, in squares

// In a long square a man may reach over its longer sides: it is narrow above.
float piece_size(const view::Plan::Place& place) {
    constexpr float reach = 1.3F;
    const float by_area = std::sqrt(scene::signed_area(place.outline));
    return most_of * std::max(2.0F * place.inner, std::min(by_area, reach * 2.0F * place.inner));
}

// From the plan, turned, to pixels.
struct PlanPlacer {
    const FlatBoard& board;
    rules::Seat below;
    Rect room;
    glm::vec2 low{1e6F};
    glm::vec2 high{-1e6F};
    float side = 1.0F;

    void cover(glm::vec2 point) {
        const glm::vec2 seen = board.seen_from(below, point);
        low = glm::min(low, seen);
        high = glm::max(high, seen);
    }
    void fit() {
        low -= seat_margin * 0.6F;
        high += seat_margin * 0.6F;
        const glm::vec2 sides = room.size() / (high - low);
        side = std::max(1.0F, std::min(sides.x, sides.y));
    }
    [[nodiscard]] glm::vec2 pixel(glm::vec2 point) const {
        const glm::vec2 off = board.seen_from(below, point) - (low + high) / 2.0F;
        return (room.min + room.max) / 2.0F + glm::vec2{off.x, -off.y} * side;
    }
    // Counter-clockwise with y up; the screen wants it the other way round.
    [[nodiscard]] std::vector<glm::vec2> pixels(const std::vector<glm::vec2>& outline) const {
        std::vector<glm::vec2> points;
        for (auto point = outline.rbegin(); point != outline.rend(); ++point)
            points.push_back(pixel(*point));
        return points;
    }
};

// Beside the camp, beyond all squares in that direction.
glm::vec2 sign_place(const FlatBoard& board, rules::Seat seat) {
    const glm::vec2 way{std::cos(board.angle(seat)), std::sin(board.angle(seat))};
    float far = 0.0F;
    for (const glm::vec2 corner : board.plan().rim) far = std::max(far, glm::dot(corner, way));
    return way * (far + seat_margin);
}

} // namespace

FlatMap lay_out_map(const rules::Position& position, const Rect& room, const FlatBoard& board,
                    rules::Seat below) {
    return lay_out_map(position.variant(), room, board, below);
}

FlatMap lay_out_map(const rules::Variant& variant, const Rect& room, const FlatBoard& board,
                    rules::Seat below) {
    const view::Plan& plan = board.plan();
    PlanPlacer placer{board, below, room};
    for (const glm::vec2 corner : plan.rim) placer.cover(corner);
    for (const rules::Seat seat : variant.every_seat()) placer.cover(sign_place(board, seat));
    placer.fit();
    FlatMap map;
    map.side = placer.side;
    map.rim = placer.pixels(plan.rim);
    map.middle = placer.pixel(glm::vec2{0.0F});
    map.right = placer.pixel({1.0F, 0.0F}) - map.middle;
    map.up = placer.pixel({0.0F, 1.0F}) - map.middle;
    map.hub = plan.hub * placer.side;
    for (const auto& sword : plan.swords)
        map.swords.push_back(
            {placer.pixel(sword.pommel), placer.pixel(sword.guard), placer.pixel(sword.point)});
    for (const auto& line : plan.lines) map.lines.push_back(placer.pixels(line));
    for (const rules::Seat seat : variant.every_seat())
        map.seats.push_back({seat, placer.pixel(sign_place(board, seat))});
    for (const rules::Square square : variant.topology.squares) {
        const view::Plan::Place& place = plan.at(square);
        const glm::vec2 middle = placer.pixel(place.middle);
        const glm::vec2 half{place.inner * placer.side};
        map.squares.push_back({square,
                               {middle - half, middle + half},
                               piece_size(place) * placer.side,
                               placer.pixels(place.outline)});
    }
    return map;
}

MapHit hit(const FlatMap& map, const rules::Position& position, glm::vec2 point) {
    return hit(map, position.arrangement(), point);
}

MapHit hit(const FlatMap& map, const rules::Arrangement& boards, glm::vec2 point) {
    for (const MapSquare& square : map.squares)
        if (square.outline.empty() ? square.rect.contains(point)
                                   : scene::contains(square.outline, point))
            return {square.square, rules::no_pin};
    for (const MapPin& pin : map.pins) {
        const glm::vec2 rim{map.side * pin_rim};
        const Rect around{pin.rect.min - rim, pin.rect.max + rim};
        const bool board = boards.stands_on(pin.pin);
        if ((board ? around : pin.rect).contains(point)) return {rules::no_square, pin.pin};
    }
    return {};
}

} // namespace strata::ui
