// SPDX-License-Identifier: MIT
// One match, or several that are played side by side: which game is next, and what is known of
// each.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "cli/match_file.h"
#include "cli/match_standing.h"

namespace strata::cli {

class MatchContest {
public:
    struct Turn {
        std::size_t match = 0;
        int game = 0; // from 1
    };

    // So many games of each plan; those of a plan end early if `sprt` is decided there.
    MatchContest(std::vector<MatchPlan> plans, int games, std::optional<Sprt> sprt);

    // Keeps the games in a file, and goes on after those that it has.
    [[nodiscard]] std::optional<text::Message> keep_in(const std::filesystem::path& path);

    // The next game that nobody plays yet: a group of games of each match in turn, so that each is
    // always about as far as the others.
    [[nodiscard]] std::optional<Turn> next();
    // A game that next() has given. Throws text::FileFailure if it cannot be kept.
    const MatchResult& add(const Turn& turn, const MatchGame& played);

    [[nodiscard]] const std::vector<MatchPlan>& plans() const { return plans_; }
    [[nodiscard]] int games() const { return games_; } // of each plan
    [[nodiscard]] const std::optional<Sprt>& sprt() const { return sprt_; }
    // Of one match, in the order in which they ended.
    [[nodiscard]] const std::vector<MatchResult>& results(std::size_t match) const {
        return results_[match];
    }
    [[nodiscard]] std::size_t game_count() const; // of all matches
    [[nodiscard]] MatchStanding standing(std::size_t match) const {
        return standing_of(plans_[match], results_[match]);
    }
    // Nothing without `sprt`.
    [[nodiscard]] std::optional<SprtState> test(std::size_t match) const;

private:
    [[nodiscard]] bool decided(std::size_t match) const;

    std::vector<MatchPlan> plans_;
    int games_;
    std::optional<Sprt> sprt_;
    std::optional<MatchFile> file_;
    std::vector<std::vector<MatchResult>> results_; // by match
    std::set<std::pair<std::size_t, int>> begun_;
};

} // namespace strata::cli
