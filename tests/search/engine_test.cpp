// SPDX-License-Identifier: MIT
#include "search/engine.h"

#include <algorithm>
#include <random>

#include "catch.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "search/expected_score.h"
#include "search/level.h"
#include "shipped_files.h"

using namespace strata;

namespace {

rules::Position placed(const std::string& id, const std::string& text) {
    const auto variant = tests::shipped_rules().find(id);
    if (text.empty()) return rules::Position::start(variant);
    const auto position = notation::parse_position(variant, text);
    INFO(text);
    REQUIRE(position);
    return *position;
}

search::Engine engine_for(const rules::Position& position) {
    return {position.variant(), tests::shipped_weights(position.variant()), 4};
}

search::SearchResult think(const search::SearchRequest& question) {
    return engine_for(question.start).think(question);
}

search::SearchRequest asked(const rules::Position& position, std::uint64_t nodes, int lines = 1) {
    search::SearchRequest question{.start = position};
    question.nodes = nodes;
    question.lines = lines;
    return question;
}

std::string best_move(const search::SearchRequest& question) {
    const auto answer = think(question);
    REQUIRE(!answer.lines.empty());
    return notation::write_move(question.start, answer.lines.front().moves.front());
}

// Whether each move of the line is legal where it stands.
bool can_be_played(rules::Position position, const search::Line& line) {
    for (const auto& move : line.moves) {
        if (!rules::is_legal(position, move)) return false;
        position.play(move);
    }
    return true;
}

} // namespace

