// SPDX-License-Identifier: MIT
#include "ui/style.h"

#include "catch.h"
#include "label_desk.h"

using namespace strata;

TEST_CASE("words can be read on panels, buttons and knobs in every theme") {
    for (const view::Theme& theme : tests::label_themes().all) {
        INFO(theme.name);
        const auto p = ui::palette_for(theme);
        CHECK(ui::contrast(p.text, p.panel) >= 7.0F);
        CHECK(ui::contrast(p.text, p.raised) >= 7.0F);
        CHECK(ui::contrast(p.quiet, p.panel) >= 4.5F);
        CHECK(ui::contrast(p.on_accent, p.accent) >= 4.5F);
        CHECK(ui::contrast(p.bad, p.panel) >= 4.5F);
        CHECK(ui::contrast(p.text, p.knob) >= 4.5F);
        CHECK(ui::contrast(p.knob, p.raised) >= 2.0F); // there is a knob at all
    }
}

TEST_CASE("Black's symbol differs from every square of a map, in every theme") {
    for (const view::Theme& theme : tests::label_themes().all) {
        INFO(theme.name);
        const auto p = ui::palette_for(theme);
        const auto black = ui::symbol_fill(p.pieces[1], 1);
        for (const auto tone : {rules::Tone::light, rules::Tone::dark, rules::Tone::middle}) {
            if (tone != rules::Tone::middle) CHECK(ui::contrast(p.square(tone), black) >= 2.5F);
            CHECK(ui::contrast(p.flat(tone), black) >= 2.5F);
        }
        CHECK(ui::contrast(p.square(rules::Tone::light), p.square(rules::Tone::dark)) >= 2.0F);
    }
}
