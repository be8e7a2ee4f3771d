// SPDX-License-Identifier: MIT
#include "ui/panels/photo_words.h"

#include <algorithm>
#include <cmath>

namespace strata::ui {

text::Message photo_words(const PhotoProgress& photo) {
    constexpr double soon = 7.5; // seconds
    constexpr double step = 10.0;
    constexpr double minute = 60.0;
    if (photo.done()) return {"ui.photo.done"};
    if (!photo.seconds_left) return {"ui.photo.begins"};
    const double left = *photo.seconds_left;
    if (left < soon) return {"ui.photo.soon"};
    const auto seconds = static_cast<int>(step * std::ceil((left - soon) / step));
    if (seconds < minute) return {"ui.photo.seconds", {{"count", std::max(10, seconds)}}};
    const auto minutes = static_cast<int>(std::round(left / minute));
    return {"ui.photo.minutes", {{"count", std::max(1, minutes)}}};
}

std::array<text::Message, 4> widest_photo_words() {
    return {photo_words({256, 256}), photo_words({}), photo_words({1, 256, 50.0}),
            photo_words({1, 256, 1200.0})};
}

} // namespace strata::ui
