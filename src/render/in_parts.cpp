// SPDX-License-Identifier: MIT
// Incremental rendering, to stay responsive and for large files.
#include <algorithm>

#include "render/renderer.h"

namespace strata::render {
namespace {

// With four samples each, about the cost of a moving frame.
constexpr int pixels_of_a_part = 160 * 1024;
// Parts start at tile boundaries of the driver, so that they are rendered identically.
constexpr int step = 64;

} // namespace

bool Renderer::wants_parts(glm::ivec2 size) const {
    return in_software_ && settings_.samples > 1 && size.x * size.y > pixels_of_a_part;
}

void Renderer::begin(const scene::Scene& scene, const scene::Camera& camera, const Canvas& into) {
    prepare(scene, camera, into.size(), Pace::still);
    now_.rows_drawn = 0;
    now_.grounded = false;
    now_.blended = 0;
}

bool Renderer::draw_part(const Canvas& into) {
    set_up();
    glDisable(GL_SCISSOR_TEST);
    bool left = draw_ahead(into.size()) || make_canvas(into);
    if (!left) {
        const Canvas& canvas = draws_into(into) ? into : *canvas_;
        left = by_room() ? draw_layer(canvas) : draw_some_rows(canvas);
        if (!left) finish(canvas, into);
    }
    finish_drawing(canvas_ && !draws_into(into) ? *canvas_ : into);
    check_gl("drawing a part of a frame");
    return left;
}

bool Renderer::draw_some_rows(const Canvas& canvas) {
    const glm::ivec2 size = canvas.size();
    const int rows = std::max(pixels_of_a_part / size.x / step, 1) * step;
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, now_.rows_drawn, size.x, rows);
    draw_picture(canvas);
    glDisable(GL_SCISSOR_TEST);
    now_.rows_drawn += rows;
    return now_.rows_drawn < size.y;
}

// Refraction needs pixels from rows far away, so each part has all rows: first the solid objects,
// then one layer of panes at a time.
bool Renderer::draw_layer(const Canvas& canvas) {
    if (!now_.grounded) {
        draw_ground(canvas);
        now_.grounded = true;
        return true;
    }
    aim_at(canvas);
    begin_blending();
    const auto batches = list_.blended();
    const std::size_t first = now_.blended;
    while (now_.blended < batches.size() && (now_.blended == first || !batches[now_.blended].bends))
        ++now_.blended;
    draw_blended(batches.subspan(first, now_.blended - first), canvas);
    if (now_.blended < batches.size()) return true;
    draw_ghosts(list_.ghosts());
    draw_covered(list_.covered());
    return false;
}

void picture(Renderer& renderer, const scene::Scene& scene, const scene::Camera& camera,
             glm::ivec2 size, const std::function<void(const Image& rows)>& take, int pixels) {
    const int rows = std::min(size.y, std::max(pixels / size.x / step, 1) * step);
    // Extra rows for refraction.
    const int margin = renderer.settings().room && rows < size.y ? step : 0;
    const glm::ivec2 part(size.x, rows + 2 * margin);
    const Canvas canvas = renderer.settings().samples > 1 ? Canvas(part) : Canvas(part, 1);
    for (int low = (size.y - 1) / rows * rows; low >= 0; low -= rows) {
        renderer.draw_rows(scene, camera, size, low - margin, canvas);
        if (!renderer.no_letters().empty()) throw text::Failure{renderer.no_letters()};
        take(read_back(canvas.target(), {size.x, std::min(rows, size.y - low)}, {0, margin}));
    }
}

Image picture(Renderer& renderer, const scene::Scene& scene, const scene::Camera& camera,
              glm::ivec2 size) {
    Image whole{size.x, size.y, {}};
    whole.rgba.reserve(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * 4);
    picture(renderer, scene, camera, size, [&](const Image& rows) {
        whole.rgba.insert(whole.rgba.end(), rows.rgba.begin(), rows.rgba.end());
    });
    return whole;
}

} // namespace strata::render
