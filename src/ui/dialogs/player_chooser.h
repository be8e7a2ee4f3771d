// SPDX-License-Identifier: MIT
// Who plays a seat: a person, the program at one of its levels, or an engine of others.
#pragma once

#include <string>

#include "session/player.h"
#include "ui/frame.h"

namespace strata::ui {

// Answers whether another player was chosen. Offered are the engines that know the game. The marks
// are `mark`, and while it is open `mark`.0 to `mark`.8 and `mark`.NAME.
bool player_chooser(Frame& frame, const rules::Variant& variant, const std::string& mark,
                    session::Player& player);
// How strong an engine is, and how long it takes for a move; nothing for other players. `timed`:
// the clocks of the game say how long. The marks are `mark`.limit, .strength and .time.
bool engine_fields(Frame& frame, const std::string& mark, session::Player& player, bool timed);

} // namespace strata::ui
