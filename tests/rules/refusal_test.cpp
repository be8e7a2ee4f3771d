// SPDX-License-Identifier: MIT
#include "rules/refusal.h"

#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <sstream>

#include "catch.h"
#include "fast_generator.h"
#include "rules/legal.h"

using namespace strata;
using rules::Law;

namespace {

const std::string start =
    "W=4/4/DDDD/NBBN;N=4/4/4/4;B=nbbn/dddd/4/4;Q1=DD/RQ;Q6=rq/dd;K1=DD/KR;K6=kr/dd w KQkq - 0 2 -";

struct Row {
    std::string wish; // "b1W b3N", "Q1 Q3", "Q1 Q3 r"
    Law law;
    std::string squares; // what stands in the way, in any order
    std::string position;
    std::string rules = "tri-d";
};

rules::Refusal refusal(const rules::Position& position, const std::string& wish) {
    std::istringstream words(wish);
    std::string from, to, turn;
    words >> from >> to >> turn;
    const auto& board = position.topology();
    if (const auto pin = board.pin_named(from))
        return rules::why_not(position, *pin, *board.pin_named(to), turn == "r");
    return rules::why_not(position, *board.square_named(from), *board.square_named(to));
}

std::set<std::string> names_of(const rules::Position& position,
                               const std::vector<rules::Square>& squares) {
    std::set<std::string> found;
    for (const auto square : squares) found.insert(position.topology().at(square).name);
    return found;
}

std::set<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), std::istream_iterator<std::string>()};
}

const std::string pinned =
    "W=4/4/B3/K3;N=4/4/r3/4;B=3k/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -";
const std::string in_check =
    "W=4/4/4/KN2;N=4/4/r3/4;B=3k/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -";
const std::string example =
    "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1R/2 w - - 0 20 -"; // P1 of section
                                                                                    // 10
const std::string shield =
    "W=4/4/4/K3;N=r3/4/4/4;B=3k/4/4/4;Q3=2/1R;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -"; // P8
const std::string uncovers =
    "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=n1/2;K1=2/2;K2=2/2 b - - 0 20 -"; // P6, king on e8
const std::string castle_check =
    "W=4/4/4/4;N=4/4/4/3r;B=k3/4/4/4;Q1=2/R1;Q6=2/2;K1=2/KR;K6=2/2 w KQ - 0 20 -";
const std::string castle_into =
    "W=4/4/4/4;N=4/4/4/r3;B=3k/4/4/4;Q1=2/R1;Q6=2/2;K1=2/KR;K6=2/2 w KQ - 0 20 -";

const std::string two_jumps =
    "1=3,bM,4/2,wM,3,wM,1/8/8;2=8/8/8/8;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1";
const std::string lone_man = "1=8/8/1,wM,6/8;2=8/2,bM,5/8/8;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1";

