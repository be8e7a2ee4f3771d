// SPDX-License-Identifier: MIT
#include "ui/dialogs/palette.h"

#include "game.h"
#include "text/language.h"
#include "text/strings.h"
#include "ui/input/keys.h"
#include "window/actions.h"

using namespace strata;
using tests::english;
using ui::Action;

namespace {

std::vector<ui::PaletteLine> lines_in(const text::Catalogue& words) {
    static const ui::Keys keys{window::actions()};
    const ui::Hints hints{words, keys};
    std::vector<ui::PaletteLine> all;
    for (const Action action : window::actions().all())
        all.push_back({action, ui::plain_name(hints, action), ui::all_keys(hints, action)});
    return all;
}

std::vector<Action> found(const std::vector<ui::PaletteLine>& all, const std::string& search,
                          const std::vector<std::string>& recent = {}) {
    std::vector<Action> actions;
    for (const auto* line : ui::found_lines(all, search, recent)) actions.push_back(line->action);
    return actions;
}

std::vector<std::string> words_in(const std::string& name) {
    std::vector<std::string> words(1);
    for (const char c : name)
        if (c == ' ')
            words.emplace_back();
        else
            words.back() += c;
    return words;
}

} // namespace

TEST_CASE("Every action is found by each of its words, in every language") {
    for (const auto language : text::enum_names<text::Language>) {
        const auto file = tests::source("assets/text") / (std::string(language) + ".toml");
        if (!std::filesystem::exists(file)) continue;
        auto words = language == "en" ? text::Catalogue::load(file) : english().translated(file);
        REQUIRE(words);
        const auto all = lines_in(*words);
        for (const auto& line : all)
            for (const auto& word : words_in(line.name)) {
                CAPTURE(language, line.name, word);
                const auto actions = found(all, text::folded(word));
                CHECK(std::ranges::find(actions, line.action) != actions.end());
            }
    }
}

TEST_CASE("Words are found in any order, in any case, with and without accents") {
    const std::vector<ui::PaletteLine> all{
        {Action{"undo"}, "Vrátiť ťah"}, {Action{"redo"}, "Ďalší ťah"}, {Action{"help"}, "Klávesy"}};
    CHECK(found(all, "tah vrat") == std::vector{Action{"undo"}});
    CHECK(found(all, "ŤAH") == std::vector{Action{"undo"}, Action{"redo"}});
    CHECK(found(all, "  klavesy ") == std::vector{Action{"help"}});
    CHECK(found(all, "tah nie").empty());
    CHECK(found(all, "").size() == 3);
}

TEST_CASE(
    "The beginning of a word comes before its middle, a name before other words, and of equals "
    "the recent one") {
    const std::vector<ui::PaletteLine> all{{Action{"undo"}, "Next theme", "Ctrl+M"},
                                           {Action{"redo"}, "Resign", "theme"},
                                           {Action{"help"}, "Other theme", ""},
                                           {Action{"rules"}, "Anthem", ""}};
    CHECK(found(all, "them") ==
          std::vector{Action{"undo"}, Action{"help"}, Action{"rules"}, Action{"redo"}});
    CHECK(found(all, "them", {"redo", "help"}) ==
          std::vector{Action{"help"}, Action{"undo"}, Action{"rules"}, Action{"redo"}});
    CHECK(found(all, "", {"rules", "redo"}) ==
          std::vector{Action{"rules"}, Action{"redo"}, Action{"undo"}, Action{"help"}});
}
