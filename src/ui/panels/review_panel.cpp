// SPDX-License-Identifier: MIT
// The panel of a review, under the board: how each seat has played, the mistake that one stands at,
// and what can be done about it.
#include <algorithm>
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
#include "ui/writing.h"

namespace strata::ui {
namespace {

// How accurate each seat was, and its signs; as many as there is room for.
void draw_standings(Frame& frame, const ReviewSheet& sheet, float end) {
    const float s = frame.in.style.scale;
    const float radius = 6.0F * s;
    for (const auto& standing : review::standings(sheet.review)) {
        const auto number = std::to_string(standing.accuracy) + "%";
        const auto counts = counts_of(standing);
        const float wide = 2.0F * radius + 6.0F * s + ImGui::CalcTextSize(number.c_str()).x +
                           (counts.empty() ? 0.0F : 8.0F * s) +
                           ImGui::CalcTextSize(counts.c_str()).x;
        ImGui::SameLine(0.0F, 18.0F * s);
        if (ImGui::GetCursorPosX() + wide > end) return;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_seat_sign(*ImGui::GetWindowDrawList(), frame, standing.seat,
                       {at.x + radius, at.y + ImGui::GetTextLineHeight() / 2.0F}, radius);
        ImGui::BeginGroup();
        ImGui::Dummy({2.0F * radius, ImGui::GetTextLineHeight()});
        ImGui::SameLine(0.0F, 6.0F * s);
        write(number);
        if (!counts.empty()) {
            ImGui::SameLine(0.0F, 8.0F * s);
            quiet_text(frame, counts);
        }
        ImGui::EndGroup();
        if (ImGui::IsItemHovered())
            tooltip(frame.say(sentence_of(frame.in.session.variant(), standing)));
    }
}

void draw_title(Frame& frame, const ReviewSheet& sheet) {
    const float s = frame.in.style.scale;
    const float end = ImGui::GetContentRegionMax().x - 34.0F * s;
    ImGui::PushFont(frame.in.style.fonts.strong);
    write(frame.say("ui.review.title"));
    ImGui::PopFont();
    const auto progress =
        sheet.closed || sheet.review.done()
            ? std::string()
            : frame.say("ui.review.progress",
                        {{"done", sheet.review.points.size()}, {"all", sheet.review.plies + 1}});
    const float needs =
        progress.empty() ? 0.0F : ImGui::CalcTextSize(progress.c_str()).x + 18.0F * s;
    const float title = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x;
    const bool beside = title + needs < end; // else it has a line of its own
    const float wide = beside ? needs : 0.0F;
    draw_standings(frame, sheet, end - wide);
    if (wide > 0.0F) {
        ImGui::SameLine(end - wide);
        quiet_text(frame, progress);
    }
    ImGui::SameLine(end);
    if (small_push_button("\u00d7##review")) frame.request(Action{"review"});
    frame.mark("review.off");
    if (ImGui::IsItemHovered()) tooltip(shortcut(frame.in.hints, Action{"review"}));
    if (!beside) quiet_paragraph(frame, progress);
}

std::string overview(const Frame& frame, const ReviewSheet& sheet) {
    if (sheet.closed) return frame.say("ui.analysis.closed");
    if (sheet.review.plies == 0) return frame.say("ui.review.no_moves");
    const auto count = sheet.review.mistakes.size();
    if (count == 0) return frame.say(sheet.review.done() ? "ui.review.none" : "ui.review.none_yet");
    return frame.say("ui.review.found",
                     {{"count", count}, {"key", shortcut(frame.in.hints, Action{"next_mistake"})}});
}

// Which of its moves the board shows.
std::optional<int> link_shown(const Frame& frame, const ReviewSheet& sheet, std::size_t mistake) {
    const auto& place = frame.edit.moment.lines.shown;
    if (!place) return std::nullopt;
    const auto current = frame.in.session.current();
    if (place->line == line_of_reply && node_behind(sheet.review, mistake) == current)
        return static_cast<int>(ReviewLink::reply);
    if (place->line == 0 && node_before(sheet.review, mistake) == current)
        return static_cast<int>(ReviewLink::better);
    return std::nullopt;
}

void draw_words(Frame& frame, const ReviewSheet& sheet, std::optional<std::size_t> shown) {
    if (sheet.trial) return paragraph(sheet.trial->text);
    if (!shown) return paragraph(overview(frame, sheet));
    ImGui::PushFont(frame.in.style.fonts.strong);
    write(sign_of(sheet.review.mistakes[*shown].weight));
    ImGui::PopFont();
    ImGui::SameLine();
    ImGui::BeginGroup();
    const auto touched = linked_paragraph(frame, sheet.sentences[*shown], "review.move",
                                          link_shown(frame, sheet, *shown));
    ImGui::EndGroup();
    if (touched.clicked)
        frame.edit.moment.review.follows =
            FollowedLink{*shown, static_cast<std::size_t>(*touched.clicked)};
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

void draw_review(Frame& frame) {
    if (frame.in.review == nullptr || frame.in.layout.of(Panel::review).empty()) return;
    const ReviewSheet& sheet = *frame.in.review;
    begin_panel("##review", frame.in.layout.of(Panel::review));
    const auto shown = sheet.trial ? std::optional(sheet.trial->mistake)
                                   : mistake_shown(sheet, frame.in.session.current());
    // Large letters may need more room than there is: it scrolls.
    ImGui::BeginChild("review", {0.0F, 0.0F}, false, ImGuiWindowFlags_NoNav);
    draw_title(frame, sheet);
    draw_words(frame, sheet, shown);
    if (!sheet.closed) draw_buttons(frame, sheet, shown);
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
