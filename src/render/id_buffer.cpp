// SPDX-License-Identifier: MIT
#include "render/id_buffer.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "render/canvas.h"
#include "render/dialect.h"
#include "render/instance.h"
#include "scene/through.h"

namespace strata::render {
namespace {

constexpr float faintest = 0.02f;                    // opacity below which an instance is ignored
constexpr std::uint32_t nothing = ~std::uint32_t{0}; // no instance
constexpr std::size_t nobody = ~std::size_t{0};
constexpr std::size_t a_lap = 32; // number of owners with a bit in each pixel

// Encodes an owner's id, from 1, as a colour of four bytes; 0 is nobody.
glm::vec4 colour_of(std::size_t owner) {
    const auto number = static_cast<std::uint32_t>(owner == nobody ? 0 : owner + 1);
    const auto byte = [&](int n) { return static_cast<float>((number >> (8 * n)) & 0xFFU); };
    return glm::vec4(byte(0), byte(1), byte(2), byte(3)) / 255.0f;
}

// One bit of the 32 in a pixel, which are summed by blending.
glm::vec4 mark_of(std::size_t owner) {
    glm::vec4 mark(0.0f);
    const std::size_t bit = owner % a_lap;
    mark[static_cast<int>(bit / 8)] = static_cast<float>(1U << (bit % 8)) / 255.0f;
    return mark;
}

// Reads the pixels as little-endian words, rows from the bottom.
std::vector<std::uint32_t> read_words(glm::ivec2 size) {
    std::vector<std::uint32_t> words(static_cast<std::size_t>(size.x) *
                                     static_cast<std::size_t>(size.y));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, words.data());
    return words;
}

std::vector<Sighting> owners_of(const scene::Scene& scene) {
    std::vector<Sighting> owners;
    for (const scene::Instance& instance : scene.instances) {
        if (instance.owner != scene::PickId::none) {
            owners.push_back({instance.owner});
        }
    }
    std::ranges::sort(owners, {}, &Sighting::owner);
    const auto repeated = std::ranges::unique(owners, {}, &Sighting::owner);
    owners.erase(repeated.begin(), repeated.end());
    return owners;
}

} // namespace

IdBuffer::IdBuffer(const scene::MeshLibrary& meshes, const std::filesystem::path& shaders)
    : meshes_(meshes, false),
      nearest_(shaders, {"id.vert"}, {"id.frag"}),
      upward_(shaders, {"id.vert"}, {"id.frag"}, "#define UPWARD_ONLY\n") {}

std::vector<Sighting> IdBuffer::look(const scene::Scene& scene, const scene::Camera& camera,
                                     glm::ivec2 size) {
    std::vector<Sighting> sightings = owners_of(scene);
    load(scene, sightings, scene::hides_from);
    const Canvas canvas(size, 1);
    canvas.bind();
    begin(camera, size);
    count_seen(sightings, size);
    count_alone(sightings, size);
    glBindVertexArray(0);
    check_gl("counting what is seen");
    return sightings;
}

Footprint IdBuffer::footprint(const scene::Scene& scene, const scene::Camera& camera,
                              glm::ivec2 size) {
    load(scene, {}, faintest);
    const Canvas canvas(size, 1);
    canvas.bind();
    begin(camera, size);
    const std::vector<std::uint32_t> pixels = draw_nearest(size);
    glBindVertexArray(0);
    check_gl("finding what is covered");
    Footprint found{size, glm::ivec2(0)};
    for (std::size_t n = 0; n < pixels.size(); ++n) {
        if (pixels[n] == nothing) {
            continue;
        }
        const auto row = static_cast<int>(n) / size.x; // from the bottom
        const glm::ivec2 at(static_cast<int>(n) % size.x, size.y - 1 - row);
        found.low = glm::min(found.low, at);
        found.high = glm::max(found.high, at + 1);
        if (at.x == 0 || at.y == 0 || at.x == size.x - 1 || at.y == size.y - 1) {
            ++found.edge;
        }
    }
    return found.high.x == 0 ? Footprint{} : found;
}

