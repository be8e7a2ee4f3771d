// SPDX-License-Identifier: MIT
// Where in the tree of a game a node is, in a form that outlives the numbers of nodes: "20" is ply
// 20 of the main line, "20 12/1 15/2" the same ply, when ply 12 took the second branch and ply 15
// the third.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/record.h"

namespace strata::session {

// The tag of a game that names the place where it was ended by word of mouth, when moves follow it.
inline constexpr const char* ended_tag = "Ended";

[[nodiscard]] std::string write_place(const game::GameRecord& record, game::NodeId node);
// Nothing when the text is no such form, or the game has no such place.
[[nodiscard]] std::optional<game::NodeId> find_place(const game::GameRecord& record,
                                                     std::string_view text);

} // namespace strata::session
