// SPDX-License-Identifier: MIT
// Table mode: where the cards lie and how they are turned, what they offer and ask.
#include <glm/gtc/constants.hpp>

#include "game.h"
#include "rects.h"
#include "ui/map/flat_board.h"
#include "ui/table/table_card.h"
#include "ui/table/table_talk.h"
#include "ui/table/turned.h"

using namespace strata;
using rules::Seat;
using ui::Rect;
using ui::TableOffer;
using ui::TableQuestion;
using ui::TableTalk;

namespace {

bool inside(const Rect& part, const Rect& whole) {
    return part.min.x >= whole.min.x && part.min.y >= whole.min.y && part.max.x <= whole.max.x &&
           part.max.y <= whole.max.y;
}

std::vector<float> around(int seats) {
    std::vector<float> angles;
    for (int n = 0; n < seats; ++n)
        angles.push_back(-glm::half_pi<float>() +
                         glm::two_pi<float>() * static_cast<float>(n) / static_cast<float>(seats));
    return angles;
}

std::vector<int> quarters_of(const std::vector<float>& angles) {
    const auto layout =
        ui::lay_out_for_table({1280.0F, 720.0F}, 1.0F, ui::TableScreen::lies, angles);
    std::vector<int> quarters(angles.size());
    for (const auto& place : layout.table) quarters[rules::slot(place.seat)] = place.quarters;
    return quarters;
}

session::Session game_of(const char* id) { return {tests::shipped_rules(), id}; }

bool offers(const session::Session& session, int seat, TableOffer offer) {
    const auto all = ui::offers_at_table(session, static_cast<Seat>(seat));
    return std::ranges::find(all, offer) != all.end();
}

} // namespace

TEST_CASE("Cards of table mode lie in the window, apart from each other and from the board") {
    for (const glm::vec2 window : {glm::vec2{640, 480}, {1280, 720}, {1000, 1400}, {3840, 2160}})
        for (const float wanted : {0.75F, 1.0F, 2.0F, 3.0F})
            for (const auto screen : {ui::TableScreen::lies, ui::TableScreen::stands})
                for (int seats = 2; seats <= rules::max_seats; ++seats) {
                    const float scale = ui::fitting_scale(wanted, window);
                    const auto layout = ui::lay_out_for_table(window, scale, screen, around(seats));
                    INFO(window.x << "x" << window.y << " at " << scale << ", " << seats);
                    REQUIRE(layout.table.size() == static_cast<std::size_t>(seats));
                    CHECK_FALSE(layout.between.empty());
                    rules::Seats seen;
                    for (const auto& place : layout.table) {
                        seen |= place.seat;
                        CHECK_FALSE(place.rect.empty());
                        CHECK(inside(place.rect, {{}, window}));
                        CHECK_FALSE(overlap(place.rect, layout.between));
                        for (const auto& other : layout.table)
                            if (&other != &place) CHECK_FALSE(overlap(place.rect, other.rect));
                    }
                    CHECK(seen.count() == seats);
                }
}

TEST_CASE("On a screen that lies each card is turned to who sits there") {
    CHECK(quarters_of(around(2)) == std::vector<int>{0, 2});
    CHECK(quarters_of(around(4)) == std::vector<int>{0, 3, 2, 1}); // the second sits on the right
    CHECK(quarters_of(around(3)) == std::vector<int>{0, 3, 1});
    CHECK(quarters_of(around(8)) == std::vector<int>{0, 0, 3, 2, 2, 2, 1, 0});
    const auto session = game_of("star-4");
    const auto flat = ui::flat_board_of(session.variant());
    const auto from_second = quarters_of(ui::angles_of_seats(&*flat, 4, Seat{1}));
    CHECK(from_second[1] == 0); // the camera stands behind it
    CHECK(from_second[3] == 2);
    CHECK(quarters_of(ui::angles_of_seats(nullptr, 2, Seat{1})) == std::vector<int>{2, 0});
}

TEST_CASE("A turned card reads from its side, from its upper left corner on") {
    const Rect rect{{100.0F, 10.0F}, {140.0F, 210.0F}};
    const glm::vec2 first{0.0F};
    CHECK(ui::size_for_reader({Seat{0}, rect, 1}) == glm::vec2{200.0F, 40.0F});
    CHECK(ui::on_screen({Seat{0}, rect, 0}, first) == rect.min);
    CHECK(ui::on_screen({Seat{0}, rect, 1}, first) == glm::vec2{140.0F, 10.0F}); // from the left
    CHECK(ui::on_screen({Seat{0}, rect, 2}, first) == rect.max);
    CHECK(ui::on_screen({Seat{0}, rect, 3}, first) == glm::vec2{100.0F, 210.0F}); // from the right
    for (int quarters = 0; quarters < 4; ++quarters) {
        const ui::TablePlace place{Seat{0}, rect, quarters};
        CHECK(ui::on_screen(place, Rect{first, ui::size_for_reader(place)}) == rect);
    }
}

