// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <string>
#include <utility>

#include "rules/board/topology_parts.h"
#include "rules/board/topology_plain.h"

namespace strata::rules {

namespace {

// A cell by its file, relative to the middle one, and its height in that file. (1, 0) and (-1, 1)
// are the neighbours half a cell higher (HX-1.2).
struct Place {
    int file = 0, up = 0;
};
constexpr Place operator+(Place a, Place b) { return {a.file + b.file, a.up + b.up}; }
constexpr Place operator-(Place a) { return {-a.file, -a.up}; }

// The directions through the sides and through the corners of a cell, clockwise (HX-2.1, HX-2.2).
constexpr std::array<Place, 6> sides{{{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}}};
constexpr std::array<Place, 6> corners{{{1, 1}, {2, -1}, {1, -2}, {-1, -1}, {-2, 1}, {-1, 2}}};

// File letters skip j (HX-1.1).
std::string file_letter(int file) {
    constexpr int skipped = 'j' - 'a';
    return {static_cast<char>('a' + file + (file >= skipped ? 1 : 0))};
}

class Hexagon {
public:
    Hexagon(const HexShape& shape, Topology& topology)
        : reach_(shape.side - 1),
          topology_(topology) {
        for (int file = -reach_; file <= reach_; ++file)
            for (int up = lowest(file); holds({file, up}); ++up) places_.push_back({file, up});
    }

    void add_squares() {
        topology_.boards.push_back({plain_board, {}, 0, std::nullopt});
        for (const auto& place : places_) {
            SquareInfo info;
            info.file = place.file + reach_;
            info.rank = place.up - lowest(place.file) + 1;
            info.name = file_letter(info.file) + std::to_string(info.rank);
            info.tone = static_cast<Tone>((place.up - place.file + 3 * reach_ + 2) % 3);
            info.spot = {static_cast<float>(place.file), static_cast<float>(place.up)};
            add_flat_square(topology_, cell(place), std::move(info));
        }
    }

    void add_moves() {
        for (const auto& place : places_) {
            auto& moves = topology_.cells[slot(cell(place))];
            for (std::size_t n = 0; n < sides.size(); ++n) {
                add_path(moves.orthogonal, place, sides[n]);
                add_path(moves.diagonal, place, corners[n]);
                // HX-2.3: two cells through sides, and one sideways.
                const auto two = place + sides[n] + sides[n];
                for (const auto aside : {sides[(n + 1) % 6], sides[(n + 5) % 6]})
                    if (holds(two + aside)) moves.leaps.push_back(cell(two + aside));
            }
            moves.leaps = sorted(std::move(moves.leaps));
            moves.steps = first_steps(moves);
        }
    }

    // HX-3.1 to HX-3.4.
    void add_pawns(std::size_t army, const HexShape::Army& shape) {
        const auto way = [&](Place step) { return shape.heading == Heading::up ? step : -step; };
        const auto ahead = way(sides[0]);
        for (const auto& place : places_) {
            auto& pawn = topology_.pawns[army][slot(cell(place))];
            if (!holds(place + ahead))
                topology_.promotion[army].always.push_back(cell(place));
            else
                pawn.step = cell(place + ahead);
            const auto& name = topology_.at(topology_.square_at(cell(place), 0)).name;
            if (holds(place + ahead + ahead) &&
                std::ranges::find(shape.double_from, name) != shape.double_from.end())
                pawn.double_step = cell(place + ahead + ahead);
            for (const auto side : {sides[1], sides[5]})
                if (holds(place + way(side))) pawn.captures.push_back(cell(place + way(side)));
            pawn.captures = sorted(std::move(pawn.captures));
        }
    }

private:
    [[nodiscard]] int lowest(int file) const { return std::max(-reach_, -file - reach_); }
    [[nodiscard]] bool holds(Place place) const {
        return std::abs(place.file) <= reach_ && std::abs(place.up) <= reach_ &&
               std::abs(place.file + place.up) <= reach_;
    }
    [[nodiscard]] Cell cell(Place place) const {
        const auto found = std::ranges::find_if(places_, [&](const Place& one) {
            return one.file == place.file && one.up == place.up;
        });
        assert(found != places_.end() && "the cell is on the board");
        return static_cast<Cell>(found - places_.begin());
    }
    void add_path(std::vector<Path>& paths, Place from, Place step) const {
        Path path;
        for (auto place = from + step; holds(place); place = place + step)
            path.push_back(cell(place));
        if (!path.empty()) paths.push_back(std::move(path));
    }

    int reach_;
    Topology& topology_;
    std::vector<Place> places_;
};

} // namespace

Topology hex_topology(const HexShape& shape) {
    assert(shape.side >= 2 && shape.side <= longest_hex_side && "a hexagon of up to 217 cells");
    const int cells = 3 * shape.side * (shape.side - 1) + 1;
    auto topology = flat_topology(Shape::hex, cells, static_cast<int>(shape.armies.size()));
    Hexagon hexagon(shape, topology);
    topology.mates_are_known = false; // HX-O1
    hexagon.add_squares();
    order_as_in_chess(topology);
    hexagon.add_moves();
    for (std::size_t army = 0; army < shape.armies.size(); ++army)
        hexagon.add_pawns(army, shape.armies[army]);
    return topology;
}

} // namespace strata::rules