TEST_CASE("mates are found, and told in plies") {
    struct Mate {
        const char *variant, *position, *move;
        int plies;
    };
    for (const auto& mate : {
             Mate{"chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1-a8", 1},
             Mate{"chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1-a6", 3},
             Mate{"chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6-a6", 5},
             Mate{"chess", "8/8/8/8/8/k7/7r/K7 b - - 0 1", "h2-h1", 1},
         }) {
        const auto question = asked(placed(mate.variant, mate.position), 200'000);
        const auto answer = think(question);
        INFO(mate.position);
        REQUIRE(!answer.lines.empty());
        const auto& line = answer.lines.front();
        CHECK(notation::write_move(question.start, line.moves.front()) == mate.move);
        REQUIRE(search::is_decided(line.score));
        CHECK(search::plies_to_end(line.score) == mate.plies);
    }
}

TEST_CASE("a queen that is attacked is moved away, and one that can be had is taken") {
    CHECK(best_move(asked(placed("chess", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"), 2000)) == "e4-d5");
    const auto attacked = placed("chess", "4k3/8/2p5/3Q4/8/8/4PPP1/4K3 w - - 0 1");
    CHECK(best_move(asked(attacked, 2000)).starts_with("d5-"));
}

TEST_CASE("the same question has the same answer after the same number of nodes") {
    for (const auto* id : {"tri-d", "chess", "yalta", "star-4", "round", "draughts-2"}) {
        const auto question = asked(placed(id, ""), 3000, 2);
        const auto one = think(question);
        const auto other = think(question);
        INFO(id);
        CHECK(one.nodes == 3000);
        CHECK(other.nodes == one.nodes);
        REQUIRE(one.lines.size() == 2);
        for (std::size_t n = 0; n < 2; ++n) {
            CHECK(one.lines[n].moves == other.lines[n].moves);
            CHECK(one.lines[n].score == other.lines[n].score);
        }
    }
}

TEST_CASE("in every variant lines are legal, differ, and the better ones come first") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        std::mt19937 random(3);
        auto position = rules::Position::start(variant);
        INFO(variant->id);
        for (int ply = 0; ply < 24; ++ply) {
            const auto legal = rules::legal_moves(position);
            if (legal.empty()) break;
            if (ply % 6 == 5) {
                const auto answer = think(asked(position, 400, 3));
                REQUIRE(answer.nodes <= 400);
                REQUIRE(answer.lines.size() == std::min<std::size_t>(3, legal.size()));
                for (std::size_t n = 0; n < answer.lines.size(); ++n) {
                    REQUIRE(can_be_played(position, answer.lines[n]));
                    if (n == 0) continue;
                    REQUIRE(answer.lines[n].score <= answer.lines[n - 1].score);
                    REQUIRE(answer.lines[n].moves.front() != answer.lines[n - 1].moves.front());
                }
            }
            position.play(legal[random() % legal.size()]);
        }
    }
}

TEST_CASE("every move is tried once, whatever is tried first") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        const search::Evaluation evaluation(*variant, tests::shipped_weights(*variant));
        const search::History history(*variant);
        std::mt19937 random(11);
        auto position = rules::Position::start(variant);
        search::ScoredMoves candidates;
        std::uint32_t first = 0;
        INFO(variant->id);
        for (int ply = 0; ply < 60; ++ply) {
            const auto legal = rules::legal_moves(position);
            if (legal.empty()) break;
            rules::MoveList tried;
            const search::Killers none{};
            search::MovePicker picker(position, evaluation, {history, none}, first,
                                      search::MovePicker::Kind::all, candidates);
            std::vector<std::uint32_t> codes;
            while (const auto* entry = picker.next()) {
                tried.push_back(picker.move(*entry));
                codes.push_back(entry->code);
            }
            REQUIRE(tried.size() == legal.size());
            for (const auto& move : legal) REQUIRE(std::ranges::count(tried, move) == 1);
            std::ranges::sort(codes);
            REQUIRE(std::ranges::adjacent_find(codes) == codes.end());
            first = codes[random() % codes.size()];
            position.play(legal[random() % legal.size()]);
        }
    }
}

TEST_CASE("what was good after a step is praised after that step more than elsewhere") {
    using search::History;
    const auto position = placed("chess", "");
    History history(position.variant());
    const auto moves = rules::legal_moves(position);
    const auto& praised = moves[0];
    const History::PreviousMoves here{5, 700}, elsewhere{6, 701},
        none{History::no_piece_to, History::no_piece_to};
    history.update(position, praised, here, 1000);
    CHECK(history.score(position, praised, here) == 3000);
    CHECK(history.score(position, praised, elsewhere) == 1000);
    CHECK(history.score(position, praised, none) == 1000);
    for (const auto& other : moves)
        if (history.piece_to(position, other) != history.piece_to(position, praised))
            CHECK(history.score(position, other, here) == 0);
    for (int n = 0; n < 100; ++n) history.update(position, praised, here, -2000);
    CHECK(history.score(position, praised, here) < -2 * History::max_value);
    CHECK(history.score(position, praised, here) >= -3 * History::max_value);
    history.clear();
    CHECK(history.score(position, praised, here) == 0);
}

TEST_CASE("shares of all seats sum to a hundred, and men are worth something") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        const auto position = rules::Position::start(variant);
        const search::Evaluation evaluation(*variant, tests::shipped_weights(*variant));
        const auto shares = search::expected_scores(position, evaluation.by_seat(position));
        int sum = 0;
        for (const auto seat : variant->every_seat()) {
            sum += shares[rules::slot(seat)];
            CHECK(shares[rules::slot(seat)] > 0);
        }
        INFO(variant->id);
        CHECK(sum == 100);
    }
    const auto ahead = placed("chess", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
    const search::Evaluation evaluation(ahead.variant(), tests::shipped_weights(ahead.variant()));
    CHECK(search::expected_scores(ahead, evaluation.by_seat(ahead))[0] > 90);
    CHECK(evaluation.for_side(ahead, rules::Seat{0}) ==
          -evaluation.for_side(ahead, rules::Seat{1}));
}

TEST_CASE("thinking stops when it is told to, with a move") {
    const auto position = placed("tri-d", "");
    int asked_so_often = 0;
    search::SearchCallbacks watch;
    watch.stop = [&] { return ++asked_so_often > 3; };
    auto engine = engine_for(position);
    const auto answer = engine.think({.start = position}, watch);
    CHECK(asked_so_often == 4);
    REQUIRE(answer.lines.size() == 1);
    CHECK(can_be_played(position, answer.lines.front()));
}

