// SPDX-License-Identifier: MIT
// Converts a scene into a short list of draw calls in the right order. Independent of OpenGL.
#pragma once

#include <span>
#include <vector>

#include "render/draw_order.h"
#include "render/instance.h"
#include "scene/scene.h"

namespace strata::render {

// Shader variant of a draw call. Those up to glass are lit.
enum class Shading : std::uint8_t {
    plain,
    wood,
    turned, // also flat wood
    marble,
    metal,
    glass,
    ghost,
    outline, // see shaders/outline.vert
    depth,
    text,
    floor,
    background,
    place, // the background, where that is a place
    far,   // that place, drawn before with fewer pixels
};

// `grain` selects the shader of turned wood, which draws its grain.
[[nodiscard]] Shading shading_of(scene::Surface surface, bool blended, bool grain);

// Consecutive instances (for text, consecutive labels) drawn by one call.
struct Batch {
    Shading shading = Shading::plain;
    scene::MeshId mesh{};
    // Sets the stencil where it is visible, so that its ghost is not drawn there.
    bool marks = false;
    // Glass that refracts the frame drawn so far, so it must be a batch of its own.
    bool bends = false;
    std::size_t first = 0;
    std::size_t count = 0;
};

// A horizontal reflecting plane.
struct Mirror {
    float height = 0.0f;
    std::vector<Batch> batches;
};

// What draws pieces through the things that cover them; empty if nothing is covered.
struct CoveredPieces {
    std::vector<Batch> panes;  // blended things in front of pieces
    std::vector<Batch> pieces; // the covered ones, and those in front of them
    std::vector<Batch> hidden; // what may be covered: pieces and marks
    std::vector<Batch> marks;  // the covered ones in their own shading
    // Outlines of the covered pieces that cast shadows, thus not of inlays.
    std::vector<Batch> quiet, strong;
    std::vector<Batch> bodies; // the covered ones in their own shading
};

inline constexpr std::size_t most_mirrors = 8; // per scene

struct Wanted {
    bool contacts = true;
    bool mirrors = false;
    bool grain = false; // draws the grain of turned wood
    bool quiet_outlines = true;
};

// Reuses its memory between frames.
class DrawList {
public:
    // `meshes` are the bounds of the library's meshes, `labels` those of the scene's labels. For an
    // orthographic camera `eye` is far behind it.
    void build(const scene::Scene& scene, std::span<const scene::Bounds> meshes,
               std::span<const Box> labels, glm::vec3 eye, Wanted wanted);

    [[nodiscard]] std::span<const InstanceData> instances() const { return instances_; }
    [[nodiscard]] std::span<const std::uint32_t> label_order() const { return label_order_; }
    [[nodiscard]] std::span<const Batch> casters() const { return casters_; }
    [[nodiscard]] std::span<const Batch> solid() const { return solid_; }     // front to back
    [[nodiscard]] std::span<const Batch> blended() const { return blended_; } // back to front
    [[nodiscard]] std::span<const Batch> ghosts() const { return ghosts_; }
    [[nodiscard]] const CoveredPieces& covered() const { return covered_; }
    [[nodiscard]] std::span<const Mirror> mirrors() const { return mirrors_; }
    // Equal keys mean that the shadow map is still valid: equal casters and light.
    [[nodiscard]] std::uint64_t shadow_key() const { return shadow_key_; }

private:
    void measure(const scene::Scene& scene, std::span<const scene::Bounds> meshes);
    void list_casters(const scene::Scene& scene);
    void list_solid(const scene::Scene& scene, glm::vec3 eye);
    void list_blended(const scene::Scene& scene, std::span<const Box> labels, glm::vec3 eye);
    void list_ghosts(const scene::Scene& scene);
    void list_covered(const scene::Scene& scene, glm::vec3 eye, bool quiet_outlines);
    void look_from(const scene::Scene& scene, std::uint32_t piece, glm::vec3 eye);
    void add_by_mesh(std::vector<Batch>& batches, const scene::Scene& scene, Shading shading);
    void find_mirrors(const scene::Scene& scene, glm::vec3 eye);
    void list_mirrors(const scene::Scene& scene);
    [[nodiscard]] bool stands_over(const scene::Scene& scene, std::size_t body, int mirror) const;
    void add(std::vector<Batch>& batches, const scene::Scene& scene, std::uint32_t instance,
             Shading shading);
    [[nodiscard]] Shading shading_of(const scene::Material& material) const;

    std::vector<Body> bodies_;
    std::vector<glm::vec4> contacts_;
    std::vector<float> distance_;
    std::vector<std::uint32_t> order_;
    std::vector<Blended> things_;
    std::vector<std::uint32_t> thing_source_;
    BackToFront back_to_front_;
    std::vector<InstanceData> instances_;
    std::vector<std::uint32_t> label_order_;
    std::vector<Batch> casters_, solid_, blended_, ghosts_;
    CoveredPieces covered_;
    std::vector<std::uint32_t> before_piece_; // what is between one piece and the eye
    std::vector<std::uint32_t> needed_;       // for drawing covered pieces
    std::vector<Mirror> mirrors_;
    std::vector<int> mirror_of_; // mirror number of each instance, from 1; 0: none
    std::uint64_t shadow_key_ = 0;
    bool grain_ = false;
    bool apart_ = false; // the next instance starts a new batch
};

} // namespace strata::render
