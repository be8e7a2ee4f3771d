// SPDX-License-Identifier: MIT
// One search of an external engine: what is waited for, and for how long.
#pragma once

#include <chrono>
#include <optional>

#include "engines/outside_engine.h"

namespace strata::engines {

inline constexpr double shutdown_grace = 1.0; // seconds for what has to come at once
[[nodiscard]] platform::Child::TimePoint in_seconds(double seconds);

class OutsideEngine::Search {
public:
    Search(OutsideEngine& engine, const Question& question)
        : engine_(engine),
          question_(question),
          position_(question.task.position()) {}

    [[nodiscard]] Expected<Reply> run();

private:
    using Clock = std::chrono::steady_clock;
    using Seconds = std::chrono::duration<double>;

    [[nodiscard]] std::optional<EngineError> begin();
    [[nodiscard]] Expected<Reply> wait();
    // What a line ends the search with, if it does.
    [[nodiscard]] std::optional<Expected<Reply>> take(Said said);
    [[nodiscard]] Expected<Reply> reply_with(const Said& said);
    [[nodiscard]] std::optional<EngineError> hurry();
    [[nodiscard]] std::optional<EngineError> check_silence();
    [[nodiscard]] EngineError error_at_end();
    [[nodiscard]] bool must_move() const;
    [[nodiscard]] bool comes_to_rest();
    [[nodiscard]] bool analyses() const { return question_.task.limits.infinite; }

    OutsideEngine& engine_;
    const Question& question_;
    rules::Position position_;
    Clock::time_point begin_;
    Clock::time_point end_;
    std::optional<Clock::time_point> move_now_; // the engine cannot know that its time is over
    Clock::time_point last_;                    // sign of life
    bool asked_ = false;                        // for one
    bool talks_ = false;                        // wrote other lines since the last one
    bool hurried_ = false;
    bool is_over_ = false;                    // no reply will come
    std::optional<Clock::time_point> signal_; // for one that does not do what it is told
    bool offers_draw_ = false;
    bool claims_draw_ = false;
};

} // namespace strata::engines
