// SPDX-License-Identifier: MIT
#include "render/renderer.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "render/colour.h"

namespace strata::render {
namespace {

// The uniform block Frame of shaders/frame.glsl, in its std140 layout.
struct FrameData {
    glm::mat4 to_clip;
    glm::mat4 to_shadow;   // 0..1 on each axis
    glm::vec4 eye;         // w = 1; without perspective the direction towards it and w = 0
    glm::vec4 towards_sun; // w: 1 with ambient occlusion
    glm::vec4 sun, sky, ground;
    glm::vec4 background_top, background_bottom; // as displayed
    glm::vec4 sizes; // 1 / picture width, height; half width of a shadow's edge in the map
    glm::vec4 floor_place;
    glm::vec4 floor_colour; // as displayed
    glm::vec4 mirror;       // height of the one that is drawn into
};

bool draws_in_software() {
    const auto* const name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    const std::string_view renderer = name != nullptr ? name : "";
    return renderer.find("llvmpipe") != renderer.npos || renderer.find("softpipe") != renderer.npos;
}

constexpr float far_behind = 1000.0f;
constexpr int quick_shadow_size = 1024;      // most texels of a side in quick frames
constexpr int pixels_of_a_part = 160 * 1024; // with four samples each about a quick frame's work

glm::vec3 sorting_eye(const scene::Camera& camera) {
    const glm::vec3 eye = camera.eye();
    return camera.orthographic ? camera.target + (eye - camera.target) * far_behind : eye;
}

glm::vec4 eye_of(const scene::Camera& camera) {
    const glm::vec3 eye = camera.eye();
    return camera.orthographic ? glm::vec4(glm::normalize(eye - camera.target), 0.0f)
                               : glm::vec4(eye, 1.0f);
}

glm::mat4 to_shadow(const scene::Scene& scene) {
    const glm::mat4 half(0.5f, 0.0f, 0.0f, 0.0f, 0.0f, 0.5f, 0.0f, 0.0f, 0.0f, 0.0f, 0.5f, 0.0f,
                         0.5f, 0.5f, 0.5f, 1.0f);
    return half * light_view(scene.light.towards, scene.bounds_min, scene.bounds_max);
}

bool lit(Shading shading) { return shading <= Shading::glass; }

// How far a shadow's edge reaches to either side, in squares, and at least a texel of the map.
glm::vec2 shadow_edge(const glm::mat4& to_shadow, int map_size) {
    constexpr float soft = 0.055f;
    const glm::mat4 rows = glm::transpose(to_shadow);
    const float texel = 1.0f / static_cast<float>(map_size);
    return glm::max(soft *
                        glm::vec2(glm::length(glm::vec3(rows[0])), glm::length(glm::vec3(rows[1]))),
                    glm::vec2(1.2f * texel));
}

// The image in the level plane at that height.
glm::mat4 reflection(float height) {
    glm::mat4 flip(1.0f);
    flip[1][1] = -1.0f;
    flip[3][1] = 2.0f * height;
    return flip;
}

Program program_for(Shading shading, const std::filesystem::path& shaders,
                    const std::string& defines) {
    const auto solid = [&](const char* surface) {
        return Program(shaders, {"frame.glsl", "instance.vert"},
                       {"frame.glsl", "shadow.glsl", "light.glsl", surface, "solid.frag"}, defines);
    };
    switch (shading) {
    case Shading::wood: return solid("wood.glsl");
    case Shading::marble: return solid("marble.glsl");
    case Shading::metal: return solid("metal.glsl");
    case Shading::glass:
        return {shaders,
                {"frame.glsl", "instance.vert"},
                {"frame.glsl", "shadow.glsl", "light.glsl", "glass.frag"},
                defines};
    case Shading::ghost:
        return {shaders, {"frame.glsl", "instance.vert"}, {"frame.glsl", "ghost.frag"}};
    case Shading::floor:
        return {shaders,
                {"frame.glsl", "floor.vert"},
                {"frame.glsl", "shadow.glsl", "floor.frag"},
                defines};
    case Shading::depth: return {shaders, {"frame.glsl", "depth.vert"}, {"depth.frag"}};
    case Shading::text: return {shaders, {"frame.glsl", "text.vert"}, {"frame.glsl", "text.frag"}};
    case Shading::plain:
    case Shading::polish:
    case Shading::sheer: break;
    }
    return solid("plain.glsl");
}

} // namespace

Renderer::Renderer(const scene::MeshLibrary& meshes, std::filesystem::path shaders,
                   Settings settings)
    : shaders_(std::move(shaders)),
      settings_(settings),
      meshes_(meshes),
      in_software_(draws_in_software()),
      shadow_map_(settings.shadow_size) {}

void Renderer::change(const Settings& settings) {
    if (settings == settings_) {
        return;
    }
    settings_ = settings;
    shadow_map_ = ShadowMap(settings.shadow_size);
    quick_shadow_map_.reset();
    canvas_.reset();
    programs_.clear(); // what drivers compile for each is megabytes
    rehearsed_ = 0;
}

void Renderer::load(const scene::MeshLibrary& meshes) {
    meshes_ = MeshStore(meshes);
    shadow_map_.forget(); // its key names meshes of before
    quick_shadow_map_.reset();
}

ShadowMap& Renderer::shadow_map() {
    if (!quick_ || settings_.shadow_size <= quick_shadow_size) return shadow_map_;
    if (!quick_shadow_map_) quick_shadow_map_.emplace(quick_shadow_size);
    return *quick_shadow_map_;
}

void Renderer::draw(const scene::Scene& scene, const scene::Camera& camera, const Canvas& into,
                    Pace pace) {
    prepare(scene, camera, into, pace);
    glDisable(GL_SCISSOR_TEST);
    const Canvas& canvas = canvas_ ? *canvas_ : into;
    draw_picture(canvas);
    finish(canvas, into);
    check_gl("drawing a frame");
}

bool Renderer::wants_parts(glm::ivec2 size) const {
    return in_software_ && settings_.samples > 1 && size.x * size.y > pixels_of_a_part;
}

void Renderer::begin(const scene::Scene& scene, const scene::Camera& camera, const Canvas& into) {
    prepare(scene, camera, into, Pace::still);
    rows_drawn_ = 0;
    finish_drawing();
}

bool Renderer::draw_part(const Canvas& into) {
    const Canvas& canvas = canvas_ ? *canvas_ : into;
    const glm::ivec2 size = canvas.size();
    const int rows = std::max(pixels_of_a_part / size.x, 1);
    set_up();
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, rows_drawn_, size.x, rows);
    draw_picture(canvas);
    glDisable(GL_SCISSOR_TEST);
    rows_drawn_ += rows;
    const bool left = rows_drawn_ < size.y;
    if (!left) finish(canvas, into);
    finish_drawing();
    check_gl("drawing a part of a frame");
    return left;
}

