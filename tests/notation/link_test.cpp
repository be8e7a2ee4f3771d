// SPDX-License-Identifier: MIT
// Links: what is written is read again, however a letter or a chat has changed it; and how a game
// from elsewhere fits to one that is here.
#include "notation/games/link.h"

#include "catch.h"
#include "handed_over.h"
#include "notation/games/given_text.h"
#include "notation/percent.h"
#include "notation/positions/position_text.h"

using namespace strata;
using namespace strata::notation;
using tests::english;
using tests::game_of;
using tests::line_of;
using tests::played;
using tests::shipped_rules;

namespace {

const std::string page = "https://example.org/strata/index.html";

Link read(const std::string& text) {
    INFO(text);
    REQUIRE(has_link(text));
    const auto link = read_link(text);
    if (!link) FAIL(english().say(link.error()));
    return *link;
}

// Broken after so many letters.
std::string broken(const std::string& text, std::size_t width, const std::string& end) {
    std::string mail;
    for (std::size_t at = 0; at < text.size(); at += width) mail += text.substr(at, width) + end;
    return mail;
}

std::string refusal(const std::string& text) {
    INFO(text);
    const auto given = read_given(shipped_rules(), nullptr, text);
    REQUIRE_FALSE(given);
    return english().say(given.error());
}

} // namespace

TEST_CASE("a link to a game of a hundred plies has less than two thousand characters") {
    for (const auto* id : {"tri-d", "chess", "yalta", "star-4"}) {
        INFO(id);
        const auto line = line_of(played(id, 100));
        for (const auto& address : {std::string{own_address}, page}) {
            const auto link = link_to_game(address, line);
            CHECK(link.size() < 2000);
            const auto fragment = link.substr(link.find('#') + 3);
            CHECK(fragment.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                             "0123456789-.") == std::string::npos);
            CHECK(fragment.find("..") == std::string::npos); // which letters join to one sign
            const auto found = read(link);
            CHECK(found.kind == Link::Kind::game);
            CHECK(found.text == line);
        }
    }
}

TEST_CASE("a link is read as letters and chats bring it") {
    const auto line = line_of(played("tri-d", 12));
    const auto position = rules::Position::start(shipped_rules().find("tri-d"));
    const auto to_game = link_to_game(page, line);
    const auto to_position = link_to_position("", position);
    const auto to_show = link_to_demonstration(own_address, "first-steps");
    CHECK(to_position.starts_with("strata:#v=tri-d&p=W=4/4/DDDD/NBBN%3BN="));
    CHECK(to_show == "strata:#demo=first-steps");
    struct Way {
        const char* what;
        std::string (*change)(const std::string&);
    };
    const Way ways[]{
        {"as it is", [](const std::string& link) { return link; }},
        {"between blanks", [](const std::string& link) { return " \r\n" + link + "\n\n"; }},
        {"in a sentence",
         [](const std::string& link) { return "Look: " + link + " - your turn!"; }},
        {"at the end of a sentence", [](const std::string& link) { return "See (" + link + ")."; }},
        {"before a greeting",
         [](const std::string& link) { return link + "\n\nBest regards, Ann"; }},
        {"in angle brackets", [](const std::string& link) { return "<" + link + "> Yours"; }},
        {"in angle brackets, broken",
         [](const std::string& link) {
             auto mail = "Here: <" + broken(link, 30, "\n ");
             mail.resize(mail.find_last_not_of(" \n") + 1);
             return mail + ">\nAnn";
         }},
        {"broken by a mail", [](const std::string& link) { return broken(link, 72, "\r\n"); }},
        {"quoted by a mail",
         [](const std::string& link) { return "> " + broken(link, 70, "\n> "); }},
        {"percent-encoded", [](const std::string& link) { return percent_encoded(link); }},
        {"percent-encoded twice",
         [](const std::string& link) { return percent_encoded(percent_encoded(link)); }},
        {"within another address",
         [](const std::string& link) {
             return "https://go.example/?to=" + percent_encoded(link) + "&from=me";
         }},
        {"with more behind", [](const std::string& link) { return link + "&embed=1"; }},
    };
    for (const auto& way : ways) {
        INFO(way.what);
        const auto pasted = [&](const std::string& link) {
            auto given = read_given(shipped_rules(), nullptr, way.change(link));
            if (!given) FAIL(english().say(given.error()));
            return *std::move(given);
        };
        const auto game = pasted(to_game);
        CHECK(game.kind == GivenKind::handover);
        CHECK(game.text == line);
        const auto set_up = pasted(to_position);
        REQUIRE(set_up.kind == GivenKind::position);
        CHECK(set_up.variant->id == "tri-d");
        CHECK(set_up.text == write_position(position));
        const auto show = pasted(to_show);
        CHECK(show.kind == GivenKind::demonstration);
        CHECK(show.text == "first-steps");
    }
}

