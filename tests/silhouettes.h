// SPDX-License-Identifier: MIT
// Bodies as numbers in pixels: which one is nearest, and which pixels each covers alone.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "render/canvas.h"
#include "render/dialect.h"
#include "render/instance.h"
#include "render/mesh_store.h"
#include "render/program.h"
#include "scene/camera.h"
#include "scene/scene.h"
#include "source.h"

namespace strata::tests {

// What an instance is for a silhouette: a body from 0 on, or one of these.
inline constexpr int obstacle = -1; // hides what is behind it
inline constexpr int left_out = -2; // is not drawn

// One bit a body in each pixel, 32 bodies a sheet.
using MaskSheets = std::vector<std::vector<std::uint32_t>>;
inline constexpr int bodies_a_sheet = 32;

// Needs a current context. Pixels are in rows from the bottom.
class Silhouettes {
public:
    explicit Silhouettes(const scene::MeshLibrary& meshes)
        : meshes_(meshes, false),
          program_(source("shaders"), {"id.vert"}, {"id.frag"}, "#define ANY_FACE\n") {}

    // By pixel the number of the nearest body plus one; 0 is an obstacle or nothing.
    [[nodiscard]] std::vector<std::uint32_t> nearest(const scene::Scene& scene,
                                                     std::span<const int> bodies,
                                                     const scene::Camera& camera, glm::ivec2 size) {
        load(scene, bodies, [](int body) {
            const auto number = static_cast<std::uint32_t>(body + 1);
            return bytes(number);
        });
        begin(camera, size);
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_LESS);
        glDepthMask(GL_TRUE);
        render::clear_depth_to_far();
        glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
        glClear(GL_DEPTH_BUFFER_BIT | GL_COLOR_BUFFER_BIT);
        for (const auto& run : runs_) meshes_.draw(run.mesh, run.first, run.count);
        auto words = read(size);
        end();
        return words;
    }

    [[nodiscard]] MaskSheets alone(const scene::Scene& scene, std::span<const int> bodies,
                                   const scene::Camera& camera, glm::ivec2 size) {
        std::vector<int> pieces(bodies.begin(), bodies.end());
        std::ranges::replace(pieces, obstacle, left_out);
        load(scene, pieces,
             [](int body) { return bytes(1U << static_cast<unsigned>(body % bodies_a_sheet)); });
        begin(camera, size);
        glDisable(GL_DEPTH_TEST);
        glEnable(GL_STENCIL_TEST); // a body counts once where its instances overlap
        glStencilMask(0xFF);
        glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE);
        glClearStencil(0);
        glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
        MaskSheets sheets;
        for (std::size_t run = 0; run < runs_.size();) {
            const int sheet = runs_[run].body / bodies_a_sheet;
            glClear(GL_STENCIL_BUFFER_BIT | GL_COLOR_BUFFER_BIT);
            for (; run < runs_.size() && runs_[run].body / bodies_a_sheet == sheet; ++run) {
                glStencilFunc(GL_NOTEQUAL, runs_[run].body % bodies_a_sheet + 1, 0xFF);
                meshes_.draw(runs_[run].mesh, runs_[run].first, runs_[run].count);
            }
            sheets.push_back(read(size));
        }
        end();
        return sheets;
    }

private:
    struct Run { // instances of one mesh and one body
        scene::MeshId mesh{};
        int body = obstacle;
        std::size_t first = 0;
        std::size_t count = 0;
    };

    static glm::vec4 bytes(std::uint32_t word) {
        const auto byte = [&](unsigned n) { return static_cast<float>((word >> (8 * n)) & 0xFFU); };
        return glm::vec4(byte(0), byte(1), byte(2), byte(3)) / 255.0F;
    }

    template <class Colour>
    void load(const scene::Scene& scene, std::span<const int> bodies, Colour&& colour) {
        std::vector<std::uint32_t> order;
        for (std::uint32_t i = 0; i < bodies.size(); ++i)
            if (bodies[i] != left_out) order.push_back(i);
        std::ranges::sort(order, {}, [&](std::uint32_t i) {
            return std::tuple(bodies[i], scene.instances[i].mesh, i);
        });
        runs_.clear();
        std::vector<render::InstanceData> data;
        for (const auto i : order) {
            const auto& instance = scene.instances[i];
            if (runs_.empty() || runs_.back().body != bodies[i] ||
                runs_.back().mesh != instance.mesh)
                runs_.push_back({instance.mesh, bodies[i], data.size(), 0});
            ++runs_.back().count;
            data.push_back(render::packed(instance));
            data.back().colour = bodies[i] == obstacle ? glm::vec4(0.0F) : colour(bodies[i]);
        }
        meshes_.load_instances(data);
    }

    void begin(const scene::Camera& camera, glm::ivec2 size) {
        if (!canvas_ || canvas_->size() != size) canvas_.emplace(size, 1);
        canvas_->bind();
        const glm::mat4 to_clip = camera.projection(size) * camera.view();
        render::refill(GL_UNIFORM_BUFFER, frame_.get(), std::as_bytes(std::span(&to_clip, 1)));
        glBindBufferBase(GL_UNIFORM_BUFFER, render::frame_block, frame_.get());
        glDisable(GL_SCISSOR_TEST);
        glDisable(GL_BLEND);
        glDisable(GL_DITHER);
        glDisable(GL_STENCIL_TEST);
        glEnable(GL_CULL_FACE);
        glCullFace(GL_BACK);
        glFrontFace(GL_CCW);
        glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
        render::fill_polygons();
        program_.use();
    }
    static void end() {
        glDisable(GL_BLEND);
        glDisable(GL_STENCIL_TEST);
        glBindVertexArray(0);
        render::check_gl("numbers in pixels");
    }

    static std::vector<std::uint32_t> read(glm::ivec2 size) {
        std::vector<std::uint32_t> words(static_cast<std::size_t>(size.x) *
                                         static_cast<std::size_t>(size.y));
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, words.data());
        return words;
    }

    render::MeshStore meshes_;
    render::Program program_;
    render::Handle frame_ = render::make_buffer();
    std::optional<render::Canvas> canvas_;
    std::vector<Run> runs_;
};

} // namespace strata::tests
