// SPDX-License-Identifier: MIT
#include "notation/words/page.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <sys/stat.h>

#include "notation/names.h"
#include "notation/variants/families.h"
#include "notation/variants/option_text.h"
#include "rules/moves/legal.h"
#include "shipped.h"
#include "temporary_folder.h"

using namespace strata;
using namespace strata::tests;
using notation::kind_of;
using notation::Page;
using notation::Pages;

namespace {

const Pages& pages() {
    static const auto loaded = Pages::load({source("assets/pages/en")});
    INFO((loaded ? "" : told(loaded.error())));
    REQUIRE(loaded);
    return *loaded;
}

std::string whole_text(const Page& page) {
    std::string text;
    for (const auto& section : page)
        for (const auto& part : section.parts) text += part.title + "\n" + part.text + "\n";
    return text;
}

bool tells(const rules::Variant& variant, const std::string& sentence) {
    return whole_text(pages().of(variant)).find(sentence) != std::string::npos;
}

// What can be done with the man or the board that the diagram has in hand.
std::size_t moves_of(const rules::Position& position, const std::string& shown) {
    const auto square = notation::square_called(position.topology(), shown);
    const auto pin = position.topology().pin_named(shown);
    const auto moves = rules::legal_moves(position);
    return static_cast<std::size_t>(std::ranges::count_if(moves, [&](const rules::Move& move) {
        if (move.kind == rules::MoveKind::board) return pin && move.pin_from == *pin;
        return square && move.from == *square;
    }));
}

std::string mistake(const std::string& text) {
    const auto page = notation::read_page(text, "page.toml");
    REQUIRE_FALSE(page);
    return told(page.error());
}

std::shared_ptr<const rules::Variant> changed_rules(const std::string& parent,
                                                    const std::string& options) {
    std::vector<std::pair<std::string, std::string>> texts;
    for (const auto& variant : shipped_rules().variants())
        texts.emplace_back(variant->id + ".toml", file_text("rules/" + variant->id + ".toml"));
    texts.emplace_back("changed.toml", "inherits = \"" + parent + "\"\n[options]\n" + options);
    auto found = notation::RuleBook::from_texts(texts).find("changed");
    REQUIRE(found);
    return found;
}

} // namespace

TEST_CASE("Every diagram on the page of every game stands legally, and what it shows can move") {
    int count = 0;
    for (const auto& variant : shipped_rules().variants())
        for (const auto& section : pages().of(*variant))
            for (const auto& part : section.parts) {
                if (!part.diagram) continue;
                const auto position =
                    notation::diagram_position(shipped_rules(), variant, *part.diagram);
                INFO(variant->id << ", " << section.heading << ", " << part.diagram->show.value
                                 << " " << (position ? "" : told(position.error())));
                REQUIRE(position);
                CHECK(moves_of(*position, part.diagram->show.value) > 0);
                ++count;
            }
    CHECK(count > 200);
}

TEST_CASE("Every game has a page with its board, its men and its end") {
    for (const auto& variant : shipped_rules().variants()) {
        INFO(variant->id);
        const Page page = pages().of(*variant);
        CHECK(page.size() >= 6);
        for (const auto& section : page) {
            CHECK_FALSE(section.heading.empty());
            CHECK_FALSE(section.parts.empty());
        }
    }
}

TEST_CASE("A game's page tells what is unusual among its options, each by its word") {
    for (const auto& variant : shipped_rules().variants())
        for (const auto& name : notation::option_names()) {
            const auto word = notation::option_word(variant->options, name);
            if (word == notation::option_word(rules::Options{}, name)) continue;
            INFO(variant->id << " " << name << "=" << word);
            if (!pages().options().at(name).only.holds(*variant)) continue;
            CHECK(tells(*variant, pages().options().at(name).words.at(word)));
        }
}