// All that must be there before the first pixel is drawn.
void Renderer::prepare(const scene::Scene& scene, const scene::Camera& camera, const Canvas& into,
                       Pace pace) {
    const glm::ivec2 size = into.size();
    if (!labels_ && !scene.labels.empty()) {
        labels_.emplace();
    }
    quick_ = pace == Pace::moving && in_software_;
    prepare_canvas(into);
    std::span<const Box> label_boxes;
    if (labels_) {
        labels_->load(scene.labels, camera);
        label_boxes = labels_->boxes();
    }
    list_.build(scene, meshes_.bounds(), label_boxes, sorting_eye(camera),
                {.contacts = settings_.occlusion, .mirrors = settings_.reflections && !quick_});
    meshes_.load_instances(list_.instances());
    load_frame(scene, camera, size);
    backing_ = scene.background;
    set_up();
    glDisable(GL_SCISSOR_TEST);
    draw_shadows(list_.casters(), list_.shadow_key());
    draw_mirrors(scene, camera, size);
}

// OpenGL's state, which belongs to others between calls.
void Renderer::set_up() {
    glDisable(GL_BLEND);
    glDisable(GL_STENCIL_TEST);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    glFrontFace(GL_CCW);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    glBindBufferBase(GL_UNIFORM_BUFFER, frame_block, frame_.get());
    shadow_map().bind();
    if (role_ == Role::mirror) mirrors_.bind();
}

// Within the scissors, if there are any.
void Renderer::draw_picture(const Canvas& canvas) {
    empty(canvas, backing_);
    draw_solid(list_.solid());
    if (canvas.samples() > 1 && !backing_.transparent) draw_background();
    begin_blending();
    draw_floor(backing_);
    draw_blended(list_.blended());
    draw_ghosts(list_.ghosts());
}

