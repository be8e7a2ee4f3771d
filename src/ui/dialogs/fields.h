// SPDX-License-Identifier: MIT
// Settings as fields of a dialog, drawn from their table: what is chosen, slid or ticked. Words are
// the catalogue's, by key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/settings.h"
#include "ui/frame.h"

namespace strata::ui {

// False if the setting has no meaning in this game or with the values of others, and is not shown.
[[nodiscard]] bool applies(std::string_view key, const session::Session& session,
                           const view::ViewSettings& view);

// In the window just begun the fields below stand in one column, as far to the right as the longest
// of these labels asks for. A label that is longer than it may be breaks; none stands above its
// field.
void align_fields(const Frame& frame, const std::vector<std::string>& keys);
// The words `key`; the next control, beside them, is what they name.
void field_label(const Frame& frame, const std::string& key);
// One of several words, or a number, with its label; nothing of other kinds.
void field(Frame& frame, const text::Setting& setting);
// A flag; `second`: beside the one before, where there is room for two. What is idle is shown as
// off.
void tick_field(Frame& frame, const text::Setting& setting, bool second);

} // namespace strata::ui
