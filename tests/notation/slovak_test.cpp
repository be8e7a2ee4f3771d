// SPDX-License-Identifier: MIT
// tests/data/sk.toml: the sentences of the program in a language with cases, genders and four
// plurals.
#include "notation/words/sentences.h"

#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using text::Message;

namespace {

const text::Catalogue& slovak() {
    static const auto words = english().translated(file_text("tests/data/sk.toml"), "sk.toml");
    REQUIRE(words);
    return *words;
}

std::string said(const Message& message) { return slovak().say(message); }

rules::Square square(const rules::Position& position, const char* name) {
    return *position.topology().square_named(name);
}

} // namespace

TEST_CASE("The Slovak catalogue has no mistake") {
    for (const auto& fault : slovak().faults()) FAIL_CHECK(told(fault));
}

TEST_CASE("Each piece and each seat stands in each case") {
    struct Row {
        Message noun;
        std::vector<std::string> cases; // nominative, accusative, genitive, dative, instrumental
    };
    const auto yalta = shipped("yalta");
    using enum rules::PieceType;
    for (const auto& [noun, cases] : std::vector<Row>{
             {notation::noun(*yalta, king), {"kráľ", "kráľa", "kráľa", "kráľovi", "kráľom"}},
             {notation::noun(*yalta, queen), {"dáma", "dámu", "dámy", "dáme", "dámou"}},
             {notation::noun(*yalta, rook), {"veža", "vežu", "veže", "veži", "vežou"}},
             {notation::noun(*yalta, bishop),
              {"strelec", "strelca", "strelca", "strelcovi", "strelcom"}},
             {notation::noun(*yalta, knight),
              {"jazdec", "jazdca", "jazdca", "jazdcovi", "jazdcom"}},
             {notation::noun(*yalta, pawn),
              {"pešiak", "pešiaka", "pešiaka", "pešiakovi", "pešiakom"}},
             {notation::noun(*yalta, rules::Seat{0}),
              {"biely", "bieleho", "bieleho", "bielemu", "bielym"}},
             {notation::noun(*yalta, rules::Seat{1}),
              {"čierny", "čierneho", "čierneho", "čiernemu", "čiernym"}},
             {notation::noun(*yalta, rules::Seat{2}),
              {"červený", "červeného", "červeného", "červenému", "červeným"}}}) {
        const std::vector<std::string> forms{"{x}", "{x.acc}", "{x.gen}", "{x.dat}", "{x.ins}"};
        for (std::size_t i = 0; i < forms.size(); ++i)
            CHECK(slovak().fill(forms[i], {{"x", noun}}) == cases[i]);
    }
}

TEST_CASE("Real refusals and results are Slovak sentences") {
    const auto pinned = position_at("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "chess");
    CHECK(said(notation::sentence(
              pinned, rules::why_not(pinned, square(pinned, "e2"), square(pinned, "d2")))) ==
          "Veža na políčku e2 je viazaná vežou na políčku e7 (CH-6).");
    const auto bishop = position_at("4k3/4q3/8/8/8/8/4B3/4K3 w - - 0 1", "chess");
    CHECK(said(notation::sentence(
              bishop, rules::why_not(bishop, square(bishop, "e2"), square(bishop, "d3")))) ==
          "Strelec na políčku e2 je viazaný dámou na políčku e7 (CH-6).");
    const auto start =
        position_at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "chess");
    CHECK(said(notation::sentence(
              start, rules::why_not(start, square(start, "a1"), square(start, "a5")))) ==
          "Cestu z políčka a1 na políčko a5 blokuje pešiak na políčku a2 (CH-2).");
    const auto tri_d = position_at(start_text);
    const auto pin = [&](const char* name) { return *tri_d.topology().pin_named(name); };
    CHECK(said(notation::sentence(tri_d, rules::why_not(tri_d, pin("Q1"), pin("Q3"), false))) ==
          "Doska sa pohne len s jedinou figúrkou; na kolíku Q1 stoja 4 figúrky (TD-A2).");
    const auto chess = shipped("chess");
    CHECK(said(notation::sentence(*chess, {rules::Ending::checkmate, rules::Seat{0},
                                           rules::Seat{1}})) == "Šach-mat: biely vyhral.");
    CHECK(said(notation::sentence(*chess, {rules::Ending::fifty_moves})) ==
          "50 ťahov bez ťahu pešiaka a bez brania: remíza.");
}

TEST_CASE("A list of seats agrees with its verb") {
    const auto yalta = shipped("yalta");
    const auto check = [&](rules::Seats by) {
        return said({"ui.announce.check",
                     {{"by", notation::nouns(*yalta, by)},
                      {"seat", notation::noun(*yalta, rules::Seat{2})}}});
    };
    CHECK(check(rules::Seats{0b01}) == "Biely dáva šach červenému.");
    CHECK(check(rules::Seats{0b11}) == "Biely a čierny dávajú šach červenému.");
}

TEST_CASE("Numbers have four forms, and what is not translated stays English") {
    const auto squares = [](double count) {
        return said({"ui.rules.man",
                     {{"piece", Message("piece.queen")}, {"square", "d1"}, {"count", count}}});
    };
    CHECK(squares(1) == "Dáma na políčku d1: 1 políčko.");
    CHECK(squares(2) == "Dáma na políčku d1: 2 políčka.");
    CHECK(squares(1.5) == "Dáma na políčku d1: 1,5 políčka.");
    CHECK(squares(5) == "Dáma na políčku d1: 5 políčok.");
    CHECK(squares(0) == "Dáma na políčku d1: 0 políčok.");
    CHECK(said("ui.cancel") == "Cancel");
}
