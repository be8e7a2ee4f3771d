// SPDX-License-Identifier: MIT
// Games that cannot be read, folders that may not be written to, and what else goes wrong.
#include <chrono>
#include <fstream>
#include <optional>

#include <sys/stat.h>
#include <unistd.h>

#include "app/desk_program.h"
#include "english.h"

namespace strata::files {
namespace {

namespace fs = std::filesystem;
using desks::Home;
using desks::Program;
using desks::two_moves;
using tests::read;
using tests::write;
using Kind = files::Restored::Kind;

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
    return files;
}

// As root everything can be read and written: the test then goes on as somebody else.
class SomebodyElse {
public:
    explicit SomebodyElse(const Home& home) {
        if (::geteuid() != 0) return;
        for (const auto& entry : fs::recursive_directory_iterator(home.path))
            REQUIRE(::chown(entry.path().c_str(), nobody, nobody) == 0);
        REQUIRE(::chown(home.path.c_str(), nobody, nobody) == 0);
        REQUIRE(::seteuid(nobody) == 0);
        changed_ = true;
    }
    ~SomebodyElse() {
        if (changed_) (void)::seteuid(0);
    }
    SomebodyElse(const SomebodyElse&) = delete;
    SomebodyElse& operator=(const SomebodyElse&) = delete;

private:
    static constexpr uid_t nobody = 65534;
    bool changed_ = false;
};

} // namespace

TEST_CASE("A kept game that cannot be read is never written to, and its moves are a new game") {
    struct Case {
        const char* what;
        const char* text;
        Kind kind;
        std::size_t plies;
    };
    const Case cases[] = {
        {"a bad move", "[Variant \"tri-d\"]\n\n1. c4N c5B 2. Qz9 d5B *\n", Kind::part, 2},
        {"a rule set that changed",
         "[Variant \"tri-d\"]\n[RuleSet \"halfTurn=off\"]\n\n1. c4N c5B *", Kind::part, 2},
        {"a rule file that is gone", "[Variant \"my-own-game\"]\n\n1. c4N c5B *\n",
         Kind::unreadable, 0},
        {"no text at all", "\x01\x02\x03", Kind::unreadable, 0},
        {"nothing", "", Kind::unreadable, 0},
        {"tags alone", "[Event \"Open\"]\n[Variant \"tri-d\"]\n", Kind::unreadable, 0},
        {"half of the tags", "[Event \"Open\"]\n[Varia", Kind::unreadable, 0},
        {"moves without an end", "[Variant \"tri-d\"]\n\n1. c4N c5B", Kind::part, 2},
    };
    for (const auto& [what, text, kind, plies] : cases) {
        INFO(what);
        const Home home;
        write(home.kept(), text);
        fs::path file;
        for (int start = 0; start < 2; ++start) {
            Program program{home};
            const auto restored = program.desk.restore();
            file = restored.file;
            CHECK(restored.kind == kind);
            CHECK_FALSE(restored.reason.empty());
            CHECK(program.plies() == plies);
            CHECK(read(file) == text);
        }
        Program program{home};
        CHECK(program.desk.restore().kind == kind);
        program.type("d3W");
        CHECK(read(file) == text);
        CHECK(program.desk.saved_games().games().size() == 2);
    }
}

TEST_CASE("In place of a kept game that cannot be restored the one before it opens") {
    const std::string large =
        "[Variant \"tri-d\"]\n\n1. c4N {" + std::string(files::largest_unasked, 'x') + "} c5B *\n";
    for (const auto& text : {std::string{}, std::string{"[Variant \"tri-d\"]\n"}, large}) {
        const Home home;
        write(home.kept(), two_moves);
        const auto newest = home.games() / "2026-01-31-120001.pgn";
        write(newest, text);
        fs::last_write_time(newest, fs::last_write_time(home.kept()) + std::chrono::hours{1});
        Program program{home};
        const auto restored = program.desk.restore();
        CHECK(restored.kind == Kind::whole);
        CHECK(restored.file == home.kept());
        CHECK(restored.newest == newest);
        CHECK_FALSE(restored.newest_reason.empty());
        CHECK(program.plies() == 2);
        CHECK(read(newest) == text);
        CHECK(program.desk.open_kept(newest).kind ==
              (text == large ? Kind::whole : Kind::unreadable)); // who asks for it gets it
    }
}

TEST_CASE("A game whose players alone were named is restored as it was") {
    const Home home;
    {
        Program program{home};
        program.desk.apply(session::SetTag{"White", "Ann"});
    }
    Program program{home};
    const auto restored = program.desk.restore();
    CHECK(restored.kind == Kind::whole);
    CHECK(program.desk.session().record().tag("White") != nullptr);
}

TEST_CASE("A kept game that may not be read stays as it is, and comes back when it may") {
    const Home home;
    write(home.kept(), two_moves);
    fs::permissions(home.kept(), fs::perms::none);
    const SomebodyElse person{home};
    fs::path file;
    {
        Program program{home};
        const auto restored = program.desk.restore();
        CHECK(restored.kind == Kind::unreadable);
        file = restored.file;
        program.type("d3W");
    }
    fs::permissions(file, fs::perms::owner_all);
    CHECK(read(file) == two_moves);
    Program program{home};
    CHECK(program.desk.open_kept(file).kind == Kind::whole);
    CHECK(program.plies() == 2);
}

