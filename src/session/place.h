// SPDX-License-Identifier: MIT
// The location of a node in the game tree, in a form that does not depend on node numbers: "20" is
// ply 20 of the main line; "20 12/1 15/2" is ply 20 of the line that takes the second branch at ply
// 12 and the third one at ply 15.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/record.h"

namespace strata::session {

// The tag for the location where a game ended by agreement or resignation, if moves follow it.
inline constexpr const char* ended_tag = "Ended";

[[nodiscard]] std::string write_place(const game::GameRecord& record, game::NodeId node);
// Returns nullopt if the text is malformed or the game has no such node.
[[nodiscard]] std::optional<game::NodeId> find_place(const game::GameRecord& record,
                                                     std::string_view text);

} // namespace strata::session
