// SPDX-License-Identifier: MIT
// A slider whose number reads as the language writes it, 0.3 or 0,3, and is typed with either sign.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ui/frame.h"

namespace strata::ui {

struct NumberSlider {
    std::string label; // of ImGui; "##" before what is not shown
    float low = 0.0F;
    float high = 1.0F;
    float step = 0.1F; // a drag and the arrows stop at its multiples; what is typed stays
    int digits = 1;    // behind the sign
    bool logarithmic = false;
    std::function<std::string(const std::string& number)> words; // around the number
};

// Answers whether the value has changed. Ctrl+click, or Enter, lets one type.
bool number_slider(const Frame& frame, const NumberSlider& slider, float& value);

// What it shows at a value.
[[nodiscard]] std::string slider_words(const Frame& frame, const NumberSlider& slider, float value);

// Of every slider of ImGui: what is typed stays within it too, and with a gamepad, where nobody
// types, its button takes hold of the slider for the arrows.
[[nodiscard]] int slider_flags(const Frame& frame);

// The number at the beginning of what was typed: "0,5", "0.5 min". Nothing: there is none.
[[nodiscard]] std::optional<float> typed_number(std::string_view text);

} // namespace strata::ui
