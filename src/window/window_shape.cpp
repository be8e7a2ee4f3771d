// SPDX-License-Identifier: MIT
#include "window/window_shape.h"

#include <array>
#include <charconv>
#include <string_view>

#include <fmt/format.h>

namespace strata::window {
namespace {

constexpr int furthest = 100000; // no desktop is so large

} // namespace

std::optional<platform::WindowShape> shape_in(const ui::WindowMemory& window) {
    std::array<int, 4> numbers{};
    constexpr std::array<char, 4> signs{'x', '+', '+', '\0'};
    const char* at = window.place.data();
    const char* const end = at + window.place.size();
    std::size_t count = 0;
    for (bool more = true; more; ++count) {
        if (count == numbers.size()) return {};
        const auto [next, error] = std::from_chars(at, end, numbers[count]);
        if (error != std::errc{} || numbers[count] > furthest || numbers[count] < -furthest)
            return {};
        more = next != end;
        if (more && *next != signs[count]) return {};
        at = next + (more ? 1 : 0);
    }
    if ((count != 2 && count != 4) || numbers[0] < 1 || numbers[1] < 1) return {};
    platform::WindowShape shape{{}, {numbers[0], numbers[1]}, window.maximised};
    if (count == 4) shape.place = glm::ivec2(numbers[2], numbers[3]);
    return shape;
}

void keep_shape(const platform::WindowShape& shape, ui::WindowMemory& window) {
    window.place = fmt::format("{}x{}", shape.size.x, shape.size.y);
    if (shape.place) window.place += fmt::format("+{}+{}", shape.place->x, shape.place->y);
    window.maximised = shape.maximised;
}

} // namespace strata::window
