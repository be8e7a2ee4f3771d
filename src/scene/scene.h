// SPDX-License-Identifier: MIT
// Everything a frame shows, as plain data: what the view builds, what the renderer draws, what
// picking asks. It knows no game, no piece and no OpenGL. Lengths are in square sides, y is up.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <glm/glm.hpp>

#include "scene/mesh.h"

namespace strata::scene {

// What a shape on the screen stands for. The view gives out the numbers and reads them back.
enum class PickId : std::uint32_t { none = 0 };

// Index into MeshLibrary::meshes.
enum class MeshId : std::uint32_t {};

// All geometry a program run may draw. Uploaded once; a scene only names entries.
struct MeshLibrary {
    std::vector<Mesh> meshes;
    MeshId add(Mesh mesh) {
        meshes.push_back(std::move(mesh));
        return static_cast<MeshId>(meshes.size() - 1);
    }
};

// Procedural surface structure, evaluated in the mesh's own space.
enum class Surface : std::uint8_t {
    plain,
    wood,   // grain along x, and along each bar of a frame
    marble, // veins
    glass,  // smooth, transparent through `opacity`, bright rim
    metal,  // brushed
    turned, // wood that was turned: grain along y
};

struct Material {
    glm::vec3 colour{0.8f}; // linear RGB, 0..1
    float opacity = 1.0f;   // below 1 the instance is blended, back to front
    float roughness = 0.5f; // 0 mirror .. 1 chalk
    float glow = 0.0f;      // added own light, in units of `colour`
    float rim = 0.0f;       // 0..1 strength of a light edge seen at grazing angles
    float mirror = 0.0f;    // 0..1 how clearly what stands on it is mirrored in it
    Surface surface = Surface::plain;
};

struct Instance {
    MeshId mesh{};
    glm::mat4 transform{1.0f};
    Material material{};
    bool casts_shadow = true;
    bool receives_shadow = true;
    // Drawn over everything that hides it, as a thin ghost (a selected piece behind a board).
    bool shows_through = false;
    // What it is a part of: a square's slab and the piece on it have the same. Nothing is drawn by
    // it; render::IdBuffer counts what is seen of each.
    PickId owner = PickId::none;
};

// Flat text in space, centred at `origin`; `right` and `up` span one line height.
struct Label {
    // How it turns to whoever looks; see text_axes().
    enum class Turn : std::uint8_t {
        none,
        upright,  // stands up and faces the viewer; `right` and `up` are ignored
        quarters, // stays in its plane, its foot on the side, of four, that is nearest the viewer
        halves,   // the same of two sides
    };
    std::string text; // UTF-8
    glm::vec3 origin{0.0f};
    glm::vec3 right{1.0f, 0.0f, 0.0f}; // unit, the direction of reading
    glm::vec3 up{0.0f, 0.0f, -1.0f};   // unit
    float height = 0.25f;
    glm::vec4 colour{1.0f};
    Turn turn = Turn::none;
    bool inlaid = false; // let into what it lies on, without the soft edge of letters in the air
};

// The direction towards the one shadow-casting light, and the soft light from above and below.
struct Light {
    glm::vec3 towards{0.35f, 0.85f, 0.40f}; // normalised by the renderer
    glm::vec3 sun{2.6f, 2.5f, 2.3f};
    glm::vec3 sky{0.55f, 0.60f, 0.70f};
    glm::vec3 ground{0.25f, 0.22f, 0.20f};
};

// A round pool of light on the table or floor that everything stands on, fading into the
// background.
struct Floor {
    glm::vec3 centre{0.0f};
    float radius = 0.0f; // 0: none
    glm::vec3 colour{0.3f};
};

struct Background {
    glm::vec3 top{0.05f, 0.06f, 0.09f};
    glm::vec3 bottom{0.16f, 0.18f, 0.22f};
    Floor floor;
    bool transparent = false; // neither background nor floor
};

// A volume that answers to the mouse. Oriented box: `transform` takes the cube [-1,1]^3 to it.
// Upright cylinder: the same cube's inscribed cylinder about y. Prism: y from -1 to 1 over a convex
// `floor`, whose corners (x, -z) run counter-clockwise.
struct PickShape {
    enum class Kind : std::uint8_t { box, cylinder, prism };
    PickId id = PickId::none;
    Kind kind = Kind::box;
    glm::mat4 transform{1.0f};
    std::array<glm::vec2, 4> floor{}; // of a prism only
};

struct Scene {
    std::vector<Instance> instances;
    std::vector<Label> labels;
    std::vector<PickShape> pick_shapes;
    Light light;
    Background background;
    glm::vec3 bounds_min{-3.0f, 0.0f, -5.0f}; // contains everything that casts a shadow
    glm::vec3 bounds_max{3.0f, 8.0f, 5.0f};
    // Changes when anything but the camera may have changed: caches (shadow map, sorted lists) live
    // by it.
    std::uint64_t revision = 0;
};

} // namespace strata::scene
