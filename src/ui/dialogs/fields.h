// SPDX-License-Identifier: MIT
// Settings as fields of a dialog, drawn from their table: what is chosen, slid or ticked. Words are
// the catalogue's, by key.
#pragma once

#include <string>
#include <string_view>

#include "text/settings.h"
#include "ui/frame.h"

namespace strata::ui {

// False if the setting has no meaning in this game or with the values of others, and is not shown.
[[nodiscard]] bool applies(std::string_view key, const session::Session& session,
                           const view::ViewSettings& view);

// The words `key`; the next control is what they name. It stands beside them, or below where one of
// both has no room so; `wanted`: how wide it must be, in pixels.
void field_label(const Frame& frame, const std::string& key, float wanted = 0.0F);
// One of several words, or a number, with its label; nothing of other kinds.
void field(Frame& frame, const text::Setting& setting);
// A flag; `second`: beside the one before, where there is room for two. What is idle is shown as
// off.
void tick_field(Frame& frame, const text::Setting& setting, bool second);

} // namespace strata::ui
