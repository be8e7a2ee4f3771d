// SPDX-License-Identifier: MIT
// Under the board while a demonstration plays: its words, what is said of an answer, and the
// buttons that steer it, each with its key.
#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float edge = 20.0F;         // left and right of the words
constexpr float few_buttons = 560.0F; // of the window: fingers need the room

void draw_progress(const Frame& frame, const Rect& strip) {
    const float high = std::round(4.0F * frame.in.style.scale);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    const float done = strip.min.x + strip.size().x * frame.in.showing->progress;
    list.AddRectFilled({strip.min.x, strip.min.y}, {strip.max.x, strip.min.y + high},
                       packed(frame.in.style.colours.edge));
    list.AddRectFilled({strip.min.x, strip.min.y}, {done, strip.min.y + high},
                       packed(frame.in.style.colours.accent));
    list.PopClipRect();
}

// The caption, and below it what is said to the learner.
void draw_words(const Frame& frame, Rect room) {
    const DemoStatus& show = *frame.in.showing;
    const Palette& colours = frame.in.style.colours;
    ImFont* small = frame.in.style.fonts.title;
    const glm::vec2 size = room.size();
    const glm::vec2 below{size.x, size.y * 0.4F}; // for the remark, at most
    float taken = 0.0F;
    if (!show.remark.empty()) {
        const auto fitted = fitted_lines(small, show.remark, below);
        taken = wrapped_extent(*small, fitted.size, fitted.text, size.x).y + fitted.size * 0.35F;
    }
    const float high = write_fitted(frame.in.style.fonts.caption, show.caption, room.min,
                                    {size.x, size.y - taken}, colours.text);
    const glm::vec4 colour = show.bad ? colours.bad : colours.accent;
    write_fitted(small, show.remark,
                 {room.min.x, room.max.y - taken > room.min.y + high
                                  ? room.min.y + high + taken * 0.15F
                                  : room.max.y - taken},
                 below, colour);
}

// The buttons, one after the other.
class ButtonRow {
public:
    explicit ButtonRow(Frame& frame) : frame_(frame) {}

    // "Back  ,"
    void add(const char* name, Action key, Steer way, const char* mark, bool first = false) {
        add(frame_.say(name), plain_key(frame_.in.hints, key), way, mark, first);
    }
    void add(const std::string& name, const std::string& key, Steer way, const char* mark,
             bool first = false) {
        next();
        if (key_button(frame_, name, key, mark, first)) frame_.request(SteerShow{way});
    }
    void text(const std::string& words) {
        next();
        ImGui::AlignTextToFramePadding();
        write(words);
    }
    // Only where there is room left for it.
    void title(const std::string& words) {
        const float wide = ImGui::CalcTextSize(words.c_str()).x;
        const float at = ImGui::GetWindowWidth() - wide - edge * frame_.in.style.scale;
        ImGui::SameLine();
        if (at < ImGui::GetCursorPosX() + 12.0F * frame_.in.style.scale) return ImGui::NewLine();
        ImGui::SetCursorPosX(at);
        ImGui::AlignTextToFramePadding();
        ImGui::PushStyleColor(ImGuiCol_Text, packed(frame_.in.style.colours.quiet));
        write(words);
        ImGui::PopStyleColor();
    }

private:
    void next() {
        if (std::exchange(begun_, true)) ImGui::SameLine();
    }

    Frame& frame_;
    bool begun_ = false;
};

void draw_speed(Frame& frame, ButtonRow& row) {
    row.add("–", plain_key(frame.in.hints, Action{"slower"}), Steer::slower, "lesson.slower");
    row.text(fmt::format("{:g}x", frame.in.showing->speed));
    row.add("+", plain_key(frame.in.hints, Action{"faster"}), Steer::faster, "lesson.faster");
}

// After the first lesson: what to do with what was learnt.
void draw_invitation(Frame& frame, ButtonRow& row) {
    const Hints& hints = frame.in.hints;
    row.add(frame.say("ui.demo.open_boards"), chord_text(hints, {"Enter"}), Steer::open_boards,
            "lesson.open_boards", true);
    row.add(frame.say("ui.first.computer"), shortcut(hints, Action{"new_game"}), Steer::computer,
            "lesson.computer");
    row.add(frame.say("ui.demo.lesson_after"), chord_text(hints, {"Space"}), Steer::pause,
            "lesson.next");
}

bool few_fit(const Frame& frame) {
    return frame.in.style.fingers && frame.in.layout.window.x < few_buttons * frame.in.style.scale;
}

