// SPDX-License-Identifier: MIT
#include "window/set_up_picture.h"

#include <utility>

#include "reading/reading.h"
#include "scene/pick.h"
#include "view/motion/cameras.h"
#include "view/motion/extent.h"
#include "view/table.h"

namespace strata::window {

bool SetUpPicture::Order::is(const Order& other) const {
    return position.setup() == other.position.setup() && look == other.look &&
           framing == other.framing && &position.variant() == &other.position.variant();
}

std::uintptr_t SetUpPicture::texture(const rules::Position& position, const ui::SetUpLook& look) {
    if (!framing_)
        framing_ = view::framing_for(view::default_view(), view::BoardSpace(position.topology()));
    Order wanted{position, look, *framing_};
    if (!drawn_ || !drawn_->order.is(wanted)) order_ = std::move(wanted);
    return drawn_ ? drawn_->texture.get() : 0;
}

view::Picked SetUpPicture::under(glm::vec2 pixel) const {
    if (!drawn_) return {};
    const auto hit = scene::pick(drawn_->scene, drawn_->camera.ray_through(pixel, size()));
    return hit ? view::picked(hit->id) : view::Picked{};
}

std::optional<glm::vec2> SetUpPicture::place_of(rules::Square square) const {
    if (!drawn_) return std::nullopt;
    return drawn_->camera.project(drawn_->space.square(square), size());
}

void SetUpPicture::orbit(glm::vec2 drag) {
    if (!drawn_ || !framing_) return;
    framing_ = view::orbited(*framing_, drag, view::extent_of(drawn_->space), size());
}

void SetUpPicture::zoom(float factor) {
    if (!drawn_ || !framing_) return;
    framing_ = view::zoomed(*framing_, factor, std::nullopt, drawn_->space.bounds(),
                            view::extent_of(drawn_->space), size());
}

bool SetUpPicture::draw(BoardView& board, const view::ViewSettings& settings,
                        const view::Themes& themes) {
    if (!order_) return false;
    auto order = *std::exchange(order_, std::nullopt);
    const view::BoardSpace space(order.position.topology());
    const auto camera =
        view::camera_of(order.framing, view::extent_of(space), glm::vec2(order.look.size));
    const reading::Reading nothing{};
    view::Table table{
        .position = order.position, .reading = nothing, .look = settings, .camera = camera};
    table.look.flatten = table.look.pull_apart = 0.0F;
    table.look.overlay = view::Overlay::none;
    table.hover.square = order.look.square;
    table.hover.pin = order.look.pin;
    auto scene = board.builder().build(table, themes.of(settings.theme, order.position.topology()));
    const auto picture = board.picture_of(scene, camera, order.look.size);
    drawn_.emplace(
        Drawn{std::move(order), space, std::move(scene), camera, render::make_texture(picture)});
    return true;
}

void SetUpPicture::clear() {
    drawn_.reset();
    order_.reset();
    framing_.reset();
}

} // namespace strata::window
