// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <numbers>

#include <imgui.h>

#include "ui/panels/lens_words.h"

namespace strata::ui {
namespace {

// Draws in a square of side 2 about the origin, y down.
class SignPen {
public:
    SignPen(ImDrawList& list, glm::vec2 middle, float side)
        : list_(list),
          middle_(middle),
          half_(side / 2.0F) {}

    void line(glm::vec2 from, glm::vec2 to, glm::vec4 colour, float width) {
        list_.AddLine(at(from), at(to), packed(colour), std::max(1.0F, width * half_));
    }
    void triangle(glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec4 colour) {
        list_.AddTriangleFilled(at(a), at(b), at(c), packed(colour));
    }
    void ring(float radius, glm::vec4 colour, float width) {
        list_.AddCircle(at({}), radius * half_, packed(colour), 20, std::max(1.0F, width * half_));
    }
    void box(glm::vec2 low, glm::vec2 high, glm::vec4 colour, float width) {
        list_.AddRect(at(low), at(high), packed(colour), 0.0F, 0, std::max(1.0F, width * half_));
    }
    void arrow(glm::vec4 colour, float width) {
        line({-1.0F, 0.0F}, {0.3F, 0.0F}, colour, width);
        triangle({0.2F, -0.2F - width}, {1.0F, 0.0F}, {0.2F, 0.2F + width}, colour);
    }
    void dashes(glm::vec4 colour) {
        for (const float x : {-1.0F, -0.3F, 0.4F})
            line({x, 0.0F}, {x + 0.42F, 0.0F}, colour, 0.18F);
    }
    void cross(float reach, glm::vec4 colour) {
        line({-reach, -reach}, {reach, reach}, colour, 0.22F);
        line({-reach, reach}, {reach, -reach}, colour, 0.22F);
    }
    // Eight points, outwards or inwards from a ring.
    void points(bool out, glm::vec4 colour) {
        const float foot = 0.62F;
        const float tip = out ? 1.05F : 0.22F;
        for (int n = 0; n < 8; ++n) {
            const float angle = (static_cast<float>(n) + 0.5F) * std::numbers::pi_v<float> / 4.0F;
            const glm::vec2 way{std::cos(angle), std::sin(angle)};
            const glm::vec2 across{-way.y * 0.17F, way.x * 0.17F};
            triangle(way * foot + across, way * tip, way * foot - across, colour);
        }
    }
    void chevron(float y, glm::vec4 colour) {
        line({-0.6F, y + 0.5F}, {0.0F, y}, colour, 0.24F);
        line({0.0F, y}, {0.6F, y + 0.5F}, colour, 0.24F);
    }

private:
    [[nodiscard]] ImVec2 at(glm::vec2 point) const {
        return {middle_.x + point.x * half_, middle_.y + point.y * half_};
    }
    ImDrawList& list_;
    glm::vec2 middle_;
    float half_;
};

} // namespace

void draw_lens_sign(ImDrawList& list, const Palette& colours, const LensLine& line,
                    glm::vec2 middle, float side) {
    SignPen pen(list, middle, side);
    const glm::vec4 whose = line.hostile ? colours.capture : colours.target;
    switch (line.sign) {
    case LensSign::refused: pen.cross(0.7F, colours.bad); break;
    case LensSign::mate:
    case LensSign::stalemate:
        pen.ring(0.9F, colours.check, 0.2F);
        pen.cross(0.45F, colours.check);
        break;
    case LensSign::check: pen.arrow(colours.check, 0.36F); break;
    case LensSign::parried:
        pen.dashes(colours.check);
        pen.line({-0.25F, -0.6F}, {-0.05F, 0.6F}, colours.text, 0.18F);
        pen.line({0.1F, -0.6F}, {0.3F, 0.6F}, colours.text, 0.18F);
        break;
    case LensSign::promoted:
        pen.chevron(-0.7F, colours.selected);
        pen.chevron(0.0F, colours.selected);
        break;
    case LensSign::attacked:
        pen.ring(0.6F, colours.target, 0.18F);
        pen.points(true, colours.target);
        break;
    case LensSign::danger:
        pen.ring(0.8F, colours.capture, 0.18F);
        pen.points(false, colours.capture);
        break;
    case LensSign::saved: pen.ring(0.75F, colours.target, 0.34F); break;
    case LensSign::escaped: pen.ring(0.75F, colours.quiet, 0.34F); break;
    case LensSign::opened: pen.arrow(whose, 0.18F); break;
    case LensSign::closed:
        pen.dashes(whose);
        pen.cross(0.4F, colours.text);
        break;
    case LensSign::rides: pen.box({-0.7F, -0.7F}, {0.7F, 0.7F}, colours.quiet, 0.16F); break;
    case LensSign::hint: pen.line({-0.25F, 0.0F}, {0.25F, 0.0F}, colours.quiet, 0.3F); break;
    }
}

} // namespace strata::ui
