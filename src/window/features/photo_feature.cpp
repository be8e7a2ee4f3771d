// SPDX-License-Identifier: MIT
#include "window/features/photo_feature.h"

#include <utility>

namespace strata::window {
namespace {

constexpr auto all_samples = photo::PhotoRenderer::most_samples;

// A game as large as the window, a demonstration as it is seen.
render::Image picture_of_board(FeatureContext& window, bool transparent) {
    glm::ivec2 size(window.board.size());
    auto table = view::bare(window.controller.table());
    if (window.game_on_screen()) {
        size = window.os_window.pixels();
        table.camera = window.game_table.camera_control().camera_in(
            scene::Room{scene::size_of_eye(window.view().eyes, size)}, window.pace.now());
    }
    auto scene = window.board.builder().build(table, window.themes.find(table.look.theme));
    scene.background.transparent = transparent;
    return window.board.picture_for_eyes(scene, table.camera, size);
}

} // namespace

std::span<const ui::ActionRow> PhotoFeature::rows() {
    using namespace ui;
    using F = PhotoFeature;
    static constexpr ActionRow rows[]{
        {"photograph", Topic::view, shift("F12"), call<&F::turn_on_or_off>,
         In{Menu::view, 23,
            [](const Frame& frame, int) { return frame.edit.moment.photograph.has_value(); }}},
        {"save_picture", Topic::view, key("F12"), call<&F::save_picture>, In{Menu::file, 21}},
        {"save_cutout", Topic::view, ctrl("F12"), call<&F::save_cutout>, In{Menu::file, 22}},
    };
    return rows;
}

void PhotoFeature::turn_on_or_off() {
    auto& photograph = window_.state.photograph;
    if (std::exchange(photograph, std::nullopt)) return;
    photograph = {0, all_samples};
    const auto key = ui::shortcut(window_.keys(), ui::Action{"photograph"});
    window_.controller.message(window_.words.say("ui.message.photograph", {{"key", key}}));
}

// A further stage is shown as it comes, and in between how far it is.
void PhotoFeature::update() {
    auto& photograph = window_.state.photograph;
    window_.board.photograph(photograph.has_value());
    const int samples = window_.board.show_photograph();
    if (samples > 0) {
        window_.trace.photograph(samples);
        window_.pace.want_frame();
    }
    const int now = window_.board.photo_samples();
    const double time = window_.pace.now();
    if (photograph) {
        if (now != photograph->samples) time_left_.note(now, time);
        photograph = {now, all_samples, time_left_.seconds(all_samples)};
    }
    const auto next = due();
    if (!next || *next > time) return;
    told_at_ = time;
    if (std::exchange(told_, now) != now) window_.pace.want_frame();
}

// A demonstration ends it.
void PhotoFeature::suspend() {
    window_.state.photograph.reset();
    window_.board.photograph(false);
}

bool PhotoFeature::developing() const {
    return window_.state.photograph && window_.board.photo_samples() < all_samples;
}

std::optional<double> PhotoFeature::due() const {
    constexpr double between = 0.5; // seconds
    if (!developing() && told_ == window_.board.photo_samples()) return std::nullopt;
    return told_at_ + between;
}

bool PhotoFeature::intercept(ui::Action action, bool /*by_space*/) {
    const auto& row = window_.settings.keys().table().row(action);
    return window_.state.photograph && row.topic == ui::Topic::playing && row.id != "clear";
}

bool PhotoFeature::cancel() {
    if (!std::exchange(window_.state.photograph, std::nullopt)) return false;
    window_.pace.want_frame();
    return true;
}

// The photograph as it is so far, else as the board is drawn.
void PhotoFeature::save_picture() {
    if (window_.state.photograph && window_.board.photo_samples() > 0)
        return window_.save_picture([this] { return window_.board.shown_picture(); });
    window_.save_picture([this] { return picture_of_board(window_, false); });
}

void PhotoFeature::save_cutout() {
    window_.save_picture([this] { return picture_of_board(window_, true); });
}

} // namespace strata::window
