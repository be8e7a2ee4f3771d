// SPDX-License-Identifier: MIT
// What the chip of photo mode says. Knows nothing of ImGui.
#pragma once

#include <array>

#include "text/message.h"
#include "ui/ui_state.h"

namespace strata::ui {

// "about 30 seconds left": rounded, since it is an estimate.
[[nodiscard]] text::Message photo_words(const PhotoProgress& photo);
// The widest things that it may say.
[[nodiscard]] std::array<text::Message, 4> widest_photo_words();

} // namespace strata::ui
