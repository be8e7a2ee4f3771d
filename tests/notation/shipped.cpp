// SPDX-License-Identifier: MIT
#include "shipped.h"

#include <fstream>
#include <iterator>

namespace strata::tests {

std::string file_text(const std::string& path) {
    std::ifstream file(std::filesystem::path(STRATA_SOURCE_DIR) / path, std::ios::binary);
    INFO(path);
    REQUIRE(file.good());
    return std::string(std::istreambuf_iterator<char>(file), {});
}

const notation::RuleBook& shipped_rules() {
    static const auto book = [] {
        const std::filesystem::path folders[] = {std::filesystem::path(STRATA_SOURCE_DIR) /
                                                 "rules"};
        return notation::RuleBook::load(folders);
    }();
    return book;
}

const notation::Catalogue& english() {
    static const auto words = [] {
        auto parsed = notation::Catalogue::load(std::filesystem::path(STRATA_SOURCE_DIR) /
                                                "assets/text/en.toml");
        REQUIRE(parsed);
        return *parsed;
    }();
    return words;
}

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
    INFO(text << "\n" << (position ? "" : position.error().text()));
    REQUIRE(position);
    return *position;
}

} // namespace strata::tests
