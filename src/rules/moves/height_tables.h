// SPDX-License-Identifier: MIT
// Squares by height, for rule sets whose lines follow a path between levels (TD-M3). A cell and a
// height are one square.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/board/arrangement.h"
#include "rules/board/topology.h"

namespace strata::rules {

inline constexpr std::size_t highest_level = 7;
// By height from 1; the last one is the half storey above the highest square.
using Heights = std::array<std::uint64_t, highest_level + 2>;

struct HeightTables {
    struct Part {
        std::uint64_t squares = 0; // numbers within the word
        std::uint8_t word = 0;
    };
    struct Deep {
        std::uint8_t word = 0;
        std::uint8_t height = 0;
        Heights here{}; // all ones at its height
    };
    std::array<std::array<Part, 2>, highest_level + 1> parts{}; // those not needed are empty
    std::array<Deep, 2> deep{}; // of the numbers from Topology::first_deep on; height 0: none
    std::array<std::uint64_t, 16> deep_cells{}; // by which of those four are set
    Heights fixed{};
    std::array<std::uint64_t, max_pins> pin_cells{};
    std::array<std::uint8_t, max_pins> pin_height{};
    std::array<std::uint8_t, max_squares> height{}, cell{}; // by square
    std::array<std::array<Square, 64>, highest_level + 1> square{};
    // By two cells: those strictly between, if they are on a line of rook or bishop; else none.
    std::vector<std::array<std::uint64_t, 64>> between;

    [[nodiscard]] Heights of(const SquareSet& squares) const {
        Heights heights{};
        const auto deep_of = [&](const Deep& one) {
            return deep_cells[squares.word(one.word) >> Topology::first_deep];
        };
        const auto lower = deep_of(deep[0]);
        const auto upper = deep_of(deep[1]);
        for (std::size_t level = 1; level <= highest_level; ++level) {
            const auto& [first, second] = parts[level];
            heights[level] = (squares.word(first.word) & first.squares) |
                             (squares.word(second.word) & second.squares) |
                             (lower & deep[0].here[level]) | (upper & deep[1].here[level]);
        }
        return heights;
    }
    [[nodiscard]] Heights standing(std::uint32_t pins) const {
        auto heights = fixed;
        for (; pins != 0; pins &= pins - 1) {
            const auto pin = static_cast<std::size_t>(std::countr_zero(pins));
            heights[pin_height[pin]] |= pin_cells[pin];
        }
        return heights;
    }
    // All cells of those squares.
    [[nodiscard]] std::uint64_t flat(const SquareSet& squares) const {
        constexpr auto plain = (std::uint64_t{1} << Topology::first_deep) - 1;
        std::uint64_t all = 0;
        for (int word = 0; word < max_squares / 64; ++word) all |= squares.word(word);
        return (all & plain) | deep_cells[all >> Topology::first_deep];
    }
    // All squares of those cells, whether or not they exist.
    [[nodiscard]] SquareSet on_all(std::uint64_t cells) const {
        std::uint64_t above = 0;
        for (std::size_t i = 0; i < deep_places.size(); ++i)
            above |= ((cells >> deep_places[i]) & 1U) << i;
        const auto word = cells | (above << Topology::first_deep);
        SquareSet squares;
        for (int i = 0; i < max_squares / 64; ++i) squares.word(i) = word;
        return squares;
    }
    std::array<std::uint8_t, 4> deep_places{}; // the cells of those numbers
    // By army and cell: where a pawn steps sideways.
    std::array<std::array<std::uint64_t, 64>, 2> aside{};
};

// Empty for boards whose columns block as wholes.
[[nodiscard]] HeightTables height_tables(const Topology& topology);

} // namespace strata::rules
