// SPDX-License-Identifier: MIT
// The graph of a review: what each side could hope for behind every move. Of two sides one line,
// high where the first one is better, with the ground between it and the middle in the colour of
// who is ahead; of more a band for each, the first seat on top. A click goes to that move.
#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/input/keys.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/panels/review.h"
#include "ui/panels/review_words.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float sign_column = 20.0F; // where the signs of the sides stand
constexpr float sign_radius = 6.0F;
constexpr float least_band = 14.0F; // high enough for a sign

// At least inside away from both ends; in the middle where there is no room for that.
float within(float at, float low, float high, float inside) {
    inside = std::min(inside, (high - low) / 2.0F);
    return std::clamp(at, low + inside, std::max(low + inside, high - inside));
}

class Graph {
public:
    Graph(Frame& frame, const ReviewSheet& sheet, Rect room)
        : frame_(frame),
          sheet_(sheet),
          review_(sheet.review),
          room_(room),
          list_(*ImGui::GetWindowDrawList()),
          two_sides_(frame.in.session.variant().team_count() == 2) {
        room_.min.x += sign_column * scale();
    }

    void draw() {
        const Palette& colours = frame_.in.style.colours;
        list_.AddRectFilled(corner(room_.min), corner(room_.max), packed(colours.panel));
        if (two_sides_)
            draw_line();
        else
            draw_bands();
        list_.AddRect(corner(room_.min), corner(room_.max), packed(colours.edge));
        draw_place();
        for (std::size_t n = 0; n < review_.mistakes.size(); ++n) draw_mistake(n);
        take_mouse();
    }

private:
    [[nodiscard]] float scale() const { return frame_.in.style.scale; }
    static ImVec2 corner(glm::vec2 at) { return {at.x, at.y}; }
    [[nodiscard]] float x_of(std::size_t ply) const {
        const auto plies = static_cast<float>(std::max<std::size_t>(review_.plies, 1));
        return room_.min.x + room_.size().x * static_cast<float>(ply) / plies;
    }
    // Of two sides what the first one hopes for, upwards; else the sum from the first seat down.
    [[nodiscard]] float y_of(int share) const {
        const float part = static_cast<float>(share) / 100.0F;
        return room_.min.y + room_.size().y * (two_sides_ ? 1.0F - part : part);
    }
    // What the sides of that seat and of those before it hope for, without and with it.
    [[nodiscard]] std::pair<int, int> range_of(const review::Point& point,
                                               rules::Seats side) const {
        int below = 0;
        for (const auto& band : point.bands) {
            if ((band.side & side).any()) return {below, below + band.share};
            below += band.share;
        }
        return {below, below};
    }
    // Each side between its lower and its upper edge, from point to point.
    void fill(rules::Seats side, unsigned colour) {
        const auto flags = list_.Flags;
        list_.Flags &= ~ImDrawListFlags_AntiAliasedFill; // it leaves seams
        for (std::size_t n = 0; n + 1 < review_.points.size(); ++n) {
            const auto [low, high] = range_of(review_.points[n], side);
            const auto [next_low, next_high] = range_of(review_.points[n + 1], side);
            if (low == high && next_low == next_high) continue;
            list_.AddQuadFilled({x_of(n), y_of(low)}, {x_of(n), y_of(high)},
                                {x_of(n + 1), y_of(next_high)}, {x_of(n + 1), y_of(next_low)},
                                colour);
        }
        list_.Flags = flags;
    }
    void edge(rules::Seats side, unsigned colour, float wide) {
        for (std::size_t n = 0; n + 1 < review_.points.size(); ++n)
            list_.AddLine({x_of(n), y_of(range_of(review_.points[n], side).second)},
                          {x_of(n + 1), y_of(range_of(review_.points[n + 1], side).second)}, colour,
                          wide);
    }

