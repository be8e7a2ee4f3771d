// SPDX-License-Identifier: MIT
#include "search/evaluation.h"

#include <algorithm>
#include <cctype>
#include <random>
#include <set>

#include "catch.h"
#include "notation/positions/position_text.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

using namespace strata;

namespace {

const rules::Seat white{0};

rules::Position chess(const std::string& text) {
    const auto position = notation::parse_position(tests::shipped_rules().find("chess"), text);
    INFO(text);
    REQUIRE(position);
    return *position;
}

int worth(const search::Weights& weights, const std::string& text) {
    const auto position = chess(text);
    return search::Evaluation(position.variant(), weights).for_side(position, white);
}

search::Weights shipped() { return tests::shipped_weights(*tests::shipped_rules().find("chess")); }

// The same game with colours changed, of chess.
std::string mirrored(const std::string& text) {
    const auto board = text.substr(0, text.find(' '));
    std::string other;
    for (std::size_t end = board.size();;) {
        const auto slash = board.rfind('/', end - 1);
        const auto begin = slash == std::string::npos ? 0 : slash + 1;
        other += board.substr(begin, end - begin);
        if (slash == std::string::npos) break;
        other += '/';
        end = slash;
    }
    for (auto& c : other) {
        const auto letter = static_cast<unsigned char>(c);
        c = static_cast<char>(std::isupper(letter) ? std::tolower(letter) : std::toupper(letter));
    }
    const bool whites = text[text.find(' ') + 1] == 'w';
    return other + (whites ? " b" : " w") + " - - 0 1";
}

} // namespace

TEST_CASE("weights are read as they were written") {
    for (const auto* id : {"chess", "tri-d", "draughts-2"}) {
        const auto weights = tests::shipped_weights(*tests::shipped_rules().find(id));
        const auto text = notation::write_weights(weights);
        const auto read = notation::parse_weights(text, id);
        INFO(text);
        REQUIRE(read);
        CHECK(notation::write_weights(*read) == text);
        CHECK(read->middle.material == weights.middle.material);
        CHECK(read->ending.advance == weights.ending.advance);
        CHECK(read->phase == weights.phase);
        CHECK(text.find("= 0\n") == std::string::npos);
    }
}

TEST_CASE("a piece of a rule file's own is worth what it attacks, as knight and bishop are") {
    const auto variant = tests::shipped_rules().find("raumschach");
    const search::Evaluation evaluation(*variant, tests::shipped_weights(*variant));
    const auto worth_of = [&](std::string_view name) {
        for (const auto type : rules::First<rules::PieceType>(variant->pieces.size()))
            if (variant->kind(type).exists() && variant->kind(type).name == name)
                return evaluation.material(type);
        return 0;
    };
    CHECK(worth_of("unicorn") > worth_of("pawn"));
    CHECK(worth_of("unicorn") < worth_of("bishop"));
    CHECK(worth_of("queen") > worth_of("rook") + worth_of("bishop"));
}

TEST_CASE("no square of its column changes the value of a pawn or king where columns count") {
    const std::pair<std::string, std::string> texts[] = {
        {"tri-d.toml", tests::file_text("rules/tri-d.toml")},
        {"tri-d-federation.toml", tests::file_text("rules/tri-d-federation.toml")},
        {"columns.toml", "inherits = \"tri-d-federation\"\n[options]\nlinePath = \"column\"\n"}};
    const auto variant = notation::RuleBook::from_texts(texts).find("columns");
    REQUIRE(variant);
    auto weights = tests::shipped_weights(*variant);
    weights.middle.rider = weights.ending.rider = 0; // it counts boards that can move
    const search::Evaluation evaluation(*variant, weights);
    const auto& topology = variant->topology;
    int compared = 0;
    // All six squares of the columns b4 and b5 exist.
    const auto base = notation::parse_position(
        variant, "W=4/4/4/3K;N=4/4/4/4;B=3k/4/4/4;Q2w=2/2;Q2iw=2/2;Q5b=2/2;Q5ib=2/2 w - - 0 20 -");
    REQUIRE(base);
    for (const auto type : {rules::PieceType::pawn, rules::PieceType::king}) {
        for (const auto* name : {"b4", "b5"}) {
            std::set<int> values;
            for (const auto square : topology.squares) {
                if (!base->exists(square) || !topology.at(square).name.starts_with(name)) continue;
                auto setup = base->setup();
                if (type == rules::PieceType::king)
                    setup.board[rules::slot(base->king(white))] = rules::Piece{};
                setup.board[rules::slot(square)] = rules::Piece(type, white);
                const auto position =
                    notation::parse_position(variant, notation::write_setup(*variant, setup));
                REQUIRE(position);
                values.insert(evaluation.for_side(*position, white));
                ++compared;
            }
            CHECK(values.size() == 1);
        }
    }
    CHECK(compared == 24);
}

