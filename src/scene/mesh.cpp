// SPDX-License-Identifier: MIT
#include "scene/mesh.h"

#include <array>
#include <cassert>
#include <cmath>
#include <map>
#include <utility>

namespace strata::scene {

namespace {

struct Face {
    std::array<std::uint32_t, 3> corners;
    glm::vec3 normal;
    std::array<float, 3> angles; // weight of the face at each corner
};

float angle_between(glm::vec3 a, glm::vec3 b) {
    return std::acos(glm::clamp(glm::dot(glm::normalize(a), glm::normalize(b)), -1.0F, 1.0F));
}

std::vector<Face> faces_of(const Shell& shell) {
    constexpr float smallest_area = 1e-9F;
    std::vector<Face> faces;
    for (std::size_t i = 0; i + 2 < shell.indices.size(); i += 3) {
        const std::array<std::uint32_t, 3> corners{shell.indices[i], shell.indices[i + 1],
                                                   shell.indices[i + 2]};
        const glm::vec3 a = shell.points[corners[0]];
        const glm::vec3 b = shell.points[corners[1]];
        const glm::vec3 c = shell.points[corners[2]];
        const glm::vec3 normal = glm::cross(b - a, c - a);
        // With fused multiply-adds the area may be non-zero even if two corners are equal.
        if (a == b || b == c || c == a || glm::length(normal) < smallest_area) {
            continue;
        }
        faces.push_back({corners,
                         glm::normalize(normal),
                         {angle_between(b - a, c - a), angle_between(c - b, a - b),
                          angle_between(a - c, b - c)}});
    }
    return faces;
}

} // namespace

void Shell::triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    indices.insert(indices.end(), {a, b, c});
}

void Shell::quad(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    indices.insert(indices.end(), {a, b, c, a, c, d});
}

Mesh smooth_normals(const Shell& shell, float crease_degrees) {
    const float limit = std::cos(glm::radians(crease_degrees));
    const std::vector<Face> faces = faces_of(shell);
    struct Corner {
        std::size_t face;
        std::size_t place; // 0, 1 or 2
    };
    std::vector<std::vector<Corner>> around(shell.points.size());
    for (std::size_t f = 0; f < faces.size(); ++f) {
        for (std::size_t place = 0; place < 3; ++place) {
            around[faces[f].corners[place]].push_back({f, place});
        }
    }
    Mesh mesh;
    mesh.indices.resize(faces.size() * 3);
    for (std::size_t point = 0; point < around.size(); ++point) {
        const std::size_t first = mesh.vertices.size();
        for (const Corner& corner : around[point]) {
            glm::vec3 sum(0.0F);
            for (const Corner& other : around[point]) {
                if (glm::dot(faces[corner.face].normal, faces[other.face].normal) >= limit) {
                    sum += faces[other.face].normal * faces[other.face].angles[other.place];
                }
            }
            const glm::vec3 normal = glm::normalize(sum);
            std::size_t vertex = first;
            while (vertex < mesh.vertices.size() &&
                   glm::distance(mesh.vertices[vertex].normal, normal) > 1e-4F) {
                ++vertex;
            }
            if (vertex == mesh.vertices.size()) {
                mesh.vertices.push_back({shell.points[point], normal});
            }
            mesh.indices[corner.face * 3 + corner.place] = static_cast<std::uint32_t>(vertex);
        }
    }
    return mesh;
}

void append(Mesh& target, const Mesh& part) {
    const auto offset = static_cast<std::uint32_t>(target.vertices.size());
    target.vertices.insert(target.vertices.end(), part.vertices.begin(), part.vertices.end());
    for (const std::uint32_t index : part.indices) {
        target.indices.push_back(index + offset);
    }
}

Mesh inside_out(Mesh mesh) {
    for (Vertex& vertex : mesh.vertices) {
        vertex.normal = -vertex.normal;
    }
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        std::swap(mesh.indices[i], mesh.indices[i + 1]);
    }
    return mesh;
}

Mesh welded(const Mesh& mesh) {
    std::map<std::array<float, 6>, std::uint32_t> places;
    Mesh whole;
    for (const std::uint32_t index : mesh.indices) {
        const Vertex& vertex = mesh.vertices[index];
        const std::array<float, 6> key{vertex.position.x, vertex.position.y, vertex.position.z,
                                       vertex.normal.x,   vertex.normal.y,   vertex.normal.z};
        const auto place = static_cast<std::uint32_t>(whole.vertices.size());
        const auto [entry, is_new] = places.emplace(key, place);
        if (is_new) {
            whole.vertices.push_back(vertex);
        }
        whole.indices.push_back(entry->second);
    }
    return whole;
}

Mesh mirrored_x(Mesh mesh) {
    const glm::vec3 mirror(-1.0F, 1.0F, 1.0F);
    for (Vertex& vertex : mesh.vertices) {
        vertex = {vertex.position * mirror, -vertex.normal * mirror};
    }
    return inside_out(std::move(mesh));
}

Mesh turned_about_y(Mesh mesh, float degrees) {
    const float sine = std::sin(glm::radians(degrees));
    const float cosine = std::cos(glm::radians(degrees));
    const auto turn = [&](glm::vec3 v) {
        return glm::vec3(v.x * cosine + v.z * sine, v.y, v.z * cosine - v.x * sine);
    };
    for (Vertex& vertex : mesh.vertices) {
        vertex = {turn(vertex.position), turn(vertex.normal)};
    }
    return mesh;
}

Bounds bounds(const Mesh& mesh) {
    if (mesh.vertices.empty()) {
        return {glm::vec3(0.0F), glm::vec3(0.0F)};
    }
    Bounds box{mesh.vertices.front().position, mesh.vertices.front().position};
    for (const Vertex& vertex : mesh.vertices) {
        box.low = glm::min(box.low, vertex.position);
        box.high = glm::max(box.high, vertex.position);
    }
    return box;
}

float signed_volume(const Mesh& mesh) {
    assert(mesh.indices.size() % 3 == 0 && "a mesh is a list of whole triangles");
    double volume = 0.0;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const glm::vec3 a = mesh.vertices[mesh.indices[i]].position;
        const glm::vec3 b = mesh.vertices[mesh.indices[i + 1]].position;
        const glm::vec3 c = mesh.vertices[mesh.indices[i + 2]].position;
        volume += static_cast<double>(glm::dot(a, glm::cross(b, c))) / 6.0;
    }
    return static_cast<float>(volume);
}

} // namespace strata::scene
