// SPDX-License-Identifier: MIT
// Draws the flat map on a page.
#include <algorithm>

#include "films/svg_board.h"
#include "films/svg_frame.h"
#include "films/svg_page.h"
#include "reading/reading.h"
#include "ui/map/map_drawing.h"

namespace strata::films {
namespace {

constexpr float steps = 4.0F; // pixels per millimetre; maps are drawn in pixels of that size
// Millimetres for coordinates on the left and right of the squares.
constexpr float room_beside = 9.0F;

// Dark on white, and distinguishable in greyscale.
ui::Palette on_paper(const view::Theme& theme) {
    ui::Palette p = ui::palette_for(theme);
    const glm::vec4 black{0.08F, 0.08F, 0.08F, 1.0F};
    p.text = black;
    p.quiet = {0.25F, 0.25F, 0.25F, 1.0F};
    p.edge = {0.55F, 0.55F, 0.55F, 1.0F};
    p.raised = {0.9F, 0.9F, 0.9F, 1.0F};
    p.squares = p.flat_squares = {glm::vec4{1.0F}, glm::vec4{0.74F, 0.78F, 0.82F, 1.0F},
                                  glm::vec4{0.88F, 0.89F, 0.84F, 1.0F}}; // by rules::Tone
    p.pieces[0] = glm::vec4{1.0F};
    p.pieces[1] = black;
    p.last_move = {0.75F, 0.33F, 0.0F, 1.0F};
    for (glm::vec4& ink : p.inks) ink = {glm::vec3{ink} * 0.75F, 1.0F};
    return p;
}

class SvgPen : public ui::Pen {
public:
    SvgPen(SvgPage& page, const view::PieceSet& pieces) : page_(page), pieces_(pieces) {}

    void fill(const ui::Rect& rect, glm::vec4 colour) override {
        page_.box(rect.min / steps, rect.max / steps, filled(colour));
    }
    void fill(const Line& corners, glm::vec4 colour) override {
        page_.shape(placed(corners), filled(colour));
    }
    void shape(const Line& outline, const ui::SymbolColours& colours, float width) override {
        auto ink = drawn(colours.line, width);
        ink.fill = colours.fill;
        page_.shape(placed(outline), ink);
    }
    void frame(const ui::Rect& rect, glm::vec4 colour, float width) override {
        page_.box(rect.min / steps, rect.max / steps, drawn(colour, width));
    }
    void line(const Line& points, glm::vec4 colour, float width, bool closed) override {
        if (closed) return page_.shape(placed(points), drawn(colour, width));
        page_.line(placed(points), drawn(colour, width));
    }
    void disc(glm::vec2 centre, float radius, glm::vec4 colour) override {
        page_.circle(centre / steps, radius / steps, filled(colour));
    }
    void circle(glm::vec2 centre, float radius, glm::vec4 colour, float width) override {
        page_.circle(centre / steps, radius / steps, drawn(colour, width));
    }
    void words(const std::string& text, glm::vec2 centre, glm::vec4 colour, float wide) override {
        constexpr float letter = 0.62F; // width of a character relative to its height
        const float height = std::min(
            largest, wide / steps / (letter * static_cast<float>(text::letter_count(text))));
        page_.text(text, {.at = centre / steps + glm::vec2{0.0F, height * 0.36F},
                          .height = height,
                          .anchor = TextAnchor::middle,
                          .colour = colour,
                          .halo = true});
    }
    void label(const std::string& text, glm::vec2 foot, glm::vec4 colour, glm::vec4) override {
        words(text, foot, colour, largest * steps);
    }
    void piece(const rules::PieceKind& kind, glm::vec2 corner, float size,
               const ui::SymbolColours& colours) override {
        for (const view::SymbolShape& part : pieces_.symbol(pieces_.figure(kind.name))) {
            Line outline;
            for (const glm::vec2 point : part.outline)
                outline.push_back(corner + glm::vec2{point.x, 1.0F - point.y} * size);
            // A light outline separates the parts of dark pieces.
            if (part.paint == view::SymbolPaint::both)
                shape(outline, colours, size * 0.035F);
            else
                fill(outline, part.paint == view::SymbolPaint::line ? colours.line : colours.fill);
        }
    }
    void begin(std::string_view what, std::string_view name) override { page_.begin(what, name); }
    void end() override { page_.end(); }

private:
    static constexpr float largest = 5.5F; // letters, in millimetres

    [[nodiscard]] static Line placed(Line points) {
        for (auto& point : points) point /= steps;
        return points;
    }
    [[nodiscard]] static PageInk filled(glm::vec4 colour) {
        return {.fill = colour, .opacity = colour.a};
    }
    // Colours that are pale on a panel are light on paper.
    [[nodiscard]] static PageInk drawn(glm::vec4 colour, float width) {
        return {.line = glm::mix(glm::vec3{1.0F}, glm::vec3{colour}, colour.a),
                .width = width / steps};
    }

    SvgPage& page_;
    const view::PieceSet& pieces_;
};

ui::FlatMap map_on(const session::Session& session, const ui::FlatBoard* board, ui::Rect room,
                   rules::Seat below) {
    const glm::vec2 beside{board ? 0.0F : room_beside, 0.0F};
    room = {(room.min + beside) * steps, (room.max - beside) * steps};
    return board ? ui::lay_out_map(session.position(), room, *board, below)
                 : ui::lay_out_map(session.position(), room, below == rules::Seat{1});
}

} // namespace

std::string map_page(const session::Session& session, const PageContext& page_context,
                     rules::Seat below) {
    const auto flat = ui::flat_board_of(session.variant());
    const auto* const board = flat ? &*flat : nullptr;
    const auto fits = [&](bool lying) {
        return map_on(session, board, room_on_page(SvgPage{lying}.size()), below).side;
    };
    SvgPage page{fits(true) > fits(false)};
    const auto room = frame_page(page, session, page_context.words);
    const auto reading = reading::read(session, {});
    const auto colours = on_paper(page_context.theme);
    SvgPen pen{page, page_context.pieces};
    ui::draw_map(pen, map_on(session, board, room, below),
                 {.session = session,
                  .table = view::table_of(session, reading, {}, {}),
                  .words = page_context.words,
                  .colours = colours,
                  .board = board,
                  .from = below,
                  .lettering = ui::Lettering::paper});
    return page.file();
}

} // namespace strata::films
