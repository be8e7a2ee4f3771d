// SPDX-License-Identifier: MIT
// The card when a game is over: how it ended, how each of several fared, and what next.
#include "ui/panels/result_card.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "session/rematch.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/panels/clock_words.h"
#include "ui/panels/free_corner.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

void result_row(Frame& frame, const ResultLine& line, float time_wide) {
    const float radius = ImGui::GetFontSize() * 0.42F;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float high = ImGui::GetTextLineHeight();
    draw_seat_sign(*ImGui::GetWindowDrawList(), frame, line.seat,
                   {at.x + radius, at.y + high / 2.0F}, radius);
    ImGui::Dummy({2.0F * radius, high});
    ImGui::SameLine();
    const float room = ImGui::GetContentRegionMax().x - time_wide - ImGui::GetCursorPosX();
    ImFont* font = line.won ? frame.in.style.fonts.strong : frame.in.style.fonts.body;
    ImGui::BeginGroup();
    ImGui::PushFont(font);
    const bool whole = ImGui::CalcTextSize(line.words.c_str()).x <= room;
    write(whole ? line.words : cut_to(*font, size_of(*font), line.who, room));
    ImGui::PopFont();
    if (!whole) { // never within it: name, and what came of it
        ImGui::PushFont(frame.in.style.fonts.small);
        quiet_text(frame,
                   broken_at_blanks(line.state, *ImGui::GetFont(), ImGui::GetFontSize(), room));
        ImGui::PopFont();
    }
    ImGui::EndGroup();
    if (!line.used) return;
    const std::string used = used_words(frame.in.words, *line.used);
    ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::CalcTextSize(used.c_str()).x);
    quiet_text(frame, used);
}

void result_rows(Frame& frame) {
    const auto seats = standings(frame.in.session, frame.in.table.reading, frame.clock_time());
    const auto lines = result_lines(frame.in.words, frame.in.session, seats);
    float time_wide = 0.0F;
    for (const ResultLine& line : lines)
        if (line.used)
            time_wide = std::max(
                time_wide, ImGui::CalcTextSize(used_words(frame.in.words, *line.used).c_str()).x +
                               ImGui::GetStyle().ItemSpacing.x);
    for (const ResultLine& line : lines) result_row(frame, line, time_wide);
}

std::string match_sentence(const Frame& frame, const char* key, int level) {
    return frame.say(key, {{"number", level}, {"name", level_name(frame.in.words, level)}});
}

// How the person did against the program; empty where there was none.
std::string against_program(const Frame& frame, const ResultCard& card) {
    if (card.before == 0) return {};
    return match_sentence(frame,
                          card.step > 0   ? "ui.next_match.won"
                          : card.step < 0 ? "ui.next_match.lost"
                                          : "ui.next_match.drawn",
                          card.before);
}

// Under the title: how long it was, and what else is to be said of the end.
std::string line_of_result(const Frame& frame, const ResultCard& card) {
    std::string line = game_length(frame.in.words, frame.in.session) + ".";
    const bool flag = frame.in.session.outcome().ending == rules::Ending::time;
    const auto more = flag ? frame.say("ui.result.flag") : against_program(frame, card);
    return more.empty() ? line : line.append(" ").append(more);
}

// What another game would be.
std::string line_of_next(const Frame& frame, const ResultCard& card) {
    std::string line;
    if (card.before > 0) {
        const int level = session::next_level(card.before, card.step);
        line = match_sentence(
            frame, level == card.before ? "ui.next_match.again" : "ui.next_match.other", level);
    }
    if (!session::seats_move_on(frame.in.session)) return line;
    const bool two = frame.in.session.variant().seat_count() == 2;
    return line.append(line.empty() ? "" : " ")
        .append(frame.say(two ? "ui.result.colours" : "ui.result.seats"));
}

// The game as a film for others, in the kind of file that was made last.
void save_film(Frame& frame) {
    frame.edit.state.exporting.subject = ExportSubject::game;
    frame.request(Action{"export_file"});
}

struct ResultButton {
    std::string words, key;
};

ResultButton result_button(const Frame& frame, const char* words, const Chord& chord) {
    return {frame.say(words), chord_text(frame.in.hints, chord)};
}

ResultButton result_button(const Frame& frame, const char* words, const char* action) {
    return {frame.say(words), shortcut(frame.in.hints, Action{action})};
}

