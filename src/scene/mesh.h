// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

namespace strata::scene {

// Lengths are in squares: 1.0 is the side of one square of a board. y points up.
struct Vertex {
    glm::vec3 position;
    glm::vec3 normal;  // of length 1, pointing out of the body
    float open = 1.0F; // 0..1: how much of the light around its own body lets reach it
};

// A triangle list; the front of a triangle is counter-clockwise seen from outside.
struct Mesh {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices; // three a triangle, each below vertices.size()
};

struct Bounds {
    glm::vec3 low;
    glm::vec3 high;
};

// A body before it has normals: shared corners, three indices a triangle.
struct Shell {
    std::vector<glm::vec3> points;
    std::vector<std::uint32_t> indices;

    void triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c);
    void quad(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d);
};

// Normals from the faces around each corner; an edge that turns by more than `crease_degrees`
// stays sharp. Triangles without area are dropped.
Mesh smooth_normals(const Shell& shell, float crease_degrees);

void append(Mesh& target, const Mesh& part);

Mesh inside_out(Mesh mesh);

// The same faces with equal vertices stored once.
Mesh welded(const Mesh& mesh);

// The image in the plane x = 0, with the winding put right again.
Mesh mirrored_x(Mesh mesh);

Mesh turned_about_y(Mesh mesh, float degrees);

// Of an empty mesh: both corners at the origin.
Bounds bounds(const Mesh& mesh);

// Positive when the triangles of a closed body face outwards. Overlapping parts count twice.
float signed_volume(const Mesh& mesh);

// Fills Vertex::open of a body that stands on y = 0 about the y axis, a turned one above all: less
// light comes into grooves, under collars and heads, and close to the foot. It looks at each
// vertex' own side of the body only, which is what an eye knows of a turned piece, and takes about
// as long as a copy of the mesh.
void find_openness(Mesh& mesh);

} // namespace strata::scene
