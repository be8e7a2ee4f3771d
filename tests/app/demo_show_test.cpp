// SPDX-License-Identifier: MIT
// The clock of a demonstration in the window: it stands still, runs faster, and starts again when
// something is played.
#include "window/demo_show.h"

#include "catch.h"
#include "data/library.h"
#include "english.h"

using strata::tests::told;

namespace strata::window {

namespace {

DemoShow show(const std::string& text) {
    static const auto book = data::load_rules();
    auto read = lessons::parse_demo(book, "title T\n" + text, "x");
    if (!read) FAIL(told(read.error()));
    return DemoShow{*std::move(read), "", book, {}, scene::Room{}, 100.0};
}

} // namespace

TEST_CASE("A show that stands still wakes nobody, and goes on from where it stood") {
    auto playing = show("pause 4\nmove b1W-c3N\npause 1\n");
    CHECK(playing.wakes_at(101.0) == 104.0);
    playing.set_paused(true, 102.0);
    CHECK_FALSE(playing.wakes_at(150.0));
    playing.advance(150.0);
    CHECK(playing.player().session().past().empty());
    playing.set_paused(false, 150.0);
    CHECK(playing.wakes_at(150.0) == 152.0);
    playing.advance(152.5);
    CHECK(playing.player().session().past().size() == 1);
    CHECK(playing.moving(152.5));
}

TEST_CASE("Going back to a scene that begins with a move lets it fly again") {
    auto playing = show("caption \"One.\"\npause 1\nmove b1W-c3N\ncaption \"Two.\"\npause 9\n");
    playing.advance(108.0);
    CHECK(playing.player().caption() == "Two.");
    CHECK_FALSE(playing.moving(108.0));
    playing.back(108.0);
    CHECK(playing.player().session().past().size() == 1);
    CHECK(playing.moving(108.1));
}

TEST_CASE("Speeds are from a quarter to eight, and time does not jump") {
    auto playing = show("pause 8\n");
    playing.change_speed(+1, 102.0);
    CHECK(playing.clock(102.0) == 2.0);
    CHECK(playing.wakes_at(102.0) == 105.0);
    playing.change_speed(+9, 102.0);
    CHECK(playing.speed() == DemoShow::fastest);
    playing.change_speed(-9, 102.0);
    CHECK(playing.speed() == DemoShow::slowest);
}

TEST_CASE("An answer that is shown flies, also where the show was stepped through") {
    auto asking = show("ask \"Go.\"\nanswer b1W-c3N\nhint \"Up.\"\npause 1\n");
    asking.set_paused(true, 101.0);
    asking.hint(102.0);
    CHECK(asking.paused()); // words alone
    asking.hint(103.0);
    CHECK(asking.moving(103.1));
    asking.advance(120.0);
    CHECK(asking.finished(120.0));

    auto waiting = show("wait\nmove b1W-c3N\npause 1\n");
    waiting.set_paused(true, 101.0);
    waiting.go_on(102.0);
    CHECK(waiting.moving(102.1));
    waiting.advance(120.0);
    CHECK(waiting.finished(120.0));
}

} // namespace strata::window
