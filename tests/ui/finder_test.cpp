// SPDX-License-Identifier: MIT
#include "ui/dialogs/finder.h"

#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "game.h"
#include "label_desk.h"
#include "text/language.h"
#include "text/strings.h"
#include "ui/input/keys.h"
#include "window/actions.h"

using namespace strata;
using ui::Action;
using ui::FinderLine;

namespace {

constexpr std::array languages{"en", "es", "fr", "nl", "pt", "sk"};

const text::Catalogue& words_in(const std::string& language) {
    static std::map<std::string, text::Catalogue> all;
    if (const auto known = all.find(language); known != all.end()) return known->second;
    const auto file = tests::source("assets/text") / (language + ".toml");
    auto words = language == "en" ? text::Catalogue::load(file) : tests::english().translated(file);
    REQUIRE(words);
    return all.emplace(language, *std::move(words)).first->second;
}

const ui::Keys& keys() {
    static const ui::Keys all{window::actions()};
    return all;
}

// The shipped ones, in no order.
std::vector<ui::Demonstration> lessons() {
    std::vector<ui::Demonstration> all;
    for (const auto& file : std::filesystem::directory_iterator(tests::source("assets/demos"))) {
        if (file.path().extension() != ".demo") continue;
        const auto text = tests::file_text(file.path());
        const auto from = text.find("\ntitle ") + 7;
        all.push_back({text.substr(from, text.find('\n', from) - from), file.path()});
    }
    return all;
}

// All lines of a Tri-D game.
std::vector<FinderLine> lines_in(const std::string& language) {
    static const auto session = session_at();
    static const view::ViewSettings view;
    static const auto demonstrations = lessons();
    static const std::vector<std::string> puzzles{"tri-d", "yalta", "star-4", "round"};
    static const std::vector<std::string> headings{"The board", "Pawns"};
    const ui::Hints hints{words_in(language), keys()};
    return ui::finder_lines({hints, session, view, tests::label_themes(), tests::shipped_rules(),
                             demonstrations, puzzles, headings});
}

std::vector<std::string> found(const std::vector<FinderLine>& all, const std::string& search,
                               const std::vector<std::string>& recent = {},
                               std::string_view ignored = {}) {
    std::vector<std::string> ids;
    for (const auto* line : ui::found_lines(all, search, recent, ignored).lines)
        ids.push_back(line->id);
    return ids;
}

std::vector<std::string> parts_of(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

// Lines of a file of tests/data/finder, without comments, by tabs.
std::vector<std::vector<std::string>> table(const char* name) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& line :
         parts_of(tests::file_text(tests::source("tests/data/finder") / name), '\n'))
        if (!line.empty() && line.front() != '#') rows.push_back(parts_of(line, '\t'));
    return rows;
}

// The lines that the usual names of actions in cases.txt stand for.
const std::map<std::string, std::string> lines_of_names{
    {"flip board", "flip_board"},
    {"full screen", "full_screen"},
    {"explode levels", "pull_apart|setting.pull_apart"},
    {"flatten", "flatten|setting.flatten"},
    {"2D board", "flat_map"},
    {"save a picture", "save_picture|screenshot"},
    {"export a film", "export_file"},
    {"take back", "take_back"},
    {"redo", "redo"},
    {"new game", "new_game"},
    {"open", "open_game"},
    {"import", "open_game"},
    {"save", "save_game|save_game_as"},
    {"copy position", "copy_position"},
    {"copy game", "copy_game"},
    {"paste", "paste_position"},
    {"resign", "resign"},
    {"offer draw", "offer_draw"},
    {"analysis", "analysis"},
    {"hint", "hint"},
    {"threats", "threats"},
    {"external engines", "engines"},
    {"players", "players"},
    {"clock", "clocks"},
    {"pause", "start_or_stop_clocks"},
    {"sound", "mute|setting.sound|setting.volume"},
    {"speech", "speech|setting.speech"},
    {"language", "setting.language"},
    {"theme", "setting.theme|next_theme|theme.studio"},
    {"piece set", "setting.pieces|next_pieces"},
    {"quality", "setting.quality|next_quality"},
    {"text size", "setting.scale|larger"},
    {"settings", "settings"},
    {"key map", "change_keys"},
    {"key sheet", "help"},
    {"rules", "rules"},
    {"lessons", "demonstrations"},
    {"puzzles", "puzzles"},
    {"position editor", "edit_position"},
    {"reset camera", "reset_view"},
    {"zoom in", "zoom_in"},
    {"top view", "view_7"},
    {"side view", "view_3|view_4"},
    {"coordinates", "coordinates|setting.coordinates"},
    {"last move", "setting.show_last_move"},
    {"arrows", "draw_arrow"},
    {"presenter mode", "presenter"},
    {"table mode", "table_mode"},
    {"handover", "copy_game"},
    {"quit", "quit"},
};

