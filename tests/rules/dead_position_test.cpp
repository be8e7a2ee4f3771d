// SPDX-License-Identifier: MIT
// Not enough pieces: why the rules may call those positions dead, and which they call so
// (ST-6.7).
#include <algorithm>

#include "catch.h"
#include "fast_generator.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

using namespace strata;

namespace {

using Cells = std::vector<rules::Cell>;

bool holds(const Cells& cells, rules::Cell cell) {
    return std::ranges::find(cells, cell) != cells.end();
}

// Every place of two kings that may stand together, `visit(king, other)`.
template <class Visit>
void for_each_pair(const rules::Topology& board, Visit&& visit) {
    for (int i = 0; i < board.cell_count; ++i)
        for (int j = 0; j < board.cell_count; ++j) {
            const auto king = static_cast<rules::Cell>(i);
            const auto other = static_cast<rules::Cell>(j);
            if (i != j && !holds(board.cells[rules::slot(king)].steps, other)) visit(king, other);
        }
}

bool dark(const rules::Topology& board, rules::Cell cell) {
    return board.at(board.square_at(cell, 0)).dark();
}

// Can the other king alone keep that king from all neighbours of the other tone? Men of one tone,
// however many, neither stand there nor attack there.
bool keeps_from_other_tone(const rules::Topology& board, rules::Cell king, rules::Cell other) {
    return std::ranges::all_of(board.cells[rules::slot(king)].steps, [&](rules::Cell flight) {
        return dark(board, flight) == dark(board, king) ||
               holds(board.cells[rules::slot(other)].steps, flight);
    });
}

bool mates_with(const rules::Topology& board, rules::Cell knight, rules::Cell king,
                rules::Cell other) {
    const auto& leaps = board.cells[rules::slot(knight)].leaps;
    const auto& covered = board.cells[rules::slot(other)].steps;
    return knight != other && holds(leaps, king) &&
           std::ranges::all_of(board.cells[rules::slot(king)].steps, [&](rules::Cell flight) {
               return holds(covered, flight) || holds(leaps, flight);
           });
}

std::vector<std::string> star_boards() {
    std::vector<std::string> rules{"chess"};
    for (int modules = 2; modules <= 8; ++modules)
        for (const char* centre : {"", " kingCentre=touching", " diagCentre=adjacentModulesOnly",
                                   " kingCentre=touching diagCentre=adjacentModulesOnly"})
            rules.push_back("star-" + std::to_string(modules) + centre);
    return rules;
}

using rules::Piece;
using rules::PieceType;

bool is_mate(const std::shared_ptr<const rules::Variant>& chess, const rules::Setup& setup) {
    const auto position = rules::Position::from_setup(chess, setup);
    return position && rules::in_check(*position, position->mover()) &&
           !rules::has_legal_move(*position);
}

// In how many placements a king with one `helper` besides it is mated by a king and `piece`. By
// symmetry the mated king stands in one eighth of the board.
int helped_mates(PieceType piece, PieceType helper) {
    const auto chess = tests::shipped_rules().find("chess");
    const auto& board = chess->topology;
    const auto& squares = board.squares;
    int mates = 0;
    for_each_pair(board, [&](rules::Cell king, rules::Cell other) {
        const auto& info = board.at(board.square_at(king, 0));
        if (info.file > 3 || info.rank > info.file + 1) return;
        auto setup = chess->start;
        setup.board = {};
        setup.castling = 0;
        setup.unmoved = {};
        setup.turn = rules::Seat{1};
        setup.board[rules::slot(board.square_at(king, 0))] = Piece{PieceType::king, rules::Seat{1}};
        setup.board[rules::slot(board.square_at(other, 0))] =
            Piece{PieceType::king, rules::Seat{0}};
        const auto put = [&](rules::Square square, Piece what, auto&& next) {
            auto& place = setup.board[rules::slot(square)];
            if (place.exists()) return;
            place = what;
            next();
            place = Piece{};
        };
        const auto attackers_from = [&](rules::Cell from) {
            put(board.square_at(from, 0), Piece{piece, rules::Seat{0}}, [&] {
                for (const auto square : squares)
                    put(square, Piece{helper, rules::Seat{1}},
                        [&] { mates += is_mate(chess, setup); });
            });
        };
        const auto& ways = board.cells[rules::slot(king)];
        if (piece == PieceType::knight) std::ranges::for_each(ways.leaps, attackers_from);
        if (piece == PieceType::bishop)
            for (const auto& path : ways.diagonal) std::ranges::for_each(path, attackers_from);
    });
    return mates;
}

// Two kings of a position text with these pieces; the third seat's men are gone.
std::string word(const std::string& rules, const std::string& placement) {
    return tests::outcome_word(tests::position_of(rules, placement + " w - - 0 1 out=b"));
}

} // namespace

