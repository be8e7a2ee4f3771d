// SPDX-License-Identifier: MIT
#include "text/fold.h"

#include "catch.h"

using strata::text::folded;

TEST_CASE("Texts are folded to small letters without accents") {
    CHECK(folded("Ctrl+Z, Undo!") == "ctrl+z, undo!");
    CHECK(folded("Ťah späť ĽŠČŽÝÁÍÉÚÄÔŇŔ") == "tah spat lsczyaieuaonr");
    CHECK(folded("Échec à la reine, cœur ÇÀÈÙÎË") == "echec a la reine, coeur caeuie");
    CHECK(folded("¿Qué señal?") == "¿que senal?");
    CHECK(folded("peão, ação, Õ") == "peao, acao, o");
    CHECK(folded("één ÷ × ĳ") == "een ÷ × i");
}

TEST_CASE("What is no Latin letter, and no UTF-8, stays as it is") {
    CHECK(folded("шах 王 ♞ …") == "шах 王 ♞ …");
    CHECK(folded("\xC5") == "\xC5");
    CHECK(folded("\xC5Z") == "\xC5z");
    CHECK(folded("").empty());
}