TEST_CASE("The parts of a card lie on it and apart, however many buttons it has") {
    for (const glm::vec2 size :
         {glm::vec2{884, 100}, {410, 100}, {280, 160}, {280, 300}, {190, 90}})
        for (const bool clock : {false, true})
            for (std::size_t buttons = 0; buttons <= 6; ++buttons) {
                INFO(size.x << "x" << size.y << ", " << buttons << (clock ? ", clock" : ""));
                const auto parts = ui::table_card_parts(size, 1.0F, clock, buttons);
                std::vector<Rect> all = parts.buttons;
                CHECK(all.size() == buttons);
                all.push_back(parts.head);
                if (!parts.words.empty()) all.push_back(parts.words);
                CHECK(parts.clock.empty() != clock);
                if (clock) all.push_back(parts.clock);
                for (std::size_t a = 0; a < all.size(); ++a) {
                    CHECK_FALSE(all[a].empty());
                    CHECK(inside(all[a], {{}, size}));
                    for (std::size_t b = 0; b < a; ++b) CHECK_FALSE(overlap(all[a], all[b]));
                }
            }
}

TEST_CASE("A draw at the table needs everybody, and one refusal is enough") {
    auto session = game_of("star-4");
    TableTalk talk;
    session.apply(session::OfferDraw{});
    CHECK_FALSE(ui::question_at_table(session, talk, Seat{0}));
    CHECK(ui::asked_at_table(session, talk).count() == 3);
    CHECK_FALSE(ui::answer_at_table(session, talk, Seat{1}, true));
    CHECK_FALSE(ui::question_at_table(session, talk, Seat{1})); // has answered
    CHECK_FALSE(ui::answer_at_table(session, talk, Seat{1}, false));
    CHECK_FALSE(ui::answer_at_table(session, talk, Seat{3}, true));
    CHECK(ui::question_at_table(session, talk, Seat{2}) == TableQuestion::draw);
    auto refused = talk;
    const auto no = ui::answer_at_table(session, refused, Seat{2}, false);
    REQUIRE(no);
    CHECK_FALSE(std::get<session::AnswerDraw>(*no).accept);
    const auto yes = ui::answer_at_table(session, talk, Seat{2}, true);
    REQUIRE(yes);
    CHECK(session.apply(*yes).kind == session::Report::Kind::ended);
    CHECK(talk == TableTalk{});
}

TEST_CASE("A program is not asked, and has no buttons") {
    auto session = game_of("yalta");
    session.apply(session::SetPlayer{Seat{2}, {3}});
    TableTalk talk;
    session.apply(session::OfferDraw{});
    CHECK(ui::asked_at_table(session, talk) == rules::Seats{Seat{1}});
    CHECK(ui::offers_at_table(session, Seat{2}).empty());
}

TEST_CASE("A move is taken back at the table when all others agree") {
    auto session = game_of("yalta");
    session.apply(session::TypeMove{"1e2-1e4"});
    TableTalk talk;
    CHECK(offers(session, 0, TableOffer::take_back));
    CHECK_FALSE(offers(session, 1, TableOffer::take_back));
    const auto request = ui::take_offer(talk, Seat{0}, TableOffer::take_back);
    REQUIRE(request);
    session.apply(std::get<session::Command>(*request));
    CHECK(ui::question_at_table(session, talk, Seat{1}) == TableQuestion::take_back);
    CHECK_FALSE(ui::question_at_table(session, talk, Seat{0}));
    CHECK_FALSE(ui::answer_at_table(session, talk, Seat{1}, true));
    const auto answer = ui::answer_at_table(session, talk, Seat{2}, true);
    REQUIRE(answer);
    session.apply(*answer);
    CHECK(session.current() == game::root_node);
}

TEST_CASE("Who resigns at the table is asked first; of two either may, of more the mover") {
    auto two = game_of("chess");
    TableTalk talk;
    CHECK(offers(two, 0, TableOffer::resign));
    CHECK(offers(two, 1, TableOffer::resign));
    CHECK_FALSE(ui::take_offer(talk, Seat{1}, TableOffer::resign));
    CHECK(ui::question_at_table(two, talk, Seat{1}) == TableQuestion::resign);
    CHECK(ui::asks_at_table(two, talk));
    auto kept = talk;
    ui::hush(kept);
    CHECK_FALSE(ui::asks_at_table(two, kept));
    CHECK_FALSE(ui::question_at_table(two, kept, Seat{1}));
    CHECK_FALSE(ui::answer_at_table(two, kept, Seat{1}, true)); // it is no longer asked
    const auto sure = ui::answer_at_table(two, talk, Seat{1}, true);
    REQUIRE(sure);
    two.apply(*sure);
    CHECK(two.outcome().wins(Seat{0}));
    CHECK(ui::offers_at_table(two, Seat{1}) ==
          std::vector<TableOffer>{TableOffer::again, TableOffer::leave});

    const auto three = game_of("yalta");
    CHECK(offers(three, 0, TableOffer::resign));
    CHECK_FALSE(offers(three, 1, TableOffer::resign));
}

TEST_CASE("What was asked at the table and is asked no more is forgotten") {
    auto session = game_of("star-4");
    TableTalk talk;
    session.apply(session::OfferDraw{});
    CHECK_FALSE(ui::answer_at_table(session, talk, Seat{1}, true));
    ui::hush(talk);
    session.apply(session::AnswerDraw{false});
    ui::settle(talk, session);
    CHECK(talk == TableTalk{});
}
