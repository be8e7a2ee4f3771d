// SPDX-License-Identifier: MIT
#include "engines/analysis_service.h"

#include <utility>

#include "engines/search_run.h"
#include "engines/think_time.h"
#include "review/values.h"

namespace strata::engines {

namespace {

// Time limit for one position in seconds, which saves power while a window is left open.
constexpr double long_enough = 60.0;

} // namespace

void AnalysisService::follow(const session::Session& session, int lines,
                             const std::shared_ptr<const search::Tablebase>& endings,
                             const NamedEngine* engine) {
    const auto asked = engine == nullptr ? std::optional<NamedEngine>{} : *engine;
    const bool same =
        followed_ == session.search_revision() && endings == endings_ && asked == asked_;
    if (lines == lines_ && (lines == 0 || same)) return;
    stop();
    // An engine that is not needed any more is ended; changing only the position would restart it.
    if (outside_ && (lines == 0 || asked != asked_)) {
        outside_->leave();
        leaving_.push_back(std::move(outside_));
    }
    std::erase_if(leaving_, [](const auto& runner) { return runner->finished(); });
    followed_ = session.search_revision();
    lines_ = lines;
    endings_ = endings;
    asked_ = asked;
    if (lines == 0 || session.outcome().ended()) return;
    if (engine != nullptr)
        let_think(session, lines, *engine);
    else
        think(session, lines);
}

void AnalysisService::release_memory() {
    const bool idle = lines_ == 0;
    if (idle || (!asked_ && !worker_.busy())) engine_.release();
    if (idle) endings_.reset();
}

void AnalysisService::stop() {
    if (outside_) outside_->drop();
    worker_.stop();
    errors_.clear();
}

// Expected scores are computed in take(), because the evaluation belongs to the calling thread.
void AnalysisService::let_think(const session::Session& session, int lines,
                                const NamedEngine& engine) {
    if (!outside_) outside_ = std::make_unique<EngineRunner>();
    position_ = session.position();
    const auto tell = [this, turn = followed_](const search::SearchResult& answer) {
        Finding finding{answer.depth, {}};
        for (const auto& line : answer.lines) finding.verdicts.push_back({line});
        worker_.answers().put(turn, std::move(finding));
    };
    static_cast<void>(engine_.of(session));
    outside_->ask({.order = engine.order(),
                   .search = task_of(session, {.infinite = true}),
                   .most = long_enough,
                   .patience = engine.patience,
                   .lines = lines},
                  {.progress = tell,
                   .done = [](const OutsideEngine::Reply&, const search::SearchResult&) {},
                   .failed =
                       [this, turn = followed_, name = engine.name](const EngineError& error) {
                           errors_.put(turn, {name, error});
                       }});
}

void AnalysisService::think(const session::Session& session, int lines) {
    auto& engine = engine_.of(session);
    engine.use(endings_);
    engine.set_threads(spare_threads());
    const auto run = std::make_shared<SearchRun>(engine, question_about(session, lines, 0),
                                                 ThinkTime{long_enough, long_enough});
    worker_.start(followed_, [&engine, position = session.position(), run](auto& output) {
        const auto tell = [&](const search::SearchResult& answer) {
            Finding finding{answer.depth, {}, answer.from_tablebase};
            for (const auto& line : answer.lines)
                finding.verdicts.push_back(
                    {line, review::bands_of(position, line, engine.evaluation())});
            output.put(std::move(finding));
        };
        if (run->step(
                output.in_steps(), [&] { return output.stopped(); }, tell))
            return output.wait();
        tell(run->result());
        return false;
    });
}

std::optional<Finding> AnalysisService::take() {
    auto newest = worker_.take(followed_);
    if (lines_ == 0) return std::nullopt;
    if (newest && asked_ && position_)
        for (auto& verdict : newest->verdicts)
            verdict.bands = review::bands_of(*position_, verdict.line, engine_.evaluation());
    return newest;
}

} // namespace strata::engines
