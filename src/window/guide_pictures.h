// SPDX-License-Identifier: MIT
// Pictures of the guide: read when a page shows them first, and kept in the graphics memory.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "render/gl.h"
#include "ui/frame.h"

namespace strata::window {

class GuidePictures {
public:
    explicit GuidePictures(std::filesystem::path folder) : folder_(std::move(folder)) {}

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    // By the name of its file there.
    [[nodiscard]] ui::GuidePicture picture(const std::string& name);
    // While OpenGL's context is current.
    void clear() { prints_.clear(); }

private:
    struct Print {
        render::Handle texture;
        glm::vec2 size{0.0F};
    };
    std::filesystem::path folder_;
    std::map<std::string, Print> prints_; // without a texture: it cannot be read
};

} // namespace strata::window
