// SPDX-License-Identifier: MIT
// Boards that hang below the main boards, in all texts (TD-G8).
#include "notation/foreign/foreign_text.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

const notation::RuleBook& book() {
    static const auto made = [] {
        const std::pair<std::string, std::string> texts[] = {
            {"tri-d.toml", file_text("rules/tri-d.toml")},
            {"hanging.toml", "inherits = \"tri-d\"\n[board]\nhanging = \"on\"\n"}};
        return notation::RuleBook::from_texts(texts);
    }();
    return made;
}

std::shared_ptr<const rules::Variant> hanging() {
    auto found = book().find("hanging");
    REQUIRE(found);
    return found;
}

rules::Position hanging_at(const std::string& text) {
    auto position = notation::parse_position(hanging(), text);
    INFO(text << "\n" << (position ? "" : told(position.error())));
    REQUIRE(position);
    return *position;
}

} // namespace

TEST_CASE("a position names boards that hang by an i behind the pin (TD-G8)") {
    const std::string text =
        "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q2=P1/2;K6b=n1/2;Q2i=1p/2;K1iw=2/1N w - - 0 20 -";
    const auto position = hanging_at(text);
    CHECK(notation::write_position(position) == text);
    const auto& topology = position.topology();
    CHECK(position.at(*topology.square_named("b5Q2i")).is(rules::PieceType::pawn));
    CHECK(position.at(*topology.square_named("a5Q2")).is(rules::PieceType::pawn));
    CHECK(position.arrangement().stands_on(*topology.pin_named("K1i")));
    CHECK_FALSE(position.arrangement().stands_on(*topology.pin_named("K1")));
    CHECK(position.arrangement().owner_of(*topology.pin_named("K1i")) == rules::Seat{0});
}

TEST_CASE("every square of every hanging place is written and read again (TD-G8)") {
    for (const auto pin : hanging()->topology.every_pin())
        for (const auto square : hanging()->topology.at(pin).squares) {
            auto setup =
                hanging_at("W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1=2/2;Q1i=2/2;K1=2/2;K1i=2/2 "
                           "w - - 0 20 -")
                    .setup();
            setup.arrangement = {};
            for (const auto* name : {"Q1", "Q1i", "K1", "K1i"})
                setup.arrangement.put(*hanging()->topology.pin_named(name));
            if (!setup.arrangement.stands_on(pin)) {
                setup.arrangement.take(*hanging()->topology.pin_named("Q1"));
                setup.arrangement.put(pin);
            }
            setup.board[rules::slot(square)] = {rules::PieceType::knight, rules::Seat{0}};
            const auto text = notation::write_setup(*hanging(), setup);
            const auto read = notation::parse_setup(*hanging(), text);
            INFO(text);
            REQUIRE(read);
            CHECK(*read == setup);
        }
}

TEST_CASE("a rule set without hanging boards refuses their names (TD-G8)") {
    const auto read = notation::parse_setup(
        *shipped("tri-d"),
        "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1i=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -");
    REQUIRE_FALSE(read);
    CHECK(told(read.error()).find("Q1i") != std::string::npos);
}

TEST_CASE("moves to, from and of boards that hang are written and read again (TD-G8)") {
    const auto position = hanging_at(
        "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1=P1/2;Q4i=2/2;K3=2/2;K1i=2/R1 w - - 0 20 -");
    bool inverts = false;
    for (const auto& move : rules::legal_moves(position)) {
        const auto text = notation::write_move(position, move);
        INFO(text);
        const auto read = notation::parse_move(position, text);
        REQUIRE(read);
        CHECK(*read == move);
        const auto readable = notation::write_readable(position, move);
        INFO(readable);
        const auto again = notation::parse_readable(position, readable);
        REQUIRE(again);
        CHECK(*again == move);
        inverts = inverts || text == "Q1-Q1i";
    }
    CHECK(inverts);
}

TEST_CASE("a board that hangs in another program's position hangs here (TD-G8)") {
    const std::string text =
        "b6/B6/w1I/W1 nbbn/dddd/4/4|4/4/4/4|4/4/DDDD/NBBN|rq/dd|kr/dd|PP/RQ|DD/KR w Kkq - 0 1";
    const auto read = notation::translated(book(), *notation::foreign_form_of(text), text, "x");
    REQUIRE(read);
    INFO(read->game);
    CHECK(read->remarks.empty());
    CHECK_FALSE(read->fault);
    CHECK(read->game.find("[Variant \"hanging\"]") != std::string::npos);
    CHECK(read->game.find(";Q1iw=PP/RQ ") != std::string::npos);
}
