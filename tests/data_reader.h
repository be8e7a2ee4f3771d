// SPDX-License-Identifier: MIT
// Reads the test data (tests/perft, tests/data) and holds a generator against it. It knows no
// generator: each one is handed over as a few functions of text, so that all run the same data.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace strata::tests {

/// `rules` is a variant id, then " name=value" for each option that differs from it; `position`
/// is a position text. A function may throw: check_case reports what it says as a failure.
struct Generator {
    std::function<std::vector<std::string>(const std::string& rules, const std::string& position)>
        legal_moves;
    std::function<std::string(const std::string& rules, const std::string& position,
                              const std::string& move)>
        play; // the position text after the move
    std::function<bool(const std::string& rules, const std::string& position)> in_check;
    /// "none", "checkmate", "stalemate" or "dead"; the first three go before "dead".
    std::function<std::string(const std::string& rules, const std::string& position)> outcome;
};

struct PerftLine {
    std::string rules;
    std::string name;
    std::string position;
    std::vector<std::uint64_t> nodes; // nodes[0] is depth 1
};

/// One expectation of a case: the keyword, its argument, and the words after the colon.
struct Expectation {
    std::string keyword;
    std::string argument;
    std::vector<std::string> words;
    int line = 0;
};

struct Case {
    std::string name;
    std::string rules;
    std::string position;
    std::vector<std::string> played; // moves to play first
    std::vector<Expectation> expected;
};

struct SamplePly {
    std::string move;
    std::vector<std::size_t> legal; // before the ply, one number for each of SampleGame::rules
};

struct SampleGame {
    std::string name;
    std::string start;
    std::vector<std::string> rules;
    std::vector<SamplePly> plies;
    std::vector<std::string> ends; // the final position text, one for each of rules
    std::vector<std::size_t> legal_at_end;
};

/// The formats are described in the first lines of the files themselves. All three throw
/// std::runtime_error with file and line when a file cannot be read or understood.
std::vector<PerftLine> read_perft(const std::filesystem::path& file);
std::vector<Case> read_cases(const std::filesystem::path& file);
std::vector<SampleGame> read_samples(const std::filesystem::path& file);

/// One of the positions that the program pin_counts has played to; there are many of them.
bool is_played(const PerftLine& line);

/// Depth and nodes of the deepest count of the line within the budget; depth 0 if there is none.
std::pair<int, std::uint64_t> deepest_within(const PerftLine& line, std::uint64_t budget);

/// A sentence for each expectation that does not hold; empty when all do.
std::vector<std::string> check_case(const Case& test, const Generator& generator);
std::vector<std::string> check_sample(const SampleGame& game, const Generator& generator);

} // namespace strata::tests
