// SPDX-License-Identifier: MIT
#include "files/game_document.h"

#include "app/desk_program.h"
#include "english.h"
#include "notation/positions/position_text.h"

namespace strata::files {
namespace {

namespace fs = std::filesystem;
using desks::Home;
using desks::Program;
using desks::two_moves;
using tests::read;
using tests::told;
using tests::write;
using Kind = Restored::Kind;
using Report = session::Report;

} // namespace

TEST_CASE("A game is there again at the next start, and goes on in its own file") {
    const Home home;
    fs::path file;
    {
        Program first{home};
        first.type("c4N");
        first.type("c5B");
        file = first.desk.kept_file();
    }
    Program second{home};
    CHECK(second.desk.restore().kind == Kind::whole);
    CHECK(second.plies() == 2);
    second.type("d3W");
    CHECK(second.desk.kept_file() == file);
    CHECK(second.desk.saved_games().games().size() == 1);
}

TEST_CASE("Nothing is kept of a game in which nothing was done, whatever began it") {
    const Home home;
    write(home.path / "game.pgn", two_moves);
    Program program{home};
    program.desk.apply(session::NewGame{"chess", std::nullopt});
    program.desk.show({"chess", "8/8/8/8/8/4k3/8/4K2R w - - 0 1"});
    CHECK_FALSE(program.desk.open(home.path / "game.pgn"));
    program.desk.apply(session::Undo{});
    CHECK(program.desk.saved_games().games().empty());
    CHECK(program.desk.restore().kind == Kind::none);
}

TEST_CASE("A position set up by hand is kept before its first move") {
    const Home home;
    Program program{home};
    program.desk.apply(session::NewGame{"chess", "8/8/8/8/8/4k3/8/4K2R w - - 0 1"});
    CHECK(program.desk.saved_games().games().size() == 1);
}

TEST_CASE("A new game, an opened file, a position and a script leave the last game as it was") {
    const Home home;
    write(home.path / "game.pgn", two_moves);
    write(home.path / "script", "move b1W-c3N\n");
    fs::path file;
    {
        Program first{home};
        first.type("c4N");
        file = first.desk.kept_file();
    }
    const std::string before = read(file);
    const auto survives = [&](auto begin) {
        Program program{home};
        CHECK(program.desk.restore().kind == Kind::whole);
        begin(program.desk);
        program.desk.apply(session::TypeMove{"d3W"});
        CHECK(read(file) == before);
        CHECK(program.desk.kept_file() != file);
        fs::last_write_time(file, fs::file_time_type::clock::now()); // the last one again
    };
    survives([](GameDocument& desk) { desk.apply(session::NewGame{"tri-d", std::nullopt}); });
    survives([&](GameDocument& desk) { CHECK_FALSE(desk.open(home.path / "game.pgn")); });
    const auto position = notation::write_position(rules::Position::start(book().find("tri-d")));
    survives([&](GameDocument& desk) { desk.show({"tri-d", position}); });
    Program other{home};
    CHECK_FALSE(other.desk.run_script(home.path / "script"));
    CHECK(read(file) == before);
    CHECK(other.desk.saved_games().games().size() == 5);
}

TEST_CASE("A file opens as far as it can be read, and what is odd about it is told once") {
    const Home home;
    Program program{home};
    write(home.path / "cut.pgn", "[Variant \"chess\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n");
    REQUIRE_FALSE(program.desk.open(home.path / "cut.pgn"));
    CHECK(program.plies() == 2);
    CHECK(program.desk.session().record().nodes[2].comment == "2. Ke3 Nf6"); // `*` is the result
    const auto cut = program.desk.oddity();
    REQUIRE(cut);
    CHECK(cut->partly);
    CHECK_FALSE(program.desk.oddity());
    write(home.path / "odd.pgn", "[Event \"a\"]\n[Event \"b\"]\n[Variant \"chess\"]\n\n1. e4 *\n");
    REQUIRE_FALSE(program.desk.open(home.path / "odd.pgn"));
    const auto odd = program.desk.oddity();
    REQUIRE(odd);
    CHECK_FALSE(odd->partly);
    CHECK(told(odd->reason).find("tag Event is given twice") != std::string::npos);
}

TEST_CASE("A refused position or file changes nothing that is kept") {
    const Home home;
    write(home.path / "broken.pgn", "1. Qz9 *");
    Program program{home};
    program.type("c4N");
    const auto file = program.desk.kept_file();
    const std::string before = read(file);
    CHECK(program.desk.show({"tri-d", "nonsense"}).kind == Report::Kind::failed);
    CHECK(program.desk.open(home.path / "broken.pgn"));
    CHECK(program.desk.apply(session::NewGame{"tri-e", std::nullopt}).kind == Report::Kind::failed);
    CHECK(program.plies() == 1);
    CHECK(program.desk.kept_file() == file);
    CHECK(read(file) == before);
}

TEST_CASE("Two programs write a game each, and the next start finds both") {
    const Home home;
    {
        Program first{home};
        first.type("c4N");
        Program second{home};
        CHECK(second.desk.restore().kind == Kind::none); // the only game is open
        second.type("d3W");
        first.type("c5B");
        CHECK(first.desk.kept_file() != second.desk.kept_file());
        CHECK(second.desk.open_kept(first.desk.kept_file()).kind == Kind::elsewhere);
    }
    Program third{home};
    CHECK(third.desk.restore().kind == Kind::whole);
    CHECK(third.plies() == 2); // the one changed last
    CHECK(third.desk.saved_games().games().size() == 2);
}

TEST_CASE("The last game comes back when another is dated later, or the clock goes back") {
    using namespace std::chrono_literals;
    const Home home;
    for (const auto ahead : {0h, 24h, 24h * 365}) {
        INFO(ahead.count());
        fs::path older;
        {
            Program program{home};
            program.type("c4N");
            older = program.desk.kept_file();
        }
        fs::last_write_time(older, fs::file_time_type::clock::now() + ahead);
        fs::path last;
        {
            Program program{home};
            program.type("d3W");
            last = program.desk.kept_file();
        }
        REQUIRE(last != older);
        Program program{home};
        CHECK(program.desk.restore().file == last);
        for (const auto& game : program.desk.saved_games().games())
            CHECK(game.changed <= std::chrono::system_clock::now());
        REQUIRE(program.desk.open_kept(older).kind == Kind::whole);
        program.type("c5B");
        CHECK(program.desk.saved_games().games().front().file == older);
    }
}

TEST_CASE("A file in another encoding is opened with its letters, and saved as UTF-8") {
    const Home home;
    const std::string tags = "[White \"M\xFCller\"]\n[Black \"Vo\xDF\"]\n\n";
    write(home.path / "latin.pgn", tags + "1. e4 {caf\xE9} e5 *\n\x1A");
    Program program{home};
    REQUIRE_FALSE(program.desk.open(home.path / "latin.pgn"));
    CHECK(*program.desk.session().record().tag("White") == "Müller");
    CHECK_FALSE(program.desk.changed_by_others());
    REQUIRE_FALSE(program.desk.save(home.path / "latin.pgn"));
    const auto saved = read(home.path / "latin.pgn");
    for (const auto* text : {"Müller", "Voß", "café"}) CHECK(saved.find(text) != std::string::npos);
    write(home.path / "packed.pgn", "\x1F\x8B\x08 and so on");
    const auto refused = program.desk.open(home.path / "packed.pgn");
    REQUIRE(refused);
    CHECK(tests::told(*refused).ends_with("it is a gzip archive; unpack it first"));
}

TEST_CASE("A file that somebody else has changed since it was opened is known as such") {
    const Home home;
    const auto file = home.path / "game.pgn";
    write(file, two_moves);
    Program program{home};
    CHECK_FALSE(program.desk.changed_by_others());
    REQUIRE_FALSE(program.desk.open(file));
    CHECK_FALSE(program.desk.changed_by_others());
    program.type("d3W");
    CHECK_FALSE(program.desk.changed_by_others());
    Program other{home};
    REQUIRE_FALSE(other.desk.open(file));
    other.type("b1W-c3N");
    REQUIRE_FALSE(other.desk.save(file));
    CHECK_FALSE(other.desk.changed_by_others());
    CHECK(program.desk.changed_by_others());
    REQUIRE_FALSE(program.desk.save(file)); // asked for all the same
    CHECK_FALSE(program.desk.changed_by_others());
    CHECK(other.desk.changed_by_others());
    fs::remove(file);
    CHECK_FALSE(program.desk.changed_by_others()); // nothing there that could be lost
}

TEST_CASE("A game that comes back at the next start knows the file it was saved to") {
    const Home home;
    const auto file = home.path / "our game.pgn";
    {
        Program program{home};
        program.type("c4N");
        REQUIRE_FALSE(program.desk.save(file));
        CHECK_FALSE(program.desk.unsaved());
    }
    SECTION("as it was left") {
        Program program{home};
        REQUIRE(program.desk.restore().kind == Kind::whole);
        CHECK(program.desk.file() == file);
        CHECK_FALSE(program.desk.unsaved());
        CHECK_FALSE(program.desk.changed_by_others());
        program.type("c5B");
        CHECK(program.desk.unsaved());
        CHECK_FALSE(program.desk.changed_by_others());
    }
    SECTION("after moves that the file does not have") {
        {
            Program program{home};
            REQUIRE(program.desk.restore().kind == Kind::whole);
            program.type("c5B");
        }
        Program program{home};
        REQUIRE(program.desk.restore().kind == Kind::whole);
        CHECK(program.desk.file() == file);
        CHECK(program.desk.unsaved());
        CHECK_FALSE(program.desk.changed_by_others());
    }
    SECTION("and that somebody has changed it meanwhile") {
        write(file, two_moves);
        Program program{home};
        REQUIRE(program.desk.restore().kind == Kind::whole);
        CHECK(program.desk.file() == file);
        CHECK(program.desk.unsaved());
        CHECK(program.desk.changed_by_others());
    }
    SECTION("but none, when its name cannot stand on one line") {
        {
            Program program{home};
            REQUIRE(program.desk.restore().kind == Kind::whole);
            REQUIRE_FALSE(program.desk.save(home.path / "two\nlines.pgn"));
        }
        Program program{home};
        REQUIRE(program.desk.restore().kind == Kind::whole);
        CHECK(program.desk.file().empty());
    }
    SECTION("but another game does not") {
        Program program{home};
        REQUIRE(program.desk.restore().kind == Kind::whole);
        program.desk.apply(session::NewGame{"chess", std::nullopt});
        program.type("e2-e4");
        CHECK(program.desk.file().empty());
        CHECK(read(program.desk.kept_file()) == program.desk.session().autosave_text());
    }
}

} // namespace strata::files
