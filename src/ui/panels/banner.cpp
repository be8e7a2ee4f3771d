// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <imgui.h>

#include "notation/names.h"
#include "notation/words/sentences.h"
#include "session/players.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/panels/clock_digits.h"
#include "ui/panels/clock_words.h"
#include "ui/panels/seat_state.h"
#include "ui/panels/turn_lines.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

std::string turn_words(const Frame& frame) {
    const rules::Position& position = frame.in.session.position();
    if (frame.in.thinking == position.mover() && session::at_the_game(frame.in.session))
        return frame.say("ui.banner.thinks",
                         {{"seat", notation::noun(frame.in.session.variant(), position.mover())}});
    if (position.mover() == position.turn())
        return frame.say("ui.banner.turn",
                         {{"seat", notation::noun(frame.in.session.variant(), position.turn())}});
    return frame.say("ui.banner.turn_of",
                     {{"seat", notation::noun(frame.in.session.variant(), position.mover())},
                      {"army", notation::noun(frame.in.session.variant(), position.turn())}});
}

// That the moves shown are no part of the game, and how to get back to it.
std::string beside_the_game(const Frame& frame) {
    const session::Session& session = frame.in.session;
    if (!session.in_what_if() && session.on_main_line()) return {};
    return frame.say(session.in_what_if() ? "ui.banner.what_if" : "ui.banner.side_line",
                     {{"key", shortcut(frame.in.hints, Action{"main_line"})}});
}

// That a program is to move and is not let think, and how to change that.
std::string waiting_program(const Frame& frame) {
    if (!session::program_to_move(frame.in.session)) return {};
    if (!frame.in.paused && session::clocks_let_think(frame.in.session)) return {};
    return frame.say("ui.banner.paused",
                     {{"key", shortcut(frame.in.hints, Action{"start_or_stop_clocks"})}});
}

} // namespace

TurnLines turn_lines(const Frame& frame) {
    const session::Session& session = frame.in.session;
    const rules::Position& position = session.position();
    const rules::Outcome outcome = session.outcome();
    if (outcome.ended())
        return {{},
                outcome.winners,
                frame.say(notation::sentence(session.variant(), outcome)),
                frame.say("ui.banner.over")};
    TurnLines lines;
    lines.seat = position.mover();
    lines.first = turn_words(frame);
    const rules::Seats attackers =
        frame.in.table.reading.seats[rules::slot(position.mover())].checkers;
    lines.alarm = attackers.any();
    if (const auto& clocks = session.clocks();
        clocks && clocks->seat() == *lines.seat && frame.in.layout.of(Panel::seats).empty())
        lines.clock = clock_words(frame.in.words, clocks->left(*lines.seat, frame.clock_time()));
    const std::string number = std::to_string(position.setup().fullmove);
    if (lines.alarm)
        lines.second = position.variant().seat_count() > 2
                           ? frame.say("ui.banner.check_by",
                                       {{"by", notation::nouns(session.variant(), attackers)}})
                           : frame.say("ui.banner.check");
    else if (position.setup().pending != rules::no_square && !session.selection().pending)
        lines.second = frame.say("ui.banner.pending");
    else
        lines.second = frame.say("ui.banner.move", {{"number", number}});
    if (const int checks = session.variant().goals.checks; checks != 0)
        lines.second +=
            frame.say("ui.banner.checks",
                      {{"given", notation::checks_text(session.variant(), position.setup())},
                       {"wanted", std::to_string(checks)}});
    if (const auto waits = waiting_program(frame); !waits.empty() && !lines.alarm)
        lines.second = waits;
    if (const std::string beside = beside_the_game(frame); !beside.empty())
        lines.second = lines.alarm ? lines.second + "  " + beside : beside;
    return lines;
}

namespace {

// Of who is to move, or of the winner; of several that have won, or of a drawn game, the first two.
void draw_signs(ImDrawList& list, const Frame& frame, const TurnLines& lines, glm::vec2 middle,
                float radius) {
    if (lines.seat) return draw_seat_sign(list, frame, *lines.seat, middle, radius);
    const auto seats =
        lines.winners.any() ? lines.winners : frame.in.session.variant().every_seat();
    const rules::Seat first = seats.front();
    if (seats.count() == 1) return draw_seat_sign(list, frame, first, middle, radius);
    draw_seat_sign(list, frame, first, middle - radius * 0.4F, radius * 0.65F);
    draw_seat_sign(list, frame, (seats - first).front(), middle + radius * 0.5F, radius * 0.65F);
}

float text_width(ImFont* font, const std::string& text) {
    return font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, text.c_str()).x;
}

