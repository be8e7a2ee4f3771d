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
    glm::mat4 to_shadow; // 0..1 on each axis
    glm::vec4 eye;       // w = 1; without perspective the direction towards it and w = 0
    glm::vec4 towards_sun;
    glm::vec4 sun, sky, ground;
    glm::vec4 background_top, background_bottom; // as displayed
    glm::vec4 sizes;                             // 1 / picture width, height; 1 / shadow map
};

bool draws_in_software() {
    const auto* const name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    const std::string_view renderer = name != nullptr ? name : "";
    return renderer.find("llvmpipe") != renderer.npos || renderer.find("softpipe") != renderer.npos;
}

constexpr float far_behind = 1000.0f;

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

Program program_for(Shading shading, const std::filesystem::path& shaders, int shadow_taps) {
    const std::string defines = "#define SHADOW_TAPS " + std::to_string(shadow_taps) + "\n";
    const auto solid = [&](const char* surface) {
        return Program(shaders, {"frame.glsl", "instance.vert"},
                       {"frame.glsl", "light.glsl", surface, "solid.frag"}, defines);
    };
    switch (shading) {
    case Shading::wood: return solid("wood.glsl");
    case Shading::marble: return solid("marble.glsl");
    case Shading::metal: return solid("metal.glsl");
    case Shading::glass:
        return {shaders,
                {"frame.glsl", "instance.vert"},
                {"frame.glsl", "light.glsl", "glass.frag"},
                defines};
    case Shading::ghost:
        return {shaders, {"frame.glsl", "instance.vert"}, {"frame.glsl", "ghost.frag"}};
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
      shadow_map_(settings.shadow_size),
      in_software_(draws_in_software()) {}

void Renderer::change(const Settings& settings) {
    if (settings == settings_) {
        return;
    }
    settings_ = settings;
    shadow_map_ = ShadowMap(settings.shadow_size);
    canvas_.reset();
    programs_ = {};
}

void Renderer::draw(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size,
                    Target target, Pace pace) {
    if (!labels_ && !scene.labels.empty()) {
        labels_.emplace();
    }
    quick_ = pace == Pace::moving && in_software_;
    prepare_canvas(size);
    std::span<const Box> label_boxes;
    if (labels_) {
        labels_->load(scene.labels, camera);
        label_boxes = labels_->boxes();
    }
    list_.build(scene, meshes_.bounds(), label_boxes, sorting_eye(camera),
                settings_.contact_shadows);
    meshes_.load_instances(list_.instances());
    load_frame(scene, camera, size);

    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_BLEND);
    glDisable(GL_STENCIL_TEST);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    glFrontFace(GL_CCW);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    draw_shadows(list_.casters(), list_.shadow_key());
    begin(scene.background);
    draw_solid(list_.solid());
    if (canvas_samples_ > 1 && !scene.background.transparent) draw_background();
    draw_blended(list_.blended());
    draw_ghosts(list_.ghosts());
    finish(size, target);
    check_gl("drawing a frame");
}

void Renderer::rest() {
    canvas_.reset();
    backdrop_.reset();
}

void Renderer::load_frame(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size) {
    const scene::Light& light = scene.light;
    const glm::vec2 texel(1.0f / static_cast<float>(std::max(settings_.shadow_size, 1)));
    FrameData frame;
    frame.to_clip = camera.projection(size) * camera.view();
    frame.to_shadow = to_shadow(scene);
    frame.eye = eye_of(camera);
    frame.towards_sun = glm::vec4(glm::normalize(light.towards), 0.0f);
    frame.sun = glm::vec4(light.sun, 0.0f);
    frame.sky = glm::vec4(light.sky, 0.0f);
    frame.ground = glm::vec4(light.ground, 0.0f);
    frame.background_top = glm::vec4(displayed(scene.background.top), 1.0f);
    frame.background_bottom = glm::vec4(displayed(scene.background.bottom), 1.0f);
    frame.sizes = glm::vec4(1.0f / glm::vec2(size), texel);
    refill(GL_UNIFORM_BUFFER, frame_.get(), std::as_bytes(std::span(&frame, 1)));
    glBindBufferBase(GL_UNIFORM_BUFFER, frame_block, frame_.get());
}

void Renderer::use(Shading shading) {
    const int full = settings_.shadow_size > 0 ? settings_.shadow_taps : 0;
    const int taps = lit(shading) && quick_ ? std::min(full, 1) : full;
    std::optional<Program>& program =
        programs_[taps == full ? 0 : 1][static_cast<std::size_t>(shading)];
    if (!program) {
        program.emplace(program_for(shading, shaders_, taps));
    }
    program->use();
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
    if (settings_.shadow_size > 0 && !shadow_map_.holds(key)) {
        shadow_map_.begin();
        glDepthFunc(GL_LESS);
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(1.5f, 2.0f);
        for (const Batch& batch : casters) {
            draw(batch);
        }
        glDisable(GL_POLYGON_OFFSET_FILL);
        shadow_map_.remember(key);
    }
    shadow_map_.bind();
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

void Renderer::prepare_canvas(glm::ivec2 size) {
    const int samples = quick_ ? 1 : std::max(settings_.samples, 1);
    if (!canvas_ || canvas_->size() != size || canvas_samples_ != samples) {
        canvas_.reset(); // first give the memory back
        canvas_.emplace(size, samples);
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
void Renderer::begin(const scene::Background& background) {
    const glm::ivec2 size = canvas_->size();
    const bool copied = canvas_samples_ == 1 && !background.transparent;
    if (copied) {
        prepare_backdrop(background, size);
    }
    canvas_->bind();
    glDepthMask(GL_TRUE);
    glStencilMask(0xFF);
    glClearDepth(1.0);
    glClearStencil(0);
    glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
    glClear(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT | (copied ? 0u : GL_COLOR_BUFFER_BIT));
    if (copied) {
        copy(backdrop_->target(), canvas_->target(), size);
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

void Renderer::draw_blended(std::span<const Batch> batches) {
    glDepthMask(GL_FALSE);
    glDepthFunc(GL_LEQUAL);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
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

void Renderer::finish(glm::ivec2 size, Target target) {
    glDisable(GL_BLEND);
    glBindVertexArray(0);
    copy(canvas_->target(), target, size);
}

Image picture(Renderer& renderer, const scene::Scene& scene, const scene::Camera& camera,
              glm::ivec2 size) {
    const Canvas canvas(size);
    renderer.draw(scene, camera, size, canvas.target());
    return read_back(canvas.target(), size);
}

} // namespace strata::render
