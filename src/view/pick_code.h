// SPDX-License-Identifier: MIT
// Encodes and decodes pick ids. A piece has the id of its square, so clicking either is the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/board/topology.h"
#include "rules/types.h"
#include "scene/scene.h"

namespace strata::view {

inline constexpr int none_taken = -1;

struct Picked {
    enum class Kind : std::uint8_t {
        nothing,
        square, // `square`, or the piece on it
        pin,    // `pin`, without a board on it
        board,  // the rim of the board on `pin`
        taken,  // a captured piece beside the board
    };
    Kind kind = Kind::nothing;
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin;
    int taken = none_taken; // index in reading::Reading::taken

    // True if it belongs to the board.
    [[nodiscard]] constexpr bool in_play() const {
        return kind != Kind::nothing && kind != Kind::taken;
    }
    constexpr bool operator==(const Picked&) const = default;
};

[[nodiscard]] scene::PickId pick_id(rules::Square square);
[[nodiscard]] scene::PickId pick_id_of_pin(rules::Pin pin);
[[nodiscard]] scene::PickId pick_id_of_board(rules::Pin pin);
[[nodiscard]] scene::PickId pick_id_of_taken(int number);
[[nodiscard]] Picked picked(scene::PickId id);

// "b3N" or "Q3"; kind `pin` for a pin, with or without a board.
[[nodiscard]] std::optional<Picked> place_named(const rules::Topology& topology,
                                                std::string_view name);

// Example: "W,B". Returns the levels of these fixed boards as bits; nullopt if a name is unknown.
[[nodiscard]] std::optional<std::uint32_t> levels_named(const rules::Topology& topology,
                                                        std::string_view names);

} // namespace strata::view
