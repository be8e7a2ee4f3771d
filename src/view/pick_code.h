// SPDX-License-Identifier: MIT
// What a pick id stands for. A piece answers with its square, so that pieces and squares are one to
// the hand.
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
        pin,    // `pin`, on which no board stands
        board,  // the rim of the board standing on `pin`
        taken,  // a man beside the board
    };
    Kind kind = Kind::nothing;
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin;
    int taken = none_taken; // in reading::Reading::taken

    // It is a part of the board.
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

// Names of places on a board, as people write them.

// "b3N" or "Q3"; kind `pin` for a pin, whatever stands on it.
[[nodiscard]] std::optional<Picked> place_named(const rules::Topology& topology,
                                                std::string_view name);

// "W,B": the levels of these fixed boards as bits. Nothing when one is unknown.
[[nodiscard]] std::optional<std::uint32_t> levels_named(const rules::Topology& topology,
                                                        std::string_view names);

} // namespace strata::view
