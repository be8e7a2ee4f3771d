// SPDX-License-Identifier: MIT
#include "text/strings.h"

#include "catch.h"

using namespace strata;

TEST_CASE("A text is taken apart by letters, whatever their length in bytes") {
    using Letters = std::vector<std::string_view>;
    CHECK(text::letters_of("").empty());
    CHECK(text::letters_of("e2-") == Letters{"e", "2", "-"});
    CHECK(text::letters_of("\u0165a\u2190") == Letters{"\u0165", "a", "\u2190"});
    CHECK(text::letters_of("\xa9\xa9x") == Letters{"\xa9\xa9", "x"}); // no UTF-8
    for (const char* text : {"", "e2-", "\u0165a\u2190", "\xa9\xa9x", "\xa9"}) {
        CAPTURE(text);
        CHECK(text::letter_count(text) == text::letters_of(text).size());
        CHECK(text::shortened(text, 3) == text);
    }
    CHECK(text::shortened("\u0165a\u2190", 1) == "\u0165\u2026");
    CHECK(text::shortened("ab", 0) == "\u2026");
}

TEST_CASE("Texts are folded to small letters without accents") {
    CHECK(text::folded("Ctrl+Z, Undo!") == "ctrl+z, undo!");
    CHECK(text::folded("Ťah späť ĽŠČŽÝÁÍÉÚÄÔŇŔ") == "tah spat lsczyaieuaonr");
    CHECK(text::folded("Échec à la reine, cœur ÇÀÈÙÎË") == "echec a la reine, coeur caeuie");
    CHECK(text::folded("¿Qué señal?") == "¿que senal?");
    CHECK(text::folded("peão, ação, Õ") == "peao, acao, o");
    CHECK(text::folded("één ÷ × ĳ") == "een ÷ × i");
}

TEST_CASE("What is no Latin letter, and no UTF-8, stays as it is") {
    CHECK(text::folded("шах 王 ♞ …") == "шах 王 ♞ …");
    CHECK(text::folded("\xC5") == "\xC5");
    CHECK(text::folded("\xC5Z") == "\xC5z");
    CHECK(text::folded("").empty());
}

TEST_CASE("Nothing in a name moves the cursor, hides letters or turns the line round") {
    CHECK(text::printable("Müller 王 ♞ ½") == "Müller 王 ♞ ½");
    CHECK(text::printable("a\u202Egnp.exe") == "a\\u202Egnp.exe");
    for (const auto* mark : {"\u061C", "\u200B", "\u200E", "\u200F", "\u202A", "\u2066", "\u2069",
                             "\u2028", "\uFEFF", "\u00AD", "\u3164", "\U000E0041"}) {
        INFO(text::printable(mark));
        CHECK(text::printable(mark).starts_with('\\'));
    }
    CHECK(text::printable("\U000E0041") == "\\U000E0041");
    CHECK(text::printable("\x1b[2J\n\xff") == "\\x1b[2J\\x0a\\xff");
}

TEST_CASE("What a message shows of a text has its letters, forty at most") {
    CHECK(text::shown("Čapek\t1. e4") == "Čapek\\x091. e4");
    CHECK(text::shown("Caf\xE9") == "Caf\\xe9");
    std::string forty;
    for (int i = 0; i < 40; ++i) forty += "é";
    CHECK(text::shown(forty) == forty);
    CHECK(text::shown(forty + "é") == forty + "...");
    CHECK(text::shown(std::string(50, '\xff')).size() < 50);
}
