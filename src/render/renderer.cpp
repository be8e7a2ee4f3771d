// SPDX-License-Identifier: MIT
#include "render/renderer.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "render/dialect.h"
#include "scene/through.h"

namespace strata::render {
namespace {

bool draws_in_software() {
    const auto* const name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    const std::string_view renderer = name != nullptr ? name : "";
    return renderer.find("llvmpipe") != renderer.npos || renderer.find("softpipe") != renderer.npos;
}

constexpr float far_behind = 1000.0f;
constexpr GLuint outline_attribute = 9; // of shaders/outline.vert
constexpr GLuint covered_bit = 0x80;    // of the stencil
constexpr GLuint lined_bit = 0x40;      // of the stencil: a quiet outline is there
constexpr int other_passes = 10; // at least those of a frame besides mirrors and bending panes
constexpr int quick_shadow_size = 1024; // largest shadow map side in moving frames
constexpr int quick_place_pixel = 3;    // at least the side of a place's pixel in moving frames
// Pixels of a square up to which a coarse piece differs by less than one from what it stands for.
constexpr float small_square = 100.0f;

glm::vec3 sorting_eye(const scene::Camera& camera) {
    const glm::vec3 eye = camera.eye();
    return camera.orthographic ? camera.target + (eye - camera.target) * far_behind : eye;
}

enum class OutlineTone : std::uint8_t { line, casing, lighter };

// For shaders/outline.vert: in pixels and in squares.
void shape_outline(float grows, float comes_nearer, OutlineTone tone) {
    glVertexAttrib4f(outline_attribute, grows, comes_nearer, static_cast<float>(tone), 0.0f);
}

std::vector<scene::Surface> surfaces_of(const scene::Scene& scene) {
    std::set<scene::Surface> surfaces;
    for (const scene::Instance& one : scene.instances) surfaces.insert(one.material.surface);
    return {surfaces.begin(), surfaces.end()};
}

} // namespace

Renderer::Renderer(const scene::MeshLibrary& meshes, std::filesystem::path shaders,
                   Settings settings)
    : programs_(std::move(shaders)),
      settings_(settings),
      in_software_(draws_in_software()),
      meshes_(meshes, in_software_),
      shadow_map_(settings.shadow_size) {}

void Renderer::change(const Settings& settings) {
    if (settings == settings_) {
        return;
    }
    settings_ = settings;
    shadow_map_ = ShadowMap(settings.shadow_size);
    quick_shadow_map_.reset();
    canvas_.reset();
    programs_.clear();
    warmed_up_.steps = 0;
}

void Renderer::load(const scene::MeshLibrary& meshes) {
    meshes_ = MeshStore(meshes, in_software_);
    shadow_map_.forget(); // its key refers to the old meshes
    quick_shadow_map_.reset();
}

ShadowMap& Renderer::shadow_map() {
    if (!now_.quick || settings_.shadow_size <= quick_shadow_size) return shadow_map_;
    if (!quick_shadow_map_) quick_shadow_map_.emplace(quick_shadow_size);
    return *quick_shadow_map_;
}

void Renderer::draw(const scene::Scene& scene, const scene::Camera& camera, const Canvas& into,
                    Pace pace) {
    prepare(scene, camera, into.size(), pace);
    draw_prepared(into);
}

void Renderer::draw_rows(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size,
                         int low, const Canvas& into) {
    prepare(scene, camera, size, Pace::still, low);
    now_.whole = into.size() == size;
    draw_prepared(into);
}

void Renderer::draw_prepared(const Canvas& into) {
    set_up();
    glDisable(GL_SCISSOR_TEST);
    while (draw_ahead(into.size())) {
    }
    make_canvas(into);
    const Canvas& canvas = draws_into(into) ? into : *canvas_;
    draw_picture(canvas);
    finish(canvas, into);
    check_gl("drawing a frame");
}

// Without a font, boards are drawn without coordinates.
void Renderer::make_labels() {
    if (!no_letters_.empty()) return;
    try {
        labels_.emplace();
    } catch (const std::runtime_error& refusal) {
        no_letters_ = text::message_of(refusal);
    }
}

// Builds everything needed for drawing; the scene is not used afterwards.
void Renderer::prepare(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size,
                       Pace pace, int low) {
    now_.size = size;
    now_.low = low;
    if (!labels_ && !scene.labels.empty()) make_labels();
    now_.quick = pace == Pace::moving && in_software_;
    now_.whole = true;
    now_.far_drawn = false;
    role_ = Role::plain;
    std::span<const Box> label_boxes;
    if (labels_) {
        labels_->load(scene.labels, camera);
        label_boxes = labels_->boxes();
    }
    list_.build(scene, meshes_.bounds(), label_boxes, sorting_eye(camera),
                {.contacts = settings_.occlusion,
                 .mirrors = settings_.reflections && !now_.quick,
                 .grain = by_room(),
                 .quiet_outlines = !now_.quick});
    if (by_room()) room_.prepare(scene.light);
    meshes_.load_instances(list_.instances());
    now_.seen = frame_data(scene, camera, size, shadow_map().size(), settings_.occlusion);
    now_.seen.part.y = static_cast<float>(low);
    now_.coarse = now_.quick && now_.seen.place_lights.w * camera.distance * small_square > 1.0f;
    load_frame(now_.seen);
    now_.backing = scene.background;
}

void Renderer::load_frame(const FrameData& frame) {
    refill(GL_UNIFORM_BUFFER, frame_.get(), std::as_bytes(std::span(&frame, 1)));
}

// Draws one of the maps needed before the first pixel. Returns true if there was one to draw.
bool Renderer::draw_ahead(glm::ivec2 size) {
    if (settings_.shadow_size > 0 && !shadow_map().holds(list_.shadow_key())) {
        draw_shadows();
        return true;
    }
    if (!list_.mirrors().empty() && role_ == Role::plain) {
        draw_mirrors(size);
        return true;
    }
    if (shows_far() && !now_.far_drawn) {
        draw_far();
        return true;
    }
    return false;
}

// Sets the OpenGL state, which other code may have changed.
void Renderer::set_up() {
    glDisable(GL_BLEND);
    glDisable(GL_STENCIL_TEST);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    glFrontFace(GL_CCW);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    fill_polygons();
    glBindBufferBase(GL_UNIFORM_BUFFER, frame_block, frame_.get());
    shadow_map().bind();
    if (by_room()) room_.bind();
    if (role_ == Role::mirror) mirrors_.bind();
}

// Draws opaque objects and the background, within the scissor rectangle if it is enabled.
void Renderer::draw_ground(const Canvas& canvas) {
    empty(canvas, now_.backing);
    draw_solid(list_.solid());
    if (!now_.backing.transparent && !copies_backdrop(canvas)) draw_background();
    begin_blending();
    if (!shows_far()) draw_floor();
}

void Renderer::draw_picture(const Canvas& canvas) {
    draw_ground(canvas);
    draw_blended(list_.blended(), canvas);
    draw_ghosts(list_.ghosts());
    draw_covered(list_.covered());
}

void Renderer::rest(const scene::Scene& scene) {
    std::set<Shading> shown{Shading::plain};
    for (const scene::Surface surface : surfaces_of(scene))
        shown.insert(shading_of(surface, surface == scene::Surface::glass, true));
    programs_.keep(shown);
    canvas_.reset();
    backdrop_.reset();
    release_compiler();
    mirrors_.rest();
    room_.rest();
    behind_.rest();
    far_.rest();
    shadow_map_.rest();
    quick_shadow_map_.reset();
    flush_driver_scenes();
}

// Mesa's software renderer (llvmpipe) keeps the resources of a pass, even deleted ones, until it
// reuses the pass's internal scene. It creates another scene if none is free and later takes the
// first free one, so the last ones would never be reused. Queueing as many passes as a frame has
// behind a long one makes it use them all; more would only make it create more. On a busy machine
// the long one may be over before the last is queued: then once more.
void Renderer::flush_driver_scenes() {
    if (!in_software_) return;
    const auto panes = std::ranges::count_if(list_.blended(), &Batch::bends);
    const auto passes =
        other_passes + static_cast<int>(list_.mirrors().size() + static_cast<std::size_t>(panes));
    constexpr int long_pass = 4000;
    constexpr int most_tries = 5;
    const Canvas canvas(glm::ivec2(64));
    glFinish(); // else the first scenes are not free yet
    bool used_all = false;
    for (int tries = 0; tries < most_tries && !used_all; ++tries) {
        canvas.bind();
        use(Shading::background);
        glDisable(GL_DEPTH_TEST);
        glBindVertexArray(no_vertices_.get());
        glDrawArraysInstanced(GL_TRIANGLES, 0, 3, long_pass);
        const GLsync end_of_long_pass = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        glFlush();
        for (int pass = 1; pass < passes; ++pass) {
            glClear(GL_COLOR_BUFFER_BIT);
            glFlush();
        }
        used_all = glClientWaitSync(end_of_long_pass, 0, 0) == GL_TIMEOUT_EXPIRED;
        glDeleteSync(end_of_long_pass);
        finish_drawing(canvas);
    }
}

void Renderer::use(Shading shading) {
    const int full = settings_.shadow_size > 0 ? settings_.shadow_taps : 0;
    const bool one = now_.quick || role_ == Role::mirrored;
    programs_.use(shading, one ? std::min(full, 1) : full, role_, by_room());
}

void Renderer::draw(const Batch& batch) {
    use(batch.shading);
    if (batch.shading == Shading::text) {
        labels_->bind();
        labels_->draw(list_.label_order().subspan(batch.first, batch.count));
    } else {
        meshes_.draw(batch.mesh, batch.first, batch.count,
                     now_.coarse && batch.shading != Shading::depth);
    }
}

void Renderer::draw_shadows() {
    ShadowMap& map = shadow_map();
    map.begin();
    glDepthFunc(GL_LESS);
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(1.5f, 2.0f);
    for (const Batch& batch : list_.casters()) {
        draw(batch);
    }
    glDisable(GL_POLYGON_OFFSET_FILL);
    map.remember(list_.shadow_key());
}

// Draws the reflection for every mirror from the mirrored camera.
void Renderer::draw_mirrors(glm::ivec2 size) {
    mirrors_.prepare(now_.size, {now_.low, now_.low + size.y},
                     static_cast<int>(list_.mirrors().size()));
    role_ = Role::mirrored;
    glFrontFace(GL_CW);
    glDepthFunc(GL_LESS);
    int layer = 0;
    for (const Mirror& mirror : list_.mirrors()) {
        load_frame(in_mirror(now_.seen, mirror.height, mirrors_.first_row()));
        mirrors_.begin(layer++);
        for (const Batch& batch : mirror.batches) {
            draw(batch);
        }
    }
    glFrontFace(GL_CCW);
    const glm::vec2 place = mirrors_.place();
    now_.seen.part.z = place.x;
    now_.seen.part.w = place.y;
    load_frame(now_.seen);
    mirrors_.bind();
    role_ = Role::mirror;
}

void Renderer::draw_solid(std::span<const Batch> batches) {
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_LESS);
    glStencilFunc(GL_ALWAYS, 1, 0xFF);
    glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
    for (const Batch& batch : batches) {
        if (batch.marks) {
            glEnable(GL_STENCIL_TEST);
        }
        draw(batch);
    }
    glDisable(GL_STENCIL_TEST);
}