TEST_CASE("a link that people write by hand is read") {
    const auto given = read_given(shipped_rules(), nullptr,
                                  "http://x/#embed=1&v=chess&p=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1");
    REQUIRE(given);
    CHECK(given->text == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    CHECK(read_given(shipped_rules(), nullptr, "strata:#p=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-"));
}

TEST_CASE("an address with another fragment is no link of ours, and a wrong link is explained") {
    CHECK_FALSE(has_link("https://example.org/#g"));
    CHECK_FALSE(has_link("https://example.org/?p=1"));
    CHECK_FALSE(has_link("strata: the levels of rock #g=1"));
    CHECK_FALSE(has_link("substrata:#g=1"));
    CHECK_THAT(refusal("strata:#x=1"), Catch::Contains("leads to no game"));
    CHECK_THAT(refusal("strata:#g="), Catch::Contains("not a game line"));
    CHECK_THAT(refusal("strata:#demo=../../etc/passwd"), Catch::Contains("not the name"));
    CHECK_THAT(refusal("strata:#demo=%2Fetc%2Fpasswd"), Catch::Contains("not the name"));
    CHECK_THAT(refusal("strata:#v=ches&p=8"), Catch::Contains("'chess'"));
    CHECK_FALSE(refusal("strata:#v=tri-d&p=nonsense").empty());
    auto damaged = link_to_game(page, line_of(played("chess", 6)));
    damaged[damaged.find("e") + 40] ^= 1;
    CHECK_FALSE(refusal(damaged).empty());
    CHECK_THAT(refusal(link_to_game(page, line_of(played("chess", 6))).substr(0, 90)),
               Catch::Contains("damaged or incomplete"));
}

TEST_CASE("a game from elsewhere fits to mine, or it is told why not") {
    const auto chess = [](const std::string& text) {
        return game_of("[Variant \"chess\"]\n" + text);
    };
    const auto mine = chess("[WhiteAt \"aaaa\"]\n\n1. e4 e5 2. Nf3 *\n");
    const auto relation = [&](const LoadedGame& theirs) { return compare(mine, theirs).relation; };
    CHECK(relation(mine) == Relation::same);
    CHECK(relation(chess("[WhiteAt \"aaaa\"]\n[BlackAt \"bbbb\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n")) ==
          Relation::newer);
    CHECK(relation(chess("\n1. e4 e5 2. Nf3 0-1\n")) == Relation::newer); // somebody has resigned
    CHECK(relation(chess("[WhiteAt \"aaaa\"]\n\n1. e4 e5 *\n")) == Relation::older);
    const auto other = compare(mine, chess("[WhiteAt \"aaaa\"]\n\n1. e4 e5 2. Bc4 Nc6 *\n"));
    CHECK(other.relation == Relation::branches);
    CHECK(other.moves == 2);
    CHECK(other.same_places);
    CHECK(relation(chess("[WhiteAt \"aaaa\"]\n\n1. d4 *\n")) == Relation::branches);
    CHECK(relation(chess("\n1. d4 *\n")) == Relation::other_game);
    CHECK(relation(chess("[WhiteAt \"cccc\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n")) == Relation::other_game);
    CHECK(relation(chess("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n")) ==
          Relation::other_game);
    CHECK(relation(game_of("[Variant \"tri-d\"]\n\n1. c4N *\n")) == Relation::other_rules);
    const auto over = chess("\n1. e4 e5 1-0\n");
    CHECK(compare(over, chess("\n1. e4 e5 2. Nf3 *\n")).relation == Relation::branches);
    CHECK(compare(over, chess("\n1. e4 e5 *\n")).relation == Relation::older);
    CHECK(compare(over, chess("\n1. e4 e5 0-1\n")).relation == Relation::branches);
    CHECK(compare(over, over).relation == Relation::same);
}
