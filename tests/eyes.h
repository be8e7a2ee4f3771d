// SPDX-License-Identifier: MIT
// Colours as usual and colour-blind eyes see them.
#pragma once

#include <array>

#include "lab.h"
#include "scene/colour.h"

namespace strata::tests {

// Rows of a matrix for linear light.
using Eye = std::array<glm::vec3, 3>;

// Usual eyes, and those without each kind of cone: Machado, Oliveira and Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1.
inline constexpr std::array<Eye, 4> eyes{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                          {{{0.152286F, 1.052583F, -0.204868F},
                                            {0.114503F, 0.786281F, 0.099216F},
                                            {-0.003882F, -0.048116F, 1.051998F}}},
                                          {{{0.367322F, 0.860646F, -0.227968F},
                                            {0.280085F, 0.672501F, 0.047413F},
                                            {-0.011820F, 0.042940F, 0.968881F}}},
                                          {{{1.255528F, -0.076749F, -0.178779F},
                                            {-0.078411F, 0.930809F, 0.147602F},
                                            {0.004733F, 0.691367F, 0.303900F}}}}};

[[nodiscard]] inline glm::vec3 seen_by(const Eye& eye, glm::vec3 colour) {
    return glm::clamp(
        glm::vec3{glm::dot(eye[0], colour), glm::dot(eye[1], colour), glm::dot(eye[2], colour)},
        0.0F, 1.0F);
}
// In CIE Lab.
[[nodiscard]] inline float difference(glm::vec3 one, glm::vec3 other, const Eye& eye) {
    return glm::distance(lab(seen_by(eye, one)), lab(seen_by(eye, other)));
}

} // namespace strata::tests
