// SPDX-License-Identifier: MIT
// The rule set of Charles Roth: paths between levels, boards that hang, turn over and are captured.
#include <algorithm>
#include <set>

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/answers/insight.h"
#include "rules/answers/path_insight.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

std::shared_ptr<const rules::Variant> federation(const std::string& options = "") {
    const std::pair<std::string, std::string> texts[] = {
        {"tri-d.toml", file_text("rules/tri-d.toml")},
        {"tri-d-federation.toml", file_text("rules/tri-d-federation.toml")},
        {"changed.toml", "inherits = \"tri-d-federation\"\n[options]\n" + options}};
    auto found = notation::RuleBook::from_texts(texts).find("changed");
    REQUIRE(found);
    return found;
}

rules::Position at(const std::string& text, const std::string& options = "") {
    auto position = notation::parse_position(federation(options), text);
    INFO(text << "\n" << (position ? "" : told(position.error())));
    REQUIRE(position);
    return *position;
}

std::set<std::string> moves(const rules::Position& position) {
    std::set<std::string> texts;
    for (const auto& move : rules::legal_moves(position))
        texts.insert(notation::write_move(position, move));
    return texts;
}

rules::Square square(const rules::Position& position, const std::string& name) {
    const auto found = position.topology().square_named(name);
    INFO(name);
    REQUIRE(found);
    return *found;
}

void play(rules::Position& position, const std::string& text) {
    const auto move = notation::parse_move(position, text);
    INFO(text << "\n" << (move ? "" : told(move.error())));
    REQUIRE(move);
    position.play(*move);
}

// White's rook on b1W looks along the b-file at a pawn on the Neutral board.
const std::string under_a_pawn = "W=4/4/4/1R1K;N=4/4/1p2/4;B=3k/4/4/4;"
                                 "Q1w=2/2;K1w=2/2;Q6b=2/2;K6b=2/2 w - - 0 20 -";

} // namespace

TEST_CASE("a line passes below a piece that is higher than its ceiling (TD-M3)") {
    // From level 2 to level 2 the ceiling is 2: c4N is not on the path to c4W's column and beyond.
    const auto position = at(under_a_pawn);
    CHECK(moves(position).contains("c1W-c4W"));
    CHECK(moves(position).contains("c1W-c4N"));
    CHECK_FALSE(moves(position).contains("c1W-c5N"));
    CHECK_FALSE(moves(position).contains("c1W-c5B"));
    CHECK_FALSE(moves(at(under_a_pawn, "linePath = \"column\"")).contains("c1W-c5N"));
}

TEST_CASE("with the target's level as ceiling a line leaves a high square below what is above "
          "(TD-M3)") {
    // From c6B down to c3W: the higher level is 6, where c5B is empty; the target's is 2.
    const std::string text = "W=4/4/4/3K;N=4/1n2/4/4;B=3k/4/1R2/4;"
                             "Q1w=2/2;K1w=2/2;Q6b=2/2;K6b=2/2 w - - 0 20 -";
    CHECK(moves(at(text)).contains("c6B-c4W"));
    CHECK(moves(at(text, "linePath = \"target\"")).contains("c6B-c4W"));
    const std::string high = "W=4/4/4/3K;N=4/4/1n2/4;B=3k/4/1R2/4;"
                             "Q1w=2/2;K1w=2/2;Q6b=2/2;K6b=2/2 w - - 0 20 -";
    CHECK_FALSE(moves(at(high)).contains("c6B-c3W"));
    CHECK(moves(at(high, "linePath = \"target\"")).contains("c6B-c3W"));
}

