// SPDX-License-Identifier: MIT
// The clauses of docs/rules that a refused move or set-up violates.
#include <array>

#include "rules/answers/refusal.h"

namespace strata::rules {

namespace {

using Clauses = std::array<std::string_view, 4>; // by RulesPage

#define ROW(name, ...) Clauses{__VA_ARGS__},
constexpr std::array reasons{
#include "rules/answers/illegal_reasons.def"
};
constexpr std::array faults{
#include "rules/position/setup_faults.def"
};
#undef ROW

// Jumps are a chapter of the page of star boards (ST-7).
std::size_t page_of(const Variant& variant) {
    return static_cast<std::size_t>(variant.has_jumps() ? RulesPage::star : variant.topology.page);
}

} // namespace

std::string_view clause(SetupFault fault, const Variant& variant) {
    return faults[static_cast<std::size_t>(fault)][page_of(variant)];
}

std::string_view clause(IllegalReason reason, const Variant& variant) {
    return reasons[static_cast<std::size_t>(reason)][page_of(variant)];
}

} // namespace strata::rules
