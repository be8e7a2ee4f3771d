// SPDX-License-Identifier: MIT
#include "notation/games/game_text.h"

#include <algorithm>
#include <random>
#include <sstream>

#include "notation/moves/move_text.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using game::GameRecord;
using game::NodeId;
using game::root_node;
using notation::LoadedGame;
using notation::parse_game;
using notation::write_game;
using rules::Ending;
using rules::Outcome;

namespace {

constexpr rules::Seat white{0}, black{1};

LoadedGame load(const std::string& text) {
    auto game = parse_game(shipped_rules(), text, "test.pgn");
    INFO(text << "\n" << (game ? "" : told(game.error())));
    REQUIRE(game);
    return *game;
}

std::string game_refusal(const std::string& text) {
    const auto game = parse_game(shipped_rules(), text, "test.pgn");
    REQUIRE_FALSE(game);
    return told(game.error());
}

// The tree as one text, whatever numbers its nodes have.
std::string tree(rules::Position position, const GameRecord& game, NodeId id = root_node) {
    const auto& node = game.nodes[id];
    std::ostringstream text;
    if (id != root_node) {
        text << notation::write_move(position, node.move);
        position.play(node.move);
    }
    for (const int glyph : node.glyphs) text << "$" << glyph;
    if (node.clock) text << "@" << node.clock->count();
    text << "{" << node.comment << "}";
    for (const NodeId child : node.children) {
        const auto& [before, after] =
            std::pair{game.nodes[child].comment_before, game.nodes[child].comment_after};
        text << "(" << (before.empty() ? "" : "{" + before + "}") << tree(position, game, child)
             << ")" << (after.empty() ? "" : "{" + after + "}");
    }
    return text.str();
}

std::string tree(const LoadedGame& game) {
    return tree(*rules::Position::from_setup(game.variant, game.record.start), game.record);
}

void require_same(const LoadedGame& a, const LoadedGame& b) {
    REQUIRE(a.variant == b.variant);
    REQUIRE(tree(a) == tree(b));
    REQUIRE(a.record.start == b.record.start);
    REQUIRE(a.record.starts_elsewhere == b.record.starts_elsewhere);
    REQUIRE(a.record.result == b.record.result);
    REQUIRE(a.record.tags == b.record.tags);
}

rules::Position replayed(const LoadedGame& game) {
    auto position = rules::Position::from_setup(game.variant, game.record.start);
    REQUIRE(position);
    for (const auto& move : game.record.line_to(game.record.last_of_main_line()))
        position->play(move);
    return *position;
}

// Random moves with variations, comments, glyphs and tags.
LoadedGame random_game(std::mt19937& random, const std::string& id) {
    LoadedGame game{shipped(id), {}};
    auto position = rules::Position::start(game.variant);
    for (int skipped = static_cast<int>(random() % 3) * 7; skipped > 0; --skipped) {
        const auto moves = rules::legal_moves(position);
        position.play(moves[random() % moves.size()]);
        game.record.starts_elsewhere = true;
    }
    game.record.start = position.setup();
    game.record.set_tag("Event", "quotes \" and \\ slashes");
    game.record.set_tag("White", "Anna");
    game.record.set_tag("Annotator", "Clara");
    const std::vector<std::string> comments = {
        "", "a long comment that needs more than a single line of the file to be told in full",
        "[%emt 0:01:02] [%csl Gb3Q3]", "two\nlines", "(braces) ; $3 [x \"y\"] %"};
    std::vector<std::pair<NodeId, rules::Position>> places{{root_node, position}};
    for (int i = 0; i < 80; ++i) {
        // Mostly the line goes on, now and then an earlier place gets a variation.
        const auto place = random() % 5 ? places.size() - 1 : random() % places.size();
        auto [node, at] = places[place];
        const auto moves = rules::legal_moves(at);
        if (moves.empty()) continue;
        const auto move = moves[random() % moves.size()];
        const NodeId child = game.record.add(node, move);
        at.play(move);
        game.record.nodes[child].comment = comments[random() % comments.size()];
        if (random() % 4 == 0) game.record.nodes[child].glyphs = {1, 14};
        if (random() % 3 == 0) game.record.nodes[child].clock = game::Time{random() % 10'000'000};
        places.emplace_back(child, at);
    }
    game.record.result = rules::outcome(replayed(game));
    const Outcome agreed[] = {{},
                              {Ending::agreement, rules::no_seat, rules::no_seat},
                              {Ending::repetition, rules::no_seat, rules::no_seat},
                              {Ending::fifty_moves, rules::no_seat, rules::no_seat},
                              {Ending::resignation, white, black, white},
                              {Ending::resignation, black, white, black}};
    if (!game.record.result.ended()) game.record.result = agreed[random() % 6];
    return game;
}

const std::string moves_only = "1. c4N c5B 2. d3W b6N *";

} // namespace