// A sentence too long for one large line takes the room of both: in two lines of the usual letters,
// else in three of small ones.
struct Wrapped {
    ImFont* font;
    FittedText fitted;
    float high;
};

std::optional<Wrapped> wrapped(const Style& style, const std::string& line, float room,
                               float high) {
    if (text_width(style.fonts.title, line) <=
        room * size_of(*style.fonts.title) / size_of(*style.fonts.strong))
        return std::nullopt;
    const auto extent = [&](ImFont* font, const FittedText& fitted) {
        return wrapped_extent(*font, fitted.size, fitted.text, room).y;
    };
    const FittedText large{line, size_of(*style.fonts.strong)};
    if (const float whole = extent(style.fonts.strong, large); whole <= high)
        return Wrapped{style.fonts.strong, large, whole};
    auto small = fitted_lines(style.fonts.small, line, {room, high});
    const float cut = extent(style.fonts.small, small);
    return Wrapped{style.fonts.small, std::move(small), cut};
}

} // namespace

void draw_banner(Frame& frame) {
    const float s = frame.in.style.scale;
    if (frame.in.layout.banner.empty()) { // bars say it
        const Rect& board = frame.in.layout.board;
        frame.edit.transient.banner.left = frame.edit.transient.banner.right =
            (board.min.x + board.max.x) / 2.0F;
        return;
    }
    const TurnLines lines = turn_lines(frame);
    const Palette& colours = frame.in.style.colours;
    ImFont* title = frame.in.style.fonts.title;
    ImFont* body = frame.in.style.fonts.body;
    const Rect& room = frame.in.layout.banner;
    const float sign = 13.0F * s;
    const float text_at = 22.0F * s + 2.0F * sign;
    const float clock_wide =
        lines.clock.empty() ? 0.0F
                            : width_of_clock(frame.in.style.fonts.caption, lines.clock) + 16.0F * s;
    const float wide = std::min(room.size().x, text_at +
                                                   std::max(text_width(title, lines.first),
                                                            text_width(body, lines.second)) +
                                                   18.0F * s + clock_wide);
    const float left = std::floor(room.min.x + (room.size().x - wide) / 2.0F);
    frame.edit.transient.banner.left = left;
    frame.edit.transient.banner.right = left + wide;
    const float high = room.size().y;
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const ImVec2 min{left, room.min.y};
    const ImVec2 max{left + wide, room.min.y + high};
    list.AddRectFilled(min, max, packed(colours.panel), 10.0F * s);
    list.AddRect(min, max, packed(lines.alarm ? colours.bad : colours.edge), 10.0F * s, 0,
                 lines.alarm ? 2.0F * s : 1.0F);
    const glm::vec2 middle{left + 12.0F * s + sign, room.min.y + high / 2.0F};
    draw_signs(list, frame, lines, middle, sign);
    const float room_for_text = wide - text_at - 8.0F * s - clock_wide;
    const auto write = [&](ImFont* font, const std::string& line, float below, glm::vec4 colour) {
        const auto [words, size] = fitted_line(font, line, room_for_text);
        add_text(list, *font, size, {left + text_at, room.min.y + below * s}, packed(colour),
                 words);
    };
    if (const auto whole = wrapped(frame.in.style, lines.first, room_for_text, high - 6.0F * s)) {
        add_wrapped(list, *whole->font, whole->fitted.size,
                    {left + text_at, room.min.y + std::floor((high - whole->high) / 2.0F)},
                    packed(colours.text), whole->fitted.text, room_for_text);
    } else {
        write(title, lines.first, 5.0F, colours.text);
        write(body, lines.second, 29.0F, lines.alarm ? colours.bad : colours.quiet);
    }
    if (lines.clock.empty()) return;
    ImFont* digits = frame.in.style.fonts.caption;
    write_clock(list, digits, size_of(*digits),
                {left + wide - clock_wide, room.min.y + (high - size_of(*digits)) / 2.0F},
                packed(colours.text), lines.clock);
}

} // namespace strata::ui
