// SPDX-License-Identifier: MIT
// What the program is shipped with, for tests: its rule files, its sentences, and any other file.
#pragma once

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "catch.h"
#include "english.h"
#include "notation/variants/rule_book.h"
#include "notation/variants/weights_file.h"
#include "source.h"

namespace strata::tests {

inline std::string file_text(const std::filesystem::path& path) {
    std::ifstream file(source(path), std::ios::binary);
    INFO(path.string());
    REQUIRE(file.good());
    return {std::istreambuf_iterator<char>(file), {}};
}

inline const notation::RuleBook& shipped_rules() {
    static const auto book = notation::RuleBook::load(std::array{source("rules")});
    return book;
}

inline search::Weights shipped_weights(const rules::Variant& variant) {
    const auto read = notation::load_weights(source("assets/weights"), variant);
    REQUIRE(read);
    return *read;
}

} // namespace strata::tests
