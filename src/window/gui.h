// SPDX-License-Identifier: MIT
// ImGui in the window: its context, its typefaces and its drawing with OpenGL.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include <glm/glm.hpp>

#include "platform/window.h"
#include "render/canvas.h"
#include "ui/layout.h"
#include "ui/style.h"

struct ImDrawData;

namespace strata::window {

// Panels cost as much as half a board where no graphics card draws them, and while the board turns
// they hardly ever change: a picture of them is kept beside it.
class KeptPanels {
public:
    // Draws the panels over the window, whose `board` holds the board's picture and whose other
    // parts they cover. `moving`: frames follow each other; while panels stay the same, only what
    // lies over the board is then drawn, and the rest copied.
    void show(ImDrawData& panels, glm::ivec2 window, const ui::Rect& board, bool moving);
    // Gives the picture's memory back.
    void rest() { picture_.reset(); }

private:
    std::optional<render::Canvas> picture_; // of the whole window
    std::size_t key_ = 0;                   // of the panels in it
};

class Gui {
public:
    // The window's OpenGL context must be current as long as this lives.
    explicit Gui(platform::Window& window);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    // Gives the panels that look; loads typefaces only when the scale is another.
    void apply_theme(const view::Theme& theme, float scale, bool fingers);
    [[nodiscard]] const ui::Style& style() const { return style_; }

    // One pass over all panels; `draw` calls them. Nothing is shown yet.
    void pass(glm::vec2 pixels, double time, bool keyboard_moves_focus,
              const std::function<void()>& draw);
    // Draws the last pass over what the window's picture holds; see KeptPanels.
    void show(glm::ivec2 window, const ui::Rect& board, bool moving);
    // Gives memory back that frames take again.
    void rest() { kept_.rest(); }
    // The context is about to go; and another one has come, in which apply_theme() loads the
    // typefaces.
    void lose_context();
    void take_context();

private:
    std::string clipboard_;
    platform::Window* window_;
    ui::Style style_;
    std::string theme_;
    KeptPanels kept_;
    double last_time_ = 0.0;
    bool new_letters_ = false; // loaded, not yet in a texture
};

} // namespace strata::window