enum {
    on_again,
    on_review,
    on_take_back,
    on_play_on,
    on_replay,
    on_film,
    on_look,
    result_button_count
};

std::array<ResultButton, result_button_count> buttons_of_result(const Frame& frame) {
    return {result_button(frame, "ui.result.again", Chord{"Space"}),
            result_button(frame, "ui.result.review", "review"),
            result_button(frame, "ui.table.take_back", "take_back"),
            result_button(frame, "ui.action.play_on", "play_on"),
            result_button(frame, "ui.result.replay", "play_as_show"),
            {frame.say("ui.result.film"), {}}, // its key is long, and stands in the menu
            result_button(frame, "ui.result.look", Chord{"Escape"})};
}

float width_of(const ResultButton& button) {
    return width_of_button(button.key.empty() ? button.words : button.words + "  " + button.key);
}

// Two of the same width, beside each other where their words have room.
void main_buttons(Frame& frame) {
    const auto buttons = buttons_of_result(frame);
    const float room = ImGui::GetContentRegionAvail().x;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float half = std::floor((room - gap) / 2.0F);
    const bool beside = std::max(width_of(buttons[on_again]), width_of(buttons[on_review])) <= half;
    const float wide = beside ? half : room;
    const auto& [again, again_key] = buttons[on_again];
    if (key_button(frame, again, again_key, "result.again", true, wide))
        frame.request(AfterGame{true});
    if (beside) ImGui::SameLine();
    const auto& [review, review_key] = buttons[on_review];
    if (!key_button(frame, review, review_key, "result.review", false, wide)) return;
    frame.request(AfterGame{false}); // the review has a panel of its own
    frame.request(Action{"review"});
}

// Small, in a row.
void other_buttons(Frame& frame) {
    const auto buttons = buttons_of_result(frame);
    ImGui::PushFont(frame.in.style.fonts.small);
    ImGui::PushStyleColor(ImGuiCol_Button, 0U);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.in.style.colours.quiet));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x * 0.3F,
                                                     ImGui::GetStyle().FramePadding.y});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {ImGui::GetStyle().ItemSpacing.x * 0.5F, ImGui::GetStyle().ItemSpacing.y});
    bool first = true;
    const auto pressed = [&](int n, const char* mark) {
        const auto& button = buttons[static_cast<std::size_t>(n)];
        if (!std::exchange(first, false)) beside_if_room(width_of(button));
        return key_button(frame, button.words, button.key, mark);
    };
    if (frame.in.session.can_take_back().any() && pressed(on_take_back, "result.take_back"))
        frame.request(Action{"take_back"});
    if (frame.in.session.may_be_played_on() && pressed(on_play_on, "result.play_on"))
        frame.request(Action{"play_on"});
    if (pressed(on_replay, "result.replay")) frame.request(Action{"play_as_show"});
    if (pressed(on_film, "result.film")) save_film(frame);
    if (pressed(on_look, "result.look")) frame.request(AfterGame{false});
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
    ImGui::PopFont();
}

// Pixels that the card needs for its widest button.
float least_width(const Frame& frame) {
    float widest = 0.0F;
    for (const auto& button : buttons_of_result(frame)) widest = std::max(widest, width_of(button));
    return widest + 2.0F * ImGui::GetStyle().WindowPadding.x;
}

// What one wants to see of the end: the last move, and kings in check. A man stands above his
// square.
std::vector<glm::vec2> points_of_ending(const Frame& frame) {
    std::vector<glm::vec2> points;
    const auto add = [&](rules::Square square) {
        if (square == rules::no_square) return;
        const auto at = frame.in.seen_at(square);
        if (!at) return;
        points.push_back(*at);
        points.push_back(*at - glm::vec2{0.0F, 30.0F * frame.in.style.scale});
    };
    const auto& position = frame.in.session.position();
    if (const auto& last = frame.in.session.last_transition())
        for (int n = 0; n < last->change_count; ++n)
            add(last->changes[static_cast<std::size_t>(n)].to);
    for (const rules::Seat seat : position.variant().every_seat())
        if (frame.in.table.reading.seats[rules::slot(seat)].in_check()) add(position.king(seat));
    return points;
}

