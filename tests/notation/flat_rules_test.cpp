// SPDX-License-Identifier: MIT
// The rule files of the flat boards: what they say, and what is answered to mistakes in them.
#include <algorithm>

#include "notation/variants/option_text.h"
#include "rules/board/topology_star.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

notation::RuleBook book_with(const std::string& text) {
    std::vector<std::pair<std::string, std::string>> texts = {{"my.toml", text}};
    for (const std::string name : {"yalta.toml", "star-4.toml", "round.toml", "tri-d.toml"})
        texts.emplace_back(name, file_text("rules/" + name));
    for (const std::string name : {"five-by-five.toml", "ring.toml"})
        texts.emplace_back(name, file_text("tests/data/plugins/" + name));
    return notation::RuleBook::from_texts(texts);
}

std::string rules_refusal(const std::string& text) {
    const auto book = book_with(text);
    CHECK_FALSE(book.find("my"));
    REQUIRE(book.problems().size() == 1);
    return told(book.problems().front());
}

std::shared_ptr<const rules::Variant> accepted(const std::string& text) {
    const auto book = book_with(text);
    for (const auto& problem : book.problems()) FAIL(told(problem));
    return book.find("my");
}

std::string options_of(const std::string& id) {
    return notation::write_differences(shipped(id)->options);
}

// The letters of the seats in turn order, with their teams.
std::string seats_of(const std::string& id) {
    std::string text;
    for (const auto& seat : shipped(id)->seats)
        text += std::string(1, seat.letter) + std::to_string(seat.team);
    return text;
}

// The files of the queens in turn order, as their owners see them.
std::string queens_of(const rules::Variant& variant, const rules::Setup& start) {
    std::string files;
    for (std::size_t seat = 0; seat < variant.seats.size(); ++seat)
        for (int file = 0; file < 8; ++file)
            if (start.board[rules::slot(rules::star_square(variant.seats[seat].camp, file, 0))] ==
                rules::Piece(rules::PieceType::queen, static_cast<rules::Seat>(seat)))
                files += static_cast<char>('a' + file);
    return files;
}
std::string queens_of(const std::string& id) {
    const auto variant = shipped(id);
    return queens_of(*variant, variant->start);
}

const std::string last_of_star = " credit=firstChecker repetition=automatic fiftyMoves=off";
const std::string star = "knight=noTouch partnerCapture=on onMate=";

} // namespace

TEST_CASE("every variant of the star family is shipped") {
    std::vector<std::string> ids = {
        "chess",           "yalta",          "yalta-first-mate",
        "yalta-last-king", "star-4-doubles", "star-4-doubles-adjoining"};
    for (int n = 2; n <= 8; ++n) {
        ids.push_back("star-" + std::to_string(n));
        ids.push_back(ids.back() + "-takeover");
        CHECK(shipped(ids.back())->seat_count() == n);
    }
    for (const auto& id : ids) {
        INFO(id);
        CHECK(shipped(id)->topology.shape == rules::Shape::star);
    }
}

TEST_CASE("the profiles are those of the decision table") {
    CHECK(options_of("chess") == "fivefold=on seventyFiveMoves=on"); // CH-O31, CH-O32
    CHECK(options_of("yalta") == "knight=noTouch" + last_of_star);
    CHECK(options_of("yalta-first-mate") == "repetition=automatic fiftyMoves=off");
    CHECK(options_of("yalta-last-king") ==
          "onMate=inert stalemate=inert repetition=automatic fiftyMoves=off");
    for (int n = 2; n <= 8; ++n) {
        const auto id = "star-" + std::to_string(n);
        INFO(id);
        CHECK(options_of(id) == star + "remove" + last_of_star);
        CHECK(options_of(id + "-takeover") == star + "takeover" + last_of_star);
    }
    CHECK(options_of("star-4-doubles") == star + "dropKing" + last_of_star);
    CHECK(options_of("star-4-doubles-adjoining") == star + "dropKing" + last_of_star);
}

TEST_CASE("the turn goes clockwise on Yalta and anticlockwise on star boards; pairs are teams") {
    CHECK(seats_of("yalta") == "w0b1r2");
    CHECK(seats_of("star-3") == "w0r1b2");
    CHECK(seats_of("star-8") == "w0c1o2v3y4g5r6b7");
    CHECK(seats_of("star-4-doubles") == "w0g1r0b1");
    CHECK(seats_of("star-4-doubles-adjoining") == "w0g0r1b1");
    CHECK(shipped("star-4")->seats[1].camp == 3);
    CHECK(shipped("yalta-last-king")->seats[1].name == "brown");
    CHECK(shipped("yalta-last-king")->seats[2].name == "black");
}

