// SPDX-License-Identifier: MIT
#include "text/catalogue.h"

#include <new>
#include <system_error>

#include "catch.h"
#include "english.h"
#include "text/language.h"
#include "text/message.h"

using namespace strata;
using text::Catalogue;
using text::Message;

namespace {

const std::string english = R"(
[words]
comma = ", "
and = " and "
at = "{place}: {reason}"
[piece]
rook = "rook"
queen = "queen"
[seat]
white = "White"
[a]
on = "the {piece} on {square}"
reach = "{Piece}: {n|one=1 square|other={n} squares}."
pinned = "The {piece} on {square} is pinned by {others}."
crowd = "{count|2=two|3=three|other={count}} stand there."
wins = "{winners} {winners|one=wins|other=win}."
)";

Catalogue parsed(const std::string& text) {
    auto words = Catalogue::parse(text, "t.toml");
    REQUIRE(words);
    return *std::move(words);
}

const Catalogue& base() {
    static const auto words = parsed(english);
    return words;
}

Catalogue translated(const std::string& text) {
    auto words = base().translated(text, "sk.toml");
    REQUIRE(words);
    return *std::move(words);
}

const std::string slovak = R"(
language = "sk"
words.and = " a "
[piece]
rook = { gender = "f", nom = "veža", acc = "vežu", ins = "vežou" }
queen = { gender = "f", nom = "dáma", acc = "dámu", ins = "dámou" }
[seat]
white = { gender = "m", nom = "biely", gen = "bieleho" }
[a.on]
gender = "{piece}"
nom = "{piece} na políčku {square}"
ins = "{piece.ins} na políčku {square}"
[a]
reach = "{Piece} môže ísť na {n|one=1 políčko|few={n} políčka|many={n} políčka|other={n} políčok}."
pinned = "{Piece} na {square} je {piece|m=viazaný|f=viazaná|n=viazané} {others.ins}."
crowd = "Stoja tam {count|one=1|few={count}|other={count}}."
)";

Message on(const char* piece, const char* square) {
    return {"a.on", {{"piece", Message{piece}}, {"square", square}}};
}

} // namespace

TEST_CASE("places are filled once, and a missing key shows as itself") {
    const auto words = parsed("[a]\nb = 'x {one} y {two} z'\n");
    CHECK(words.say("a.b", {{"one", "{two}"}, {"two", 2}}) == "x {two} y 2 z");
    CHECK(words.say("a.b") == "x {one} y {two} z");
    CHECK(words.say("a.c") == "a.c");
    CHECK_FALSE(words.has("a.c"));
}

TEST_CASE("a count chooses the exact branch, then the plural form, then the last branch") {
    CHECK(base().say("a.reach", {{"piece", Message{"piece.rook"}}, {"n", 1}}) == "Rook: 1 square.");
    CHECK(base().say("a.reach", {{"piece", Message{"piece.rook"}}, {"n", 0}}) ==
          "Rook: 0 squares.");
    CHECK(base().say("a.crowd", {{"count", 3}}) == "three stand there.");
    CHECK(base().say("a.crowd", {{"count", 4}}) == "4 stand there.");
}

TEST_CASE("messages are a list, and their number chooses too") {
    const std::vector<Message> three{"piece.rook", "piece.queen", "seat.white"};
    CHECK(base().say("a.wins", {{"winners", three}}) == "rook, queen and White win.");
    CHECK(base().say("a.wins", {{"winners", Message{"seat.white"}}}) == "White wins.");
}

TEST_CASE("Slovak has cases, genders and capital letters") {
    const auto words = translated(slovak);
    REQUIRE(words.faults().empty());
    CHECK(words.say("a.pinned",
                    {{"piece", Message{"piece.rook"}},
                     {"square", "a1"},
                     {"others", std::vector{on("piece.queen", "a8"), on("piece.rook", "a7")}}}) ==
          "Veža na a1 je viazaná dámou na políčku a8 a vežou na políčku a7.");
    // What it does not say stays English.
    CHECK(words.say("a.wins", {{"winners", Message{"seat.white"}}}) == "biely wins.");
}

TEST_CASE("Slovak counts in four forms") {
    const auto words = translated(slovak);
    const auto said = [&](double n) {
        return words.say("a.reach", {{"piece", Message{"piece.queen"}}, {"n", n}});
    };
    CHECK(said(0) == "Dáma môže ísť na 0 políčok.");
    CHECK(said(1) == "Dáma môže ísť na 1 políčko.");
    CHECK(said(3) == "Dáma môže ísť na 3 políčka.");
    CHECK(said(22) == "Dáma môže ísť na 22 políčok.");
    CHECK(said(1.5) == "Dáma môže ísť na 1,5 políčka.");
}

TEST_CASE("the plural forms of six languages are those of CLDR") {
    struct Row {
        const char* language;
        double count;
        const char* form;
    };
    for (const Row& row :
         std::vector<Row>{{"en", 0, "other"},      {"en", 1, "one"},        {"en", 2, "other"},
                          {"en", 1.5, "other"},    {"nl", 0, "other"},      {"nl", 1, "one"},
                          {"nl", 21, "other"},     {"es", 0, "other"},      {"es", 1, "one"},
                          {"es", 2000000, "many"}, {"pt", 0, "other"},      {"pt", 1, "one"},
                          {"pt", 1000000, "many"}, {"fr", 0, "one"},        {"fr", 1.5, "one"},
                          {"fr", 2, "other"},      {"fr", 1000000, "many"}, {"sk", 0, "other"},
                          {"sk", 1, "one"},        {"sk", 2, "few"},        {"sk", 4, "few"},
                          {"sk", 5, "other"},      {"sk", 22, "other"},     {"sk", 0.5, "many"}}) {
        INFO(row.language << ' ' << row.count);
        CHECK(text::plural_form(row.language, row.count) == row.form);
    }
    CHECK(text::plural_forms("tlh").empty());
}