// True if the canvas can be drawn into directly.
bool Renderer::draws_into(const Canvas& into) const {
    return samples_wanted() == 1 && into.has_depth();
}

int Renderer::samples_wanted() const { return samples_given(now_.quick ? 1 : settings_.samples); }

// Kept while frames move, because the still image after them needs it again. Returns true if it was
// reallocated, which takes as long as drawing a part.
bool Renderer::make_canvas(const Canvas& into) {
    const int samples = samples_wanted();
    const bool fits = canvas_ && canvas_->size() == into.size() && canvas_->samples() == samples;
    if (fits || draws_into(into)) return false;
    canvas_.reset(); // free the old memory first
    canvas_.emplace(into.size(), samples);
    return true;
}

// Copying a background is several times faster than shading it again.
void Renderer::prepare_backdrop(const scene::Background& background, glm::ivec2 size) {
    const std::array colours{background.top, background.bottom};
    if (backdrop_ && backdrop_->size() == size && backdrop_colours_ == colours) {
        return;
    }
    backdrop_.reset();
    backdrop_.emplace(size);
    backdrop_colours_ = colours;
    backdrop_->bind();
    draw_background();
}

// Clears the canvas, and draws the background at once if that is cheap.
void Renderer::empty(const Canvas& canvas, const scene::Background& background) {
    const bool copied = !background.transparent && copies_backdrop(canvas);
    if (copied) {
        prepare_backdrop(background, canvas.size());
    }
    aim_at(canvas);
    glDepthMask(GL_TRUE);
    glStencilMask(0xFF);
    clear_depth_to_far();
    glClearStencil(0);
    glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
    glClear(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT | (copied ? 0u : GL_COLOR_BUFFER_BIT));
    if (copied) {
        copy(backdrop_->target(), canvas.target(), canvas.size());
    }
}

