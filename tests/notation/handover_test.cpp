// SPDX-License-Identifier: MIT
// A game as one line: it comes back as it was, and no damage goes unseen.
#include "notation/games/handover.h"

#include <fmt/format.h>

#include "catch.h"
#include "handed_over.h"
#include "text/strings.h"

using namespace strata;
using namespace strata::notation;
using tests::english;
using tests::game_of;
using tests::line_of;
using tests::played;
using tests::shipped_rules;

namespace {

const char* const match = R"([White "Ann; the "]
[Black "Bôb @ home, 50%_*"]
[WhiteAt "k3f9"]
[Event "not handed over"]
[BlackType "program"]
[BlackLevel "3"]
[Result "1-0"]
[Variant "chess"]
[Termination "resignation"]
[TimeControl "300+5 b=60"]

1. e4 {[%clk 0:05:00] stays at home} (1. d4) 1... e5 {[%clk 0:00:58.25]} 2. Nf3 {[%clk 0:04:12]} 1-0
)";

} // namespace

TEST_CASE("a line brings back names, levels, places, clocks, moves and the end") {
    const auto game = game_of(match);
    const auto line = line_of(game);
    const auto read = read_handover(shipped_rules(), line);
    if (!read) FAIL(english().say(read.error()));
    const auto& record = read->record;
    for (const char* tag :
         {"White", "Black", "WhiteAt", "BlackType", "BlackLevel", "TimeControl"}) {
        INFO(tag);
        REQUIRE(record.tag(tag) != nullptr);
        CHECK(*record.tag(tag) == *game.record.tag(tag));
    }
    CHECK(record.tag("Event") == nullptr);
    const auto end = record.last_of_main_line();
    CHECK(record.line_to(end) == game.record.line_to(game.record.last_of_main_line()));
    CHECK(record.nodes[end].clock == std::chrono::minutes{4} + std::chrono::seconds{12});
    CHECK(record.nodes[record.nodes[end].parent].clock == std::chrono::milliseconds{58'250});
    CHECK(record.result.ending == rules::Ending::resignation);
    CHECK(record.result == game.record.result);
    CHECK(line_of(*read) == line);
    CHECK(seats_at(*read->variant, record, "k3f9") == rules::Seats{rules::Seat{0}});
}

TEST_CASE("a line brings back how a game ended, also in two words or not at all") {
    for (const std::string end :
         {"[Termination \"time forfeit\"]\n\n1. e4 e5 1-0", "\n1. e4 e5 1-0", "\n1. e4 e5 1/2-1/2",
          "[Result \"0-0\"]\n\n1. e4 e5 *"}) {
        INFO(end);
        const auto game = game_of("[Variant \"chess\"]\n" + end);
        const auto read = read_handover(shipped_rules(), line_of(game));
        REQUIRE(read);
        CHECK(read->record.result == game.record.result);
    }
}

TEST_CASE("a hundred plies of every game go into two thousand characters, and come back") {
    for (const auto& variant : shipped_rules().variants()) {
        INFO(variant->id);
        const auto game = played(variant->id, 100);
        const auto line = line_of(game);
        CHECK(line.size() <= 2000);
        const auto read = read_handover(shipped_rules(), line);
        if (!read) FAIL(english().say(read.error()));
        CHECK(read->record.line_to(read->record.last_of_main_line()) ==
              game.record.line_to(game.record.last_of_main_line()));
        CHECK(read->record.result == game.record.result);
        CHECK(line_of(*read) == line);
    }
}

TEST_CASE("a line that any single character was changed in is refused with a reason") {
    for (const auto& line : {line_of(game_of(match)), line_of(played("tri-d", 20))}) {
        for (std::size_t at = 0; at < line.size(); ++at) {
            for (char c = '!'; c <= '~'; ++c) {
                if (c == line[at]) continue;
                auto damaged = line;
                damaged[at] = c;
                const auto read = read_handover(shipped_rules(), damaged);
                REQUIRE_FALSE(read);
                if (c == '0') REQUIRE_FALSE(english().say(read.error()).empty());
                REQUIRE(looks_like_handover(damaged));
            }
            auto shorter = line;
            shorter.erase(at, 1);
            REQUIRE_FALSE(read_handover(shipped_rules(), shorter));
            auto longer = line;
            longer.insert(at, 1, 'e');
            REQUIRE_FALSE(read_handover(shipped_rules(), longer));
            if (at > 0 && line[at] != line[at - 1]) {
                auto swapped = line;
                std::swap(swapped[at], swapped[at - 1]);
                REQUIRE_FALSE(read_handover(shipped_rules(), swapped));
            }
        }
    }
}

TEST_CASE("lines that letters have broken are read; what is none is told") {
    const auto line = line_of(played("chess", 10));
    std::string broken = "  ";
    for (std::size_t at = 0; at < line.size(); at += 20) broken += line.substr(at, 20) + "\r\n ";
    CHECK(read_handover(shipped_rules(), broken));
    const auto told = [](const std::string& text) {
        const auto read = read_handover(shipped_rules(), text);
        REQUIRE_FALSE(read);
        return english().say(read.error());
    };
    CHECK_THAT(told("hello"), Catch::Contains("not a game line"));
    CHECK_FALSE(looks_like_handover("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    CHECK_THAT(told("Strata2" + line.substr(7)), Catch::Contains("another version"));
    CHECK_THAT(told(line.substr(0, line.size() - 3)), Catch::Contains("checksum"));
    CHECK_THAT(told(line.substr(0, 30)), Catch::Contains("parts"));
}

TEST_CASE("a game that begins elsewhere is handed over with its position") {
    auto game = game_of("[Variant \"chess\"]\n[White \"?\"]\n[BlackType \"program\"]\n"
                        "[BlackEngine \"stockfish 16, net\"]\n[TimeControl \"300\"]\n"
                        "[Setup \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n"
                        "1. e4 {[%clk 0:04:50]} *\n");
    const auto line = line_of(game);
    const auto read = read_handover(shipped_rules(), line);
    if (!read) FAIL(english().say(read.error()));
    CHECK(read->record.start == game.record.start);
    CHECK(read->record.starts_elsewhere);
    CHECK(*read->record.tag("BlackEngine") == "stockfish 16, net");
    CHECK(line_of(*read) == line);
    const auto from_start = game_of("[Variant \"chess\"]\n\n1. e4 *\n");
    CHECK_FALSE(gone_on(from_start.record, read->record));
    game.record.result.ending = rules::Ending::resignation;
    CHECK_FALSE(gone_on(game.record, read->record)); // mine is over
}

// As another program might make it: the checksum is right, what it covers is not.
TEST_CASE("a line whose checksum is right and whose parts are wrong is refused in words") {
    const auto whole = line_of(played("chess", 4));
    std::vector<std::string> parts(1);
    for (const char c : whole.substr(0, whole.rfind(';')))
        if (c == ';')
            parts.emplace_back();
        else
            parts.back() += c;
    const auto told = [&](std::size_t part, const std::string& text) {
        auto changed = parts;
        changed[part] = text;
        std::string line;
        for (const auto& one : changed) line += (line.empty() ? "" : ";") + one;
        const auto read =
            read_handover(shipped_rules(), line + ';' + fmt::format("{:016x}", text::digest(line)));
        return read ? std::string{"fine"} : english().say(read.error());
    };
    CHECK(told(0, parts[0]) == "fine");
    CHECK_THAT(told(1, "ches"), Catch::Contains("'chess'"));
    CHECK_THAT(told(2, "01234567"), Catch::Contains("01234567"));
    CHECK_THAT(told(4, "nonsense"), Catch::Contains("Setup") || Catch::Contains("position"));
    CHECK_THAT(told(6, "e2-e5"), Catch::Contains("e2"));
    // What is no code of a character stands for itself.
    for (const char* name : {"Ann%4", "Ann%G1", "Ann%1G", "Ann%"}) {
        INFO(name);
        CHECK(told(3, std::string{name} + "@,@") == "fine");
    }
}

TEST_CASE("rules that differ have other digests") {
    std::vector<std::string> digests;
    for (const auto& variant : shipped_rules().variants()) digests.push_back(rules_digest(variant));
    std::ranges::sort(digests);
    CHECK(std::ranges::adjacent_find(digests) == digests.end());
}

TEST_CASE("a game that comes back with more moves goes on, its comments and variations with it") {
    auto mine = game_of("[Variant \"chess\"]\n\n1. e4 {mine} (1. d4) 1... e5 *\n");
    claim_seats(mine.variant, mine.record, "aaaa");
    const auto theirs = game_of("[Variant \"chess\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n");
    const auto more = gone_on(mine.record, theirs.record);
    REQUIRE(more);
    CHECK(more->ply(more->last_of_main_line()) == 4);
    CHECK(*more->tag("Black") == "Bob");
    CHECK(*more->tag("WhiteAt") == "aaaa");
    CHECK_THAT(write_game(*mine.variant, *more),
               Catch::Contains("{mine}") && Catch::Contains("(1. d4)"));
    CHECK_FALSE(gone_on(theirs.record, mine.record)); // an earlier place
    CHECK(gone_on(mine.record, mine.record));         // the same place: names may have come
    const auto other = game_of("[Variant \"chess\"]\n\n1. d4 d5 2. c4 *\n");
    CHECK_FALSE(gone_on(mine.record, other.record));
}

TEST_CASE("a seat belongs to the machine where it has moved first") {
    auto game = game_of("[Variant \"chess\"]\n\n1. e4 *\n");
    claim_seats(game.variant, game.record, "aaaa");
    CHECK(*game.record.tag("WhiteAt") == "aaaa");
    CHECK(game.record.tag("BlackAt") == nullptr);
    auto read = read_handover(shipped_rules(), line_of(game));
    REQUIRE(read);
    const auto more = game_of("[Variant \"chess\"]\n\n1. e4 e5 *\n");
    auto on = gone_on(read->record, more.record);
    REQUIRE(on);
    claim_seats(game.variant, *on, "bbbb");
    CHECK(*on->tag("WhiteAt") == "aaaa");
    CHECK(*on->tag("BlackAt") == "bbbb");
}
