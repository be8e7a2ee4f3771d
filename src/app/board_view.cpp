// SPDX-License-Identifier: MIT
#include "app/board_view.h"

#include <cmath>

#include "app/picture_maker.h"
#include "platform/files.h"
#include "scene/pick.h"

namespace strata::app {
namespace {

render::Quality quality_of(view::PieceDetail detail) {
    switch (detail) {
    case view::PieceDetail::low: return render::Quality::low;
    case view::PieceDetail::high: return render::Quality::high;
    case view::PieceDetail::medium: break;
    }
    return render::Quality::medium;
}

} // namespace

BoardView::BoardView(const rules::Topology& topology, view::PieceDetail detail)
    : topology_(&topology),
      detail_(detail) {
    load();
}

void BoardView::load() {
    const render::Quality quality = quality_of(detail_);
    const view::PieceSet pieces = load_pieces(quality);
    symbols_ = std::make_unique<ui::PieceSymbols>(pieces);
    builder_ = std::make_unique<view::SceneBuilder>(*topology_, pieces);
    renderer_ = std::make_unique<render::Renderer>(
        builder_->meshes(), platform::data_path("shaders"), render::settings_for(quality));
    scene_ = {}; // nobody points at squares of the board before
    stale_ = true;
}

void BoardView::set_board(const rules::Topology& topology, view::PieceDetail detail) {
    if (&topology == topology_ && detail == detail_) return;
    topology_ = &topology;
    detail_ = detail;
    load();
}

bool BoardView::update(scene::Scene scene, const scene::Camera& camera, render::Pace pace) {
    const glm::ivec2 size(room_.size());
    if (pace != pace_) stale_ = true;
    pace_ = pace;
    if (scene.revision != scene_.revision || !(camera == camera_)) stale_ = true;
    if (!canvas_ || canvas_->size() != size) stale_ = true;
    scene_ = std::move(scene);
    camera_ = camera;
    return stale_;
}

void BoardView::draw(glm::ivec2 window) {
    const glm::ivec2 size = glm::max(glm::ivec2(room_.size()), glm::ivec2(1));
    if (!canvas_ || canvas_->size() != size) canvas_.emplace(size);
    if (stale_) renderer_->draw(scene_, camera_, size, canvas_->target(), pace_);
    stale_ = false;
    const glm::ivec2 corner(static_cast<int>(room_.min.x),
                            window.y - static_cast<int>(room_.max.y));
    canvas_->copy_to({}, corner);
}

view::Picked BoardView::pick(glm::vec2 pixel) const {
    if (!room_.contains(pixel)) return {};
    const auto hit = scene::pick(scene_, camera_.ray_through(pixel - room_.min, room_.size()));
    return hit ? view::picked(hit->id) : view::Picked{};
}

std::optional<glm::vec3> BoardView::on_plane(glm::vec2 pixel, float height) const {
    const scene::Ray ray = camera_.ray_through(pixel - room_.min, room_.size());
    if (std::abs(ray.direction.y) < 1e-4F) return std::nullopt;
    const float far = (height - ray.origin.y) / ray.direction.y;
    if (far < 0.0F) return std::nullopt;
    return ray.origin + ray.direction * far;
}

std::optional<glm::vec2> BoardView::project(glm::vec3 point) const {
    const auto pixel = camera_.project(point, room_.size());
    if (!pixel || !room_.contains(*pixel + room_.min)) return std::nullopt;
    return *pixel + room_.min;
}

} // namespace strata::app
