// SPDX-License-Identifier: MIT
// The sheet on which a picture or a film of the game is ordered, and watched while it is made.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include <glm/glm.hpp>

#include "ui/dialog.h"

namespace strata::ui {

struct ExportSheet {
    std::string file;     // as it is typed
    std::string proposed; // before that
    std::string ending;   // of what was proposed; see ExportChoice::ending()
    // Of the line last gone: how many of its moves stand at the beginning and at the end.
    int first = 0;
    int last = 0;
    float moment = 0.5F; // of the film, 0..1, that the preview shows

    // What the window tells.
    struct Preview {
        std::uintptr_t texture = 0; // 0: there is none yet
        glm::vec2 size{1.0F};       // its own, in pixels
        int pictures = 0;           // that will be drawn
        double seconds = 0.0;       // that the film lasts
        bool operator==(const Preview&) const = default;
    };
    Preview preview;
    bool replaces = false; // a file of that name is there
    bool busy = false;
    float progress = 0.0F; // 0..1
    bool videos = false;   // the program that makes them is there
};

class ExportDialog final : public Dialog {
public:
    explicit ExportDialog(ExportSheet sheet)
        : Dialog("ui.export.title", 740.0F),
          sheet(std::move(sheet)) {}

    void draw(Frame& frame) override;

    ExportSheet sheet;
};

// How large the preview may be, in pixels.
[[nodiscard]] glm::vec2 preview_room(float scale);

} // namespace strata::ui
