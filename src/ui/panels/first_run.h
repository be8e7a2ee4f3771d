// SPDX-License-Identifier: MIT
// What the cards of the very first start offer; the keys go through them.
#pragma once

#include "text/message.h"
#include "ui/request.h"

namespace strata::ui {

inline constexpr int first_choices = 3;

// `number` is from 0, below first_choices.
[[nodiscard]] text::Message first_choice_title(int number);
[[nodiscard]] FirstChoice first_choice(int number);

} // namespace strata::ui