// Coordinates are those of the whole image, even if the canvas holds a part of it.
void Renderer::aim_at(const Canvas& canvas) const {
    canvas.bind();
    glViewport(0, -now_.low, now_.size.x, now_.size.y);
}

// A place looks otherwise from each side.
bool Renderer::copies_backdrop(const Canvas& canvas) const {
    return canvas.samples() == 1 && shows_all(canvas) && !shows_place();
}

bool Renderer::shows_place() const {
    return now_.backing.place != scene::Place::none && !now_.backing.transparent;
}

// Where an image is drawn in parts, none would hold the whole place.
int Renderer::place_pixel() const {
    if (!now_.whole) return 1;
    return now_.quick ? std::max(settings_.place_pixel, quick_place_pixel) : settings_.place_pixel;
}

void Renderer::draw_background() {
    if (shows_far()) far_.bind();
    draw_backdrop(shows_far()     ? Shading::far
                  : shows_place() ? Shading::place
                                  : Shading::background);
}

// The place with its floor, in fewer pixels: it costs as much as all that stands in it, and is
// soft.
void Renderer::draw_far() {
    const int side = place_pixel();
    FrameData coarse = now_.seen;
    coarse.sizes.x *= static_cast<float>(side);
    coarse.sizes.y *= static_cast<float>(side);
    coarse.place_lights.w *= static_cast<float>(side);
    load_frame(coarse);
    far_.aim((now_.size + side - 1) / side);
    glDisable(GL_DEPTH_TEST);
    draw_backdrop(Shading::place);
    begin_blending();
    draw_floor();
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    load_frame(now_.seen);
    now_.far_drawn = true;
}

