// SPDX-License-Identifier: MIT
#include "ui/dialogs/palette.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>
#include <sstream>
#include <utility>

#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include "text/strings.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/style.h"
#include "ui/wrapped.h"

namespace strata::ui {
namespace {

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream in{text::folded(text)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

bool begins_a_word(const std::string& text, std::size_t at) {
    const auto part_of_word = [](unsigned char c) { return std::isalnum(c) != 0 || c >= 0x80; };
    return at == 0 || !part_of_word(static_cast<unsigned char>(text[at - 1]));
}

bool stands_at_a_word(const std::string& text, const std::string& word) {
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        if (begins_a_word(text, at)) return true;
    return false;
}

// The less the nearer to what is looked for; nothing: it is something else.
std::optional<int> distance(const PaletteLine& line, std::span<const std::string> words) {
    const auto name = text::folded(line.name);
    const auto more = text::folded(line.more);
    int far = 0;
    for (const auto& word : words) {
        if (stands_at_a_word(name, word)) continue;
        if (name.find(word) != std::string::npos)
            far += 1;
        else if (more.find(word) != std::string::npos)
            far += 8;
        else
            return std::nullopt;
    }
    return far;
}

// The moves of the cursor last: nobody looks for them. With a gamepad nobody types, and what its
// buttons do not do, above all to begin, resign and save, stands first.
constexpr std::array topics_by_keys{Topic::moves,  Topic::view,  Topic::game,
                                    Topic::panels, Topic::shows, Topic::playing};
constexpr std::array topics_by_pad{Topic::game,   Topic::moves, Topic::view,
                                   Topic::panels, Topic::shows, Topic::playing};

constexpr int lines_a_page = 10;

std::vector<PaletteLine> all_lines(const Frame& frame) {
    const ActionTable& table = frame.in.hints.keys.table();
    std::vector<PaletteLine> all;
    for (const Topic topic : frame.in.hints.pad ? topics_by_pad : topics_by_keys)
        for (const Action action : table.all())
            if (table.row(action).topic == topic && action != Action{"palette"} &&
                is_offered(frame, action))
                all.push_back({action, action_name(frame, action),
                               frame.say(topic_titles[static_cast<std::size_t>(topic)]) + ' ' +
                                   all_keys(frame.in.hints, action)});
    return all;
}

// Demonstrations, which have actions of their own, leave no room for this list.
bool can_do(const Frame& frame, Action action) {
    const ActionTable& table = frame.in.hints.keys.table();
    return table.possible(action, frame.in.session) &&
           !std::holds_alternative<std::monostate>(table.row(action).effect);
}

void carry_out(Frame& frame, Action action) {
    if (!can_do(frame, action)) return;
    remember_action(frame.edit.state, id_of(action));
    close_dialog(frame);
    frame.request(action);
}

// The name breaks at the place where the key begins.
void row(Frame& frame, const PaletteLine& line, bool chosen) {
    const Palette& colours = frame.in.style.colours;
    const float pad = 5.0F * frame.in.style.scale;
    ImFont* const font = frame.in.style.fonts.body;
    const std::string key = first_key(frame.in.hints, line.action);
    const float room = ImGui::GetContentRegionAvail().x;
    const float key_wide = font->CalcTextSizeA(font->FontSize, 1e6F, 0.0F, key.c_str()).x;
    const float wide = room - key_wide - 4.0F * pad;
    const float high = wrapped_extent(*font, font->FontSize, line.name, wide).y;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string id = "palette." + id_of(line.action);
    const bool pressed =
        ImGui::Selectable(("###" + id).c_str(), chosen, ImGuiSelectableFlags_DontClosePopups,
                          {0.0F, high + 2.0F * pad});
    frame.mark(id);
    if (chosen) frame.out.heard.focus = key.empty() ? line.name : line.name + ", " + key;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto colour = can_do(frame, line.action) ? colours.text : colours.quiet;
    add_wrapped(list, *font, font->FontSize, {at.x + pad, at.y + pad}, packed(colour), line.name,
                wide);
    list.AddText(font, font->FontSize, {at.x + room - key_wide - pad, at.y + pad},
                 packed(can_do(frame, line.action) ? colours.accent : colours.quiet), key.c_str());
    if (pressed) carry_out(frame, line.action);
}

// The arrows move the choice and leave the caret alone.
int follow_arrows(ImGuiInputTextCallbackData* data) {
    auto& by = *static_cast<int*>(data->UserData);
    by = data->EventKey == ImGuiKey_DownArrow ? 1 : -1;
    return 0;
}

struct PaletteSheet {
    std::string search;
    int chosen = 0;      // of the lines found
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
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_PageDown))) by = lines_a_page;
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_PageUp))) by = -lines_a_page;
    if (entered) ImGui::SetKeyboardFocusHere(-1); // what cannot be done now leaves it open
    sheet.chosen = sheet.search == before ? sheet.chosen + by : 0;
    sheet.follow = sheet.follow || by != 0 || sheet.search != before;
    return entered;
}

} // namespace

std::vector<const PaletteLine*> found_lines(std::span<const PaletteLine> all,
                                            std::string_view search,
                                            std::span<const std::string> recent) {
    struct Found {
        const PaletteLine* line;
        std::pair<int, std::ptrdiff_t> order;
    };
    const auto words = words_of(search);
    std::vector<Found> found;
    for (const PaletteLine& line : all)
        if (const auto far = distance(line, words))
            found.push_back(
                {&line, {*far, std::ranges::find(recent, id_of(line.action)) - recent.begin()}});
    std::ranges::stable_sort(found, {}, &Found::order);
    std::vector<const PaletteLine*> lines;
    for (const Found& one : found) lines.push_back(one.line);
    return lines;
}

namespace {

class PaletteDialog final : public Dialog {
public:
    PaletteDialog() : Dialog("ui.palette.title", 640.0F) {}

    void draw(Frame& frame) override;

private:
    PaletteSheet sheet_;
};

void PaletteDialog::draw(Frame& frame) {
    const float s = frame.in.style.scale;
    const bool entered = search_field(frame, sheet_);
    const auto all = all_lines(frame);
    const auto found = found_lines(all, sheet_.search, frame.edit.state.recent_actions);
    sheet_.chosen = std::clamp(sheet_.chosen, 0, std::max(0, static_cast<int>(found.size()) - 1));
    const float high = std::min(440.0F * s, frame.in.layout.window.y - 120.0F * s);
    ImGui::BeginChild("actions", {0.0F, high}, false, ImGuiWindowFlags_NoNav);
    for (int n = 0; n < static_cast<int>(found.size()); ++n) {
        const bool chosen = n == sheet_.chosen;
        row(frame, *found[static_cast<std::size_t>(n)], chosen);
        if (chosen && std::exchange(sheet_.follow, false)) ImGui::SetScrollHereY(0.5F);
    }
    if (found.empty()) quiet_paragraph(frame, frame.say("ui.palette.nothing"));
    ImGui::EndChild();
    if (entered && !found.empty())
        carry_out(frame, found[static_cast<std::size_t>(sheet_.chosen)]->action);
}

} // namespace

const ActionRow palette_action{"palette", Topic::panels, pad(ctrl_shift("P"), "Menu"),
                               opens<PaletteDialog>, In{Menu::help, 1}};

} // namespace strata::ui