TEST_CASE("games come back from their text: parse(write(g)) == g") {
    std::mt19937 random(4711);
    for (int i = 0; i < 40; ++i) {
        const auto game = random_game(random, i % 2 ? "tri-d" : "tri-d-meder");
        const auto text = write_game(*game.variant, game.record);
        INFO(text);
        const auto again = load(text);
        require_same(game, again);
        REQUIRE(write_game(*again.variant, again.record) == text);
    }
}

TEST_CASE("games that other programs know are written as they know them") {
    const auto head = [](const std::string& text) {
        const auto game = load(text);
        const auto written = write_game(*game.variant, game.record);
        return written.substr(0, written.find("\n\n"));
    };
    const std::string roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                               "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]";
    CHECK(head("[Variant \"chess\"]\n1. e4 *") == roster);
    CHECK(head("[Variant \"kingofthehill\"]\n1. e4 *") ==
          roster + "\n[Variant \"King of the Hill\"]");
    CHECK(head("[Variant \"chess\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4 *") ==
          roster + "\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]");
    // The checks that are left, as engines and programs read them.
    CHECK(head("[Variant \"three-check\"]\n[Setup \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 checks=1-0\"]\n"
               "1. e4 *") == roster + "\n[Variant \"Three-check\"]\n[SetUp \"1\"]\n"
                                      "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 2+3 0 1\"]");
    CHECK(head("[Variant \"tri-d\"]\n1. c4N *") ==
          roster + "\n[Variant \"tri-d\"]\n[RuleSet \"standard\"]");
}

TEST_CASE("no line of a comment begins with a percent sign, which would hide it") {
    for (std::size_t length = 1; length < 90; ++length) {
        auto game = load("[Variant \"chess\"]\n1. e4 *");
        game.record.nodes[1].comment = std::string(length, 'x') + " % of all\n% here too";
        const auto written = write_game(*game.variant, game.record);
        CHECK(written.find("\n%") == std::string::npos);
        CHECK(load(written).record.nodes[1].comment == game.record.nodes[1].comment);
    }
}

TEST_CASE("lines of moves stay under 80 columns and files end with a line end") {
    std::mt19937 random(99);
    const auto game = random_game(random, "tri-d");
    std::istringstream lines(write_game(*game.variant, game.record));
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with('[')) CHECK(line.size() < 80);
    CHECK(write_game(*game.variant, game.record).back() == '\n');
}

TEST_CASE("the roster stands first, then what is needed to replay the game") {
    LoadedGame game{shipped("tri-d"), {}};
    game.record.start = game.variant->start;
    CHECK(write_game(*game.variant, game.record) ==
          "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
          "[Black \"?\"]\n[Result \"*\"]\n[Variant \"tri-d\"]\n[RuleSet \"standard\"]\n\n*\n");
}

