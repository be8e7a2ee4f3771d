// SPDX-License-Identifier: MIT
#include "lessons/demo_script.h"

#include <sstream>

#include "book.h"
#include "catch.h"
#include "data/library.h"
#include "english.h"
#include "films/caption.h"
#include "lessons/demo_library.h"
#include "lessons/demo_player.h"
#include "notation/positions/position_text.h"
#include "platform/files.h"

using strata::tests::told;

namespace strata::lessons {

namespace {

std::string script_refusal(const std::string& text) {
    const auto read = parse_demo(book(), text, "x.demo");
    return read ? std::string{} : told(read.error());
}

DemoScript script(const std::string& text) {
    auto read = parse_demo(book(), text, "x.demo");
    if (!read) FAIL(told(read.error()));
    return *std::move(read);
}

// The time at which it ends, gone through in steps of `step` seconds.
double play(DemoPlayer& player, double step) {
    double time = 0.0;
    for (; !player.finished(time) && time < 300.0; time += step) player.advance(time);
    return time;
}

} // namespace

TEST_CASE("The head of a demonstration tells what the whole of it tells") {
    std::vector<text::TextError> faults;
    for (const auto& file : shipped_demos(faults)) {
        const auto text = platform::read_file(file);
        const auto head = parse_demo_head(book(), text, file.filename().string());
        const auto whole = parse_demo(book(), text, file.filename().string());
        REQUIRE(head);
        REQUIRE(whole);
        CHECK(head->title == whole->title);
        CHECK(head->kind == whole->kind);
    }
    CHECK_FALSE(parse_demo_head(book(), "kind tour\npause 1\n", "x.demo"));
    const auto pictured =
        parse_demo_head(book(), "title A\nvariant chess\nposition 8/8/8/8 w\npause 1\n", "x.demo");
    REQUIRE(pictured);
    CHECK(pictured->variant == "chess");
    CHECK(pictured->position == "8/8/8/8 w"); // not judged yet
    CHECK(parse_demo_head(book(), "title A\n", "x.demo")->variant == "tri-d");
    CHECK_FALSE(parse_demo_head(book(), "title A\nkind walk\n", "x.demo"));
}

TEST_CASE("A demonstration does not go on after a draw that the rules declare by themselves") {
    std::string text = "title T\nvariant round\n";
    for (int n = 0; n < 2; ++n)
        for (const char* way : {"b1-#c3", "c3-#b1"})
            for (const std::string seat : {"w", "g", "b"}) {
                std::string move = way;
                move.replace(move.find('#'), 1, seat);
                text += "move " + seat + move + "\n";
            }
    CHECK(script_refusal(text).empty());
    CHECK(script_refusal(text + "move wb1-wc3\n").find("x.demo:15:") == 0);
    CHECK(script_refusal(text + "ask \"Go on.\"\nanswer wb1-wc3\n").find("x.demo:16:") == 0);
    CHECK(script_refusal(text + "ask \"Go on.\"\nanswer any\n").find("x.demo:16:") == 0);
}

TEST_CASE("The shipped demonstrations are read and play to their end") {
    std::vector<text::TextError> faults;
    const auto files = shipped_demos(faults);
    CHECK(faults.empty());
    CHECK(files.size() >= 3);
    for (const auto& file : files) {
        std::ostringstream err;
        auto read = read_show(book(), data::load_words(), file, {}, err);
        INFO(err.str());
        REQUIRE(read);
        DemoPlayer player{*std::move(read), book(), {}, 0.0};
        const double end = play(player, 0.1);
        CHECK(end > 15.0);
        CHECK(end < 120.0);
        CHECK(player.session().current() != game::root_node);
    }
}

TEST_CASE("A demonstration's mistakes are told with line and column") {
    CHECK(script_refusal("title T\nmvoe b1W-c3N\n").starts_with("x.demo:2:1: unknown step 'mvoe'"));
    CHECK(script_refusal("pause 1\n") == "x.demo: the title is missing");
    CHECK(script_refusal("title T\n  camera sideways\n")
              .starts_with("x.demo:2:10: 'sideways' is no"));
    CHECK(
        script_refusal("title T\ncaption hello\n").starts_with("x.demo:2:9: a caption must be in"));
    CHECK(script_refusal("title T\nclick z9\n").starts_with("x.demo:2:7: there is no square 'z9'"));
    CHECK(
        script_refusal("title T\nclick c4N\n").starts_with("x.demo:2:7: There is no piece on c4N"));
    CHECK(script_refusal("title T\nmove b1W-b3W\n").starts_with("x.demo:2:"));
    CHECK(script_refusal("title T\npause soon\n")
              .starts_with("x.demo:2:7: a pause must be a number"));
    CHECK(script_refusal("title T\npause -1\n").starts_with("x.demo:2:7: "));
    CHECK(script_refusal("title T\nfade W,X\n").starts_with("x.demo:2:6: 'W,X' is not a list"));
    CHECK(script_refusal("title T\nundo\n").starts_with("x.demo:2:1: there is no move"));
    CHECK(script_refusal("title T\nturn\n").starts_with("x.demo:2:1: 'turn' needs"));
    CHECK(script_refusal("title T\nvariant tri\n")
              .starts_with("x.demo:2:9: there is no variant 'tri'"));
    CHECK(script_refusal("title T\npause 1\nposition x\n")
              .starts_with("x.demo:3:10: 'position' must"));
    CHECK(script_refusal("title T\nposition W=4\n").starts_with("x.demo:2:10: "));
    std::string letters;
    for (std::size_t n = 0; n < most_letters; ++n) letters += "\u00E9";
    const auto long_one = "\"" + letters + "e\"\n";
    const std::string refused = "this text has 2001 characters, but at most 2000 can be shown";
    CHECK(script_refusal("title " + letters + "e\n") == "x.demo:1:7: " + refused);
    CHECK(script_refusal("title T\ncaption " + long_one) == "x.demo:2:9: " + refused);
    CHECK(script_refusal("title T\nask " + long_one) == "x.demo:2:5: " + refused);
    for (const std::string word : {"otherwise", "hint"})
        CHECK(script_refusal("title T\nask \"Q\"\nanswer any\n" + word + " " + long_one)
                  .ends_with(refused));
    CHECK(script_refusal("title T\ncaption \"" + letters + "\"\npause soon\n")
              .starts_with("x.demo:3:"));
}

TEST_CASE("A demonstration shows the same however often it is looked at") {
    const std::string text = "title T\ncamera white\nmove b1W-c3N\npause 1\ncamera black\n"
                             "pull-apart 1\nmove b8B-c6N\npause 2\n";
    DemoPlayer often{script(text), book(), {}, 0.0};
    DemoPlayer rarely{script(text), book(), {}, 0.0};
    for (double time = 0.0; time <= 2.7; time += 0.01) often.advance(time);
    rarely.advance(2.7);
    const glm::vec2 size{1280, 720};
    CHECK(often.camera(2.7, size) == rarely.camera(2.7, size));
    CHECK(often.settings(2.7) == rarely.settings(2.7));
    CHECK(notation::write_position(often.session().position()) ==
          notation::write_position(rarely.session().position()));
    CHECK(often.moving(2.7));
    CHECK(often.wakes_at() == rarely.wakes_at());
}

TEST_CASE("A pause lasts as long as it says, and skipping ends it") {
    DemoPlayer player{script("title T\npause 5\ncaption \"late\"\npause 2\n"), book(), {}, 10.0};
    player.advance(14.9);
    CHECK(player.caption().empty());
    player.skip(14.95);
    CHECK(player.caption() == "late");
    CHECK_FALSE(player.finished(16.9));
    CHECK(player.finished(17.0));
}

TEST_CASE("Selecting, turning, fading and undoing do what a player would do") {
    DemoPlayer player{
        script("title T\n"
               "position W=4/2P1/PP1P/1BB1;N=4/4/4/4;B=1bb1/pp1p/2p1/4;Q1=1N/2;Q6=1q/2;K1=PP/KR;"
               "K6=rk/pp w - - 4 12 -\n"
               "pin Q1\nturn\nhover Q3\nfade N,B\npause 1\nmove Q1-Q3\npause 1\nundo\n"),
        book(),
        {},
        0.0};
    CHECK(player.session().selection().half_turn);
    CHECK(player.settings(0.0).faded_levels == 0b110U);
    const auto& topology = player.session().position().topology();
    CHECK(table(player).hover.pin == topology.pin_named("Q3"));
    player.advance(1.1);
    CHECK(table(player).animation != nullptr);
    CHECK(table(player).hover.pin == rules::no_pin);
    play(player, 0.05);
    CHECK(player.session().current() == game::root_node);
}

TEST_CASE("Words are wrapped at spaces") {
    CHECK(films::wrapped("one two three", 7) == std::vector<std::string>{"one two", "three"});
    CHECK(films::wrapped("incomprehensible words", 5) ==
          std::vector<std::string>{"incomprehensible", "words"});
    CHECK(films::wrapped("", 5).empty());
}

} // namespace strata::lessons
