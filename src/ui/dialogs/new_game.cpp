// SPDX-License-Identifier: MIT
// The rule sets in groups, what the chosen one is, and what is to be chosen before its first move.
#include <algorithm>
#include <array>
#include <string_view>

#include <imgui.h>

#include "notation/variants/families.h"
#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/panels.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

constexpr std::string_view own_group = "ui.new_game.own";
constexpr std::array group_titles{
    std::string_view("ui.new_game.levels"), std::string_view("ui.new_game.chess"),
    std::string_view("ui.new_game.yalta"),  std::string_view("ui.new_game.star"),
    std::string_view("ui.new_game.other"),  own_group};

std::string_view group_of(const Frame& frame, const rules::Variant& variant) {
    if (std::ranges::find(frame.own_variants, variant.id) != frame.own_variants.end())
        return own_group;
    return notation::family_of(variant.topology).kind(variant.topology).heading;
}

// A rule file of the user's own brings its name itself.
std::string variant_name(const Frame& frame, const rules::Variant& variant) {
    return frame.say(notation::name_of(variant));
}

void start(Frame& frame, const rules::Variant& variant) {
    StartGame wish{variant.id};
    if (frame.moment.start_choice > 0) wish.choice = frame.moment.start_choice - 1;
    frame.wish(wish);
    close_dialog(frame);
}

void choose(Frame& frame, const rules::Variant& variant) {
    if (frame.moment.chosen_variant == variant.id) return;
    frame.moment.chosen_variant = variant.id;
    frame.moment.start_choice = 0;
}

// A click chooses, a second one begins; with the arrows the focus chooses and Enter begins.
void entry(Frame& frame, const rules::Variant& variant) {
    const bool chosen = frame.moment.chosen_variant == variant.id;
    const std::string label = variant_name(frame, variant) + "###new." + variant.id;
    const bool pressed = ImGui::Selectable(label.c_str(), chosen);
    frame.mark("new." + variant.id);
    if (chosen && ImGui::IsWindowAppearing()) {
        ImGui::SetItemDefaultFocus();
        ImGui::SetScrollHereY();
    }
    const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    if (pressed && chosen) return start(frame, variant);
    if (pressed || focused) choose(frame, variant);
}

void group(Frame& frame, std::string_view wanted) {
    bool any = false;
    for (const auto& variant : frame.book.variants()) {
        if (group_of(frame, *variant) != wanted) continue;
        if (!any) {
            ImGui::PushFont(frame.style.fonts.small);
            quiet_paragraph(frame, frame.say(wanted));
            ImGui::PopFont();
        }
        any = true;
        entry(frame, *variant);
    }
    if (any) ImGui::Spacing();
}

// The seats in turn order, each with its sign.
void seats(const Frame& frame, const rules::Variant& variant) {
    paragraph(frame.words.say("ui.new_game.seats",
                              {{"number", variant.seat_count()},
                               {"seats", notation::nouns(variant, variant.every_seat())}}));
    if (variant.team_count() == variant.seat_count()) return;
    for (int team = 0; team < variant.team_count(); ++team) {
        const auto members = notation::nouns(variant, variant.team_seats(team));
        paragraph(frame.words.say("ui.new_game.team", {{"seats", members}}));
    }
}

// "Red's queen on the d-file": what tells two starts apart, when it is one queen; else the usual
// start.
std::string start_words(const Frame& frame, const rules::Variant& variant,
                        const rules::Setup& setup, const rules::Setup& other) {
    for (const rules::Square square : variant.topology.squares) {
        const rules::Piece piece = setup.board[rules::slot(square)];
        if (!piece.is(rules::PieceType::queen) || other.board[rules::slot(square)] == piece)
            continue;
        return frame.words.say(
            "ui.new_game.queen",
            {{"seat", notation::noun(variant, piece.army())},
             {"file", std::string(1, static_cast<char>('a' + variant.topology.at(square).file))}});
    }
    return frame.say("ui.new_game.usual");
}

void choices(Frame& frame, const rules::Variant& variant) {
    if (variant.choices.empty()) return;
    ImGui::Spacing();
    paragraph(frame.say("ui.new_game.choice"));
    const auto option = [&](std::size_t number, const std::string& text) {
        const std::string id = text + "###choice" + std::to_string(number);
        if (ImGui::RadioButton(id.c_str(), frame.moment.start_choice == number))
            frame.moment.start_choice = number;
        frame.mark("choice." + std::to_string(number));
    };
    option(0, start_words(frame, variant, variant.start, variant.choices.front().start));
    for (std::size_t i = 0; i < variant.choices.size(); ++i) {
        const auto& [name, start] = variant.choices[i];
        option(i + 1, frame.words.has(name) ? frame.words.say(text::named("", name))
                                            : start_words(frame, variant, start, variant.start));
    }
}

void details(Frame& frame, const rules::Variant& variant) {
    ImGui::PushFont(frame.style.fonts.strong);
    paragraph(variant_name(frame, variant));
    ImGui::PopFont();
    const std::string about = "variant." + variant.id + ".about";
    if (frame.words.has(about)) paragraph(frame.say(text::Message{about}));
    ImGui::Spacing();
    seats(frame, variant);
    choices(frame, variant);
}

const rules::Variant& chosen(Frame& frame) {
    if (frame.moment.chosen_variant.empty()) choose(frame, frame.session.variant());
    const auto found = frame.book.find(frame.moment.chosen_variant);
    return found ? *found : frame.session.variant();
}

} // namespace

void draw_new_game(Frame& frame) {
    if (frame.moment.dialog != Dialog::new_game) frame.moment.chosen_variant.clear();
    if (!begin_dialog(frame, Dialog::new_game, frame.say("ui.new_game.title"), 760.0F)) return;
    const float s = frame.style.scale;
    const float high = std::min(430.0F * s, frame.layout.window.y - 130.0F * s);
    const rules::Variant& variant = chosen(frame);
    ImGui::BeginChild("list", {ImGui::GetContentRegionAvail().x * 0.47F, high});
    for (const auto title : group_titles) group(frame, title);
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("details", {0.0F, high}, true);
    details(frame, variant);
    ImGui::EndChild();
    ImGui::Spacing();
    if (frame.moment.dialog == Dialog::new_game) {
        if (button(frame, frame.say("ui.new_game.start"), "start", true)) start(frame, variant);
        ImGui::SameLine();
        if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
    }
    end_dialog();
}

} // namespace strata::ui
