// SPDX-License-Identifier: MIT
// A scene as rays meet it: bodies in two trees, the table, the light.
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

// The bodies of a library, and of lines of letters, made as scenes first name them. For one thread
// at a time.
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

// Where a ray meets something.
struct Meeting {
    float far = 0.0F;                          // in units of the ray's direction
    const scene::Material* material = nullptr; // of what it meets; null: the table
    glm::vec3 place{0.0F};
    Spot spot{};            // of its mesh
    glm::vec3 normal{0.0F}; // smooth, unit, on the side of the outer face
    glm::vec3 face{0.0F};   // of the triangle, unit, the same
    glm::vec3 taken{0.0F};  // what its glass takes from light on a way of length 1
    bool front = true;      // met from outside
};

class World {
public:
    // Of the scene only what it needs is kept. What a mesh has no triangle of is not there. Inlaid
    // letters lie as one reads them who looks from `camera`. Ghosts that shine through boards and
    // letters in the air are signs in a picture on a screen, and left out.
    World(const scene::Scene& scene, BodyStore& bodies, const scene::Camera& camera);

    // The nearest thing between `near` and infinity.
    [[nodiscard]] std::optional<Meeting> meet(const Ray& ray) const;
    // What is left, 0..1 of each colour, of light on its straight way along `ray`, from far away.
    [[nodiscard]] glm::vec3 reaching(const Ray& ray) const;

    [[nodiscard]] const LightSource& light() const { return light_; }
    [[nodiscard]] const scene::Background& background() const { return background_; }
    // The table's stuff there, and how much of it is left before it fades, 0..1.
    [[nodiscard]] Finish table(glm::vec3 place) const;
    [[nodiscard]] float table_cover(glm::vec3 place) const;

private:
    struct Placed {
        std::shared_ptr<const Body> body;
        scene::Material material;
        glm::mat4 from_world;
        glm::mat3 turn; // of normals to the world
        glm::mat4 to_world;
        glm::vec3 taken; // what its glass takes from light on a way of length 1
        bool mirrored = false;
        bool shades = true; // what throws no shadow for the rasteriser throws none here
    };

    void place(std::shared_ptr<const Body> body, const glm::mat4& to_world,
               const scene::Material& material, bool shades);
    void place_letters(const scene::Label& label, BodyStore& bodies, const scene::Camera& camera);
    [[nodiscard]] Ray within(const Placed& placed, const Ray& ray) const;

    std::vector<Placed> placed_;
    Bvh tree_;
    LightSource light_;
    scene::Background background_;
    glm::vec3 table_colour_{0.5F};
};

// So much of the light that meets glass is scattered by its body, 0..1, the rest goes on.
[[nodiscard]] float milkiness(const scene::Material& glass);
[[nodiscard]] bool is_glass(const scene::Material& material);

// What the display shows of linear light, 0..1, and back: the curve of shaders/light.glsl.
[[nodiscard]] glm::vec3 shown(glm::vec3 light);
[[nodiscard]] glm::vec3 light_shown_as(glm::vec3 display);

} // namespace strata::photo