    void sign_of_side(rules::Seat seat, glm::vec2 at) {
        draw_seat_sign(list_, frame_, seat, at, sign_radius * scale());
        const auto& name = frame_.in.session.variant().seats[rules::slot(seat)].name;
        frame_.out.marks.push_back({"review.side." + name, at});
    }
    // From a point to the next: where the line crosses the middle, the ground changes its colour.
    void fill_to_middle(std::size_t n, rules::Seat first) {
        const auto from = static_cast<float>(range_of(review_.points[n], first).second) - 50.0F;
        const auto to = static_cast<float>(range_of(review_.points[n + 1], first).second) - 50.0F;
        const bool crosses = from * to < 0.0F;
        const float part = crosses ? from / (from - to) : 1.0F;
        quad_to_middle(n, 0.0F, part, from, crosses ? 0.0F : to);
        if (crosses) quad_to_middle(n, part, 1.0F, 0.0F, to);
    }
    void quad_to_middle(std::size_t n, float begin, float end, float from, float to) {
        if (from == 0.0F && to == 0.0F) return;
        const auto at = [&](float part, float ahead) {
            const float y = room_.min.y + room_.size().y * (0.5F - ahead / 100.0F);
            return ImVec2{x_of(n) + (x_of(n + 1) - x_of(n)) * part, y};
        };
        const auto& variant = frame_.in.session.variant();
        const auto seats = variant.every_seat();
        const auto first = variant.team_seats(variant.team(rules::Seat{0}));
        const auto ahead = from + to > 0.0F ? first.front() : (seats - first).front();
        const auto look = static_cast<std::size_t>(view::seat_look(variant, ahead));
        const auto flags = list_.Flags;
        list_.Flags &= ~ImDrawListFlags_AntiAliasedFill; // it leaves seams
        list_.AddQuadFilled(at(begin, 0.0F), at(begin, from), at(end, to), at(end, 0.0F),
                            packed(frame_.in.style.colours.pieces[look], 0.7F));
        list_.Flags = flags;
    }

    void draw_line() {
        const Palette& colours = frame_.in.style.colours;
        const auto& variant = frame_.in.session.variant();
        const auto first = variant.team_seats(variant.team(rules::Seat{0}));
        const auto second = variant.every_seat() - first;
        for (std::size_t n = 0; n + 1 < review_.points.size(); ++n)
            fill_to_middle(n, first.front());
        list_.AddLine({room_.min.x, y_of(50)}, {room_.max.x, y_of(50)}, packed(colours.quiet));
        edge(first, packed(colours.text), 2.0F * scale());
        const float x = room_.min.x - sign_column * scale() / 2.0F;
        const float inside = (sign_radius + 2.0F) * scale();
        sign_of_side(first.front(), {x, room_.min.y + inside});
        sign_of_side(second.front(), {x, room_.max.y - inside});
    }

    void draw_bands() {
        const Palette& colours = frame_.in.style.colours;
        for (const rules::Seat seat : frame_.in.session.variant().every_seat()) {
            const auto look =
                static_cast<std::size_t>(view::seat_look(frame_.in.session.variant(), seat));
            fill(seat, packed(colours.pieces[look], 0.75F));
            edge(seat, packed(colours.panel), 2.0F * scale());
            sign_in_band(seat);
        }
    }
    // Where the band is highest, on a ground of its own; else colours alone would tell it.
    void sign_in_band(rules::Seat seat) {
        std::size_t best = 0;
        int most = 0;
        for (std::size_t n = 0; n < review_.points.size(); ++n) {
            const auto [low, high] = range_of(review_.points[n], seat);
            if (high - low > most) {
                most = high - low;
                best = n;
            }
        }
        if (most == 0 || y_of(0) - y_of(most) < least_band * scale()) return;
        const auto [low, high] = range_of(review_.points[best], seat);
        const float inside = (sign_radius + 3.0F) * scale();
        const float x = within(x_of(best), room_.min.x, room_.max.x, inside);
        const float y = (y_of(low) + y_of(high)) / 2.0F;
        list_.AddCircleFilled({x, y}, (sign_radius + 1.5F) * scale(),
                              packed(frame_.in.style.colours.panel));
        draw_seat_sign(list_, frame_, seat, {x, y}, sign_radius * scale());
    }

    // Where one stands: a line with a point below it.
    void draw_place() {
        const auto ply =
            ply_on_main_line(review_, frame_.in.session.record(), frame_.in.session.current());
        const float x = std::round(x_of(ply));
        const float s = scale();
        const auto colour = packed(frame_.in.style.colours.accent);
        list_.AddLine({x, room_.min.y}, {x, room_.max.y}, colour, 2.0F * s);
        list_.AddTriangleFilled({x - 4.0F * s, room_.max.y}, {x + 4.0F * s, room_.max.y},
                                {x, room_.max.y - 7.0F * s}, colour);
    }

