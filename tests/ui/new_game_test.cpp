// SPDX-License-Identifier: MIT
#include "ui/dialogs/new_game.h"

#include <algorithm>
#include <set>

#include "drawn_text.h"
#include "game.h"
#include "panel_desk.h"
#include "ui/dialogs.h"

using namespace strata;

namespace {

const ui::GameFamily& family(const std::vector<ui::GameFamily>& all, const std::string& title) {
    return *std::ranges::find(all, title, &ui::GameFamily::title);
}

bool shows(std::string_view words) {
    return std::ranges::any_of(tests::drawn_windows(), [&](const auto& shown) {
        return std::ranges::any_of(
            shown.texts, [&](const auto& text) { return text.text.find(words) != text.text.npos; });
    });
}

} // namespace

TEST_CASE("Every game belongs to one family, and a user's own to theirs") {
    const auto& book = tests::shipped_rules();
    const std::vector<std::string> own{"chess"};
    const auto families = ui::game_families(book, own);
    std::multiset<std::string> ids;
    for (const auto& one : families)
        for (const auto& game : one.games) ids.insert(game->id);
    CHECK(ids.size() == book.variants().size());
    for (const auto& variant : book.variants()) CHECK(ids.count(variant->id) == 1);
    REQUIRE(family(families, "ui.new_game.own").games.size() == 1);
    CHECK(family(families, "ui.new_game.own").games.front()->id == "chess");
}

TEST_CASE(
    "Seats and switches lead to each star board, and only those that there are are asked for") {
    const auto& book = tests::shipped_rules();
    const auto families = ui::game_families(book, {});
    const auto& star = family(families, "ui.new_game.star");
    CHECK(ui::nearest_game(star, {6, false, true})->id == "star-6-takeover");
    CHECK(ui::nearest_game(star, {4, true, false})->id == "star-4-doubles");
    CHECK(ui::nearest_game(star, {5, true, false})->id == "star-5"); // no partners at five
    const auto four = ui::questions_of(star, *book.find("star-4"));
    CHECK(four.fewest == 2);
    CHECK(four.most == 8);
    CHECK(four.partners);
    CHECK(four.takeover);
    CHECK(four.others.empty());
    const auto five = ui::questions_of(star, *book.find("star-5"));
    CHECK_FALSE(five.partners);
    CHECK(five.takeover);
    CHECK(ui::questions_of(star, *book.find("star-4-doubles")).others.size() == 2);
}

TEST_CASE("Where all games of a family seat as many, they are listed by name") {
    const auto& book = tests::shipped_rules();
    const auto families = ui::game_families(book, {});
    const auto& levels = family(families, "ui.new_game.levels");
    const auto ask = ui::questions_of(levels, *book.find("tri-d"));
    CHECK(ask.most == 0);
    CHECK(ask.others.size() == 4);
}

TEST_CASE("No game is hidden behind the card of another board") {
    const auto& book = tests::shipped_rules();
    const auto families = ui::game_families(book, {});
    for (const auto* id : {"glinski", "capablanca", "round"}) {
        const auto card =
            std::ranges::find(families, "family." + std::string(id), &ui::GameFamily::card);
        INFO(id);
        REQUIRE(card != families.end());
        CHECK(card->games.front()->id == id);
        CHECK(tests::english().has(card->title));
    }
    std::set<std::string> cards;
    for (const auto& one : families) CHECK(cards.insert(one.card).second);
}

TEST_CASE("Who plays is asked as people say it, and known from the seats") {
    const auto& book = tests::shipped_rules();
    ui::NewGameSheet sheet;
    sheet.families = ui::game_families(book, {});
    sheet.chosen = book.find("tri-d");
    CHECK(sheet.who() == ui::WhoPlays::people);
    sheet.seat_against_computer(rules::Seat{1}, 3);
    CHECK(sheet.who() == ui::WhoPlays::against);
    CHECK(sheet.person() == rules::Seat{1});
    CHECK(sheet.programs[0].level == 3);
    CHECK_FALSE(sheet.programs[1].is_program());
    sheet.choose(book.find("yalta")); // a seat more, which is the computer's as well
    CHECK(sheet.who() == ui::WhoPlays::against);
    CHECK(sheet.person() == rules::Seat{1});
    CHECK(sheet.programs[2].level == 3);
    sheet.seat_against_computer(rules::Seat{2}, 3);
    sheet.choose(book.find("chess")); // without that seat
    CHECK(sheet.who() == ui::WhoPlays::against);
    CHECK(sheet.person() == rules::Seat{0});
    sheet.choose(book.find("yalta"));
    sheet.seat_against_computer(rules::Seat{0}, 1);
    CHECK(sheet.who() == ui::WhoPlays::against);
    CHECK(sheet.programs[2].level == 1);
    sheet.random_seat = true;
    sheet.seat_people();
    CHECK(sheet.who() == ui::WhoPlays::people);
    CHECK_FALSE(sheet.random_seat);
    sheet.choose(book.find("round")); // people stay among themselves
    CHECK(sheet.who() == ui::WhoPlays::people);
}

TEST_CASE("More rule sets of a board than three are a list that opens, and name their set") {
    tests::PanelDesk window("tri-d");
    window.desk.open(ui::new_game_action);
    window.draw();
    CHECK(shows("Noble Collection"));
    CHECK_FALSE(shows("Federation rules by Roth"));
}

TEST_CASE("A game with a shuffled start asks for its number") {
    tests::PanelDesk window("chess960");
    window.desk.open(ui::new_game_action);
    window.draw();
    CHECK(shows("Number "));
    CHECK(shows("Starting position"));
    CHECK_FALSE(shows("Number 960"));
}

TEST_CASE("Long names on the cards of a new game break and are not made small") {
    tests::PanelDesk window("tri-d");
    window.desk.open(ui::new_game_action);
    window.draw();
    std::size_t names = 0;
    for (const auto& shown : tests::drawn_windows())
        for (const auto& text : shown.texts)
            if (text.text.starts_with("Gli")) {
                ++names;
                CHECK(text.size == 16.0F);
            }
    CHECK(names > 0);
}