// Empty if one of the wanted ids is among the first three.
std::string failure(const std::vector<FinderLine>& all, const std::string& language,
                    const std::string& words, const std::string& wanted) {
    const auto ids = found(all, words, {}, words_in(language).say("find.ignored"));
    const auto first = std::span(ids).first(std::min<std::size_t>(3, ids.size()));
    for (const auto& id : parts_of(wanted, '|'))
        if (std::ranges::find(first, id) != first.end()) return {};
    std::string line = fmt::format("{}: '{}' finds not {} but", language, words, wanted);
    for (const auto& id : first) line += ' ' + id;
    return line + '\n';
}

std::set<std::string> words_of(const std::string& text) {
    std::set<std::string> words;
    std::string word;
    for (const char c : text::folded(text) + ' ')
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) > 127)
            word += c;
        else if (!word.empty())
            words.insert(std::exchange(word, {}));
    return words;
}

FinderLine line(const char* id, const char* name, const char* synonyms = "",
                const char* more = "") {
    return {id, name, synonyms, more, Action{id}};
}

} // namespace

TEST_CASE("The words of users find what they want among the first three") {
    const auto all = lines_in("en");
    std::string missed;
    int count = 0;
    for (const auto& row : table("cases.txt")) {
        REQUIRE(row.size() == 2);
        CAPTURE(row[0]);
        REQUIRE(lines_of_names.contains(row[0]));
        missed += failure(all, "en", row[1], lines_of_names.at(row[0]));
        ++count;
    }
    CHECK(missed == "");
    CHECK(count == 104);
}

TEST_CASE("So do other words, and misspelt ones, in each language") {
    std::map<std::string, int> count;
    std::map<std::string, std::vector<FinderLine>> lines;
    std::string missed;
    for (const auto& row : table("words.txt")) {
        REQUIRE(row.size() == 3);
        if (!lines.contains(row[0])) lines[row[0]] = lines_in(row[0]);
        missed += failure(lines[row[0]], row[0], row[2], row[1]);
        ++count[row[0]];
    }
    CHECK(missed == "");
    for (const auto& language : languages)
        CHECK(count[language] >= (language == std::string("en") ? 280 : 130));
}

TEST_CASE("Every action and setting has synonyms in every language, none of which is its name") {
    for (const auto& language : languages)
        for (const auto& one : lines_in(language)) {
            if (!std::holds_alternative<Action>(one.effect) &&
                !std::holds_alternative<ui::ShowSetting>(one.effect))
                continue;
            CAPTURE(language, one.id, one.name, one.synonyms);
            const auto name = words_of(one.name);
            CHECK_FALSE(one.synonyms.empty());
            bool adds = false; // at least one has a word that the name lacks
            for (const auto& phrase : parts_of(one.synonyms, ';')) {
                const auto words = words_of(phrase);
                CAPTURE(phrase);
                CHECK_FALSE(words.empty());
                CHECK(words != name);
                adds = adds || !std::ranges::includes(name, words);
            }
            CHECK(adds);
            if (language != std::string("en"))
                CHECK(one.synonyms != words_in("en").say("find.action." + one.id));
        }
}

TEST_CASE("Every line is found by its whole name first, and by each of its words") {
    for (const auto& language : languages) {
        const auto all = lines_in(language);
        for (const auto& one : all) {
            CAPTURE(language, one.id, one.name);
            const auto ids = found(all, one.name);
            const auto first = std::ranges::find(all, ids.front(), &FinderLine::id);
            CHECK(words_of(first->name) == words_of(one.name));
            for (const auto& word : parts_of(one.name, ' ')) {
                CAPTURE(word);
                const auto by_word = found(all, text::folded(word));
                CHECK(std::ranges::find(by_word, one.id) != by_word.end());
            }
        }
    }
}

