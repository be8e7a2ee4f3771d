// SPDX-License-Identifier: MIT
// The frame that the tests of both oracles share: the numbers and cases of the rules pages.
#pragma once

#include "data_reader.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

namespace strata::oracle {

/// The functions of text that the data asks for; `game` reads rules and a position text.
template <auto game>
tests::Generator generator_of() {
    return {
        [](const auto& rules, const auto& position) { return game(rules, position).legal_moves(); },
        [](const auto& rules, const auto& position, const auto& move) {
            return game(rules, position).play(move).text();
        },
        [](const auto& rules, const auto& position) { return game(rules, position).in_check(); },
        [](const auto& rules, const auto& position) { return game(rules, position).outcome(); }};
}

template <auto game>
std::uint64_t perft_of(const std::string& rules, const std::string& position, int depth) {
    return game(rules, position).perft(depth);
}

using Perft =
    std::function<std::uint64_t(const std::string& rules, const std::string& position, int depth)>;

/// Checks the deepest count within the budget (a small part of it for played positions) of each
/// line of tests/perft whose file begins with one of the families; returns how many lines there
/// are.
std::size_t check_counts(const Perft& perft, std::initializer_list<std::string_view> families,
                         std::uint64_t budget);

/// Checks each case of a file of tests/data; returns how many there are.
std::size_t check_cases(const std::string& file, const tests::Generator& generator);

} // namespace strata::oracle
