// SPDX-License-Identifier: MIT
// What can be seen of each thing in a scene, counted in pixels. Draws no colours but numbers.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "render/mesh_store.h"
#include "render/program.h"
#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::render {

// From this opacity on a body hides what is behind it: one sees through glass, but what one sees
// there does not count as seen. Paler bodies, such as those of faded levels, hide nothing and are
// not seen themselves.
inline constexpr float hides_from = 1.0F / 3.0F;

// How much of all instances with the same owner is seen.
struct Sighting {
    scene::PickId owner = scene::PickId::none;
    std::uint32_t seen = 0;  // pixels at which one of them is the nearest body
    std::uint32_t alone = 0; // pixels that they would fill if nothing else were there

    [[nodiscard]] float share() const {
        return alone == 0 ? 0.0F : static_cast<float>(seen) / static_cast<float>(alone);
    }
};

// The pixels of a picture that any body covers, faint ones as well; those of `edge` lie in its
// outermost rows and columns.
struct Footprint {
    glm::ivec2 low{0}; // from the upper left corner; nothing: low is high
    glm::ivec2 high{0};
    std::size_t edge = 0;
};

class IdBuffer {
public:
    // Needs a current context, as Renderer does. Throws std::runtime_error when a shader is missing
    // or refused.
    IdBuffer(const scene::MeshLibrary& meshes, const std::filesystem::path& shaders);

    // Every owner of the scene once, by number. A face that looks down counts for nobody: a board
    // seen from below hides, but its squares are not seen. Labels hide nothing.
    [[nodiscard]] std::vector<Sighting> look(const scene::Scene& scene, const scene::Camera& camera,
                                             glm::ivec2 size);
    // Labels cover nothing.
    [[nodiscard]] Footprint footprint(const scene::Scene& scene, const scene::Camera& camera,
                                      glm::ivec2 size);

private:
    struct Run { // instances of one mesh and one owner
        scene::MeshId mesh{};
        std::size_t owner = 0; // index into the sightings; `nobody`
        std::size_t first = 0;
        std::size_t count = 0;
    };
    void load(const scene::Scene& scene, const std::vector<Sighting>& sightings, float least);
    void begin(const scene::Camera& camera, glm::ivec2 size);
    [[nodiscard]] std::vector<std::uint32_t> draw_nearest(glm::ivec2 size);
    void count_seen(std::vector<Sighting>& sightings, glm::ivec2 size);
    void count_alone(std::vector<Sighting>& sightings, glm::ivec2 size);

    MeshStore meshes_;
    Program nearest_; // numbers, and nobody's for faces that look down
    Program upward_;  // only faces that do not look down
    Handle frame_ = make_buffer();
    std::vector<Run> runs_; // those of one owner together
};

} // namespace strata::render