TEST_CASE("Settings and their values, themes, games, lessons, puzzles and rules are found") {
    const auto all = lines_in("en");
    for (const auto* id : {"setting.shadows", "setting.language", "language.sk", "quality.low",
                           "theme.walnut", "pieces.plain", "game.yalta", "lesson.05-pawns",
                           "puzzles.tri-d", "rules.yalta", "rules.section.2", "from_seat_3"}) {
        CAPTURE(id);
        // Seats that nobody plays have no line.
        CHECK((std::ranges::find(all, id, &FinderLine::id) != all.end()) ==
              (id != std::string("from_seat_3")));
    }
    CHECK(std::ranges::find(all, "palette", &FinderLine::id) == all.end());
    CHECK(std::ranges::find(all, "setting.export_format", &FinderLine::id) == all.end());
    CHECK(found(all, "slovencina").front() == "language.sk");
    CHECK(found(all, "pawns rules").front() == "rules.section.2");
}

TEST_CASE("The list is never empty: what is nearest to words that nothing has") {
    const auto all = lines_in("en");
    for (const auto* search : {"xyzzy", "qqqq wwww", "1234567890", "ŽŽŽŽ", "~", "full xyzzy"}) {
        CAPTURE(search);
        const auto matches = ui::found_lines(all, search, {});
        CHECK(matches.nearest);
        CHECK(matches.lines.size() == 5);
    }
    CHECK_FALSE(ui::found_lines(all, "undo", {}).nearest);
    CHECK(ui::found_lines(all, "full xyzzy", {}).lines.front()->id == "full_screen");
    CHECK(ui::found_lines({}, "undo", {}).lines.empty());
}

TEST_CASE("Words are found in any order, in any case, with and without accents") {
    const std::vector all{line("undo", "Vrátiť ťah"), line("redo", "Ďalší ťah"),
                          line("help", "Klávesy")};
    using Ids = std::vector<std::string>;
    CHECK(found(all, "tah vrat") == Ids{"undo"});
    CHECK(found(all, "ŤAH") == Ids{"undo", "redo"});
    CHECK(found(all, "  klavesy ") == Ids{"help"});
    CHECK(ui::found_lines(all, "tah nie", {}).nearest);
    CHECK(found(all, "").size() == 3);
}

TEST_CASE(
    "A name comes before synonyms, a whole word before its beginning, its middle and a slip") {
    const std::vector all{line("f", "Thems"),
                          line("e", "Anthem"),
                          line("d", "Other", "anthem now; themes of it"),
                          line("c", "Themed"),
                          line("b", "Skin", "other them"),
                          line("a", "New them"),
                          line("s", "Colours", "them"),
                          line("w", "Them")};
    const auto ids = found(all, "them");
    CHECK(ids == std::vector<std::string>{"w", "s", "a", "b", "f", "c", "d", "e"});
    CHECK(found(all, "tehm").front() == "w");
    CHECK(found(all, "xthem").front() == "w");
}

TEST_CASE("One typing error is forgiven from four letters on") {
    const std::vector all{line("a", "Screenshot"), line("b", "Mute"), line("c", "Log")};
    for (const auto* typed : {"screnshot", "screeenshot", "scrfenshot", "screesnhot", "scrensh"}) {
        CAPTURE(typed);
        const auto matches = ui::found_lines(all, typed, {});
        CHECK_FALSE(matches.nearest);
        CHECK(matches.lines.front()->id == "a");
    }
    CHECK_FALSE(ui::found_lines(all, "mtue", {}).nearest);
    CHECK(ui::found_lines(all, "lig", {}).nearest);
    CHECK(ui::found_lines(all, "scrnshto", {}).nearest); // two
}

TEST_CASE("Several words must all be found, those that say nothing apart") {
    const std::vector all{line("a", "Flip board"), line("b", "Flip page"), line("c", "Board")};
    CHECK(found(all, "flip board") == std::vector<std::string>{"a"});
    CHECK(found(all, "flip the board", {}, "the") == std::vector<std::string>{"a"});
    CHECK(found(all, "flipboard") == std::vector<std::string>{"a"});
    CHECK(found(all, "board flip").front() == "a");
    CHECK(found(all, "flip").size() == 2);
}

TEST_CASE("Of equals the recent one comes first, then the shorter name") {
    const std::vector all{line("undo", "Next big theme"), line("help", "Other theme"),
                          line("redo", "Theme zero")};
    using Ids = std::vector<std::string>;
    CHECK(found(all, "theme") == Ids{"help", "redo", "undo"});
    CHECK(found(all, "theme", {"undo", "redo"}) == Ids{"undo", "redo", "help"});
    CHECK(found(all, "", {"redo", "help"}) == Ids{"redo", "help", "undo"});
}
