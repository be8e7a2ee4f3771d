// SPDX-License-Identifier: MIT
// Finished games of a match and their file. Running the same command again resumes the match at the
// end of the file.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/match_table.h"
#include "platform/file_lock.h"

namespace strata::cli {

// Summary of a game for statistics.
struct MatchResult {
    int game = 0;                                     // from 1
    std::string result;                               // examples: "1-0", "1/2-0-1/2"
    std::vector<double> points;                       // share of each seat; the sum is 1
    std::string ending;                               // tag Termination
    std::vector<std::pair<char, std::string>> faults; // seat letter and name of the EngineFault
    std::size_t match = 0;                            // of those in one file, from 0
};

// Share of each seat, with sum 1; empty if the game is unfinished.
[[nodiscard]] std::vector<double> points_of(std::string_view result);

// Returns the game as it is written to the file, with tags that identify the match and the game
// number.
[[nodiscard]] std::string text_of(const MatchPlan& plan, int game, const MatchGame& played);
// Parses such a text. Returns nullopt if it is truncated.
[[nodiscard]] std::optional<MatchResult> result_of(std::string_view text);

class MatchFile {
public:
    // Reads the existing games, cuts off an incomplete last one and locks the file. Fails if the
    // file contains games of another match than these.
    [[nodiscard]] static rules::Expected<MatchFile, text::Message>
    open(const std::filesystem::path& path, std::span<const MatchPlan> plans);

    [[nodiscard]] const std::vector<MatchResult>& results() const { return results_; }
    // Throws text::FileFailure if the file cannot be written.
    void add(std::string_view text) const;

private:
    std::filesystem::path path_;
    std::vector<MatchResult> results_; // each game once, by match and number
    std::optional<platform::FileLock> lock_;
};

} // namespace strata::cli