TEST_CASE("the second try is half a storey above a main board (TD-M3)") {
    // Between b1W and b4W, a board on Q3 lies over b2 and b3; a pawn is below it on b3W.
    const std::string text = "W=4/p3/4/R2K;N=4/4/4/4;B=3k/4/4/4;"
                             "Q1iw=2/2;K1w=2/2;Q3w=2/2;K6b=2/2 w - - 0 20 -";
    const auto position = at(text);
    CHECK_FALSE(moves(position).contains("b1W-b4W"));
    const auto tried =
        rules::paths_tried(position, square(position, "b1W"), square(position, "b4W"));
    REQUIRE(tried.size() == 2);
    CHECK(tried[0].ceiling == 2);
    CHECK(tried[0].blockers == std::vector{square(position, "b3W")});
    CHECK(tried[1].ceiling == 3);
    CHECK_FALSE(tried[1].is_free());
    // A hanging board at Q3i has level 3: its squares take the place of b3W.
    const auto hung = at("W=4/p3/4/R2K;N=4/4/4/4;B=3k/4/4/4;"
                         "Q1iw=2/2;K1w=2/2;K6b=2/2;Q3iw=2/2 w - - 0 20 -");
    CHECK(moves(hung).contains("b1W-b4W"));
    CHECK(rules::paths_tried(hung, square(hung, "b1W"), square(hung, "b4W")).size() == 2);
}

TEST_CASE("a line of sight tells the squares of the path to its blocker (TD-M3)") {
    const auto path = [](const std::string& options) {
        // From c6B down to c2W: c5 and c4 are on B and N as well, c3 on N too.
        const auto position = at("W=4/4/1n2/3K;N=4/4/4/4;B=3k/4/1R2/4;"
                                 "Q1w=2/2;K1w=2/2;Q6b=2/2;K6b=2/2 w - - 0 20 -",
                                 options);
        std::vector<std::string> names;
        for (const auto& line : rules::lines_of_sight(position, square(position, "c6B")))
            if (!line.blockers.empty() && !line.paths.empty())
                for (const auto passed : line.paths.front())
                    names.push_back(position.topology().at(passed).name);
        return names;
    };
    CHECK(path("") == std::vector<std::string>{"c5B", "c4N", "c3N", "c2W"});
    CHECK(path("linePath = \"target\"") == std::vector<std::string>{"c4W", "c3W", "c2W"});
    CHECK(path("linePath = \"column\"").empty());
}

TEST_CASE("what blocks every path is named (TD-M3)") {
    const auto position = at(under_a_pawn);
    const auto refusal = rules::why_not(position, square(position, "c1W"), square(position, "c5N"));
    CHECK(refusal.reason == rules::IllegalReason::blocked);
    CHECK(refusal.squares == std::vector{square(position, "c4N")});
}

TEST_CASE("a piece that alone stops a path is pinned; one below the path is not (TD-E1)") {
    const auto text = [](const std::string& neutral) {
        return "W=4/4/4/1K2;N=" + neutral +
               ";B=k3/4/1r2/4;Q1w=2/2;K1w=2/2;Q6b=2/2;K6b=2/2 "
               "w - - 0 20 -";
    };
    const auto low = at("W=4/4/1N2/1K2;N=4/4/4/4;B=k3/4/1r2/4;Q1w=2/2;K1w=2/2;Q6b=2/2;K6b=2/2 "
                        "w - - 0 20 -");
    CHECK_FALSE(moves(low).contains("c2W-d4W")); // alone in its column
    const auto high = at(text("4/4/1N2/4"));
    CHECK(rules::in_check(high, rules::Seat{0}) == false);
    CHECK_FALSE(moves(high).contains("c4N-d6N"));
    CHECK(rules::pinned_pieces(high, rules::Seat{0}).size() == 1);
}

