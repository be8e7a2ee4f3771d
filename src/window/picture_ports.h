// SPDX-License-Identifier: MIT
// What features ask of the window where they make pictures.
#pragma once

#include <functional>
#include <string>

#include "films/film_maker.h"
#include "render/image.h"
#include "window/ports.h"

namespace strata::window {

// Pictures of the board, without panels and marks.
class Pictures : public Port {
public:
    // A game as large as the window, a demonstration as it is seen.
    [[nodiscard]] virtual render::Image picture(bool transparent) = 0;
    // As films are drawn.
    virtual void draw(const films::Sight& sight, glm::ivec2 size, const films::TakeRows& take) = 0;
    // A page to print, as the text of an SVG file.
    [[nodiscard]] virtual std::string page(ui::ExportSubject subject) = 0;
    // Saves a picture with the position under the first free name; nothing is ever overwritten.
    // `draw` may throw.
    virtual void save(const std::function<render::Image()>& draw) = 0;
    // Puts it on the clipboard instead.
    virtual void copy(const std::function<render::Image()>& draw) = 0;
};

// Photographs of the board, as they are traced.
class Photographs : public Port {
public:
    // Whether the board is photographed wherever it stands still.
    virtual void photograph(bool on) = 0;
    // Shows the newest stage in place of the board. Returns its samples per pixel; 0: there is
    // none.
    virtual int show_photograph() = 0;
    [[nodiscard]] virtual int photo_samples() const = 0; // so far
    // What the window shows of the board.
    [[nodiscard]] virtual render::Image shown_picture() const = 0;
};

} // namespace strata::window
