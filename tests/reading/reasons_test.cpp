// SPDX-License-Identifier: MIT
// Why a move is good.
#include "reading/reasons.h"

#include "catch.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "shipped_files.h"

using namespace strata;
using Kind = reading::Reason::Kind;

namespace {

std::vector<reading::Reason> reasons(const std::string& variant, const std::string& text,
                                     const std::string& move,
                                     const reading::Prospects& prospects = {}) {
    const auto position = notation::parse_position(tests::shipped_rules().find(variant), text);
    REQUIRE(position.has_value());
    const auto read = notation::parse_readable(*position, move);
    INFO(move);
    REQUIRE(read.has_value());
    return reading::reasons_of(*position, *read, prospects);
}

std::vector<Kind> kinds(const std::string& text, const std::string& move,
                        const reading::Prospects& prospects = {}) {
    std::vector<Kind> all;
    for (const auto& reason : reasons("chess", text, move, prospects)) all.push_back(reason.kind);
    return all;
}

using Kinds = std::vector<Kind>;

} // namespace

TEST_CASE("What a move does is a reason for it") {
    CHECK(kinds("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "Rd8#", {.wins_in = 1}) == Kinds{Kind::mates});
    CHECK(kinds("4k3/8/8/3n4/8/8/8/K2R4 w - - 0 1", "Rxd5", {.gains = true}) ==
          Kinds{Kind::takes, Kind::material});
    CHECK(kinds("4k3/8/8/8/8/8/8/K2R4 w - - 0 1", "Re1+") == Kinds{Kind::checks});
    CHECK(kinds("4k3/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q+") == Kinds{Kind::promotes, Kind::checks});
    CHECK(kinds("4r1k1/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1") == Kinds{Kind::parries});
    CHECK(kinds("4k3/8/8/8/3p4/4N3/8/K7 w - - 0 1", "Nd1") == Kinds{Kind::saves});
    CHECK(kinds("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6") == Kinds{Kind::captures});
    CHECK(kinds("4k3/8/8/8/8/8/8/K2R4 w - - 0 1", "Rd2") == Kinds{Kind::quiet});
}

TEST_CASE("A quiet move has its purpose for a reason") {
    CHECK(kinds("4k3/7n/8/8/8/8/8/K2R4 w - - 0 1", "Rh1") == Kinds{Kind::attacks});
    CHECK(kinds("4k2r/7n/8/8/8/8/8/K2R4 w - - 0 1", "Rh1") == Kinds{Kind::quiet}); // defended
    CHECK(kinds("4k3/8/8/7r/8/8/7N/K2R4 w - - 0 1", "Rh1") == Kinds{Kind::guards});
    CHECK(kinds("4k3/8/8/8/8/8/8/KN6 w - - 0 1", "Nc3") == Kinds{Kind::develops});
    CHECK(kinds("4k3/8/8/8/8/2N5/8/K7 w - - 0 1", "Ne4") == Kinds{Kind::quiet});
}

TEST_CASE("A piece that is worth more is attacked, whoever defends it") {
    CHECK(kinds("4k3/8/4p3/3n4/8/8/2P5/K7 w - - 0 1", "c4") == Kinds{Kind::attacks});
    CHECK(kinds("4k3/8/4p3/3n4/8/8/8/K6R w - - 0 1", "Rh5") == Kinds{Kind::quiet});
}

TEST_CASE("A piece that can go to many more squares is freed") {
    const auto freed = reasons("chess", "4k3/8/8/8/8/8/8/N6K w - - 0 1", "Nc2").front();
    CHECK(freed.kind == Kind::frees);
    CHECK(freed.count == 4);
}

TEST_CASE("What the next move of a line does is a reason for a move that does little") {
    const auto all = [](const std::string& text, std::initializer_list<const char*> moves) {
        const auto position = notation::parse_position(tests::shipped_rules().find("chess"), text);
        auto later = *position;
        std::vector<rules::Move> line;
        for (const auto* move : moves) {
            line.push_back(*notation::parse_readable(later, move));
            later.play(line.back());
        }
        return reading::reasons_of_line(*position, line, {});
    };
    const std::string rook = "4k3/8/8/8/8/8/8/K2R4 w - - 0 1";
    CHECK(all(rook, {"Rd2", "Kf8", "Rf2+"}) ==
          std::vector{reading::Reason{.kind = Kind::checks, .later = true}});
    CHECK(all(rook, {"Rd2", "Kf8", "Rd3"}).front().kind == Kind::quiet);
    CHECK(all(rook, {"Rd2"}).front().kind == Kind::quiet);
    CHECK(all(rook, {"Re1+", "Kf8", "Rf1+"}).size() == 1); // a check says enough
    // Who only takes back gains nothing by it.
    CHECK(all("7k/8/8/3p4/8/8/5N2/K2R3r w - - 0 1", {"Ka2", "Rxd1", "Nxd1"}).front().kind ==
          Kind::quiet);
}

TEST_CASE("A man that is taken is named") {
    const auto taken = reasons("chess", "4k3/8/8/3n4/8/8/8/K2R4 w - - 0 1", "Rxd5").front();
    CHECK(taken.type == rules::PieceType::knight);
    CHECK(tests::shipped_rules().find("chess")->topology.at(taken.square).name == "d5");
}

TEST_CASE("A board that opens a line says for whom") {
    const auto* start =
        "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;"
        "K6=rk/pp w - - 4 12 -";
    for (const auto& reason : reasons("tri-d", start, "Q1-Q2"))
        CHECK((reason.kind == Kind::opens || reason.kind == Kind::closes ||
               reason.kind == Kind::saves || reason.kind == Kind::checks ||
               reason.kind == Kind::quiet));
}
