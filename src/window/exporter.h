// SPDX-License-Identifier: MIT
// A film or a picture that the window makes, a picture a step, and the small picture that shows
// what it will be.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "films/film_maker.h"
#include "render/gl.h"
#include "ui/dialogs/export.h"
#include "ui/ui_state.h"

namespace strata::window {

class Exporter {
public:
    explicit Exporter(films::Draw draw) : draw_(std::move(draw)) {}

    // Throws what FilmMaker throws.
    void begin(const films::Reel& reel, const films::ExportOptions& request,
               const std::filesystem::path& file);
    [[nodiscard]] bool busy() const { return film_.has_value(); }
    // False: the file is there. Throws what FilmMaker throws, and is not busy any more.
    bool step();
    [[nodiscard]] float progress() const { return film_ ? film_->progress() : 0.0F; }
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    // No file of it is left.
    void stop();

    // What a preview depends on, as long as its dialog is open.
    struct Order {
        ui::ExportChoice choice;
        int first = 0;
        int last = 0;
        float moment = 0.0F;  // of the film, 0..1
        glm::vec2 room{1.0F}; // at most that many pixels
        bool operator==(const Order&) const = default;
    };
    [[nodiscard]] bool shows(const Order& order) const { return shown_ == order; }
    [[nodiscard]] ui::ExportSheet::Preview preview(const Order& order, const films::Reel& reel,
                                                   const films::ExportOptions& request);
    // Gives its memory back: it is not to be shown any more. The OpenGL context may go then.
    void forget_preview();

private:
    films::Draw draw_;
    std::optional<films::FilmMaker> film_;
    std::filesystem::path file_;
    std::optional<Order> shown_;
    render::Handle picture_; // of it
};

} // namespace strata::window
