// SPDX-License-Identifier: MIT
#include "ui/dialogs/key_sheet.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/finder.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr Chord another_key{"Enter"};
constexpr Chord one_more_key{"Enter", false, true, false};
constexpr Chord no_key{"Delete", true, false, false};
constexpr Chord default_key{"R", true, false, false};
constexpr Chord all_default{"R", true, true, false};

Keys with_key(const Keys& keys, Action action, const Chord& chord, bool more) {
    std::vector<Chord> chords{chord};
    if (more) {
        const auto had = keys.of(action);
        chords.insert(chords.end(), had.begin(), had.end());
    }
    Keys changed = keys;
    changed.set(action, chords);
    return changed;
}

// What one presses, and the buttons say.
struct Order {
    Chord chord;
    const char* name;
    bool first = false;
};
constexpr std::array orders{Order{another_key, "ui.keys.another", true},
                            Order{one_more_key, "ui.keys.one_more"}, Order{no_key, "ui.keys.none"},
                            Order{default_key, "ui.keys.usual"},
                            Order{all_default, "ui.keys.all_usual"}};

std::string list_of(const Frame& frame, const KeyConflict& conflict) {
    std::string names;
    for (const Action action : conflict.actions)
        names += (names.empty() ? "" : "; ") + action_name(frame, action);
    return frame.say("ui.keys.conflict",
                     {{"key", chord_text({frame.in.words, frame.in.hints.keys}, conflict.chord)},
                      {"actions", names}});
}

bool is_in(const std::vector<KeyConflict>& all, Action action) {
    return std::ranges::any_of(all, [&](const KeyConflict& one) {
        return std::ranges::find(one.actions, action) != one.actions.end();
    });
}

Action action_of(const FinderLine& line) { return std::get<Action>(line.effect); }

void row(Frame& frame, KeySheet& sheet, const FinderLine& line, bool in_conflict) {
    const Palette& colours = frame.in.style.colours;
    const float pad = 4.0F * frame.in.style.scale;
    ImFont* const font = frame.in.style.fonts.body;
    const Action action = action_of(line);
    const bool chosen = action == sheet.chosen;
    const bool usual = frame.in.hints.keys.are_default(action);
    const std::string keys = chosen && sheet.waits != KeySheet::Waits::no
                                 ? frame.say("ui.keys.waits")
                                 : all_keys(frame.in.hints, action);
    const glm::vec4 colour = in_conflict ? colours.bad : usual ? colours.quiet : colours.accent;
    const float room = ImGui::GetContentRegionAvail().x - 4.0F * pad;
    const float wide = room * 0.55F;
    const auto height = [&](const std::string& text, float width) {
        return wrapped_extent(*font, size_of(*font), text, width).y;
    };
    const float high =
        std::max({height(line.name, wide), height(keys, room - wide), size_of(*font)});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string id = "keys." + line.id;
    if (selectable("###" + id, chosen, ImGuiSelectableFlags_DontClosePopups,
                   {0.0F, high + 2.0F * pad})) {
        sheet.chosen = action;
        sheet.waits = KeySheet::Waits::no;
    }
    frame.mark(id, keys.empty() ? line.name : line.name + ", " + keys);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    add_wrapped(list, *font, size_of(*font), {at.x + pad, at.y + pad}, packed(colours.text),
                line.name, wide);
    add_wrapped(list, *font, size_of(*font), {at.x + wide + 3.0F * pad, at.y + pad}, packed(colour),
                keys, room - wide);
}

void search_field(Frame& frame, KeySheet& sheet) {
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputTextWithHint("##search", frame.say("ui.palette.search").c_str(), &sheet.search);
    frame.mark("search");
}

// In the order of the table, for those who look for nothing.
std::vector<FinderLine> lines(const Frame& frame) {
    std::vector<FinderLine> all;
    for (const Action action : frame.in.hints.keys.table().all())
        if (is_offered(frame, action))
            all.push_back({id_of(action), action_name(frame, action),
                           action_synonyms(frame.in.hints, action),
                           all_keys(frame.in.hints, action), action});
    return all;
}

