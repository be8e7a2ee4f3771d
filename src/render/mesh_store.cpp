// SPDX-License-Identifier: MIT
#include "render/mesh_store.h"

#include <cassert>
#include <cstddef>

namespace strata::render {
namespace {

constexpr GLuint position_attribute = 0;
constexpr GLuint normal_attribute = 1;
constexpr GLuint first_instance_attribute = 2; // the six vec4 of InstanceData
constexpr GLuint open_attribute = 8;
constexpr GLuint instance_attributes = sizeof(InstanceData) / sizeof(glm::vec4);

const void* offset(std::size_t bytes) {
    return reinterpret_cast<const void*>(bytes); // offsets are passed as pointers
}

void declare_vertex_attributes() {
    constexpr GLsizei stride = sizeof(scene::Vertex);
    glEnableVertexAttribArray(position_attribute);
    glVertexAttribPointer(position_attribute, 3, GL_FLOAT, GL_FALSE, stride,
                          offset(offsetof(scene::Vertex, position)));
    glEnableVertexAttribArray(normal_attribute);
    glVertexAttribPointer(normal_attribute, 3, GL_FLOAT, GL_FALSE, stride,
                          offset(offsetof(scene::Vertex, normal)));
    glEnableVertexAttribArray(open_attribute);
    glVertexAttribPointer(open_attribute, 1, GL_FLOAT, GL_FALSE, stride,
                          offset(offsetof(scene::Vertex, open)));
    for (GLuint i = 0; i < instance_attributes; ++i) {
        glEnableVertexAttribArray(first_instance_attribute + i);
        glVertexAttribDivisor(first_instance_attribute + i, 1);
    }
}

} // namespace

MeshStore::MeshStore(const scene::MeshLibrary& library, bool with_coarse) {
    std::vector<scene::Vertex> vertices;
    std::vector<std::uint32_t> indices;
    const auto placed = [&](const scene::Mesh& mesh) {
        const Range range{static_cast<GLsizei>(mesh.indices.size()), indices.size()};
        // OpenGL ES 3.0 has no base vertex, so indices count from the start of the buffer.
        const auto base = static_cast<std::uint32_t>(vertices.size());
        for (const std::uint32_t index : mesh.indices) indices.push_back(base + index);
        vertices.insert(vertices.end(), mesh.vertices.begin(), mesh.vertices.end());
        return range;
    };
    for (const scene::Mesh& mesh : library.meshes) {
        ranges_.push_back(placed(mesh));
        bounds_.push_back(scene::bounds(mesh));
    }
    coarse_ = ranges_;
    for (std::size_t n = 0; with_coarse && n < library.coarse.size(); ++n)
        if (!library.coarse[n].indices.empty()) coarse_[n] = placed(library.coarse[n]);
    glBindVertexArray(vertex_array_.get());
    glBindBuffer(GL_ARRAY_BUFFER, vertices_.get());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(std::span(vertices).size_bytes()),
                 vertices.data(), GL_STATIC_DRAW);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_.get());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(std::span(indices).size_bytes()),
                 indices.data(), GL_STATIC_DRAW);
    declare_vertex_attributes();
    glBindVertexArray(0);
    check_gl("uploading meshes");
}

void MeshStore::load_instances(std::span<const InstanceData> instances) {
    glBindVertexArray(vertex_array_.get());
    refill(GL_ARRAY_BUFFER, instances_.get(), std::as_bytes(instances));
}

void MeshStore::draw(scene::MeshId mesh, std::size_t first, std::size_t count, bool coarse) const {
    const auto number = static_cast<std::size_t>(mesh);
    assert(number < ranges_.size() && "a scene names meshes it was given");
    // OpenGL 3.3 has no base instance, so the attribute pointers are moved instead.
    glBindVertexArray(vertex_array_.get());
    glBindBuffer(GL_ARRAY_BUFFER, instances_.get());
    for (GLuint i = 0; i < instance_attributes; ++i) {
        glVertexAttribPointer(first_instance_attribute + i, 4, GL_FLOAT, GL_FALSE,
                              sizeof(InstanceData),
                              offset(first * sizeof(InstanceData) + i * sizeof(glm::vec4)));
    }
    const Range& range = (coarse ? coarse_ : ranges_)[number];
    glDrawElementsInstanced(GL_TRIANGLES, range.index_count, GL_UNSIGNED_INT,
                            offset(range.first_index * sizeof(std::uint32_t)),
                            static_cast<GLsizei>(count));
}

} // namespace strata::render
