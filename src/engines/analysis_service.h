// SPDX-License-Identifier: MIT
// Analyses the displayed position continuously on its own thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/engine_runner.h"
#include "engines/engines_file.h"
#include "engines/game_engine.h"
#include "platform/process.h"
#include "review/judgement.h"
#include "work/worker.h"

namespace strata::engines {

// Value of a line, from the point of view of the side to move; units as in search/score.h.
struct Verdict {
    search::Line line;
    std::vector<review::Band> bands{};
};

// Result of one completed depth.
struct Finding {
    int depth = 0;
    std::vector<Verdict> verdicts; // best line first
    bool by_table = false;         // exact value from an endgame tablebase
};

// Reported if an external engine fails to analyse.
struct AnalysisError {
    std::string engine;
    EngineError what;
};

class AnalysisService {
public:
    // `wake` is called from the thread when a finding is available.
    explicit AnalysisService(const std::function<void()>& wake)
        : errors_(wake),
          worker_(wake, platform::lower_thread_priority) {}

    // Analyses the displayed position with this many lines; 0 stops the analysis. Calling it again
    // with the same arguments continues the running search. `endings` may be null. `engine` is an
    // external engine; null selects the built-in one.
    void follow(const session::Session& session, int lines,
                const std::shared_ptr<const search::Tablebase>& endings,
                const NamedEngine* engine = nullptr);
    // Frees the hash table while the analysis is off or has reached its time limit.
    void release_memory();
    // Returns the newest finding for the position that is followed; nullopt if there is no new one.
    [[nodiscard]] std::optional<Finding> take();
    [[nodiscard]] std::optional<AnalysisError> take_error() { return errors_.take(followed_); }

private:
    void think(const session::Session& session, int lines);
    void let_think(const session::Session& session, int lines, const NamedEngine& engine);
    void stop();

    GameEngine engine_;
    std::uint64_t followed_ = 0; // Session::search_revision()
    int lines_ = 0;
    std::shared_ptr<const search::Tablebase> endings_;
    std::optional<NamedEngine> asked_;        // external engine in use
    std::optional<rules::Position> position_; // position sent to the external engine
    work::Answers<AnalysisError> errors_;
    // Declared last, so that the threads end before the members they use.
    work::Worker<Finding> worker_;
    std::unique_ptr<EngineRunner> outside_;
    std::vector<std::unique_ptr<EngineRunner>> leaving_;
};

} // namespace strata::engines