// The chosen line, or the first one while it is not among those found.
void choose(KeySheet& sheet, const std::vector<const FinderLine*>& found) {
    if (found.empty()) return;
    const auto now = std::ranges::find(found, sheet.chosen,
                                       [](const FinderLine* line) { return action_of(*line); });
    const auto at = now == found.end() ? 0 : now - found.begin() + sheet.step;
    const auto last = static_cast<std::ptrdiff_t>(found.size()) - 1;
    sheet.chosen =
        action_of(*found[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, last))]);
    sheet.follow = sheet.follow || sheet.step != 0;
    sheet.step = 0;
}

void footer(Frame& frame, KeySheet& sheet, const std::vector<KeyConflict>& all) {
    if (sheet.refused) paragraph(frame.say("ui.keys.refused"));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.in.style.colours.bad));
    for (const KeyConflict& one : all) paragraph(list_of(frame, one));
    ImGui::PopStyleColor();
    const Hints hints{frame.in.words, frame.in.hints.keys};
    for (const Order& order : orders) {
        const auto label = frame.say(order.name);
        const auto key = chord_text(hints, order.chord);
        if (!order.first) beside_if_room(width_of_button(fmt::format("{}  {}", label, key)));
        if (key_button(frame, label, key, order.name, order.first))
            if (const auto keys = press(sheet, frame.in.hints.keys, order.chord))
                frame.request(UseKeys{*keys});
    }
    beside_if_room(width_of_button(frame.say("ui.close")));
    if (button(frame, frame.say("ui.close"), "close")) close_dialog(frame);
}

} // namespace

std::optional<Keys> press(KeySheet& sheet, const Keys& keys, const Chord& pressed) {
    using Waits = KeySheet::Waits;
    const Waits waited = std::exchange(sheet.waits, Waits::no);
    sheet.refused = false;
    if (waited != Waits::no) {
        if (pressed == Chord{"Escape"}) return keys;
        const auto chord = made_chord(pressed.key.name(), pressed.ctrl, pressed.shift, pressed.alt);
        sheet.refused = !chord;
        return chord ? with_key(keys, sheet.chosen, *chord, waited == Waits::for_one_more) : keys;
    }
    if (pressed.key == "Up" || pressed.key == "Down") {
        sheet.step = pressed.key == "Up" ? -1 : 1;
        return keys;
    }
    Keys changed = keys;
    if (pressed == another_key)
        sheet.waits = Waits::for_key;
    else if (pressed == one_more_key)
        sheet.waits = Waits::for_one_more;
    else if (pressed == no_key)
        changed.set(sheet.chosen, {});
    else if (pressed == default_key)
        changed.restore(sheet.chosen);
    else if (pressed == all_default)
        changed = Keys{keys.table()};
    else
        return std::nullopt;
    return changed;
}

void KeysDialog::draw(Frame& frame) {
    const float s = frame.in.style.scale;
    search_field(frame, sheet);
    const auto all = lines(frame);
    const auto found = found_lines(all, sheet.search, {}, frame.say("find.ignored"));
    choose(sheet, found.lines);
    const auto in_conflict = conflicts(frame.in.hints.keys);
    const float room = frame.in.layout.window.y - 110.0F * s - below_;
    ImGui::BeginChild("lines", {0.0F, std::clamp(room, 90.0F * s, 420.0F * s)}, false,
                      ImGuiWindowFlags_NoNav);
    if (found.nearest) quiet_paragraph(frame, frame.say("ui.palette.nearest"));
    for (const FinderLine* line : found.lines) {
        row(frame, sheet, *line, is_in(in_conflict, action_of(*line)));
        if (action_of(*line) == sheet.chosen && std::exchange(sheet.follow, false))
            ImGui::SetScrollHereY(0.5F);
    }
    ImGui::EndChild();
    const float top = ImGui::GetCursorPosY();
    footer(frame, sheet, in_conflict);
    below_ = ImGui::GetCursorPosY() - top;
}

const ActionRow change_keys_action{"change_keys", Topic::panels,     InShow::blocked,
                                   ctrl("F1"),    opens<KeysDialog>, In{Menu::window, 2}};

} // namespace strata::ui