TEST_CASE("Games that share a page are each told their own rules") {
    const auto nd = shipped("yalta");
    const auto first = shipped("yalta-first-mate");
    const auto last = shipped("yalta-last-king");
    CHECK(tells(*nd, "reaches up to ten squares"));
    CHECK(tells(*first, "reaches up to eleven squares"));
    CHECK(tells(*first, "The first mate ends the game"));
    CHECK_FALSE(tells(*last, "The first mate ends the game. Whoever"));
    CHECK(tells(*last, "The last two play on, and the last king wins"));
    CHECK(tells(*shipped("star-4-doubles"), "Partners sit opposite each other"));
    CHECK(tells(*shipped("star-4-doubles-adjoining"), "Partners sit side by side"));
    CHECK_FALSE(tells(*shipped("star-4"), "Partners"));
    CHECK_FALSE(tells(*shipped("star-2"), "leave the board; the others play on (row"));
    CHECK(tells(*shipped("tri-d-meder"), "with at most one piece on it"));
    CHECK(tells(*shipped("tri-d-federation"), "It can also turn over where it is"));
    CHECK(tells(*shipped("tri-d-standard"), "Only an empty board turns over"));
}

TEST_CASE("A rule file of a user's own is told its options on the page of its family") {
    const auto walls = changed_rules("tri-d", "gaps = \"block\"");
    CHECK(tells(*walls,
                "A column that currently has no square stops bishops, rooks and queens (TD-M4)."));
    CHECK_FALSE(tells(*walls, "it is crossed freely"));
    CHECK(tells(*changed_rules("round", "momentaryHilt = \"on\""),
                "neither captures nor gives check"));
    CHECK(kind_of(*changed_rules("tri-d-federation", "gaps = \"cross\"")).page ==
          "tri-d-federation");
    CHECK(kind_of(*changed_rules("draughts-3", "onMate = \"inert\"")).page == "draughts");
}

TEST_CASE("A board of a user's own form has the general page") {
    for (const char* name : {"five-by-five", "ring"}) {
        const std::pair<std::string, std::string> texts[] = {
            {"own.toml", file_text("tests/data/plugins/" + std::string(name) + ".toml")}};
        const auto book = notation::RuleBook::from_texts(texts);
        const auto variant = book.find("own");
        REQUIRE(variant);
        CHECK(kind_of(*variant).page == "other");
        CHECK(tells(*variant, "with its own board"));
        CHECK(tells(*variant, pages().options().at("repetition").words.at("claim")));
    }
}

TEST_CASE("Mistakes on a page are named with their place") {
    CHECK(mistake("[[section]]\nheading = 'A'\nparts = [{ text = 'b', when = 'knigth=l' }]\n") ==
          "page.toml:3:32: 'knigth=l' is not a condition; the nearest is 'knight=...'");
    CHECK(mistake(
              "[[section]]\nheading = 'A'\nparts = [{ text = 'b', when = 'seats=3 gaps=wall' }]") ==
          "page.toml:3:40: 'gaps' cannot be 'wall'; the nearest known one is 'cross'");
    CHECK(mistake("[[section]]\nheading = 'A'\nparts = [{ text = 'b', when = 'gaps=block|' }]") ==
          "page.toml:3:32: 'gaps' cannot be ''; the nearest known one is 'cross'");
    CHECK(mistake("[[section]]\nheading = 'A'\nparts = [{ txt = 'b' }]") ==
          "page.toml:3:12: unknown key 'txt'; the nearest known one is 'text'");
    CHECK(mistake("[[section]]\nheading = 'A'\nparts = [{ show = 'd4' }]") ==
          "page.toml:3:10: a diagram must have either 'position' or 'men'");
    CHECK(mistake("[[section]]\nparts = ['a']") == "page.toml:1:1: 'heading' is missing");
    CHECK(mistake("[[section]]\nheading = 'A'\nparts = [3]") ==
          "page.toml:3:10: 'parts' must be a list of texts and tables");
    CHECK(mistake("[[section]]\nheading = 'A'\nparts = [{ text = 'b', when = 'knight' }]") ==
          "page.toml:3:32: 'knight' is not a condition; the nearest is 'knight=...'");
    CHECK(mistake("[[section]]\nheading = 'A'\nparts = 'b'") ==
          "page.toml:3:9: 'parts' must be a list");
    CHECK(mistake("section = 3") == "page.toml:1:11: 'section' must be a list");
    CHECK(mistake("[[section") ==
          "page.toml:1:10: Error while parsing table header: encountered end-of-file");
    CHECK_FALSE(Pages::load({"/nowhere"}));
}

