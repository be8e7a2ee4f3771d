// SPDX-License-Identifier: MIT
#include "ui/dialogs/clock_fields.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <imgui.h>

#include "notation/games/clock_text.h"
#include "notation/words/sentences.h"
#include "text/enum_names.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/number_slider.h"
#include "ui/panels/clock_words.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

using game::Bonus;
using game::Time;

// Proposals, as TimeControl has them.
constexpr std::array proposals{"180+2", "300", "600+5", "900+10", "1800+20", "40/5400+30:1800+30"};
constexpr float longest = 180.0F;     // minutes of the slider
constexpr float most_seconds = 60.0F; // a move

float minutes_of(Time time) { return static_cast<float>(time.count()) / 60'000.0F; }
Time of_minutes(float minutes) {
    return std::clamp(Time{std::lround(minutes * 60.0F) * 1000}, Time{1000}, game::most_time);
}

// As many as say something, of two.
int digits_of(float number) {
    const auto is_whole = [](float one) { return std::abs(one - std::round(one)) < 0.01F; };
    return is_whole(number) ? 0 : is_whole(number * 10.0F) ? 1 : 2;
}

// "0.5 min each".
bool minutes_slider(Frame& frame, const std::string& mark, const char* words, Time& time) {
    float minutes = minutes_of(time);
    ImGui::SetNextItemWidth(-1.0F);
    const NumberSlider slider{.label = "###" + mark,
                              .high = longest,
                              .step = minutes > 1.0F ? 0.5F : 0.1F,
                              .digits = digits_of(minutes),
                              .logarithmic = true,
                              .words = [&](const auto& number) {
                                  return frame.say(words, {{"minutes", number}});
                              }};
    const bool changed = number_slider(frame, slider, minutes);
    frame.mark(mark, slider_words(frame, slider, minutes));
    if (changed) time = of_minutes(minutes);
    return changed;
}

void proposal(Frame& frame, const std::string& label, const std::string& mark,
              const std::optional<game::TimeControl>& proposed,
              std::optional<game::TimeControl>& control) {
    const bool chosen = proposed.has_value() == control.has_value() &&
                        (!proposed || proposed->periods == control->periods);
    if (selectable(label + "###" + mark, chosen)) control = proposed;
    frame.mark(mark, label);
}

void proposals_box(Frame& frame, const rules::Variant& variant,
                   std::optional<game::TimeControl>& control) {
    const std::string none = frame.say("ui.clock.none");
    const std::string now = control ? control_words(frame.in.words, *control) : none;
    ImGui::SetNextItemWidth(-1.0F);
    const ScopedFontShrink smaller(now, ImGui::GetFrameHeight());
    const bool open = begin_combo("###clock", now, ImGuiComboFlags_HeightLargest);
    if (!open) frame.mark("clock", now);
    if (!open) return;
    proposal(frame, none, "clock_none", std::nullopt, control);
    for (const char* text : proposals) {
        const auto proposed = notation::parse_time_control(variant, text);
        proposal(frame, control_words(frame.in.words, *proposed), "clock_" + std::string(text),
                 *proposed, control);
    }
    ImGui::EndCombo();
}

// Of a control with one period; those with more are chosen as they are.
void own_time(Frame& frame, game::Period& period) {
    minutes_slider(frame, "clock_minutes", "ui.clock.slider_minutes", period.time);
    float seconds = static_cast<float>(period.bonus.count()) / 1000.0F;
    ImGui::SetNextItemWidth(-1.0F);
    if (number_slider(frame,
                      {.label = "###clock_seconds",
                       .high = most_seconds,
                       .step = 1.0F,
                       .digits = digits_of(seconds),
                       .words =
                           [&](const auto& number) {
                               return frame.say("ui.clock.slider_seconds", {{"seconds", number}});
                           }},
                      seconds))
        period.bonus = Time{std::lround(seconds * 10.0F) * 100};
    frame.mark("clock_seconds");
    if (period.bonus == Time{}) return;
    for (const auto kind : {Bonus::increment, Bonus::delay, Bonus::bronstein}) {
        const auto key = text::enum_key("ui.clock.kind_", kind);
        if (radio_button(frame, frame.say(key), key, period.kind == kind)) period.kind = kind;
    }
}

// Minutes a seat, where they are not the same for all.
void odds(Frame& frame, const rules::Variant& variant, game::TimeControl& control) {
    bool differ = !control.odds.empty();
    if (check_box(frame, frame.say("ui.clock.odds"), "clock_odds", differ)) {
        control.odds.clear();
        if (differ) control.odds.emplace_back(rules::Seat{0}, control.periods);
    }
    if (!differ) return;
    for (const rules::Seat seat : variant.every_seat()) {
        seat_sign_of_row(frame, variant, seat);
        const std::string name = "clock_of." + variant.seats[rules::slot(seat)].name;
        auto periods = control.of(seat);
        if (minutes_slider(frame, name, "ui.clock.all_moves", periods.front().time)) {
            std::erase_if(control.odds, [&](const auto& one) { return one.first == seat; });
            control.odds.emplace_back(seat, std::move(periods));
            std::ranges::sort(control.odds, {}, &std::pair<rules::Seat, game::Periods>::first);
        }
    }
}

} // namespace

void clock_fields(Frame& frame, const rules::Variant& variant,
                  std::optional<game::TimeControl>& control) {
    quiet_text(frame, frame.say("ui.clock.control"));
    proposals_box(frame, variant, control);
    if (!control) return;
    if (control->periods.size() == 1) own_time(frame, control->periods.front());
    odds(frame, variant, *control);
}

} // namespace strata::ui
