// SPDX-License-Identifier: MIT
// The controls that one looks for first, as small pictures at the right edge of the picture. They
// are faint until the pointer comes, and their tips teach the keys. On a telephone they are a row.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/input/action_row.h"
#include "ui/input/keys.h"
#include "ui/number_slider.h"
#include "ui/panels.h"
#include "ui/writing.h"
#include "view/board/board_space.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float strip_button = 30.0F;
constexpr float strip_gap = 4.0F;
constexpr float strip_slider = 84.0F;
constexpr float strip_edge = 6.0F;
constexpr float smallest_button = 20.0F; // in pixels; smaller ones cannot be hit
constexpr float least_picture = 380.0F;  // of the width, else it would cover the board
constexpr float group_gap = 9.0F;        // between two groups, with a line in its middle
constexpr float strip_word = 66.0F;      // beside a sign
constexpr float window_for_words = 1200.0F;
constexpr float picture_for_words = 680.0F;

constexpr double bright_for = 3.0; // seconds after it was used
constexpr float faint = 0.75F;

struct StripItem {
    enum class Sign : std::uint8_t {
        seat,
        flip,
        above,
        explode,
        flatten,
        overlay,
        hint,
        undo,
        flat,
        turn
    };
    Sign sign{};
    Action action{};
    rules::Seat seat{};
    bool begins_group = false;
};

std::vector<StripItem> items_of(const session::Session& session) {
    using Sign = StripItem::Sign;
    const rules::Variant& variant = session.variant();
    std::vector<StripItem> items;
    if (variant.seat_count() == 2)
        for (const rules::Seat seat : variant.every_seat())
            items.push_back({Sign::seat, {"view", rules::index(seat) + 1}, seat});
    else
        items.push_back({Sign::flip, {"flip_board"}});
    items.push_back({Sign::above, {"view", 7}});
    const auto group = [&](std::vector<StripItem> more) {
        if (more.empty()) return;
        more.front().begins_group = true;
        items.insert(items.end(), more.begin(), more.end());
    };
    std::vector<StripItem> shape;
    if (is_stacked(session)) shape.push_back({Sign::explode, {"pull_apart"}});
    if (view::flattens(variant.topology)) shape.push_back({Sign::flatten, {"flatten"}});
    group(shape);
    group({{Sign::overlay, {"overlay_next"}}, {Sign::hint, {"hint"}}, {Sign::undo, {"undo"}}});
    group({{Sign::flat, {"board_2d"}}});
    return items;
}

// What has room in a row, and what the board in hand waits for.
std::vector<StripItem> items_of_row(const session::Session& session) {
    using Sign = StripItem::Sign;
    std::vector<StripItem> items{{Sign::undo, {"undo"}}, {Sign::hint, {"hint"}}};
    const bool turns = has_board_in_hand(session) && session.variant().options.half_turn;
    items.push_back(turns ? StripItem{Sign::turn, {"turn_board"}}
                          : StripItem{Sign::flip, {"flip_board"}});
    items.push_back({Sign::above, {"view", 7}});
    if (view::flattens(session.variant().topology)) items.push_back({Sign::flatten, {"flatten"}});
    items.push_back({Sign::overlay, {"overlay_next"}});
    items.push_back({Sign::flat, {"board_2d"}});
    return items;
}

float height_of(const StripItem& item, float button) {
    return item.sign == StripItem::Sign::explode ? strip_slider : button;
}

// How large it all is against the scale: less where the picture is low.
struct StripSize {
    float unit = 0.0F; // 0: there is no room
    float side = 0.0F; // of a button
    float word = 0.0F; // room for a word beside each sign; 0: none is shown
    glm::vec2 whole{0.0F};
};
StripSize size_of_strip(const Layout& layout, float scale, const session::Session& session) {
    const glm::vec2 picture = layout.board.size();
    if (!layout.buttons.empty() || picture.x < least_picture * scale) return {};
    const float button = layout.wanted.fingers ? finger_size : strip_button;
    float high = strip_gap;
    for (const StripItem& item : items_of(session))
        high += height_of(item, button) + strip_gap + (item.begins_group ? group_gap : 0.0F);
    const float unit = std::min(scale, picture.y * 0.94F / high);
    if (unit * button < smallest_button) return {};
    // The 2D board makes more of the room than words do.
    const bool words = layout.window.x >= window_for_words * scale &&
                       picture.x >= picture_for_words * scale && !layout.wanted.large_map;
    const float word = words ? strip_word * unit : 0.0F;
    const float wide = (button + 2.0F * strip_gap) * unit + word;
    return {unit, button * unit, word, {wide, high * unit}};
}

