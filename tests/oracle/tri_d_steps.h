// SPDX-License-Identifier: MIT
// The steps of ordinary chess on the 6 x 10 plan (TD-M1).
#pragma once

#include <array>

namespace strata::oracle {

struct Step {
    int file;
    int rank;
};

/// Straight steps first, then diagonal ones.
constexpr std::array<Step, 8> king_steps = {
    {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

constexpr std::array<Step, 8> knight_steps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

/// TD-P1: the rank step of a colour's pawns.
constexpr int forward(char colour) { return colour == 'w' ? 1 : -1; }

} // namespace strata::oracle
