// SPDX-License-Identifier: MIT
// Inlaid letters for ray tracing: thin meshes cut along the outlines of the font.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "scene/mesh.h"

struct stbtt_fontinfo;

namespace strata::photo {

class Typecase {
public:
    Typecase();
    ~Typecase();

    // Mesh of a line of text of height 1, centred at the origin in the x-y plane and facing +z.
    // Empty if no font is installed.
    [[nodiscard]] scene::Mesh line(std::string_view text) const;

private:
    std::vector<std::uint8_t> file_;
    std::unique_ptr<stbtt_fontinfo> font_; // null if there is no font
};

} // namespace strata::photo