const std::vector<Row> rows{
    // Section 4
    {"c3W c4W", Law::empty_square, "", start},
    {"b7B b6B", Law::not_your_piece, "", start},
    {"b1W b1W", Law::same_square, "", start},
    {"b1W a3Q3", Law::square_absent, "a3Q3", start},
    {"b1W b1Q1", Law::vertical, "", start},
    {"c1W b2W", Law::own_piece_there, "", start},
    {"b1W b3W", Law::not_its_way, "", start},
    {"a0Q1 c3W", Law::not_its_way, "", start},
    {"a0Q1 a8Q6", Law::blocked, "a1Q1", start},
    {"c1W e3N", Law::blocked, "d2W", start},
    {"e1W e4W", Law::blocked, "e3N",
     "W=3q/4/4/3R;N=4/4/4/3P;B=k3/4/4/4;Q1=2/2;Q6=2/2;K1=2/K1;K6=2/2 w - - 0 20 -"}, // Meder FAQ 3
    {"f0K1 f8K6", Law::gap, "",
     "W=4/4/4/K3;N=4/4/4/4;B=k3/4/4/4;Q1=2/2;Q6=2/2;K1=2/1R;K6=2/1p w - - 0 20 -",
     "tri-d gaps=block"},
    // Section 5
    {"b2W b3W", Law::pawn_blocked, "b3W",
     "W=4/n3/D3/2K1;N=4/4/4/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 w - - 0 20 -"},
    {"b2W b4W", Law::double_step_blocked, "b3W",
     "W=4/n3/D3/2K1;N=4/4/4/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 w - - 0 20 -"},
    {"b2W b4N", Law::pawn_not_fresh, "",
     "W=4/4/P3/2K1;N=4/4/4/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 w - - 0 20 -"},
    {"a1Q1 a3Q3", Law::double_step_blocked, "a2Q3",
     "W=4/4/4/2K1;N=4/4/4/4;B=3k/4/4/4;Q1=D1/2;Q3=2/n1;Q6=2/2;K6=2/2 w - - 0 20 -"},
    {"b2W c3N", Law::pawn_needs_victim, "", start},
    {"c2W c1W", Law::own_piece_there, "", start},
    {"d2W d1W", Law::pawn_backwards, "",
     "W=4/4/2P1/K3;N=4/4/4/4;B=3k/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -"},
    {"e0K1 f0K1", Law::castling_first_move, "",
     "W=4/4/DDDD/NBBN;N=4/4/4/4;B=nbbn/dddd/4/4;Q1=DD/RQ;Q6=rq/dd;K1=DD/KR;K6=kr/dd w KQkq - 0 1 "
     "-"},
    {"e0K1 a0Q1", Law::castling_blocked, "b0Q1", start},
    {"e0K1 f0K1", Law::castling_right_gone, "",
     "W=4/4/DDDD/NBBN;N=4/4/4/4;B=nbbn/dddd/4/4;Q1=DD/RQ;Q6=rq/dd;K1=DD/KR;K6=kr/dd w Qkq - 0 5 -"},
    {"e0K1 f0K1", Law::castling_in_check, "e3N", castle_check},
    {"e0K1 b0Q1", Law::castling_into_check, "b3N", castle_into},
    // Section 6
    {"b2W c3W", Law::pinned, "b4N", pinned},
    {"c1W d3W", Law::check_remains, "b4N", in_check},
    {"b1W b2W", Law::king_into_attack, "b4N", in_check},
    {"d3W d4W", Law::kings_adjacent, "d5N",
     "W=4/2K1/4/4;N=4/2k1/4/4;B=4/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -"},
    // Section 3
    {"Q2 Q1", Law::board_absent, "", start},
    {"K1 K2", Law::board_crowded, "e0K1 f0K1 e1K1 f1K1", start},
    {"K1 K3", Law::board_empty, "", example},
    {"K6 K5", Law::board_not_yours, "f9K6",
     "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1r/2 w - - 0 20 -"},
    {"Q3 Q6", Law::pin_not_adjacent, "", example},
    {"Q3 K4", Law::pin_not_adjacent, "", example},
    {"K6 K2", Law::pin_taken, "", example},
    {"Q3 Q3", Law::turn_in_place_off, "", example},
    {"Q3 Q4", Law::leaves_king_attacked, "b6N", shield},
    {"Q3 Q1", Law::board_backwards, "", example, "tri-d-meder"},
    {"Q3 Q5 r", Law::half_turn_off, "", example, "tri-d-meder"},
    {"Q6 Q5", Law::leaves_king_attacked, "b8B", uncovers},
    {"Q3 Q2", Law::kings_share_column, "b4N",
     "W=4/4/4/4;N=4/4/k3/4;B=4/4/4/4;Q1=2/2;Q3=2/1K;Q6=2/2;K6=2/2 w - - 0 20 -"},
    // The star page: a pin through the centre (T6), a king in reach (T4), sections 5 and 6.6
    {"1d4 1b3", Law::pinned, "2c3", "1=3,wN,4/2,wK,5/8/8;2=8/2,bB,5/8/7,bK;3=8/8/8/7,rK w - - 0 1",
     "yalta"},
    {"3e4 3e1", Law::king_not_taken, "",
     "1=8/8/8/wK,7;2=8/8/8/4,bK,3;3=4,bR,3/8/8/2,wN,1,rK,3 b - - 0 1", "yalta"},
    {"1e1 1g1", Law::castling_through_check, "1f3",
     "1=8/5,bR,2/8/4,wK,2,wR;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3 w wh - 0 1", "yalta"},
    {"1e1 1c1", Law::castling_blocked, "1b1",
     "1=8/8/8/wR,wN,2,wK,3;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3 w wa - 0 1", "yalta"},
    {"1e1 1d1", Law::king_into_attack, "1d3 1b2",
     "1=8/3,bR,4/1,rN,6/4,wK,3;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3 w - - 0 1", "yalta"},
    {"3d2 3e1", Law::partner_there, "",
     "1=8/8/8/4,wK,3;2=8/8/8/4,bK,3;3=8/8/3,wQ,4/4,rK,3;4=8/8/8/4,gK,3 w - - 0 1",
     "star-4-doubles"},
    // The round page: hilts and blades (V3, V3b, V4, V5a, V7b)
    {"wg1 ga1", Law::hilt_closed, "",
     "24/24/24/12,gK,11/3,wK,20/1,wN,4,wR,2,gN,4,gR,6,bK,2 w - - 0 1", "round"},
    {"wg1 gb1", Law::hilt_capture, "gb1",
     "24/24/24/12,gK,11/3,wK,20/1,wN,4,wR,2,gN,4,gR,6,bK,2 w - - 0 1 hilts=010", "round"},
    {"wg1 gc1", Law::blocked, "gb1",
     "24/24/24/12,gK,11/3,wK,20/1,wN,4,wR,2,gN,4,gR,6,bK,2 w - - 0 1 hilts=010", "round"},
    {"wg1 ga1", Law::hilt_check, "ga4",
     "24/24/8,gK,15/24/3,wK,20/1,wN,4,wR,7,gR,6,bK,2 w - - 0 1 hilts=010", "round"},
    {"wh2 ga3", Law::blade, "", "24/24/23,bN/wP,7,gN,15/7,wP,16/3,wK,9,gK,5,bK,4 w - - 0 1",
     "round"},
    {"ga2 wh1", Law::hilt_closed, "",
     "24/24/24/24/8,wC,15/3,wK,3,bN,1,gR,3,gK,6,bK,3 w - - 0 1 hilts=111", "round"},
    // The star page, section 7
    {"1c3 1c4", Law::not_dark, "", two_jumps, "draughts-4"},
    {"1g3 1h4", Law::capture_compulsory, "1c3", two_jumps, "draughts-4"},
    {"1c3 2d4", Law::longer_capture, "1c3", two_jumps, "draughts-4"},
    {"1c3 3d4", Law::jump_goes_on, "", two_jumps, "draughts-4"},
    {"1c3 2d4", Law::better_capture, "1f2",
     "1=3,bM,4/2,wM,3,rD,1/5,wM,2/8;2=8/8/8/8;3=8/8/8/8;4=8/gM,7/8/8 w - - 0 1", "draughts-4"},
    {"1b2 1a1", Law::man_backwards, "", lone_man, "draughts-4"},
    {"1b2 1d4", Law::nothing_to_jump, "", lone_man, "draughts-4"},
    {"1b2 1c3", Law::lands_on_man, "1c3",
     "1=3,bM,4/2,bM,5/1,wM,6/8;2=8/8/8/8;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1", "draughts-4"},
    {"1b2 2b2", Law::blocked, "2d4 2c3",
     "1=8/8/1,wD,6/8;2=3,bM,4/2,bM,5/8/8;3=8/rM,7/8/8;4=8/gM,7/8/8 w - - 0 1", "draughts-4"},
};

} // namespace

