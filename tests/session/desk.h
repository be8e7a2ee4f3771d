// SPDX-License-Identifier: MIT
// What the tests of the session share: a session moved by lines of a script.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catch.h"
#include "rules/position/position.h"
#include "session/session.h"
#include "shipped_files.h"

namespace strata::session {

using tests::shipped_rules;

// A session before one position, driven by script lines ("click b1W").
struct Desk {
    explicit Desk(const std::string& position = {}, const std::string& variant = "tri-d",
                  const notation::RuleBook& book = shipped_rules());

    Report operator()(std::string_view line); // must be readable
    void all(std::initializer_list<std::string_view> lines);
    [[nodiscard]] std::string position() const;
    // Selection::candidates or choices in machine form, sorted.
    [[nodiscard]] std::vector<std::string> candidates() const;
    [[nodiscard]] std::vector<std::string> choices() const;

    Session session;
};

// Everything that can be asked of a session, in one text: equal before and after what changes
// nothing.
[[nodiscard]] std::string all_of(const Session& session);

using IllegalReason = rules::IllegalReason;
using Kind = Report::Kind;

// Positions of tests/data/tri-d-cases.txt.
inline constexpr const char* double_promotion =
    "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -";
inline constexpr const char* opponent_uncovers =
    "W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q6=n1/2;K1=2/2;K2=2/2 b - - 0 20 -";
inline constexpr const char* both_castlings =
    "W=4/2P1/DDBD/NQBN;N=4/4/4/4;B=nbbn/1d1d/2p1/p3;Q1w=DD/R1;Q6b=rq/dd;K1w=DD/KR;K6b=kr/dd "
    "w KQkq - 0 4 -";
inline constexpr const char* five_pins =
    "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1R/2 w - - 0 20 -";

} // namespace strata::session