TEST_CASE("machine form, numbers, blanks and line ends may be as they like") {
    const auto expected = tree(load(moves_only));
    CHECK(tree(load("c2W-c4N c7B-c5B d2W-d3W b7B-b6N")) == expected);
    CHECK(tree(load("\xEF\xBB\xBF"
                    "1.c4N c5B\r\n% 1. b3W\r\n2.d3W 2...b6N\r\n1-0")) == expected);
    CHECK(tree(load("1 c4N 1... c5B 2 d3W b6N")) == expected);
}

TEST_CASE("comments of both kinds, glyphs and nested variations find their moves") {
    const auto game = load("{before} 1. c4N! {one} {two} ({why} 1. d3W?! (1. b3W $7) 1... b6N) "
                           "c5B ; to the end } of the line\n {a\n\nb} *");
    CHECK(tree(game) == "{before}(c2W-c4N$1{one two}(c7B-c5B{to the end } of the line a\nb}))"
                        "({why}d2W-d3W$6{}(b7B-b6N{}))(b2W-b3W$7{})");
    CHECK(load(write_game(*game.variant, game.record)).record.nodes.size() == 6);
}

TEST_CASE("a closing brace in a comment becomes a bracket, which the file can hold") {
    auto game = load("1. c4N ; 1} 2\n *");
    const auto again = load(write_game(*game.variant, game.record));
    CHECK(again.record.nodes[1].comment == "1) 2");
}

TEST_CASE("what says nothing about the moves may stand in a game and is left out") {
    const auto expected = tree(load(moves_only));
    CHECK(tree(load("[Result \"?\"]\n1. c4N e.p. c5B 2. d3W b6N 1...")) == expected);
    CHECK(tree(load("1. c4N (1. d3W 1-0) c5B 2. d3W b6N")) ==
          tree(load("1. c4N (1. d3W) c5B 2. d3W b6N")));
    CHECK(load("[Result \"?\"]\n1. c4N 1-0").record.result.ending == Ending::unstated);
    auto game = load("1. c4N {one\ttwo\r\nthree} *");
    CHECK(load(write_game(*game.variant, game.record)).record.nodes[1].comment == "one two three");
    game.record.set_tag("My_Tag", "kept");
    game.record.set_tag("", "left out");
    const auto text = write_game(*game.variant, game.record);
    CHECK(text.find("[My_Tag \"kept\"]\n") != std::string::npos);
    CHECK(text.find("left out") == std::string::npos);
}

TEST_CASE("of a text that ends within its tags those that can be read are kept") {
    for (const char* text : {"[Event \"x", "[Event \"x\"]\n[Site \"y"}) {
        const auto game = notation::read_game(shipped_rules(), text, "test.pgn");
        REQUIRE(game);
        CHECK(game->errors.size() == 1);
        CHECK(*game->game.record.tag("Event") == "x");
    }
}

TEST_CASE("unknown tags survive in their order, and names that are no tags are left out") {
    auto game = load("[Annotator \"Clara\"]\n[Round \"3\"]\n[ECO \"?\"]\n" + moves_only);
    game.record.set_tag("bad name", "x");
    game.record.set_tag("Result", "0-1");
    const auto text = write_game(*game.variant, game.record);
    CHECK(text.find("[Round \"3\"]\n") < text.find("[Annotator \"Clara\"]\n[ECO \"?\"]\n"));
    CHECK(text.find("bad name") == std::string::npos);
    CHECK(text.find("0-1") == std::string::npos);
}