// What stands beside the sign.
std::string word_of(const Frame& frame, const StripItem& item) {
    using Sign = StripItem::Sign;
    switch (item.sign) {
    case Sign::seat: return seat_name(frame, item.seat);
    case Sign::flip: return frame.say("ui.strip.flip");
    case Sign::above: return frame.say("ui.strip.above");
    case Sign::explode: return frame.say("ui.strip.apart");
    case Sign::flatten: return frame.say("ui.strip.flatten");
    case Sign::overlay: return frame.say("ui.strip.overlay");
    case Sign::hint: return frame.say("ui.strip.hint");
    case Sign::undo: return frame.say("ui.strip.undo");
    case Sign::turn: return frame.say("ui.editor.turn_board");
    case Sign::flat: break;
    }
    return frame.say("ui.strip.board");
}

// A picture of what the button does, in a square of that half width.
void paint_sign(const Frame& frame, const StripItem& item, glm::vec2 at, float r, ImU32 colour) {
    using Sign = StripItem::Sign;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float thick = std::max(1.3F, r * 0.16F);
    const auto line = [&](glm::vec2 from, glm::vec2 to) {
        from = at + from * r;
        to = at + to * r;
        list.AddLine({from.x, from.y}, {to.x, to.y}, colour, thick);
    };
    const auto triangle = [&](glm::vec2 a, glm::vec2 b, glm::vec2 c) {
        a = at + a * r;
        b = at + b * r;
        c = at + c * r;
        list.AddTriangleFilled({a.x, a.y}, {b.x, b.y}, {c.x, c.y}, colour);
    };
    const auto words = [&](const std::string& text) {
        ImFont* font = frame.in.style.fonts.strong;
        const float size = std::min(size_of(*font), r * 1.5F);
        const ImVec2 extent = font->CalcTextSizeA(size, 1e6F, 0.0F, text.c_str());
        add_text(list, *font, size, {at.x - extent.x / 2.0F, at.y - extent.y / 2.0F}, colour, text);
    };
    switch (item.sign) {
    case Sign::seat: draw_seat_sign(list, frame, item.seat, at, r * 0.72F); break;
    case Sign::flip:
    case Sign::turn:
        list.PathArcTo({at.x, at.y}, r * 0.75F, 0.4F, 5.2F);
        list.PathStroke(colour, 0, thick);
        triangle({0.05F, -0.95F}, {0.85F, -0.75F}, {0.3F, -0.15F});
        break;
    case Sign::above: // a board, and an arrow down to it
        line({-0.85F, 0.7F}, {0.85F, 0.7F});
        line({0.0F, -0.9F}, {0.0F, 0.1F});
        triangle({-0.35F, -0.05F}, {0.35F, -0.05F}, {0.0F, 0.5F});
        break;
    case Sign::explode: break; // a slider
    case Sign::flatten:
        for (const float y : {-0.55F, 0.0F, 0.55F}) line({-0.8F, y}, {0.8F, y});
        break;
    case Sign::overlay:
        list.AddCircle({at.x, at.y}, r * 0.8F, colour, 0, thick);
        list.AddCircleFilled({at.x, at.y}, r * 0.32F, colour);
        break;
    case Sign::hint: // a bulb
        list.AddCircle({at.x, at.y - r * 0.2F}, r * 0.58F, colour, 0, thick);
        line({-0.28F, 0.52F}, {0.28F, 0.52F});
        line({-0.2F, 0.8F}, {0.2F, 0.8F});
        break;
    case Sign::undo:
        line({-0.5F, 0.0F}, {0.85F, 0.0F});
        triangle({-0.95F, 0.0F}, {-0.3F, -0.5F}, {-0.3F, 0.5F});
        break;
    case Sign::flat:
        words(frame.say(frame.edit.transient.map.large ? "ui.strip.space" : "ui.strip.flat"));
        break;
    }
}

