// SPDX-License-Identifier: MIT
// Letters that are let into a face, as rays meet them: thin sheets, cut along the outlines of the
// font.
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

    // One line of height 1 about the origin, in x and y, its front towards +z. Empty where the
    // machine has no font.
    [[nodiscard]] scene::Mesh line(std::string_view text) const;

private:
    std::vector<std::uint8_t> file_;
    std::unique_ptr<stbtt_fontinfo> font_; // null when there is none
};

} // namespace strata::photo
