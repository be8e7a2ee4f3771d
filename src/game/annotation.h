// SPDX-License-Identifier: MIT
// Arrows and marks on a position, as chess files carry them: [%csl Gb2W,Rc3N] marks squares,
// [%cal Gb2Wc3N] draws arrows.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/types.h"

namespace strata::game {

// The four colours of those marks, G R Y B in files. Each is drawn in a way of its own, so that no
// colour need be seen: whole, dashed, of beads, doubled.
enum class Ink : std::uint8_t { green, red, yellow, blue };
inline constexpr int ink_count = 4;

struct SquareMark {
    Ink ink{};
    rules::Square square = rules::no_square;
    bool operator==(const SquareMark&) const = default;
};

struct Arrow {
    Ink ink{};
    rules::Square from = rules::no_square;
    rules::Square to = rules::no_square;
    bool operator==(const Arrow&) const = default;
};

struct Annotations {
    std::vector<SquareMark> marks;
    std::vector<Arrow> arrows;
    [[nodiscard]] bool empty() const { return marks.empty() && arrows.empty(); }
    bool operator==(const Annotations&) const = default;
};

} // namespace strata::game