TEST_CASE("a board turns over with its pawn, in place and on its way (TD-A11)") {
    const std::string text = "W=4/4/4/3K;N=4/4/4/4;B=3k/4/4/4;"
                             "Q1w=P1/2;K1w=2/2;Q6b=2/2;K6b=2/2 w - - 0 20 -";
    const auto all = moves(at(text));
    for (const auto* move : {"Q1-Q1i", "Q1-Q3", "Q1-Q3i", "K1-K3i"}) CHECK(all.contains(move));
    for (const auto* move : {"Q1-Q2", "Q1-K1", "Q1-Q5"}) CHECK_FALSE(all.contains(move));
    const auto empty_only = moves(at(text, "boardInversion = \"empty\""));
    CHECK(empty_only.contains("Q1-Q3"));
    CHECK_FALSE(empty_only.contains("Q1-Q3i"));
    CHECK_FALSE(empty_only.contains("Q1-Q1i"));
    CHECK(empty_only.contains("K1-K1i"));
    auto position = at(text);
    play(position, "Q1-Q3i");
    CHECK(position.at(square(position, "a3Q3i")).is(rules::PieceType::pawn));
}

TEST_CASE("boards next to each other on one side (TD-A3)") {
    const auto targets = [](const std::string& from) {
        std::set<std::string> names;
        const auto variant = federation();
        for (const auto to : variant->topology.at(*variant->topology.pin_named(from)).neighbours)
            names.insert(variant->topology.at(to).name);
        return names;
    };
    CHECK(targets("Q1") == std::set<std::string>{"Q1i", "Q3", "Q3i"});
    CHECK(targets("K2i") == std::set<std::string>{"K2", "K3", "K3i", "K4", "K4i", "K5", "K5i"});
    CHECK(targets("Q6i") == std::set<std::string>{"Q6", "Q4", "Q4i"});
}

TEST_CASE("only the owner moves a board, empty or with a pawn, while he has one (TD-A2)") {
    const auto pin = [](const rules::Position& position, const char* name) {
        return *position.topology().pin_named(name);
    };
    const auto reason = [&](const std::string& text) {
        const auto position = at(text);
        return rules::why_not(position, pin(position, "Q1"), pin(position, "Q3"), false).reason;
    };
    const auto text = [](const std::string& q1, const std::string& white = "P2K") {
        return "W=4/4/4/" + white + ";N=4/4/4/4;B=3k/4/4/4;" + q1 +
               ";K1w=2/2;Q6b=2/2;K6b=2/2 w - - 0 20 -";
    };
    using enum rules::IllegalReason;
    CHECK(reason(text("Q1w=2/N1")) == board_no_pawn_aboard);
    CHECK(reason(text("Q1w=2/p1")) == board_not_yours);
    CHECK(reason(text("Q1b=2/2")) == board_not_yours);
    CHECK(reason(text("Q1w=PP/2")) == board_crowded);
    CHECK(reason(text("Q1w=2/2", "3K")) == board_no_pawns_left);
    CHECK(moves(at(text("Q1w=2/2"))).contains("Q1-Q3i"));
}

TEST_CASE("a board is captured with its only piece, and undo gives it back (TD-A12)") {
    const std::string text = "W=4/4/4/P2K;N=4/4/4/4;B=3k/4/4/4;"
                             "Q1b=1p/2;K1w=2/2;Q6b=2/2;K6b=2/2 w - - 0 20 -";
    const auto capture = [](rules::Position& position) {
        position.play(*notation::parse_move(position, "c2W-b1Q1"));
        return position.arrangement().owner_of(*position.topology().pin_named("Q1"));
    };
    const auto knight = [](std::string text) {
        return text.replace(text.find("4/4/4/P2K"), 9, "4/4/1Q2/P2K");
    };
    auto position = at(knight(text));
    const auto before = position;
    CHECK(capture(position) == rules::Seat{0});
    CHECK(position.key() == position.key_from_scratch());
    CHECK(position.turn() == rules::Seat{1});
    auto again = before;
    const auto record = again.play(*notation::parse_move(again, "c2W-b1Q1"));
    again.undo(record);
    CHECK(again == before);
    CHECK(again.key() == before.key());
    auto never = at(knight(text), "boardCapture = \"never\"");
    CHECK(capture(never) == rules::Seat{1});
    // Q1 is no place where a board of Black's starts.
    auto away = at(knight(text), "boardCapture = \"awayFromStart\"");
    CHECK(capture(away) == rules::Seat{0});
}

