// SPDX-License-Identifier: MIT
// What stands written in a frame of ImGui, read back from what it draws: each text with its place,
// and what is wrong with it.
#pragma once

#include <string>
#include <vector>

#include <glm/glm.hpp>

namespace strata::tests {

struct DrawnText {
    std::string text;
    glm::vec2 low{0.0F};
    glm::vec2 high{0.0F};
    float size = 0.0F; // of its letters, in pixels: that of the font
    std::string cut;   // how its box cuts it; empty: it is whole
};

struct DrawnWindow {
    std::string name;
    std::vector<DrawnText> texts;
};

// Of the frame that ImGui::Render() has just ended, by window.
[[nodiscard]] std::vector<DrawnWindow> drawn_windows();

// A line for each text that its box cuts, for each two of a window that lie on each other, and for
// each window that is wider than its own room, or than the screen. What scrolls may be cut above
// and below.
[[nodiscard]] std::vector<std::string> faults_of_text();

} // namespace strata::tests
