// SPDX-License-Identifier: MIT
// A scene prepared for ray tracing: two trees of bodies, the table and the light.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "photo/body.h"
#include "photo/finish.h"
#include "photo/lettering.h"
#include "photo/light.h"
#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::photo {

// Ray tracing bodies of the library's meshes and of lines of text, created on first use. Not
// thread-safe.
class BodyStore {
public:
    explicit BodyStore(const scene::MeshLibrary& meshes) : meshes_(meshes) {}
    [[nodiscard]] std::shared_ptr<const Body> body(scene::MeshId mesh);
    [[nodiscard]] std::shared_ptr<const Body> letters(const std::string& line);

private:
    const scene::MeshLibrary& meshes_;
    std::map<scene::MeshId, std::shared_ptr<const Body>> made_;
    std::map<std::string, std::shared_ptr<const Body>> lines_;
    Typecase typecase_;
};

struct Meeting {
    float far = 0.0F;                          // in units of the ray's direction
    const scene::Material* material = nullptr; // null for the table
    glm::vec3 place{0.0F};
    Spot spot{};            // in the mesh's object space
    glm::vec3 normal{0.0F}; // interpolated unit normal on the outer side
    glm::vec3 face{0.0F};   // unit normal of the triangle on the outer side
    glm::vec3 taken{0.0F};  // absorption of its glass per unit length
    bool front = true;      // hit from outside
};

// A point on a piece, see scene/through.h.
struct PieceHit {
    float far = 0.0F; // in units of the ray's direction
    std::uint32_t piece = 0;
};

class World {
public:
    // Copies what it needs from the scene. Meshes without triangles are skipped. Inlaid letters are
    // oriented for `camera`. Overlays of the interactive view, that is, ghosts of hidden marks and
    // floating labels, are left out.
    World(const scene::Scene& scene, BodyStore& bodies, const scene::Camera& camera);

    // Nearest intersection between `near` and infinity.
    [[nodiscard]] std::optional<Meeting> meet(const Ray& ray) const;
    // The nearest piece, whatever is before it.
    [[nodiscard]] std::optional<PieceHit> meet_piece(const Ray& ray) const;
    // Whether something that hides pieces lies on the ray before that distance.
    [[nodiscard]] bool covers(const Ray& ray, float before) const;
    [[nodiscard]] bool has_pieces() const { return !pieces_.empty(); }
    [[nodiscard]] glm::vec3 piece_colour(std::uint32_t piece) const {
        return placed_[piece].material.colour;
    }
    [[nodiscard]] scene::Outline piece_outline(std::uint32_t piece) const {
        return placed_[piece].outline;
    }
    // Transmittance, 0..1 per channel, along the ray to infinity.
    [[nodiscard]] glm::vec3 reaching(const Ray& ray) const;

    [[nodiscard]] const LightSource& light() const { return light_; }
    [[nodiscard]] const scene::Background& background() const { return background_; }
    // Material of the table at that place, and its opacity 0..1, which fades towards the edge.
    [[nodiscard]] Finish table(glm::vec3 place) const;
    [[nodiscard]] float table_cover(glm::vec3 place) const;

private:
    struct Placed {
        std::shared_ptr<const Body> body;
        scene::Material material;
        glm::mat4 from_world;
        glm::mat3 turn; // normal matrix to world space
        glm::mat4 to_world;
        glm::vec3 taken; // absorption of its glass per unit length
        bool mirrored = false;
        bool shades = true; // false if it casts no shadow in the rasteriser
        bool covers = false;
        scene::Outline outline = scene::Outline::quiet;
    };

    // Returns whether there is anything to see of it.
    bool place(std::shared_ptr<const Body> body, const glm::mat4& to_world,
               const scene::Material& material, bool shades);
    void place_letters(const scene::Label& label, BodyStore& bodies, const scene::Camera& camera);
    [[nodiscard]] Ray within(const Placed& placed, const Ray& ray) const;

    std::vector<Placed> placed_;
    std::vector<std::uint32_t> pieces_; // of placed_
    Bvh tree_, tree_of_pieces_;
    LightSource light_;
    scene::Background background_;
    glm::vec3 table_colour_{0.5F};
};

// Share of light, 0..1, that the body of the glass scatters; the rest passes.
[[nodiscard]] float milkiness(const scene::Material& glass);
[[nodiscard]] bool is_glass(const scene::Material& material);

// Tone curve of shaders/light.glsl, 0..1, and its inverse.
[[nodiscard]] glm::vec3 shown(glm::vec3 light);
[[nodiscard]] glm::vec3 light_shown_as(glm::vec3 display);

} // namespace strata::photo
