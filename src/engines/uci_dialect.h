// SPDX-License-Identifier: MIT
// The client side of UCI. See docs/uci.md.
#pragma once

#include "engines/engine_dialect.h"

namespace strata::engines {

class UciDialect final : public EngineDialect {
public:
    [[nodiscard]] Lines greeting() const override { return {"uci"}; }
    [[nodiscard]] Introduction learn(std::string_view line, Lines& replies) override;
    [[nodiscard]] std::optional<Lines> last_chance() override { return std::nullopt; }
    [[nodiscard]] rules::Expected<Lines, EngineError>
    choose_game(const std::vector<std::string>& names) override;
    [[nodiscard]] std::vector<std::string> games() const override;
    [[nodiscard]] std::string setting(const EngineOption& option,
                                      const std::string& value) const override;
    [[nodiscard]] Lines new_game() override { return {"ucinewgame"}; }
    [[nodiscard]] std::string ready() override { return "isready"; }
    [[nodiscard]] rules::Expected<Lines, EngineError> set_up(const SearchTask& task) override;
    [[nodiscard]] bool waits_before_search() const override { return false; }
    [[nodiscard]] Lines go(const SearchTask& task, double patience) override;
    [[nodiscard]] std::optional<double> move_now_after(const SearchLimits&, double) const override {
        return std::nullopt;
    }
    [[nodiscard]] Said read(std::string_view line) override;
    void played(const rules::Move&) override {}
    void lose_track() override {}
    [[nodiscard]] std::string still_there() override { return "isready"; }
    [[nodiscard]] Lines stop() override { return {"stop"}; }
    [[nodiscard]] bool answers_stop() const override { return true; }

private:
    void learn_option(std::string_view text);

    std::optional<rules::Position> searched_;
};

} // namespace strata::engines
