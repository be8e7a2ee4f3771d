// SPDX-License-Identifier: MIT
#include "notation/variants/rule_book.h"

#include <fstream>
#include <set>

#include <fmt/format.h>

#include "notation/variants/option_text.h"
#include "rules/moves/legal.h"
#include "shipped.h"
#include "temporary_folder.h"
#include "text/strings.h"

using namespace strata;
using namespace strata::tests;
using notation::RuleBook;

namespace {

// Refusals of one more file beside the shipped tri-d.
std::string file_refusal(const std::string& text) {
    const std::pair<std::string, std::string> texts[] = {
        {"tri-d.toml", file_text("rules/tri-d.toml")}, {"my.toml", text}};
    const auto book = RuleBook::from_texts(texts);
    CHECK(book.find("tri-d"));
    CHECK_FALSE(book.find("my"));
    REQUIRE(book.problems().size() == 1);
    return told(book.problems().front());
}

std::string whole_file() { return file_text("rules/tri-d.toml"); }

std::string without(std::string text, const std::string& part, const std::string& instead = "") {
    const auto at = text.find(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), instead);
}

} // namespace

TEST_CASE("the shipped rule files have no mistakes and the Noble rules come first") {
    const auto& book = shipped_rules();
    for (const auto& problem : book.problems()) FAIL(told(problem));
    REQUIRE(book.variants().size() >= 2);
    CHECK(book.variants()[0]->id == "tri-d");
    CHECK(book.variants()[1]->id == "tri-d-meder");
}

TEST_CASE("tri-d is the Noble column of the decision table") {
    const auto variant = shipped("tri-d");
    CHECK(variant->options == rules::Options{});
    CHECK(rules::Position::start(variant).key() == position_at(start_text).key());
    REQUIRE(variant->seats.size() == 2);
    CHECK(variant->seats[0].name == "white");
    CHECK(variant->seats[1].letter == 'b');
    CHECK(variant->castling.size() == 4);
    CHECK(variant->promotions == std::vector{rules::PieceType::queen, rules::PieceType::rook,
                                             rules::PieceType::bishop, rules::PieceType::knight});
}

TEST_CASE("a game has a name in game files, which no other game inherits") {
    CHECK(shipped("chess")->pgn_name.empty());
    CHECK(shipped("three-check")->pgn_name == "Three-check");
    CHECK(shipped("tri-d")->pgn_name == "tri-d");
    const std::pair<std::string, std::string> texts[] = {
        {"chess.toml", file_text("rules/chess.toml")}, {"my.toml", "inherits = \"chess\"\n"}};
    CHECK(RuleBook::from_texts(texts).find("my")->pgn_name == "my");
}

TEST_CASE("the picture of a game is a position of its own, and is not inherited") {
    CHECK(shipped("tri-d")->picture.empty());
    CHECK_FALSE(shipped("tri-d-federation")->picture.empty());
    CHECK(shipped("tri-d-standard")->picture != shipped("tri-d-federation")->picture);
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const std::string good = "inherits = 'chess'\npicture = '" + start + "'\n";
    const auto book = [&](const std::string& mine) {
        const std::pair<std::string, std::string> texts[] = {
            {"chess.toml", file_text("rules/chess.toml")},
            {"my.toml", mine},
            {"child.toml", "inherits = 'my'\n"}};
        return RuleBook::from_texts(texts);
    };
    CHECK(book(good).find("my")->picture == start);
    CHECK(book(good).find("child")->picture.empty());
    const auto bad = book("inherits = 'chess'\npicture = '8/8 w - - 0 1'\n");
    REQUIRE(bad.problems().size() == 1);
    CHECK(told(bad.problems().front())
              .starts_with("my.toml:2:11: the position of the picture cannot be read: "));
}

