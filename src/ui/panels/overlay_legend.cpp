// SPDX-License-Identifier: MIT
// Which overlay is on and what its signs say, beside the banner: nobody forgets it, and a stranger
// can read it.
#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <imgui.h>

#include "text/enum_names.h"
#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/input/keys.h"
#include "ui/map/list_pen.h"
#include "ui/map/map_drawing.h"
#include "ui/panels.h"
#include "ui/style.h"
#include "ui/writing.h"
#include "view/marks/overlays.h"

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
    explicit Legend(const Frame& frame) : frame_(frame), s_(frame.in.style.scale) {}

    [[nodiscard]] std::vector<LegendRow> rows() const {
        const auto& look = frame_.in.table.look;
        std::vector<LegendRow> rows;
        for (const auto& kind : view::overlays()) {
            if (kind.overlay != look.overlay) continue;
            rows.push_back(row(fmt::format("ui.overlay.{}", text::enum_name(kind.overlay)),
                               Action{"overlay_next"}, "ui.overlay.next"));
            if (kind.of_seats) rows.back().entries = seats();
            std::ranges::move(entries(kind.meanings), std::back_inserter(rows.back().entries));
        }
        if (look.show_lines) {
            rows.push_back(row("ui.overlay.lines", Action{"show_lines"}, "ui.overlay.off"));
            rows.back().entries = entries(view::line_meanings());
        }
        return rows;
    }

