// SPDX-License-Identifier: MIT
#include "notation/words/sentences.h"

#include "notation/words.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::sentence;
using rules::IllegalReason;
using rules::Refusal;
using rules::SetupFault;

namespace {

constexpr int laws = static_cast<int>(IllegalReason::pending_first) + 1;
constexpr int faults = static_cast<int>(SetupFault::piece_impossible) + 1;
constexpr int endings = static_cast<int>(rules::Ending::double_forfeit) + 1;

rules::Square square(const std::string& name) {
    return *shipped("tri-d")->topology.square_named(name);
}
rules::Pin pin(const std::string& name) { return *shipped("tri-d")->topology.pin_named(name); }

bool whole(const std::string& text) {
    return text.size() > 3 && (text.back() == '.') && text.find('{') == std::string::npos &&
           text.find('_') == std::string::npos && text.find("-.") == std::string::npos;
}

std::string said(const Refusal& refusal, const std::string& position = start_text,
                 const std::string& id = "tri-d") {
    return told(sentence(position_at(position, id), refusal));
}

} // namespace

TEST_CASE("every law has its sentence, filled in and with its clause") {
    for (int i = 0; i < laws; ++i)
        for (const bool named : {true, false}) {
            Refusal refusal{static_cast<IllegalReason>(i),
                            square("b1W"),
                            square("c3N"),
                            pin("Q1"),
                            pin("Q3"),
                            {}};
            if (named) refusal.squares = {square("c7B"), square("b5B")};
            REQUIRE(english().has(notation::key_of(refusal.reason)));
            const auto text = said(refusal);
            INFO(text);
            CHECK(whole(text));
            CHECK(text.find("(" + std::string(rules::clause(refusal.reason, *shipped("tri-d"))) +
                            ")") != std::string::npos);
        }
}

TEST_CASE("every set-up fault has its sentence") {
    const auto variant = shipped("tri-d");
    for (int i = 0; i < faults; ++i)
        for (const auto seat : {rules::Seat{1}, rules::no_seat}) {
            const rules::SetupError error{static_cast<SetupFault>(i), square("b1W"), seat};
            REQUIRE(english().has(notation::key_of(error.fault)));
            const auto text = told(sentence(*variant, variant->start, error));
            INFO(text);
            CHECK(whole(text));
        }
}

TEST_CASE("every ending has its sentence, and a game that goes on has none") {
    const auto variant = shipped("tri-d");
    CHECK(told(sentence(*variant, rules::Outcome{})).empty());
    for (int i = 1; i < endings; ++i) {
        const rules::Outcome outcome{static_cast<rules::Ending>(i), rules::Seat{0}, rules::Seat{1}};
        const auto text = told(sentence(*variant, outcome));
        INFO(text);
        CHECK(whole(text));
        CHECK(notation::value_of<rules::Ending>(notation::word_for(outcome.ending)) ==
              outcome.ending);
    }
    CHECK(told(sentence(*variant, {rules::Ending::checkmate, rules::Seat{0}, rules::Seat{1}})) ==
          "Checkmate: White wins.");
    CHECK(told(sentence(*variant, {rules::Ending::unstated, rules::Seat{0}, rules::Seat{1}})) ==
          "White wins.");
    CHECK(told(sentence(*variant, {rules::Ending::abandoned})) == "Draw: the game was abandoned.");
}

TEST_CASE("pieces, seats and rule sets have names") {
    for (const auto& variant : shipped_rules().variants()) {
        for (const auto& piece : variant->pieces)
            if (!piece.name.empty()) CHECK(english().has("piece." + piece.name));
        for (const auto& seat : variant->seats) CHECK(english().has("seat." + seat.name));
        CHECK(english().has(variant->name));
        CHECK(english().has("variant." + variant->id + ".about"));
    }
}

TEST_CASE("sentences name pieces and squares") {
    const std::string pinned =
        "W=4/4/4/K1B1;N=4/4/4/4;B=2k1/4/4/4;Q1=2/2;Q6=2/2;K1=1r/2;K6=2/2 w - - 0 20 -";
    const auto position = position_at(pinned);
    const auto refusal = rules::why_not(position, square("d1W"), square("c2W"));
    CHECK(told(sentence(position, refusal)) ==
          "The bishop on d1W is pinned by the rook on f1K1 (TD-E1).");
    const auto blocked = rules::why_not(position_at(start_text), square("b0Q1"), square("b5N"));
    CHECK(said(blocked) ==
          "The path from b0Q1 to b5N is blocked by the knight on b1W, the pawn on "
          "b1Q1 and the pawn on b2W: a piece on any level blocks its column (TD-M3).");
}

TEST_CASE("a crowded board is told with its limit and its number") {
    const auto refusal = [](const std::string& id) {
        const auto position = position_at(start_text, id);
        return told(sentence(position, rules::why_not(position, pin("Q1"), pin("Q3"), false)));
    };
    CHECK(refusal("tri-d") ==
          "An attack board moves only with exactly one piece on it; there are four on Q1 (TD-A2).");
    CHECK(refusal("tri-d-meder") ==
          "An attack board moves with at most one piece on it; there are four on Q1 (TD-A2).");
}

TEST_CASE("refusals of real wishes are whole sentences, in every rule set") {
    for (const auto* id : {"tri-d", "tri-d-meder"})
        for (const auto* text :
             {"W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1w=P1/2;Q6b=1p/2;K1w=2/1N;K6b=n1/2 w - - 0 20 -",
              "W=1p2/P3/4/K3;N=4/1r2/2B1/4;B=P2k/4/4/3p;Q4w=1P/2;Q6b=1r/2;K1w=1P/2;K3b=p1/2 w - - "
              "0 20 "
              "-"}) {
            const auto position = position_at(text, id);
            const auto& board = position.topology();
            for (std::size_t from = 0; from < board.pins.size(); ++from) {
                const auto reason = rules::why_immobile(position, static_cast<rules::Pin>(from));
                CHECK(whole(told(sentence(position, reason))));
            }
            for (const auto from : board.squares) {
                const auto text_of =
                    told(sentence(position, rules::why_not(position, from, square("b1W"))));
                INFO(text_of);
                CHECK(whole(text_of));
            }
        }
}
