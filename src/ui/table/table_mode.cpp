// SPDX-License-Identifier: MIT
// Table mode: instead of panels, a card for each seat at its side of the screen, rotated towards
// it.
#include <algorithm>
#include <string>

#include <imgui.h>

#include "notation/letters.h"
#include "notation/words/sentences.h"
#include "session/players.h"
#include "text/enum_names.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/input/imgui_input.h"
#include "ui/panels.h"
#include "ui/panels/promotion.h"
#include "ui/panels/seat_parts.h"
#include "ui/panels/turn_words.h"
#include "ui/style.h"
#include "ui/table/table_card.h"
#include "ui/table/turned.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

std::string key_of(TableOffer offer) {
    if (offer == TableOffer::again) return "ui.result.again";
    return text::enum_key("ui.table.", offer);
}

// Key without "ui.", by which the text mirror identifies a button.
std::string mark_of(const std::string& key) { return key.substr(3); }

std::string question_words(const Frame& frame, TableQuestion question, rules::Seat seat) {
    const rules::Position& position = frame.in.session.position();
    const auto noun = [&](rules::Seat one) { return notation::noun(position.variant(), one); };
    switch (question) {
    case TableQuestion::resign:
        return frame.say(position.living_count() > 2 ? "ui.resign.among" : "ui.resign.text",
                         {{"seat", noun(seat)}});
    case TableQuestion::draw:
        return frame.say("ui.table.draw", {{"seat", noun(*frame.in.session.draw_offered_by())}});
    case TableQuestion::take_back: break;
    }
    return frame.say("ui.table.wants_back",
                     {{"seat", noun(*frame.in.session.take_back_wished_by())}});
}

struct Answers {
    const char* yes;
    const char* no;
};
Answers answers_to(TableQuestion question) {
    switch (question) {
    case TableQuestion::resign: return {"ui.resign.yes", "ui.cancel"};
    case TableQuestion::draw: return {"ui.draw.yes", "ui.draw.no"};
    case TableQuestion::take_back: break;
    }
    return {"ui.take_back.yes", "ui.take_back.no"};
}

class TableCard {
public:
    TableCard(Frame& frame, const SeatStanding& one, const TablePlace& place)
        : frame_(frame),
          one_(one),
          place_(place),
          list_(*ImGui::GetWindowDrawList()),
          id_(frame.in.session.variant().seats[rules::slot(one.seat)].name) {}

    void draw() {
        const Turned turned(list_, place_);
        const Rect all{{0.0F, 0.0F}, size_for_reader(place_)};
        const Palette& colours = frame_.in.style.colours;
        list_.AddRectFilled({0.0F, 0.0F}, {all.max.x, all.max.y}, packed(colours.panel),
                            8.0F * frame_.in.style.scale);
        draw_seat_ground(list_, frame_, one_, all);
        const auto promotion =
            promotion_question(frame_.in.session, frame_.edit.transient.promotion.first);
        if (promotion && frame_.in.session.position().mover() == one_.seat)
            return ask_promotion(*promotion);
        if (const auto question =
                question_at_table(frame_.in.session, frame_.edit.transient.talk, one_.seat))
            return ask(*question);
        offer();
    }

private:
    [[nodiscard]] TableCardParts parts(std::size_t buttons) const {
        return table_card_parts(size_for_reader(place_), frame_.in.style.scale,
                                one_.left.has_value(), buttons);
    }

    void offer() {
        const auto offers = offers_at_table(frame_.in.session, one_.seat);
        const TableCardParts where = parts(offers.size());
        fill(where, said());
        for (std::size_t n = 0; n < offers.size(); ++n) {
            const std::string key = key_of(offers[n]);
            if (!button(where.buttons[n], frame_.say(key), mark_of(key), false)) continue;
            if (auto request = take_offer(frame_.edit.transient.talk, one_.seat, offers[n]))
                frame_.request(std::move(*request));
        }
    }

