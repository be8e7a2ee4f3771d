// SPDX-License-Identifier: MIT
#include "ui/map/flat_map_layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/polygon.h"

namespace strata::ui {
namespace {

constexpr float column_gap = 0.5F; // between levels side by side
constexpr float row_gap = 0.3F;    // between levels above each other
constexpr float most_of = 0.86F;   // of a square, for the man on it
constexpr float pin_rim = 0.2F;    // of a board's frame around its squares
constexpr float name_lane = 0.8F;  // for the letter of a level that has no lane for attack boards
constexpr float map_pad = 6.0F;    // around the map, in units of the scale

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

// Files of the lane of a pin are moved outwards, past the edge of the main board; those of boards
// that hang past the other lane as well.
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
    const float past = lane_gap + (pin_info.hanging ? 2.0F + lane_gap : 0.0F);
    if (pin_info.left) return {first - past - 2.0F + from_inside, plan.y};
    return {last + 1.0F + past + from_inside, plan.y};
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
        if (!topology.has_pins()) block.low.x -= name_lane;
        all.push_back(block);
    }
    std::ranges::stable_sort(all, {}, [&](const Block& block) {
        return topology.boards[static_cast<std::size_t>(block.board)].height;
    });
    return all;
}

// Where the blocks stand among each other, in squares; y up.
struct Arrangement {
    glm::vec2 size{0.0F};
    std::vector<glm::vec2> shifts; // added to places of each block
};

// Column and row of the n-th level. Levels with attack boards fill the first column upwards, the
// next downwards and so on, so that each is above, below or beside the one before it; others fill
// rows, the lowest first, as when the board is flattened.
glm::vec2 place_among(std::size_t n, std::size_t columns, std::size_t rows, bool in_columns) {
    if (!in_columns) return {n % columns, n / columns};
    const std::size_t column = n / rows;
    return {column, column % 2 == 0 ? n % rows : rows - 1 - n % rows};
}

Arrangement arrange(const std::vector<Block>& all, std::size_t columns, bool in_columns) {
    const std::size_t rows = (all.size() + columns - 1) / columns;
    glm::vec2 cell{0.0F};
    for (const Block& block : all) cell = glm::max(cell, block.high - block.low);
    const glm::vec2 step = cell + glm::vec2{column_gap, row_gap};
    Arrangement result;
    for (std::size_t n = 0; n < all.size(); ++n) {
        const glm::vec2 place = place_among(n, columns, rows, in_columns);
        result.shifts.push_back(place * step - all[n].low + pin_rim);
    }
    const glm::vec2 count{static_cast<float>(columns), static_cast<float>(rows)};
    result.size = count * step - glm::vec2{column_gap, row_gap} + 2.0F * pin_rim;
    return result;
}

float side_for(const Arrangement& arrangement, glm::vec2 room) {
    const glm::vec2 side = room / arrangement.size;
    return std::floor(std::min(side.x, side.y));
}

// The one with the largest squares; of equals the one with fewer columns.
Arrangement largest(const std::vector<Block>& all, glm::vec2 room, bool in_columns) {
    Arrangement best = arrange(all, 1, in_columns);
    for (std::size_t columns = 2; columns <= all.size(); ++columns)
        if (auto other = arrange(all, columns, in_columns);
            side_for(other, room) > side_for(best, room))
            best = std::move(other);
    return best;
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

// On the left, where no board can be; where there are none, beside file a.
Rect place_of_name(float side, const Placer& placer, const rules::Topology& topology,
                   const Rect& level) {
    if (topology.has_pins()) {
        const float middle = level.min.x - side * (lane_gap + 1.0F);
        const float half = side * 1.15F;
        return {{middle - half, level.min.y}, {middle + half, level.max.y}};
    }
    const glm::vec2 size{name_lane, placer.block.high.y - placer.block.low.y};
    return placer.rect(placer.block.low, size);
}

void place_level(FlatMap& map, const Placer& placer, const rules::Topology& topology,
                 const rules::SquareSet& existing) {
    const auto put = [&](rules::Square square) {
        const Rect rect = placer.rect(place(topology, square), {1, 1});
        map.squares.push_back({square, rect, std::floor(rect.size().x * most_of), {}});
    };
    const rules::BoardInfo& board = topology.boards[static_cast<std::size_t>(placer.block.board)];
    const glm::vec2 low = place(topology, board.squares.front());
    const glm::vec2 high = place(topology, board.squares.back());
    const Rect rect = placer.rect(low, high - low + 1.0F);
    map.levels.push_back(
        {placer.block.board, rect, place_of_name(map.side, placer, topology, rect)});
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
    const Arrangement chosen = largest(all, room.size(), topology.has_pins());
    FlatMap map;
    map.side = std::max(1.0F, side_for(chosen, room.size()));
    for (std::size_t i = 0; i < all.size(); ++i)
        place_level(map, {room, chosen.size, map.side, from_behind, all[i], chosen.shifts[i]},
                    topology, existing);
    return map;
}

Rect panel_of_large_map(const Layout& layout, float scale, const Rect& strip) {
    Rect panel = layout.board;
    if (!layout.banner.empty()) panel.min.y = layout.banner.max.y + 8.0F * scale;
    if (!strip.empty()) panel.max.x = strip.min.x;
    return panel;
}

Rect room_of_map(const Rect& panel, float scale) {
    return {panel.min + map_pad * scale, panel.max - map_pad * scale};
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
