// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "render/gl.h"
#include "render/instance.h"
#include "scene/scene.h"

namespace strata::render {

// All meshes of the library in one vertex and one index buffer, which avoids rebinding.
class MeshStore {
public:
    explicit MeshStore(const scene::MeshLibrary& library);

    [[nodiscard]] std::span<const scene::Bounds> bounds() const { return bounds_; }

    // Uploads the instances for the following draws.
    void load_instances(std::span<const InstanceData> instances);
    // Draws `count` instances from `first` with that mesh.
    void draw(scene::MeshId mesh, std::size_t first, std::size_t count) const;

private:
    struct Range {
        GLsizei index_count;
        std::size_t first_index;
    };
    [[nodiscard]] const Range& at(scene::MeshId mesh) const;

    Handle vertex_array_ = make_vertex_array();
    Handle vertices_ = make_buffer();
    Handle indices_ = make_buffer();
    Handle instances_ = make_buffer();
    std::vector<Range> ranges_;
    std::vector<scene::Bounds> bounds_; // one per mesh
};

} // namespace strata::render