TEST_CASE("tri-d-meder differs in five options and keeps the owners of the boards") {
    const auto variant = shipped("tri-d-meder");
    CHECK(notation::write_differences(variant->options) ==
          "boardLoad=atMostOne emptyBoardOwner=original boardDirection=occupiedNotBack "
          "halfTurn=off kingsMayShareColumn=on");
    const auto& start = variant->start.arrangement;
    const auto owner = [&](const char* pin) {
        return start.owner_of(*variant->topology.pin_named(pin));
    };
    CHECK(owner("Q1") == rules::Seat{0});
    CHECK(owner("K1") == rules::Seat{0});
    CHECK(owner("Q6") == rules::Seat{1});
    CHECK(owner("K6") == rules::Seat{1});
}

TEST_CASE("tri-d-standard differs from tri-d-federation in four options and in nothing else") {
    const auto standard = shipped("tri-d-standard");
    const auto federation = shipped("tri-d-federation");
    auto options = standard->options;
    CHECK(options.board_capture == rules::BoardCapture::away_from_start);
    CHECK(options.board_inversion == rules::BoardInversion::empty);
    for (const auto* name : {"boardCapture", "boardInversion", "linePath", "rookPawns"}) {
        CHECK(notation::option_word(options, name) !=
              notation::option_word(federation->options, name));
        REQUIRE(
            notation::set_option(options, name, notation::option_word(federation->options, name)));
    }
    CHECK(options == federation->options);
    CHECK(notation::write_position(rules::Position::start(standard)) ==
          notation::write_position(rules::Position::start(federation)));
    CHECK(shipped_rules().find("Federation Standard") == standard);
}

TEST_CASE("every option is read and printed by its words") {
    rules::Options options;
    for (const auto& name : notation::option_names())
        for (const auto& word : notation::option_words(name)) {
            INFO(name << " = " << word);
            REQUIRE(notation::set_option(options, name, word));
            CHECK(notation::option_word(options, name) == word);
        }
    CHECK_FALSE(notation::set_option(options, "gaps", "leap"));
    CHECK_FALSE(notation::set_option(options, "Gaps", "block"));
}

TEST_CASE("options that are on or off may be written as true or false") {
    CHECK(tri_d_with("turnInPlace = true")->options.turn_in_place);
    CHECK_FALSE(tri_d_with("halfTurn = false")->options.half_turn);
}

TEST_CASE("a child inherits through several files and changes only what it says") {
    const std::pair<std::string, std::string> texts[] = {
        {"c.toml", "inherits = 'b'\n[options]\ngaps = 'cross'"},
        {"b.toml", "inherits = 'tri-d'\norder = 3\n[options]\ngaps = 'block'\nhalfTurn = 'off'"},
        {"tri-d.toml", whole_file()}};
    const auto book = RuleBook::from_texts(texts);
    CHECK(book.problems().empty());
    REQUIRE(book.find("c"));
    CHECK(notation::write_differences(book.find("c")->options) == "halfTurn=off");
    CHECK(notation::write_differences(book.find("b")->options) == "halfTurn=off gaps=block");
    CHECK(book.variants().back()->id == "c"); // a place in the menu is not inherited
}

