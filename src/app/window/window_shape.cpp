// SPDX-License-Identifier: MIT
#include "app/window/window_shape.h"

#include <array>
#include <charconv>
#include <string_view>

#include <fmt/format.h>

namespace strata::app {
namespace {

constexpr int furthest = 100000; // no desktop is so large

} // namespace

std::optional<platform::WindowShape> shape_in(const ui::UiState& state) {
    std::array<int, 4> numbers{};
    constexpr std::array<char, 4> signs{'x', '+', '+', '\0'};
    const char* at = state.window.data();
    const char* const end = at + state.window.size();
    for (std::size_t n = 0; n < numbers.size(); ++n) {
        const auto [next, error] = std::from_chars(at, end, numbers[n]);
        const bool last = n + 1 == numbers.size();
        if (error != std::errc{} || numbers[n] > furthest || numbers[n] < -furthest) return {};
        if (last ? next != end : next == end || *next != signs[n]) return {};
        at = last ? next : next + 1;
    }
    if (numbers[0] < 1 || numbers[1] < 1) return {};
    return platform::WindowShape{
        {numbers[2], numbers[3]}, {numbers[0], numbers[1]}, state.maximised};
}

void keep_shape(const platform::WindowShape& shape, ui::UiState& state) {
    state.window =
        fmt::format("{}x{}+{}+{}", shape.size.x, shape.size.y, shape.place.x, shape.place.y);
    state.maximised = shape.maximised;
}

} // namespace strata::app
