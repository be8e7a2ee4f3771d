// SPDX-License-Identifier: MIT
// A move encoded in 32 bits, unique among the legal moves of its position.
#pragma once

#include <cstdint>

#include "rules/position/position.h"

namespace strata::search {

inline constexpr std::uint32_t no_code = 0;
inline constexpr std::uint32_t forcing_bit = 1U << 31;

// The highest bit is set for captures and promotions (rules::MoveStage).
[[nodiscard]] inline std::uint32_t move_code(const rules::Position& position,
                                             const rules::Move& move) {
    using rules::index;
    const auto low = [](int number, unsigned bits, unsigned at) {
        return (static_cast<std::uint32_t>(number) & ((1U << bits) - 1U)) << at;
    };
    auto code = low(index(move.from), 8, 0) | low(index(move.to), 8, 8) |
                low(index(move.pin_from), 4, 16) | low(index(move.pin_to), 4, 20) |
                low(move.promotes ? 1 + index(move.promotion) : 0, 5, 24) |
                low(move.half_turn ? 1 : 0, 1, 29) |
                low(move.kind == rules::MoveKind::board ? 1 : 0, 1, 30);
    bool forces = move.en_passant || move.before.exists() || move.jumps != 0;
    if (move.kind == rules::MoveKind::piece && !forces)
        forces = move.promotes || (move.to != move.from && position.at(move.to).exists());
    std::uint32_t rare = std::uint32_t{move.jumps} + 0x2F5U * std::uint32_t{move.capture};
    if (move.uncovered.exists())
        rare += 0x9E37U + static_cast<std::uint32_t>(move.uncovered.type());
    if (move.before.exists())
        rare += 0x51EDU * (1U + static_cast<std::uint32_t>(move.before.type()));
    code ^= rare << 16;
    return (code & ~forcing_bit) | (forces ? forcing_bit : 0);
}

} // namespace strata::search
