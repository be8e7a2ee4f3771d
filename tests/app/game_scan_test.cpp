// SPDX-License-Identifier: MIT
// The games of a file, found part by part.
#include "files/game_scan.h"

#include "app/desk_program.h"
#include "data/shared_file.h"
#include "notation/games/game_list.h"
#include "window/game_lister.h"

#include <memory>
#include <sys/stat.h>
#include <thread>

namespace strata::files {
namespace {

using desks::Home;
using tests::write;

std::string numbered(int n) {
    return "[Event \"Open\"]\n[White \"Player " + std::to_string(n) +
           "\"]\n[Black \"M\xC3\xBCller\"]\n\n1. e4 {a comment\n\n[Event \"of\"] two lines} e5 2. "
           "Nf3 *\n\n";
}

std::vector<notation::GameEntry> scanned(const std::filesystem::path& file) {
    GameScan scan{file};
    std::vector<notation::GameEntry> games;
    while (scan.next(games)) {
    }
    return games;
}

} // namespace

TEST_CASE("Games found part by part are those of the whole file, with their places and lines") {
    const Home home;
    std::string text;
    for (int n = 0; n < 30000; ++n) text += numbered(n); // some megabytes
    write(home.path / "many.pgn", text);
    const auto games = scanned(home.path / "many.pgn");
    const auto whole = notation::games_in(text);
    REQUIRE(games.size() == whole.size());
    bool same = true;
    for (std::size_t n = 0; n < games.size(); ++n)
        same = same && games[n].begin == whole[n].begin && games[n].end == whole[n].end &&
               games[n].line == whole[n].line &&
               games[n].in_file().tag("White") == "Player " + std::to_string(n);
    CHECK(same);
    const auto part = text_of_part(home.path / "many.pgn", games[20000].begin, games[20000].end);
    REQUIRE(part);
    CHECK(*part == numbered(20000));
}

TEST_CASE("Positions of a list are found part by part, with their places, lines and operations") {
    const Home home;
    std::string text = "# a suite\n";
    constexpr int count = 40000; // some megabytes
    for (int n = 0; n < count; ++n)
        text += "2k5/8/8/8/8/8/8/R3K3 w Q - bm Ra8+; id \"pos " + std::to_string(n) +
                "\"; c0 \"a; b\";\n";
    write(home.path / "suite.epd", text);
    const auto positions = scanned(home.path / "suite.epd");
    REQUIRE(positions.size() == count);
    bool same = true;
    for (std::size_t n = 0; n < positions.size(); ++n)
        same = same && positions[n].position && positions[n].line == static_cast<int>(n) + 2 &&
               positions[n].in_file().tag("id") == "pos " + std::to_string(n) &&
               text.compare(positions[n].begin, 4, "2k5/") == 0 && text[positions[n].end] == '\n';
    CHECK(same);
}

TEST_CASE("The first games of a large file are found before it is read to its end") {
    const Home home;
    std::string text;
    for (int n = 0; n < 30000; ++n) text += numbered(n);
    write(home.path / "many.pgn", text);
    GameScan scan{home.path / "many.pgn"};
    std::vector<notation::GameEntry> games;
    CHECK(scan.next(games));
    CHECK(games.size() > 1000);
    CHECK(games.size() < 15000);
}

TEST_CASE(
    "A game of megabytes, a file of UTF-16, one of Windows and one that holds none are scanned") {
    const Home home;
    const std::string comment(3U << 20, 'x');
    write(home.path / "long.pgn",
          numbered(1) + "[White \"B\"]\n\n1. e4 {" + comment + "} *\n\n" + numbered(2));
    CHECK(scanned(home.path / "long.pgn").size() == 3);
    std::string wide = "\xFF\xFE";
    for (const char c : numbered(1) + numbered(2)) (wide += c) += '\0';
    write(home.path / "wide.pgn", wide);
    const auto games = scanned(home.path / "wide.pgn");
    REQUIRE(games.size() == 2);
    const auto part = text_of_part(home.path / "wide.pgn", games[1].begin, games[1].end);
    REQUIRE(part);
    CHECK(part->starts_with("[Event \"Open\"]\n[White \"Player 2\"]"));
    write(home.path / "windows.pgn", "[White \"M\xFCller\"]\n\n1. e4 *\n");
    CHECK(scanned(home.path / "windows.pgn").front().in_file().tag("White") == "M\xC3\xBCller");
    write(home.path / "packed.pgn", std::string("\x1F\x8B\x08\0\0\0\0\0", 8));
    CHECK(scanned(home.path / "packed.pgn").empty());
    CHECK(scanned(home.path / "none.pgn").empty());
}

// Memory and time are those of a part of the file, whatever its length.
TEST_CASE("Devices, pipes, zeros and what never holds a game are read in part at most") {
    const Home home;
    CHECK(scanned("/dev/zero").empty());
    REQUIRE(::mkfifo((home.path / "pipe.pgn").c_str(), 0600) == 0);
    CHECK(scanned(home.path / "pipe.pgn").empty());
    CHECK(scanned(home.path).empty());
    const auto parts = [](const std::filesystem::path& file) {
        GameScan scan{file};
        std::vector<notation::GameEntry> games;
        int count = 1;
        while (scan.next(games)) ++count;
        CHECK(games.size() < 2);
        return count;
    };
    const auto with_holes = [&](const std::string& begin) {
        write(home.path / "holes.pgn", begin);
        std::filesystem::resize_file(home.path / "holes.pgn", std::uintmax_t{1} << 36);
        return home.path / "holes.pgn";
    };
    CHECK(parts(with_holes("")) <= 2);
    CHECK(parts(with_holes(numbered(1))) <= 2);
    CHECK_FALSE(data::text_of(with_holes(""))); // longer than any text, and than the memory
    // Two hundred megabytes are never read: a game of 16 ends the scan.
    std::string endless = "[Event \"Open\"]\n\n1. e4 {";
    endless.resize(std::size_t{40} << 20, 'x');
    write(home.path / "endless.pgn", endless);
    CHECK(parts(home.path / "endless.pgn") <= 6);
    // A zero or two have slipped in: it is a text.
    auto stray = numbered(1) + numbered(2);
    stray[stray.find("comment")] = '\0';
    write(home.path / "stray.pgn", stray);
    CHECK(scanned(home.path / "stray.pgn").size() == 2);
}

TEST_CASE("A thread finds the same games, and can be stopped") {
    const Home home;
    std::string text;
    for (int n = 0; n < 20000; ++n) text += numbered(n);
    write(home.path / "many.pgn", text);
    window::GameLister lister{[] {}};
    lister.begin(std::make_unique<GameScan>(home.path / "many.pgn"));
    std::vector<notation::GameEntry> games;
    for (bool done = false; !done;) {
        if (auto found = lister.take()) {
            done = found->all;
            for (auto& game : found->games) games.push_back(std::move(game));
        }
        std::this_thread::yield();
    }
    CHECK(games.size() == 20000);
    lister.begin(std::make_unique<GameScan>(home.path / "many.pgn"));
    lister.stop();
    CHECK_FALSE(lister.take());
}

} // namespace strata::files
