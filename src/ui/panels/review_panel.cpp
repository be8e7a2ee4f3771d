// SPDX-License-Identifier: MIT
// The panel of a review: how each seat has played, a sentence for each mistake, and what can be
// done about the one that is shown.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
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
constexpr float room_of_sign = 30.0F;       // before the sentence of a mistake
constexpr float least_beside_sign = 210.0F; // in a narrower panel it has a line of its own
constexpr float ground_of_shown = 0.45F;

// How each seat has played, in words; beside the title and each other where there is room.
void draw_standings(Frame& frame, const ReviewSheet& sheet, float end_of_title) {
    const float s = frame.in.style.scale;
    const float radius = 6.0F * s;
    const float gap = 22.0F * s;
    struct Shown {
        rules::Seat seat;
        std::string words;
        float wide;
    };
    std::vector<Shown> all;
    float wide = 0.0F;
    for (const auto& standing : review::standings(sheet.review)) {
        auto words = frame.say(sentence_of(frame.in.session.variant(), standing));
        const float one = 2.0F * radius + 6.0F * s + ImGui::CalcTextSize(words.c_str()).x;
        wide += one + gap;
        all.push_back({standing.seat, std::move(words), one});
    }
    const float off = 40.0F * s; // the button that closes the panel
    bool beside = end_of_title + wide <= ImGui::GetContentRegionMax().x - off;
    for (const Shown& one : all) {
        if (beside) beside_if_room(one.wide);
        beside = true;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_seat_sign(*ImGui::GetWindowDrawList(), frame, one.seat,
                       {at.x + radius, at.y + ImGui::GetTextLineHeight() / 2.0F}, radius);
        ImGui::Dummy({2.0F * radius, ImGui::GetTextLineHeight()});
        ImGui::SameLine(0.0F, 6.0F * s);
        ImGui::BeginGroup();
        quiet_paragraph(frame, one.words);
        ImGui::EndGroup();
    }
}

void draw_title(Frame& frame, const ReviewSheet& sheet) {
    draw_close_button(frame, Action{"review"});
    ImGui::PushFont(frame.in.style.fonts.strong);
    write(frame.say("ui.review.title"));
    ImGui::PopFont();
    if (sheet.closed) return;
    if (!sheet.review.done()) {
        const auto progress = frame.say("ui.review.progress", {{"done", sheet.review.points.size()},
                                                               {"all", sheet.review.plies + 1}});
        beside_if_room(ImGui::CalcTextSize(progress.c_str()).x + 40.0F * frame.in.style.scale);
        quiet_paragraph(frame, progress);
    }
    draw_standings(frame, sheet, ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x);
}

// While no mistake is known.
std::string overview(const Frame& frame, const ReviewSheet& sheet) {
    if (sheet.closed) return frame.say("ui.analysis.closed");
    if (sheet.review.plies == 0) return frame.say("ui.review.no_moves");
    return frame.say(sheet.review.done() ? "ui.review.none" : "ui.review.none_yet");
}

// Which of its moves the board shows.
std::optional<int> link_shown(const Frame& frame, const ReviewSheet& sheet, std::size_t mistake) {
    const auto& place = frame.in.on_screen.lines.review;
    if (!place) return std::nullopt;
    const auto current = frame.in.session.current();
    if (place->line == line_of_reply && node_behind(sheet.review, mistake) == current)
        return static_cast<int>(ReviewLink::reply);
    if (place->line == 0 && node_before(sheet.review, mistake) == current)
        return static_cast<int>(ReviewLink::better);
    return std::nullopt;
}

// The one that the board shows: its moves can be clicked.
void draw_shown(Frame& frame, const ReviewSheet& sheet, std::size_t mistake) {
    if (sheet.trial) return paragraph(sheet.trial->text);
    const auto touched = linked_paragraph(frame, sheet.sentences[mistake], "review.move",
                                          link_shown(frame, sheet, mistake));
    if (touched.clicked)
        frame.edit.transient.review.follows =
            FollowedLink{mistake, static_cast<std::size_t>(*touched.clicked)};
}