void Renderer::rest() {
    canvas_.reset();
    backdrop_.reset();
    mirrors_.rest();
    shadow_map_.rest();
    // Mesa lets go of textures with the next draw.
    const Canvas smallest(glm::ivec2(1));
    smallest.bind();
    draw_background();
    finish_drawing();
}

void Renderer::load_frame(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size,
                          std::optional<float> mirror) {
    const scene::Light& light = scene.light;
    const scene::Floor& floor = scene.background.floor;
    FrameData frame;
    frame.to_clip = camera.projection(size) * camera.view();
    frame.to_shadow = to_shadow(scene);
    frame.eye = eye_of(camera);
    frame.towards_sun = glm::vec4(glm::normalize(light.towards), settings_.occlusion ? 1.0f : 0.0f);
    frame.sun = glm::vec4(light.sun, 0.0f);
    frame.sky = glm::vec4(light.sky, 0.0f);
    frame.ground = glm::vec4(light.ground, 0.0f);
    frame.background_top = glm::vec4(displayed(scene.background.top), 1.0f);
    frame.background_bottom = glm::vec4(displayed(scene.background.bottom), 1.0f);
    frame.sizes =
        glm::vec4(1.0f / glm::vec2(size), shadow_edge(frame.to_shadow, shadow_map().size()));
    frame.floor_place = glm::vec4(floor.centre, floor.radius);
    frame.floor_colour = glm::vec4(displayed(floor.colour), 1.0f);
    frame.mirror = glm::vec4(0.0f);
    if (mirror) {
        frame.to_clip = frame.to_clip * reflection(*mirror);
        frame.eye.y = (frame.eye.w > 0.0f ? 2.0f * *mirror : 0.0f) - frame.eye.y;
        frame.mirror = glm::vec4(*mirror);
    }
    refill(GL_UNIFORM_BUFFER, frame_.get(), std::as_bytes(std::span(&frame, 1)));
}

void Renderer::use(Shading shading) {
    const int full = settings_.shadow_size > 0 ? settings_.shadow_taps : 0;
    const bool quick = quick_ || role_ == Role::mirrored;
    const bool shadowed = lit(shading) || shading == Shading::floor;
    const int taps = shadowed ? quick ? std::min(full, 1) : full : 0;
    const Role role = lit(shading) ? role_ : Role::plain;
    const unsigned key = static_cast<unsigned>(shading) | static_cast<unsigned>(taps) << 8 |
                         static_cast<unsigned>(role) << 16;
    auto found = programs_.find(key);
    if (found == programs_.end()) {
        const std::string defines = "#define SHADOW_TAPS " + std::to_string(taps) +
                                    "\n#define MIRRORS " + (role == Role::mirror ? "1" : "0") +
                                    "\n#define MIRRORED " + (role == Role::mirrored ? "1" : "0") +
                                    "\n";
        found = programs_.emplace(key, program_for(shading, shaders_, defines)).first;
    }
    found->second.use();
}

void Renderer::draw(const Batch& batch) {
    use(batch.shading);
    if (batch.shading == Shading::text) {
        labels_->bind();
        labels_->draw(list_.label_order().subspan(batch.first, batch.count));
    } else {
        meshes_.draw(batch.mesh, batch.first, batch.count);
    }
}

void Renderer::draw_shadows(std::span<const Batch> casters, std::uint64_t key) {
    ShadowMap& map = shadow_map();
    if (settings_.shadow_size > 0 && !map.holds(key)) {
        map.begin();
        glDepthFunc(GL_LESS);
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(1.5f, 2.0f);
        for (const Batch& batch : casters) {
            draw(batch);
        }
        glDisable(GL_POLYGON_OFFSET_FILL);
        map.remember(key);
    }
}

