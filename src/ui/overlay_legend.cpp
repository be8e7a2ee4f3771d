// SPDX-License-Identifier: MIT
// Which overlay is on and what its signs say, beside the banner: nobody forgets it, and a stranger
// can read it.
#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/keymap.h"
#include "ui/panels.h"
#include "ui/pen.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

constexpr float narrowest_row = 190.0F; // beside the banner, in units of the scale

// A sample as wide as it says, and what it means.
struct Entry {
    std::string text;
    float sample = 0.0F; // width of the drawing, in units of the scale; 0: none
    std::function<void(ImDrawList&, glm::vec2 left, float width)> draw;
};

struct LegendRow {
    std::string title;
    std::string key; // "A: next"
    std::vector<Entry> entries;
};

class Legend {
public:
    explicit Legend(const Frame& frame) : frame_(frame), s_(frame.style.scale) {}

    [[nodiscard]] std::vector<LegendRow> rows() const {
        std::vector<LegendRow> rows;
        switch (frame_.table.look.overlay) {
        case view::Overlay::none: break;
        case view::Overlay::reach: rows.push_back(reach()); break;
        case view::Overlay::attacks: rows.push_back(attacks()); break;
        case view::Overlay::defence: rows.push_back(defence()); break;
        }
        if (frame_.table.look.show_lines) rows.push_back(lines());
        return rows;
    }

private:
    using Draw = std::function<void(Pen&, glm::vec2 left, glm::vec2 right)>;

    [[nodiscard]] const Palette& colours() const { return frame_.style.colours; }
    [[nodiscard]] LegendRow row(const char* title, Action action, const char* what) const {
        if (frame_.showing != nullptr) return {frame_.say(title), {}, {}}; // the script decides
        return {frame_.say(title),
                frame_.words.say(what, {{"key", shortcut(frame_.words, action)}}),
                {}};
    }
    [[nodiscard]] Entry entry(const char* text, float width, Draw draw) const {
        return {frame_.say(text), width,
                [draw = std::move(draw), s = s_](ImDrawList& list, glm::vec2 left, float wide) {
                    Pen pen(list, 1.8F * s);
                    draw(pen, left, left + glm::vec2{wide, 0.0F});
                }};
    }

    [[nodiscard]] LegendRow reach() const {
        auto made = row("ui.overlay.reach", Action::overlay_next, "ui.overlay.next");
        const auto colour = colours().reach;
        const auto ring = [=, s = s_](float radius) {
            return [=](Pen& pen, glm::vec2 left, glm::vec2 right) {
                pen.ring((left + right) / 2.0F, radius * s, colour);
            };
        };
        made.entries.push_back(entry("ui.overlay.could_go", 12.0F, ring(3.5F)));
        made.entries.push_back(entry("ui.overlay.could_take", 18.0F, ring(7.5F)));
        return made;
    }
    [[nodiscard]] LegendRow attacks() const {
        auto made = row("ui.overlay.attacks", Action::overlay_next, "ui.overlay.next");
        for (int n = 0; n < frame_.session.variant().seat_count(); ++n) {
            const auto seat = static_cast<rules::Seat>(n);
            const bool named = frame_.session.variant().seat_count() <= 4; // else in their panel
            made.entries.push_back(
                {named ? seat_name(frame_, seat) : std::string{}, 14.0F,
                 [this, seat, s = s_](ImDrawList& list, glm::vec2 left, float wide) {
                     draw_seat_sign(list, frame_, seat, left + glm::vec2{wide / 2.0F, 0.0F},
                                    6.0F * s);
                 }});
        }
        return made;
    }
    [[nodiscard]] LegendRow defence() const {
        auto made = row("ui.overlay.defence", Action::overlay_next, "ui.overlay.next");
        made.entries.push_back(
            entry("ui.overlay.attacker", 44.0F,
                  [=, s = s_, c = colours().attacker](Pen& pen, glm::vec2 a, glm::vec2 b) {
                      pen.dashed({a, b - glm::vec2{7.0F * s, 0.0F}}, c);
                      pen.head({a, b}, c, 9.0F * s);
                  }));
        made.entries.push_back(entry("ui.overlay.defender", 34.0F,
                                     [c = colours().defender](Pen& pen, glm::vec2 a, glm::vec2 b) {
                                         pen.plain({a, b}, c);
                                     }));
        return made;
    }
    [[nodiscard]] LegendRow lines() const {
        auto made = row("ui.overlay.lines", Action::show_lines, "ui.overlay.off");
        made.entries.push_back(
            entry("ui.overlay.pin", 34.0F,
                  [s = s_, c = colours().pinned](Pen& pen, glm::vec2 a, glm::vec2 b) {
                      pen.plain({a, b}, c);
                      pen.bar({a, (a + b) / 2.0F}, c, 6.0F * s);
                  }));
        made.entries.push_back(
            entry("ui.overlay.check", 34.0F,
                  [s = s_, c = colours().check](Pen& pen, glm::vec2 a, glm::vec2 b) {
                      pen.plain({a, b - glm::vec2{8.0F * s, 0.0F}}, c, 1.5F);
                      pen.head({a, b}, c, 11.0F * s);
                  }));
        made.entries.push_back(
            entry("ui.overlay.blocker", 46.0F,
                  [s = s_, c = colours().blocker](Pen& pen, glm::vec2 a, glm::vec2 b) {
                      const glm::vec2 end = b - glm::vec2{17.0F * s, 0.0F};
                      pen.dotted({a, end - glm::vec2{4.0F * s, 0.0F}}, c);
                      pen.bar({a, end}, c, 6.0F * s);
                      pen.frame(b - glm::vec2{6.0F * s, 0.0F}, 6.0F * s, c);
                  }));
        return made;
    }