    void ask(TableQuestion question) {
        const TableCardParts where = parts(2);
        fill(where, {question_words(frame_, question, one_.seat), false});
        const Answers answers = answers_to(question);
        const bool yes = button(where.buttons[0], frame_.say(answers.yes), "table.yes", false);
        take_keyboard();
        const bool no = button(where.buttons[1], frame_.say(answers.no), "table.no", true);
        if (!yes && !no) return;
        if (auto command =
                answer_at_table(frame_.in.session, frame_.edit.transient.talk, one_.seat, yes))
            frame_.request(std::move(*command));
    }

    // The first card with a question gets the keyboard, and Enter says no.
    void take_keyboard() {
        // Otherwise a click on another card would be lost.
        if (frame_.edit.transient.talk.hushed || ImGui::IsAnyItemActive()) return;
        for (const TablePlace& place : frame_.in.layout.table) {
            if (!question_at_table(frame_.in.session, frame_.edit.transient.talk, place.seat))
                continue;
            if (place.seat != one_.seat || ImGui::IsWindowFocused()) return;
            ImGui::SetWindowFocus();
            ImGui::SetKeyboardFocusHere();
            return show_keyboard_focus();
        }
    }

    void ask_promotion(const PromotionQuestion& question) {
        const TableCardParts where = parts(question.types.size());
        const std::string square = frame_.in.session.position().topology().at(question.square).name;
        fill(where, {frame_.say("ui.promotion.title", {{"square", square}}), false});
        for (std::size_t n = 0; n < question.types.size(); ++n) {
            const rules::PieceType type = question.types[n];
            const Rect& rect = where.buttons[n];
            const std::string letter(1, notation::letter_of(frame_.in.session.variant(), type));
            if (button(rect, {}, "promote." + letter, frame_.edit.transient.promotion.at == int(n),
                       piece_name(frame_, type)))
                choose_promotion(frame_, question, type);
            const float side = std::min(rect.size().x, rect.size().y) * 0.9F;
            frame_.in.symbols.draw(list_, frame_.in.session.variant().kind(type),
                                   (rect.min + rect.max - side) / 2.0F, side,
                                   symbol_colours(frame_, one_.seat));
        }
    }

    struct Said {
        std::string text;
        bool bad = false;
    };
    // Errors are shown to the seat whose move was refused, other messages to everybody.
    [[nodiscard]] Said said() const {
        const TransientUiState& transient = frame_.edit.transient;
        const bool moves = frame_.in.session.position().mover() == one_.seat;
        const StatusMessage& remark = frame_.in.on_screen.remark;
        if (!remark.text.empty() && (moves || !remark.bad)) return {remark.text, remark.bad};
        if (frame_.in.session.draw_offered_by() || frame_.in.session.take_back_wished_by()) {
            const bool waits = asked_at_table(frame_.in.session, transient.talk).any();
            if (waits) return {frame_.say("ui.table.waits"), false};
        }
        if (!transient.toasts.empty())
            return {transient.toasts.back().text, transient.toasts.back().bad};
        if (frame_.in.session.outcome().ended()) return {turn_or_result(frame_), false};
        if (moves && frame_.in.session.selection().active()) return {advice_words(frame_), false};
        return {last_move_words(frame_), false};
    }