TEST_CASE(
    "A page that a translation lacks, or has with a mistake, is that of the folder behind it") {
    const tests::TemporaryFolder folder;
    const auto put = [&](const char* file, const std::string& heading) {
        tests::write(folder.path / file,
                     "[[section]]\nheading = '" + heading + "'\nparts = ['a']\n");
    };
    put("en/chess.toml", "Chess");
    put("en/yalta.toml", "Yalta");
    put("en/star.toml", "Star");
    put("sk/chess.toml", "Šach");
    tests::write(folder.path / "sk/star.toml", "[[section]]\nparts = ['a']\n");
    const auto pages = Pages::load({folder.path / "mine", folder.path / "sk", folder.path / "en"});
    REQUIRE(pages);
    const auto heading = [&](const char* page) { return pages->all().at(page).front().heading; };
    CHECK(heading("chess") == "Šach");
    CHECK(heading("yalta") == "Yalta");
    CHECK(heading("star") == "Star");
    REQUIRE(pages->faults().size() == 1);
    CHECK(told(pages->faults().front()).ends_with("sk/star.toml:1:1: 'heading' is missing"));
    put("mine/chess.toml", "My chess");
    CHECK(Pages::load({folder.path / "mine", folder.path / "sk", folder.path / "en"})
              ->all()
              .at("chess")
              .front()
              .heading == "My chess");
}

TEST_CASE("A diagram that cannot stand is refused with its place") {
    const auto refused = [](const std::string& diagram) {
        const auto page = notation::read_page(
            "[[section]]\nheading = 'A'\nparts = [{ " + diagram + " }]", "page.toml");
        REQUIRE(page);
        const auto position = notation::diagram_position(shipped_rules(), shipped("chess"),
                                                         *page->front().parts[0].diagram);
        REQUIRE_FALSE(position);
        return told(position.error());
    };
    CHECK(refused("men = 'wNd4 wXd5', show = 'd4'") ==
          "page.toml:3:24: 'wXd5' is not a seat, piece and square of chess");
    CHECK(refused("men = 'wNd4', show = 'd5'") == "page.toml:3:33: there is no piece on 'd5'");
    CHECK(refused("variant = 'chest', men = 'wNd4', show = 'd4'") ==
          "page.toml:3:22: there is no game 'chest'");
    CHECK(refused("men = 'wRe4', show = 'e4'") ==
          "page.toml:3:33: Black is in check, but it is the other side's turn.");
}

TEST_CASE("A word of an option without its sentence is a mistake") {
    const std::string text = file_text("assets/pages/en/options.toml");
    std::string shorter = text;
    const auto at = shorter.find("inert = ");
    REQUIRE(at != std::string::npos);
    shorter.erase(at, shorter.find('\n', at) + 1 - at);
    const auto refused = notation::read_option_texts(shorter, "options.toml");
    REQUIRE_FALSE(refused);
    CHECK(told(refused.error().reason) == "'inert' is missing");
}

TEST_CASE("A page whose file cannot be read is that of the folder behind it") {
    const tests::TemporaryFolder folder;
    const std::string page = "[[section]]\nheading = 'Chess'\nparts = ['a']\n";
    tests::write(folder.path / "en/chess.toml", page);
    tests::write(folder.path / "en/yalta.toml", page);
    std::filesystem::create_directories(folder.path / "sk");
    std::filesystem::create_symlink("/proc/self/mem", folder.path / "sk/chess.toml");
    REQUIRE(mkfifo((folder.path / "sk/yalta.toml").c_str(), 0600) == 0);
    const auto pages = Pages::load({folder.path / "sk", folder.path / "en"});
    REQUIRE(pages);
    CHECK(pages->all().at("chess").front().heading == "Chess");
    CHECK(pages->all().at("yalta").front().heading == "Chess");
    std::vector<std::string> faults;
    for (const auto& fault : pages->faults()) faults.push_back(told(fault));
    const auto sk = (folder.path / "sk").string();
    CHECK(faults == std::vector<std::string>{sk + "/chess.toml: cannot be read: Input/output error",
                                             sk + "/yalta.toml: is not a regular file"});
}