TEST_CASE("mistakes in rule files are named with line, column and the nearest known word") {
    struct Case {
        std::string text, message;
    };
    const Case cases[] = {
        {"inherits = 'tri-d'\nnmae = 'x'",
         "my.toml:2:1: unknown key 'nmae'; the nearest known one is 'name'"},
        {"inherits = 'tri-d'\n[options]\n  halfturn = 'on'",
         "my.toml:3:3: unknown key 'halfturn'; the nearest known one is 'halfTurn'"},
        {"inherits = 'tri-d'\n[options]\nboardLoad = 'exactlyTwo'",
         "my.toml:3:13: 'boardLoad' cannot be 'exactlyTwo'; the nearest of exactlyOne, atMostOne, "
         "ownPawn "
         "is 'exactlyOne'"},
        {"inherits = 'tri-d'\n[options]\ngaps = 3", "my.toml:3:8: 'gaps' must be a quoted text"},
        {"inherits = 'tri-d'\noptions = 3", "my.toml:2:11: 'options' must be a table"},
        {"inherits = 'tri-d'\norder = 'first'", "my.toml:2:9: 'order' must be a whole number"},
        {"inherits = 'tri-d'\npromotions = ['queen', 'qeen']",
         "my.toml:2:24: unknown piece 'qeen'; the nearest known one is 'queen'"},
        {"inherits = 'tri-d'\npromotions = ['king']",
         "my.toml:2:15: 'promotions' must list pieces other than pawn and king, each at most once"},
        {"inherits = 'tri'",
         "my.toml:1:12: 'tri' cannot be inherited: there is no such file, or it has errors; the "
         "nearest is 'tri-d'"},
        {"inherits = 'my'", "my.toml:1:12: 'my' inherits from itself"},
        {"name = 'x'", "my.toml: 'board.shape' is missing and is not inherited"},
        {"inherits = 'tri-d'\n[board]\nshape = 'sphere'",
         "my.toml:3:9: unknown board shape 'sphere'; there are: tri-d, star, round, grid, "
         "graph, hex"},
        {"inherits = 'tri-d'\nseats = []", "my.toml: this board has 2 seats, not 0"},
        {"inherits = 'tri-d'\n[start]\nturn = 'red'",
         "my.toml:3:8: there is no seat 'red'; there are: white, black"},
        {"inherits = 'tri-d'\n[start]\ncastling = 'KX'",
         "my.toml:3:12: 'X' is not a castling right; expected KQkq, or '-' for none"},
        {"inherits = 'tri-d'\n[[castling]]\nseat = 'white'\nside = 'king'\n"
         "king = ['e0K1', 'g0K1']\nrook = ['f0K1', 'e0K1']",
         "my.toml:5:17: 'g0K1' is not a square of this board"},
        {"inherits = 'tri-d'\n[[castling]]\nseat = 'white'\nside = 'king'\nking = ['e0K1']",
         "my.toml:5:8: 'king' must be a list of two squares, from and to"},
        {"inherits = 'tri-d'\n[[castling]]\nside = 'king'", "my.toml:2:1: 'seat' is missing"},
    };
    for (const auto& [text, message] : cases) CHECK(file_refusal(text) == message);
    CHECK(file_refusal("inherits = ").starts_with("my.toml:1:1"));
    // A message is one line, whatever stands in the file.
    CHECK(file_refusal("order = n\n").find('\n') == std::string::npos);
}

TEST_CASE("a start that is no position is refused at its picture") {
    CHECK(file_refusal(without(whole_file(), "K R\"\"\"", "Q R\"\"\""))
              .find("the starting position is not legal: ") != std::string::npos);
    CHECK(file_refusal(without(whole_file(), "[start.boards]", "[start.boards]\nX1 = '. .'")) ==
          "my.toml:28:1: there is no board 'X1'; the nearest is Q1");
    CHECK(file_refusal(without(whole_file(), "D D\nR Q", "D D\nR Q Q"))
              .find("this row has more than 2 squares") != std::string::npos);
    CHECK(file_refusal(without(whole_file(), "N = \"\"\"", "N = 7\nW9 = \"\"\""))
              .find("'N' must be a quoted text") != std::string::npos);
}

TEST_CASE("files are found in folders and a later folder wins") {
    const auto root = std::filesystem::temp_directory_path() / "strata-rule-book-test";
    std::filesystem::remove_all(root);
    std::filesystem::create_directories(root);
    std::ofstream(root / "tri-d-meder.toml") << "inherits = 'tri-d'\nname = 'Mine'";
    std::ofstream(root / "readme.txt") << "no rules";
    const std::filesystem::path folders[] = {tests::source("rules"), root, root / "absent"};
    const auto book = RuleBook::load(folders);
    CHECK(book.problems().empty());
    REQUIRE(book.find("tri-d-meder"));
    CHECK(book.find("tri-d-meder")->name == "Mine");
    CHECK(book.find("readme") == nullptr);
    std::filesystem::remove_all(root);
}

