// SPDX-License-Identifier: MIT
#include "engines/analysis_service.h"

#include <utility>

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
    if (idle || (!asked_ && !thinker_.busy())) engine_.release();
    if (idle) endings_.reset();
}

void AnalysisService::stop() {
    if (outside_) outside_->drop();
    thinker_.stop();
    (void)take();
    (void)take_error();
}

// Expected scores are computed in take(), because the evaluation belongs to the calling thread.
void AnalysisService::let_think(const session::Session& session, int lines,
                                const NamedEngine& engine) {
    if (!outside_) outside_ = std::make_unique<EngineRunner>();
    position_ = session.position();
    const auto tell = [this, turn = followed_](const search::SearchResult& answer) {
        Finding finding{turn, answer.depth, {}};
        for (const auto& line : answer.lines) finding.verdicts.push_back({line});
        put(std::move(finding));
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
                       [this, name = engine.name](const EngineError& error) {
                           {
                               const std::scoped_lock lock(mutex_);
                               error_ = AnalysisError{name, error};
                           }
                           wake_();
                       }});
}

void AnalysisService::think(const session::Session& session, int lines) {
    auto& engine = engine_.of(session);
    Thinker::Task task{.question = question_about(session, lines, 0),
                       .time = ThinkTime{long_enough, long_enough},
                       .low_priority = true};
    task.question.tablebase = endings_;
    const auto tell = [this, &engine, position = session.position(),
                       turn = followed_](const search::SearchResult& answer) {
        Finding finding{turn, answer.depth, {}, answer.from_tablebase};
        for (const auto& line : answer.lines)
            finding.verdicts.push_back(
                {line, review::bands_of(position, line, engine.evaluation())});
        put(std::move(finding));
    };
    thinker_.think(
        engine, std::move(task),
        {.progress = [tell](const search::SearchResult& answer, double) { tell(answer); },
         .done = tell});
}

void AnalysisService::put(Finding finding) {
    {
        const std::scoped_lock lock(mutex_);
        newest_ = std::move(finding);
    }
    wake_();
}

std::optional<Finding> AnalysisService::take() {
    std::optional<Finding> newest;
    {
        const std::scoped_lock lock(mutex_);
        newest = std::exchange(newest_, std::nullopt);
    }
    if (newest && lines_ != 0 && asked_ && position_ && newest->turn == followed_)
        for (auto& verdict : newest->verdicts)
            verdict.bands = review::bands_of(*position_, verdict.line, engine_.evaluation());
    return newest;
}

std::optional<AnalysisError> AnalysisService::take_error() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(error_, std::nullopt);
}

} // namespace strata::engines