void draw_buttons_at_end(Frame& frame, ButtonRow& row) {
    const DemoStatus& show = *frame.in.showing;
    if (show.invites) return draw_invitation(frame, row);
    if (!show.next.empty())
        row.add(show.puzzle ? frame.say("ui.puzzle.next")
                            : frame.say("ui.demo.next_lesson", {{"title", show.next}}),
                chord_text(frame.in.hints, {"Space"}), Steer::pause, "lesson.next", true);
    row.add("ui.demo.again", Action{"undo"}, Steer::back, "lesson.back");
    if (few_fit(frame))
        return row.add("ui.demo.leave", Action{"clear"}, Steer::leave, "lesson.leave");
    if (show.lesson) row.add("ui.demo.all", Action{"demonstrations"}, Steer::list, "lesson.list");
    if (show.puzzle) row.add("ui.puzzle.all", Action{"puzzles"}, Steer::list, "lesson.list");
    row.add("ui.demo.play_on", Action{"play_on"}, Steer::play_on, "lesson.play_on");
    row.add("ui.demo.leave", Action{"clear"}, Steer::leave, "lesson.leave", show.next.empty());
}

void draw_buttons(Frame& frame) {
    const DemoStatus& show = *frame.in.showing;
    const bool few = few_fit(frame);
    ButtonRow row{frame};
    if (show.over) {
        draw_buttons_at_end(frame, row);
        return row.title(show.title);
    }
    const std::string space = chord_text(frame.in.hints, {"Space"});
    row.add("ui.demo.back", Action{"undo"}, Steer::back, "lesson.back");
    if (show.waiting)
        row.add(frame.say("ui.demo.go_on"), space, Steer::pause, "lesson.pause", true);
    else if (!show.asking)
        row.add(frame.say(show.paused ? "ui.demo.play" : "ui.demo.pause"), space, Steer::pause,
                "lesson.pause", show.paused);
    if (show.asking)
        row.add(show.hinted ? "ui.demo.show_me" : "ui.demo.hint", Action{"next_step"}, Steer::hint,
                "lesson.hint");
    else if (!show.puzzle)
        row.add("ui.demo.next", Action{"redo"}, Steer::next, "lesson.next");
    if (show.puzzle)
        row.add("ui.puzzle.solution", Action{"redo"}, Steer::solution, "lesson.solution");
    if (!show.puzzle && !few) draw_speed(frame, row);
    if (show.follows && !few)
        row.add(*show.follows ? "ui.demo.follows" : "ui.demo.stays", Action{"follow_mover"},
                Steer::follow, "lesson.follow");
    if (!few) row.add("ui.demo.play_on", Action{"play_on"}, Steer::play_on, "lesson.play_on");
    row.add("ui.demo.leave", Action{"clear"}, Steer::leave, "lesson.leave");
    row.title(show.title);
}

} // namespace

void draw_show_bar(Frame& frame) {
    if (frame.in.showing == nullptr) return;
    const float s = frame.in.style.scale;
    const Rect& strip = frame.in.layout.status;
    const bool presenter = frame.edit.transient.presenter;
    begin_panel("##caption", strip, presenter ? ImGuiWindowFlags_NoInputs : 0);
    const float buttons = presenter ? 0.0F : ImGui::GetFrameHeight() + 10.0F * s;
    draw_progress(frame, strip);
    draw_words(frame, {strip.min + glm::vec2{edge * s, 12.0F * s},
                       strip.max - glm::vec2{edge * s, buttons + 4.0F * s}});
    if (!presenter) {
        const DemoStatus& show = *frame.in.showing;
        fit_letters(frame, fmt::format("{}{}{}{}{}", show.over, show.asking, show.hinted,
                                       show.paused, show.follows.has_value()));
        ImGui::SetCursorScreenPos({strip.min.x + edge * s, strip.max.y - buttons});
        // Closer together where large letters leave little room.
        const float least = frame.in.style.fingers ? 0.6F : 0.3F;
        const float share = std::clamp(frame.in.layout.window.x / (620.0F * s), least, 1.0F);
        const ImGuiStyle& style = ImGui::GetStyle();
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                            {style.FramePadding.x * share, style.FramePadding.y});
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                            {style.ItemSpacing.x * share, style.ItemSpacing.y});
        draw_buttons(frame);
        ImGui::PopStyleVar(2);
    }
    ImGui::End();
}

} // namespace strata::ui