// Any other: a click goes to where it was made.
void draw_other(Frame& frame, const ReviewSheet& sheet, std::size_t mistake, float indent) {
    const std::string& words = sheet.sentences[mistake].text;
    const float room = ImGui::GetContentRegionAvail().x;
    ImFont& font = *ImGui::GetFont();
    const float size = ImGui::GetFontSize();
    const glm::vec2 extent = wrapped_extent(font, size, words, room);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string mark = "review.row." + std::to_string(mistake);
    ImGui::SetCursorScreenPos({at.x - indent, at.y});
    if (selectable("###" + mark, false, 0, {room + indent, extent.y}))
        frame.edit.transient.review.follows =
            FollowedLink{mistake, static_cast<std::size_t>(ReviewLink::played)};
    frame.mark(mark, words);
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    add_wrapped(*ImGui::GetWindowDrawList(), font, size, {at.x, at.y},
                packed(frame.in.style.colours.text), words, room);
}

// A row for each mistake; the one that is shown stands on a ground of its own and is brought into
// sight when another one is.
void draw_rows(Frame& frame, const ReviewSheet& sheet, std::optional<std::size_t> shown) {
    const float s = frame.in.style.scale;
    const bool beside = ImGui::GetContentRegionAvail().x >= least_beside_sign * s;
    const float indent = beside ? room_of_sign * s : 0.0F;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);
    for (std::size_t n = 0; n < sheet.sentences.size(); ++n) {
        list.ChannelsSetCurrent(1);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::PushFont(frame.in.style.fonts.strong);
        write(sign_of(sheet.review.mistakes[n].weight));
        ImGui::PopFont();
        if (beside) ImGui::SameLine(ImGui::GetCursorStartPos().x + indent);
        ImGui::BeginGroup();
        shown == n ? draw_shown(frame, sheet, n) : draw_other(frame, sheet, n, indent);
        ImGui::EndGroup();
        if (shown != n) continue;
        const float end = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
        list.ChannelsSetCurrent(0);
        list.AddRectFilled({at.x - 3.0F * s, at.y - 2.0F * s},
                           {end, ImGui::GetItemRectMax().y + 2.0F * s},
                           packed(frame.in.style.colours.edge, ground_of_shown), 4.0F * s);
        const int before = ImGui::GetStateStorage()->GetInt(ImGui::GetID("shown"), -1);
        if (before != static_cast<int>(n)) ImGui::SetScrollHereY(0.5F);
    }
    list.ChannelsMerge();
    ImGui::GetStateStorage()->SetInt(ImGui::GetID("shown"), shown ? static_cast<int>(*shown) : -1);
}

bool step_button(Frame& frame, const char* sign, Action action, const char* mark) {
    const bool pressed = button(frame, sign, mark);
    if (ImGui::IsItemHovered())
        tooltip(action_name(frame, action) + "  " + shortcut(frame.in.hints, action));
    return pressed;
}

struct WordButton {
    const char* words;
    Action action;
    const char* mark;
};

std::vector<WordButton> word_buttons(const ReviewSheet& sheet, std::optional<std::size_t> shown) {
    std::vector<WordButton> all;
    const bool again = sheet.trial && sheet.trial->state == ReviewTrial::State::answered;
    if (shown && (!sheet.trial || (again && !sheet.trial->found)))
        all.push_back(
            {again ? "ui.review.again" : "ui.review.try", Action{"try_mistake"}, "review.try"});
    if (shown && (!sheet.trial || again))
        all.push_back({"ui.review.show", Action{"next_thought"}, "review.show"});
    if (sheet.review.done() && sheet.review.plies > 0 && !sheet.trial)
        all.push_back({"ui.review.write", Action{"write_review"}, "review.write"});
    if (!sheet.review.mistakes.empty() && !sheet.trial)
        all.push_back({sheet.signs ? "ui.review.without_signs" : "ui.review.with_signs",
                       Action{"review_signs"}, "review.signs"});
    return all;
}

