// SPDX-License-Identifier: MIT
// Pictures that follow each other, as one animated WebP file.
#pragma once

#include <filesystem>
#include <memory>

#include <glm/glm.hpp>

#include "render/image.h"

namespace strata::app {

class Film {
public:
    // All pictures have this size. Throws std::runtime_error when there is no memory for it.
    explicit Film(glm::ivec2 size);
    ~Film();

    // Shown from `time` on, in seconds; times grow.
    void add(const render::Image& image, double time);
    // `end` is when the last picture stops. Throws std::runtime_error that names the file.
    void write(const std::filesystem::path& file, double end);

private:
    struct Encoder;
    std::unique_ptr<Encoder> encoder_;
};

} // namespace strata::app
