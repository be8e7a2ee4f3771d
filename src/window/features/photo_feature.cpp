// SPDX-License-Identifier: MIT
#include "window/features/photo_feature.h"

#include <utility>

#include "photo/photo_renderer.h"

namespace strata::window {
namespace {

constexpr auto all_samples = photo::PhotoRenderer::most_samples;

} // namespace

std::span<const ui::ActionRow> PhotoFeature::rows() {
    using namespace ui;
    using F = PhotoFeature;
    static constexpr ActionRow rows[]{
        {"photograph", Topic::view, InShow::blocked, shift("F12"), call<&F::turn_on_or_off>,
         In{Menu::view, 23,
            [](const Frame& frame, int) { return frame.in.on_screen.photograph.has_value(); }}},
        {"save_picture", Topic::view, InShow::as_ever, key("F12"), call<&F::save_picture>,
         In{Menu::file, 21}},
        {"copy_picture", Topic::view, InShow::as_ever, ctrl_alt("C"), call<&F::copy_picture>,
         In{Menu::file, 22}},
        {"save_cutout", Topic::view, InShow::as_ever, ctrl("F12"), call<&F::save_cutout>,
         In{Menu::file, 23}},
    };
    return rows;
}

void PhotoFeature::turn_on_or_off() {
    if (std::exchange(photograph_, std::nullopt)) return;
    photograph_ = {0, all_samples};
    const auto key = ui::shortcut(preferences_.keys(), ui::Action{"photograph"});
    notices_.message(preferences_.words().say("ui.message.photograph", {{"key", key}}));
}

// A further stage is shown as it comes, and in between how far it is.
void PhotoFeature::update() {
    photographs_.photograph(photograph_.has_value());
    const int samples = photographs_.show_photograph();
    if (samples > 0) {
        notices_.trace().photograph(samples);
        stage_.want_frame();
    }
    const int now = photographs_.photo_samples();
    const double time = stage_.now();
    if (photograph_) {
        if (now != photograph_->samples) time_left_.note(now, time);
        photograph_ = {now, all_samples, time_left_.seconds(all_samples)};
    }
    const auto next = due();
    if (!next || *next > time) return;
    told_at_ = time;
    if (std::exchange(told_, now) != now) stage_.want_frame();
}

// A demonstration ends it.
void PhotoFeature::suspend() {
    photograph_.reset();
    photographs_.photograph(false);
}

bool PhotoFeature::developing() const {
    return photograph_ && photographs_.photo_samples() < all_samples;
}

std::optional<double> PhotoFeature::due() const {
    constexpr double between = 0.5; // seconds
    if (!developing() && told_ == photographs_.photo_samples()) return std::nullopt;
    return told_at_ + between;
}

bool PhotoFeature::intercept(ui::Action action, bool /*by_space*/) {
    const auto& row = preferences_.keys().keys.table().row(action);
    return photograph_ && row.topic == ui::Topic::playing && row.id != "clear";
}

bool PhotoFeature::cancel() {
    if (!std::exchange(photograph_, std::nullopt)) return false;
    stage_.want_frame();
    return true;
}

void PhotoFeature::show(FeatureViews& views) const { views.on_screen.photograph = photograph_; }

// The photograph as it is so far, else as the board is drawn.
render::Image PhotoFeature::picture() {
    if (photograph_ && photographs_.photo_samples() > 0) return photographs_.shown_picture();
    return pictures_.picture(false);
}

void PhotoFeature::save_picture() {
    pictures_.save([this] { return picture(); });
}

void PhotoFeature::copy_picture() {
    pictures_.copy([this] { return picture(); });
}

void PhotoFeature::save_cutout() {
    pictures_.save([this] { return pictures_.picture(true); });
}

} // namespace strata::window
