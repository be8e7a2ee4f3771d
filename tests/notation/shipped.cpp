// SPDX-License-Identifier: MIT
#include "shipped.h"

namespace strata::tests {

std::shared_ptr<const rules::Variant> shipped(const std::string& id) {
    auto variant = shipped_rules().find(id);
    REQUIRE(variant);
    return variant;
}

std::shared_ptr<const rules::Variant> tri_d_with(const std::string& options) {
    const std::pair<std::string, std::string> texts[] = {
        {"tri-d.toml", file_text("rules/tri-d.toml")},
        {"changed.toml", "inherits = \"tri-d\"\n[options]\n" + options}};
    const auto book = notation::RuleBook::from_texts(texts);
    auto variant = book.find("changed");
    REQUIRE(variant);
    return variant;
}

rules::Position position_at(const std::string& text, const std::string& id) {
    auto position = notation::parse_position(shipped(id), text);
    INFO(text << "\n" << (position ? "" : told(position.error())));
    REQUIRE(position);
    return *position;
}

} // namespace strata::tests