TEST_CASE("the first letter becomes a capital one in all six languages") {
    for (const auto& [small, large] :
         std::vector<std::pair<std::string, std::string>>{{"rook", "Rook"},
                                                          {"útok", "Útok"},
                                                          {"čierny", "Čierny"},
                                                          {"žltý", "Žltý"},
                                                          {"šach", "Šach"},
                                                          {"ľahký", "Ľahký"},
                                                          {"échec", "Échec"},
                                                          {"œil", "Œil"},
                                                          {"÷", "÷"},
                                                          {"ß", "ß"},
                                                          {"8", "8"},
                                                          {"", ""}}) {
        const auto words = parsed("[a]\nb = '{Word}'");
        CHECK(words.say("a.b", {{"word", small}}) == large);
    }
}

TEST_CASE("a faulty entry is told of with its line, and English stands in") {
    struct Row {
        const char* entry;
        const char* key;
        int column;
    };
    for (const Row& row :
         std::vector<Row>{{"reach = 3", "catalogue.no_text", 9},
                          {"reach = '{Piece}: {n'", "catalogue.not_closed", 9},
                          {"reach = 'x } y'", "catalogue.closes_nothing", 9},
                          {"reach = '{n s}'", "catalogue.no_place", 9},
                          {"reach = '{n|one}'", "catalogue.no_branch", 9},
                          {"reach = '{n|one=x}'", "catalogue.one_branch", 9},
                          {"reach = '{n|one=x|other=y}'", "catalogue.missing_plural", 9},
                          {"reach = '{m}'", "catalogue.unknown_place", 9},
                          {"raech = 'x'", "catalogue.unknown_key", 9},
                          {"reach = { gender = 'f', acc = 'x' }", "catalogue.no_nom", 9}}) {
        INFO(row.entry);
        const auto words = translated("language = 'sk'\n[a]\n" + std::string(row.entry));
        REQUIRE(words.faults().size() == 1);
        const auto& fault = words.faults().front();
        CHECK(fault.source == "sk.toml");
        CHECK(fault.line == 3);
        CHECK(fault.column == row.column);
        CHECK(fault.reason.key == row.key);
        CHECK(words.say("a.reach", {{"piece", Message{"piece.rook"}}, {"n", 2}}) ==
              "Rook: 2 squares.");
    }
    const std::string name(2000, 'n');
    const auto unknown = translated("language = 'sk'\n[a]\nreach = '{" + name + "}'");
    const auto lacks =
        Catalogue::parse("language = 'sk'\n[a]\nreach = '{" + name + "|one=x|other=y}'", "sk.toml");
    for (const Catalogue& words : {unknown, *lacks}) {
        REQUIRE(words.faults().size() == 1);
        CHECK(tests::told(words.faults().front()).size() < 300);
    }
    const auto klingon = translated("language = 'tlh'");
    REQUIRE(klingon.faults().size() == 1);
    const Message& reason = klingon.faults().front().reason;
    CHECK(reason.key == "catalogue.language");
    REQUIRE(reason.values.size() == 1);
    CHECK(tests::told(reason).find("en, es, fr") != std::string::npos);
}

TEST_CASE("what is no TOML at all is refused with its place") {
    const auto broken = Catalogue::parse("[a\n", "t.toml");
    REQUIRE_FALSE(broken);
    CHECK(broken.error().line == 1);
    CHECK_FALSE(Catalogue::load("/nowhere/en.toml"));
}

TEST_CASE("a locale names one of the languages, or none of them") {
    using text::Language;
    using text::language_of_locale;
    CHECK(language_of_locale("sk_SK.UTF-8") == Language::sk);
    CHECK(language_of_locale("pt_BR") == Language::pt);
    CHECK(language_of_locale("es_ES@euro") == Language::es);
    CHECK(language_of_locale("fr") == Language::fr);
    CHECK(language_of_locale("en_GB.UTF-8") == Language::en);
    for (const auto* other : {"", "C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "slovak", "auto", "s"})
        CHECK(language_of_locale(other) == Language::auto_);
    for (std::size_t n = 1; n < text::enum_names<text::Language>.size(); ++n)
        CHECK_FALSE(text::plural_forms(text::enum_names<text::Language>[n]).empty());
}

TEST_CASE("what an operating system refuses has words even before there is a catalogue") {
    const auto words = text::Catalogue::parse("[words]\nas_is = '{text}'\n", {});
    REQUIRE(words);
    for (const auto why : {std::errc::too_many_symbolic_link_levels, std::errc::io_error,
                           std::errc::no_such_file_or_directory, std::errc::timed_out}) {
        const auto code = std::make_error_code(why);
        CHECK(words->say(text::reason_of(code)) == code.message());
    }
}

TEST_CASE("Memory that is not there is told in a sentence") {
    CHECK(text::message_of(std::bad_alloc{}).key == "machine.no_memory");
}
