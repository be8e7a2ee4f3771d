// SPDX-License-Identifier: MIT
// Damaged texts of every kind: each is either accepted or refused with one clear message, never
// more.
#include <algorithm>
#include <functional>
#include <random>

#include "notation/game_text.h"
#include "notation/move_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

constexpr int rounds = 1000;

// One to four damages: a byte changed, left out, doubled or moved, a stretch cut or repeated.
std::string damaged(std::string text, std::mt19937& random) {
    static const std::string alphabet = "WNBQK16=/;,-+#()[]{}\"\\$%*.\n\t wbkqDdPprn0a9\xFFx<>r!'";
    for (auto times = 1 + random() % 4; times > 0 && !text.empty(); --times) {
        const std::size_t at = random() % text.size();
        const std::size_t size = std::min<std::size_t>(1 + random() % 12, text.size() - at);
        const char byte =
            random() % 8 ? alphabet[random() % alphabet.size()] : static_cast<char>(random() % 256);
        switch (random() % 6) {
        case 0: text[at] = byte; break;
        case 1: text.erase(at, 1); break;
        case 2: text.insert(at, 1, byte); break;
        case 3: text.erase(at, size); break;
        case 4: text.insert(random() % text.size(), text.substr(at, size)); break;
        case 5: std::swap(text[at], text[random() % text.size()]); break;
        }
    }
    return text;
}

// One line, printable, with a reason after the place.
void require_clear(const notation::TextError& error) {
    INFO(error.text());
    REQUIRE_FALSE(error.reason.empty());
    REQUIRE(error.text().size() < 600);
    REQUIRE(std::none_of(error.reason.begin(), error.reason.end(),
                         [](char c) { return c >= 0 && c < ' '; }));
    REQUIRE(error.line >= 0);
    REQUIRE(error.column >= 0);
}

// Both must happen, or the damage says nothing.
void damage_often(const std::vector<std::string>& originals,
                  const std::function<bool(const std::string&)>& accepted) {
    std::mt19937 random(20260502);
    int good = 0;
    for (int i = 0; i < rounds; ++i) {
        const auto text =
            damaged(originals[static_cast<std::size_t>(i) % originals.size()], random);
        INFO(text);
        good += accepted(text);
    }
    CHECK(good > 0);
    CHECK(good < rounds);
}

} // namespace

TEST_CASE("a thousand damaged position texts are read or refused clearly") {
    const std::vector<std::string> originals = {
        start_text,
        "W=1p2/P3/4/K3;N=4/1r2/2B1/4;B=P2k/4/4/3p;Q4w=1P/2;Q6b=1r/2;K1w=1P/2;K3b=p1/2 w - - 0 20 -",
        "W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q5=n1/2;K1=2/2;K2=2/2 w - - 1 21 b8B",
        "W=4/4/4/2K1;N=4/4/Pp2/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 b - b4N 0 20 -"};
    for (const auto* id : {"tri-d", "tri-d-meder"})
        damage_often(originals, [&](const std::string& text) {
            const auto position = notation::parse_position(shipped(id), text);
            if (!position) {
                require_clear(position.error());
                return false;
            }
            // What is accepted can be played and comes back.
            REQUIRE(notation::write_moves(*position).size() <= 1000);
            const auto again =
                notation::parse_position(shipped(id), notation::write_position(*position));
            REQUIRE(again);
            REQUIRE(*again == *position);
            return true;
        });
}

TEST_CASE("a thousand damaged rule files are read or refused clearly") {
    damage_often({file_text("rules/tri-d.toml"), file_text("rules/tri-d-meder.toml")},
                 [](const std::string& text) {
                     const std::pair<std::string, std::string> texts[] = {
                         {"tri-d.toml", file_text("rules/tri-d.toml")}, {"damaged.toml", text}};
                     const auto book = notation::RuleBook::from_texts(texts);
                     REQUIRE(book.find("tri-d"));
                     REQUIRE(book.problems().size() == (book.find("damaged") ? 0 : 1));
                     for (const auto& problem : book.problems()) require_clear(problem);
                     return book.find("damaged") != nullptr;
                 });
}

TEST_CASE("a thousand damaged game files are read or refused clearly") {
    damage_often(
        {file_text("tests/data/meder-sample.strata.pgn"),
         "[Variant \"tri-d\"]\n{a} 1. c4N! (1. d3W $3 (1. b3W b6N) 1... b6N) c5B ;x\n 1-0"},
        [](const std::string& text) {
            const auto game = notation::parse_game(shipped_rules(), text, "damaged.pgn");
            if (!game) {
                require_clear(game.error());
                return false;
            }
            const auto written = notation::write_game(*game->variant, game->record);
            REQUIRE(notation::parse_game(shipped_rules(), written, "again.pgn"));
            return true;
        });
}

TEST_CASE("a thousand damaged moves are read or refused clearly") {
    const auto position =
        position_at("W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -");
    damage_often({"Q6-K6r=Q,b8B=N", "Q6>Q4r,b8B=R+", "a8Q6-a9Q6=N", "Ke1K1", "d1W-c2W"},
                 [&](const std::string& text) {
                     const auto move = notation::parse_typed(position, text);
                     if (move) {
                         REQUIRE(rules::is_legal(position, *move));
                         return true;
                     }
                     require_clear(move.error());
                     return false;
                 });
}