// Every level mirror looks from below at what stands on it.
void Renderer::draw_mirrors(const scene::Scene& scene, const scene::Camera& camera,
                            glm::ivec2 size) {
    role_ = Role::plain;
    if (list_.mirrors().empty()) {
        return;
    }
    mirrors_.prepare(size, static_cast<int>(list_.mirrors().size()));
    role_ = Role::mirrored;
    glFrontFace(GL_CW);
    glDepthFunc(GL_LESS);
    int layer = 0;
    for (const Mirror& mirror : list_.mirrors()) {
        load_frame(scene, camera, size, mirror.height);
        mirrors_.begin(layer++);
        for (const Batch& batch : mirror.batches) {
            draw(batch);
        }
    }
    glFrontFace(GL_CCW);
    load_frame(scene, camera, size);
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

// One of its own, unless the frame can be drawn where it is wanted.
void Renderer::prepare_canvas(const Canvas& into) {
    const int samples = quick_ ? 1 : std::max(settings_.samples, 1);
    if (samples == 1 && into.has_depth()) {
        canvas_.reset();
    } else if (!canvas_ || canvas_->size() != into.size() || canvas_samples_ != samples) {
        canvas_.reset(); // first give the memory back
        canvas_.emplace(into.size(), samples);
        canvas_samples_ = samples;
    }
}

// Copying a background is several times faster than shading it anew.
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

// An empty canvas, with the background already where it costs nothing.
void Renderer::empty(const Canvas& canvas, const scene::Background& background) {
    const bool copied = canvas.samples() == 1 && !background.transparent;
    if (copied) {
        prepare_backdrop(background, canvas.size());
    }
    canvas.bind();
    glDepthMask(GL_TRUE);
    glStencilMask(0xFF);
    glClearDepth(1.0);
    glClearStencil(0);
    glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
    glClear(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT | (copied ? 0u : GL_COLOR_BUFFER_BIT));
    if (copied) {
        copy(backdrop_->target(), canvas.target(), canvas.size());
    }
}

void Renderer::draw_background() {
    if (!background_) {
        using Files = std::initializer_list<std::string_view>;
        background_.emplace(shaders_, Files{"frame.glsl", "background.vert"},
                            Files{"frame.glsl", "background.frag"});
    }
    background_->use();
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

void Renderer::draw_floor(const scene::Background& background) {
    if (background.floor.radius <= 0.0f || background.transparent) {
        return;
    }
    use(Shading::floor);
    glBindVertexArray(no_vertices_.get());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void Renderer::draw_blended(std::span<const Batch> batches) {
    for (const Batch& batch : batches) {
        draw(batch);
    }
}

void Renderer::draw_ghosts(std::span<const Batch> batches) {
    if (batches.empty()) {
        return;
    }
    // Only where the thing itself was not seen, and only once a pixel.
    glEnable(GL_STENCIL_TEST);
    glStencilFunc(GL_EQUAL, 0, 0xFF);
    glStencilOp(GL_KEEP, GL_KEEP, GL_INCR);
    glDepthFunc(GL_GREATER);
    for (const Batch& batch : batches) {
        draw(batch);
    }
    glDisable(GL_STENCIL_TEST);
}

void Renderer::finish(const Canvas& canvas, const Canvas& into) {
    glDisable(GL_BLEND);
    glBindVertexArray(0);
    if (&canvas != &into) copy(canvas.target(), into.target(), into.size());
}

bool Renderer::rehearse() {
    constexpr std::array surfaces{scene::Surface::plain, scene::Surface::wood,
                                  scene::Surface::marble, scene::Surface::glass,
                                  scene::Surface::metal};
    constexpr int kinds = static_cast<int>(surfaces.size()) * 2; // opaque and blended
    const int paces = in_software_ ? 2 : 1;
    if (rehearsed_ >= kinds * paces) {
        return false;
    }
    const int kind = rehearsed_ % kinds;
    const Pace pace = rehearsed_ < kinds ? Pace::moving : Pace::still;
    ++rehearsed_;
    scene::Scene scene;
    scene::Instance& body = scene.instances.emplace_back();
    body.material.surface = surfaces[static_cast<std::size_t>(kind / 2)];
    body.material.opacity = kind % 2 == 0 ? 1.0f : 0.5f;
    body.material.mirror = 1.0f;
    body.shows_through = kind == 0;
    scene.background.floor.radius = 1.0f;
    if (labels_) {
        scene.labels.push_back({.text = "x"});
    }
    std::optional<Canvas> kept = std::move(canvas_);
    canvas_.reset();
    const int kept_samples = canvas_samples_;
    draw(scene, {}, Canvas(glm::ivec2(16), 1), pace);
    finish_drawing();
    canvas_ = std::move(kept);
    canvas_samples_ = kept_samples;
    return true;
}

void finish_drawing() { glFinish(); }

Image picture(Renderer& renderer, const scene::Scene& scene, const scene::Camera& camera,
              glm::ivec2 size) {
    const Canvas canvas = renderer.settings().samples > 1 ? Canvas(size) : Canvas(size, 1);
    renderer.draw(scene, camera, canvas);
    return read_back(canvas.target(), size);
}

} // namespace strata::render
