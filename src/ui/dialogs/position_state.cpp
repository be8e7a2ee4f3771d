// SPDX-License-Identifier: MIT
// On the right of the dialog for set-ups, and below it.
#include <algorithm>

#include "notation/words.h"
#include "notation/words/sentences.h"
#include "rules/answers/refusal.h"
#include "ui/dialogs/position_sections.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// What else belongs to a position, and what is wrong with it.
class StateSection : PositionSection {
public:
    using PositionSection::PositionSection;

    void draw() {
        turn();
        castling();
        if (variant_.seat_count() > 2) living();
        if (!variant_.topology.pins.empty()) boards();
        hilts();
        counters();
    }

    void refusals() {
        if (editor_state_.problems.empty()) return paragraph(frame_.say("ui.editor.fine"));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(colours_.bad));
        for (const rules::SetupError& problem : editor_state_.problems) {
            std::string text = frame_.say(notation::sentence(variant_, setup_, problem));
            const auto clause = rules::clause(problem.fault, variant_);
            if (!clause.empty()) text += " (" + std::string(clause) + ")";
            paragraph(text);
            frame_.mark("refused." + std::string(notation::key_of(problem.fault)) + "." +
                        std::string(clause));
        }
        ImGui::PopStyleColor();
    }

private:
    // Two in a row, where there is room for their words.
    void place(rules::Seat seat) {
        const float half = ImGui::GetContentRegionMax().x * 0.5F;
        float widest = 0.0F;
        for (const rules::Seat one : variant_.every_seat())
            widest = std::max(widest, ImGui::CalcTextSize(name(one).c_str()).x);
        if (rules::index(seat) % 2 != 0 && widest + 1.5F * ImGui::GetFrameHeight() < half)
            ImGui::SameLine(half);
    }
    bool tick(const std::string& label, const std::string& mark, bool on) {
        return tick_box(frame_, label, mark, on);
    }

    void turn() {
        heading("ui.editor.turn");
        for (const rules::Seat seat : variant_.every_seat()) {
            place(seat);
            if (!radio_button(frame_, name(seat), "turn." + std::to_string(rules::index(seat)),
                              setup_.turn == seat))
                continue;
            editor_state_.editor.set_turn(seat);
            editor_state_.look_again();
        }
    }
    void castling() {
        if (variant_.castling.empty()) return;
        heading("ui.editor.castling");
        std::uint16_t told = 0;
        for (const rules::CastlingRule& rule : variant_.castling) {
            const auto bit = rules::castling_bit(rule.seat, rule.side);
            if ((told & bit) != 0) continue; // a king that may start on two squares has two rules
            told = static_cast<std::uint16_t>(told | bit);
            const bool king = rule.side == rules::Castling::king_side;
            const char* key = king ? "ui.editor.king_side" : "ui.editor.queen_side";
            const std::string mark =
                "castling." + std::to_string(rules::index(rule.seat)) + (king ? ".k" : ".q");
            if (!tick(frame_.say(key, {{"seat", notation::noun(variant_, rule.seat)}}), mark,
                      (setup_.castling & bit) != 0))
                continue;
            editor_state_.editor.toggle_castling(rule.seat, rule.side);
            editor_state_.look_again();
        }
    }
    void living() {
        heading("ui.editor.living");
        for (const rules::Seat seat : variant_.every_seat()) {
            place(seat);
            if (!tick(name(seat), "living." + std::to_string(rules::index(seat)),
                      setup_.living.has(seat)))
                continue;
            editor_state_.editor.toggle_living(seat);
            editor_state_.look_again();
        }
    }
    // By keys as well: every board, with the pins it could stand on.
    void boards() {
        heading("ui.editor.boards");
        for (const rules::Pin pin : variant_.topology.every_pin())
            if (setup_.arrangement.stands_on(pin)) board(pin);
    }
    void board(rules::Pin pin) {
        const std::string& here = variant_.topology.at(pin).name;
        ImGui::PushID(here.c_str());
        const auto goal = chosen_pin(here);
        ImGui::SameLine();
        const bool turns = push_button(frame_.say("ui.editor.turn_board"));
        frame_.mark("board." + here + ".turn");
        const bool changes_hands =
            variant_.options.empty_board_owner == rules::EmptyBoardOwner::original && owner(pin);
        if (turns) editor_state_.editor.turn_board(pin);
        if (goal != rules::no_pin) editor_state_.editor.move_board(pin, goal);
        if (turns || changes_hands || goal != rules::no_pin) editor_state_.look_again();
        ImGui::PopID();
    }
    rules::Pin chosen_pin(const std::string& here) {
        auto goal = rules::no_pin;
        ImGui::SetNextItemWidth(70.0F * s_);
        if (begin_combo("##pin", here)) {
            for (const rules::Pin pin : variant_.topology.every_pin())
                if (!setup_.arrangement.stands_on(pin) &&
                    selectable(variant_.topology.at(pin).name))
                    goal = pin;
            ImGui::EndCombo();
        }
        frame_.mark("board." + here);
        return goal;
    }
    // Of rule sets where an empty board belongs to somebody.
    bool owner(rules::Pin pin) {
        const auto now = setup_.arrangement.owner_of(pin);
        ImGui::SameLine();
        const std::string text = now == rules::no_seat ? "-" : name(now);
        const bool pressed = push_button(text + "###owner");
        frame_.mark("board." + variant_.topology.at(pin).name + ".owner");
        if (pressed)
            editor_state_.editor.set_owner(
                pin, rules::Seat{now == rules::Seat{0} ? std::uint8_t{1} : std::uint8_t{0}});
        return pressed;
    }
    void hilts() {
        const int count = static_cast<int>(variant_.topology.home_arcs.size());
        if (count > 0) heading("ui.editor.hilts");
        for (int hilt = 0; hilt < count; ++hilt) {
            if (hilt > 0) ImGui::SameLine();
            if (!tick(std::to_string(hilt + 1), "hilt." + std::to_string(hilt),
                      ((setup_.open_hilts >> hilt) & 1) != 0))
                continue;
            editor_state_.editor.toggle_hilt(hilt);
            editor_state_.look_again();
        }
    }
    bool number(const char* key, const char* mark, int& value) {
        ImGui::SetNextItemWidth(std::min(110.0F * s_, ImGui::GetContentRegionAvail().x * 0.6F));
        const bool changed = ImGui::InputInt((std::string("###") + mark).c_str(), &value);
        frame_.mark(mark);
        const std::string words = frame_.say(key);
        beside_if_room(ImGui::CalcTextSize(words.c_str()).x);
        paragraph(words);
        return changed;
    }
    // Where checks win: how many each seat has given (CH-8.2).
    void checks() {
        if (variant_.goals.checks == 0) return;
        for (const rules::Seat seat : variant_.every_seat()) {
            int given = setup_.checks_given[rules::slot(seat)];
            const std::string& name = variant_.seats[rules::slot(seat)].name;
            const std::string label =
                frame_.say("ui.editor.checks", {{"seat", notation::noun(variant_, seat)}});
            ImGui::SetNextItemWidth(std::min(110.0F * s_, ImGui::GetContentRegionAvail().x * 0.6F));
            const bool changed = ImGui::InputInt(("###checks." + name).c_str(), &given);
            const ImVec2 low = ImGui::GetItemRectMin();
            const ImVec2 high = ImGui::GetItemRectMax();
            if (ImGui::IsItemVisible()) // where one more is
                frame_.out.marks.push_back(
                    {"checks." + name,
                     {high.x - (high.y - low.y) / 2.0F, (low.y + high.y) / 2.0F}});
            ImGui::SameLine();
            paragraph(label);
            if (!changed) continue;
            editor_state_.editor.set_checks(seat, given);
            editor_state_.look_again();
        }
    }
    void counters() {
        heading("ui.editor.counters");
        int round = setup_.fullmove;
        int quiet = setup_.halfmove;
        const bool other_round = number("ui.editor.round", "round", round);
        const bool other_quiet = number("ui.editor.quiet", "quiet", quiet);
        checks();
        if (!other_round && !other_quiet) return;
        editor_state_.editor.set_fullmove(round);
        editor_state_.editor.set_halfmove(quiet);
        editor_state_.look_again();
    }
};

} // namespace

void draw_set_up_state(Frame& frame, PositionEditorState& editor_state) {
    StateSection{frame, editor_state}.draw();
}

void draw_refusals(Frame& frame, PositionEditorState& editor_state) {
    StateSection{frame, editor_state}.refusals();
}

} // namespace strata::ui