TEST_CASE("no two kings and bishops of one tone can stand as mate on any star board",
          "[rules_dead]") {
    for (const auto& rules : star_boards()) {
        const auto& board = tests::variant_named(rules)->topology;
        int mates = 0;
        for_each_pair(board, [&](rules::Cell king, rules::Cell other) {
            mates += keeps_from_other_tone(board, king, other);
        });
        INFO(rules);
        CHECK(mates == 0);
    }
}

TEST_CASE("no two kings and a knight can stand as mate on any star board", "[rules_dead]") {
    for (const auto& rules : star_boards())
        for (const char* knight : {" knight=away", " knight=noTouch", " knight=l"}) {
            const auto& board = tests::variant_named(rules + knight)->topology;
            int mates = 0;
            for_each_pair(board, [&](rules::Cell king, rules::Cell other) {
                for (const auto from : board.cells[rules::slot(king)].leaps)
                    mates += mates_with(board, from, king, other);
            });
            INFO(rules << knight);
            CHECK(mates == 0);
        }
}

TEST_CASE("a queen never helps a knight to mate its king, nor queens and rooks a bishop",
          "[rules_dead]") {
    CHECK(helped_mates(PieceType::knight, PieceType::queen) == 0);
    CHECK(helped_mates(PieceType::bishop, PieceType::queen) == 0);
    CHECK(helped_mates(PieceType::bishop, PieceType::rook) == 0);
    CHECK(helped_mates(PieceType::knight, PieceType::rook) > 0);
    CHECK(helped_mates(PieceType::knight, PieceType::bishop) > 0);
    CHECK(helped_mates(PieceType::bishop, PieceType::knight) > 0);
    CHECK(helped_mates(PieceType::bishop, PieceType::pawn) > 0);
}

TEST_CASE("two kings and bishops of one tone are not enough pieces on three modules and more") {
    const std::string kings = ";2=8/8/8/8;3=8/8/8/4,rK,3";
    CHECK(word("star-3", "1=8/8/8/wB,1,wB,1,wK,3" + kings) == "dead");
    CHECK(word("star-3", "1=8/8/8/wB,wB,2,wK,3" + kings) == "none");
    CHECK(word("star-3", "1=8/8/8/wB,1,rB,1,wK,3" + kings) == "dead");
    CHECK(word("star-3", "1=8/8/8/wB,2,wN,wK,3" + kings) == "none");
    CHECK(word("star-3 kingCentre=touching", "1=8/8/8/wB,1,wB,1,wK,3" + kings) == "dead");
    const std::string third = "1=8/8/8/wB,1,wB,1,wK,3;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3 w - - 0 1";
    CHECK(tests::outcome_word(tests::position_of("star-3", third)) == "none");
    CHECK(tests::outcome_word(tests::position_of("yalta-last-king", third + " inert=b")) == "dead");
}

TEST_CASE("men that could capture a king before it moves again are enough pieces") {
    const std::string doubles = "1=8/8/8/wB,3,wK,3;2=8/8/8/4,bK,3;3=8/8/8/8;4=8/8/8/8 w - - 0 1";
    CHECK(tests::outcome_word(tests::position_of("star-4-doubles", doubles)) == "dead score=0-0");
    CHECK(tests::outcome_word(tests::position_of("star-4-doubles kingCapture=allowed", doubles)) ==
          "none");
}
