// SPDX-License-Identifier: MIT
// Counts the visible pixels of each object in a scene by rendering ids.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "render/mesh_store.h"
#include "render/program.h"
#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::render {

// Visibility of all instances with one owner.
struct Sighting {
    scene::PickId owner = scene::PickId::none;
    std::uint32_t seen = 0;  // pixels at which one of them is nearest
    std::uint32_t alone = 0; // pixels they would cover with nothing else in the scene

    [[nodiscard]] float share() const {
        return alone == 0 ? 0.0F : static_cast<float>(seen) / static_cast<float>(alone);
    }
};

// Bounding box and count of the pixels that any instance covers, faint ones too; `edge` counts
// those in the outermost rows and columns.
struct Footprint {
    glm::ivec2 low{0}; // from the upper left corner; empty if low equals high
    glm::ivec2 high{0};
    std::size_t edge = 0;
};

class IdBuffer {
public:
    // Needs a current context, as Renderer does. Throws std::runtime_error if a shader is missing
    // or does not compile.
    IdBuffer(const scene::MeshLibrary& meshes, const std::filesystem::path& shaders);

    // Returns one entry per owner, in ascending order. Faces that point down belong to nobody: a
    // board seen from below hides things, but its squares are not visible. Labels hide nothing.
    [[nodiscard]] std::vector<Sighting> look(const scene::Scene& scene, const scene::Camera& camera,
                                             glm::ivec2 size);
    // Labels are ignored.
    [[nodiscard]] Footprint footprint(const scene::Scene& scene, const scene::Camera& camera,
                                      glm::ivec2 size);

private:
    struct Run { // instances of one mesh and one owner
        scene::MeshId mesh{};
        std::size_t owner = 0; // index into the result, or `nobody`
        std::size_t first = 0;
        std::size_t count = 0;
    };
    void load(const scene::Scene& scene, const std::vector<Sighting>& sightings, float least);
    void begin(const scene::Camera& camera, glm::ivec2 size);
    [[nodiscard]] std::vector<std::uint32_t> draw_nearest(glm::ivec2 size);
    void count_seen(std::vector<Sighting>& sightings, glm::ivec2 size);
    void count_alone(std::vector<Sighting>& sightings, glm::ivec2 size);

    MeshStore meshes_;
    Program nearest_; // draws owner ids, and 0 for faces that point down
    Program upward_;  // discards faces that point down
    Handle frame_ = make_buffer();
    std::vector<Run> runs_; // grouped by owner
};

} // namespace strata::render