// Over the picture, beside the strip, so that it covers none of the buttons. A finger has no tips.
void tip(const Frame& frame, Action action, const Rect& strip) {
    if (!ImGui::IsItemHovered() || !frame.in.layout.buttons.empty()) return;
    const float s = frame.in.style.scale;
    const std::string key = first_key(frame.in.hints, action);
    const std::string words = action_name(frame, action) + (key.empty() ? "" : "   " + key);
    const float middle = (ImGui::GetItemRectMin().y + ImGui::GetItemRectMax().y) / 2.0F;
    ImGui::SetNextWindowPos({strip.min.x - 6.0F * s, middle}, ImGuiCond_Always, {1.0F, 0.5F});
    ImGui::SetNextWindowBgAlpha(1.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 1.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {10.0F * s, 7.0F * s});
    tooltip(words);
    ImGui::PopStyleVar(2);
}

class StripPainter {
public:
    StripPainter(Frame& frame, const StripSize& size, const Rect& strip)
        : frame_(frame),
          strip_(strip),
          unit_(size.unit),
          side_(size.side),
          word_(size.word) {}

    void button(const StripItem& item, glm::vec2 corner) {
        const float side = side_;
        const float wide = side + word_;
        const bool possible = frame_.in.hints.keys.table().possible(item.action, frame_.in.session);
        ImGui::SetCursorScreenPos({corner.x, corner.y});
        const bool pressed = invisible_button(id_of(item.action).c_str(), {wide, side});
        frame_.mark("strip." + id_of(item.action), action_name(frame_, item.action));
        const Palette& colours = frame_.in.style.colours;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImVec2 low{corner.x, corner.y};
        const ImVec2 high{corner.x + wide, corner.y + side};
        const float round = 6.0F * unit_;
        if (possible && ImGui::IsItemHovered())
            list.AddRectFilled(low, high, ImGui::GetColorU32(packed(colours.hovered)), round);
        if (is_ticked(frame_, item.action))
            list.AddRect(low, high, ImGui::GetColorU32(packed(colours.accent)), round, 0,
                         1.6F * unit_);
        const auto ink = ImGui::GetColorU32(packed(possible ? colours.text : colours.quiet));
        paint_sign(frame_, item, corner + side / 2.0F, side * 0.32F, ink);
        word(item, corner, side, ink);
        tip(frame_, item.action, strip_);
        if (pressed && possible) frame_.request(item.action);
        if (pressed) frame_.edit.transient.menu.strip_used = frame_.in.time;
    }

    // How far the levels are apart.
    void slider(const StripItem& item, glm::vec2 corner) {
        ImGui::SetCursorScreenPos({corner.x + side_ * 0.2F, corner.y});
        ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize, 9.0F * unit_);
        if (ImGui::VSliderFloat("##explode", {side_ * 0.6F, strip_slider * unit_},
                                &frame_.edit.view.pull_apart, 0.0F, 1.0F, ""))
            frame_.edit.transient.menu.strip_used = frame_.in.time;
        ImGui::PopStyleVar();
        frame_.mark("strip.explode", action_name(frame_, item.action));
        tip(frame_, item.action, strip_);
        word(item, corner, strip_slider * unit_,
             ImGui::GetColorU32(packed(frame_.in.style.colours.text)));
    }

    // Above the first button of a group.
    void line(float y) {
        const float in = 6.0F * unit_;
        ImGui::GetWindowDrawList()->AddLine(
            {strip_.min.x + in, y}, {strip_.max.x - in, y},
            ImGui::GetColorU32(packed(frame_.in.style.colours.quiet, 0.5F)), std::max(1.0F, unit_));
    }

