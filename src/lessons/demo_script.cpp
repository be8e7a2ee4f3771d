// SPDX-License-Identifier: MIT
#include "lessons/demo_script.h"

#include <algorithm>
#include <array>

#include "lessons/demo_reader.h"
#include "text/enum_names.h"
#include "text/strings.h"

namespace strata::lessons {

namespace {

// Steps that are commands of the game (session/command_script.h).
constexpr std::array<std::string_view, 8> commands{"click", "pin",  "turn",  "clear",
                                                   "move",  "undo", "arrow", "clear-marks"};

} // namespace

std::string_view DemoReader::next_word(std::string_view& rest) {
    rest.remove_prefix(std::min(rest.find_first_not_of(text::blanks), rest.size()));
    const auto word = rest.substr(0, rest.find_first_of(text::blanks));
    column_ = static_cast<int>(rest.data() - line_start_) + 1;
    rest.remove_prefix(word.size());
    return word;
}

std::vector<rules::Square> squares_on_pin(const rules::Position& position, rules::Pin pin) {
    std::vector<rules::Square> squares;
    if (!position.arrangement().stands_on(pin)) return squares;
    for (const auto square : position.topology().at(pin).squares) squares.push_back(square);
    return squares;
}

std::span<const DemoReader::Entry> DemoReader::words() {
    static constexpr std::array<Entry, 19> all{{{"title", &DemoReader::title},
                                                {"kind", &DemoReader::kind},
                                                {"variant", &DemoReader::variant},
                                                {"position", &DemoReader::position},
                                                {"camera", &DemoReader::camera},
                                                {"caption", &DemoReader::caption},
                                                {"hover", &DemoReader::hover},
                                                {"pause", &DemoReader::pause},
                                                {"pull-apart", &DemoReader::pull_apart},
                                                {"flatten", &DemoReader::flatten},
                                                {"fade", &DemoReader::fade},
                                                {"overlay", &DemoReader::overlay},
                                                {"lines", &DemoReader::lines},
                                                {"mark", &DemoReader::mark},
                                                {"wait", &DemoReader::wait},
                                                {"ask", &DemoReader::ask},
                                                {"answer", &DemoReader::answer},
                                                {"otherwise", &DemoReader::otherwise},
                                                {"hint", &DemoReader::hint}}};
    return all;
}

notation::Parsed<DemoScript> DemoReader::read(std::string_view text) {
    while (!text.empty() && !error_) {
        ++line_;
        const auto end = std::min(text.find('\n'), text.size());
        read_line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!error_) finish();
    if (error_) return rules::Unexpected{*error_};
    return std::move(script_);
}

notation::Parsed<DemoHead> DemoReader::read_head(std::string_view text) {
    head_alone_ = true;
    auto script = read(text);
    if (!script) return rules::Unexpected{script.error()};
    return DemoHead{std::move(script->title), script->kind,
                    (script->variant ? script->variant : book_.usual())->id,
                    script->position.value_or(std::string{})};
}

void DemoReader::finish() {
    line_ = column_ = 0;
    if (script_.title.empty()) return refuse("demo.no_title");
    if (head_alone_) return;
    line_ = question_line_;
    if (question_) return refuse("demo.no_answer");
    line_ = 0;
    begin();
}

void DemoReader::refuse(text::Message reason) {
    if (!error_) error_ = notation::TextError{source_, line_, column_, std::move(reason)};
}

void DemoReader::refuse_word(std::string_view what, std::string_view word,
                             std::span<const std::string_view> known) {
    refuse({"demo.unknown_word",
            {{"what", what},
             {"word", notation::shown(word)},
             {"nearest", text::nearest(word, known)},
             {"known", text::listed(known)}}});
}

void DemoReader::read_line(std::string_view whole) {
    auto rest = text::trimmed(whole);
    if (rest.empty() || rest.front() == '#') return;
    line_start_ = whole.data();
    const auto line = rest;
    const auto name = next_word(rest);
    begin_ = column_;
    rest = text::trimmed(rest);
    const auto known = words();
    const auto word = std::ranges::find(known, name, &Entry::name);
    const bool is_command = std::ranges::find(commands, name) != commands.end();
    if (word == known.end() && !is_command) {
        std::vector<std::string_view> names(commands.begin(), commands.end());
        for (const auto& entry : known) names.push_back(entry.name);
        return refuse_word("step", name, names);
    }
    if (head_alone_ && name == "variant") script_.variant = book_.find(rest);
    if (head_alone_ && name == "position") script_.position = std::string{rest};
    if (head_alone_ && name != "title" && name != "kind") return;
    if (question_ && name != "answer") return refuse("demo.answer_next");
    if (!rest.empty()) column_ = static_cast<int>(rest.data() - line_start_) + 1;
    if (is_command) return command(line);
    (this->*word->read)(rest);
}

session::Session& DemoReader::game() {
    begin();
    return *game_;
}

void DemoReader::begin() {
    if (game_) return;
    if (!script_.variant) script_.variant = book_.usual();
    game_.emplace(book_, script_.variant->id);
    if (!script_.position) return;
    const auto report = game_->apply(session::NewGame{script_.variant->id, script_.position});
    if (report.kind == session::Report::Kind::failed) refuse(report.message);
}

void DemoReader::add(DemoAction action) { script_.steps.push_back({line_, std::move(action)}); }

bool DemoReader::in_head(const char* late) {
    const bool over = game_ || !script_.steps.empty();
    if (over) refuse(late);
    return !over;
}

void DemoReader::title(std::string_view rest) {
    if (rest.empty()) return refuse("demo.empty_title");
    if (!is_short(rest)) return;
    script_.title = rest;
}

void DemoReader::kind(std::string_view rest) {
    if (!in_head("demo.late_kind")) return;
    const auto found = text::enum_cast<DemoKind>(rest);
    if (!found || *found == DemoKind::puzzle) // puzzles have files of their own
        return refuse_word("kind", rest, std::span{text::enum_names<DemoKind>}.first(3));
    script_.kind = *found;
}

void DemoReader::variant(std::string_view rest) {
    if (!in_head("demo.late_variant")) return;
    script_.variant = book_.find(rest);
    if (!script_.variant) refuse(book_.unknown(notation::shown(rest)));
}

void DemoReader::position(std::string_view rest) {
    if (!in_head("demo.late_position")) return;
    script_.position = std::string{rest};
    begin(); // so that a mistake is told at this line
}

notation::Parsed<DemoScript> parse_demo(const notation::RuleBook& book, std::string_view text,
                                        std::string source) {
    return DemoReader{book, std::move(source)}.read(text);
}

notation::Parsed<DemoHead> parse_demo_head(const notation::RuleBook& book, std::string_view text,
                                           std::string source) {
    return DemoReader{book, std::move(source)}.read_head(text);
}

CameraStep camera_step(const view::WrittenCamera& written) {
    const auto& camera = written.camera;
    if (!written.shows_all) return {.exact = camera};
    return {.framing = view::Framing{.yaw = camera.yaw, .pitch = camera.pitch}};
}

} // namespace strata::lessons
