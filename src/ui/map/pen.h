// SPDX-License-Identifier: MIT
// What the flat map is drawn with: on a panel (list_pen.h), or on a page. And the lines and rings
// of overlays, in the same shapes as in space, each within a dark or light edge, so that they are
// seen on any ground and without colour.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <glm/glm.hpp>

#include "rules/position/piece_kinds.h"
#include "ui/layout.h"
#include "ui/style.h"

namespace strata::ui {

struct SymbolColours {
    glm::vec4 fill{}, line{};
};

class Pen {
public:
    virtual ~Pen() = default;

    using Line = std::vector<glm::vec2>;

    virtual void fill(const Rect& rect, glm::vec4 colour) = 0;
    virtual void fill(const Line& corners, glm::vec4 colour) = 0; // of a convex shape
    // Of a shape of any kind, with a line around it.
    virtual void shape(const Line& outline, const SymbolColours& colours, float width) = 0;
    virtual void frame(const Rect& rect, glm::vec4 colour, float width) = 0;
    virtual void line(const Line& points, glm::vec4 colour, float width, bool closed = false) = 0;
    virtual void disc(glm::vec2 centre, float radius, glm::vec4 colour) = 0;
    virtual void circle(glm::vec2 centre, float radius, glm::vec4 colour, float width) = 0;
    // In the middle of `centre`, and no wider than that.
    virtual void words(const std::string& text, glm::vec2 centre, glm::vec4 colour, float wide) = 0;
    // Above `foot`, on a ground of its own.
    virtual void label(const std::string& text, glm::vec2 foot, glm::vec4 colour,
                       glm::vec4 ground) = 0;
    // In the square of side `size` whose top left corner is `corner`.
    virtual void piece(const rules::PieceKind& kind, glm::vec2 corner, float size,
                       const SymbolColours& colours) = 0;
    // What is drawn until the end is one thing, of that class and name.
    virtual void begin(std::string_view /*what*/, std::string_view /*name*/) {}
    virtual void end() {}
};

class InsightPen {
public:
    // `width` in pixels, of a plain line.
    InsightPen(Pen& pen, float width) : pen_(pen), width_(width) {}

    using Line = Pen::Line;

    void plain(const Line& line, glm::vec4 colour, float width = 1.0F); // of the usual width
    void dashed(const Line& line, glm::vec4 colour);
    void dotted(const Line& line, glm::vec4 colour);
    // A head that ends at the end of the line.
    void head(const Line& line, glm::vec4 colour, float size);
    // A bar across the line at its end, `half` pixels to both sides.
    void bar(const Line& line, glm::vec4 colour, float half);
    void ring(glm::vec2 centre, float radius, glm::vec4 colour);
    void double_ring(glm::vec2 centre, float radius, glm::vec4 colour);
    void toothed_ring(glm::vec2 centre, float radius, glm::vec4 colour);
    void frame(glm::vec2 centre, float half, glm::vec4 colour);
    void cross(glm::vec2 centre, float half, glm::vec4 colour);

private:
    Pen& pen_;
    float width_;
};

// Part of a circle, between two angles.
[[nodiscard]] Pen::Line arc(glm::vec2 centre, float radius, float from, float to);
// Without that much at its ends, in pixels; never shorter than a fifth of what it was.
[[nodiscard]] Pen::Line trimmed(const Pen::Line& line, float begin, float end);

[[nodiscard]] SymbolColours symbol_colours(const Palette& colours, const rules::Variant& variant,
                                           rules::Seat army, bool inert);
// On panels the edge of a sign has the colour of text; on squares it must be one that sets off its
// own.
enum class SignEdge : std::uint8_t { text, own };
[[nodiscard]] SymbolColours sign_colours(const Palette& colours, const rules::Variant& variant,
                                         rules::Seat seat, bool inert, SignEdge edge);
void draw_seat_sign(Pen& pen, const Palette& colours, const rules::Variant& variant,
                    rules::Seat seat, bool inert, glm::vec2 centre, float radius,
                    SignEdge edge = SignEdge::text);

} // namespace strata::ui
