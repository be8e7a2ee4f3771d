// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

namespace strata::scene {

// Lengths are in squares: 1.0 is the side of a board square. y points up.
struct Vertex {
    glm::vec3 position;
    glm::vec3 normal;  // unit length, pointing outwards
    float open = 1.0F; // ambient occlusion by its own body: 0 fully occluded, 1 open
};

// A triangle list; triangles are counter-clockwise seen from outside.
struct Mesh {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices; // three per triangle, each less than vertices.size()
};

struct Bounds {
    glm::vec3 low;
    glm::vec3 high;
};

// A body without normals: shared vertices, three indices per triangle.
struct Shell {
    std::vector<glm::vec3> points;
    std::vector<std::uint32_t> indices;

    void triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c);
    void quad(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d);
};

// Computes normals from the faces around each vertex. Edges that turn by more than `crease_degrees`
// stay sharp. Degenerate triangles are dropped.
Mesh smooth_normals(const Shell& shell, float crease_degrees);

void append(Mesh& target, const Mesh& part);

Mesh inside_out(Mesh mesh);

// Returns the mesh with equal vertices merged.
Mesh welded(const Mesh& mesh);

// Mirrors at the plane x = 0 and restores the winding.
Mesh mirrored_x(Mesh mesh);

Mesh turned_about_y(Mesh mesh, float degrees);

// For an empty mesh, both corners are the origin.
Bounds bounds(const Mesh& mesh);

// Positive if the triangles of a closed body face outwards. Overlapping parts count twice.
float signed_volume(const Mesh& mesh);

// Computes Vertex::open of a body that stands on y = 0 around the y axis; meant for bodies of
// revolution. Grooves, collars and the foot get darker. Each vertex considers only its own side of
// the body, which is accurate enough for such bodies and about as fast as a copy of the mesh.
void find_openness(Mesh& mesh);

} // namespace strata::scene
