// SPDX-License-Identifier: MIT
#include "window/board_view.h"

#include <array>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "films/graphics.h"
#include "films/picture_maker.h"
#include "platform/files.h"
#include "render/stereo.h"
#include "scene/pick.h"
#include "view/rim_pick.h"

namespace strata::window {

BoardView::BoardView(const rules::Variant& variant, const view::ViewSettings& look,
                     std::function<void()> wake)
    : photo_renderer_(std::move(wake)) {
    set_board(variant, look);
}

void BoardView::set_board(const rules::Variant& variant, const view::ViewSettings& look) {
    const render::Settings graphics = films::graphics_for(look);
    if (renderer_ && !(graphics == renderer_->settings())) {
        renderer_->change(graphics);
        begin_anew();
    }
    if (!(eyes_ == look.eyes)) {
        eyes_ = look.eyes;
        begin_anew();
    }
    const bool asks = !set_ || wanted_pieces_ != look.pieces || quality_ != look.quality;
    const bool new_pieces = asks && take_pieces(look);
    if (!new_pieces && &variant.topology == topology_) return;
    topology_ = &variant.topology;
    builder_ = std::make_unique<view::SceneBuilder>(variant, *set_);
    if (renderer_)
        renderer_->load(builder_->meshes());
    else
        renderer_ = std::make_unique<render::Renderer>(builder_->meshes(),
                                                       platform::data_path("shaders"), graphics);
    scene_ = {}; // nobody points at squares of the board before
    begin_anew();
}

// Whether others stand on the board now.
bool BoardView::take_pieces(const view::ViewSettings& look) {
    wanted_pieces_ = look.pieces;
    quality_ = look.quality;
    std::string name = look.pieces;
    auto set = films::load_pieces(name, quality_);
    if (!set) {
        refusal_ = set.error();
        if (set_) return false;
        name = view::ViewSettings{}.pieces;
        set = films::load_pieces(name, quality_);
        if (!set) throw text::Failure{set.error().message()};
    }
    pieces_ = name;
    set_ = *std::move(set);
    symbols_ = std::make_unique<ui::PieceSymbols>(*set_);
    return true;
}

std::optional<text::TextError> BoardView::take_refusal() {
    return std::exchange(refusal_, std::nullopt);
}

text::Message BoardView::take_missing_letters() {
    const text::Message& why = renderer_->no_letters();
    return std::exchange(told_of_letters_, !why.empty()) ? text::Message{} : why;
}

void BoardView::begin_anew() {
    stale_ = true;
    in_parts_ = false;
    stop_photograph();
}

glm::ivec2 BoardView::pixels() const { return glm::max(glm::ivec2(room_.size()), glm::ivec2(1)); }

bool BoardView::update(scene::Scene scene, const scene::Camera& camera, render::Pace pace) {
    const glm::ivec2 size(room_.size());
    if (pace != pace_) stale_ = true;
    pace_ = pace;
    if (scene.revision != scene_.revision || !(camera == camera_)) stale_ = true;
    if (!canvas_ || canvas_->size() != size) stale_ = true;
    scene_ = std::move(scene);
    camera_ = camera;
    if (stale_) stop_photograph();
    return stale_;
}

void BoardView::draw(glm::ivec2 window, bool whole) {
    const glm::ivec2 size = pixels();
    const bool first = !canvas_ || canvas_->size() != size;
    const bool at_once = first || whole || eyes_.two() || pace_ == render::Pace::moving ||
                         !renderer_->wants_parts(size);
    if (at_once && (stale_ || in_parts_)) {
        if (first || !canvas_->has_depth()) canvas_.emplace(size, 1);
        if (eyes_.two())
            draw_both_eyes();
        else
            renderer_->draw(scene_, camera_, *canvas_, pace_);
        stale_ = in_parts_ = false;
    } else if (stale_ && !in_parts_) { // else what is begun comes first, or none would ever end
        renderer_->begin(scene_, camera_, *canvas_);
        stale_ = false;
        in_parts_ = true;
    }
    if (photograph_.wanted && !eyes_.two() && !photograph_.exposed && !stale_ && !in_parts_ &&
        pace_ == render::Pace::still)
        begin_photograph();
    const glm::ivec2 corner(static_cast<int>(room_.min.x),
                            window.y - static_cast<int>(room_.max.y));
    render::show(canvas_->target(), {}, size, corner);
}

// One after the other on a canvas that is gone afterwards.
void BoardView::draw_both_eyes() {
    const render::Canvas canvas(glm::max(glm::ivec2(scene::size_of_eye(eyes_, pixels())), 1), 1);
    const auto of_eye = [&](float side) {
        renderer_->draw(scene_, scene::eye_of(camera_, eyes_, side), canvas, pace_);
        return render::read_back(canvas.target(), canvas.size());
    };
    const auto left = of_eye(scene::both_sides.front());
    const auto right = of_eye(scene::both_sides.back());
    render::put(render::joined(eyes_.kind, left, right, pixels().x), *canvas_);
}

// To show a picture again its depth is not needed.
void BoardView::rest() {
    if (in_parts_) begin_anew(); // its beginning is given back too
    if (canvas_ && canvas_->has_depth()) {
        render::Canvas colours(canvas_->size());
        render::copy(canvas_->target(), colours.target(), colours.size());
        canvas_ = std::move(colours);
    }
    renderer_->rest(scene_);
}

void BoardView::lose_context() {
    canvas_.reset();
    renderer_.reset();
    topology_ = nullptr;
    begin_anew();
}

void BoardView::photograph(bool on) {
    if (on == photograph_.wanted) return;
    photograph_.wanted = on;
    stop_photograph();
    begin_anew();
}

void BoardView::begin_photograph() {
    photograph_.exposed = true;
    photo::BodyStore bodies(builder_->meshes());
    photo_renderer_.begin(scene_, bodies, camera_, pixels());
}

void BoardView::stop_photograph() {
    photograph_.exposed = false;
    photo_renderer_.stop();
}

int BoardView::show_photograph() {
    auto stage = photo_renderer_.take();
    if (!stage || !canvas_ || canvas_->size() != stage->print.size) return 0;
    render::put({stage->print.size.x, stage->print.size.y, std::move(stage->print.rgba)}, *canvas_);
    return stage->samples;
}

render::Image BoardView::shown_picture() const {
    return render::read_back(canvas_->target(), canvas_->size());
}

void BoardView::draw_part() { in_parts_ = renderer_->draw_part(*canvas_); }

render::Image BoardView::picture_for_eyes(const scene::Scene& scene, const scene::Camera& camera,
                                          glm::ivec2 size) {
    if (in_parts_) begin_anew(); // the renderer has only one picture in parts
    if (eyes_.two()) return films::stereo_picture(*renderer_, scene, camera, size, eyes_);
    return render::picture(*renderer_, scene, camera, size);
}

void BoardView::draw_picture(const scene::Scene& scene, const scene::Camera& camera,
                             glm::ivec2 size,
                             const std::function<void(const render::Image& rows)>& take) {
    if (in_parts_) begin_anew(); // the renderer has only one picture in parts
    render::picture(*renderer_, scene, camera, size, take);
}

render::Image BoardView::picture_of(const view::Table& table, const view::Theme& theme,
                                    const view::ViewSettings& look, glm::ivec2 size, bool clear) {
    if (in_parts_) begin_anew(); // the renderer has only one picture in parts
    const bool same_men = look.pieces == pieces_ && look.quality == quality_;
    if (same_men && &table.position.topology() == topology_) { // its meshes are there
        scene::Scene scene = builder_->build(table, theme);
        if (clear) scene.background.transparent = true;
        return render::picture(*renderer_, scene, table.camera, size);
    }
    std::optional<view::PieceSet> others;
    if (!same_men)
        if (auto read = films::load_pieces(look.pieces, look.quality)) others = *std::move(read);
    const render::Settings before = renderer_->settings();
    const render::Settings graphics = films::graphics_for(look);
    if (!(graphics == before)) renderer_->change(graphics);
    const view::SceneBuilder other(table.position.variant(), others ? *others : *set_);
    scene::Scene scene = other.build(table, theme);
    if (clear) scene.background.transparent = true;
    renderer_->load(other.meshes());
    auto picture = render::picture(*renderer_, scene, table.camera, size);
    if (!(graphics == before)) renderer_->change(before);
    renderer_->load(builder_->meshes());
    return picture;
}

render::Image BoardView::picture_of(const scene::Scene& scene, const scene::Camera& camera,
                                    glm::ivec2 size) {
    if (in_parts_) begin_anew();
    return render::picture(*renderer_, scene, camera, size);
}

double BoardView::time_frame(render::Pace pace) {
    const render::Canvas canvas(pixels(), 1);
    const auto begin = std::chrono::steady_clock::now();
    renderer_->draw(scene_, camera_, canvas, pace);
    render::finish_drawing(canvas);
    begin_anew();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

scene::Ray BoardView::ray_through(glm::vec2 pixel) const {
    const auto seen = scene::seen_pixel(eyes_, pixel, room_.size());
    const auto eye = seen.side == 0.0F ? camera_ : scene::eye_of(camera_, eyes_, seen.side);
    return eye.ray_through(seen.pixel, seen.size);
}

view::Picked BoardView::pick(glm::vec2 pixel) const {
    if (!room_.contains(pixel)) return {};
    const auto hit = scene::pick(scene_, ray_through(pixel - room_.min));
    return hit ? view::picked(hit->id) : view::Picked{};
}

// Whatever a click can do on the very pixel goes before a ghost there and a rim beside it.
view::Picked BoardView::pick(glm::vec2 pixel, const session::Session& session, float slack) const {
    const auto exact = pick(pixel);
    const bool empty = exact.kind == view::Picked::Kind::square &&
                       session.selection().piece == rules::no_square &&
                       !session.position().occupied().test(rules::index(exact.square));
    if ((exact.kind != view::Picked::Kind::nothing && !empty) || !room_.contains(pixel))
        return exact;
    if (const auto ghost = scene::pick(scene_.ghost_shapes, ray_through(pixel - room_.min)))
        return view::picked(ghost->id);
    const auto near = view::rim_near(
        scene_, [this](glm::vec3 point) { return project(point); }, pixel, slack);
    if (!near || pick(near->on) != near->board) return exact;
    return near->board;
}

std::optional<glm::vec3> BoardView::on_plane(glm::vec2 pixel, float height) const {
    const scene::Ray ray = ray_through(pixel - room_.min);
    if (std::abs(ray.direction.y) < 1e-4F) return std::nullopt;
    const float far = (height - ray.origin.y) / ray.direction.y;
    if (far < 0.0F) return std::nullopt;
    return ray.origin + ray.direction * far;
}

std::optional<glm::vec2> BoardView::project(glm::vec3 point) const {
    const auto eye =
        eyes_.halves() ? scene::eye_of(camera_, eyes_, scene::both_sides.front()) : camera_;
    const auto size = scene::size_of_eye(eyes_, room_.size());
    const auto seen = eye.project(point, size);
    if (!seen || !ui::Rect{{0.0F, 0.0F}, size}.contains(*seen)) return std::nullopt;
    const auto pixel = scene::pixel_in_whole(eyes_, *seen) + room_.min;
    return room_.contains(pixel) ? std::optional{pixel} : std::nullopt;
}

std::optional<std::vector<glm::vec2>> BoardView::outline(const view::Extent& extent) const {
    constexpr std::array<glm::vec3, 6> ways{{{1.0F, 0.0F, 0.0F},
                                             {-1.0F, 0.0F, 0.0F},
                                             {0.0F, 1.0F, 0.0F},
                                             {0.0F, -1.0F, 0.0F},
                                             {0.0F, 0.0F, 1.0F},
                                             {0.0F, 0.0F, -1.0F}}};
    std::vector<glm::vec2> points;
    for (const scene::Ball& ball : extent)
        for (const glm::vec3 way : ways) {
            const auto at = project(ball.middle + way * ball.radius);
            if (!at) return std::nullopt;
            points.push_back(*at);
        }
    return points;
}

} // namespace strata::window
