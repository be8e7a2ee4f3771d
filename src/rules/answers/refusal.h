// SPDX-License-Identifier: MIT
// Why a requested move is illegal: the reason, its clause in the rules and the squares concerned.
// Notation turns it into a sentence.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/moves/legal.h"
#include "rules/position/position.h"

namespace strata::rules {

enum class IllegalReason : std::uint8_t {
#define ROW(reason, ...) reason,
#include "rules/answers/illegal_reasons.def"
#undef ROW
};

struct Refusal {
    IllegalReason reason{};
    Square from = no_square;
    Square to = no_square;
    Pin pin_from = no_pin;
    Pin pin_to = no_pin;
    std::vector<Square> squares; // the pieces or squares that are the reason
    bool operator==(const Refusal&) const = default;
};

// Returns the rule code in docs/rules, such as "TD-M3". Grids and graphs use the codes of ordinary
// chess.
[[nodiscard]] std::string_view clause(IllegalReason reason, const Variant& variant);
// Returns the rule code for a set-up fault. Empty if the fault cannot occur in that game.
[[nodiscard]] std::string_view clause(SetupFault fault, const Variant& variant);

// Judges as if the pending pawn became a queen (TD-P7); the session asks for the choice first.
// nullopt if none is pending.
[[nodiscard]] std::optional<Position> once_promoted(const Position& position);

// Precondition for both: no legal move matches. (Several legal moves are a choice, not a refusal.)
[[nodiscard]] Refusal why_not(const Position& position, Square from, Square to);
[[nodiscard]] Refusal why_not(const Position& position, Pin from, Pin to, bool half_turn);
// Why that piece or board has no legal move at all.
[[nodiscard]] Refusal why_immobile(const Position& position, Square square);
[[nodiscard]] Refusal why_immobile(const Position& position, Pin pin);

// The draughts versions of why_not() and why_immobile() (ST-7).
[[nodiscard]] Refusal why_not_draughts(const Position& position, Square from, Square to);
[[nodiscard]] Refusal why_immobile_draughts(const Position& position, Square square);

} // namespace strata::rules