TEST_CASE("queens stand as the table of start positions says, and the undecided seat chooses") {
    CHECK(queens_of("chess") == "de");
    CHECK(queens_of("yalta") == "ded");
    CHECK(queens_of("yalta-last-king") == "ddd");
    CHECK(queens_of("star-4") == "dede");
    CHECK(queens_of("star-5") == "deded");
    CHECK(queens_of("star-4-doubles-adjoining") == "ddee");
    const auto yalta = shipped("yalta");
    REQUIRE(yalta->choices.size() == 1);
    CHECK(queens_of(*yalta, yalta->choices[0].start) == "dee");
    CHECK(english().has(yalta->choices[0].name));
    CHECK(shipped("yalta-first-mate")->choices.empty()); // choices go with the start
    CHECK(shipped("star-6")->choices.empty());
    CHECK(shipped("star-7-takeover")->choices.size() == 1);
    for (const auto& variant : shipped_rules().variants())
        for (const auto& choice : variant->choices) CHECK(english().has(choice.name));
}

TEST_CASE("a seat of a star board castles from either home, with two squares for the king") {
    const auto variant = shipped("yalta");
    const auto name = [&](rules::Square square) { return variant->topology.at(square).name; };
    CHECK(variant->castling.size() == 12);
    const auto rule = std::ranges::find_if(variant->castling, [&](const auto& each) {
        return name(each.king_from) == "2d1" && each.side == rules::Castling::king_side;
    });
    REQUIRE(rule != variant->castling.end());
    CHECK(rule->seat == rules::Seat{1});
    CHECK(name(rule->king_to) == "2f1");
    CHECK(name(rule->rook_from) == "2h1");
    CHECK(name(rule->rook_to) == "2e1");
    std::vector<std::string> free, safe;
    for (const auto square : rule->free) free.push_back(name(square));
    for (const auto square : rule->safe) safe.push_back(name(square));
    std::ranges::sort(free);
    CHECK(free == std::vector<std::string>{"2e1", "2f1", "2g1"});
    CHECK(safe == std::vector<std::string>{"2e1"});
}

TEST_CASE("a seat without a team plays for itself, and teams are numbered by their first seats") {
    const auto variant = accepted(
        "inherits = 'star-4'\nseats = [{name = 'white', letter = 'w', camp = 1, team = 'x'},\n"
        "{name = 'green', letter = 'g', camp = 4}, {name = 'red', letter = 'r', camp = 3, team = "
        "'x'},\n{name = 'black', letter = 'b', camp = 2}]");
    CHECK(variant->team(rules::Seat{2}) == 0);
    CHECK(variant->team(rules::Seat{1}) == 1);
    CHECK(variant->team(rules::Seat{3}) == 2);
    CHECK(variant->team_count() == 3);
}

TEST_CASE("a choice may be a picture of the boards that differ") {
    const auto variant =
        accepted("inherits = 'yalta'\n[start]\nqueens = 'ded'\n[[choices]]\nname = "
                 "'x'\n[choices.boards]\n3 = '''\n........\n........\nrP rP rP rP "
                 "rP rP rP rP\nrR rN rB rK rQ rB rN rR'''");
    REQUIRE(variant->choices.size() == 1);
    CHECK(variant->choices[0].start == shipped("yalta")->choices[0].start);
}

TEST_CASE("castling on a grid follows from the ways of king and rook") {
    const auto variant = accepted(
        "inherits = 'five-by-five'\n[start]\ncastling = 'wa'\n[start.boards]\nboard = '''\n"
        ". bK . . .\n.....\n.....\n.....\nwR . . . wK'''\n[[castling]]\nseat = 'white'\n"
        "side = 'queen'\nking = ['e1', 'c1']\nrook = ['a1', 'd1']");
    REQUIRE(variant->castling.size() == 1);
    CHECK(variant->castling[0].free.size() == 3);
    REQUIRE(variant->castling[0].safe.size() == 1);
    CHECK(variant->topology.at(variant->castling[0].safe[0]).name == "d1");
}