TEST_CASE("the deepest ply of an iteration is counted, quiescence included") {
    // The exchange on d5 goes on where the iteration ends.
    const auto position = placed("chess", "3r2k1/3r4/4n3/3p4/8/2N5/3R4/3R2K1 w - - 0 1");
    for (const int lines : {1, 3}) {
        auto question = asked(position, 0, lines);
        question.depth = 4;
        std::vector<int> deepest;
        search::SearchCallbacks watch;
        watch.progress = [&](const search::SearchResult& answer) {
            deepest.push_back(answer.seldepth);
            CHECK(answer.seldepth >= answer.depth);
            for (const auto& line : answer.lines)
                CHECK(line.moves.size() <= static_cast<std::size_t>(answer.seldepth));
        };
        const auto answer = engine_for(position).think(question, watch);
        REQUIRE(deepest.size() == 4);
        CHECK(deepest.front() > 1);
        CHECK(answer.seldepth == deepest.back());
    }
    // With a king alone there is nothing to capture.
    auto question = asked(placed("chess", "8/8/8/4k3/8/8/4K3/8 w - - 0 1"), 0);
    question.depth = 1;
    CHECK(think(question).seldepth == 1);
}

TEST_CASE("a score outside the aspiration window is a bound, and the last one is exact") {
    std::size_t below = 0, above = 0;
    for (const auto* fen : {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 1",
                            "r1b1kb1r/1p1n1ppp/p2ppn2/6BB/2qNP3/2N5/PPP2PPP/R2Q1RK1 w kq - 0 1",
                            "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1"}) {
        auto question = asked(placed("chess", fen), 30'000);
        int last = 0, done = 0; // the score and the depth of the iteration before
        std::size_t nodes = 0;
        search::SearchCallbacks watch;
        watch.bound = [&](const search::SearchResult& answer) {
            REQUIRE(answer.lines.size() == 1);
            const auto& line = answer.lines.front();
            CHECK(answer.depth == done + 1);
            CHECK(answer.nodes > nodes);
            CHECK(can_be_played(question.start, line));
            if (line.bound == search::Bound::upper) {
                ++below;
                CHECK(line.score < last);
            } else {
                REQUIRE(line.bound == search::Bound::lower);
                ++above;
                CHECK(line.score > last);
            }
            nodes = answer.nodes;
        };
        watch.progress = [&](const search::SearchResult& answer) {
            last = answer.lines.front().score;
            if (answer.depth > done) CHECK(answer.lines.front().bound == search::Bound::exact);
            done = answer.depth;
        };
        (void)engine_for(question.start).think(question, watch);
        // Of several lines each would have a window of its own.
        question.lines = 2;
        watch.progress = {};
        watch.bound = [&](const search::SearchResult&) { FAIL("a bound of one of two lines"); };
        (void)engine_for(question.start).think(question, watch);
    }
    CHECK(below > 0);
    CHECK(above > 0);
}

TEST_CASE("each move is announced before it is searched at the root") {
    const auto position = placed("tri-d", "");
    const auto legal = rules::legal_moves(position);
    auto question = asked(position, 0, 2);
    question.depth = 3;
    std::vector<search::CurrentMove> announced;
    search::SearchCallbacks watch;
    watch.root_move = [&](const search::CurrentMove& one) { announced.push_back(one); };
    watch.progress = [&](const search::SearchResult& answer) {
        // Of two lines the second is searched without the best move.
        REQUIRE(announced.size() == 2 * legal.size() - 1);
        for (std::size_t n = 0; n < announced.size(); ++n) {
            CHECK(announced[n].depth == answer.depth);
            const auto number = n < legal.size() ? n + 1 : n - legal.size() + 2;
            CHECK(announced[n].number == static_cast<int>(number));
        }
        for (const auto& move : legal)
            CHECK(std::count_if(announced.begin(),
                                announced.begin() + static_cast<std::ptrdiff_t>(legal.size()),
                                [&](const auto& one) { return one.move == move; }) == 1);
        announced.clear();
    };
    CHECK(engine_for(position).think(question, watch).depth == 3);
}

TEST_CASE("kings that are alone are hunted down, however many they are") {
    const auto start = placed(
        "star-6", "1=8/8/1,wP,6/1,wR,1,wK,2,wQ,1;2=8/8/8/4,bK,3;3=8/4,rK,3/8/8;4=8/8/8/4,gK,3;"
                  "5=8/8/4,yK,3/8;6=8/8/8/4,vK,3 w - - 0 1");
    const rules::Seat hunter{0};
    constexpr int games = 12, longest = 3000;
    int won = 0, most = 0;
    for (unsigned seed = 1; seed <= games; ++seed) {
        auto position = start;
        auto engine = engine_for(position);
        std::mt19937 random(seed);
        auto question = asked(position, 600);
        auto& played = question.moves;
        while (!rules::outcome(position).ended() && played.size() < longest) {
            if (position.mover() == hunter) {
                played.push_back(engine.think(question).lines.front().moves.front());
            } else {
                const auto moves = rules::legal_moves(position);
                played.push_back(moves[random() % moves.size()]);
            }
            position.play(played.back());
        }
        won += rules::outcome(position).winners == rules::Seats(hunter);
        most = std::max(most, static_cast<int>(played.size()));
    }
    INFO("the longest has " << most << " plies");
    CHECK(most < longest);
    CHECK(won > games / 2); // others end in a stalemate of one king, or those take the queens
}

TEST_CASE("where nobody can move there is no line") {
    const auto mated = placed("chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    CHECK(think(asked(mated, 100)).lines.empty());
}

TEST_CASE("a draw by repetition is seen where it saves the game") {
    // White is far behind, and can check for ever.
    const auto position = placed("chess", "6k1/5p1p/5Q2/8/8/7P/qr6/7K w - - 0 1");
    const auto answer = think(asked(position, 60'000));
    REQUIRE(!answer.lines.empty());
    CHECK(answer.lines.front().score == search::draw_score);
}

TEST_CASE("a level chooses the same for the same seed, and only what is near the best") {
    const auto position = placed("chess", "");
    const auto level = search::level(1);
    const auto answer = think(asked(position, level.nodes, level.lines));
    bool differs = false;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto& line = search::choose_line(answer, level, seed);
        CHECK(line.moves == search::choose_line(answer, level, seed).moves);
        CHECK(line.score >= answer.lines.front().score - level.margin);
        differs = differs || line.moves.front() != answer.lines.front().moves.front();
    }
    CHECK(differs);
}

TEST_CASE("where points decide, pieces are taken for what they bring (FP-6)") {
    // The rook reaches a queen that was a pawn, and one that was not.
    const auto question = asked(
        placed("four-player", "1=6,yK,7/14/14/14/14/14/14/bK,12,gK/3,yD,10/14/gQ,2,rR,10/14/14/"
                              "7,rK,6 r - - 0 20"),
        3'000);
    CHECK(best_move(question) == "d4-a4");
    // Whoever leads by enough wins by ending the game, even where another has more pieces.
    const std::string mate = "1=14/14/14/14/14/14/1,bP,12/bK,bP,12/1,bP,6,bQ,5/14/3,rR,10/14/14/"
                             "7,rK,6 r - - 0 20 inert=yg score=";
    const auto won = think(asked(placed("four-player", mate + "30-20-4-3"), 2'000));
    CHECK(search::is_decided(won.lines.front().score));
    CHECK(won.lines.front().score > 0);
    // The same mate loses for who would still be behind.
    CHECK(best_move(asked(placed("four-player", mate + "1-60-4-3"), 2'000)) != "d4-a4");
}