TEST_CASE("a refused wish names its law and what stands in the way") {
    for (const auto& row : rows) {
        const auto position = tests::position_of(row.rules, row.position);
        const auto found = refusal(position, row.wish);
        INFO(row.wish << " in " << row.position << " by clause "
                      << rules::clause(found.law, position.topology().shape));
        CHECK(found.law == row.law);
        CHECK(names_of(position, found.squares) == words_of(row.squares));
    }
}

TEST_CASE("a piece or board that cannot move says why") {
    const auto law_of = [](const std::string& text, const std::string& place) {
        const auto position = tests::position_of("tri-d", text);
        if (const auto pin = position.topology().pin_named(place))
            return rules::why_immobile(position, *pin).law;
        return rules::why_immobile(position, *position.topology().square_named(place)).law;
    };
    CHECK(law_of(start, "a0Q1") == Law::hemmed_in);
    CHECK(law_of(start, "c4W") == Law::empty_square);
    CHECK(law_of(start, "b7B") == Law::not_your_piece);
    CHECK(law_of(pinned, "b2W") == Law::pinned);
    CHECK(law_of(in_check, "c1W") == Law::check_remains);
    CHECK(law_of(start, "K1") == Law::board_crowded);
    CHECK(law_of(example, "K1") == Law::board_empty);
}

// The law that keeps the two apart: whatever is not legal has a reason that the position bears out.
TEST_CASE("every wish that is not legal is refused for a reason that holds") {
    const auto* rule_set =
        GENERATE("tri-d", "yalta", "star-4-doubles", "chess", "round", "draughts-4");
    std::mt19937 random(20261121);
    const auto first = rules::Position::start(tests::variant_named(rule_set));
    auto position = first;
    for (int ply = 0; ply < 400; ++ply) {
        const auto moves = rules::legal_moves(position);
        if (moves.empty() || ply % 80 == 79) {
            position = first;
            continue;
        }
        const auto& squares = position.topology().squares;
        for (int i = 0; i < 200; ++i) {
            const auto from = squares[random() % squares.size()];
            const auto to = squares[random() % squares.size()];
            if (std::ranges::any_of(moves, [&](const rules::Move& move) {
                    return move.kind != rules::MoveKind::board && move.from == from &&
                           move.to == to;
                }))
                continue;
            const auto reason = rules::why_not(position, from, to);
            CHECK_FALSE(rules::clause(reason.law, position.topology().shape).empty());
            const bool names_men = reason.law == Law::blocked || reason.law == Law::pinned ||
                                   reason.law == Law::check_remains ||
                                   reason.law == Law::king_into_attack;
            if (names_men) REQUIRE_FALSE(reason.squares.empty());
            for (const auto square : reason.squares)
                if (names_men) CHECK(position.at(square).exists());
        }
        position.play(moves[random() % moves.size()]);
    }
}