void Renderer::draw_backdrop(Shading shading) {
    use(shading);
    glDepthMask(GL_FALSE);
    glDepthFunc(GL_LEQUAL);
    glBindVertexArray(no_vertices_.get());
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void Renderer::begin_blending() {
    glDepthMask(GL_FALSE);
    glDepthFunc(GL_LEQUAL);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

void Renderer::draw_floor() {
    if (now_.backing.floor.radius <= 0.0f || now_.backing.transparent) {
        return;
    }
    use(Shading::floor);
    glBindVertexArray(no_vertices_.get());
    const int cells = by_room() ? 1 : floor_cells; // light per pixel, or only at grid points
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * (cells + 1), cells);
}

void Renderer::draw_blended(std::span<const Batch> batches, const Canvas& canvas) {
    for (const Batch& batch : batches) {
        if (batch.bends) behind_.take(canvas);
        draw(batch);
    }
}

void Renderer::draw_ghosts(std::span<const Batch> batches) {
    if (batches.empty()) {
        return;
    }
    // Only where the object itself is hidden, and once per pixel.
    glEnable(GL_STENCIL_TEST);
    glStencilFunc(GL_EQUAL, 0, 0xFF);
    glStencilOp(GL_KEEP, GL_KEEP, GL_INCR);
    glDepthFunc(GL_GREATER);
    for (const Batch& batch : batches) {
        draw(batch);
    }
    glDisable(GL_STENCIL_TEST);
}

void Renderer::draw_all(std::span<const Batch> batches) {
    for (const Batch& batch : batches) draw(batch);
}

// Draws most of each covered piece, and its outline, over what covers it. Where a piece is not
// covered, blending its own colour over itself changes nothing.
void Renderer::draw_covered(const CoveredPieces& covered) {
    if (covered.hidden.empty()) return;
    glDisable(GL_BLEND);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_LESS);
    shape_outline(0.0f, 0.0f, OutlineTone::line);
    draw_all(covered.panes);
    // Marks what is behind panes and frames.
    glDepthMask(GL_FALSE);
    glDepthFunc(GL_GREATER);
    glEnable(GL_STENCIL_TEST);
    glStencilFunc(GL_ALWAYS, covered_bit, covered_bit);
    glStencilMask(covered_bit);
    glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
    shape_outline(scene::outline_widths(now_.size.y).casing, scene::covers_by, OutlineTone::line);
    draw_all(covered.hidden);
    glDisable(GL_STENCIL_TEST);
    // A piece behind another one stays hidden.
    glDepthMask(GL_TRUE);
    clear_depth_to_far();
    glClear(GL_DEPTH_BUFFER_BIT);
    glDepthFunc(GL_LESS);
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(0.0f, 1.0f); // less than the height of an inlay over its disc
    shape_outline(0.0f, 0.0f, OutlineTone::line);
    draw_all(covered.pieces);
    glDisable(GL_POLYGON_OFFSET_FILL);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glEnable(GL_STENCIL_TEST);
    glStencilMask(0xFF);
    glStencilFunc(GL_EQUAL, covered_bit, covered_bit);
    glStencilOp(GL_KEEP, GL_KEEP, GL_KEEP);
    glDepthMask(GL_FALSE);
    glEnable(GL_BLEND);
    glDepthFunc(GL_LEQUAL);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    draw_all(covered.marks);
    glBlendColor(0.0f, 0.0f, 0.0f, scene::piece_through);
    glBlendFunc(GL_CONSTANT_ALPHA, GL_ONE_MINUS_CONSTANT_ALPHA);
    draw_all(covered.bodies);
    draw_outlines(covered);
    glDisable(GL_STENCIL_TEST);
}

