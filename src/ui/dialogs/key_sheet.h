// SPDX-License-Identifier: MIT
// Gives actions other keys. What a pressed key does there is decided here, before ImGui hears of
// it; knows nothing of ImGui.
#pragma once

#include <optional>
#include <string>

#include "ui/dialog.h"
#include "ui/input/keys.h"

namespace strata::ui {

struct KeySheet {
    enum class Waits : std::uint8_t { no, for_key, for_one_more };

    std::string search;
    Action chosen = Action{"cursor_left"};
    Waits waits = Waits::no;
    bool follow = false;  // the list is to show it
    int step = 0;         // lines to go on from the chosen one
    bool refused = false; // the last one pressed is no key to be kept
};

// What the keys are after a press; nothing: it is not for the sheet.
[[nodiscard]] std::optional<Keys> press(KeySheet& sheet, const Keys& keys, const Chord& pressed);

class KeysDialog final : public Dialog {
public:
    KeysDialog() : Dialog("ui.keys.title", 760.0F) {}

    void draw(Frame& frame) override;

    KeySheet sheet;

private:
    float below_ = 0.0F; // how high, in pixels, what stands below the list was
};

} // namespace strata::ui