TEST_CASE("how a game ended is read from the moves, the result and the Termination") {
    const auto ending = [](const std::string& tags, const std::string& result) {
        return load(tags + "1. c4N c5B " + result).record.result;
    };
    CHECK(ending("", "*") == Outcome{});
    CHECK(ending("", "") == Outcome{});
    CHECK(ending("[Result \"0-1\"]", "") == Outcome{Ending::unstated, black, white, black});
    CHECK(ending("", "1-0") == Outcome{Ending::unstated, white, black, white});
    CHECK(ending("", "1/2-1/2") == Outcome{Ending::unstated, rules::no_seat, rules::no_seat});
    CHECK(ending("[Termination \"repetition\"]", "1/2-1/2").ending == Ending::repetition);
    CHECK(ending("[Termination \"fifty moves\"]", "1/2-1/2").ending == Ending::fifty_moves);
    CHECK(ending("[Termination \"time forfeit\"]", "1-0") ==
          Outcome{Ending::time, white, black, white});
    CHECK(ending("[Termination \"time forfeit\"]", "1/2-1/2") ==
          Outcome{Ending::time, rules::no_seat, white});
    const auto foreign = load("[Termination \"rules infraction\"]\n1. c4N 1-0");
    CHECK(foreign.record.result.ending == Ending::rules_infraction);
    CHECK(write_game(*foreign.variant, foreign.record).find("rules infraction") !=
          std::string::npos);
    const std::string mate = "[Setup \"W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;"
                             "K3=2/Q1 w - - 0 20 -\"]\n";
    CHECK(load(mate + "20. K3>K2# 1-0").record.result ==
          Outcome{Ending::checkmate, white, black, white});
    CHECK(load(mate + "20. K3>K2 *").record.result ==
          Outcome{Ending::checkmate, white, black, white});
    CHECK(load(mate + "20. K3>K2 0-1").record.result ==
          Outcome{Ending::checkmate, white, black, white});
}

TEST_CASE("the first mistake in a game is named with line, column and why") {
    struct Case {
        std::string text, message;
    };
    const Case cases[] = {
        {"1. c4N c5B\n2. Rb1W",
         "test.pgn:2:4: b1W is occupied by a piece of the same side (TD-M1)."},
        {"1. c4N\n(1. Qb5N)",
         "test.pgn:2:5: The path from b0Q1 to b5N is blocked by the knight on b1W, the pawn on "
         "b1Q1 "
         "and the pawn on b2W: a piece on any level blocks its column (TD-M3)."},
        {"1. c4N hello", "test.pgn:1:8: expected a square or a pin, such as b3W or Q1"},
        {"[Variant \"tri-d\"]\n1. Nd3",
         "test.pgn:2:4: expected a square or a pin, such as b3W or Q1"},
        {"(1. c4N)", "test.pgn:1:1: this variation has no move before it"},
        {"1. c4N (1. d3W", "test.pgn:1:8: this variation has no closing ')'"},
        {"1. c4N )", "test.pgn:1:8: unmatched ')'"},
        {"1. c4N {never ends\n\n", "test.pgn:1:8: this comment has no closing brace"},
        {"1. c4N }", "test.pgn:1:8: unmatched closing brace"},
        {"1. c4N $x", "test.pgn:1:8: '$x' is not an annotation glyph; they are $0 to $255"},
        {"1. c4N * c5B", "test.pgn:1:10: the game continues after its result"},
        {"1. c4N *\n[Event \"next\"]",
         "test.pgn:2:1: a second game starts here; a file must have one"},
        {"[Event x]", "test.pgn:1:1: a tag must be of the form [Name \"value\"]"},
        {"[Event \"x]\n", "test.pgn:1:1: the value of this tag has no closing quote"},
        {"[Event \"x\"\n", "test.pgn:1:1: this tag has no closing ']'"},
        {"[Variant \"tri-e\"]",
         "test.pgn:1:1: there is no variant 'tri-e'; the nearest is 'tri-d'"},
        {"[RuleSet \"gap=block\"]",
         "test.pgn:1:1: there is no rule option 'gap=block'; the nearest is 'gaps'"},
        {"[Variant \"tri-d\"]\n[RuleSet \"halfTurn=off\"]",
         "test.pgn:2:1: the game was played with halfTurn=off, but tri-d has on"},
        {"[Setup \"W=4\"]",
         "test.pgn:1:1: starting position: position:3: board W has 4 rows, not 1"},
        {"1. c4N $-1", "test.pgn:1:8: '$-1' is not an annotation glyph; they are $0 to $255"},
        {"1. c4N $-99999999999",
         "test.pgn:1:8: '$-99999999999' is not an annotation glyph; they are $0 to $255"},
        {"1. c4N $", "test.pgn:1:8: '$' is not an annotation glyph; they are $0 to $255"},
    };
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK(game_refusal(text) == message);
    }
}

