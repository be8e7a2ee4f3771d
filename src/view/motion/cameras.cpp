// SPDX-License-Identifier: MIT
#include "view/motion/cameras.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "scene/degree.h"
#include "text/message.h"
#include "text/strings.h"

namespace strata::view {

namespace {

using scene::degree;

constexpr NamedView::Direction at(float yaw, float pitch) { return {yaw * degree, pitch * degree}; }

// Key 5 switches between perspective and orthographic. The numbers were found by
// tests/bench/visibility_bench.cpp: from there three fifths of the outline of nearly every piece
// are visible, and at most a third of the pieces are drawn through glass.
constexpr std::array views{
    // Boards rise away from the first seat. Straight behind them, pieces stand behind each other; a
    // little aside they part, and those on the lowest level look out beside the attack boards.
    NamedView{"white", 1, at(24.0F, 40.0F), at(24.0F, 15.0F), at(0.0F, 48.0F), false, 0},
    // The mirror of the first. The highest level is the nearest here: one looks between the levels.
    NamedView{"black", 2, at(-156.0F, 14.0F), at(-156.0F, 12.0F), at(0.0F, 48.0F), false, 1},
    // From the side only the front row is seen: lower, the levels part best.
    NamedView{"right", 3, at(90.0F, 20.0F), at(90.0F, 13.0F), at(90.0F, 54.0F)},
    NamedView{"left", 4, at(-90.0F, 20.0F), at(-90.0F, 13.0F), at(-90.0F, 54.0F)},
    // Farther below, boards would hide all that stands on them.
    NamedView{"below", 6, at(-34.0F, -3.0F), at(-34.0F, -3.0F), at(-24.0F, 52.0F)},
    // Straight from above, pieces on attack boards would hide those below them.
    NamedView{"top", 7, at(0.0F, 76.0F), at(0.0F, 76.0F), at(0.0F, 88.5F), true},
    NamedView{"overview", 8, at(35.0F, 51.0F), at(35.0F, 24.0F), at(0.0F, 60.0F)},
    NamedView{"isometric", 9, at(19.0F, 33.0F), at(19.0F, 21.0F), at(0.0F, 50.0F)},
};

// From low down and through a long lens the boards are as wide as a window, and no board or piece
// hides more than a quarter of another at the start: from any higher, attack boards hide those
// below them. Found by tests/bench/visibility_bench.cpp --start.
constexpr NamedView start{.name = "start",
                          .key = NamedView::no_key,
                          .levels = at(28.0F, 11.0F),
                          .lattice = at(28.0F, 13.0F),
                          .flat = at(0.0F, 50.0F),
                          .lens = 11.0F * degree};

// Without a key and not in menus, because they would be too many.
constexpr std::array<std::string_view, rules::max_seats> seat_views{
    "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7", "seat-8"};

constexpr NamedView seat_view(int seat) {
    auto view = seat == 0 ? views[0] : views[1];
    view.name = seat_views[static_cast<std::size_t>(seat)];
    view.key = NamedView::no_key;
    view.seat = seat;
    return view;
}

constexpr std::array unlisted{seat_view(0), seat_view(1), seat_view(2), seat_view(3),
                              seat_view(4), seat_view(5), seat_view(6), seat_view(7)};

rules::Expected<std::vector<float>, text::Message> numbers(std::string_view text) {
    std::vector<float> found;
    while (true) {
        const auto comma = std::min(text.find(','), text.size());
        const auto part = text.substr(0, comma);
        const auto value = text::number_in(part, -1e4, 1e4);
        if (!value)
            return rules::Unexpected{
                text::Message{"camera.no_number", {{"text", text::shown(part)}}}};
        found.push_back(static_cast<float>(*value));
        if (comma == text.size()) return found;
        text.remove_prefix(comma + 1);
    }
}

} // namespace

std::span<const NamedView> named_views() { return views; }

const NamedView* find_view(std::string_view name) {
    if (name == start.name) return &start;
    for (const std::span<const NamedView> some : {std::span(views), std::span(unlisted)})
        for (const auto& view : some)
            if (view.name == name) return &view;
    const auto key = text::number_in(name, 0.0, 9.0);
    return key && name.size() == 1 ? find_view(static_cast<int>(*key)) : nullptr;
}

const NamedView* find_view(int key) {
    const auto* found = std::ranges::find(views, key, &NamedView::key);
    return found == views.end() ? nullptr : found;
}

text::Message no_view(std::string_view name) {
    std::vector<std::string> known{std::string(start.name)};
    for (const auto& view : views) known.push_back(fmt::format("{} ({})", view.name, view.key));
    return {"camera.no_view",
            {{"name", name},
             {"known", text::listed(known)},
             {"first", seat_views.front()},
             {"last", seat_views.back()}}};
}

const NamedView& default_view() { return start; }

const NamedView& seat_view(rules::Seat seat) { return unlisted[rules::slot(seat)]; }

Framing framing_for(const NamedView& view, const BoardSpace& space) {
    const bool flat = space.plan() != nullptr;
    const auto& from = flat ? view.flat : space.topology().has_pins() ? view.levels : view.lattice;
    float yaw = from.yaw;
    if (flat && view.seat) yaw += space.seat_yaw(static_cast<rules::Seat>(*view.seat));
    return {.yaw = yaw,
            .pitch = from.pitch,
            .field_of_view = flat ? scene::default_field_of_view : view.lens,
            .orthographic = view.orthographic};
}

scene::Camera camera_for(const NamedView& view, const BoardSpace& space, const scene::Room& room) {
    return camera_of(framing_for(view, space), extent_of(space), room);
}

scene::Camera camera_near(const scene::Camera& now, const BoardSpace& space,
                          std::span<const rules::Square> squares, const scene::Room& room) {
    if (squares.empty()) return now;
    Extent near;
    for (const auto square : squares)
        for (const float x : {-1.0F, 1.0F})
            for (const float z : {-1.0F, 1.0F})
                for (const float y : {0.0F, headroom})
                    near.push_back({space.square(square) + glm::vec3{x, y, z}});
    constexpr float room_around = 1.2F;
    constexpr float least_height = 4.3F; // of the picture, in squares
    auto camera = scene::framing(now, near, room);
    camera.distance = std::max(camera.distance * room_around,
                               least_height / (2.0F * std::tan(camera.field_of_view * 0.5F)));
    return camera;
}

rules::Expected<WrittenCamera, text::Message> parse_camera(std::string_view text,
                                                           const BoardSpace& space) {
    auto found = numbers(text);
    if (!found) return rules::Unexpected{found.error()};
    const auto& value = *found;
    if (value.size() != 2 && value.size() != 3 && value.size() != 6)
        return rules::Unexpected{text::Message{"camera.numbers", {{"count", value.size()}}}};
    if (std::abs(value[1]) > 88.5F)
        return rules::Unexpected{text::Message{"camera.pitch", {{"pitch", value[1]}}}};
    WrittenCamera written;
    written.camera.yaw = value[0] * degree;
    written.camera.pitch = value[1] * degree;
    written.shows_all = value.size() == 2;
    if (written.shows_all) return written;
    if (value[2] < 4.0F || value[2] > 60.0F)
        return rules::Unexpected{text::Message{"camera.distance", {{"distance", value[2]}}}};
    written.camera.distance = value[2];
    written.camera.target = value.size() == 6 ? glm::vec3{value[3], value[4], value[5]}
                                              : (space.bounds().low + space.bounds().high) * 0.5F;
    return written;
}

} // namespace strata::view
