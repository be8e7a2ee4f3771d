// SPDX-License-Identifier: MIT
// The games of a match that are over, and the file of games that holds them: whoever gives the same
// command again goes on where the file ends.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/match_table.h"
#include "platform/files.h"

namespace strata::lab {

// What counts of a game.
struct MatchResult {
    int game = 0;                                     // its number, from 1
    std::string result;                               // "1-0", "1/2-0-1/2"
    std::vector<double> points;                       // of each seat, together 1
    std::string ending;                               // the tag Termination
    std::vector<std::pair<char, std::string>> faults; // letter of the seat; name of the EngineFault
};

// A share for each seat, together 1; empty where the game has not ended.
[[nodiscard]] std::vector<double> points_of(std::string_view result);

// The game as its file has it, with tags that say which game of which match it is.
[[nodiscard]] std::string text_of(const MatchPlan& plan, int game, const MatchGame& played);
// Of such a text. Nothing where it is cut off.
[[nodiscard]] std::optional<MatchResult> result_of(std::string_view text);

class MatchFile {
public:
    // Reads what is there, cuts off what was not written to its end, and keeps the file from
    // others. Refuses the games of another match.
    [[nodiscard]] static rules::Expected<MatchFile, text::Message>
    open(const std::filesystem::path& path, const MatchPlan& plan);

    [[nodiscard]] const std::vector<MatchResult>& results() const { return results_; }
    // Throws text::FileFailure where it cannot be written.
    void add(std::string_view text);

private:
    std::filesystem::path path_;
    std::vector<MatchResult> results_; // each game once, by number
    std::optional<platform::FileLock> lock_;
};

} // namespace strata::lab
