// SPDX-License-Identifier: MIT
// The steps of a demonstration, line by line.
#include <algorithm>

#include <fmt/format.h>

#include "lessons/demo_reader.h"
#include "notation/moves/move_text.h"
#include "notation/words/sentences.h"
#include "session/command_script.h"
#include "text/enum_names.h"
#include "text/strings.h"
#include "view/pick_code.h"

namespace strata::lessons {

namespace {

constexpr double longest_pause = 60.0; // seconds

} // namespace

bool DemoReader::alone(std::string_view rest, std::string_view step) {
    if (!rest.empty()) refuse({"demo.alone", {{"step", step}}});
    return rest.empty();
}

std::optional<std::string> DemoReader::quoted(std::string_view rest, const char* unquoted) {
    if (rest.size() <= 2 || rest.front() != '"' || rest.back() != '"') {
        refuse(unquoted);
        return std::nullopt;
    }
    const auto text = rest.substr(1, rest.size() - 2);
    return is_short(text) ? std::optional(std::string{text}) : std::nullopt;
}

bool DemoReader::is_short(std::string_view text) {
    const auto letters = text::letter_count(text);
    if (letters > most_letters)
        refuse({"demo.too_long", {{"count", letters}, {"most", most_letters}}});
    return letters <= most_letters;
}

std::optional<view::Picked> DemoReader::place(std::string_view name) {
    auto found = view::place_named(topology(), name);
    if (!found) refuse({"place.unknown", {{"name", notation::shown(name)}}});
    return found;
}

rules::Square DemoReader::square(std::string_view name) {
    const auto found = topology().square_named(name);
    if (!found) {
        refuse({"square.unknown", {{"square", notation::shown(name)}}});
        return rules::no_square;
    }
    if (game().position().exists(*found)) return *found;
    refuse({"demo.square_absent", {{"square", name}}});
    return rules::no_square;
}

std::optional<rules::Move> DemoReader::legal(std::string_view text) {
    if (game().outcome().ended()) {
        refuse("demo.game_over");
        return std::nullopt;
    }
    const auto parsed = notation::parse_move(game().position(), text);
    if (parsed) return *parsed;
    column_ += std::max(parsed.error().column - 1, 0);
    refuse(parsed.error().reason);
    return std::nullopt;
}

std::optional<float> DemoReader::share(std::string_view rest, const char* otherwise) {
    if (const auto amount = text::number_in(rest, 0.0, 1.0)) return static_cast<float>(*amount);
    refuse(otherwise);
    return std::nullopt;
}

// Arrows and marks, and what a player does with pieces and boards.
void DemoReader::command(std::string_view line) {
    const auto read = session::parse_command(game().variant(), line);
    if (!read) {
        column_ = begin_ + read.error().column - 1;
        return refuse(read.error().reason);
    }
    auto command = *read;
    if (const auto* typed = std::get_if<session::TypeMove>(&command)) {
        const auto move = legal(typed->text);
        if (!move) return;
        command = session::PlayMove{*move};
    } else {
        column_ = begin_ + static_cast<int>(line.find_last_of(" \t") + 1); // the last word
    }
    const auto* const arrow = std::get_if<session::ToggleArrow>(&command);
    if (arrow && arrow->from == arrow->to) return refuse("demo.same_square");
    const auto report = game().apply(command);
    if (report.refusal) return refuse(notation::sentence(game().position(), *report.refusal));
    if (report.kind == session::Report::Kind::nothing) {
        if (std::holds_alternative<session::Undo>(command)) return refuse("demo.no_undo");
        if (std::holds_alternative<session::ToggleHalfTurn>(command)) return refuse("demo.turn");
    }
    add(std::move(command));
}

// A square, or all squares of the board on a pin.
void DemoReader::mark(std::string_view rest) {
    auto words = rest;
    const auto ink = next_word(words);
    const auto place = next_word(words);
    const auto pin = topology().pin_named(place);
    if (!pin || !text::trimmed(words).empty()) return command("mark " + std::string{rest});
    const auto squares = squares_on_pin(game().position(), *pin);
    if (squares.empty()) return refuse({"demo.no_board", {{"pin", place}}});
    for (const auto square : squares)
        command(fmt::format("mark {} {}", ink, topology().at(square).name));
}

void DemoReader::camera(std::string_view rest) {
    if (const auto* named = view::find_view(rest)) return add(CameraStep{.named = named});
    const view::BoardSpace space{topology()};
    const auto written = view::parse_camera(rest, space);
    if (!written)
        return refuse(
            {"demo.camera", {{"text", notation::shown(rest)}, {"reason", written.error()}}});
    add(camera_step(*written));
}

void DemoReader::caption(std::string_view rest) {
    if (rest.empty()) return add(CaptionStep{});
    if (auto words = quoted(rest, "demo.caption")) add(CaptionStep{*std::move(words)});
}

void DemoReader::hover(std::string_view rest) {
    if (rest.empty()) return add(HoverStep{});
    if (const auto what = place(rest)) add(HoverStep{what->square, what->pin});
}

void DemoReader::pause(std::string_view rest) {
    const auto seconds = text::number_in(rest, 0.0, longest_pause);
    if (!seconds) return refuse("demo.pause");
    add(PauseStep{*seconds});
}

void DemoReader::pull_apart(std::string_view rest) {
    if (const auto amount = share(rest, "demo.pull_apart")) add(PullApartStep{*amount});
}

void DemoReader::flatten(std::string_view rest) {
    if (const auto amount = share(rest, "demo.flatten")) add(FlattenStep{*amount});
}

void DemoReader::fade(std::string_view rest) {
    const auto levels = view::levels_named(topology(), rest);
    if (!levels) return refuse({"demo.levels", {{"text", notation::shown(rest)}}});
    add(FadeStep{*levels});
}

void DemoReader::overlay(std::string_view rest) {
    const auto found = text::enum_cast<view::Overlay>(rest);
    if (!found) return refuse_word("overlay", rest, text::enum_names<view::Overlay>);
    begin();
    add(OverlayStep{*found});
}

void DemoReader::lines(std::string_view rest) {
    if (rest != "on" && rest != "off") return refuse("demo.lines");
    begin();
    add(LinesStep{rest == "on"});
}

void DemoReader::wait(std::string_view rest) {
    if (alone(rest, "wait")) add(WaitStep{});
}

} // namespace strata::lessons
