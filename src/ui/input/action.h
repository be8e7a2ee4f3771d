// SPDX-License-Identifier: MIT
// Everything that a person can do has a name; its row stands with the feature that owns it
// (ui/input/action_row.h).
#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace strata::ui {

struct Action {
    std::string_view row{}; // the id of its row: a literal
    int n = 0;              // of a run of actions, such as nine views, from 1; else 0
    auto operator<=>(const Action&) const = default;
};

// As keys.toml has it: "undo", "from_seat_3".
[[nodiscard]] std::string id_of(Action action);

} // namespace strata::ui