SeenEnding seen_ending(const Frame& frame) {
    if (!frame.in.seen_at || frame.edit.transient.map.large) return {};
    SeenEnding seen{.ending = points_of_ending(frame), .squares = {}, .reach = 0.0F};
    if (frame.in.table.look.show_taken && !frame.in.table.reading.taken.empty() &&
        frame.in.board_outline)
        if (const auto outline = frame.in.board_outline()) seen.hull = hull_of(*outline);
    frame.in.session.position().existing().for_each([&](int n) {
        if (const auto at = frame.in.seen_at(static_cast<rules::Square>(n)))
            seen.squares.push_back(*at);
    });
    seen.reach = reach_of_squares(seen.squares);
    return seen;
}

// Below the banner, with a margin on all sides.
Rect room_for_result(const Frame& frame) {
    const float margin = result_margin * frame.in.style.scale;
    Rect room = frame.in.layout.board;
    room.min.y = std::max(room.min.y, frame.in.layout.banner.max.y - margin / 2.0F);
    if (const Rect strip = place_of_strip(frame); !strip.empty()) room.max.x = strip.min.x;
    return {room.min + margin, room.max - margin};
}

// Wide, or, where that would hide something of the boards, narrow. Its height is known only when
// it has been drawn: `high` is that of the one drawn now.
void choose_place(Frame& frame, const Rect& room, float wide, float high) {
    auto& card = frame.edit.transient.result_place;
    if (card.placed) return;
    const bool narrow = card.place && card.place->hides > 0;
    auto place = place_for_result(room, {wide, high}, seen_ending(frame));
    place.narrow = narrow;
    card.placed = narrow || place.hides == 0;
    if (!card.place || place.hides < card.place->hides) card.place = place;
    if (card.placed && room_of_result(*frame.in.on_screen.result, card,
                                      frame.in.layout.board.size().x, frame.in.style.scale) > 0.0F)
        card.place = CardPlace{{1.0F, 0.5F}, true, card.place->hides};
    frame.edit.transient.settling = 3; // nobody sees it until it has its place
}

} // namespace

bool shows_result(const Frame& frame) {
    return frame.in.on_screen.result && !frame.in.on_screen.result->waits() &&
           !frame.edit.transient.dialog && frame.in.session.outcome().ended();
}

void draw_result_card(Frame& frame) {
    if (!shows_result(frame)) return;
    const ResultCard& card = *frame.in.on_screen.result;
    auto& standing = frame.edit.transient.result_place;
    if (standing.number != card.number) standing = {card.number};
    const Rect room = room_for_result(frame);
    const CardPlace place = standing.place.value_or(CardPlace{});
    const bool narrow = standing.placed ? place.narrow : place.hides > 0;
    const float wide = std::min(
        std::max((narrow ? narrow_result : 470.0F) * frame.in.style.scale, least_width(frame)),
        room.size().x);
    const glm::vec2 at = room.min + room.size() * place.at;
    ImGui::SetNextWindowPos({at.x, at.y}, ImGuiCond_Always, {place.at.x, place.at.y});
    ImGui::SetNextWindowSizeConstraints({wide, 0.0F}, {wide, room.size().y});
    ImGui::PushStyleColor(ImGuiCol_Border, packed(frame.in.style.colours.accent));
    ImGui::Begin("##result", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PushFont(frame.in.style.fonts.title);
    paragraph(
        frame.say(notation::sentence(frame.in.session.variant(), frame.in.session.outcome())));
    ImGui::PopFont();
    quiet_paragraph(frame, line_of_result(frame, card));
    // Of two without clocks the title says it all.
    if (frame.in.session.variant().seat_count() > 2 || frame.in.session.clocks()) {
        ImGui::Spacing();
        result_rows(frame);
    }
    ImGui::Spacing();
    main_buttons(frame);
    if (const auto next = line_of_next(frame, card); !next.empty()) {
        ImGui::PushFont(frame.in.style.fonts.small);
        quiet_paragraph(frame, next);
        ImGui::PopFont();
    }
    other_buttons(frame);
    const auto& style = ImGui::GetStyle();
    const float high = ImGui::GetCursorPosY() - style.ItemSpacing.y + style.WindowPadding.y;
    choose_place(frame, room, wide, high);
    ImGui::End();
    ImGui::PopStyleColor();
}

} // namespace strata::ui
