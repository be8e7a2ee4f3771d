// SPDX-License-Identifier: MIT
// The client side of xboard's protocol (CECP), versions 1 and 2. The engine keeps the game: it is
// told the moves that it does not have yet, or everything again. docs/engines.md says what is used.
#pragma once

#include <map>

#include "engines/engine_dialect.h"

namespace strata::engines {

class CecpDialect final : public EngineDialect {
public:
    [[nodiscard]] Lines greeting() const override { return {"xboard", "protover 2"}; }
    [[nodiscard]] Introduction learn(std::string_view line, Lines& replies) override;
    // An engine of the first version announces nothing; whether it is one is seen by a move.
    [[nodiscard]] std::optional<Lines> last_chance() override;
    [[nodiscard]] rules::Expected<Lines, EngineError>
    choose_game(const std::vector<std::string>& names) override;
    [[nodiscard]] std::vector<std::string> games() const override;
    [[nodiscard]] std::string setting(const EngineOption& option,
                                      const std::string& value) const override;
    [[nodiscard]] bool reusable() const override { return has("reuse", true); }
    [[nodiscard]] bool takes(const SearchTask& task) const override {
        return reusable() || !played_ || follows(task);
    }
    [[nodiscard]] Lines new_game() override;
    [[nodiscard]] std::string ready() override;
    [[nodiscard]] rules::Expected<Lines, EngineError> set_up(const SearchTask& task) override;
    [[nodiscard]] bool waits_before_search() const override { return true; }
    [[nodiscard]] Lines go(const SearchTask& task, double patience) override;
    [[nodiscard]] std::optional<double> move_now_after(const SearchLimits& limits,
                                                       double patience) const override;
    [[nodiscard]] Said read(std::string_view line) override;
    void played(const rules::Move& move) override { moves_.push_back(move); }
    void lose_track() override { start_.reset(); }
    [[nodiscard]] std::string still_there() override { return analyses_ ? "." : ""; }
    [[nodiscard]] Lines stop() override;
    [[nodiscard]] bool answers_stop() const override { return !analyses_; }
    [[nodiscard]] bool hears_signals() const override { return has("sigint", true); }

private:
    [[nodiscard]] bool has(const std::string& feature, bool usual) const;
    [[nodiscard]] std::string word_of(const rules::Position& position,
                                      const rules::Move& move) const;
    [[nodiscard]] bool follows(const SearchTask& task) const;
    [[nodiscard]] rules::Expected<Lines, EngineError> begin(const SearchTask& task) const;
    void add_control(const SearchTask& task, double patience, Lines& lines);
    [[nodiscard]] Said read_result(std::string_view result) const;
    [[nodiscard]] Said read_complaint(std::string_view line) const;

    enum class Stage : std::uint8_t { greeted, announced, loading, probed, introduced };
    Stage stage_ = Stage::greeted;
    std::map<std::string, std::string, std::less<>> features_;
    std::string variant_; // in the engine's words; empty for chess
    int pings_ = 0;

    bool played_ = false; // a game
    // The game that the engine has.
    std::optional<rules::Position> start_;
    std::vector<rules::Move> moves_;
    int depth_ = 0;       // as last set
    std::string control_; // time control as last set
    std::optional<rules::Position> searched_;
    SearchLimits limits_;
    bool analyses_ = false;
    // Told for this search.
    std::vector<std::string> told_; // moves
    std::string told_position_;     // FEN; empty if it was not set up
};

} // namespace strata::engines
