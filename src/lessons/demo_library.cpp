// SPDX-License-Identifier: MIT
#include "lessons/demo_library.h"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <sstream>
#include <system_error>
#include <utility>

#include "data/library.h"
#include "lessons/demo_words.h"
#include "notation/games/game_text.h"
#include "platform/files.h"
#include "text/files.h"
#include "text/strings.h"

namespace strata::lessons {

std::vector<std::filesystem::path> shipped_demos(std::vector<text::TextError>& faults) {
    std::vector<std::filesystem::path> files;
    for (const auto& folder :
         {platform::data_path("assets/demos"), platform::data_home() / "demos"}) {
        const auto there = text::files_in(folder, ".demo");
        if (!there) {
            faults.push_back(there.error());
            continue;
        }
        std::ranges::copy_if(*there, std::back_inserter(files), [](const auto& file) {
            std::error_code error; // a file that cannot be asked is told of when it is read
            return std::filesystem::is_regular_file(file, error) ||
                   (error && error != std::errc::no_such_file_or_directory);
        });
    }
    return files;
}

std::optional<std::filesystem::path> find_demo(const std::string& name, std::ostream& err) {
    std::error_code none;
    if (std::filesystem::exists(name, none) && !std::filesystem::is_directory(name, none))
        return name;
    std::vector<text::TextError> faults;
    const auto shipped = shipped_demos(faults);
    for (const auto& file : shipped)
        if (file.stem() == name) return file;
    data::show_error(faults, err);
    std::vector<std::string> names;
    for (const auto& file : shipped) names.push_back(file.stem().string());
    data::show_error(
        text::TextError{name, 0, 0, {"cli.unknown_demo", {{"known", text::listed(names)}}}}, err);
    return std::nullopt;
}

std::vector<std::filesystem::path> demo_word_folders(const std::filesystem::path& folder) {
    return {platform::data_home() / "demos", folder};
}

std::string script_in(const std::string& language, const std::filesystem::path& file,
                      std::string_view text, std::vector<text::TextError>& faults) {
    if (file.extension() != ".demo") return std::string{text};
    DemoWords words{demo_word_folders(file.parent_path()), language};
    auto script = words.script(file.stem().string(), text);
    faults.insert(faults.end(), words.faults().begin(), words.faults().end());
    return script;
}

notation::Parsed<DemoScript> parse_show(const notation::RuleBook& book,
                                        const text::Catalogue& words, std::string_view text,
                                        const std::string& source, const GameShow& wish) {
    if (source.ends_with(".demo")) return parse_demo(book, text, source);
    const auto game = notation::parse_game(book, text, source);
    if (!game) return rules::Unexpected{game.error()};
    session::Session session{book, game->variant->id};
    session.apply(session::LoadGame{std::string{text}});
    session.apply(session::GoTo{session.record().last_of_main_line()});
    return script_of_game(session, words, wish);
}

std::optional<DemoScript> read_show(const notation::RuleBook& book, const text::Catalogue& words,
                                    const std::filesystem::path& file, const GameShow& wish,
                                    std::ostream& err) {
    const auto text = data::read_text(file.string(), err);
    if (!text) return std::nullopt;
    std::vector<text::TextError> faults;
    const auto told = script_in(words.language(), file, *text, faults);
    data::show_error(faults, err);
    auto script = parse_show(book, words, told, file.string(), wish);
    if (script) return *std::move(script);
    data::show_error(script.error(), err);
    return std::nullopt;
}

void look_from(DemoScript& script, const CameraStep& camera) {
    std::erase_if(script.steps, [](const DemoStep& step) {
        const auto* other = std::get_if<CameraStep>(&step.action);
        return other && other->near.empty();
    });
    for (auto& step : script.steps)
        if (auto* leaning = std::get_if<CameraStep>(&step.action))
            *leaning = {camera.named, camera.framing, camera.exact, leaning->near};
    script.steps.insert(script.steps.begin(), {0, camera});
}

LessonLog::LessonLog(std::filesystem::path file) : file_(std::move(file)) {
    const auto found = data::find_file(file_);
    error_ = found.error;
    exists_ = found.text || !found.error.empty();
    add(found.text.value_or(""));
}

void LessonLog::add(const std::string& text) {
    std::istringstream lines{text};
    for (std::string name; std::getline(lines, name);)
        if (!name.empty()) names_.insert(name);
}

data::Written LessonLog::finish(const std::string& name) {
    if (names_.insert(name).second) kept_ = false;
    return keep();
}

void LessonLog::note_first_start() {
    if (!exists_) (void)write(); // nothing that was done is missing without it
}

data::Written LessonLog::keep() { return kept_ ? data::Written{} : write(); }

// With what another program has finished meanwhile.
data::Written LessonLog::write() {
    data::Written result;
    exists_ = true;
    try {
        const auto found = data::find_file(file_);
        if (!found.error.empty()) result.kept_aside = data::keep_as_bak(file_, found);
        add(found.text.value_or(""));
        std::string text;
        for (const auto& name : names_) text += name + '\n';
        platform::write_atomically(file_, text);
        kept_ = true;
    } catch (const std::system_error& refusal) {
        result.refusal = text::message_of(refusal);
    }
    return result;
}

} // namespace strata::lessons
