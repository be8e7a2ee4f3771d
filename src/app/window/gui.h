// SPDX-License-Identifier: MIT
// ImGui in the window: its context, its typefaces and its drawing with OpenGL.
#pragma once

#include <functional>
#include <string>

#include <glm/glm.hpp>

#include "app/window/kept_panels.h"
#include "platform/window.h"
#include "ui/style.h"

namespace strata::app {

class Gui {
public:
    // The window's OpenGL context must be current as long as this lives.
    explicit Gui(platform::Window& window);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    // Gives the panels that look; loads typefaces only when the scale is another.
    void dress(const view::Theme& theme, float scale);
    [[nodiscard]] const ui::Style& style() const { return style_; }

    // One pass over all panels; `draw` calls them. Nothing is shown yet.
    void pass(glm::vec2 pixels, double time, bool keyboard_moves_focus,
              const std::function<void()>& draw);
    // Draws the last pass over what the window's picture holds; see KeptPanels.
    void show(glm::ivec2 window, const ui::Rect& board, bool moving);
    // Gives memory back that frames take again.
    void rest() { kept_.rest(); }

private:
    std::string clipboard_;
    platform::Window* window_;
    ui::Style style_;
    std::string theme_;
    KeptPanels kept_;
    double last_time_ = 0.0;
    bool new_letters_ = false; // loaded, not yet in a texture
};

} // namespace strata::app
