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

} // namespace strata::tests
