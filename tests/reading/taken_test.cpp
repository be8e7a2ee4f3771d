// SPDX-License-Identifier: MIT
#include "reading/taken.h"

#include <map>
#include <random>

#include "catch.h"
#include "reading/reading.h"
#include "rules/game/outcome.h"
#include "session/session.h"
#include "shipped_files.h"

using namespace strata;
using tests::shipped_rules;

namespace {

session::Session game_of(const std::string& variant, const std::string& position = {}) {
    session::Session session{shipped_rules(), variant};
    if (!position.empty()) session.apply(session::NewGame{variant, position});
    return session;
}

void play(session::Session& session, std::initializer_list<const char*> moves) {
    for (const auto* move : moves) {
        INFO(move);
        REQUIRE(session.apply(session::TypeMove{move}).kind == session::Report::Kind::played);
    }
}

std::vector<rules::PieceType> types_of(const reading::Taken& taken, int by) {
    std::vector<rules::PieceType> types;
    for (const auto& one : taken)
        if (rules::index(one.by) == by) types.push_back(one.man.type());
    return types;
}

std::map<int, int> men_of(const rules::Setup& setup) {
    std::map<int, int> men; // by army
    for (const auto piece : setup.board)
        if (piece.exists()) ++men[rules::index(piece.army())];
    return men;
}

} // namespace

TEST_CASE("What was taken stands in order, by whom, as it was when it was taken") {
    auto session = game_of("chess", "r3k3/1P6/8/3p4/8/8/4P3/4K2R w K - 0 1");
    CHECK(reading::read(session).taken.empty());
    play(session, {"b7-a8=Q", "e8-d7", "a8-d5", "d7-e7"});
    using enum rules::PieceType;
    CHECK(types_of(reading::read(session).taken, 0) == std::vector{rook, pawn});
    CHECK(types_of(reading::read(session).taken, 1).empty());
    auto other = game_of("chess", "4k3/1P6/8/8/8/8/8/R3K3 w - - 0 1");
    play(other, {"b7-b8=Q", "e8-d7", "b8-b5", "d7-e7", "b5-d7", "e7-d7"});
    CHECK(types_of(reading::read(other).taken, 1) == std::vector{queen});
}

TEST_CASE("Taken in passing, taken back and gone again") {
    auto session = game_of("chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    play(session, {"e2-e4", "d4-e3"});
    REQUIRE(reading::read(session).taken.size() == 1);
    CHECK(reading::read(session).taken.front() ==
          reading::CapturedPiece{rules::Piece{rules::PieceType::pawn, rules::Seat{0}},
                                 rules::Seat{1}});
    session.apply(session::Undo{});
    CHECK(reading::read(session).taken.empty());
    session.apply(session::Redo{});
    CHECK(reading::read(session).taken.size() == 1);
    // A position that is set up knows nothing of what was taken before.
    auto later = game_of("chess", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
    CHECK(reading::read(later).taken.empty());
}

TEST_CASE("All that one capture at draughts takes stands in the order of its jumps") {
    auto session = game_of(
        "draughts-4", "1=3,bM,4/2,wM,5/8/8;2=8/8/8/2,bM,5;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1");
    play(session, {"1c3x3d4x3b2"});
    const auto taken = reading::read(session).taken;
    REQUIRE(taken.size() == 2);
    for (const auto& one : taken) CHECK(one.by == rules::Seat{0});
    CHECK(reading::count_taken(taken)[0] == 2);
}

TEST_CASE("Whoever goes from the board by a capture stands beside it, in every family") {
    const auto* variant =
        GENERATE("tri-d", "chess", "glinski", "capablanca", "yalta", "round", "star-2", "star-3",
                 "star-8", "star-4-takeover", "star-4-doubles", "draughts-2", "draughts-5");
    INFO(variant);
    std::mt19937 random(5);
    std::size_t most = 0;
    for (int game = 0; game < 3; ++game) {
        auto session = game_of(variant);
        for (int ply = 0; ply < 150 && !session.outcome().ended(); ++ply) {
            const auto& all = session.legal_moves();
            if (all.empty()) break;
            const auto before = men_of(session.position().setup());
            const auto known = reading::read(session).taken;
            const auto mover = session.position().mover();
            session.apply(session::PlayMove{all[random() % all.size()]});
            const auto& transition = session.last_transition();
            REQUIRE(transition);
            const auto now = reading::read(session).taken;
            // Nobody there changes his place.
            REQUIRE(now.size() >= known.size());
            REQUIRE(std::equal(known.begin(), known.end(), now.begin()));
            auto gone = before;
            for (const auto& [army, count] :
                 men_of(transition->setup_between() ? *transition->setup_between()
                                                    : session.position().setup()))
                gone[army] -= count;
            for (std::size_t n = known.size(); n < now.size(); ++n) {
                CHECK(now[n].by == mover);
                --gone[rules::index(now[n].man.army())];
            }
            for (const auto& [army, count] : gone) CHECK(count == 0);
            CHECK(reading::count_taken(session.past()) == reading::count_taken(now));
            most = std::max(most, now.size());
        }
    }
    CHECK(most > 3);
}

TEST_CASE("Pointing elsewhere does not count a game again, and a move does") {
    auto session = game_of("chess");
    reading::Reader reader;
    play(session, {"e2-e4", "d7-d5", "e4-d5"});
    CHECK(reader.read(session, {}).taken.size() == 1);
    reading::Pointer pointer;
    pointer.square = *session.position().topology().square_named("d5");
    CHECK(reader.read(session, pointer).taken.size() == 1);
    play(session, {"d8-d5"});
    CHECK(reader.read(session, pointer).taken.size() == 2);
    session.apply(session::Undo{});
    session.apply(session::Undo{});
    CHECK(reader.read(session, pointer).taken.empty());
}