    void fill(const TableCardParts& where, const Said& said) {
        const float s = frame_.in.style.scale;
        const float sign = std::min(15.0F * s, where.head.size().y * 0.32F);
        const glm::vec2 centre{where.head.min.x + 4.0F * s + sign,
                               (where.head.min.y + where.head.max.y) / 2.0F};
        draw_seat_standing(list_, frame_, one_, centre, sign);
        const float x = centre.x + sign + 10.0F * s;
        ImFont* large = frame_.in.style.fonts.title;
        ImFont* body = frame_.in.style.fonts.body;
        std::string below = shown_state(frame_.in.words, frame_.in.session, one_, " \u00b7 ");
        bool bad = one_.attackers.any();
        if (where.words.empty() && said.bad) {
            below = said.text;
            bad = true;
        }
        const float wanted = size_of(*large) + (below.empty() ? 0.0F : size_of(*body) + 2.0F * s);
        const float smaller = std::min(1.0F, where.head.size().y / wanted);
        const float y = std::max(where.head.min.y, centre.y - wanted * smaller / 2.0F);
        line(large, shown_name(frame_.in.words, frame_.in.session, one_), {{x, y}, where.head.max},
             smaller, colour_of_name(frame_, one_));
        if (!below.empty())
            line(body, below, {{x, y + (size_of(*large) + 2.0F * s) * smaller}, where.head.max},
                 smaller, bad ? frame_.in.style.colours.bad : colour_of_state(frame_, one_));
        if (!where.clock.empty()) draw_seat_clock(list_, frame_, one_, where.clock);
        if (where.words.empty() || said.text.empty()) return;
        const glm::vec2 room = where.words.size();
        const auto [words, size] = fitted_lines(body, said.text, room);
        const glm::vec2 extent = wrapped_extent(*body, size, words, room.x);
        const glm::vec2 at{where.words.min.x + 4.0F * s,
                           where.words.min.y + std::max(0.0F, (room.y - extent.y) / 2.0F)};
        add_wrapped(list_, *body, size, {at.x, std::floor(at.y)},
                    packed(said.bad ? frame_.in.style.colours.bad : frame_.in.style.colours.text),
                    words, room.x);
    }

    void line(ImFont* font, const std::string& text, const Rect& room, float smaller,
              glm::vec4 colour) {
        const auto fitted = fitted_line(font, text, room.size().x);
        const float size = std::min(size_of(*font) * smaller, fitted.size);
        add_text(list_, *font, size, {std::floor(room.min.x), std::floor(room.min.y)},
                 packed(colour), fitted.text);
    }

    // `heard` replaces the text in speech if the button shows a symbol.
    bool button(const Rect& rect, const std::string& text, const std::string& mark, bool first,
                const std::string& heard = {}) {
        const Rect there = on_screen(place_, rect);
        ImGui::SetCursorScreenPos({there.min.x, there.min.y});
        const bool pressed = invisible_button(mark.c_str(), {there.size().x, there.size().y});
        frame_.mark(mark + "." + id_, text.empty() ? heard : text);
        const Palette& colours = frame_.in.style.colours;
        const float s = frame_.in.style.scale;
        const bool lit = ImGui::IsItemHovered() || ImGui::IsItemActive();
        const glm::vec4 ground = first ? colours.accent : lit ? colours.hovered : colours.raised;
        const ImVec2 min{rect.min.x, rect.min.y};
        const ImVec2 max{rect.max.x, rect.max.y};
        list_.AddRectFilled(min, max, packed(ground), 6.0F * s);
        const bool focused = ImGui::IsItemFocused();
        list_.AddRect(min, max, packed(focused ? colours.text : colours.edge), 6.0F * s, 0,
                      (focused ? 2.5F : 1.0F) * s);
        if (text.empty()) return pressed;
        ImFont* font = frame_.in.style.fonts.body;
        const glm::vec2 room = rect.size() - glm::vec2{10.0F, 4.0F} * s;
        const auto [label, size] = fitted_line(font, text, room.x);
        const glm::vec2 at = (rect.min + rect.max - text_extent(*font, size, label)) / 2.0F;
        add_text(list_, *font, size, {std::floor(at.x), std::floor(at.y)},
                 packed(first ? colours.on_accent : colours.text), label);
        return pressed;
    }

    Frame& frame_;
    const SeatStanding& one_;
    const TablePlace& place_;
    ImDrawList& list_;
    std::string id_;
};

} // namespace

void draw_table_cards(Frame& frame) {
    settle(frame.edit.transient.talk, frame.in.session);
    settle_promotion(frame);
    auto seats = standings(frame.in.session, frame.in.table.reading, frame.clock_time());
    for (const TablePlace& place : frame.in.layout.table) {
        SeatStanding& one = seats[rules::slot(place.seat)];
        one.thinks = frame.in.thinking == one.seat;
        const std::string id = "##table" + std::to_string(rules::index(one.seat));
        begin_panel(id.c_str(), place.rect, ImGuiWindowFlags_NoBackground);
        TableCard(frame, one, place).draw();
        ImGui::End();
    }
}

} // namespace strata::ui
