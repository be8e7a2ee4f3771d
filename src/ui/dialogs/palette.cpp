// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include "text/strings.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/finder.h"
#include "ui/dialogs/new_game.h"
#include "ui/dialogs/rules_page.h"
#include "ui/dialogs/settings_window.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/input/keys.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr int lines_a_page = 10;
constexpr std::size_t most_lines = 60; // drawn, where something is looked for

// Demonstrations, which have actions of their own, leave no room for this list.
bool can_do(const Frame& frame, const FinderLine& line) {
    const auto* action = std::get_if<Action>(&line.effect);
    if (action == nullptr) return true;
    const ActionTable& table = frame.in.hints.keys.table();
    return table.possible(*action, frame.in.session) &&
           !std::holds_alternative<std::monostate>(table.row(*action).effect);
}

// The key of an action, or the dialog that a line belongs to.
std::string aside(const Frame& frame, const FinderLine& line) {
    struct Aside {
        const Frame& frame;
        std::string operator()(Action action) const { return first_key(frame.in.hints, action); }
        std::string operator()(const ShowSetting&) const { return frame.say("ui.settings.title"); }
        std::string operator()(const SetValue&) const { return frame.say("ui.settings.title"); }
        std::string operator()(const ChooseGame&) const { return frame.say("ui.new_game.title"); }
        std::string operator()(const PlayDemonstration&) const {
            return frame.say("ui.menu.learn");
        }
        std::string operator()(const ListPuzzles&) const { return frame.say("ui.menu.learn"); }
        std::string operator()(const ShowRules&) const { return frame.say("ui.menu.help"); }
    };
    return std::visit(Aside{frame}, line.effect);
}

void set_value(const Frame& frame, const std::string& key_and_value) {
    const auto key = std::string_view(key_and_value).substr(0, key_and_value.find('='));
    auto all = view::settings_of(frame.edit.view);
    std::ranges::move(settings_of(frame.edit.state), std::back_inserter(all));
    if (text::set(all, key_and_value)) return;
    const auto setting = std::ranges::find(all, key, &text::Setting::key);
    if (const auto* word = std::get_if<text::Word>(&setting->place);
        word != nullptr && word->chosen)
        *word->chosen = true;
}

// The dialog is closed then.
void carry_out(Frame& frame, const FinderLine& line) {
    if (!can_do(frame, line)) return;
    struct Effect {
        Frame& frame;
        void operator()(Action action) const { frame.request(action); }
        void operator()(const ShowSetting& one) const {
            frame.edit.transient.dialog.open(settings_at(one.key));
        }
        void operator()(const SetValue& one) const { set_value(frame, one.key_and_value); }
        void operator()(const ChooseGame& one) const {
            frame.edit.transient.dialog.open<NewGameDialog>(one.variant);
        }
        void operator()(const PlayDemonstration& one) const { frame.request(one); }
        void operator()(const ListPuzzles& one) const { frame.request(one); }
        void operator()(const ShowRules& one) const {
            if (frame.edit.rules_page == nullptr) return;
            frame.edit.rules_page->go_to(one.section);
            frame.edit.transient.dialog.open(rules_of(frame.in.book.find(one.variant)));
        }
    };
    const FinderEffect effect = line.effect; // the line goes with the dialog
    remember_action(frame.edit.state, line.id);
    close_dialog(frame);
    std::visit(Effect{frame}, effect);
}

// The name breaks at the place where the key begins.
void row(Frame& frame, const FinderLine& line, bool chosen) {
    const Palette& colours = frame.in.style.colours;
    const float pad = 5.0F * frame.in.style.scale;
    ImFont* const font = frame.in.style.fonts.body;
    const std::string key = aside(frame, line);
    const float room = ImGui::GetContentRegionAvail().x;
    const float key_wide = font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, key.c_str()).x;
    const float wide = room - key_wide - 4.0F * pad;
    const float high = wrapped_extent(*font, size_of(*font), line.name, wide).y;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string id = "palette." + line.id;
    const bool pressed = selectable("###" + id, chosen, ImGuiSelectableFlags_DontClosePopups,
                                    {0.0F, high + 2.0F * pad});
    const auto marks = frame.out.marks.size();
    frame.mark(id);
    // The keyboard stays in the field; the arrows lead this row.
    if (chosen && frame.out.marks.size() > marks) frame.out.marks.back().focused = true;
    if (chosen) frame.out.announced.focus = key.empty() ? line.name : line.name + ", " + key;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool can = can_do(frame, line);
    const bool is_key = std::holds_alternative<Action>(line.effect);
    add_wrapped(list, *font, size_of(*font), {at.x + pad, at.y + pad},
                packed(can ? colours.text : colours.quiet), line.name, wide);
    add_text(list, *font, size_of(*font), {at.x + room - key_wide - pad, at.y + pad},
             packed(can && is_key ? colours.accent : colours.quiet), key);
    if (pressed) carry_out(frame, line);
}

