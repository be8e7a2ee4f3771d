// SPDX-License-Identifier: MIT
// The settings, opened at one of them.
#pragma once

#include <memory>
#include <string>

#include "ui/dialog.h"

namespace strata::ui {

// The keyboard starts at the setting of that key, which is scrolled into view.
[[nodiscard]] std::shared_ptr<Dialog> settings_at(const std::string& key);

} // namespace strata::ui
