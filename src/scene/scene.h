// SPDX-License-Identifier: MIT
// Scene description as plain data: built by the view, drawn by the renderers, queried by picking.
// It is independent of games and of OpenGL. Lengths are in squares, y is up.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <glm/glm.hpp>

#include "scene/mesh.h"

namespace strata::scene {

// Identifies what a shape represents. Only the view assigns and decodes the numbers.
enum class PickId : std::uint32_t { none = 0 };

// Index into MeshLibrary::meshes.
enum class MeshId : std::uint32_t {};

// All meshes that the program may draw. Uploaded once; a scene refers to entries.
struct MeshLibrary {
    std::vector<Mesh> meshes;
    // Of each mesh, a form with fewer triangles for moving frames; empty: the mesh itself.
    std::vector<Mesh> coarse;
    MeshId add(Mesh mesh, Mesh with_fewer = {}) {
        meshes.push_back(std::move(mesh));
        coarse.push_back(std::move(with_fewer));
        return static_cast<MeshId>(meshes.size() - 1);
    }
};

// Procedural texture, evaluated in object space.
enum class Surface : std::uint8_t {
    plain,
    wood,   // grain along x, and along each bar of a frame
    marble, // veins
    glass,  // smooth, transparent by `opacity`, bright rim
    metal,  // brushed
    turned, // turned wood: grain along y
};

struct Material {
    glm::vec3 colour{0.8f}; // linear RGB, 0..1
    float opacity = 1.0f;   // below 1, the instance is blended back to front
    float roughness = 0.5f; // 0 mirror .. 1 matt
    float glow = 0.0f;      // emission, in units of `colour`
    float rim = 0.0f;       // strength -1..1 of the rim light at grazing angles; below 0 it darkens
    float mirror = 0.0f;    // strength 0..1 of the reflection of objects on it
    Surface surface = Surface::plain;
};

// What is drawn of an instance where other things cover it.
enum class Through : std::uint8_t {
    nothing,
    veil, // a faint ghost, for marks such as arrows
    mark, // itself, for flat marks on squares; not where a piece covers it
    body, // most of itself with an outline, for pieces; not where another one with `body` covers it
};

// Of a piece where something covers it; see through.h.
enum class Outline : std::uint8_t {
    quiet, // a thin faint line
    strong // a line with a casing
};

struct Instance {
    MeshId mesh{};
    glm::mat4 transform{1.0f};
    Material material{};
    bool casts_shadow = true;
    bool receives_shadow = true;
    Through through = Through::nothing;
    Outline outline = Outline::quiet; // with Through::body
    // Groups instances: a square's slab and the piece on it have the same owner. It does not affect
    // drawing; render::IdBuffer counts the visible pixels per owner.
    PickId owner = PickId::none;
};

// Flat text centred at `origin`; `right` and `up` span one line height.
struct Label {
    // How it turns to the viewer; see text_axes().
    enum class Turn : std::uint8_t {
        none,
        upright,  // vertical and facing the viewer; `right` and `up` are ignored
        quarters, // stays in its plane, its foot on the nearest of four sides
        halves,   // stays in its plane, its foot on the nearer of two sides
    };
    std::string text; // UTF-8
    glm::vec3 origin{0.0f};
    glm::vec3 right{1.0f, 0.0f, 0.0f}; // unit vector, reading direction
    glm::vec3 up{0.0f, 0.0f, -1.0f};   // unit vector
    float height = 0.25f;
    glm::vec4 colour{1.0f};
    Turn turn = Turn::none;
    bool inlaid = false; // inlaid in the surface, without the soft edge of floating letters
};

// Direction towards the shadow-casting light, and ambient light from above and below.
struct Light {
    glm::vec3 towards{0.35f, 0.85f, 0.40f}; // normalised by the renderer
    glm::vec3 sun{2.6f, 2.5f, 2.3f};
    glm::vec3 sky{0.55f, 0.60f, 0.70f};
    glm::vec3 ground{0.25f, 0.22f, 0.20f};
};

// A round area of light on the floor that fades into the background.
struct Floor {
    glm::vec3 centre{0.0f};
    float radius = 0.0f; // 0: no floor
    glm::vec3 colour{0.3f};
};

// What is around the board; see place.h.
enum class Place : std::uint8_t { none, observation_deck };

struct Background {
    glm::vec3 top{0.05f, 0.06f, 0.09f};
    glm::vec3 bottom{0.16f, 0.18f, 0.22f};
    Floor floor;
    Place place = Place::none;
    glm::vec3 lights{0.4f, 0.7f, 0.8f}; // in the floor of a place
    bool transparent = false;           // without background and floor
};

// A clickable volume. Oriented box: the image of the cube [-1,1]^3 under `transform`. Upright
// cylinder: the cylinder about y inscribed in that cube. Prism: y from -1 to 1 over a convex
// `floor`, whose corners (x, -z) are counter-clockwise.
struct PickShape {
    enum class Kind : std::uint8_t { box, cylinder, prism };
    PickId id = PickId::none;
    Kind kind = Kind::box;
    glm::mat4 transform{1.0f};
    std::array<glm::vec2, 4> floor{}; // prism only
};

struct Scene {
    std::vector<Instance> instances;
    std::vector<Label> labels;
    std::vector<PickShape> pick_shapes;
    // What is not there yet, such as a board where it can go: meant where nothing else would be.
    std::vector<PickShape> ghost_shapes;
    Light light;
    Background background;
    glm::vec3 bounds_min{-3.0f, 0.0f, -5.0f}; // contains every shadow caster
    glm::vec3 bounds_max{3.0f, 8.0f, 5.0f};
    // Changes whenever anything but the camera may have changed; caches (shadow map, sorted lists)
    // depend on it.
    std::uint64_t revision = 0;
};

} // namespace strata::scene
