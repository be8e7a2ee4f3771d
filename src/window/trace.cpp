// SPDX-License-Identifier: MIT
#include "window/trace.h"

#include <array>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <glm/gtc/constants.hpp>

#include "notation/games/annotation_text.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "session/command_script.h"
#include "text/enum_names.h"
#include "text/strings.h"
#include "ui/panels/seat_state.h"
#include "view/board/taken_places.h"
#include "window/board_view.h"

namespace strata::window {
namespace {

// Of all places around `centre` the first where the pointer would meet what is wanted.
template <class Wanted>
std::optional<glm::vec2> clickable(const BoardView& board, std::span<const glm::vec3> places,
                                   Wanted&& wanted) {
    for (const glm::vec3& place : places) {
        const auto pixel = board.project(place);
        if (!pixel) continue;
        const glm::vec2 whole = glm::floor(*pixel);
        if (wanted(board.pick(whole))) return whole;
    }
    return std::nullopt;
}

std::vector<glm::vec3> places_on(const view::BoardSpace& space, rules::Square square) {
    std::vector<glm::vec3> places;
    for (const float reach : {0.0F, 0.2F, 0.3F, 0.4F})
        for (const glm::vec2 way :
             {glm::vec2{0, 1}, glm::vec2{1, 0}, glm::vec2{-1, 0}, glm::vec2{0, -1}, glm::vec2{1, 1},
              glm::vec2{-1, 1}, glm::vec2{1, -1}, glm::vec2{-1, -1}})
            places.push_back(space.square(square) + glm::vec3{way.x, 0.0F, way.y} * reach);
    for (const float up : {0.2F, 0.4F, 0.6F, 0.8F}) // a piece standing there
        places.push_back(space.square(square) + glm::vec3{0.0F, up, 0.0F});
    return places;
}

// Along the rim of a board standing there, then up the pin of a free one.
std::vector<glm::vec3> places_on(const view::BoardSpace& space, rules::Pin pin) {
    std::vector<glm::vec3> places;
    const glm::vec3 top = space.pin_top(pin);
    const int board = space.topology().at(pin).board;
    const glm::vec2 half = space.board_size(board) * 0.5F + space.rim(board) * 0.5F;
    for (const float along : {0.0F, 0.5F, -0.5F, 0.9F, -0.9F})
        for (const glm::vec2 side :
             {glm::vec2{along, 1}, glm::vec2{1, along}, glm::vec2{-1, along}, glm::vec2{along, -1}})
            places.push_back(top + glm::vec3{side.x * half.x, 0.0F, side.y * half.y});
    const glm::vec3 foot = space.pin_foot(pin);
    for (const float up : {0.5F, 1.0F, 0.75F, 0.25F, 0.1F})
        places.push_back(glm::mix(foot, top, up));
    return places;
}

std::string name_of(const rules::Variant& variant, rules::Seat seat) {
    return variant.seats[rules::slot(seat)].name;
}

// With what each seat has left, in seconds.
std::string clocks_stand(const session::Session& session, const session::Clocks& clocks) {
    std::string line = "clock stands";
    for (const rules::Seat seat : session.variant().every_seat())
        line +=
            fmt::format(" {} {}", name_of(session.variant(), seat),
                        static_cast<double>(clocks.left(seat, session.given_time()).count()) / 1e3);
    return line;
}

} // namespace

Trace::Trace(const std::string& file) : out_(file, std::ios::app) {
    if (!out_) throw text::Failure{{"machine.no_trace", {{"file", file}}}};
}

void Trace::line(const std::string& text) {
    if (!on()) return;
    out_ << text::printable(text) << std::endl; // at once: others wait for it
    idle_ = false;
}

void Trace::action(ui::Action action) { line("action " + ui::id_of(action)); }
void Trace::key(const std::string& name) { line("key " + name); }

void Trace::mark(const std::string& word) { line("mark " + word); }

void Trace::button(glm::vec2 at) {
    if (on()) line(fmt::format("button {:.0f} {:.0f}", at.x, at.y));
}

void Trace::long_press(glm::vec2 at) {
    if (on()) line(fmt::format("long_press {:.0f} {:.0f}", at.x, at.y));
}

void Trace::interrupted() { line("interrupted"); }

// A move that is prepared is one of the hand's.
void Trace::command(const session::Session& session, const session::Command& command) {
    if (!on()) return;
    const auto* move = std::get_if<session::PlayMove>(&command);
    const bool ahead = move != nullptr && session.is_ahead(move->move);
    line("command " +
         session::write_command(ahead ? session.input_position() : session.position(), command));
}

void Trace::report(const session::Session& session, const session::Report& report,
                   const std::string& sentence) {
    if (!on()) return;
    std::string text = fmt::format("report {}", text::enum_name(report.kind));
    if (report.kind == session::Report::Kind::played && report.transition) {
        auto before = session.position();
        before.undo(*report.transition);
        text += " " + notation::write_move(before, report.transition->move);
    }
    if (report.kind == session::Report::Kind::premoved && session.premove())
        text += " " + notation::write_move(session.premove()->position, session.premove()->move);
    if (!sentence.empty()) text += " " + sentence;
    line(text);
    position(session);
}

void Trace::position(const session::Session& session) {
    if (!on()) return;
    line("position " + notation::write_position(session.position()));
    const rules::Outcome outcome = session.outcome();
    if (outcome.ended()) line("outcome " + notation::outcome_line(session.variant(), outcome));
    annotations(session);
}

void Trace::annotations(const session::Session& session) {
    std::string text =
        notation::annotations_text(session.variant().topology, session.annotations());
    if (text.empty()) text = "none";
    if (text == annotations_) return;
    annotations_ = text;
    line("annotations " + text);
}

void Trace::seats(const session::Session& session, const reading::Reading& reading,
                  const text::Catalogue& words) {
    if (!on()) return;
    std::vector<std::string> now;
    const rules::Variant& variant = session.variant();
    if (variant.seat_count() > 2)
        for (const ui::SeatStanding& one : ui::standings(session, reading, session.given_time()))
            now.push_back("seat " + name_of(variant, one.seat) + ' ' +
                          ui::state_words(words, variant, one));
    // Whose clock runs, not what it shows: that changes all the time.
    if (const auto& clocks = session.clocks())
        now.push_back(clocks->running() ? "clock runs " + name_of(variant, clocks->seat())
                                        : clocks_stand(session, *clocks));
    for (std::size_t i = 0; i < now.size(); ++i)
        if (i >= seats_.size() || seats_[i] != now[i]) line(now[i]);
    seats_ = std::move(now);
}

void Trace::status(const std::string& sentence) {
    if (sentence == status_) return;
    status_ = sentence;
    line("status " + sentence);
}

void Trace::sound(sound::Event event, float side) {
    line(fmt::format("sound {} {:.2f}", text::enum_name(event), side));
}

void Trace::program(const rules::Variant& variant, std::optional<rules::Seat> thinks) {
    line(thinks ? "program " + name_of(variant, *thinks) + " thinks" : "program rests");
}

void Trace::changed(const char* kind, const std::string& text) {
    if (!on()) return;
    auto& before = changed_.try_emplace(kind, "none").first->second;
    if (std::exchange(before, text) != text) line(std::string{kind} + ' ' + text);
}

void Trace::ghost(const rules::Topology& topology, const reading::GhostLine* ghost) {
    if (ghost == nullptr) return changed("thought", "none");
    std::string text;
    for (const auto& step : ghost->steps)
        text += topology.at(step.from).name + "-" + topology.at(step.to).name + " ";
    for (const auto& board : ghost->boards)
        text += topology.at(board.from).name + "-" + topology.at(board.to).name + " ";
    text.pop_back();
    changed("thought", text);
}

void Trace::program_paused(bool paused) { line(paused ? "program paused" : "program goes_on"); }

void Trace::notice(const std::string& sentence) { line("notice " + sentence); }

void Trace::said(const std::string& words) { line("said " + words); }

void Trace::export_begins() { line("export begins"); }

void Trace::lens(const std::optional<ui::LensWords>& words) {
    if (words == lens_) return;
    lens_ = words;
    if (!words) return line("lens none");
    line("lens " + words->title);
    for (const ui::LensLine& one : words->lines)
        line(fmt::format("lens {} {}", text::enum_name(one.sign), one.text));
}

void Trace::camera(const scene::Camera& camera) {
    constexpr float degrees = 180.0F / glm::pi<float>();
    const std::string now = fmt::format("{:.1f},{:.1f},{:.2f}", camera.yaw * degrees,
                                        camera.pitch * degrees, camera.distance);
    if (now == camera_) return;
    camera_ = now;
    line("camera " + now);
}

void Trace::cursor(const std::string& place) {
    if (place == cursor_) return;
    cursor_ = place;
    line("cursor " + place);
}

void Trace::overlay(const view::ViewSettings& settings) {
    std::string text{text::enum_name(settings.overlay)};
    if (settings.show_lines) text += " lines";
    changed("overlay", text);
}

void Trace::photograph(int samples) { line("photograph " + std::to_string(samples)); }

void Trace::card(const std::string& text) { changed("card", text.empty() ? "none" : text); }

// In milliseconds, with the event that took the most of them.
void Trace::took(double seconds, double processor_seconds, const EventQueue::Slowest& event) {
    constexpr double felt = 0.05;
    if (seconds <= felt) return;
    auto text = fmt::format("slow {:.0f} {:.0f}", seconds * 1e3, processor_seconds * 1e3);
    if (!event.kind.empty()) text += fmt::format(" {:.0f} {}", event.seconds * 1e3, event.kind);
    line(text);
}

void Trace::places(const session::Session& session, const BoardView& board,
                   const view::BoardSpace& space, std::span<const ui::Mark> controls) {
    if (!on()) return;
    std::vector<std::string> found;
    const auto tell = [&](const char* kind, const std::string& name, glm::vec2 at) {
        found.push_back(fmt::format("{} {} {:.0f} {:.0f}", kind, name, at.x, at.y));
    };
    const rules::Topology& topology = space.topology();
    for (const rules::Square square : topology.squares) {
        if (!session.position().exists(square)) continue;
        const auto at = clickable(board, places_on(space, square), [&](const view::Picked& hit) {
            return hit.kind == view::Picked::Kind::square && hit.square == square;
        });
        if (at) tell("at", topology.at(square).name, *at);
    }
    for (const rules::Pin pin : topology.every_pin()) {
        const auto at = clickable(board, places_on(space, pin), [&](const view::Picked& hit) {
            return hit.kind != view::Picked::Kind::square && hit.pin == pin;
        });
        if (at) tell("pin", topology.at(pin).name, *at);
    }
    const auto taken = view::taken_places(space, reading::captured_pieces(session.past()));
    for (int number = 0; const auto& place : taken) {
        const std::array points{place.foot + glm::vec3{0.0F, 0.2F * place.size, 0.0F}};
        const auto at =
            clickable(board, points, [&](const view::Picked& hit) { return hit.taken == number; });
        ++number;
        if (at) tell("taken", std::to_string(number), *at);
    }
    for (const ui::Mark& control : controls) tell("control", control.name, control.centre);
    if (found == places_) return;
    places_ = found;
    for (const std::string& one : places_) line(one);
    line("places");
}

void Trace::busy() {
    if (idle_) line("busy");
}

void Trace::idle() {
    if (idle_) return;
    line("idle");
    idle_ = true;
}

} // namespace strata::window
