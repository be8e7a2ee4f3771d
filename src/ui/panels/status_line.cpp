// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <utility>

#include <imgui.h>

#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "session/players.h"
#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/input/keys.h"
#include "ui/map/ink_choice.h"
#include "ui/panels.h"
#include "ui/panels/hover_card.h"
#include "ui/panels/turn_words.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// "b3N: White knight", of what the pointer or else the cursor is on.
std::string pointed_at(const Frame& frame) {
    const rules::Position& position = frame.in.session.position();
    const rules::Topology& topology = position.topology();
    const view::Hover& hover = frame.in.table.hover;
    const rules::Pin pin = hover.pin != rules::no_pin ? hover.pin : hover.cursor_pin;
    const rules::Square square = hover.square != rules::no_square ? hover.square : hover.cursor;
    if (const auto* taken = taken_under(frame.in.table))
        return taken_words(frame.in.words, position.variant(), *taken);
    if (hover.square == rules::no_square && pin != rules::no_pin)
        return pin_words(frame.in.words, position, pin);
    if (square == rules::no_square || !position.exists(square)) return {};
    return square_words(frame.in.words, position, square, names_of(topology, square));
}

std::string advice_in_hand(const Frame& frame) {
    const session::Selection& hand = frame.in.session.selection();
    const rules::Topology& topology = frame.in.session.position().topology();
    if (!hand.choices.empty()) return frame.say("ui.advice.choose");
    if (hand.board != rules::no_pin)
        return frame.say(frame.in.session.variant().options.half_turn ? "ui.advice.board"
                                                                      : "ui.advice.board_only",
                         {{"pin", topology.at(hand.board).name},
                          {"turn", shortcut(frame.in.hints, Action{"turn_board"})}});
    if (hand.entered > 0) return frame.say("ui.advice.capture_goes_on");
    const std::string& square = topology.at(hand.piece).name;
    if (!hand.routes.empty() && hand.routes.front().size() > 1)
        return frame.say("ui.advice.capture",
                         {{"square", square}, {"count", hand.routes.front().size()}});
    return frame.say(topology.has_pins() ? "ui.advice.piece" : "ui.advice.piece_flat",
                     {{"square", square}, {"count", hand.candidates.size()}});
}

bool can_move_a_board(const session::Session& session) {
    return std::ranges::any_of(session.legal_moves(), [](const rules::Move& move) {
        return move.kind == rules::MoveKind::board;
    });
}

// Where moves are a variation that nobody answers: in a game that is over, and wherever one looks
// back in a game against programs.
bool plays_a_variation(const session::Session& session) {
    return !session.outcome().ended() && !session.in_what_if() && !session::at_the_game(session) &&
           (session.record().result.ended() || session::programs(session).any());
}

// As large as the room allows: the usual size, or smaller where the sentence is long, over two
// lines before it becomes hard to read. Returns its extent.
glm::vec2 fitted(const Frame& frame, const std::string& text, glm::vec4 colour, float room) {
    const float high = frame.in.layout.status.size().y;
    ImFont* font = frame.in.style.fonts.body;
    float size = size_of(*font);
    float wrap = 0.0F;
    if (text_extent(*font, size, text).x > room) {
        size = size_of(*frame.in.style.fonts.small);
        font = frame.in.style.fonts.small;
        wrap = room;
    }
    const auto words = wrap > 0.0F ? cut_lines_to(*font, size, text, {wrap, high}) : text;
    const glm::vec2 extent = wrapped_extent(*font, size, words, wrap);
    const glm::vec2 at{frame.in.layout.status.min.x + 14.0F * frame.in.style.scale,
                       frame.in.layout.status.min.y +
                           std::max(0.0F, std::floor((high - extent.y) / 2))};
    add_wrapped(*ImGui::GetWindowDrawList(), *font, size, at, packed(colour), words, wrap);
    return extent;
}

// What a click behind the sentence does.
struct StatusLink {
    const char* mark;
    Action action;
    std::string label;
};

// The rules at what was refused; a game from a position that is no longer played, or that nothing
// but a player has ended.
std::optional<StatusLink> link_for(const Frame& frame) {
    const StatusMessage& said = frame.in.on_screen.remark;
    const auto link = [&](const char* mark, const char* words, Action action) {
        auto label = frame.say(words) + "  " + shortcut(frame.in.hints, action);
        return StatusLink{mark, action, std::move(label)};
    };
    if (!said.text.empty() && !said.rule.empty())
        return link("why", "ui.advice.why", Action{"rules"});
    const session::Session& game = frame.in.session;
    const bool goes_on = game.outcome().ended() && game.may_be_played_on();
    if (said.text.empty() && (goes_on || plays_a_variation(game)))
        return link("play_on", "ui.action.play_on", Action{"play_on"});
    return std::nullopt;
}

// Behind the sentence.
void draw_link(Frame& frame, const StatusLink& link, float from) {
    const std::string& label = link.label;
    const Rect& strip = frame.in.layout.status;
    const Palette& colours = frame.in.style.colours;
    const ImVec2 size = ImGui::CalcTextSize(label.c_str());
    const ImVec2 at{from, strip.min.y + std::floor((strip.size().y - size.y) / 2.0F)};
    ImGui::SetCursorScreenPos({at.x, strip.min.y});
    if (invisible_button(link.mark, {size.x, strip.size().y})) frame.request(link.action);
    const bool hovered = ImGui::IsItemHovered();
    frame.mark(link.mark, label);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto ink = packed(hovered ? colours.text : colours.accent);
    add_text(list, {at.x, at.y}, ink, label);
    list.AddLine({at.x, at.y + size.y}, {at.x + size.x, at.y + size.y}, ink);
}

} // namespace

