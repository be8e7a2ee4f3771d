// SPDX-License-Identifier: MIT
// What the tests of the view share: the Tri-D board, its pieces, its look, and positions on it.
#pragma once

#include <string>

#include "catch.h"
#include "notation/positions/position_text.h"
#include "on_table.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"
#include "view/builder.h"
#include "view/theme.h"

namespace strata::view {

using tests::OnTable;
using tests::shipped_rules;
using tests::source;

inline std::shared_ptr<const rules::Variant> tri_d() { return shipped_rules().find("tri-d"); }
inline const rules::Topology& board() { return tri_d()->topology; }

inline rules::Position position(const std::string& text) {
    auto read = notation::parse_position(tri_d(), text);
    if (!read) FAIL(strata::tests::told(read.error()));
    return *read;
}

inline rules::Square square(const std::string& name) { return board().square_named(name).value(); }
inline rules::Pin pin(const std::string& name) { return board().pin_named(name).value(); }

inline const Theme& studio() {
    static const auto theme = load_theme(source("assets/themes/studio.toml"));
    REQUIRE(theme);
    return *theme;
}

inline const SceneBuilder& builder() {
    static const SceneBuilder made = [] {
        auto pieces = load_piece_set(source("assets/pieces/staunton.toml"), 16);
        REQUIRE(pieces);
        return SceneBuilder{*tri_d(), *pieces};
    }();
    return made;
}

// White's knight rides alone on Q1, Black's queen on Q6.
inline const std::string lone_riders =
    "W=4/2P1/PP1P/1BB1;N=4/4/4/4;B=1bb1/pp1p/2p1/4;Q1=1N/2;Q6=1q/2;K1=PP/KR;K6=rk/pp w - - 4 12 -";

inline scene::Scene scene_of(const rules::Position& shown, const Hover& hover = {},
                             const ViewSettings& settings = {}) {
    return builder().build(*OnTable{shown, hover, settings}, studio());
}

} // namespace strata::view
