// SPDX-License-Identifier: MIT
// The shipped variants, and positions of them by text.
#pragma once

#include <memory>
#include <string>

#include "catch.h"
#include "notation/positions/position_text.h"
#include "shipped_files.h"

namespace strata::tests {

std::shared_ptr<const rules::Variant> shipped(const std::string& id);
// The shipped tri-d with some lines of [options] of its own.
std::shared_ptr<const rules::Variant> tri_d_with(const std::string& options);
// Requires that the text is accepted.
rules::Position position_at(const std::string& text, const std::string& id = "tri-d");

inline const std::string start_text =
    "W=4/4/DDDD/NBBN;N=4/4/4/4;B=nbbn/dddd/4/4;Q1=DD/RQ;Q6=rq/dd;K1=DD/KR;K6=kr/dd w KQkq - 0 1 -";

} // namespace strata::tests