void IdBuffer::begin(const scene::Camera& camera, glm::ivec2 size) {
    const glm::mat4 to_clip = camera.projection(size) * camera.view();
    refill(GL_UNIFORM_BUFFER, frame_.get(), std::as_bytes(std::span(&to_clip, 1)));
    glBindBufferBase(GL_UNIFORM_BUFFER, frame_block, frame_.get());
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_BLEND);
    glDisable(GL_DITHER);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    glFrontFace(GL_CCW);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glStencilMask(0xFF);
    fill_polygons();
}

void IdBuffer::load(const scene::Scene& scene, const std::vector<Sighting>& sightings,
                    float least) {
    struct OwnedBody {
        std::size_t owner;
        scene::MeshId mesh;
        std::uint32_t instance;
    };
    std::vector<OwnedBody> bodies;
    for (std::uint32_t i = 0; i < scene.instances.size(); ++i) {
        const scene::Instance& instance = scene.instances[i];
        if (instance.material.opacity < least) {
            continue;
        }
        const auto owner = std::ranges::find(sightings, instance.owner, &Sighting::owner);
        const bool owned = owner != sightings.end();
        bodies.push_back({owned ? static_cast<std::size_t>(owner - sightings.begin()) : nobody,
                          instance.mesh, i});
    }
    std::ranges::sort(bodies, {}, [](const OwnedBody& body) {
        return std::tuple(body.owner, body.mesh, body.instance);
    });
    runs_.clear();
    std::vector<InstanceData> data;
    for (const OwnedBody& body : bodies) {
        if (runs_.empty() || runs_.back().owner != body.owner || runs_.back().mesh != body.mesh) {
            runs_.push_back({body.mesh, body.owner, data.size(), 0});
        }
        ++runs_.back().count;
        data.push_back(packed(scene.instances[body.instance]));
        data.back().colour = colour_of(body.owner);
        if (body.owner != nobody) data.back().look = mark_of(body.owner);
    }
    meshes_.load_instances(data);
}

// Returns the id of the nearest instance per pixel, rows from the bottom; 0 for instances without
// owner.
std::vector<std::uint32_t> IdBuffer::draw_nearest(glm::ivec2 size) {
    glDisable(GL_STENCIL_TEST);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LESS);
    glDepthMask(GL_TRUE);
    clear_depth_to_far();
    glClearColor(1.0f, 1.0f, 1.0f, 1.0f);
    glClear(GL_DEPTH_BUFFER_BIT | GL_COLOR_BUFFER_BIT);
    nearest_.use();
    for (const Run& run : runs_) {
        meshes_.draw(run.mesh, run.first, run.count);
    }
    return read_words(size);
}

void IdBuffer::count_seen(std::vector<Sighting>& sightings, glm::ivec2 size) {
    for (const std::uint32_t pixel : draw_nearest(size)) {
        if (pixel > 0 && pixel <= sightings.size()) {
            ++sightings[pixel - 1].seen;
        }
    }
}

// Counts every pixel once per owner, however many of its instances cover it: the first one sets the
// stencil. OpenGL ES 3.0 queries only return whether any pixel was drawn, so each owner adds its
// bit to the pixel instead.
void IdBuffer::count_alone(std::vector<Sighting>& sightings, glm::ivec2 size) {
    glDisable(GL_DEPTH_TEST);
    glEnable(GL_STENCIL_TEST);
    glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE);
    glClearStencil(0);
    glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
    upward_.use();
    for (std::size_t run = 0; run < runs_.size() && runs_[run].owner != nobody;) {
        const std::size_t first = runs_[run].owner / a_lap * a_lap;
        glClear(GL_STENCIL_BUFFER_BIT | GL_COLOR_BUFFER_BIT);
        for (; run < runs_.size() && runs_[run].owner / a_lap * a_lap == first; ++run) {
            glStencilFunc(GL_NOTEQUAL, static_cast<GLint>(runs_[run].owner % a_lap + 1), 0xFF);
            meshes_.draw(runs_[run].mesh, runs_[run].first, runs_[run].count);
        }
        for (std::uint32_t marks : read_words(size)) {
            for (; marks != 0; marks &= marks - 1) {
                ++sightings[first + static_cast<std::size_t>(std::countr_zero(marks))].alone;
            }
        }
    }
    glDisable(GL_BLEND);
    glDisable(GL_STENCIL_TEST);
}

} // namespace strata::render
