// SPDX-License-Identifier: MIT
// Thinks about the position shown for as long as it is shown, on a thread of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engines/engines_file.h"
#include "engines/game_engine.h"
#include "engines/thinker.h"
#include "review/judgement.h"

namespace strata::engines {

// What a line is worth. Its score is for the side that moves, see search/score.h.
struct Verdict {
    search::Line line;
    std::vector<review::Band> bands{};
};

// How a position looks after a further depth.
struct Finding {
    std::uint64_t turn = 0; // Session::search_revision() of what was thought about
    int depth = 0;
    std::vector<Verdict> verdicts; // the best line first
    bool by_table = false;         // of endings: nothing is better known
};

// An engine of others that was to analyse does not.
struct AnalysisError {
    std::string engine;
    EngineError what;
};

class AnalysisService {
public:
    // `wake` is called from the thread, when there is a finding.
    explicit AnalysisService(std::function<void()> wake) : wake_(std::move(wake)) {}

    // Thinks about the position shown with so many lines; 0: about nothing. To go on with the same
    // is no error. `endings` may be null. `engine`: of others; null: ours.
    void follow(const session::Session& session, int lines,
                const std::shared_ptr<const search::Tablebase>& endings,
                const NamedEngine* engine = nullptr);
    // Gives memory back while it thinks about nothing: also when it has thought long enough.
    void release_memory();
    // The newest finding that was not taken yet; those before it are worth nothing any more.
    [[nodiscard]] std::optional<Finding> take();
    [[nodiscard]] std::optional<AnalysisError> take_error();

private:
    void think(const session::Session& session, int lines);
    void let_think(const session::Session& session, int lines, const NamedEngine& engine);
    void put(Finding finding);
    void stop();

    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<Finding> newest_;
    GameEngine engine_;
    std::uint64_t followed_ = 0; // Session::search_revision()
    int lines_ = 0;
    std::shared_ptr<const search::Tablebase> endings_;
    std::optional<NamedEngine> asked_;        // of others, that thinks now
    std::optional<rules::Position> position_; // that it thinks about
    std::optional<AnalysisError> error_;
    std::unique_ptr<EngineRunner> outside_; // these end before all that they use
    std::vector<std::unique_ptr<EngineRunner>> leaving_;
    Thinker thinker_;
};

} // namespace strata::engines
