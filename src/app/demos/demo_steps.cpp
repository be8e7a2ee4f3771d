// SPDX-License-Identifier: MIT
// The steps of a demonstration, line by line.
#include <algorithm>

#include "app/demos/demo_reader.h"
#include "notation/games/annotation_text.h"
#include "notation/moves/move_text.h"
#include "text/enum_names.h"
#include "text/strings.h"
#include "view/pick_code.h"

namespace strata::app {

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

std::optional<game::Ink> DemoReader::ink(std::string_view word) {
    const auto found = text::enum_cast<game::Ink>(word);
    if (!found) refuse_word("ink", word, text::enum_names<game::Ink>);
    return found;
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

void DemoReader::select(std::string_view rest) {
    SelectStep step;
    game().apply(session::ClearSelection{});
    if (!rest.empty()) {
        const auto what = place(rest);
        if (!what) return;
        step = {what->square, what->pin};
        if (what->square != rules::no_square)
            game().apply(session::ClickSquare{what->square});
        else
            game().apply(session::ClickPin{what->pin});
        if (!game().selection().active())
            return refuse({"demo.nothing_selected", {{"name", notation::shown(rest)}}});
    }
    add(step);
}

void DemoReader::hover(std::string_view rest) {
    if (rest.empty()) return add(HoverStep{});
    if (const auto what = place(rest)) add(HoverStep{what->square, what->pin});
}

void DemoReader::turn(std::string_view rest) {
    if (!alone(rest, "turn")) return;
    if (game().selection().board == rules::no_pin) return refuse("demo.turn");
    game().apply(session::ToggleHalfTurn{});
    add(TurnStep{});
}

void DemoReader::move(std::string_view rest) {
    const auto legal_move = legal(rest);
    if (!legal_move) return;
    game().apply(session::PlayMove{*legal_move});
    add(MoveStep{*legal_move});
}

void DemoReader::undo(std::string_view rest) {
    if (!alone(rest, "undo")) return;
    if (game().current() == game::root_node) return refuse("demo.no_undo");
    game().apply(session::Undo{});
    add(UndoStep{});
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

void DemoReader::arrow(std::string_view rest) {
    const auto colour = ink(next_word(rest));
    if (!colour) return;
    const auto from = square(next_word(rest));
    const auto to = from == rules::no_square ? from : square(next_word(rest));
    if (to == rules::no_square) return;
    if (from == to) return refuse("demo.same_square");
    if (!trimmed(rest).empty()) return refuse("demo.arrow");
    add(ArrowStep{{*colour, from, to}});
}

void DemoReader::mark(std::string_view rest) {
    const auto colour = ink(next_word(rest));
    if (!colour) return;
    const auto name = next_word(rest);
    if (!trimmed(rest).empty()) return refuse("demo.mark");
    MarkStep step;
    if (const auto pin = topology().pin_named(name)) {
        for (const auto one : squares_on_pin(game().position(), *pin))
            step.marks.push_back({*colour, one});
        if (step.marks.empty()) return refuse({"demo.no_board", {{"pin", name}}});
    } else {
        const auto one = square(name);
        if (one == rules::no_square) return;
        step.marks.push_back({*colour, one});
    }
    add(std::move(step));
}

void DemoReader::unmark(std::string_view rest) {
    if (alone(rest, "unmark")) add(UnmarkStep{});
}

void DemoReader::wait(std::string_view rest) {
    if (alone(rest, "wait")) add(WaitStep{});
}

} // namespace strata::app