TEST_CASE("mistakes in rule files of flat boards are named with their place") {
    const std::string two =
        "seats = [{name = 'white', letter = 'w'}, {name = 'black', letter = 'b'";
    struct Case {
        std::string text, message;
    };
    const Case cases[] = {
        {"inherits = 'star-4'\n[board]\nmoduls = 4",
         "my.toml:3:1: unknown key 'moduls'; the nearest known one is 'modules'"},
        {"inherits = 'star-4'\n[board]\nmodules = 9",
         "my.toml:3:11: 'modules' must be a number from 2 to 8"},
        {"inherits = 'star-4'\n[board]\nmodules = '4'",
         "my.toml:3:11: 'modules' must be a whole number"},
        {"inherits = 'star-4'\n[board]\nsquareNames = 'yalta'",
         "my.toml:3:15: these names are for a board of 3 modules"},
        {"inherits = 'star-4'\n[board]\nsquareNames = 'yelta'",
         "my.toml:3:15: unknown squareNames 'yelta'; the nearest known one is 'yalta'"},
        {"inherits = 'star-4'\n[board]\nfiles = 4",
         "my.toml:3:9: 'files' has no meaning on a star board"},
        {"inherits = 'star-4'\n" + two + "}]",
         "my.toml:2:50: a board of 4 modules has 4 seats, not 2"},
        {"inherits = 'star-4'\n[start]\nqueens = 'ded'",
         "my.toml:3:10: 'queens' must have the letter d or e for each seat in turn order"},
        {"inherits = 'yalta'\n[[castling]]\nseat = 'white'\nside = 'king'\nking = ['1e1', '1g1']\n"
         "rook = ['1h1', '1f1']",
         "my.toml:3:8: castling on this board needs no entries"},
        {"inherits = 'yalta'\n[start]\nqueens = 'ded'\n[[choices]]\nname = 'x'",
         "my.toml:5:8: this choice must have 'queens' or 'boards'"},
        {"inherits = 'five-by-five'\n" + two + "}]",
         "my.toml:2:18: 'heading' is missing: up, down, left or right, the direction of "
         "this seat's pawns"},
        {"inherits = 'five-by-five'\n" + two + ", heading = 'dwon'}]",
         "my.toml:2:83: unknown heading 'dwon'; the nearest known one is 'down'"},
        {"inherits = 'five-by-five'\n[board]\nranks = 60",
         "my.toml:3:9: a board can have at most 256 squares, not 300"},
        {"inherits = 'five-by-five'\n[start]\nqueens = 'de'",
         "my.toml:3:10: 'queens' is only for chess on a star or round board"},
        {"inherits = 'five-by-five'\nseats = [{name = 'white', letter = 'W', heading = 'up'},\n"
         "{name = 'black', letter = 'b', heading = 'down'}]",
         "my.toml:2:36: the letter of a seat must be one lower-case letter"},
        {"inherits = 'five-by-five'\nseats = [{name = 'white', letter = 'w', heading = 'up'},\n"
         "{name = 'white', letter = 'b', heading = 'down'}]",
         "my.toml:3:9: there are two seats called 'white'"},
        {"inherits = 'five-by-five'\nseats = [{name = 'white', letter = 'w', heading = 'up', camp "
         "= 2},\n{name = 'black', letter = 'b', heading = 'down'}]",
         "my.toml:3:9: two seats have the camp 2"},
        {"inherits = 'five-by-five'\n[[castling]]\nseat = 'white'\nside = 'king'\n"
         "king = ['e1', 'c2']\nrook = ['a1', 'd1']",
         "my.toml:5:9: king and rook must move along one line"},
        {"inherits = 'ring'\n[board]\nsquares = []", "my.toml:3:11: 'board.squares' is missing"},
        {"inherits = 'ring'\n[board]\nlines = ['a1 a2', 'a1  a9']",
         "my.toml:3:24: 'a9' is not a square of this board; the nearest is 'a1'"},
        {"inherits = 'ring'\n[board]\nlines = ['a1 a2 a3 a2']",
         "my.toml:3:20: this line already contains 'a2'"},
        {"inherits = 'ring'\n[board]\nleaps = ['a1']",
         "my.toml:3:11: a line must have at least two squares"},
        {"inherits = 'ring'\n" + two + ", pawnPaths = ['a1 b1', 'a1 a2']}]",
         "my.toml:2:96: a pawn on 'a1' already goes to 'b1'"},
        {"inherits = 'ring'\n" + two + ", pawnPaths = ['a1 b1'], doubleFrom = 'a1'}]",
         "my.toml:2:110: no path of 'pawnPaths' is two squares long from here"},
        {"inherits = 'ring'\n[board]\nsquares = [{name = 'a-1', at = [0, 1]}]",
         "my.toml:3:20: 'a-1' is not a valid square name: only letters and digits are allowed"},
        {"inherits = 'ring'\n[board]\nsquares = [{name = 'a1', at = [0]}]",
         "my.toml:3:31: 'at' must be a list of two numbers, to the right and up"},
        {"inherits = 'ring'\n[board]\nsquares = [{name = 'a1', at = [0, nan]}]",
         "my.toml:3:35: 'at' must be a list of numbers from -100 to 100"},
        {"inherits = 'ring'\n[board]\nsquares = [{name = 'a1', at = [-inf, 0]}]",
         "my.toml:3:32: 'at' must be a list of numbers from -100 to 100"},
        {"inherits = 'ring'\n[board]\nsquares = [{name = 'a1', at = [0, 1e30]}]",
         "my.toml:3:35: 'at' must be a list of numbers from -100 to 100"},
        {"inherits = 'tri-d'\n[[seats]]\nname = 'white'\nletter = 'ww'\n[[seats]]\nname = 'black'\n"
         "letter = 'b'",
         "my.toml:4:10: the letter of a seat must be one character"},
        {"inherits = 'five-by-five'\n" + two +
             ", heading = 'up'}, {name = 'red', letter = 'b', heading = 'up'}]",
         "my.toml:2:114: two seats have the same letter"},
        {"inherits = 'five-by-five'\n" + two + ", camp = 3}]",
         "my.toml:2:80: 'camp' must be a number from 1 to 2"},
        {"inherits = 'five-by-five'\n" + two + ", camp = 0}]",
         "my.toml:2:80: 'camp' must be a number from 1 to 2"},
        {"inherits = 'five-by-five'\nseats = [{name = 'white', letter = 'w', heading = 'up'}]",
         "my.toml:2:18: a board can have 2 to 8 seats, not 1"},
        {"inherits = 'round'\n" + two + "}]", "my.toml:2:50: this board has 3 seats, not 2"},
        {"inherits = 'star-4'\n" + two +
             ", heading = 'up'}, {name = 'red', letter = 'r'}, {name = 'green', letter = 'g'}]",
         "my.toml:2:83: 'heading' has no meaning on a star board"},
        {"inherits = 'five-by-five'\npromotions = ['queen', 'pawn']",
         "my.toml:2:24: 'promotions' must list pieces other than pawn and king, each at most once"},
        {"inherits = 'five-by-five'\npromotions = ['queen', 'queen']",
         "my.toml:2:24: 'promotions' must list pieces other than pawn and king, each at most once"},
        {"inherits = 'five-by-five'\npromotions = []", "my.toml: 'promotions' is empty"},
        {"inherits = 'yalta'\n[board]\nsquareNames = 'chess'",
         "my.toml:3:15: these names are for a board of 2 modules"},
        {"inherits = 'five-by-five'\n[board]\nshape = 'grid'\nfiles = 27",
         "my.toml:4:9: 'files' must be a number from 1 to 26"},
        {"inherits = 'five-by-five'\n[board]\nranks = 0",
         "my.toml:3:9: 'ranks' must be a number from 1 to 256"},
        {"inherits = 'star-4'\n[board]\nshape = 'grid'\nranks = 8",
         "my.toml:3:9: 'board.files' is missing"},
        {"inherits = 'star-4'\n[board]\nshape = 'grid'\nfiles = 8",
         "my.toml:3:9: 'board.ranks' is missing"},
        {"inherits = 'star-4'\n[start.boards]\n1 = '........'",
         "my.toml:3:6: board 1 has 4 rows, not 1"},
        {"inherits = 'star-4'\ngame = 'draughts'\n[start]\nqueens = 'dede'",
         "my.toml:4:10: 'queens' is only for chess on a star or round board"},
        {"inherits = 'five-by-five'\n[[castling]]\nseat = 'white'\nside = 'king'\n"
         "king = ['e1', 'e1']\nrook = ['a1', 'c2']",
         "my.toml:5:9: king and rook must move along one line"},
        {"inherits = 'five-by-five'\n[[castling]]\nseat = 'white'\nside = 'king'\n"
         "king = ['e1', 'c1']\nrook = ['a1', 'd1']\n[[castling]]\nseat = 'white'\nside = 'king'\n"
         "king = ['e1', 'c1']\nrook = ['a1', 'd1']",
         "my.toml:8:8: this seat already castles to that side"},
        {"inherits = 'five-by-five'\n[[castling]]\nseat = 'white'\nside = 'king'\n"
         "king = ['e1', 'z1']\nrook = ['a1', 'd1']",
         "my.toml:5:15: 'z1' is not a square of this board"},
        {"inherits = 'five-by-five'\n[[castling]]\nseat = 'white'\nside = 'king'\n"
         "king = ['e1', 'c1']\nrook = ['', 'd1']",
         "my.toml:6:9: '' is not a square of this board"},
        {"inherits = 'five-by-five'\n[[castling]]\nseat = 'green'\nside = 'king'\n"
         "king = ['e1', 'c1']\nrook = ['a1', 'd1']",
         "my.toml:3:8: there is no seat 'green'; there are: white, black"},
        {"inherits = 'five-by-five'\n[[castling]]\nseat = 'white'\nside = 'king'\n"
         "king = ['e1', 'c1']\nrook = ['b2', 'd1']",
         "my.toml:5:9: king and rook must move along one line"},
        {"inherits = 'ring'\n[board]\nsquares = [{name = '', at = [0, 1]}]",
         "my.toml:3:20: '' is not a valid square name: only letters and digits are allowed"},
        {"inherits = 'ring'\n[board]\nsquares = [{name = 'a1', at = [0, 1]}, {name = 'a1', at = "
         "[0, 2]}]",
         "my.toml:3:48: there are two squares called 'a1'"},
        {"inherits = 'ring'\n[board]\nlines = ['']",
         "my.toml:3:9: a line must have at least two squares"},
        {"inherits = 'ring'\n" + two + ", pawnPaths = ['a1 b1'], doubleFrom = 'z9'}]",
         "my.toml:2:110: 'z9' is not a square of this board; the nearest is 'a1'"},
        {"inherits = 'five-by-five'\n[board]\nshape = 'graph'",
         "five-by-five.toml:14:11: 'heading' has no meaning on a graph board"},
        {"inherits = 'five-by-five'\n[start]\nturn = 'green'",
         "my.toml:3:8: there is no seat 'green'; there are: white, black"},
        {"inherits = 'five-by-five'\n[start]\ncastling = 'wa'",
         "my.toml:3:12: these rules do not have this castling"},
        {"inherits = 'yalta'\n[[choices]]\nname = 'x'\nboards = {1 = '........'}",
         "my.toml:4:16: board 1 has 4 rows, not 1"},
        {"inherits = 'yalta'\n[[choices]]\nname = 'x'\nqueens = 'dex'",
         "my.toml:4:10: 'queens' must have the letter d or e for each seat in turn order"},
    };
    for (const auto& [text, message] : cases) CHECK(rules_refusal(text) == message);
}

TEST_CASE("a mistake in a picture is named at its own line and column") {
    const auto picture = [](const std::string& rows) {
        return rules_refusal("inherits = 'five-by-five'\n[start.boards]\nboard = '''" + rows +
                             "'''");
    };
    CHECK(picture("\nbK . . . .\n.....\n. xP . . .\n.....\n. . . . wK") ==
          "my.toml:6:3: 'xP' is not a piece: expected one letter of wb, then one of KQRBNP");
    CHECK(picture("bK . . . .\n. . . . .\n. . . . . .\n.....\n. . . . wK") ==
          "my.toml:5:11: this row has more than 5 squares");
    CHECK(picture("\nbK . . . .\n. . . .\n.....\n.....\n. . . . wK").starts_with("my.toml:5:"));
    CHECK(picture("\nbK . . . .\n. . . . wK") == "my.toml:4:1: board 1 has 5 rows, not 2");
    CHECK(rules_refusal("inherits = 'five-by-five'\n[start.boards]\nborad = '.'") ==
          "my.toml:3:1: there is no board 'borad'; there are 1");
}