TEST_CASE("a position is worth to White what its mirror is worth to Black") {
    const auto weights = shipped();
    const auto variant = tests::shipped_rules().find("chess");
    std::mt19937 random(5);
    auto position = rules::Position::start(variant);
    int different = 0;
    for (int ply = 0; ply < 200; ++ply) {
        const auto moves = rules::legal_moves(position);
        if (moves.empty()) break;
        position.play(moves[random() % moves.size()]);
        if (position.setup().castling != 0) continue;
        const auto text = notation::write_position(position);
        INFO(text);
        REQUIRE(worth(weights, text) == -worth(weights, mirrored(text)));
        different += worth(weights, text) != 0;
    }
    CHECK(different > 50);
}

TEST_CASE("between middle game and ending weights are mixed by the men that are left") {
    search::Weights weights;
    weights.phase[rules::slot(rules::PieceType::queen)] = 4;
    weights.middle.tempo = 100;
    weights.ending.tempo = 20;
    CHECK(worth(weights, "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1") == 100);
    CHECK(worth(weights, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1") == 60);
    CHECK(worth(weights, "4k3/8/8/8/8/8/8/4K3 w - - 0 1") == 20);
    CHECK(worth(weights, "4k3/8/8/8/8/8/8/4K3 b - - 0 1") == -20);
}

TEST_CASE("each term counts what its name says") {
    const auto count = [](auto choose, const std::string& text) {
        search::Weights one;
        choose(one.middle) = choose(one.ending) = 1;
        return worth(one, text + " w - - 0 1");
    };
    using search::Terms;
    const auto doubled = [](Terms& terms) -> int& { return terms.doubled; };
    const auto isolated = [](Terms& terms) -> int& { return terms.isolated; };
    const auto guarded = [](Terms& terms) -> int& { return terms.guarded; };
    const auto passed = [](Terms& terms) -> int& { return terms.passed[3]; };
    const auto blocked = [](Terms& terms) -> int& { return terms.passed_blocked; };
    const auto own = [](Terms& terms) -> int& { return terms.passed_own_king; };
    const auto enemy = [](Terms& terms) -> int& { return terms.passed_enemy_king; };
    const auto shield = [](Terms& terms) -> int& { return terms.shield; };
    const auto bare = [](Terms& terms) -> int& { return terms.bare; };
    const auto lone = [](Terms& terms) -> int& { return terms.lone_king[2]; };
    const auto half_open = [](Terms& terms) -> int& { return terms.half_open; };
    const auto open = [](Terms& terms) -> int& { return terms.open; };
    const auto pair = [](Terms& terms) -> int& { return terms.pair; };
    CHECK(count(doubled, "4k3/8/8/8/4P3/4P3/8/4K3") == 1);
    CHECK(count(isolated, "4k3/8/8/8/4P3/4P3/1P6/4K3") == 3);
    CHECK(count(isolated, "4k3/8/8/3P4/8/8/2P5/4K3") == 0);
    CHECK(count(guarded, "4k3/8/8/3P4/2P1P3/8/8/4K3") == 1);
    CHECK(count(passed, "4k3/8/8/3P4/8/8/8/4K3") == 1);
    CHECK(count(passed, "4k3/2p5/8/3P4/8/8/8/4K3") == 0);
    CHECK(count(blocked, "4k3/8/3n4/3P4/8/8/8/4K3") == 1);
    CHECK(count(own, "4k3/8/8/3P4/8/8/8/4K3") == 5);   // e1 to d6
    CHECK(count(enemy, "4k3/8/8/3P4/8/8/8/4K3") == 2); // e8 to d6
    CHECK(count(shield, "4k3/8/8/8/8/8/5PPP/6K1") == 3);
    CHECK(count(bare, "4k3/8/8/8/8/8/4P3/4K3") == -1);
    CHECK(count(lone, "4k3/8/8/8/8/8/5Q2/4K3") == 0);
    CHECK(count(lone, "4k3/8/3Q4/8/8/8/8/4K3") == -1); // e8 and f7
    CHECK(count(lone, "4k3/p7/3Q4/8/8/8/8/4K3") == 0); // he has a pawn
    CHECK(count(half_open, "3rk3/3p4/8/8/3P4/8/8/R3K3") == 1);
    CHECK(count(open, "3rk3/3p4/8/8/p2P4/8/8/R3K3") == 0);
    CHECK(count(open, "3rk3/3p4/8/8/3P4/8/8/R3K3") == 1);
    CHECK(count(pair, "2b1k3/8/8/8/8/8/8/2B1KB2") == 1);
}

TEST_CASE("a seat that plays is worth something by itself, and nothing once it is out") {
    const auto variant = tests::shipped_rules().find("star-4");
    search::Weights one;
    one.middle.alive = one.ending.alive = 100;
    const search::Evaluation evaluation(*variant, one);
    auto position = rules::Position::start(variant);
    CHECK(evaluation.by_seat(position) == search::BySeat{100, 100, 100, 100});
    CHECK(evaluation.for_side(position, white) == 0);
    rules::Move resignation;
    resignation.kind = rules::MoveKind::resignation;
    resignation.resigns = white;
    position.play(resignation);
    CHECK(evaluation.by_seat(position) == search::BySeat{0, 100, 100, 100});
    CHECK(evaluation.for_side(position, white) == -100);
    CHECK(evaluation.for_side(position, rules::Seat{1}) == 100 - 200 / 3);
}

TEST_CASE("what is ahead is worth less the longer nothing is taken and no pawn steps") {
    const auto weights = shipped();
    const auto after = [&](int plies) {
        return worth(weights, "4k3/8/8/8/8/8/R7/4K3 w - - " + std::to_string(plies) + " 90");
    };
    CHECK(after(0) == after(40));
    CHECK(after(40) > after(50));
    CHECK(after(50) > after(90));
    CHECK(after(90) > 300);
}

TEST_CASE("bringing men out and the king into safety is worth something") {
    const auto weights = shipped();
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    const int even = worth(weights, start);
    CHECK(even == weights.middle.tempo);
    CHECK(worth(weights, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w - - 0 1") > even + 10);
    CHECK(worth(weights, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RKB w - - 0 1") >
          worth(weights, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQRK1B w - - 0 1"));
}

TEST_CASE("a hasty look says on which side of the window a position lies, and else all") {
    int hasty = 0;
    for (const auto* id : {"yalta", "star-4", "chess"}) {
        const auto variant = tests::shipped_rules().find(id);
        const search::Evaluation evaluation(*variant, tests::shipped_weights(*variant));
        std::mt19937 random(9);
        auto position = rules::Position::start(variant);
        INFO(id);
        for (int ply = 0; ply < 80; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) break;
            position.play(moves[random() % moves.size()]);
            const int whole = evaluation.for_side(position, white);
            for (const int low : {-2000, -500, -100, 0, 300, 1500}) {
                const int look = evaluation.for_side(position, white, low, low + 50);
                hasty += look != whole;
                if (look != whole) REQUIRE((look <= low - 300 || look >= low + 50 + 300));
            }
            REQUIRE(evaluation.for_side(position, white, -30000, 30000) == whole);
        }
    }
    CHECK(hasty > 100);
}