TEST_CASE("a double step is taken in passing on the square of its path (TD-P5)") {
    const auto position = at("W=4/1B2/4/3K;N=4/4/1Pp1/4;B=k3/4/4/4;"
                             "Q1w=2/2;K1w=2/2;Q6b=2/2;K6b=2/2 b - c4N 0 20 -");
    const auto all = moves(position);
    CHECK(all.contains("d4N-c3N"));
    CHECK(std::ranges::count_if(rules::legal_moves(position),
                                [](const auto& move) { return move.en_passant; }) == 1);
}

TEST_CASE("pawns promote on the last two ranks, and where a board carries them (TD-P6)") {
    const auto position = at("W=4/4/4/3K;N=4/4/4/4;B=k3/2P1/4/4;"
                             "Q4w=2/P1;K1w=2/2;Q1b=2/2;K6b=2/2 w - - 0 20 -");
    const auto all = moves(position);
    CHECK(all.contains("d7B-d8B=Q"));
    CHECK(all.contains("Q4-Q6=Q"));
    CHECK(all.contains("Q4-Q6i=N"));
    CHECK_FALSE(all.contains("Q4-Q6"));
}

TEST_CASE("rook pawns step and capture sideways where the option says so (TD-P3)") {
    const std::string text = "W=4/4/4/3K;N=4/p3/4/4;B=k3/4/4/4;"
                             "Q3w=2/2;Q2w=2/P1;K1w=2/2;K6b=2/2 w - - 0 20 -";
    CHECK_FALSE(moves(at(text)).contains("a4Q2-b4W"));
    const auto sideways = moves(at(text, "rookPawns = \"sideways\""));
    CHECK(sideways.contains("a4Q2-b4W"));
    CHECK(sideways.contains("a4Q2-b5N"));
    CHECK_FALSE(sideways.contains("a4Q2-b3W"));
}

TEST_CASE("every legal move of a game is counted, written and read, and comes back by undo") {
    std::uint32_t random = 1;
    for (const auto* options : {"", "linePath = \"target\"\nboardInversion = \"empty\"",
                                "linePath = \"column\"\nrookPawns = \"sideways\"",
                                "rookPawns = \"sideways\"\nboardCapture = \"awayFromStart\"",
                                "gaps = \"cross\"\nboardCapture = \"never\""}) {
        auto position = rules::Position::start(federation(options));
        for (int ply = 0; ply < 120; ++ply) {
            const auto legal = rules::legal_moves(position);
            REQUIRE(rules::count_legal_moves(position) == legal.size());
            rules::MoveList staged;
            rules::add_legal_moves(position, rules::MoveStage::forcing, staged);
            rules::add_legal_moves(position, rules::MoveStage::quiet, staged);
            REQUIRE(staged.size() == legal.size());
            if (legal.empty()) break;
            for (const auto& move : legal) {
                REQUIRE(rules::is_legal(position, move));
                auto after = position;
                const auto record = after.play_unchecked(move);
                REQUIRE(after.key() == after.key_from_scratch());
                REQUIRE_FALSE(rules::in_check(after, position.mover()));
                after.undo(record);
                REQUIRE(after == position);
            }
            random = random * 1664525U + 1013904223U;
            const auto& move = legal[(random >> 8) % legal.size()];
            const auto text = notation::write_readable(position, move);
            INFO(notation::write_position(position) << " " << text);
            const auto read = notation::parse_readable(position, text);
            REQUIRE(read);
            REQUIRE(*read == move);
            position.play(move);
            const auto written = notation::write_position(position);
            const auto again = notation::parse_position(federation(options), written);
            INFO(written);
            REQUIRE(again);
            REQUIRE(again->setup() == position.setup());
        }
    }
}