private:
    void word(const StripItem& item, glm::vec2 corner, float high, ImU32 ink) {
        if (word_ == 0.0F) return;
        ImFont* font = frame_.in.style.fonts.small;
        const auto fitted = fitted_line(font, word_of(frame_, item), word_ - 4.0F * unit_);
        const float y = corner.y + (high - fitted.size) / 2.0F;
        add_text(*ImGui::GetWindowDrawList(), *font, fitted.size, {corner.x + side_, std::floor(y)},
                 ink, fitted.text);
    }

    Frame& frame_;
    Rect strip_;
    float unit_;
    float side_; // of a button
    float word_; // width of its room
};

// Bright when the pointer is on it, and for a while after that.
float brightness(Frame& frame, const Rect& strip) {
    auto& used = frame.edit.transient.menu.strip_used;
    const ImVec2 mouse = ImGui::GetMousePos();
    const bool near = strip.contains({mouse.x, mouse.y});
    if (near) used = frame.in.time;
    if (!used) return faint;
    const double left = *used + bright_for - frame.in.time;
    if (left <= 0.0) return faint;
    if (!near) frame.wake_at(*used + bright_for);
    return 1.0F;
}

// Nothing of it shows beside the large 2D board.
void hide_picture(const Frame& frame) {
    if (!frame.edit.transient.map.large) return;
    const Rect& board = frame.in.layout.board;
    ImGui::GetBackgroundDrawList()->AddRectFilled({board.min.x, board.min.y},
                                                  {board.max.x, board.max.y},
                                                  packed(frame.in.style.colours.panel));
}

void draw_row(Frame& frame) {
    hide_picture(frame);
    const Rect& row = frame.in.layout.buttons;
    const auto items = items_of_row(frame.in.session);
    const float share = row.size().x / static_cast<float>(items.size());
    const float side = std::min(share, row.size().y);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});
    begin_panel("##strip", row);
    StripPainter painter(frame, {frame.in.style.scale, side, 0.0F, row.size()}, row);
    for (std::size_t n = 0; n < items.size(); ++n) {
        const float middle = row.min.x + share * (static_cast<float>(n) + 0.5F);
        painter.button(items[n], {std::floor(middle - side / 2.0F), row.max.y - side});
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

} // namespace

Rect place_of_strip(const Layout& layout, float scale, const session::Session& session) {
    const StripSize size = size_of_strip(layout, scale, session);
    if (size.unit == 0.0F) return {};
    const Rect& board = layout.board;
    const glm::vec2 low{std::floor(board.max.x - size.whole.x - strip_edge * size.unit),
                        std::floor((board.min.y + board.max.y - size.whole.y) / 2.0F)};
    return {low, low + size.whole};
}

Rect place_of_strip(const Frame& frame) {
    if (!frame.edit.state.control_strip || frame.edit.transient.presenter) return {};
    return place_of_strip(frame.in.layout, frame.in.style.scale, frame.in.session);
}

void draw_control_strip(Frame& frame) {
    if (!frame.in.layout.buttons.empty()) return draw_row(frame);
    const Rect strip = place_of_strip(frame);
    if (strip.empty()) return;
    const StripSize size = size_of_strip(frame.in.layout, frame.in.style.scale, frame.in.session);
    const float unit = size.unit;
    hide_picture(frame);
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, brightness(frame, strip));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0F, 1.0F});
    begin_panel("##strip", strip, ImGuiWindowFlags_NoBackground);
    ImGui::GetWindowDrawList()->AddRectFilled(
        {strip.min.x, strip.min.y}, {strip.max.x, strip.max.y},
        ImGui::GetColorU32(packed(frame.in.style.colours.panel)), 8.0F * unit);
    StripPainter painter(frame, size, strip);
    glm::vec2 at = strip.min + strip_gap * unit;
    for (const StripItem& item : items_of(frame.in.session)) {
        if (item.begins_group) {
            painter.line(std::round(at.y + (group_gap - strip_gap) * unit / 2.0F));
            at.y += group_gap * unit;
        }
        if (item.sign == StripItem::Sign::explode)
            painter.slider(item, at);
        else
            painter.button(item, at);
        at.y += (height_of(item, size.side / unit) + strip_gap) * unit;
    }
    ImGui::End();
    ImGui::PopStyleVar(3);
}

} // namespace strata::ui
