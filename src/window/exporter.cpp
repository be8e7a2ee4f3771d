// SPDX-License-Identifier: MIT
#include "window/exporter.h"

#include <algorithm>

#include "render/canvas.h"

namespace strata::window {

void Exporter::begin(const films::Reel& reel, const films::ExportOptions& request,
                     const std::filesystem::path& file) {
    film_.emplace(draw_, reel, request, file);
    file_ = file;
}

bool Exporter::step() {
    try {
        if (film_->step()) return true;
    } catch (...) {
        stop();
        throw;
    }
    film_.reset();
    return false;
}

void Exporter::stop() {
    if (film_) film_->take_back();
    film_.reset();
}

ui::ExportSheet::Preview Exporter::preview(const Order& order, const films::Reel& reel,
                                           const films::ExportOptions& request) {
    const films::FilmLength length = films::length_of(reel, request);
    films::Projector projector{reel.copy(), request};
    projector.go_to(order.choice.film() ? length.seconds * order.moment : 0.0);
    const glm::vec2 whole{request.size};
    const float fit = std::min(order.room.x / whole.x, order.room.y / whole.y);
    const glm::ivec2 size = glm::max(glm::ivec2{whole * fit}, glm::ivec2{1});
    picture_ = render::make_texture(films::picture_of(draw_, projector.sight(size), size));
    shown_ = order;
    return {picture_.get(), glm::vec2{size}, request.every ? length.pictures : length.stills,
            length.lasts};
}

void Exporter::forget_preview() {
    shown_.reset();
    picture_ = {};
}

} // namespace strata::window