private:
    [[nodiscard]] LegendRow row(const std::string& title, Action action, const char* what) const {
        if (frame_.in.showing != nullptr) return {frame_.say(title), {}, {}}; // the script decides
        return {
            frame_.say(title), frame_.say(what, {{"key", shortcut(frame_.in.hints, action)}}), {}};
    }

    [[nodiscard]] std::vector<Entry> seats() const {
        std::vector<Entry> entries;
        for (const rules::Seat seat : frame_.in.session.variant().every_seat()) {
            const bool named = frame_.in.session.variant().seat_count() <= 4; // else in their panel
            entries.push_back({named ? seat_name(frame_, seat) : std::string{}, 14.0F,
                               [this, seat](ImDrawList& list, glm::vec2 left, float wide) {
                                   draw_seat_sign(list, frame_, seat,
                                                  left + glm::vec2{wide / 2.0F, 0.0F}, 6.0F * s_);
                               }});
        }
        return entries;
    }

    [[nodiscard]] std::vector<Entry> entries(const std::vector<view::SignMeaning>& meanings) const {
        std::vector<Entry> entries;
        for (const auto& meaning : meanings)
            entries.push_back({frame_.say(meaning.text), width_of(meaning),
                               [this, meaning](ImDrawList& list, glm::vec2 left, float wide) {
                                   ListPen plain(list, frame_.in);
                                   InsightPen pen(plain, 1.8F * s_);
                                   sample(pen, meaning, left, left + glm::vec2{wide, 0.0F});
                               }});
        return entries;
    }

    [[nodiscard]] static float width_of(const view::SignMeaning& meaning) {
        return std::holds_alternative<view::Sign>(meaning.sign) ? 18.0F : 44.0F;
    }
    void sample(InsightPen& pen, const view::SignMeaning& meaning, glm::vec2 left,
                glm::vec2 right) const {
        if (const auto* sign = std::get_if<view::Sign>(&meaning.sign))
            sample(pen, *sign, (left + right) / 2.0F);
        else
            sample(pen, std::get<view::LineSign>(meaning.sign), left, right);
    }
    void sample(InsightPen& pen, view::Sign sign, glm::vec2 middle) const {
        using view::Sign;
        const auto& colours = frame_.in.style.colours;
        switch (sign) {
        case Sign::could_go: return pen.ring(middle, 3.5F * s_, colours.reach);
        case Sign::could_take: return pen.ring(middle, 7.5F * s_, colours.reach);
        case Sign::attacker: return pen.toothed_ring(middle, 6.0F * s_, colours.attacker);
        case Sign::defender: return pen.double_ring(middle, 6.5F * s_, colours.defender);
        case Sign::blocker: return pen.frame(middle, 6.0F * s_, colours.blocker);
        case Sign::beyond: return pen.cross(middle, 4.0F * s_, colours.blocker);
        case Sign::controls: return tints(middle);
        case Sign::seat:
        case Sign::count: return; // they need no legend
        }
    }
    // Of two seats side by side.
    void tints(glm::vec2 middle) const {
        const auto& variant = frame_.in.session.variant();
        const float half = 7.0F * s_;
        const auto paint = [&](rules::Seat seat, float from, float to) {
            ImGui::GetBackgroundDrawList()->AddRectFilled(
                {middle.x + from, middle.y - half}, {middle.x + to, middle.y + half},
                packed(tint_of(frame_.in.style.colours, variant, seat)));
        };
        paint(rules::Seat{0}, -half, 0.0F);
        paint(rules::Seat{1}, 0.0F, half);
    }
    void sample(InsightPen& pen, view::LineSign sign, glm::vec2 a, glm::vec2 b) const {
        using view::LineSign;
        const auto& colours = frame_.in.style.colours;
        const auto before = [&](float length) { return b - glm::vec2{length * s_, 0.0F}; };
        switch (sign) {
        case LineSign::attack:
            pen.dashed({a, before(7.0F)}, colours.attacker);
            return pen.head({a, b}, colours.attacker, 9.0F * s_);
        case LineSign::defence: return pen.plain({a, b}, colours.defender);
        case LineSign::pin:
            pen.plain({a, b}, colours.pinned);
            return pen.bar({a, (a + b) / 2.0F}, colours.pinned, 6.0F * s_);
        case LineSign::check:
            pen.plain({a, before(8.0F)}, colours.check, 1.5F);
            return pen.head({a, b}, colours.check, 11.0F * s_);
        case LineSign::blocked:
            pen.dotted({a, before(21.0F)}, colours.blocker);
            pen.bar({a, before(17.0F)}, colours.blocker, 6.0F * s_);
            return sample(pen, view::Sign::blocker, before(6.0F));
        }
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
          s_(frame.in.style.scale) {}

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
        list_.AddRectFilled(min, max, packed(frame_.in.style.colours.panel, 0.92F), 8.0F * s_);
        list_.AddRect(min, max, packed(frame_.in.style.colours.edge), 8.0F * s_);
    }

    void write(const LegendRow& row, float pad, glm::vec2& extent, bool measuring) {
        const Palette& colours = frame_.in.style.colours;
        word(row.title, frame_.in.style.fonts.strong, colours.text, measuring, extent, pad);
        word(row.key, frame_.in.style.fonts.small, colours.quiet, measuring, extent, pad);
        for (const Entry& entry : row.entries) sample(entry, measuring, extent, pad);
        pen_ = {corner_.x + pad, pen_.y + line_height()};
    }

    [[nodiscard]] static float width_of(ImFont* font, const std::string& text) {
        return font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, text.c_str()).x;
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
            add_text(list_, *font, size_of(*font),
                     {pen_.x, pen_.y + (line_height() - 4.0F * s_ - size_of(*font)) / 2.0F},
                     packed(colour), text);
        pen_.x += wide;
        extent.x = std::max(extent.x, pen_.x - corner_.x - pad);
        pen_.x += 12.0F * s_;
    }
    void sample(const Entry& entry, bool measuring, glm::vec2& extent, float pad) {
        ImFont* font = frame_.in.style.fonts.small;
        const float wide = entry.sample * s_;
        const float gap = 6.0F * s_;
        make_room(wide + gap + width_of(font, entry.text), pad);
        const float middle = pen_.y + (line_height() - 4.0F * s_) / 2.0F;
        if (!measuring) entry.draw(list_, {pen_.x, middle}, wide);
        pen_.x += wide + gap;
        word(entry.text, font, frame_.in.style.colours.text, measuring, extent, pad);
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
    if (frame.edit.transient.map.large) return;
    const Legend legend(frame); // which its rows refer to
    auto rows = legend.rows();
    if (rows.empty()) return;
    const float s = frame.in.style.scale;
    const float gap = 10.0F * s;
    const Rect& board = frame.in.layout.board;
    // The card of the lens stands on the left while a board is in hand.
    const bool in_hand = frame.in.session.selection().board != rules::no_pin;
    const auto side = in_hand ? LegendPainter::Side::right : LegendPainter::Side::left;
    if (frame.in.showing != nullptr) {
        const float wide = board.size().x * (in_hand ? 0.5F : 1.0F) - 2.0F * gap;
        const glm::vec2 corner{board.max.x - gap - wide, board.min.y + gap};
        return LegendPainter(frame, corner, wide).paint(rows, side);
    }
    const float top = frame.in.layout.banner.min.y;
    const Rect left{{board.min.x + gap, top}, {frame.edit.transient.banner.left - gap, top}};
    const Rect right{{frame.edit.transient.banner.right + gap, top}, {board.max.x - gap, top}};
    if (in_hand && right.size().x >= narrowest_row * s)
        return LegendPainter(frame, right.min, right.size().x).paint(rows);
    if (left.size().x >= narrowest_row * s && right.size().x >= narrowest_row * s) {
        LegendPainter(frame, left.min, left.size().x).paint({rows.front()});
        if (rows.size() > 1) LegendPainter(frame, right.min, right.size().x).paint({rows.back()});
        return;
    }
    for (LegendRow& row : rows) row.entries.clear(); // no room but for their names
    const glm::vec2 corner{board.min.x + gap, frame.in.layout.banner.max.y + gap * 0.6F};
    LegendPainter(frame, corner, board.size().x - 2.0F * gap).paint(rows, side);
}

} // namespace strata::ui
