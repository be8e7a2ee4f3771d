// SPDX-License-Identifier: MIT
// What others call our games.
#include "notation/variants/variant_names.h"

#include <algorithm>
#include <map>

#include "catch.h"
#include "english.h"
#include "notation/variants/rule_book.h"
#include "shipped.h"
#include "temporary_folder.h"

using namespace strata;
using notation::name_key;
using notation::RuleBook;
using tests::told;

namespace {

std::string id_of(std::string_view name) {
    const auto variant = tests::shipped_rules().find(name);
    return variant ? variant->id : "";
}

RuleBook book_of_chess_and(const std::string& text) {
    const std::pair<std::string, std::string> texts[] = {
        {"chess.toml", tests::file_text("rules/chess.toml")}, {"mine.toml", text}};
    return RuleBook::from_texts(texts);
}

} // namespace

TEST_CASE("Names of games are compared without case, accents, blanks and punctuation") {
    for (const auto* name :
         {"King of the Hill", "king-of-the-hill", "KING_OF_THE_HILL",
          "king\u00A0of\u2011the\u2013hill", "'King-of-the-Hill'", "kingofthehill"})
        CHECK(name_key(name) == "kingofthehill");
    CHECK(name_key("Gliński\u2019s") == name_key("Glinski's"));
    CHECK(name_key("3-check") == "3check");
    for (const auto* name : {"", "?", " - ", "\u2026"}) CHECK(name_key(name).empty());
    CHECK(name_key("шахматы") == "шахматы");
}

TEST_CASE("A game is found by what others call it") {
    const std::map<std::string, std::vector<std::string>> wanted{
        {"chess",
         {"Standard", "standard", "Chess", "CHESS", "From Position", "fromPosition", "normal",
          "Normal", "regular", "Orthodox"}},
        {"king-of-the-hill",
         {"King of the Hill", "kingOfTheHill", "kingofthehill", "King-of-the-Hill", "koth"}},
        {"three-check",
         {"Three-check", "threeCheck", "Three check", "3check", "3-check", "3-Check", "3 checks"}},
        {"capablanca", {"Capablanca", "Capablanca Chess"}},
        {"chess960", {"Chess960", "chess 960", "Fischerandom", "Fischer Random", "wild/fr"}},
        {"glinski", {"Glinski", "Gliński", "Gliński's chess", "Hexagonal", "hexagonal chess"}},
        {"tri-d", {"Tri-D", "trid", "TRI D"}},
        {"yalta", {"Yalta", "Yalta Chess"}},
        {"star-4-doubles", {"Star 4 doubles"}}};
    for (const auto& [id, names] : wanted)
        for (const auto& name : names) {
            INFO(name);
            CHECK(id_of(name) == id);
        }
}

TEST_CASE("Games of others are none of ours, and named in the refusal") {
    for (const auto* name : {"Atomic", "Crazyhouse", "Antichess", "Horde", "Racing Kings",
                             "suicide", "Capablanca Random", "xiangqi", "?", ""}) {
        INFO(name);
        CHECK(id_of(name).empty());
    }
    CHECK(told(tests::shipped_rules().unknown("Atomic")) ==
          "Strata has no game 'Atomic'; `strata variants` lists those it has");
    CHECK(told(tests::shipped_rules().unknown("tri-d-medre")).ends_with("'tri-d-meder'"));
}

TEST_CASE("Other names are not inherited") {
    const auto book = book_of_chess_and("inherits = \"chess\"\nalso = [\"House rules\"]\n");
    CHECK(book.problems().empty());
    CHECK(book.find("houseRules")->id == "mine");
    CHECK(book.find("Standard")->id == "chess");
    CHECK(book.find("mine")->other_names.uci == "mine");
}

TEST_CASE("A name that another game has is refused with its place, and stays where it was") {
    for (const auto* line : {"also = [\"House rules\", \"standard\"]", "also = [\"CHESS\"]",
                             "pgnName = \"Normal\"", "uciName = \"chess\""}) {
        INFO(line);
        const auto book = book_of_chess_and(std::string("inherits = \"chess\"\n") + line + "\n");
        REQUIRE(book.problems().size() == 1);
        CHECK(told(book.problems().front()).find("mine.toml:2:") == 0);
        CHECK(told(book.problems().front()).ends_with("is already used by 'chess'"));
        CHECK(book.find("mine") != nullptr);
        CHECK(book.find("standard")->id == "chess");
    }
}

TEST_CASE("A copy of a shipped file takes no names from it, and complains of none") {
    const tests::TemporaryFolder mine;
    for (const auto* id : {"chess", "three-check"})
        tests::write(mine.path / (std::string("my-") + id + ".toml"),
                     tests::file_text("rules/" + std::string(id) + ".toml") + "\n");
    const std::filesystem::path folders[] = {tests::source("rules"), mine.path};
    const auto book = RuleBook::load(folders);
    CHECK(book.problems().empty());
    CHECK(book.find("Standard")->id == "chess");
    CHECK(book.find("3check")->id == "three-check");
    CHECK(book.find("my chess")->id == "my-chess");
    // A name of its own that a shipped game has is told, wherever the file stands in the menu.
    tests::write(mine.path / "first.toml", "inherits = 'chess'\norder = 0\nalso = ['Normal']\n");
    const auto told_of = RuleBook::load(folders);
    REQUIRE(told_of.problems().size() == 1);
    CHECK(told(told_of.problems().front()).ends_with("is already used by 'chess'"));
    CHECK(told_of.find("normal")->id == "chess");
}

TEST_CASE("All shipped games have names of their own") {
    CHECK(tests::shipped_rules().problems().empty());
}

TEST_CASE("A book whose games are built when they are asked for has the same games") {
    const std::filesystem::path folders[] = {tests::source("rules")};
    const auto book = RuleBook::load(folders, RuleBook::Build::when_asked);
    const auto copy = book;
    CHECK(book.find("3-check")->id == "three-check");
    CHECK(book.find("3-check") == copy.find("three-check"));
    const auto& all = tests::shipped_rules().variants();
    CHECK(std::ranges::equal(book.variants(), all, {}, &rules::Variant::id, &rules::Variant::id));
    CHECK(book.variants() == copy.variants());
}

TEST_CASE("A file that turns out to be unfit when its game is asked for is left out") {
    const tests::TemporaryFolder shipped;
    tests::write(shipped.path / "chess.toml", tests::file_text("rules/chess.toml"));
    tests::write(shipped.path / "unfit.toml", "inherits = 'nobody'\n");
    const std::filesystem::path folders[] = {shipped.path};
    const auto book = RuleBook::load(folders, RuleBook::Build::when_asked);
    CHECK(book.find("unfit") == nullptr);
    REQUIRE(book.variants().size() == 1);
    CHECK(book.usual()->id == "chess");
}