// In one row, with their keys where there is room for them.
void draw_word_buttons(Frame& frame, const std::vector<WordButton>& all) {
    const auto label = [&](const WordButton& one, bool with_key) {
        const auto chord = with_key ? shortcut(frame.in.hints, one.action) : std::string();
        return frame.say(one.words) + (chord.empty() ? "" : "  " + chord);
    };
    float wide = 0.0F;
    for (const auto& one : all)
        wide += width_of_button(label(one, true)) + ImGui::GetStyle().ItemSpacing.x;
    const bool with_keys = ImGui::GetItemRectMax().x + wide <=
                           ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    for (const auto& one : all) {
        beside_if_room(width_of_button(label(one, with_keys)));
        const ScopedFontShrink smaller(label(one, with_keys));
        if (button(frame, label(one, with_keys), one.mark)) frame.request(one.action);
        const auto chord = shortcut(frame.in.hints, one.action);
        if (!with_keys && !chord.empty() && ImGui::IsItemHovered()) tooltip(chord);
    }
}

void draw_buttons(Frame& frame, const ReviewSheet& sheet, std::optional<std::size_t> shown) {
    if (!sheet.review.mistakes.empty()) {
        if (step_button(frame, "\u25c0", Action{"previous_mistake"}, "review.previous"))
            frame.request(Action{"previous_mistake"});
        ImGui::SameLine();
        if (step_button(frame, "\u25b6", Action{"next_mistake"}, "review.next"))
            frame.request(Action{"next_mistake"});
        draw_word_buttons(frame, word_buttons(sheet, shown));
    } else if (sheet.review.done()) {
        ImGui::Dummy({0.0F, 0.0F});
        draw_word_buttons(frame, word_buttons(sheet, shown));
    }
}

// The rows scroll between title and buttons; where there is no room for that, all does. In a narrow
// panel the bar for that is always there: words would break otherwise with it than without.
void draw_review(Frame& frame) {
    if (frame.in.review == nullptr || frame.in.layout.of(Panel::review).empty()) return;
    const ReviewSheet& sheet = *frame.in.review;
    begin_panel("##review", frame.in.layout.of(Panel::review));
    const auto shown = sheet.trial ? std::optional(sheet.trial->mistake)
                                   : mistake_shown(sheet, frame.in.session.current());
    const bool narrow = ImGui::GetContentRegionAvail().x < least_beside_sign * frame.in.style.scale;
    ImGui::BeginChild("review", {0.0F, 0.0F}, false,
                      ImGuiWindowFlags_NoNav |
                          (narrow ? ImGuiWindowFlags_AlwaysVerticalScrollbar : 0));
    draw_title(frame, sheet);
    if (sheet.sentences.empty()) {
        paragraph(overview(frame, sheet));
        if (!sheet.closed) draw_buttons(frame, sheet, shown);
    } else {
        const ImGuiID foot = ImGui::GetID("foot"); // its height in the last pass
        const float foot_high = ImGui::GetStateStorage()->GetFloat(foot, ImGui::GetFrameHeight());
        const float room =
            ImGui::GetContentRegionAvail().y - foot_high - ImGui::GetStyle().ItemSpacing.y;
        const bool scrolls = !narrow && room > 2.0F * ImGui::GetTextLineHeightWithSpacing();
        if (scrolls) ImGui::BeginChild("rows", {0.0F, room}, false, ImGuiWindowFlags_NoNav);
        draw_rows(frame, sheet, shown);
        if (scrolls) ImGui::EndChild();
        const float top = ImGui::GetCursorPosY();
        draw_buttons(frame, sheet, shown);
        ImGui::GetStateStorage()->SetFloat(foot, ImGui::GetCursorPosY() - top -
                                                     ImGui::GetStyle().ItemSpacing.y);
    }
    ImGui::EndChild();
    ImGui::End();
}

int review_shown(const PanelState& now) { return now.review != nullptr ? 1 : 0; }

// In a column its words break more often.
float height_of_words(int, bool in_column) { return in_column ? 190.0F : 132.0F; }

} // namespace

const PanelRecord review_panel{"review",
                               DockSlot{Side::right, 2},
                               draw_review,
                               review_shown,
                               nullptr,
                               Action{"review"},
                               PanelHeight{height_of_words, 0.5F, 0.45F}};

} // namespace strata::ui
