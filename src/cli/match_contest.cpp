// SPDX-License-Identifier: MIT
#include "cli/match_contest.h"

#include <algorithm>

namespace strata::cli {

MatchContest::MatchContest(std::vector<MatchPlan> plans, int games, std::optional<Sprt> sprt)
    : plans_(std::move(plans)),
      games_(games),
      sprt_(sprt),
      results_(plans_.size()) {}

std::optional<text::Message> MatchContest::keep_in(const std::filesystem::path& path) {
    auto file = MatchFile::open(path, plans_);
    if (!file) return file.error();
    file_ = std::move(*file);
    for (const auto& result : file_->results()) {
        results_[result.match].push_back(result);
        begun_.emplace(result.match, result.game);
    }
    return std::nullopt;
}

std::size_t MatchContest::game_count() const {
    std::size_t count = 0;
    for (const auto& results : results_) count += results.size();
    return count;
}

std::optional<SprtState> MatchContest::test(std::size_t match) const {
    if (!sprt_) return std::nullopt;
    return sprt_of(*sprt_, standing(match).engines.front().points);
}

bool MatchContest::decided(std::size_t match) const {
    const auto state = test(match);
    return state && state->verdict != SprtVerdict::none;
}

std::optional<MatchContest::Turn> MatchContest::next() {
    std::vector<bool> over(plans_.size());
    for (std::size_t match = 0; match < plans_.size(); ++match) over[match] = decided(match);
    const int together = plans_.front().games_of_group();
    for (int first = 1; first <= games_; first += together)
        for (std::size_t match = 0; match < plans_.size(); ++match)
            for (int game = first; game < std::min(first + together, games_ + 1); ++game)
                if (!over[match] && begun_.emplace(match, game).second) return Turn{match, game};
    return std::nullopt;
}

const MatchResult& MatchContest::add(const Turn& turn, const MatchGame& played) {
    const auto text = text_of(plans_[turn.match], turn.game, played);
    if (file_) file_->add(text);
    auto result = result_of(text).value_or(MatchResult{});
    result.match = turn.match;
    return results_[turn.match].emplace_back(std::move(result));
}

} // namespace strata::cli
