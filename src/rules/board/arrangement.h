// SPDX-License-Identifier: MIT
// The positions of the attack boards. They determine which squares exist.
#pragma once

#include <array>
#include <cstdint>

#include "rules/types.h"

namespace strata::rules {

struct Topology;

struct Arrangement {
    std::uint32_t occupied = 0; // bit n: an attack board is on pin n
    // The seat that may move an empty board, if the rules define one (TD-A2); otherwise no_seat.
    std::array<Seat, max_pins> owner = no_owners();

    [[nodiscard]] constexpr bool stands_on(Pin pin) const { return (occupied >> index(pin)) & 1; }
    [[nodiscard]] constexpr Seat owner_of(Pin pin) const { return owner[slot(pin)]; }
    constexpr void put(Pin pin, Seat seat = no_seat) {
        occupied |= 1U << index(pin);
        owner[slot(pin)] = seat;
    }
    constexpr void take(Pin pin) {
        occupied &= ~(1U << index(pin));
        owner[slot(pin)] = no_seat;
    }
    constexpr bool operator==(const Arrangement&) const = default;

    // The squares that exist: the fixed ones and those of all attack boards.
    [[nodiscard]] SquareSet squares(const Topology& topology) const;

private:
    static constexpr std::array<Seat, max_pins> no_owners() {
        std::array<Seat, max_pins> owners{};
        owners.fill(no_seat);
        return owners;
    }
};

} // namespace strata::rules
