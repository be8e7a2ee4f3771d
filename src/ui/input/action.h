// SPDX-License-Identifier: MIT
// Identifies an action. Its row is defined by the feature that owns it (ui/input/action_row.h).
#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace strata::ui {

struct Action {
    std::string_view row{}; // id of its row, a string literal
    int n = 0;              // index from 1 in a group of actions, such as nine views; otherwise 0
    auto operator<=>(const Action&) const = default;
};

// As in keys.toml: "undo", "from_seat_3".
[[nodiscard]] std::string id_of(Action action);

} // namespace strata::ui
