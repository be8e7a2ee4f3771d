// SPDX-License-Identifier: MIT
#include "render/id_buffer.h"

#include <algorithm>
#include <tuple>

#include "render/canvas.h"
#include "render/instance.h"

namespace strata::render {
namespace {

constexpr float faintest = 0.02f;                    // opacity that leaves a trace
constexpr std::uint32_t nothing = ~std::uint32_t{0}; // where there is no body
constexpr std::size_t nobody = ~std::size_t{0};
constexpr std::size_t most_marks = 255; // that a stencil can tell apart

// The number of an owner as a colour of four bytes, from 1 on; 0 is nobody.
glm::vec4 colour_of(std::size_t owner) {
    const auto number = static_cast<std::uint32_t>(owner == nobody ? 0 : owner + 1);
    const auto byte = [&](int n) { return static_cast<float>((number >> (8 * n)) & 0xFFU); };
    return glm::vec4(byte(0), byte(1), byte(2), byte(3)) / 255.0f;
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
    : meshes_(meshes),
      nearest_(shaders, {"id.vert"}, {"id.frag"}),
      upward_(shaders, {"id.vert"}, {"id.frag"}, "#define UPWARD_ONLY\n") {}

std::vector<Sighting> IdBuffer::look(const scene::Scene& scene, const scene::Camera& camera,
                                     glm::ivec2 size) {
    std::vector<Sighting> sightings = owners_of(scene);
    load(scene, sightings, hides_from);
    const Canvas canvas(size, 1);
    canvas.bind();
    begin(camera, size);
    count_seen(sightings, size);
    count_alone(sightings);
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
        const auto row = static_cast<int>(n) / size.x; // from below
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
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

void IdBuffer::load(const scene::Scene& scene, const std::vector<Sighting>& sightings,
                    float least) {
    struct Body {
        std::size_t owner;
        scene::MeshId mesh;
        std::uint32_t instance;
    };
    std::vector<Body> bodies;
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
    std::ranges::sort(bodies, {}, [](const Body& body) {
        return std::tuple(body.owner, body.mesh, body.instance);
    });
    runs_.clear();
    std::vector<InstanceData> data;
    for (const Body& body : bodies) {
        if (runs_.empty() || runs_.back().owner != body.owner || runs_.back().mesh != body.mesh) {
            runs_.push_back({body.mesh, body.owner, data.size(), 0});
        }
        ++runs_.back().count;
        data.push_back(packed(scene.instances[body.instance]));
        data.back().colour = colour_of(body.owner);
    }
    meshes_.load_instances(data);
}

// What is nearest at each pixel, in rows from below: the number of an owner, 0 for nobody's bodies.
std::vector<std::uint32_t> IdBuffer::draw_nearest(glm::ivec2 size) {
    glDisable(GL_STENCIL_TEST);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LESS);
    glDepthMask(GL_TRUE);
    glClearDepth(1.0);
    glClearColor(1.0f, 1.0f, 1.0f, 1.0f);
    glClear(GL_DEPTH_BUFFER_BIT | GL_COLOR_BUFFER_BIT);
    nearest_.use();
    for (const Run& run : runs_) {
        meshes_.draw(run.mesh, run.first, run.count);
    }
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(size.x) *
                                      static_cast<std::size_t>(size.y));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    return pixels;
}

void IdBuffer::count_seen(std::vector<Sighting>& sightings, glm::ivec2 size) {
    for (const std::uint32_t pixel : draw_nearest(size)) {
        if (pixel > 0 && pixel <= sightings.size()) {
            ++sightings[pixel - 1].seen;
        }
    }
}

// Every pixel once for each owner, however many of its bodies cover it: the first marks it in the
// stencil.
void IdBuffer::count_alone(std::vector<Sighting>& sightings) {
    glDisable(GL_DEPTH_TEST);
    glEnable(GL_STENCIL_TEST);
    glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    upward_.use();
    std::vector<GLuint> queries(sightings.size());
    glGenQueries(static_cast<GLsizei>(queries.size()), queries.data());
    std::vector<bool> asked(queries.size(), false);
    std::size_t lap = 0; // of the marks, which are used again
    for (std::size_t run = 0; run < runs_.size() && runs_[run].owner != nobody;) {
        const std::size_t owner = runs_[run].owner;
        const auto mark = static_cast<GLint>(owner % most_marks + 1);
        if (run == 0 || owner / most_marks != lap) {
            glClearStencil(0);
            glClear(GL_STENCIL_BUFFER_BIT);
            lap = owner / most_marks;
        }
        glStencilFunc(GL_NOTEQUAL, mark, 0xFF);
        glBeginQuery(GL_SAMPLES_PASSED, queries[owner]);
        for (; run < runs_.size() && runs_[run].owner == owner; ++run) {
            meshes_.draw(runs_[run].mesh, runs_[run].first, runs_[run].count);
        }
        glEndQuery(GL_SAMPLES_PASSED);
        asked[owner] = true;
    }
    for (std::size_t owner = 0; owner < queries.size(); ++owner) {
        if (asked[owner]) {
            glGetQueryObjectuiv(queries[owner], GL_QUERY_RESULT, &sightings[owner].alone);
        }
    }
    glDeleteQueries(static_cast<GLsizei>(queries.size()), queries.data());
    glDisable(GL_STENCIL_TEST);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

} // namespace strata::render
