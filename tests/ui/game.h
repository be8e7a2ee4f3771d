// SPDX-License-Identifier: MIT
// A session over the shipped rules, for the tests of the panels.
#pragma once

#include <string>

#include "catch.h"
#include "session/session.h"
#include "shipped_files.h"

inline constexpr strata::rules::Seat white{0}, black{1}, red{2};

inline strata::session::Session session_at(const std::string& position = "") {
    strata::session::Session session(strata::tests::shipped_rules(), "tri-d");
    if (!position.empty()) {
        const auto report = session.apply(strata::session::NewGame{"tri-d", position});
        REQUIRE(report.kind == strata::session::Report::Kind::new_game);
    }
    return session;
}

inline strata::rules::Square square(const strata::session::Session& session,
                                    std::string_view name) {
    return session.variant().topology.square_named(name).value();
}

inline strata::rules::Pin pin(const strata::session::Session& session, std::string_view name) {
    return session.variant().topology.pin_named(name).value();
}