    // A square is a blunder, a disc a mistake, a ring a dubious move; a turning point has a frame.
    void draw_mistake(std::size_t number) {
        const auto& mistake = review_.mistakes[number];
        const Palette& colours = frame_.in.style.colours;
        const auto& point = review_.points[mistake.ply];
        const auto range = range_of(point, frame_.in.session.variant().team_seats(
                                               frame_.in.session.variant().team(point.mover)));
        const int share =
            two_sides_ ? range_of(point, rules::Seat{0}).second : (range.first + range.second) / 2;
        const float s = scale();
        const float reach = 6.0F * s;
        const ImVec2 at{x_of(mistake.ply), within(y_of(share), room_.min.y, room_.max.y, reach)};
        const float r = 4.0F * s;
        const auto ink = packed(colours.text), ground = packed(colours.panel);
        if (mistake.turns)
            list_.AddRect({at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}, ink, 0.0F, 0,
                          1.5F * s);
        if (mistake.weight == review::Weight::blunder) {
            list_.AddRectFilled({at.x - r - s, at.y - r - s}, {at.x + r + s, at.y + r + s}, ground);
            list_.AddRectFilled({at.x - r, at.y - r}, {at.x + r, at.y + r}, ink);
        } else {
            list_.AddCircleFilled(at, r + s, ground);
            if (mistake.weight == review::Weight::mistake)
                list_.AddCircleFilled(at, r, ink);
            else
                list_.AddCircle(at, r - 0.5F * s, ink, 0, 1.5F * s);
        }
        frame_.out.marks.push_back({"review.mistake." + std::to_string(number), {at.x, at.y}});
    }

    void take_mouse() {
        const glm::vec2 size = room_.size();
        ImGui::SetCursorScreenPos(corner(room_.min));
        invisible_button("##graph", {std::max(size.x, 1.0F), std::max(size.y, 1.0F)});
        frame_.mark("review.graph");
        if (!ImGui::IsItemHovered() || review_.points.size() < 2) return;
        const auto plies = static_cast<float>(review_.plies);
        const float along = (ImGui::GetIO().MousePos.x - room_.min.x) / size.x;
        const auto ply =
            std::min(static_cast<std::size_t>(std::lround(std::clamp(along, 0.0F, 1.0F) * plies)),
                     review_.points.size() - 1);
        const float x = std::round(x_of(ply));
        list_.AddLine({x, room_.min.y}, {x, room_.max.y}, packed(frame_.in.style.colours.quiet));
        tell(ply);
        if (!ImGui::IsItemClicked()) return;
        frame_.edit.transient.review.goes_to = review_.points[ply].node;
    }

    void tell(std::size_t ply) {
        const auto& point = review_.points[ply];
        std::string text;
        for (std::size_t n = 0; n < review_.mistakes.size(); ++n)
            if (review_.mistakes[n].ply == ply) text = sheet_.sentences[n].text + "\n";
        for (std::size_t n = 0; n < point.bands.size(); ++n)
            text += (n == 0 ? "" : "\n") +
                    frame_.say("ui.analysis.band",
                               {{"side",
                                 notation::nouns(frame_.in.session.variant(), point.bands[n].side)},
                                {"share", point.bands[n].share}});
        ImGui::BeginTooltip();
        write(broken_at_blanks(text, *ImGui::GetFont(), ImGui::GetFontSize(),
                               ImGui::GetFontSize() * 22.0F));
        ImGui::EndTooltip();
    }

    Frame& frame_;
    const ReviewSheet& sheet_;
    const review::Review& review_;
    Rect room_;
    ImDrawList& list_;
    bool two_sides_;
};

void draw_review_graph(Frame& frame) {
    const Rect& room = frame.in.layout.of(Panel::graph);
    if (frame.in.review == nullptr || room.empty()) return;
    begin_panel("##review_graph", room);
    const float pad = 8.0F * frame.in.style.scale;
    Graph{frame, *frame.in.review, {room.min + pad, room.max - pad}}.draw();
    ImGui::End();
}

int shown_with_review(const PanelState& now) { return review_panel.rows(now); }

float height_of_graph(int, bool) { return 96.0F; }

} // namespace

const PanelRecord graph_panel{"graph",
                              DockSlot{Side::right, 3},
                              draw_review_graph,
                              shown_with_review,
                              nullptr,
                              Action{},
                              PanelHeight{height_of_graph, 0.3F, 0.3F, 60.0F}};

} // namespace strata::ui
