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