// The arrows move the choice and leave the caret alone.
int follow_arrows(ImGuiInputTextCallbackData* data) {
    auto& by = *static_cast<int*>(data->UserData);
    by = data->EventKey == ImGuiKey_DownArrow ? 1 : -1;
    return 0;
}

struct PaletteSheet {
    std::string search;
    int chosen = 0;      // of the lines found; below 0: none
    bool follow = false; // the list is to show it
};

// Whether Enter was pressed in it.
bool search_field(Frame& frame, PaletteSheet& sheet) {
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1.0F);
    const std::string before = sheet.search;
    int by = 0;
    const bool entered = ImGui::InputTextWithHint(
        "##search", frame.say("ui.palette.search").c_str(), &sheet.search,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory, follow_arrows,
        &by);
    frame.mark("search");
    // ImGui would lead the keyboard to the list with them.
    if (ImGui::IsItemActive()) {
#if IMGUI_VERSION_NUM >= 18804
        for (const auto key : {ImGuiKey_PageUp, ImGuiKey_PageDown})
            ImGui::SetKeyOwner(key, ImGui::GetItemID());
#else
        ImGui::GetCurrentContext()->ActiveIdUsingKeyInputMask |=
            ImU64{1} << ImGuiKey_PageUp | ImU64{1} << ImGuiKey_PageDown;
#endif
    }
    if (key_pressed(ImGuiKey_PageDown)) by = lines_a_page;
    if (key_pressed(ImGuiKey_PageUp)) by = -lines_a_page;
    if (entered) ImGui::SetKeyboardFocusHere(-1); // what cannot be done now leaves it open
    sheet.chosen = sheet.search == before ? sheet.chosen + by : 0;
    sheet.follow = sheet.follow || by != 0 || sheet.search != before;
    return entered;
}

class PaletteDialog final : public Dialog {
public:
    PaletteDialog() : Dialog("ui.palette.title", 640.0F) {}

    void draw(Frame& frame) override;

private:
    [[nodiscard]] FinderSource source(Frame& frame);
    void find(Frame& frame);

    PaletteSheet sheet_;
    std::vector<std::string> headings_; // of the rules of the game on the table
    std::vector<FinderLine> lines_;
    std::string language_; // of the lines; empty: none were made
    std::optional<std::string> searched_;
    FinderMatches found_; // lines of lines_
};

FinderSource PaletteDialog::source(Frame& frame) {
    if (frame.edit.rules_page != nullptr)
        headings_ = frame.edit.rules_page->headings(frame, frame.in.session.variant());
    return {frame.in.hints, frame.in.session,        frame.edit.view,       frame.in.themes,
            frame.in.book,  frame.in.demonstrations, frame.in.puzzle_games, headings_};
}

// Everything is looked through; the list of those who look for nothing has the actions alone.
void PaletteDialog::find(Frame& frame) {
    const bool all = !text::trimmed(sheet_.search).empty();
    const bool had_all = searched_ && !text::trimmed(*searched_).empty();
    if (language_ != frame.in.words.language() || all != had_all) {
        lines_ = all ? finder_lines(source(frame)) : action_lines(source(frame));
        language_ = frame.in.words.language();
        searched_.reset();
    }
    if (searched_ == sheet_.search) return;
    searched_ = sheet_.search;
    found_ = found_lines(lines_, sheet_.search, frame.edit.state.recent_actions,
                         frame.say("find.ignored"));
    if (all) found_.lines.resize(std::min(found_.lines.size(), most_lines));
    // What is only similar is not carried out before somebody has chosen it.
    if (found_.nearest) sheet_.chosen = -1;
}

void PaletteDialog::draw(Frame& frame) {
    const float s = frame.in.style.scale;
    const bool entered = search_field(frame, sheet_);
    find(frame);
    const int last = static_cast<int>(found_.lines.size()) - 1;
    sheet_.chosen = std::clamp(sheet_.chosen, found_.nearest ? -1 : 0, std::max(0, last));
    const float high = std::min(440.0F * s, frame.in.layout.window.y - 120.0F * s);
    ImGui::BeginChild("actions", {0.0F, high}, false, ImGuiWindowFlags_NoNav);
    if (found_.nearest) quiet_paragraph(frame, frame.say("ui.palette.nearest"));
    for (int n = 0; n <= last; ++n) {
        const bool chosen = n == sheet_.chosen;
        row(frame, *found_.lines[static_cast<std::size_t>(n)], chosen);
        if (chosen && std::exchange(sheet_.follow, false)) ImGui::SetScrollHereY(0.5F);
    }
    ImGui::EndChild();
    if (entered && sheet_.chosen >= 0 && last >= 0)
        carry_out(frame, *found_.lines[static_cast<std::size_t>(sheet_.chosen)]);
}

} // namespace

const ActionRow palette_action{"palette",
                               Topic::panels,
                               InShow::blocked,
                               pad(ctrl_shift("P"), "Menu"),
                               opens<PaletteDialog>,
                               In{Menu::help, 1}};

} // namespace strata::ui