TEST_CASE("a broken rule file of the user's spoils no other: it is told and left out") {
    const auto root = std::filesystem::temp_directory_path() / "strata-broken-rules-test";
    std::filesystem::remove_all(root);
    std::filesystem::create_directories(root / "folder.toml");
    const auto shipped_folder = source("rules");
    const auto with = [&](const std::string& name, const std::string& text) {
        std::ofstream(root / name) << text;
        const std::filesystem::path folders[] = {shipped_folder, root};
        return RuleBook::load(folders);
    };
    std::string deep = "name";
    for (int i = 0; i < 40000; ++i) deep += ".a";
    const std::pair<std::string, std::string> broken[] = {
        {"tri-d.toml", "inherits = "},
        {"tri-d.toml", deep + " = 1"},
        {"tri-d.toml", without(whole_file(), "K R\"\"\"", "Q R\"\"\"")},
        {"yalta.toml", "inherits = 'no-such'"},
        {"star-3.toml", "name = 'without a board'"},
        {"chess.toml", file_text("rules/tri-d.toml") + "[[castling]]\nseat = 'nobody'"},
        // Whole by itself, but no parent for the files for three that inherit it.
        {"yalta.toml", file_text("rules/chess.toml")},
    };
    for (const auto& [name, text] : broken) {
        INFO(name << ": " << text.substr(0, 60));
        const auto book = with(name, text);
        for (const auto& variant : shipped_rules().variants()) CHECK(book.find(variant->id));
        CHECK(book.problems().size() == 2); // the folder, and this
        std::filesystem::remove(root / name);
    }
    const auto book = with("mine.toml", "inherits = 'tri-d'");
    CHECK(std::filesystem::path(book.source("mine")).parent_path() == root);
    CHECK(std::filesystem::path(book.source("tri-d")).parent_path() == shipped_folder);
    std::filesystem::remove_all(root);
}

TEST_CASE("rule files of a folder are read in the order of their names") {
    const tests::TemporaryFolder folder;
    const std::vector<std::string> names{"d", "g", "b", "h", "a", "f", "c", "e"};
    for (const auto& name : names) tests::write(folder.path / (name + ".toml"), "order = '");
    const std::filesystem::path folders[] = {folder.path};
    std::vector<std::string> told;
    const auto book = RuleBook::load(folders);
    for (const auto& problem : book.problems())
        told.push_back(std::filesystem::path(problem.source).stem());
    CHECK(told == std::vector<std::string>{"a", "b", "c", "d", "e", "f", "g", "h"});
}

TEST_CASE("one file may stand above the folders") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path / "own.toml";
    const std::filesystem::path places[] = {source("rules"), file};
    CHECK(RuleBook::load(places).problems().front().source == file.string()); // not there
    tests::write(file, "inherits = 'chess'\nname = 'Other'\n");
    const auto book = RuleBook::load(places);
    CHECK(book.problems().empty());
    CHECK(book.find("own")->name == "Other");
    CHECK(book.find("chess"));
    tests::write(file, "inherits = 'chess'\nnam = 'Other'\n");
    const auto faulty = RuleBook::load(places);
    REQUIRE(faulty.problems().size() == 1);
    CHECK(told(faulty.problems().front()).ends_with("the nearest known one is 'name'"));
}

TEST_CASE("The files to start from are whole games, each of another board") {
    std::set<rules::Shape> shapes;
    for (const auto& entry : std::filesystem::directory_iterator(source("assets/rule-starts"))) {
        INFO(entry.path().string());
        const std::filesystem::path places[] = {entry.path()};
        const auto book = RuleBook::load(places);
        CHECK(book.problems().empty());
        const auto game = book.find(entry.path().stem().string());
        REQUIRE(game);
        CHECK_FALSE(rules::legal_moves(rules::Position::start(game)).empty());
        shapes.insert(game->topology.shape);
    }
    CHECK(shapes.size() == 3);
}

TEST_CASE("a mistyped id has a nearest known one") {
    for (const auto& [given, wanted] : {std::pair{"tri-d-medre", "tri-d-meder"}, {"trid", "tri-d"}})
        CHECK(told(shipped_rules().unknown(given)).ends_with(fmt::format("'{}'", wanted)));
    CHECK(text::edit_distance("kitten", "sitting") == 3);
    CHECK(text::edit_distance("", "abc") == 3);
}