    const Frame& frame_;
    float s_;
};

// Rows below each other; what does not fit into the width breaks.
class LegendPainter {
public:
    LegendPainter(const Frame& frame, glm::vec2 corner, float width)
        : frame_(frame),
          list_(*ImGui::GetBackgroundDrawList()),
          corner_(corner),
          width_(width),
          s_(frame.style.scale) {}

    enum class Side { left, right }; // of the width, where the rows stand

    void paint(const std::vector<LegendRow>& rows, Side side = Side::left) {
        const float pad = 8.0F * s_;
        glm::vec2 extent{0.0F};
        for (const bool measuring : {true, false}) {
            const glm::vec2 whole = extent + glm::vec2{2.0F * pad, 2.0F * pad - 4.0F * s_};
            if (!measuring && side == Side::right) corner_.x += std::floor(width_ - whole.x);
            if (!measuring) ground(whole);
            pen_ = corner_ + pad;
            extent = {0.0F, 0.0F};
            for (const LegendRow& row : rows) write(row, pad, extent, measuring);
            extent.y = pen_.y - corner_.y - pad;
        }
    }

private:
    [[nodiscard]] float line_height() const { return 22.0F * s_; }

    void ground(glm::vec2 size) {
        const ImVec2 min{corner_.x, corner_.y};
        const ImVec2 max{corner_.x + size.x, corner_.y + size.y};
        list_.AddRectFilled(min, max, packed(frame_.style.colours.panel, 0.92F), 8.0F * s_);
        list_.AddRect(min, max, packed(frame_.style.colours.edge), 8.0F * s_);
    }

    void write(const LegendRow& row, float pad, glm::vec2& extent, bool measuring) {
        const Palette& colours = frame_.style.colours;
        word(row.title, frame_.style.fonts.strong, colours.text, measuring, extent, pad);
        word(row.key, frame_.style.fonts.small, colours.quiet, measuring, extent, pad);
        for (const Entry& entry : row.entries) sample(entry, measuring, extent, pad);
        pen_ = {corner_.x + pad, pen_.y + line_height()};
    }

    [[nodiscard]] static float width_of(ImFont* font, const std::string& text) {
        return font->CalcTextSizeA(font->FontSize, 1e6F, 0.0F, text.c_str()).x;
    }
    // Begins a new line where that much does not fit any more.
    void make_room(float wide, float pad) {
        if (pen_.x + wide > corner_.x + width_ - pad && pen_.x > corner_.x + pad + 1.0F)
            pen_ = {corner_.x + pad, pen_.y + line_height()};
    }
    void word(const std::string& text, ImFont* font, glm::vec4 colour, bool measuring,
              glm::vec2& extent, float pad) {
        if (text.empty()) return;
        const float wide = width_of(font, text);
        make_room(wide, pad);
        if (!measuring)
            list_.AddText(font, font->FontSize,
                          {pen_.x, pen_.y + (line_height() - 4.0F * s_ - font->FontSize) / 2.0F},
                          packed(colour), text.c_str());
        pen_.x += wide;
        extent.x = std::max(extent.x, pen_.x - corner_.x - pad);
        pen_.x += 12.0F * s_;
    }
    void sample(const Entry& entry, bool measuring, glm::vec2& extent, float pad) {
        ImFont* font = frame_.style.fonts.small;
        const float wide = entry.sample * s_;
        const float gap = 6.0F * s_;
        make_room(wide + gap + width_of(font, entry.text), pad);
        const float middle = pen_.y + (line_height() - 4.0F * s_) / 2.0F;
        if (!measuring) entry.draw(list_, {pen_.x, middle}, wide);
        pen_.x += wide + gap;
        word(entry.text, font, frame_.style.colours.text, measuring, extent, pad);
    }

    const Frame& frame_;
    ImDrawList& list_;
    glm::vec2 corner_;
    float width_;
    float s_;
    glm::vec2 pen_{0.0F};
};

} // namespace

void draw_overlay_legend(Frame& frame) {
    if (frame.moment.map_large) return;
    const Legend legend(frame); // which its rows refer to
    auto rows = legend.rows();
    if (rows.empty()) return;
    const float s = frame.style.scale;
    const float gap = 10.0F * s;
    const Rect& board = frame.layout.board;
    using Side = LegendPainter::Side;
    // The card of the lens stands on the left while a board is in hand.
    const bool in_hand = frame.session.selection().board != rules::no_pin;
    if (frame.showing != nullptr) {
        const float wide = board.size().x * (in_hand ? 0.5F : 1.0F) - 2.0F * gap;
        const glm::vec2 corner{board.max.x - gap - wide, board.min.y + gap};
        return LegendPainter(frame, corner, wide).paint(rows, in_hand ? Side::right : Side::left);
    }
    const float top = frame.layout.banner.min.y;
    const Rect left{{board.min.x + gap, top}, {frame.moment.banner_left - gap, top}};
    const Rect right{{frame.moment.banner_right + gap, top}, {board.max.x - gap, top}};
    if (in_hand && right.size().x >= narrowest_row * s)
        return LegendPainter(frame, right.min, right.size().x).paint(rows);
    if (left.size().x >= narrowest_row * s && right.size().x >= narrowest_row * s) {
        LegendPainter(frame, left.min, left.size().x).paint({rows.front()});
        if (rows.size() > 1) LegendPainter(frame, right.min, right.size().x).paint({rows.back()});
        return;
    }
    for (LegendRow& row : rows) row.entries.clear(); // no room but for their names
    const glm::vec2 corner{board.min.x + gap, frame.layout.banner.max.y + gap * 0.6F};
    LegendPainter(frame, corner, board.size().x - 2.0F * gap)
        .paint(rows, in_hand ? Side::right : Side::left);
}

} // namespace strata::ui
