// SPDX-License-Identifier: MIT
#include "app/programs/analyst.h"

#include <utility>

#include "review/values.h"

namespace strata::app {

namespace {

// So long it thinks about one position, in seconds: a window that is left open must not heat a
// room.
constexpr double long_enough = 60.0;

} // namespace

void Analyst::follow(const session::Session& session, int lines,
                     const std::shared_ptr<const search::Endings>& endings) {
    const bool same = followed_ == session.turn_revision() && endings == endings_;
    if (lines == lines_ && (lines == 0 || same)) return;
    thinker_.stop();
    (void)take();
    followed_ = session.turn_revision();
    lines_ = lines;
    endings_ = endings;
    if (lines > 0 && !session.outcome().ended()) think(session, lines);
}

void Analyst::think(const session::Session& session, int lines) {
    auto& engine = engine_.of(session);
    Thinker::Task task{.question = question_about(session, lines, 0),
                       .time = ThinkTime{long_enough, long_enough},
                       .gives_way = true};
    task.question.endings = endings_;
    const auto tell = [this, &engine, position = session.position(),
                       turn = followed_](const search::Answer& answer) {
        Finding finding{turn, answer.depth, {}, answer.by_table};
        for (const auto& line : answer.lines)
            finding.verdicts.push_back(
                {line, review::bands_of(position, line, engine.evaluation())});
        put(std::move(finding));
    };
    thinker_.think(
        engine, std::move(task),
        {.progress = [tell](const search::Answer& answer, double) { tell(answer); }, .done = tell});
}

void Analyst::put(Finding finding) {
    {
        const std::scoped_lock lock(mutex_);
        newest_ = std::move(finding);
    }
    wake_();
}

std::optional<Finding> Analyst::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(newest_, std::nullopt);
}

} // namespace strata::app