std::string turn_or_result(const Frame& frame) {
    const session::Session& session = frame.in.session;
    if (session.outcome().ended())
        return frame.say(notation::sentence(session.variant(), session.outcome()));
    return frame.say("ui.banner.turn", {{"seat", notation::noun(frame.in.session.variant(),
                                                                session.position().mover())}});
}

std::string last_move_words(const Frame& frame) {
    const auto& last = frame.in.session.last_transition();
    if (!last || last->move.kind == rules::MoveKind::resignation) return {};
    rules::Position before = frame.in.session.position();
    before.undo(*last);
    return frame.say("ui.demo.move",
                     {{"number", before.setup().fullmove},
                      {"seat", notation::noun(frame.in.session.variant(), before.turn())},
                      {"move", notation::readable_in(frame.in.words, before, last->move)}});
}

std::string premove_words(const session::Premove& premove, const Hints& hints) {
    const auto move = notation::readable_in(hints.words, premove.position, premove.move);
    return hints.words.say("ui.advice.premove",
                           {{"move", move}, {"key", shortcut(hints, Action{"clear"})}});
}

std::string advice_words(const Frame& frame) {
    const session::Session& session = frame.in.session;
    if (frame.in.table.hover.drawing)
        return frame.say(
            "ui.advice.arrow",
            {{"square", session.variant().topology.at(frame.in.table.hover.drawing->square).name},
             {"ink", text::Message{ink_key(frame.in.table.hover.drawing->ink)}},
             {"key", shortcut(frame.in.hints, Action{"draw_arrow"})}});
    if (session.outcome().ended()) return frame.say("ui.advice.ended");
    if (const auto by = session.draw_offered_by())
        return frame.say("ui.advice.offered",
                         {{"seat", notation::noun(frame.in.session.variant(), *by)}});
    if (session.selection().active()) return advice_in_hand(frame);
    if (plays_a_variation(session))
        return frame.say(session::programs(session).any() ? "ui.advice.variation_alone"
                                                          : "ui.advice.variation");
    if (const auto& premove = session.premove()) return premove_words(*premove, frame.in.hints);
    if (const auto program = session::program_to_move(session))
        return frame.say(session.is_premoving() ? "ui.advice.program_premove" : "ui.advice.program",
                         {{"seat", notation::noun(session.variant(), *program)},
                          {"key", shortcut(frame.in.hints, Action{"move_now"})},
                          {"try", shortcut(frame.in.hints, Action{"what_if"})}});
    if (session.position().setup().pending != rules::no_square && !session.selection().pending)
        return frame.say(
            "ui.advice.pending",
            {{"square",
              session.position().topology().at(session.position().setup().pending).name}});
    return frame.say(can_move_a_board(session) ? "ui.advice.start_boards" : "ui.advice.start");
}

void draw_status_line(Frame& frame) {
    const Palette& colours = frame.in.style.colours;
    const StatusMessage& said = frame.in.on_screen.remark;
    const auto link = link_for(frame);
    begin_panel("##status", frame.in.layout.status, link ? 0 : ImGuiWindowFlags_NoInputs);
    const bool told = has_room_for_card(frame) && !frame.edit.transient.card.unplaced;
    std::string card = told ? "" : pointed_at(frame);
    const float wide = frame.in.layout.status.size().x;
    const float pad = 14.0F * frame.in.style.scale;
    float card_wide = card.empty() ? 0.0F : ImGui::CalcTextSize(card.c_str()).x + 2.0F * pad;
    if (card_wide > wide * 0.4F) card_wide = 0.0F; // no room beside the sentence
    // All that the card says, where it has no place in the picture and fits here.
    const std::string& whole = frame.edit.transient.card.text;
    const float whole_wide = ImGui::CalcTextSize(whole.c_str()).x + 2.0F * pad;
    if (frame.edit.transient.card.unplaced && whole_wide <= wide * 0.6F) {
        card = whole;
        card_wide = whole_wide;
    }
    const float link_wide = link ? ImGui::CalcTextSize(link->label.c_str()).x + pad : 0.0F;
    const glm::vec2 written = fitted(frame, said.text.empty() ? advice_words(frame) : said.text,
                                     !said.text.empty() && said.bad ? colours.bad : colours.text,
                                     wide - card_wide - link_wide - 2.0F * pad);
    if (link) draw_link(frame, *link, frame.in.layout.status.min.x + 2.0F * pad + written.x);
    if (card_wide > 0.0F) {
        ImFont* font = frame.in.style.fonts.body;
        const float y = frame.in.layout.status.min.y +
                        std::floor((frame.in.layout.status.size().y - size_of(*font)) / 2.0F);
        add_text(*ImGui::GetWindowDrawList(), *font, size_of(*font),
                 {frame.in.layout.status.max.x - card_wide + pad, y}, packed(colours.quiet), card);
    }
    ImGui::End();
}

} // namespace strata::ui
