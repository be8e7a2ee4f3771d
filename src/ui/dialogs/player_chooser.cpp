// SPDX-License-Identifier: MIT
#include "ui/dialogs/player_chooser.h"

#include <algorithm>
#include <array>

#include <imgui.h>

#include "session/players.h"
#include "ui/controls.h"
#include "ui/engines.h"
#include "ui/fitting.h"
#include "ui/number_slider.h"
#include "ui/panels/seat_state.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// What a move may take, as it is offered.
struct Effort {
    int movetime = 0; // thousandths of a second
    std::uint64_t nodes = 0;
};
constexpr std::array<Effort, 10> efforts{{{100, 0},
                                          {500, 0},
                                          {1000, 0},
                                          {2000, 0},
                                          {5000, 0},
                                          {15000, 0},
                                          {0, 1000},
                                          {0, 10'000},
                                          {0, 100'000},
                                          {0, 1'000'000}}};

std::string words_of(const Frame& frame, const Effort& effort) {
    if (effort.nodes > 0) return frame.say("ui.engines.nodes", {{"count", effort.nodes}});
    constexpr double thousand = 1e3;
    return frame.say("ui.engines.seconds", {{"count", effort.movetime / thousand}});
}

std::string words_of(const Frame& frame, const session::Player& player) {
    if (player.engine) return player.engine->name;
    return player.level == 0 ? frame.say("ui.players.person")
                             : level_words(frame.in.words, player.level);
}

// While a list is open, one line of it.
bool line(Frame& frame, const std::string& words, const std::string& mark, bool now) {
    const bool chosen = selectable(words, now);
    if (now && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    frame.mark(mark, words);
    return chosen;
}

void engine_lines(Frame& frame, const rules::Variant& variant, const std::string& mark,
                  session::Player& player) {
    if (frame.in.engines == nullptr) return;
    const std::string beginning = mark + ".";
    for (const auto& row : frame.in.engines->named) {
        const auto& name = row.engine.name;
        const bool now = player.engine && player.engine->name == name;
        if (row.state == EngineRow::State::fails) {
            write_disabled(name);
            if (ImGui::IsItemHovered()) tooltip(frame.say(row.error));
        } else if (row.state == EngineRow::State::speaks && row.facts.knows(variant)) {
            if (line(frame, name, beginning + name, now) && !now)
                player = {0, session::EnginePlayer{.name = name}};
        }
    }
}

// As high as a combo, with words that fit.
bool begin_list(Frame& frame, const std::string& mark, const std::string& now) {
    const float room =
        ImGui::CalcItemWidth() - ImGui::GetFrameHeight() - 2.0F * ImGui::GetStyle().FramePadding.x;
    const ScopedFontShrink smaller(ImGui::CalcTextSize(now.c_str()).x, room);
    const bool open = begin_combo("##" + mark, now, ImGuiComboFlags_HeightLargest);
    if (!open) frame.mark(mark, now);
    return open;
}

bool strength_field(Frame& frame, const std::string& mark, const session::EngineFacts& facts,
                    session::EnginePlayer& engine) {
    const auto range = facts.elo ? facts.elo : facts.skill;
    if (!range || range->high <= range->low) return false;
    auto& value = facts.elo ? engine.elo : engine.skill;
    bool limited = value.has_value();
    bool changed = check_box(frame, frame.say("ui.engines.limit"), mark + ".limit", limited);
    if (changed && limited)
        value = facts.elo ? std::clamp(1500, range->low, range->high) : range->low;
    if (changed && !limited) value.reset();
    if (!value) return changed;
    ImGui::SetNextItemWidth(-1.0F);
    int now = std::clamp(*value, range->low, range->high);
    const auto form = std::string{facts.elo ? "Elo" : "Skill Level"} + " %d";
    changed |= ImGui::SliderInt(("##" + mark + ".strength").c_str(), &now, range->low, range->high,
                                form.c_str(), slider_flags(frame));
    frame.mark(mark + ".strength", form.substr(0, form.rfind(' ')));
    value = now;
    return changed;
}

bool effort_field(Frame& frame, const std::string& mark, session::EnginePlayer& engine) {
    const Effort now{engine.nodes > 0 ? 0 : engine.movetime, engine.nodes};
    ImGui::SetNextItemWidth(-1.0F);
    if (!begin_list(frame, mark + ".time", words_of(frame, now))) return false;
    bool changed = false;
    for (std::size_t n = 0; n < efforts.size(); ++n) {
        const auto& one = efforts[n];
        const bool same = one.movetime == now.movetime && one.nodes == now.nodes;
        if (!line(frame, words_of(frame, one), mark + ".time." + std::to_string(n), same)) continue;
        changed = !same;
        engine.nodes = one.nodes;
        engine.movetime = one.movetime > 0 ? one.movetime : session::EnginePlayer::usual;
    }
    ImGui::EndCombo();
    return changed;
}

} // namespace

bool player_chooser(Frame& frame, const rules::Variant& variant, const std::string& mark,
                    session::Player& player) {
    const auto before = player;
    if (!begin_list(frame, mark, words_of(frame, player))) return false;
    for (int level = 0; level <= session::most_level; ++level) {
        const session::Player one{level, {}};
        if (line(frame, words_of(frame, one), mark + "." + std::to_string(level), player == one))
            player = one;
    }
    engine_lines(frame, variant, mark, player);
    ImGui::EndCombo();
    return player != before;
}

bool engine_fields(Frame& frame, const std::string& mark, session::Player& player, bool timed) {
    if (!player.engine) return false;
    bool changed = false;
    const auto* row =
        frame.in.engines == nullptr ? nullptr : frame.in.engines->called(player.engine->name);
    if (row != nullptr && row->state == EngineRow::State::speaks)
        changed = strength_field(frame, mark, row->facts, *player.engine);
    if (!timed) changed |= effort_field(frame, mark, *player.engine);
    return changed;
}

} // namespace strata::ui