TEST_CASE("of a damaged game all before the first mistake is read, and the mistake is told") {
    struct Case {
        std::string text, fault;
        std::vector<std::string> moves; // that are left of the main line
    };
    const std::vector<std::string> two{"c2W-c4N", "c7B-c5B"};
    const Case cases[] = {
        {"1. c4N c5B *", "", two},
        {"1. c4N c5B 2. Rb1W c3N *",
         "test.pgn:1:15: b1W is occupied by a piece of the same side (TD-M1).", two},
        {"1. c4N (1. d3W Qz9) c5B *",
         "test.pgn:1:16: expected a square or a pin, such as b3W or Q1", two},
        {"1. c4N c5B {cut off", "test.pgn:1:12: this comment has no closing brace", two},
        {"1. c4N c5B 2. Rb1W c3N 1-0",
         "test.pgn:1:15: b1W is occupied by a piece of the same side (TD-M1).", two},
        {"[RuleSet \"halfTurn=off\"]\n1. c4N c5B *",
         "test.pgn:1:1: the game was played with halfTurn=off, but tri-d has on", two},
    };
    for (const auto& [text, fault, moves] : cases) {
        INFO(text);
        const auto read = notation::read_game(shipped_rules(), text, "test.pgn");
        REQUIRE(read);
        CHECK((read->errors.empty() ? "" : told(read->errors.front())) == fault);
        const auto& [variant, record] = read->game;
        const auto main_line =
            notation::write_line(*rules::Position::from_setup(variant, record.start),
                                 record.line_to(record.last_of_main_line()));
        CHECK(main_line == moves);
        CHECK(record.result.ended() == text.ends_with("1-0"));
        const auto again = parse_game(shipped_rules(), write_game(*variant, record), "again.pgn");
        REQUIRE(again);
        require_same(*again, read->game);
    }
    for (const char* nothing : {"[Variant \"tri-e\"]\n1. c4N *", "[Setup \"W=4\"]\n1. c4N *"})
        CHECK_FALSE(notation::read_game(shipped_rules(), nothing, "test.pgn"));
}

TEST_CASE("variations nest as deep as anybody needs and no deeper") {
    const auto nested = [](int depth) {
        std::string text = "1. c4N ";
        for (int i = 0; i < depth; ++i) text += i % 2 ? "(1. c4N " : "(1. d3W ";
        return text + std::string(static_cast<std::size_t>(depth), ')');
    };
    CHECK(load(nested(200)).record.nodes.size() == 202);
    CHECK(game_refusal(nested(300)).find("nested too deeply") != std::string::npos);
}

TEST_CASE("Meder's sample game replays to the position that his rules print") {
    const auto game = load(file_text("tests/data/meder-sample.strata.pgn"));
    CHECK(game.variant->id == "tri-d-meder");
    CHECK(game.record.ply(game.record.last_of_main_line()) == 33);
    CHECK(game.record.result.ending == Ending::agreement);
    CHECK(notation::write_position(replayed(game)) ==
          "W=p3/P1P1/B2D/RQB1;N=3b/P3/4/P2N;B=q1b1/2n1/3p/pp2;Q1w=D1/2;Q6b=1r/d1;K1w=DD/KR;"
          "K6b=rk/dd b K - 1 17 -");
    CHECK(write_game(*game.variant, game.record) ==
          file_text("tests/data/meder-sample.strata.pgn"));
}