// Where draw_covered() has marked something as covered.
void Renderer::draw_outlines(const CoveredPieces& covered) {
    const scene::OutlineWidths widths = scene::outline_widths(now_.size.y);
    glCullFace(GL_FRONT);
    // Once per pixel, however many surfaces of a piece lie there.
    glStencilFunc(GL_EQUAL, covered_bit, covered_bit | lined_bit);
    glStencilOp(GL_KEEP, GL_KEEP, GL_INVERT);
    glStencilMask(lined_bit);
    glBlendColor(0.0f, 0.0f, 0.0f, scene::quiet_outline);
    shape_outline(widths.quiet, -scene::outline_beyond, OutlineTone::lighter);
    draw_all(covered.quiet);
    glStencilFunc(GL_EQUAL, covered_bit, covered_bit);
    glStencilOp(GL_KEEP, GL_KEEP, GL_KEEP);
    glDisable(GL_BLEND);
    shape_outline(widths.casing, -scene::outline_beyond, OutlineTone::casing);
    draw_all(covered.strong);
    shape_outline(widths.line, -scene::outline_beyond, OutlineTone::line);
    draw_all(covered.strong);
    glStencilMask(0xFF);
    glCullFace(GL_BACK);
}

void Renderer::finish(const Canvas& canvas, const Canvas& into) {
    glDisable(GL_BLEND);
    glBindVertexArray(0);
    if (&canvas != &into) copy(canvas.target(), into.target(), into.size());
}

bool Renderer::warm_up(const scene::Scene& seen) {
    if (auto surfaces = surfaces_of(seen); surfaces != warmed_up_.surfaces) {
        warmed_up_ = {std::move(surfaces), 0};
    }
    const int kinds = static_cast<int>(warmed_up_.surfaces.size()) * 2; // opaque and blended
    const int paces = in_software_ ? 2 : 1;
    if (warmed_up_.steps >= kinds * paces) {
        return false;
    }
    const int kind = warmed_up_.steps % kinds;
    const Pace pace = warmed_up_.steps < kinds ? Pace::moving : Pace::still;
    ++warmed_up_.steps;
    scene::Scene scene;
    scene::Instance& body = scene.instances.emplace_back();
    body.material.surface = warmed_up_.surfaces[static_cast<std::size_t>(kind / 2)];
    body.material.opacity = kind % 2 == 0 ? 1.0f : 0.5f;
    body.material.mirror = 1.0f;
    if (kind == 0) body.through = scene::Through::veil;
    scene.background.floor.radius = 1.0f;
    if (labels_) {
        scene.labels.push_back({.text = "x"});
    }
    std::optional<Canvas> kept = std::exchange(canvas_, std::nullopt);
    const Canvas unseen(glm::ivec2(16), 1);
    draw(scene, {}, unseen, pace);
    finish_drawing(unseen);
    canvas_ = std::move(kept);
    return true;
}

// Browsers return from glFinish at once, and no pixel of several samples can be read.
void finish_drawing(const Canvas& drawn) {
    glFinish();
    const Canvas pixel(glm::ivec2(1));
    copy(drawn.target(), pixel.target(), pixel.size());
    (void)read_back(pixel.target(), pixel.size());
}

} // namespace strata::render