TEST_CASE("A kept game that is a fifo, a device or a folder is neither opened nor replaced") {
    const Home home;
    fs::create_directories(home.games());
    REQUIRE(::mkfifo((home.games() / "pipe.pgn").c_str(), 0600) == 0);
    fs::create_symlink("/dev/zero", home.games() / "device.pgn");
    fs::create_directory(home.games() / "folder.pgn");
    Program program{home};
    CHECK(program.desk.restore().kind == Kind::none);
    for (const auto& game : program.desk.saved_games().games()) {
        CHECK_FALSE(game.regular);
        CHECK(program.desk.open_kept(game.file).kind == Kind::unreadable);
    }
    CHECK(program.desk.saved_games().clear(
              {home.games() / "pipe.pgn", home.games() / "folder.pgn"}) == 0);
    program.type("c4N");
    CHECK(program.desk.saved_games().games().size() == 4);
    CHECK(fs::is_fifo(home.games() / "pipe.pgn"));
}

TEST_CASE("What could not be kept is told once, tried again at every move and at the end") {
    const Home home;
    fs::create_directories(home.path);
    write(home.games(), "a file where the folder belongs");
    Program program{home};
    program.type("c4N");
    const auto why = program.desk.error();
    REQUIRE(why);
    CHECK(tests::told(*why).find(home.games().string()) != std::string::npos);
    program.type("c5B");
    CHECK_FALSE(program.desk.error());  // told already
    CHECK(program.desk.keep_at_last()); // but before it would be lost
    fs::remove(home.games());
    SECTION("at the next move") {
        program.type("d3W");
        CHECK_FALSE(program.desk.error());
    }
    SECTION("at the end") { CHECK_FALSE(program.desk.keep_at_last()); }
    const auto games = program.desk.saved_games().games();
    REQUIRE(games.size() == 1);
    CHECK(read(games[0].file) == program.desk.session().autosave_text());
    fs::remove_all(home.games());
    write(home.games(), "full again");
    program.type(program.plies() == 2 ? "d3W" : "d5B");
    CHECK(program.desk.error()); // another error is told anew
}

TEST_CASE(
    "Marks of killed programs go at the next start, and the games that they had open are told") {
    const Home home;
    write(home.games() / "a.pgn", two_moves);
    write(home.games() / ".a.pgn.open", "");
    write(home.games() / ".gone.pgn.open", "");
    Program running{home};
    running.type("c4N");
    Program program{home};
    CHECK(program.desk.saved_games().take_marks_of_killed() ==
          std::vector<fs::path>{home.games() / "a.pgn"});
    CHECK(program.desk.saved_games().take_marks_of_killed().empty());
    CHECK(files_in(home.games()).size() == 3); // two games and the mark of the one that is open
    CHECK(program.desk.open_kept(running.desk.kept_file()).kind == Kind::elsewhere);
}

TEST_CASE("A folder of games that may not be read is told, not taken for an empty one") {
    const Home home;
    {
        Program first{home};
        first.type("c4N");
    }
    const SomebodyElse person{home};
    fs::permissions(home.games(), fs::perms::none);
    Program program{home};
    const auto restored = program.desk.restore();
    CHECK(restored.kind == Kind::unreadable);
    CHECK(tests::told(restored.reason).find(home.games().string()) != std::string::npos);
}

TEST_CASE("A shelf that may not be written to still gives its games") {
    const Home home;
    {
        Program first{home};
        first.type("c4N");
    }
    const SomebodyElse person{home};
    fs::permissions(home.games(), fs::perms::owner_read | fs::perms::owner_exec);
    Program program{home};
    const auto before = files_in(home.games());
    CHECK(program.desk.restore().kind == Kind::whole);
    CHECK(program.plies() == 1);
    CHECK_FALSE(program.desk.error());
    program.type("c5B");
    CHECK(program.desk.error());
    CHECK(files_in(home.games()) == before);
    fs::permissions(home.games(), fs::perms::owner_all);
    program.type("d3W");
    CHECK(program.desk.saved_games().games().size() == 2); // the old one is as it was
}

TEST_CASE("Clearing takes away what was named, but nothing that a program has open") {
    const Home home;
    Program program{home};
    program.type("c4N");
    const auto open = program.desk.kept_file();
    program.desk.apply(session::NewGame{"chess", std::nullopt});
    program.desk.apply(session::TypeMove{"e4"});
    const auto also_open = program.desk.kept_file();
    Program other{home};
    CHECK(other.desk.saved_games().clear({open, also_open}) == 1);
    CHECK_FALSE(fs::exists(open));
    CHECK(fs::exists(also_open));
}

TEST_CASE("Clearing goes on after a game that cannot be taken away") {
    const Home home;
    const files::SavedGames saved_games{home.games()};
    fs::create_directories(home.games() / ".stuck.pgn.open"); // where its mark would be
    tests::write(home.games() / "stuck.pgn", "1. e4 *");
    tests::write(home.games() / "free.pgn", "1. d4 *");
    CHECK(saved_games.clear({home.games() / "stuck.pgn", home.games() / "free.pgn"}) == 1);
    CHECK(fs::exists(home.games() / "stuck.pgn"));
    CHECK_FALSE(fs::exists(home.games() / "free.pgn"));
}

} // namespace strata::files
