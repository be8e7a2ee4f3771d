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
    // Coarse forms take memory, so that they are left out where none is drawn.
    MeshStore(const scene::MeshLibrary& library, bool with_coarse);

    [[nodiscard]] std::span<const scene::Bounds> bounds() const { return bounds_; }

    // Uploads the instances for the following draws.
    void load_instances(std::span<const InstanceData> instances);
    // Draws `count` instances from `first` with that mesh, or with its coarse form if it has one.
    void draw(scene::MeshId mesh, std::size_t first, std::size_t count, bool coarse = false) const;

private:
    struct Range {
        GLsizei index_count;
        std::size_t first_index;
    };

    Handle vertex_array_ = make_vertex_array();
    Handle vertices_ = make_buffer();
    Handle indices_ = make_buffer();
    Handle instances_ = make_buffer();
    std::vector<Range> ranges_, coarse_;
    std::vector<scene::Bounds> bounds_; // one per mesh
};

} // namespace strata::render
